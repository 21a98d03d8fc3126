-- The tile log over every chain. One row is the head; the sequencer moves it by comparing what it read.

CREATE TABLE log_head (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  size bigint NOT NULL CHECK (size >= 0),
  root bytea NOT NULL CHECK (octet_length(root) = 32)
);

INSERT INTO log_head (size, root)
VALUES (0, decode('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 'hex'));

-- A tile holds up to 256 hashes and grows only at its end, so a partial tile is a prefix of the row.
CREATE TABLE log_tile (
  level smallint NOT NULL CHECK (level BETWEEN 0 AND 7),
  position bigint NOT NULL CHECK (position >= 0),
  hashes bytea NOT NULL CHECK (octet_length(hashes) BETWEEN 32 AND 8192 AND octet_length(hashes) % 32 = 0),
  PRIMARY KEY (level, position)
);

-- The entries behind the leaves of level 0, 32 bytes each, in the same grouping.
CREATE TABLE log_bundle (
  position bigint PRIMARY KEY CHECK (position >= 0),
  entries bytea NOT NULL CHECK (octet_length(entries) BETWEEN 32 AND 8192 AND octet_length(entries) % 32 = 0)
);

CREATE TABLE log_checkpoint (
  size bigint PRIMARY KEY CHECK (size > 0),
  root bytea NOT NULL CHECK (octet_length(root) = 32),
  -- The signed note with the log's own signature line.
  note text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Signature lines of witnesses, one per witness and checkpoint.
CREATE TABLE log_cosignature (
  size bigint NOT NULL REFERENCES log_checkpoint,
  witness text NOT NULL,
  line text NOT NULL,
  cosigned_at timestamptz NOT NULL,
  PRIMARY KEY (size, witness)
);
