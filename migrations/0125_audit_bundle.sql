-- Entries of the audit log that commit with a batch of receipts wait as one row, where each was a row with two index entries.
-- They are kept as they come, one JSON text to a line; nothing reads them but whoever links them.

LOCK TABLE audit_waiting IN ACCESS EXCLUSIVE MODE;

CREATE TABLE audit_bundle (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The chains that its entries belong to, each once.
  chains text[] NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  entries text NOT NULL
);

ALTER TABLE audit_bundle ALTER COLUMN entries SET STORAGE EXTERNAL;

INSERT INTO audit_bundle (chains, size, entries)
SELECT array_agg(DISTINCT chain), count(*), string_agg(entry::text, E'\n' ORDER BY id)
FROM (SELECT id, chain, entry, (row_number() OVER (ORDER BY id) - 1) / 100 AS part FROM audit_waiting) AS waiting
GROUP BY part ORDER BY part;

DELETE FROM audit_waiting;

CREATE OR REPLACE FUNCTION receipt_batch_audited(
  move_chain text[], move_before bigint[], move_head_before text[], move_seq bigint[], move_head text[],
  ids text, chains text, seqs text, kinds text, signeds text, contents text, selves text, signatures text, onces text[],
  audit_chains text, audit_entries text
) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM receipt_batch(
    move_chain, move_before, move_head_before, move_seq, move_head,
    ids, chains, seqs, kinds, signeds, contents, selves, signatures, onces
  );
  INSERT INTO audit_bundle (chains, size, entries)
  SELECT array_agg(DISTINCT chain), count(*), audit_entries
  FROM unnest(string_to_array(audit_chains, E'\n')) AS chain;
  RETURN true;
END
$$;

-- Replicas of the version before still leave single entries here; they go the same way.
CREATE FUNCTION audit_waits_in_bundle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_bundle (chains, size, entries) VALUES (ARRAY[NEW.chain], 1, NEW.entry::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER audit_waits_in_bundle BEFORE INSERT ON audit_waiting
  FOR EACH ROW EXECUTE FUNCTION audit_waits_in_bundle();
