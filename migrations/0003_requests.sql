-- What the audit log tells of a call besides its verdicts, events that are limited per hour, and challenges that were spent.

ALTER TABLE audit_entry
  ADD COLUMN key_id text,
  ADD COLUMN face text NOT NULL DEFAULT 'rest',
  ADD COLUMN families jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN receipt_ids jsonb NOT NULL DEFAULT '[]';

CREATE TABLE limited_event (
  kind text NOT NULL,
  subject text NOT NULL,
  at timestamptz NOT NULL,
  id text PRIMARY KEY
);

CREATE INDEX limited_event_subject ON limited_event (kind, subject, at);

CREATE TABLE spent_challenge (
  nonce_hash bytea PRIMARY KEY CHECK (octet_length(nonce_hash) = 32),
  expires_at timestamptz NOT NULL
);

CREATE INDEX spent_challenge_expiry ON spent_challenge (expires_at);
