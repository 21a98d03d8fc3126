-- Writes a batch of receipts that was signed before its chains were locked, in one trip to the database: locks the heads
-- in order of chain id, compares, writes and moves. False, and nothing is written, when a chain ends elsewhere. A function,
-- because it keeps its plans for as long as a connection lives, which nameless statements do not.
-- Columns of `receipt` come as texts parted by line feeds, which none of them holds; digests and signatures in hex.
CREATE FUNCTION receipt_batch(
  move_chain text[], move_before bigint[], move_head_before text[], move_seq bigint[], move_head text[],
  ids text, chains text, seqs text, kinds text, signeds text, contents text, selves text, signatures text, onces text[]
) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  standing bigint;
BEGIN
  SELECT count(*) INTO standing FROM (
    SELECT chain_id, seq, head FROM receipt_chain WHERE chain_id = ANY (move_chain) ORDER BY chain_id FOR UPDATE
  ) AS ending
  JOIN unnest(move_chain, move_before, move_head_before) AS move (chain, before, head)
    ON move.chain = ending.chain_id AND move.before = ending.seq AND decode(move.head, 'hex') = ending.head;
  IF standing <> cardinality(move_chain) THEN
    RETURN false;
  END IF;
  INSERT INTO receipt (receipt_id, chain_id, seq, kind, signed, content, chain_self, signature, once_key)
  SELECT id, chain, seq::bigint, kind, signed, content, decode(self, 'hex'), decode(signature, 'hex'), once
  FROM unnest(
    string_to_array(ids, E'\n'), string_to_array(chains, E'\n'), string_to_array(seqs, E'\n'),
    string_to_array(kinds, E'\n'), string_to_array(signeds, E'\n'), string_to_array(contents, E'\n'),
    string_to_array(selves, E'\n'), string_to_array(signatures, E'\n'), onces
  ) AS batch (id, chain, seq, kind, signed, content, self, signature, once);
  UPDATE receipt_chain SET seq = move.seq, head = decode(move.head, 'hex')
  FROM unnest(move_chain, move_seq, move_head) AS move (chain, seq, head)
  WHERE receipt_chain.chain_id = move.chain;
  RETURN true;
END
$$;
