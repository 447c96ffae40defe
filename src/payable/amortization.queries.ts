// SQL of what is expensed of prepaid lines. docs/accounting.md section 10.

/** Posted part of an amortization `m`, as `p`: its amounts in each currency, its last day, and whether more is to come. */
export const POSTED = `left join lateral (
    select coalesce(sum(s.amount) filter (where s.journal_entry_id is not null), 0) as native,
      coalesce(sum(l.book), 0) as book, coalesce(sum(l.reporting), 0) as reporting,
      max(s.date) filter (where s.journal_entry_id is not null) as through, bool_or(s.journal_entry_id is null) as is_open
    from amortization_schedule s
    left join lateral (select -sum(l.amount_book) as book, -sum(l.amount) as reporting from journal_line l
      where l.workspace_id = $1 and l.journal_entry_id = s.journal_entry_id and l.account_id = m.prepaid_account_id) l on true
    where s.workspace_id = $1 and s.amortization_id = m.id) p on true`;
