-- Only agents' logs are read by filters and places; the chains of accounts, which calls without an agent are linked into,
-- are kept as evidence and need no more than their order.

DROP INDEX audit_entry_endpoint;
DROP INDEX audit_entry_brand;
DROP INDEX audit_entry_verdict;
DROP INDEX audit_entry_place;

CREATE INDEX audit_entry_endpoint ON audit_entry (chain, endpoint, at, seq) WHERE chain LIKE 'ag\_%';
CREATE INDEX audit_entry_brand ON audit_entry (chain, brand, at, seq) WHERE chain LIKE 'ag\_%';
CREATE INDEX audit_entry_verdict ON audit_entry (chain, verdict_set, at, seq) WHERE chain LIKE 'ag\_%';
CREATE INDEX audit_entry_place ON audit_entry (chain, seq) WHERE chain LIKE 'ag\_%';
