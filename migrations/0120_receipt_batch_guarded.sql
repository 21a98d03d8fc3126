-- The same function with one pass over the heads where it made three: the move itself compares, so nothing is locked first
-- and written second. Heads move in order of chain id, by the index, so that batches wait for each other and never in a
-- circle; a plan that hashed or scanned would read every head there is and in an order of its own, so those are ruled out.
-- A chain that ends elsewhere now raises CM001 and so undoes what was moved, where the function before answered false.
CREATE OR REPLACE FUNCTION receipt_batch(
  move_chain text[], move_before bigint[], move_head_before text[], move_seq bigint[], move_head text[],
  ids text, chains text, seqs text, kinds text, signeds text, contents text, selves text, signatures text, onces text[]
) RETURNS boolean LANGUAGE plpgsql VOLATILE SET enable_hashjoin = off SET enable_mergejoin = off
SET enable_seqscan = off AS $$
DECLARE
  moved bigint;
BEGIN
  UPDATE receipt_chain SET seq = move.seq, head = decode(move.head, 'hex')
  FROM (
    SELECT * FROM unnest(move_chain, move_before, move_head_before, move_seq, move_head)
      AS one (chain, before, head_before, seq, head)
    ORDER BY chain
  ) AS move
  WHERE receipt_chain.chain_id = move.chain AND receipt_chain.seq = move.before
    AND receipt_chain.head = decode(move.head_before, 'hex');
  GET DIAGNOSTICS moved = ROW_COUNT;
  IF moved <> cardinality(move_chain) THEN
    RAISE EXCEPTION USING ERRCODE = 'CM001', MESSAGE = 'a chain ends elsewhere than believed';
  END IF;
  INSERT INTO receipt (receipt_id, chain_id, seq, kind, signed, content, chain_self, signature, once_key)
  SELECT id, chain, seq::bigint, kind, signed, content, decode(self, 'hex'), decode(signature, 'hex'), once
  FROM unnest(
    string_to_array(ids, E'\n'), string_to_array(chains, E'\n'), string_to_array(seqs, E'\n'),
    string_to_array(kinds, E'\n'), string_to_array(signeds, E'\n'), string_to_array(contents, E'\n'),
    string_to_array(selves, E'\n'), string_to_array(signatures, E'\n'), onces
  ) AS batch (id, chain, seq, kind, signed, content, self, signature, once);
  RETURN true;
END
$$;
