-- Registered agents, the audit log in hash-linked chains, what it comes to per day, and where each agent stands.

CREATE TABLE agent (
  id text PRIMARY KEY,
  name text NOT NULL,
  description text,
  -- The account whose key came with the registration.
  owner_id text,
  -- Public key that the agent proved to hold, and its RFC 7638 thumbprint.
  public_key jsonb,
  thumbprint text UNIQUE,
  created_at timestamptz NOT NULL,
  CHECK ((public_key IS NULL) = (thumbprint IS NULL))
);

-- Nothing wrote the log in its first form.
DROP TABLE audit_entry;

-- Entries committed with their receipts, not linked into their chains yet. Whoever links them takes them away.
CREATE TABLE audit_waiting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain text NOT NULL,
  entry jsonb NOT NULL
);

CREATE INDEX audit_waiting_chain ON audit_waiting (chain);

-- One chain per agent, and one per account for calls without an agent. Accounts are not referenced, because the log
-- outlives them.
CREATE TABLE audit_entry (
  chain text NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  at timestamptz NOT NULL,
  account_id text NOT NULL,
  -- The account's public name, which the digest covers.
  account text NOT NULL,
  key_id text,
  request_id text NOT NULL,
  face text NOT NULL,
  endpoint text NOT NULL,
  brand text,
  verdicts text[] NOT NULL,
  -- The distinct verdicts in alphabetical order, joined by commas.
  verdict_set text NOT NULL,
  families text[] NOT NULL,
  receipt_ids text[] NOT NULL,
  status integer NOT NULL,
  latency_ms integer NOT NULL,
  prev bytea NOT NULL CHECK (octet_length(prev) = 32),
  self bytea NOT NULL CHECK (octet_length(self) = 32),
  PRIMARY KEY (chain, at, seq)
) PARTITION BY RANGE (at);

CREATE INDEX audit_entry_endpoint ON audit_entry (chain, endpoint, at, seq);
CREATE INDEX audit_entry_brand ON audit_entry (chain, brand, at, seq);
CREATE INDEX audit_entry_verdict ON audit_entry (chain, verdict_set, at, seq);
CREATE INDEX audit_entry_place ON audit_entry (chain, seq);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the audit log are never changed';
END
$$;

CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

-- The end of each chain; for agents also the sums that scores and tiers are read from.
CREATE TABLE audit_chain (
  chain text PRIMARY KEY,
  seq bigint NOT NULL CHECK (seq >= 0),
  head bytea NOT NULL CHECK (octet_length(head) = 32),
  standing jsonb,
  updated_at timestamptz NOT NULL
);

-- Entries per UTC day and value of a dimension: all, endpoint, brand, verdict, verdict_set.
CREATE TABLE audit_day (
  chain text NOT NULL,
  dimension text NOT NULL,
  value text NOT NULL,
  day date NOT NULL,
  account_id text NOT NULL,
  entries bigint NOT NULL CHECK (entries > 0),
  -- Claims behind them; for a verdict, those that got it.
  claims bigint NOT NULL,
  PRIMARY KEY (chain, dimension, value, day, account_id)
);

CREATE INDEX audit_day_recent ON audit_day (chain, day);

-- Brands that an agent's calls named, so that each counts once.
CREATE TABLE agent_brand (
  agent_id text NOT NULL,
  brand text NOT NULL,
  PRIMARY KEY (agent_id, brand)
);
