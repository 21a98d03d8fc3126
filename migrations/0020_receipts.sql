-- Signing keys, the receipts in their chains, and the log over all chains.

CREATE TABLE signing_key (
  kid text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('receipt', 'checkpoint', 'card')),
  public_key bytea NOT NULL CHECK (octet_length(public_key) = 32),
  -- The private seed under the operator's passphrase; absent where the key is held elsewhere.
  sealed bytea,
  development boolean NOT NULL,
  not_before timestamptz NOT NULL,
  not_after timestamptz,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL
);

-- What happened to signing keys, signed by the key before. Each event becomes a leaf of the log.
CREATE TABLE signing_key_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kid text NOT NULL REFERENCES signing_key,
  statement text NOT NULL,
  signer text,
  signature bytea,
  log_index bigint
);

CREATE UNIQUE INDEX signing_key_event_index ON signing_key_event (log_index) WHERE log_index IS NOT NULL;

-- One chain per account. The account is not referenced, because a chain outlives the account it was minted for.
CREATE TABLE receipt_chain (
  chain_id text PRIMARY KEY,
  account_id text NOT NULL UNIQUE,
  pseudonym text NOT NULL,
  genesis bytea NOT NULL CHECK (octet_length(genesis) = 32),
  seq bigint NOT NULL CHECK (seq >= 0),
  head bytea NOT NULL CHECK (octet_length(head) = 32),
  created_at timestamptz NOT NULL
);

-- `signed` is the canonical signed part, byte for byte; `content` may be asked for on its own.
CREATE TABLE receipt (
  receipt_id text PRIMARY KEY,
  chain_id text NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  kind text NOT NULL,
  signed text NOT NULL,
  content text NOT NULL,
  chain_self bytea NOT NULL CHECK (octet_length(chain_self) = 32),
  signature bytea NOT NULL CHECK (octet_length(signature) = 64),
  -- Names what is minted at most once on a chain, such as the digest of a notarization.
  once_key text,
  log_index bigint,
  CONSTRAINT receipt_place UNIQUE (chain_id, seq)
);

CREATE UNIQUE INDEX receipt_once ON receipt (chain_id, once_key) WHERE once_key IS NOT NULL;
CREATE UNIQUE INDEX receipt_log_index ON receipt (log_index) WHERE log_index IS NOT NULL;
CREATE INDEX receipt_unlogged ON receipt (receipt_id) WHERE log_index IS NULL;
