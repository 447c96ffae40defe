-- live by entity: what definitions ask for.

drop index bank_account_live_idx; -- of bank_account
create index bank_account_live_idx on bank_account (workspace_id, id) include (entity_id) where not is_deleted;
drop index journal_entry_live_idx; -- of journal_entry
create index journal_entry_live_idx on journal_entry (workspace_id, id) include (entity_ids) where not is_deleted;
drop index invoice_live_idx; -- of invoice
create index invoice_live_idx on invoice (workspace_id, id) include (entity_id) where not is_deleted;
drop index file_live_idx; -- of file
create index file_live_idx on file (workspace_id, id) include (entity_id) where not is_deleted;
