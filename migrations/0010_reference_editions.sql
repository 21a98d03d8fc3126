-- Editions of the reference data: their compiled bytes, for replicas and for later replays, and their rows, for people who ask in SQL.

CREATE TABLE edition (
  id text PRIMARY KEY CHECK (id ~ '^ed_[0-9a-f]{16}$'),
  -- The text of facts.lock, of which the id is the digest and which names the digest of the compiled bytes.
  lock text NOT NULL,
  as_of date,
  brands integer NOT NULL,
  products integer NOT NULL,
  facts integer NOT NULL,
  -- Rows of edition_part; written before this row, so that an edition that stands here is whole.
  parts integer NOT NULL,
  imported_at timestamptz NOT NULL
);

-- The compiled bytes under zstd, in pieces.
CREATE TABLE edition_part (
  edition text NOT NULL,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (edition, part)
);

ALTER TABLE edition_part ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- The edition in force. Each move of the pointer is a revision.
CREATE TABLE edition_current (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  edition text NOT NULL REFERENCES edition (id),
  revision integer NOT NULL CHECK (revision > 0),
  moved_at timestamptz NOT NULL
);

-- A row holds from revision `since` to before revision `until`, so that one that two editions share stands once, and
-- what the next revision adds and ends can be written beforehand without being seen. Rows that neither the edition in
-- force nor the one before it holds are deleted.

CREATE TABLE brand (
  slug text NOT NULL,
  name text NOT NULL,
  category text,
  domain text,
  website text,
  ticker text,
  cik text,
  country text,
  parent text,
  version integer NOT NULL,
  since integer NOT NULL,
  until integer,
  PRIMARY KEY (slug, since)
);

CREATE TABLE product (
  id text NOT NULL,
  name text NOT NULL,
  brand text NOT NULL,
  parent text,
  category text,
  since integer NOT NULL,
  until integer,
  PRIMARY KEY (id, since)
);

CREATE TABLE fact_source (
  id text NOT NULL,
  publisher text NOT NULL,
  url text NOT NULL,
  licence text NOT NULL,
  licence_class text NOT NULL,
  attribution text,
  as_of date NOT NULL,
  since integer NOT NULL,
  until integer,
  PRIMARY KEY (id, since)
);

CREATE TABLE fact (
  id text NOT NULL,
  -- Slug of a brand or id of a product.
  subject text NOT NULL,
  attribute text NOT NULL,
  value jsonb NOT NULL,
  unit text,
  currency text,
  region text,
  scope text,
  period_type text,
  period_year integer,
  period_quarter integer,
  period_end date,
  valid_from date,
  valid_to date,
  as_of date,
  observed boolean NOT NULL,
  quality text NOT NULL,
  source text NOT NULL,
  evidence_url text,
  since integer NOT NULL,
  until integer,
  PRIMARY KEY (id, since)
);

CREATE INDEX fact_subject ON fact (subject);

CREATE VIEW current_brand AS
  SELECT brand.* FROM brand, edition_current
  WHERE since <= revision AND (until IS NULL OR until > revision);

CREATE VIEW current_product AS
  SELECT product.* FROM product, edition_current
  WHERE since <= revision AND (until IS NULL OR until > revision);

CREATE VIEW current_fact_source AS
  SELECT fact_source.* FROM fact_source, edition_current
  WHERE since <= revision AND (until IS NULL OR until > revision);

CREATE VIEW current_fact AS
  SELECT fact.* FROM fact, edition_current
  WHERE since <= revision AND (until IS NULL OR until > revision);
