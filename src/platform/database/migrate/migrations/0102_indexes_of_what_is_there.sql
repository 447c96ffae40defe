-- outside a transaction
-- Indexes without entries for what is not there: an event without a number is in no index of numbers. Old events are
-- the first of their numbers, so their age needs no index.
create unique index concurrently if not exists outbox_numbered on outbox (workspace_id, sequence) where sequence is not null;
drop index concurrently if exists outbox_sequence;
drop index concurrently if exists outbox_age;
-- Calls are numbered as they are noted: the old ones come first, too.
drop index concurrently if exists api_call_at;
-- Nothing is kept of texts that a line does not have.
create index concurrently if not exists journal_line_description_search on journal_line
  using gin (workspace_id, description gin_trgm_ops) where description is not null;
create index concurrently if not exists journal_line_details_search on journal_line
  using gin (workspace_id, (details ->> 'merchant_name') gin_trgm_ops, (details ->> 'note') gin_trgm_ops) where details is not null;
drop index concurrently if exists journal_line_search;
-- Nor of filters that most records leave empty.
drop index concurrently if exists invoice_paid_date_order;
create index concurrently if not exists invoice_paid_date_order on invoice (workspace_id, paid_date, id)
  where not is_deleted and paid_date is not null;
drop index concurrently if exists invoice_ref_number_order;
create index concurrently if not exists invoice_ref_number_order on invoice (workspace_id, ref_number, id)
  where not is_deleted and ref_number is not null;
drop index concurrently if exists bill_paid_date_order;
create index concurrently if not exists bill_paid_date_order on bill (workspace_id, paid_date, id)
  where not is_deleted and paid_date is not null;
drop index concurrently if exists journal_entry_source_order;
create index concurrently if not exists journal_entry_source_order on journal_entry (workspace_id, source, id)
  where not is_deleted and source is not null;
