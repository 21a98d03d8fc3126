-- Calls that carry a key of their own are made once: the row that claims the key is written together with the count of the
-- call, and the answer is kept in the transaction of its receipts. A call without a key touches none of this.

-- What was counted for the claim, so that whoever takes it over counts nothing, and whoever gives it back gives that back:
-- {"account", "day", "calls", "mints", "verified", "claim"}. {"paid": true} where a payment stands for the count, null where
-- the operation is not counted.
ALTER TABLE idempotency ADD COLUMN counted jsonb;

-- Claims each wanted key and counts its call, or neither. Rows are locked in one order everywhere: claims by key, then days
-- by account, as the counts ahead of calls lock them. Outcomes: `claimed`; `held` by another who is at work; `done`, with the answer; `exhausted`.
-- A batch is a few statements however many calls it has; only where a day has no room for all is each call looked at alone.
CREATE FUNCTION idempotency_claim(wanted jsonb, kept_for interval)
RETURNS TABLE (place integer, outcome text, digest bytea, answer bytea, counts jsonb, total bigint)
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE
  taken jsonb;
  day_of record;
  one record;
  reached bigint;
  fitting boolean;
BEGIN
  -- Whatever rests on a claim is committed after it, and takes it to the disk along. Should the database lose power before, the
  -- claim and its count are lost together, and the call was never made.
  PERFORM set_config('synchronous_commit', 'off', true);
  WITH one_of_each AS (
    SELECT DISTINCT ON (w.scope, w.operation, w."key") w.*
    FROM jsonb_to_recordset(wanted) AS w (
      "at" integer, scope text, operation text, "key" text, digest text,
      "claimedAt" timestamptz, "lockedUntil" timestamptz, counted jsonb, limits jsonb)
    ORDER BY w.scope, w.operation, w."key", w."at"
  ), claimed AS (
    INSERT INTO idempotency AS i
      (scope, operation, key, request_digest, state, response, created_at, locked_until, counted)
    SELECT o.scope, o.operation, o."key", decode(o.digest, 'hex'), 'in_flight', NULL, o."claimedAt", o."lockedUntil", o.counted
    FROM one_of_each AS o ORDER BY o.scope, o.operation, o."key"
    ON CONFLICT (scope, operation, key) DO UPDATE SET
      created_at = excluded.created_at, locked_until = excluded.locked_until,
      request_digest = excluded.request_digest, state = 'in_flight', response = NULL,
      counted = CASE WHEN i.created_at <= excluded.created_at - kept_for THEN excluded.counted
        ELSE coalesce(i.counted, excluded.counted) END
    WHERE i.created_at <= excluded.created_at - kept_for
      -- Whoever claimed it died before it was done.
      OR (i.state = 'in_flight' AND i.locked_until <= excluded.created_at AND i.request_digest = excluded.request_digest)
    RETURNING i.scope, i.operation, i.key, i.counted
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object('at', o."at", 'scope', c.scope, 'operation', c.operation, 'key', c.key,
      'counted', c.counted, 'limits', o.limits, 'fresh', coalesce(c.counted ? 'calls' AND c.counted = o.counted, false))), '[]')
    INTO taken
    FROM claimed AS c JOIN one_of_each AS o ON o.scope = c.scope AND o.operation = c.operation AND o."key" = c.key;

  RETURN QUERY SELECT t."at", 'claimed', NULL::bytea, NULL::bytea, t.counted, NULL::bigint
    FROM jsonb_to_recordset(taken) AS t ("at" integer, counted jsonb, fresh boolean) WHERE NOT t.fresh;
  IF jsonb_array_length(taken) < jsonb_array_length(wanted) THEN
    RETURN QUERY SELECT w."at", CASE i.state WHEN 'done' THEN 'done' ELSE 'held' END, i.request_digest, i.response,
        i.counted, NULL::bigint
      FROM jsonb_to_recordset(wanted) AS w ("at" integer, scope text, operation text, "key" text)
      JOIN idempotency AS i ON i.scope = w.scope AND i.operation = w.operation AND i.key = w."key"
      WHERE NOT EXISTS (SELECT FROM jsonb_to_recordset(taken) AS t ("at" integer) WHERE t."at" = w."at");
  END IF;

  FOR day_of IN
    SELECT f.counted->>'account' AS account, (f.counted->>'day')::date AS "day",
      sum((f.counted->>'calls')::bigint) AS calls, sum((f.counted->>'mints')::bigint) AS mints,
      sum((f.counted->>'verified')::bigint) AS verified, min((f.limits->>'maxCalls')::bigint) AS max_calls,
      min((f.limits->>'maxMints')::bigint) AS max_mints, min((f.limits->>'maxVerified')::bigint) AS max_verified,
      jsonb_agg(jsonb_build_object('at', f."at", 'counted', f.counted)) AS calls_of
    FROM jsonb_to_recordset(taken) AS f ("at" integer, counted jsonb, limits jsonb, fresh boolean)
    WHERE f.fresh GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    FOR attempt IN 1..2 LOOP
      UPDATE usage_day AS u SET calls = u.calls + day_of.calls, mints = u.mints + day_of.mints,
        claim_verifications = u.claim_verifications + day_of.verified
      WHERE u.account_id = day_of.account AND u.day = day_of."day" AND u.calls + day_of.calls <= day_of.max_calls
        AND (day_of.mints = 0 OR u.mints + day_of.mints <= day_of.max_mints)
        AND (day_of.verified = 0 OR u.claim_verifications + day_of.verified <= day_of.max_verified)
      RETURNING u.calls INTO reached;
      fitting := FOUND;
      EXIT WHEN fitting OR attempt = 2;
      INSERT INTO usage_day (account_id, day) VALUES (day_of.account, day_of."day") ON CONFLICT DO NOTHING;
    END LOOP;
    IF fitting THEN
      RETURN QUERY SELECT c."at", 'claimed', NULL::bytea, NULL::bytea, c.counted, reached
        FROM jsonb_to_recordset(day_of.calls_of) AS c ("at" integer, counted jsonb);
      CONTINUE;
    END IF;
    FOR one IN
      SELECT f."at", f.scope, f.operation, f."key", f.counted,
        (f.counted->>'calls')::bigint AS calls, (f.counted->>'mints')::bigint AS mints,
        (f.counted->>'verified')::bigint AS verified, (f.limits->>'maxCalls')::bigint AS max_calls,
        (f.limits->>'maxMints')::bigint AS max_mints, (f.limits->>'maxVerified')::bigint AS max_verified
      FROM jsonb_to_recordset(taken) AS f (
        "at" integer, scope text, operation text, "key" text, counted jsonb, limits jsonb, fresh boolean)
      WHERE f.fresh AND f.counted->>'account' = day_of.account AND (f.counted->>'day')::date = day_of."day"
      ORDER BY f."at"
    LOOP
      UPDATE usage_day AS u SET calls = u.calls + one.calls, mints = u.mints + one.mints,
        claim_verifications = u.claim_verifications + one.verified
      WHERE u.account_id = day_of.account AND u.day = day_of."day" AND u.calls + one.calls <= one.max_calls
        AND (one.mints = 0 OR u.mints + one.mints <= one.max_mints)
        AND (one.verified = 0 OR u.claim_verifications + one.verified <= one.max_verified)
      RETURNING u.calls INTO reached;
      fitting := FOUND;
      IF NOT fitting THEN
        DELETE FROM idempotency AS i WHERE i.scope = one.scope AND i.operation = one.operation AND i.key = one."key";
      END IF;
      RETURN QUERY SELECT one."at", CASE WHEN fitting THEN 'claimed' ELSE 'exhausted' END, NULL::bytea, NULL::bytea,
        one.counted, CASE WHEN fitting THEN reached END;
    END LOOP;
  END LOOP;
END
$$;

-- Keeps the answers of claims, given as columns; answers are base64. Returns the places, from 1, of claims that are no
-- longer their holders', for whom nothing is kept.
CREATE FUNCTION idempotency_complete(
  scopes text[], operations text[], keys text[], claimed timestamptz[], answers text[]
) RETURNS integer[] LANGUAGE sql VOLATILE AS $$
  WITH wanted AS (
    SELECT * FROM unnest(scopes, operations, keys, claimed, answers) WITH ORDINALITY
      AS c (scope, operation, key, claimed_at, answer, place)
  ), held AS MATERIALIZED (
    -- Locked in the order in which claims lock them.
    SELECT i.scope, i.operation, i.key, w.answer, w.place
    FROM wanted AS w JOIN idempotency AS i ON i.scope = w.scope AND i.operation = w.operation AND i.key = w.key
    WHERE i.state = 'in_flight' AND i.created_at = w.claimed_at
    ORDER BY i.scope, i.operation, i.key FOR UPDATE OF i
  ), done AS (
    UPDATE idempotency AS i SET state = 'done', response = decode(h.answer, 'base64')
    FROM held AS h WHERE i.scope = h.scope AND i.operation = h.operation AND i.key = h.key
    RETURNING h.place
  )
  SELECT coalesce(array_agg(w.place::integer ORDER BY w.place), '{}')
  FROM wanted AS w WHERE NOT EXISTS (SELECT FROM done AS d WHERE d.place = w.place)
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
