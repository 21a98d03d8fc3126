-- Calls without an agent are kept in blocks: one row for all that came with a batch of receipts, or within a moment, written
-- once and linked where it stands. Each had a row of its own in `audit_entry`, written after it had waited in `audit_bundle`,
-- which took a fifth of what a check with a receipt cost, for a log that is kept as evidence and that no operation pages
-- through. Agents' calls go on as before; what accounts left in `audit_entry` stays there.

CREATE TABLE audit_block (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- When the oldest and the newest of its entries were made.
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  -- One JSON text to a line.
  entries text NOT NULL,
  -- Its place among all blocks, and the digests that link it to the one before; null until it is linked.
  seq bigint UNIQUE CHECK (seq > 0),
  prev bytea CHECK (octet_length(prev) = 32),
  self bytea CHECK (octet_length(self) = 32),
  CHECK ((seq IS NULL) = (prev IS NULL) AND (seq IS NULL) = (self IS NULL))
);

ALTER TABLE audit_block ALTER COLUMN entries SET STORAGE EXTERNAL;
CREATE INDEX audit_block_unlinked ON audit_block (id) WHERE seq IS NULL;
CREATE INDEX audit_block_until ON audit_block (until);

-- A block is linked once and changes in nothing else; only retention, which says so, removes one.
CREATE FUNCTION refuse_block_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_setting('claimcheck.retention', true) = 'on' THEN RETURN OLD; END IF;
  ELSIF OLD.seq IS NULL AND (NEW.id, NEW.since, NEW.until, NEW.size, NEW.entries)
    = (OLD.id, OLD.since, OLD.until, OLD.size, OLD.entries) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'entries of the audit log are never changed';
END
$$;

CREATE TRIGGER audit_block_append_only BEFORE UPDATE OR DELETE ON audit_block
  FOR EACH ROW EXECUTE FUNCTION refuse_block_change();

-- `receipt_batch_audited` with the calls without an agent as a block; either part may be null.
CREATE FUNCTION receipt_batch_with_calls(
  move_chain text[], move_before bigint[], move_head_before text[], move_seq bigint[], move_head text[],
  ids text, chains text, seqs text, kinds text, signeds text, contents text, selves text, signatures text, onces text[],
  agent_chains text, agent_entries text,
  block_since timestamptz, block_until timestamptz, block_size integer, block_entries text
) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM receipt_batch(
    move_chain, move_before, move_head_before, move_seq, move_head,
    ids, chains, seqs, kinds, signeds, contents, selves, signatures, onces
  );
  IF agent_chains IS NOT NULL THEN
    INSERT INTO audit_bundle (chains, size, entries)
    SELECT array_agg(DISTINCT chain), count(*), agent_entries
    FROM unnest(string_to_array(agent_chains, E'\n')) AS chain;
  END IF;
  IF block_size IS NOT NULL THEN
    INSERT INTO audit_block (since, until, size, entries) VALUES (block_since, block_until, block_size, block_entries);
  END IF;
  RETURN true;
END
$$;
