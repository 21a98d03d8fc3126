-- What waits for its place in the log stands in a table of its own, one row for the receipts of one statement, and the log's
-- bundles say whose entries they hold. A receipt is no longer written a second time when the log takes it: that cost a
-- third of what writing it did. `receipt.log_index` keeps the places given before; receipts of now have theirs in `log_bundle`.

LOCK TABLE receipt, log_head IN ACCESS EXCLUSIVE MODE;

CREATE TABLE log_waiting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  receipt_ids text[] NOT NULL,
  -- Their `chain_self`, 32 bytes each, in the same order.
  entries bytea NOT NULL CHECK (octet_length(entries) = 32 * cardinality(receipt_ids))
);

ALTER TABLE log_waiting ALTER COLUMN receipt_ids SET STORAGE EXTERNAL, ALTER COLUMN entries SET STORAGE EXTERNAL;

INSERT INTO log_waiting (receipt_ids, entries)
SELECT array_agg(receipt_id ORDER BY receipt_id), string_agg(chain_self, '' ORDER BY receipt_id)
FROM (
  SELECT receipt_id, chain_self, (row_number() OVER (ORDER BY receipt_id) - 1) / 256 AS part
  FROM receipt WHERE log_index IS NULL
) AS unlogged
GROUP BY part ORDER BY part;

DROP INDEX receipt_unlogged;

-- A trigger, so that nothing can write a receipt that the log never hears of, a replica of the version before included.
CREATE FUNCTION receipt_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_waiting (receipt_ids, entries)
  SELECT ids, selves FROM (
    SELECT array_agg(receipt_id) AS ids, string_agg(chain_self, '') AS selves FROM minted WHERE log_index IS NULL
  ) AS batch
  WHERE ids IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER receipt_waits AFTER INSERT ON receipt REFERENCING NEW TABLE AS minted
  FOR EACH STATEMENT EXECUTE FUNCTION receipt_waits();

-- The receipt behind each entry, in order; null for a key event and for a place given before. First and last id find the
-- bundle of a receipt: ids rise with time, so few bundles come into question.
ALTER TABLE log_bundle ADD COLUMN receipt_ids text[], ADD COLUMN first_id text, ADD COLUMN last_id text;
ALTER TABLE log_bundle ALTER COLUMN receipt_ids SET STORAGE EXTERNAL;
CREATE INDEX log_bundle_last ON log_bundle (last_id, first_id) WHERE last_id IS NOT NULL;

-- A sequencer of the version before would give receipts a second place, so the head moves only for one that names this form.
CREATE FUNCTION refuse_log_of_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('claimcheck.log_form', true) IS DISTINCT FROM 'bundles' THEN
    RAISE EXCEPTION 'a newer version keeps the log';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER log_head_form BEFORE UPDATE OF size ON log_head
  FOR EACH ROW EXECUTE FUNCTION refuse_log_of_before();
