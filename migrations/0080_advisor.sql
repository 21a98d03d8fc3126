-- What accounts report of tool servers: one voice per account and server, the last one counting.
CREATE TABLE advisor_feedback (
  account_id text NOT NULL REFERENCES account (id),
  entity text NOT NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  -- Day of the first report: reports of one day count together for a bounded weight, however often they are replaced.
  first_on date NOT NULL,
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (entity, account_id)
);
