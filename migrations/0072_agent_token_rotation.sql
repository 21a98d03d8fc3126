-- An agent may hold several tokens for a while: the newest, and those it replaced until their grace ends.

ALTER TABLE agent_token ADD COLUMN expires_at timestamptz;
ALTER TABLE agent_token DROP CONSTRAINT agent_token_pkey;
-- A hash is unique already and now stands for the row; the old constraint of the same columns goes.
ALTER TABLE agent_token DROP CONSTRAINT agent_token_hash_key;
ALTER TABLE agent_token ADD PRIMARY KEY (hash);
CREATE INDEX agent_token_agent ON agent_token (agent_id);
