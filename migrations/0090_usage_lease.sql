-- Calls that a process has counted ahead and not served yet. Only tells other processes whom to ask for what is left:
-- what a lease holds is counted in usage_day already, so losing these rows loses no call.

CREATE UNLOGGED TABLE usage_lease (
  account_id text NOT NULL,
  day date NOT NULL,
  holder text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, day, holder)
);

CREATE INDEX usage_lease_expiry ON usage_lease (expires_at);
