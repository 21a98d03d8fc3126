-- Heads are updated with every batch; with room on the page an update writes no index entry.
ALTER TABLE receipt_chain SET (fillfactor = 50);
