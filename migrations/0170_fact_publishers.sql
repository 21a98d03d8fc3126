-- Who published the page a value stands on, what kind of publisher that is, and how a price is paid. Rows of editions from
-- before say none of it.
ALTER TABLE fact_source ADD COLUMN kind text;
ALTER TABLE fact ADD COLUMN publisher text;
ALTER TABLE fact ADD COLUMN source_kind text;
ALTER TABLE fact ADD COLUMN billing text;
