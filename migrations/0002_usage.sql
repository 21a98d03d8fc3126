-- What each account consumed per UTC day, first answers of idempotent requests, and the audit log.

CREATE TABLE usage_day (
  account_id text NOT NULL REFERENCES account (id),
  day date NOT NULL,
  calls bigint NOT NULL DEFAULT 0 CHECK (calls >= 0),
  mints bigint NOT NULL DEFAULT 0 CHECK (mints >= 0),
  claim_verifications bigint NOT NULL DEFAULT 0 CHECK (claim_verifications >= 0),
  PRIMARY KEY (account_id, day)
);

CREATE TABLE idempotency (
  scope text NOT NULL,
  operation text NOT NULL,
  key text NOT NULL,
  request_digest bytea NOT NULL CHECK (octet_length(request_digest) = 32),
  state text NOT NULL CHECK (state IN ('in_flight', 'done')),
  response bytea,
  created_at timestamptz NOT NULL,
  locked_until timestamptz NOT NULL,
  PRIMARY KEY (scope, operation, key),
  CHECK ((state = 'done') = (response IS NOT NULL))
);

CREATE INDEX idempotency_created ON idempotency (created_at);

CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  agent_id text,
  request_id text NOT NULL,
  endpoint text NOT NULL,
  brand text,
  verdicts jsonb NOT NULL,
  status integer NOT NULL,
  latency_ms integer NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE INDEX audit_entry_account ON audit_entry (account_id, created_at, id);
CREATE INDEX audit_entry_agent ON audit_entry (agent_id, created_at, id) WHERE agent_id IS NOT NULL;
