-- Claims watched against the reference data, who is told when a verdict changes, and what was told so far.

CREATE TABLE monitor (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  brand text NOT NULL,
  depth text NOT NULL,
  -- Edition and rules that the verdicts were last reached with.
  checked_with text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX monitor_account ON monitor (account_id, created_at);
CREATE INDEX monitor_checked ON monitor (checked_with, id);

CREATE TABLE monitor_claim (
  monitor_id text NOT NULL REFERENCES monitor (id) ON DELETE CASCADE,
  position integer NOT NULL,
  claim text NOT NULL,
  verdict text NOT NULL,
  confidence double precision NOT NULL,
  evidence text NOT NULL,
  edition text NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (monitor_id, position)
);

CREATE TABLE monitor_subscription (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  brand text NOT NULL,
  -- Null follows the brand's record instead of claims.
  monitor_id text REFERENCES monitor (id) ON DELETE CASCADE,
  url text NOT NULL,
  state text NOT NULL CHECK (state IN ('active', 'disabled')),
  reason text,
  brand_version integer NOT NULL,
  checked_with text NOT NULL,
  -- Sequence of the delivery made last, and dead letters since something arrived.
  last_seq bigint NOT NULL DEFAULT 0,
  dead_in_row integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX monitor_subscription_account ON monitor_subscription (account_id, created_at);
CREATE INDEX monitor_subscription_monitor ON monitor_subscription (monitor_id);
CREATE INDEX monitor_subscription_checked ON monitor_subscription (checked_with, id) WHERE monitor_id IS NULL;

CREATE TABLE monitor_event (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  account_id text NOT NULL,
  brand text NOT NULL,
  monitor_id text,
  type text NOT NULL,
  -- The bytes that are signed and sent.
  body text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX monitor_event_account ON monitor_event (account_id, position);
CREATE INDEX monitor_event_monitor ON monitor_event (monitor_id, position) WHERE monitor_id IS NOT NULL;
CREATE INDEX monitor_event_age ON monitor_event (created_at);

CREATE TABLE monitor_delivery (
  subscription_id text NOT NULL REFERENCES monitor_subscription (id) ON DELETE CASCADE,
  seq bigint NOT NULL,
  event_id text NOT NULL REFERENCES monitor_event (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('pending', 'delivered', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  last_outcome text,
  settled_at timestamptz,
  PRIMARY KEY (subscription_id, seq)
);
CREATE INDEX monitor_delivery_pending ON monitor_delivery (subscription_id, seq) WHERE state = 'pending';
CREATE INDEX monitor_delivery_event ON monitor_delivery (event_id);
