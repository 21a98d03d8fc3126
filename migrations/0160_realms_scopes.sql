-- Test keys live in a realm of their own, and keys carry scopes.

-- The test realm of an account is an account of its own beside it, so that whatever is kept per account is apart: chains
-- of receipts, agents, schemas, tasks, usage and the audit log.
ALTER TABLE account ADD COLUMN realm text NOT NULL DEFAULT 'live' CHECK (realm IN ('live', 'test'));
-- The live account that a test account belongs to.
ALTER TABLE account ADD COLUMN live_account_id text UNIQUE REFERENCES account (id);
-- The address is the owner's; a test account has none, so that nobody signs up to it.
ALTER TABLE account ALTER COLUMN email DROP NOT NULL;
ALTER TABLE account ADD CONSTRAINT account_owned CHECK ((realm = 'test') = (live_account_id IS NOT NULL));
ALTER TABLE account ADD CONSTRAINT account_addressed CHECK ((realm = 'live') = (email IS NOT NULL));
-- Receipts and their chains know the realm by the name they show.
ALTER TABLE account ADD CONSTRAINT account_named CHECK ((realm = 'test') = starts_with(pseudonym, 'acct_test_'));
ALTER TABLE account ADD CONSTRAINT account_realm UNIQUE (id, realm);

INSERT INTO account (id, email, plan, pseudonym, daily_limit, created_at, realm, live_account_id)
SELECT a.id || '_test', NULL, a.plan,
  'acct_test_' || left(replace(gen_random_uuid()::text, '-', ''), 16), a.daily_limit, a.created_at, 'test', a.id
FROM account a WHERE EXISTS (SELECT 1 FROM api_key k WHERE k.account_id = a.id AND k.mode = 'test');

UPDATE api_key k SET account_id = t.id FROM account t WHERE t.live_account_id = k.account_id AND k.mode = 'test';

-- No key of one realm can belong to an account of the other.
ALTER TABLE api_key ADD CONSTRAINT api_key_realm FOREIGN KEY (account_id, mode) REFERENCES account (id, realm);

-- Test keys go on checking documents against the schemas that the account had.
INSERT INTO consent_schema (account_id, slug, version, digest, schema, created_at)
SELECT t.id, s.slug, s.version, s.digest, s.schema, s.created_at
FROM consent_schema s JOIN account t ON t.live_account_id = s.account_id;

-- Agents registered before are live, whichever key registered them: their logs and scores rest on live calls.
ALTER TABLE agent ADD COLUMN realm text NOT NULL DEFAULT 'live' CHECK (realm IN ('live', 'test'));

-- Keys of before may do everything, as they always could.
ALTER TABLE api_key ADD COLUMN scopes text[] NOT NULL DEFAULT '{check,mint,read,admin}'
  CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['check', 'mint', 'read', 'admin']);
