-- The fencing token of whoever signs receipts: it stands in every receipt and never goes down. One data directory has one
-- writer at a time, whose epoch is above all before; over Postgres the replicas share it, and a restore raises it. What was
-- signed under another commits nothing. Replicas of the version before go on with `receipt_batch_with_calls`.
CREATE TABLE writer_epoch (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  epoch bigint NOT NULL CHECK (epoch > 0)
);

INSERT INTO writer_epoch (epoch) VALUES (1);

CREATE FUNCTION refuse_lower_epoch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.epoch < OLD.epoch THEN
    RAISE EXCEPTION 'the epoch of a writer never goes down';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER writer_epoch_rises BEFORE UPDATE ON writer_epoch
  FOR EACH ROW EXECUTE FUNCTION refuse_lower_epoch();

-- `receipt_batch_with_calls`, which first compares the epoch that the batch was signed under.
CREATE FUNCTION receipt_batch_fenced(
  signed_under bigint,
  move_chain text[], move_before bigint[], move_head_before text[], move_seq bigint[], move_head text[],
  ids text, chains text, seqs text, kinds text, signeds text, contents text, selves text, signatures text, onces text[],
  agent_chains text, agent_entries text,
  block_since timestamptz, block_until timestamptz, block_size integer, block_entries text
) RETURNS boolean LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  moved bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM writer_epoch WHERE epoch = signed_under) THEN
    RAISE EXCEPTION USING ERRCODE = 'CM002', MESSAGE = 'the batch was signed under another epoch';
  END IF;
  -- Until the transaction ends: by the index, however small the table of chains is when the plan is made.
  PERFORM set_config('enable_seqscan', 'off', true);
  IF cardinality(move_chain) = 1 THEN
    UPDATE receipt_chain SET seq = move_seq[1], head = decode(move_head[1], 'hex')
    WHERE chain_id = move_chain[1] AND seq = move_before[1] AND head = decode(move_head_before[1], 'hex');
  ELSE
    -- And row by row, in order of chain.
    PERFORM set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true);
    UPDATE receipt_chain SET seq = move.seq, head = decode(move.head, 'hex')
    FROM (
      SELECT * FROM unnest(move_chain, move_before, move_head_before, move_seq, move_head)
        AS one (chain, before, head_before, seq, head)
      ORDER BY chain
    ) AS move
    WHERE receipt_chain.chain_id = move.chain AND receipt_chain.seq = move.before
      AND receipt_chain.head = decode(move.head_before, 'hex');
  END IF;
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
