-- Calls that carry a key of their own are made once: the row that claims the key is written together with the count of the
-- call, and the answer is kept in the transaction of its receipts. A call without a key touches none of this.

-- What was counted for the claim, so that whoever takes it over counts nothing, and whoever gives it back gives that back:
-- {"account", "day", "calls", "mints", "verified", "claim"}. {"paid": true} where a payment stands for the count, null where
-- the operation is not counted.
ALTER TABLE idempotency ADD COLUMN counted jsonb;

-- Claims each wanted key and counts its call, or neither. Rows are locked in one order everywhere: claims by key, then days
-- by account, as the counts ahead of calls lock them. Outcomes: `claimed`; `held` by another who is at work; `done`, with the answer; `exhausted`.
CREATE FUNCTION idempotency_claim(wanted jsonb)
RETURNS TABLE (place integer, outcome text, digest bytea, answer bytea, counts jsonb, total bigint)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  one record;
  held record;
  fresh jsonb[] := '{}';
  fitting boolean;
BEGIN
  FOR one IN
    SELECT * FROM jsonb_to_recordset(wanted) AS w (
      "at" integer, scope text, operation text, "key" text, digest text,
      "claimedAt" timestamptz, "lockedUntil" timestamptz, expired timestamptz, counted jsonb, limits jsonb)
    ORDER BY w.scope, w.operation, w."key", w."at"
  LOOP
    INSERT INTO idempotency AS i
      (scope, operation, key, request_digest, state, response, created_at, locked_until, counted)
    VALUES (one.scope, one.operation, one."key", decode(one.digest, 'hex'), 'in_flight', NULL, one."claimedAt",
      one."lockedUntil", one.counted)
    ON CONFLICT (scope, operation, key) DO UPDATE SET
      created_at = excluded.created_at, locked_until = excluded.locked_until,
      request_digest = excluded.request_digest, state = 'in_flight', response = NULL,
      counted = CASE WHEN i.created_at <= one.expired THEN excluded.counted
        ELSE coalesce(i.counted, excluded.counted) END
    WHERE i.created_at <= one.expired
      -- Whoever claimed it died before it was done.
      OR (i.state = 'in_flight' AND i.locked_until <= one."claimedAt" AND i.request_digest = excluded.request_digest)
    RETURNING i.counted INTO held;
    IF FOUND THEN
      IF held.counted ? 'calls' AND held.counted = one.counted THEN
        fresh := array_append(fresh, one.counted || one.limits || jsonb_build_object('place', one."at",
          'scope', one.scope, 'operation', one.operation, 'key', one."key", 'counted', one.counted));
      ELSE
        RETURN QUERY SELECT one."at", 'claimed', NULL::bytea, NULL::bytea, held.counted, NULL::bigint;
      END IF;
    ELSE
      RETURN QUERY SELECT one."at", CASE i.state WHEN 'done' THEN 'done' ELSE 'held' END, i.request_digest, i.response,
          i.counted, NULL::bigint
        FROM idempotency AS i WHERE i.scope = one.scope AND i.operation = one.operation AND i.key = one."key";
    END IF;
  END LOOP;
  FOR one IN
    SELECT * FROM jsonb_to_recordset(to_jsonb(fresh)) AS w (
      place integer, scope text, operation text, "key" text, counted jsonb, account text, "day" date,
      calls bigint, mints bigint, verified bigint, "maxCalls" bigint, "maxMints" bigint, "maxVerified" bigint)
    ORDER BY w.account, w."day", w.place
  LOOP
    FOR attempt IN 1..2 LOOP
      UPDATE usage_day AS u SET calls = u.calls + one.calls, mints = u.mints + one.mints,
        claim_verifications = u.claim_verifications + one.verified
      WHERE u.account_id = one.account AND u.day = one."day" AND u.calls + one.calls <= one."maxCalls"
        AND (one.mints = 0 OR u.mints + one.mints <= one."maxMints")
        AND (one.verified = 0 OR u.claim_verifications + one.verified <= one."maxVerified")
      RETURNING u.calls INTO total;
      fitting := FOUND;
      EXIT WHEN fitting OR attempt = 2;
      INSERT INTO usage_day (account_id, day) VALUES (one.account, one."day") ON CONFLICT DO NOTHING;
    END LOOP;
    IF NOT fitting THEN
      DELETE FROM idempotency AS i WHERE i.scope = one.scope AND i.operation = one.operation AND i.key = one."key";
    END IF;
    RETURN QUERY SELECT one.place, CASE WHEN fitting THEN 'claimed' ELSE 'exhausted' END, NULL::bytea, NULL::bytea,
      one.counted, CASE WHEN fitting THEN total END;
  END LOOP;
END
$$;

-- Keeps the answers of claims, given as columns; answers are base64. Returns the places, from 1, of claims that are no
-- longer their holders', for whom nothing is kept.
CREATE FUNCTION idempotency_complete(
  scopes text[], operations text[], keys text[], claimed timestamptz[], answers text[]
) RETURNS integer[] LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  one record;
  lost integer[] := '{}';
BEGIN
  FOR one IN
    SELECT * FROM unnest(scopes, operations, keys, claimed, answers) WITH ORDINALITY
      AS c (scope, operation, key, claimed_at, answer, place)
    ORDER BY c.scope, c.operation, c.key
  LOOP
    UPDATE idempotency AS i SET state = 'done', response = decode(one.answer, 'base64')
    WHERE i.scope = one.scope AND i.operation = one.operation AND i.key = one.key
      AND i.state = 'in_flight' AND i.created_at = one.claimed_at;
    IF NOT FOUND THEN lost := array_append(lost, one.place::integer); END IF;
  END LOOP;
  RETURN lost;
END
$$;

-- Gives a claim back with what was counted for it; false where it is no longer its holder's.
CREATE FUNCTION idempotency_release(claim_scope text, claim_operation text, claim_key text, claimed timestamptz)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  counts jsonb;
BEGIN
  DELETE FROM idempotency AS i
  WHERE i.scope = claim_scope AND i.operation = claim_operation AND i.key = claim_key
    AND i.state = 'in_flight' AND i.created_at = claimed
  RETURNING i.counted INTO counts;
  IF NOT FOUND THEN RETURN false; END IF;
  IF counts ? 'calls' THEN
    UPDATE usage_day SET calls = greatest(0, calls - (counts->>'calls')::bigint),
      mints = greatest(0, mints - (counts->>'mints')::bigint),
      claim_verifications = greatest(0, claim_verifications - (counts->>'verified')::bigint)
    WHERE account_id = counts->>'account' AND day = (counts->>'day')::date;
  END IF;
  RETURN true;
END
$$;

-- `receipt_batch_fenced` with the answers of calls that are made once. A claim that somebody else took over meanwhile
-- raises CM003, and nothing of the batch is written: who took it over mints its receipts.
CREATE FUNCTION receipt_batch_once(
  signed_under bigint,
  move_chain text[], move_before bigint[], move_head_before text[], move_seq bigint[], move_head text[],
  ids text, chains text, seqs text, kinds text, signeds text, contents text, selves text, signatures text, onces text[],
  agent_chains text, agent_entries text,
  block_since timestamptz, block_until timestamptz, block_size integer, block_entries text,
  claim_scopes text[], claim_operations text[], claim_keys text[], claims timestamptz[], claim_answers text[]
) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM receipt_batch_fenced(
    signed_under, move_chain, move_before, move_head_before, move_seq, move_head,
    ids, chains, seqs, kinds, signeds, contents, selves, signatures, onces,
    agent_chains, agent_entries, block_since, block_until, block_size, block_entries
  );
  IF cardinality(idempotency_complete(claim_scopes, claim_operations, claim_keys, claims, claim_answers)) > 0 THEN
    RAISE EXCEPTION USING ERRCODE = 'CM003', MESSAGE = 'a claimed call was taken over';
  END IF;
  RETURN true;
END
$$;
