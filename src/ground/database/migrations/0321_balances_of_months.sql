-- What an account holds and moved this year is read from months where it can be, by the definition itself.

drop function account_balance_ytd(integer, integer, date);
