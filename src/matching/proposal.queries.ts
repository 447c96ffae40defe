// SQL that proposes matches for all bank lines in one statement. Each rule finds its candidates by
// a hash of the values that must be equal, never line by line, and no step joins on less
// (bench/cash.ts). Rules only propose. docs/accounting.md section 8.
import { named, type Query, withHashJoins } from '../platform/database/index.ts';

/** Lines whose money is not assigned, with what the bank says of them. */
const LINES = `
  line as materialized (
    select l.id, b.id as transaction, l.entity_id as entity, l.currency, b.account_id as bank, l.date as day,
      case when l.amount_native < 0 then 1 else 2 end as kind, abs(l.amount_native) - coalesce(r.amount, 0) as amount,
      abs(l.amount_book) as book, a.chart_of_accounts_account_id as ledger, b.amount as told,
      regexp_split_to_array(trim(regexp_replace(upper(concat_ws(' ', b.bank_description, b.merchant_name, b.external_memo, b.note)),
        '[[:space:][:punct:]]+', ' ', 'g')), ' ') as words
    from bank_transaction b
    join bank_account a on a.workspace_id = $1 and a.id = b.account_id
    join journal_entry e on e.workspace_id = $1 and e.id = b.journal_id and not e.is_deleted and e.document_kind = 'bank_transaction'
    join journal_line l on l.workspace_id = $1 and l.journal_entry_id = e.id and l.version = e.version and not l.is_mirror
      and l.bank_transaction_id = b.id and l.document_role is null
    join account u on u.workspace_id = $1 and u.id = l.account_id
    left join (select line_id, sum(amount) as amount from line_reservation where workspace_id = $1 group by 1) r
      on r.line_id = coalesce(l.origin_id, l.id)
    where b.workspace_id = $1 and not b.is_deleted and not b.is_draft and not b.excluded
      and (u.account_type = 'UNCATEGORIZED' or u.id = (select uncategorized_id from system_accounts where workspace_id = $1))
      and abs(l.amount_native) > coalesce(r.amount, 0)
  )`;

/** What is due, and what stands for it in a bank's words: numbers without signs, names without legal forms. */
const OPEN = `
  document as materialized (
    select 1 as kind, id, entity_id as entity, currency, client_id as party, total_amount - amount_paid as due, invoice_date as day,
      due_date as falls, invoice_number as number, array[invoice_number, ref_number, purchase_order_number] as numbers
    from invoice where workspace_id = $1 and not is_deleted and payment_status in ('open', 'sent', 'partial') and total_amount > amount_paid
    union all
    select 2, id, entity_id, currency, vendor_id, total_amount - amount_paid, bill_date,
      due_date, bill_number, array[bill_number]
    from bill where workspace_id = $1 and not is_deleted and payment_status in ('open', 'partial', 'payment_pending', 'payment_not_found')
      and total_amount > amount_paid
  ), word as materialized (
    select distinct l.id, l.kind, l.entity, l.currency, array_to_string(l.words[at:at + size - 1], '') as word
    from line l cross join generate_series(1, 4) size
    cross join lateral generate_series(1, least(cardinality(l.words), 40) - size + 1) at
  ), code as materialized (
    select distinct d.kind, d.id, d.entity, d.currency, c.code from document d
    cross join lateral (select regexp_replace(upper(n), '[[:space:][:punct:]]+', '', 'g') as code from unnest(d.numbers) n) c
    where length(c.code) >= 4 and c.code ~ '[0-9]'
  ), referred as materialized (
    select distinct w.id as line, c.kind, c.id as document from word w
    join code c on (c.code, c.kind, c.entity, c.currency) = (w.word, w.kind, w.entity, w.currency)
  ), called as materialized (
    select distinct w.id as line, v.id as party from (
      select id, regexp_replace(regexp_replace(upper(name), '[[:space:][:punct:]]+(INC|LLC|LTD|LIMITED|GMBH|AG|SA|SARL|SAS|BV|NV|CORP|CO|COMPANY|PLC|KG|OY|AB|AS|SRL|SPA)[[:punct:]]*$', ''),
        '[[:space:][:punct:]]+', '', 'g') as name
      from vendor where workspace_id = $1 and not is_deleted) v
    join word w on w.word = v.name where length(v.name) >= 4
  ), caller as materialized (
    select l.*, c.party from called c join line l on l.id = c.line
  )`;

/** One line, one document. */
const SINGLE = `
  alone as (
    select l.id as line, d.kind, d.id as object, least(l.amount, d.due) as amount,
      case when l.amount = d.due then 'amount_and_reference' when l.amount < d.due then 'reference_part' else 'reference_more' end as reason,
      case when l.amount = d.due then 0.99 when abs(l.amount - d.due) <= $2::numeric * d.due then 0.9 else 0.7 end as score
    from referred r join line l on l.id = r.line join document d on d.kind = r.kind and d.id = r.document
    union all
    select l.id, d.kind, d.id, least(l.amount, d.due),
      case when l.amount = d.due then 'amount_and_name' else 'tolerance' end,
      case when l.amount = d.due then 0.9 else 0.6 end
    from caller l
    join document d on (d.kind, d.entity, d.currency, d.party) = (l.kind, l.entity, l.currency, l.party) and d.day <= l.day
      and d.due between l.amount * (1 - $2::numeric) and l.amount * (1 + $2::numeric)
    union all
    select l.id, d.kind, d.id, d.due, 'amount', case when d.alike = 1 then 0.6 else 0.4 end
    from line l join (
      select *, count(*) over (partition by kind, entity, currency, due) as alike from document) d
      on (d.kind, d.entity, d.currency, d.due) = (l.kind, l.entity, l.currency, l.amount) and d.alike <= 3 and d.day <= l.day
  )`;

/** One line and several documents, or several lines and one document. */
const SEVERAL = `
  list as (
    select l.id as line, l.kind from referred r join line l on l.id = r.line join document d on d.kind = r.kind and d.id = r.document
    group by l.id, l.kind, l.amount having count(*) > 1 and sum(d.due) = l.amount
  ), share as (
    select l.id as line, d.kind from line l join referred r on r.line = l.id join document d on d.kind = r.kind and d.id = r.document
    group by l.id, d.kind having count(*) = 1
  ), parts as (
    select r.kind, r.document from referred r join share s on s.line = r.line join line l on l.id = r.line
    join document d on d.kind = r.kind and d.id = r.document
    group by r.kind, r.document, d.due having count(*) > 1 and sum(l.amount) = d.due
  ), queue as materialized (
    select *, row_number() over w as place, sum(due) over w as until from document where party is not null
    window w as (partition by kind, entity, currency, party order by falls, id)
  ), oldest as (
    select distinct on (l.id) l.id as line, q.kind, q.entity, q.currency, q.party, q.place, c.party is not null as is_called
    from line l join queue q on (q.kind, q.entity, q.currency, q.until) = (l.kind, l.entity, l.currency, l.amount) and q.place between 2 and 50
    left join called c on c.line = l.id and c.party = q.party
    order by l.id, c.party is null, q.party
  ), several as (
    select s.line, r.kind, r.document as object, d.due as amount, 'one_to_many_references' as reason, 0.97 as score, 'line ' || s.line as together
    from list s join referred r on r.line = s.line join document d on d.kind = r.kind and d.id = r.document
    union all
    select l.id, p.kind, p.document, l.amount, 'many_to_one_reference', 0.95, (array['invoice ', 'bill '])[p.kind] || p.document
    from parts p join referred r on r.kind = p.kind and r.document = p.document join share s on s.line = r.line join line l on l.id = r.line
    union all
    select o.line, q.kind, q.id, q.due, 'one_to_many_oldest', case when o.is_called then 0.85 else 0.5 end, 'line ' || o.line
    from oldest o join queue q on (q.kind, q.entity, q.currency, q.party) = (o.kind, o.entity, o.currency, o.party) and q.place <= o.place
  )`;

/** Entries that somebody made for the same money, and the other side of a transfer. */
const ENTRIES = `
  entered as (
    select l.id as line, 3 as kind, b.journal_entry_id as object, l.amount, 'entry' as reason,
      case when abs(b.date - l.day) <= 3 and count(*) over (partition by l.id) = 1 and count(*) over (partition by b.id) = 1 then 0.92 else 0.55 end as score
    from line l
    join (
      select l.* from journal_line l join journal_entry e on e.workspace_id = $1 and e.id = l.journal_entry_id and e.version = l.version
        and not e.is_deleted and e.status = 'posted'
      where l.workspace_id = $1 and not l.is_mirror and l.bank_transaction_id is null and l.account_id in (select ledger from line)
        and not exists (select from statement_link k where k.workspace_id = $1 and k.line_id = l.id)
        and not exists (select from reconciliation_clearing c where c.workspace_id = $1 and c.line_id = l.id)
    ) b on (b.account_id, b.entity_id, b.currency, b.amount_native) = (l.ledger, l.entity, l.currency, l.told) and abs(b.date - l.day) <= 10
    where l.amount = abs(l.told)
  ), moved as (
    select o.id as line, 4 as kind, i.transaction as object, o.amount, 'transfer' as reason,
      case when count(*) over (partition by o.id) = 1 and count(*) over (partition by i.id) = 1 then 0.8 else 0.5 end as score
    from line o join line i on (i.entity, i.currency, i.amount, i.told) = (o.entity, o.currency, o.amount, -o.told)
      and o.told < 0 and o.amount = -o.told and i.bank <> o.bank and i.ledger <> o.ledger and abs(i.day - o.day) <= 5
  )`;

/**
 * The other side of a transfer in another currency, by what both were worth in the books. Alike is no equality, so
 * days and worths are put into steps as wide as they may differ, and each line of a foreign currency looks at its
 * own and the two beside it.
 */
const EXCHANGES = `
  stepped as materialized (
    select l.*, floor(ln(l.book::float8) / ln(1 + $2::float8))::integer as worth, (l.day - date '2000-01-01') / 6 as days,
      l.currency <> e.currency as is_foreign
    from line l join entity e on e.workspace_id = $1 and e.id = l.entity where l.amount = abs(l.told) and l.book > 0
  ), around as (
    select f.*, f.worth + w as near_worth, f.days + d as near_days
    from stepped f cross join generate_series(-1, 1) w cross join generate_series(-1, 1) d where f.is_foreign
  ), pair as (
    select distinct case when f.told < 0 then f.id else x.id end as gone, case when f.told < 0 then x.id else f.id end as come
    from around f join stepped x on (x.entity, x.kind, x.worth, x.days) = (f.entity, 3 - f.kind, f.near_worth, f.near_days)
      and x.currency <> f.currency and x.bank <> f.bank and x.ledger <> f.ledger and abs(x.day - f.day) <= 5
      and abs(x.book - f.book) <= $2::numeric * f.book
  ), exchanged as (
    select o.id as line, 4 as kind, i.transaction as object, o.amount, 'transfer_exchanged' as reason,
      case when count(*) over (partition by o.id) = 1 and count(*) over (partition by i.id) = 1 then 0.7 else 0.45 end as score
    from pair p join line o on o.id = p.gone join line i on i.id = p.come
  )`;

/** The best of each, no more than three for a line; a set stands or falls as a whole. */
const CHOSEN = `
  candidate as (
    select *, null::text as together, 1::bigint as size from alone
    union all select *, count(*) over (partition by together, reason) from several
    union all select *, null, 1 from entered union all select *, null, 1 from moved
    union all select *, null, 1 from exchanged
  ), best as (
    select distinct on (line, kind, object, coalesce(together, '')) * from candidate
    order by line, kind, object, coalesce(together, ''), score desc
  ), ranked as (
    select *, max(score) over (partition by line) as top,
      dense_rank() over (partition by line order by score desc, coalesce(together, kind || ' ' || object)) as place from best
  ), good as (
    select distinct on (r.line, r.kind, r.object) r.*, l.transaction, coalesce(m.status = 'rejected', false) as is_rejected
    from ranked r join line l on l.id = r.line
    left join transaction_match m on m.workspace_id = $1 and m.bank_transaction = l.transaction
      and m.content_type = r.kind and m.object_id = r.object
    where case when r.top >= 0.9 then r.score = r.top else r.place <= 3 end and (r.together is null or r.score = r.top)
    order by r.line, r.kind, r.object, r.together is null, r.score desc
  ), wanted as materialized (
    select w.*, l.id as now_, l.entity, l.day, l.currency, l.words, l.amount as there from (
      select *, count(*) filter (where not is_rejected) over (partition by coalesce(together, line || ' ' || kind || ' ' || object)) as standing
      from good) w join line l on l.id = w.line
    where w.together is null or w.standing = w.size
  )`;

/** What does not stand any more goes; what was decided, set aside or corrected by somebody stays. */
const PROPOSE = `with ${[LINES, OPEN, SINGLE, SEVERAL, ENTRIES, EXCHANGES, CHOSEN].join(',')}, gone as (
    delete from transaction_match m where m.workspace_id = $1 and m.status = 'pending' and m.is_proposed
      and not exists (select from wanted w
        where (w.transaction, w.kind, w.object) = (m.bank_transaction, m.content_type, m.object_id))
    returning id
  ), renewed as (
    update transaction_match m set transaction = w.now_, amount = w.amount, together = w.together, reason = w.reason,
      confidence_score = w.score, last_modified_at = now()
    from wanted w where m.workspace_id = $1 and m.status = 'pending' and m.is_proposed
      and (w.transaction, w.kind, w.object) = (m.bank_transaction, m.content_type, m.object_id)
      and (w.now_, w.amount, w.together, w.reason) is distinct from (m.transaction, m.amount, m.together, m.reason)
    returning m.id
  ), made as (
    insert into transaction_match (workspace_id, transaction, content_type, object_id, status, confidence_score, reason, snapshot,
      entity_id, bank_transaction, amount, together)
    select $1, w.now_, w.kind, w.object, 'pending', w.score, w.reason,
      jsonb_strip_nulls(jsonb_build_object('day', w.day, 'amount', w.there, 'currency', w.currency, 'words', array_to_string(w.words, ' '),
        'due', d.due, 'number', d.number, 'due_date', d.falls, 'party', v.name)),
      w.entity, w.transaction, w.amount, w.together
    from wanted w
    left join document d on d.kind = w.kind and d.id = w.object
    left join vendor v on v.workspace_id = $1 and v.id = d.party
    where not exists (select from transaction_match m where m.workspace_id = $1
      and (w.transaction, w.kind, w.object) = (m.bank_transaction, m.content_type, m.object_id))
    order by w.line, w.score desc, w.object
    returning id
  )
  select (select count(*)::integer from made) as created, (select count(*)::integer from gone) as withdrawn,
    (select count(*)::integer from renewed) as renewed`;

/** By how much a line and a document may differ and still be proposed: 2 %. */
const TOLERANCE = '0.02';

/**
 * Works proposals out for all lines that are not assigned, and withdraws those that do not stand any more.
 * The second of these statements tells how many.
 */
export const proposing = (workspace: number): Query[] =>
  withHashJoins({ ...named(PROPOSE, [workspace, TOLERANCE]), isLongRunning: true });
