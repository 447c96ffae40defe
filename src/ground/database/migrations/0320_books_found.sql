-- What large books are read by.

-- Documents of which something happened within days: a statement on a cash basis asks for them.
create index journal_line_documents_idx on journal_line (workspace_id, date, document_kind, document_id) include (entity_id)
  where document_role in ('receivable', 'payable', 'settlement');
