-- Ageing reads what is open and what happened since, not every document there ever was. docs/accounting.md section 13.

-- Lines that stand on no document: what of them is on a control account is named beside the documents.
create index journal_line_free_idx on journal_line (workspace_id, account_id, date)
  where (document_role in ('receivable', 'payable', 'memo', 'settlement', 'use')) is not true;

-- The last day something was paid, used, or taken back of a document.
create index invoice_payment_last_day on invoice_payment (workspace_id, greatest(payment_date, voided_date));
create index bill_payment_last_day on bill_payment (workspace_id, greatest(payment_date, voided_date));
create index credit_memo_payment_last_day on credit_memo_payment (workspace_id, greatest(payment_date, voided_date));
create index debit_memo_payment_last_day on debit_memo_payment (workspace_id, greatest(payment_date, voided_date));

-- The day a document ended otherwise than by being settled.
create index invoice_voided_on on invoice (workspace_id, voided_date) where voided_date is not null;
create index invoice_written_off_on on invoice (workspace_id, uncollectible_date) where uncollectible_date is not null;
create index bill_voided_on on bill (workspace_id, voided_date) where voided_date is not null;
create index credit_memo_voided_on on credit_memo (workspace_id, voided_date) where voided_date is not null;
create index debit_memo_voided_on on debit_memo (workspace_id, voided_date) where voided_date is not null;

-- What the opening balances cover, and what moves the payable beside its memo.
create index invoice_migrated on invoice (workspace_id, id) where is_migrated;
create index debit_memo_payment_uses on debit_memo_payment (workspace_id, debit_memo_id)
  where applied_bill_id is null and not is_refund;
