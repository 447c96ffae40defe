-- Checks beside the definitions of payables.

comment on column bill.given_values is 'Values that a client gave and that would be derived otherwise, by column.';
alter table bill add constraint bill_check check (total_amount >= 0 and amount_paid >= 0 and amount_paid <= total_amount);
alter table bill add constraint bill_check1 check (payment_status <> 'draft' or journal_entry_id is null);

alter table bill_payment add constraint bill_payment_amount_check check (amount > 0);

comment on column debit_memo.given_values is 'Values that a client gave and that would be derived otherwise, by column.';
alter table debit_memo add constraint debit_memo_check check (total_amount >= 0 and amount_used >= 0 and amount_used <= total_amount);
alter table debit_memo add constraint debit_memo_check1 check (application_status = 'draft' or debit_memo_number is not null);
alter table debit_memo add constraint debit_memo_check2 check (application_status <> 'draft' or journal_entry_id is null);

alter table debit_memo_payment add constraint debit_memo_payment_amount_check check (amount > 0);

alter table amortization add constraint amortization_amount_check check (amount <> 0);
alter table amortization add constraint amortization_check check (end_date >= start_date);
