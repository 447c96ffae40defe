-- A posting says which operation made it, beside who asked for it in which request.

alter table journal_posting add column operation varchar(120);
comment on column journal_posting.operation is 'The operation of the interface that made it: createInvoice; null before it was kept, and of what no request made.';

/* The SHA-256 of all that counts of a posting. What stands in the row of the chain beside the hash is part of it.
   Postings from before operations were kept have the hash they had. */
create or replace function posting_digest(link posting_chain) returns bytea language sql stable
  set search_path = public, pg_temp set datestyle = 'ISO' as $$
  select sha256(convert_to(
    row(link.workspace_id, link.number, link.journal_entry_id, link.version, link.is_mirror,
      (extract(epoch from link.numbered_at) * 1000)::bigint, link.exchange_rate, link.exchange_rate_book,
      p.caller, p.request_id, (extract(epoch from p.recorded_at) * 1000)::bigint)::text
    || coalesce('(' || p.operation || ')', '')
    || coalesce((
      select string_agg(row(l.id, l.entity_id, l.account_id, l.date, l.currency, l.amount_native, l.amount_book,
        l.amount, l.vendor_id, l.department_id, l.tag_ids, l.description, l.details, l.bank_transaction_id,
        l.document_kind, l.document_id, l.document_line_id, l.document_role, l.origin_id, l.revenue_position_id,
        l.given_values)::text, E'\n' order by l.id)
      from journal_line l where l.workspace_id = link.workspace_id and l.journal_entry_id = link.journal_entry_id
        and l.version = link.version and l.is_mirror = link.is_mirror), ''), 'UTF8'))
  from journal_posting p where p.workspace_id = link.workspace_id and p.journal_entry_id = link.journal_entry_id
    and p.version = link.version and p.is_mirror = link.is_mirror
$$;
