-- Recorded answers of models: digests and references, never text. Written whole per source and never changed.

CREATE TABLE observation (
  -- The first eight bytes of the digest of the canonical record.
  id bytea NOT NULL CHECK (octet_length(id) = 8),
  -- Start of the day where only the day is known; `day_only` says so.
  collected_at timestamptz NOT NULL,
  day_only boolean NOT NULL,
  dating text NOT NULL,
  source text NOT NULL,
  kind text NOT NULL,
  model text NOT NULL,
  provider text NOT NULL,
  prompt text NOT NULL,
  prompt_digest bytea,
  sweep text NOT NULL,
  sample integer NOT NULL,
  length integer NOT NULL,
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  -- Mentions as `id:start:end:count:rank:sentiment:class` with spaces between, in the order of the answer.
  brands text NOT NULL,
  others text NOT NULL,
  -- Slugs of `brands`, for searching.
  slugs text[]
) PARTITION BY RANGE (collected_at);

CREATE TABLE observation_early PARTITION OF observation FOR VALUES FROM (MINVALUE) TO ('2024-01-01Z');
CREATE TABLE observation_2024 PARTITION OF observation FOR VALUES FROM ('2024-01-01Z') TO ('2025-01-01Z');
CREATE TABLE observation_2025 PARTITION OF observation FOR VALUES FROM ('2025-01-01Z') TO ('2026-01-01Z');
CREATE TABLE observation_2026 PARTITION OF observation FOR VALUES FROM ('2026-01-01Z') TO ('2027-01-01Z');
CREATE TABLE observation_late PARTITION OF observation DEFAULT;

CREATE INDEX observation_id ON observation (id);
CREATE INDEX observation_place ON observation (collected_at DESC, id DESC);
CREATE INDEX observation_model ON observation (model, collected_at DESC, id DESC);
CREATE INDEX observation_provider ON observation (provider, collected_at DESC, id DESC);
CREATE INDEX observation_slugs ON observation USING gin (slugs) WHERE slugs IS NOT NULL;

-- Which packed file of a source the table holds.
CREATE TABLE observation_source (
  source text PRIMARY KEY,
  file_digest text NOT NULL,
  answers integer NOT NULL,
  imported_at timestamptz NOT NULL
);
