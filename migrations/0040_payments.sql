-- Payments by x402: one row per authorization, from the claim to finality, and every transaction signed to move one.

CREATE TABLE payment (
  chain_id bigint NOT NULL,
  asset text NOT NULL CHECK (asset = lower(asset)),
  payer text NOT NULL CHECK (payer = lower(payer)),
  nonce text NOT NULL CHECK (nonce = lower(nonce)),
  pay_to text NOT NULL CHECK (pay_to = lower(pay_to)),
  amount bigint NOT NULL CHECK (amount > 0),
  valid_after bigint NOT NULL,
  valid_before bigint NOT NULL,
  signature bytea NOT NULL,
  -- The signer has code, so that the token asks it by ERC-1271.
  by_contract boolean NOT NULL,
  x402_version integer NOT NULL CHECK (x402_version IN (1, 2)),
  operation text NOT NULL,
  resource text NOT NULL,
  request_digest bytea NOT NULL CHECK (octet_length(request_digest) = 32),
  -- The client's own name for the purchase, under which a fresh signature finds the same answer.
  identifier text,
  state text NOT NULL CHECK (state IN ('claimed', 'signed', 'broadcast', 'confirmed', 'final', 'failed')),
  failure text,
  claimed_at timestamptz NOT NULL,
  claimed_block bigint NOT NULL,
  moved_at timestamptz NOT NULL,
  settle_requested_at timestamptz,
  lease_owner text,
  lease_until timestamptz,
  paid_tx text,
  log_index integer,
  paid_block bigint,
  paid_block_hash text,
  -- The sealed answer, kept so that a lost response is not paid for again.
  answer bytea,
  answered_at timestamptz,
  PRIMARY KEY (chain_id, asset, payer, nonce),
  UNIQUE (chain_id, paid_tx, log_index),
  UNIQUE (payer, identifier),
  CHECK ((state IN ('confirmed', 'final')) = (paid_tx IS NOT NULL AND log_index IS NOT NULL)),
  CHECK ((state = 'failed') = (failure IS NOT NULL))
);

CREATE INDEX payment_open ON payment (moved_at) WHERE state IN ('claimed', 'signed', 'broadcast', 'confirmed', 'failed');
CREATE INDEX payment_payer ON payment (payer, chain_id, asset);
CREATE INDEX payment_newest ON payment (claimed_at DESC);

CREATE TABLE payment_transaction (
  chain_id bigint NOT NULL,
  hash text NOT NULL,
  relayer text NOT NULL,
  relayer_nonce bigint NOT NULL,
  raw text NOT NULL,
  max_fee_per_gas numeric NOT NULL,
  asset text NOT NULL,
  payer text NOT NULL,
  nonce text NOT NULL,
  signed_at timestamptz NOT NULL,
  -- Set once the relayer's nonce is used up, by this transaction or by a twin.
  mined boolean NOT NULL DEFAULT false,
  PRIMARY KEY (chain_id, hash),
  FOREIGN KEY (chain_id, asset, payer, nonce) REFERENCES payment (chain_id, asset, payer, nonce)
);

CREATE INDEX payment_transaction_waiting ON payment_transaction (chain_id, relayer, relayer_nonce) WHERE NOT mined;
CREATE INDEX payment_transaction_payment ON payment_transaction (chain_id, asset, payer, nonce);
