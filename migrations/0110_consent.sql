-- Schemas that accounts registered for checking consent documents. A version never changes; documents are never stored.
CREATE TABLE consent_schema (
  account_id text NOT NULL,
  slug text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  -- SHA-256 of `schema`, which is canonical JSON (RFC 8785).
  digest text NOT NULL,
  schema text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, slug, version)
);
