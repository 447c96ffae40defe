-- outside a transaction
-- The entry that reverses another is looked up in the books of a moment, in which entries that are deleted by now stand.
create index concurrently if not exists journal_entry_reversed_idx on journal_entry (workspace_id, reversal_of_id) where reversal_of_id is not null;
