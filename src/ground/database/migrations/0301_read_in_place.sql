-- What these read is read in place, as part of the statement that shows it: a function of SQL is begun anew for
-- each row.
drop function intercompany_of(integer, integer);
drop function invoice_payment_entries(integer, integer);
drop function bill_payment_entries(integer, integer);
drop function amortization_of(integer, integer);
