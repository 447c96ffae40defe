-- What was written off before lines said what they are to their document: the line that takes an invoice off its
-- receivable settles it. What is chained already is what it was, and stays.

update journal_line l set document_role = 'settlement' from journal_entry e, invoice i, account a
  where e.workspace_id = l.workspace_id and e.id = l.journal_entry_id and e.type = 'journal_entry'
    and i.workspace_id = e.workspace_id and i.bad_debt_journal_entry_id = e.id
    and a.workspace_id = l.workspace_id and a.id = l.account_id and a.account_subtype = 'ACCOUNTS_RECEIVABLE'
    and l.document_kind = 'invoice' and l.document_id = i.id and l.document_line_id is null and l.document_role is null
    and not exists (select from posting_chain c where c.workspace_id = l.workspace_id and c.journal_entry_id = e.id);
