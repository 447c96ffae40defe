-- outside a transaction
-- Lines that stand are counted as those of all versions less those that were taken back, which are few.
create index concurrently if not exists journal_posting_taken_back_idx on journal_posting (workspace_id, journal_entry_id, version) where taken_back_at is not null;
comment on index journal_posting_taken_back_idx is 'versions that were taken back';
