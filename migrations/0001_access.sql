-- Accounts, their API keys and the links that activate them.

CREATE TABLE account (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  plan text NOT NULL,
  pseudonym text NOT NULL UNIQUE,
  daily_limit integer CHECK (daily_limit >= 0),
  created_at timestamptz NOT NULL
);

CREATE TABLE api_key (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  label text NOT NULL,
  prefix text NOT NULL,
  hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  status text NOT NULL CHECK (status IN ('pending', 'active', 'revoked')),
  created_at timestamptz NOT NULL,
  activated_at timestamptz,
  revoked_at timestamptz,
  expires_at timestamptz,
  rotated_from text REFERENCES api_key (id),
  terms_version text,
  terms_accepted_at timestamptz,
  CHECK ((status = 'revoked') = (revoked_at IS NOT NULL))
);

CREATE INDEX api_key_account ON api_key (account_id, created_at);

CREATE TABLE activation (
  slug_hash bytea PRIMARY KEY CHECK (octet_length(slug_hash) = 32),
  key_id text NOT NULL REFERENCES api_key (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE agent_token (
  agent_id text PRIMARY KEY,
  hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
