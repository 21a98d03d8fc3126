-- Secrets that a development deployment on Postgres generated, so that its replicas share them. Production sets its own
-- in the environment and never writes here.

CREATE TABLE development_secret (
  name text PRIMARY KEY,
  value text NOT NULL,
  created_at timestamptz NOT NULL
);
