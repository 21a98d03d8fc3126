-- Events of the payment processor that had their effect, written in the transaction of the effect.
CREATE TABLE billing_event (
  id text PRIMARY KEY,
  type text NOT NULL,
  received_at timestamptz NOT NULL
);

-- Subscriptions as they stood when they were last looked up. version counts the look-ups that were applied.
CREATE TABLE billing_subscription (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  customer text NOT NULL,
  status text NOT NULL,
  plan text,
  period_end timestamptz,
  version bigint NOT NULL CHECK (version > 0),
  updated_at timestamptz NOT NULL
);

CREATE INDEX billing_subscription_account ON billing_subscription (account_id);
