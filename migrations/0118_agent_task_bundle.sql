-- Tasks that ended before anybody else knew of them never change, so they are kept in bundles: compressed together, one
-- row and two index entries for up to 64 of an owner. What listing needs stands beside the texts.

CREATE TABLE agent_task_bundle (
  owner text NOT NULL,
  first_id uuid NOT NULL,
  last_id uuid NOT NULL,
  ids uuid[] NOT NULL,
  context_ids uuid[] NOT NULL,
  states text[] NOT NULL,
  updated_ats timestamptz[] NOT NULL,
  expires_at timestamptz NOT NULL,
  bodies bytea NOT NULL,
  PRIMARY KEY (owner, last_id)
);

ALTER TABLE agent_task_bundle ALTER COLUMN bodies SET STORAGE EXTERNAL;
CREATE INDEX agent_task_bundle_expiry ON agent_task_bundle (expires_at);
