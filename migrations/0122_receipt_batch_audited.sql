-- Receipts with the entries of the audit log that commit with them, in one call whose plans are kept. Entries only wait
-- here until they are linked, so they are kept as the text they come as.

ALTER TABLE audit_waiting ALTER COLUMN entry TYPE json;

-- `audit_chains` and `audit_entries` come as texts parted by line feeds, which neither a chain's name nor JSON on one
-- line holds; the rest is what `receipt_batch` takes.
CREATE FUNCTION receipt_batch_audited(
  move_chain text[], move_before bigint[], move_head_before text[], move_seq bigint[], move_head text[],
  ids text, chains text, seqs text, kinds text, signeds text, contents text, selves text, signatures text, onces text[],
  audit_chains text, audit_entries text
) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM receipt_batch(
    move_chain, move_before, move_head_before, move_seq, move_head,
    ids, chains, seqs, kinds, signeds, contents, selves, signatures, onces
  );
  INSERT INTO audit_waiting (chain, entry)
  SELECT chain, entry::json
  FROM unnest(string_to_array(audit_chains, E'\n'), string_to_array(audit_entries, E'\n')) AS waiting (chain, entry);
  RETURN true;
END
$$;
