-- Tasks between agents (A2A), kept so that a caller can poll, list and cancel them on any replica.

CREATE TABLE agent_task (
  owner text NOT NULL,
  id text NOT NULL,
  context_id text NOT NULL,
  state text NOT NULL,
  updated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (owner, id)
);

CREATE INDEX agent_task_newest ON agent_task (owner, updated_at DESC, id DESC);
CREATE INDEX agent_task_expiry ON agent_task (expires_at);
