// Posts the monthly expenses of prepaid lines, each month once. docs/accounting.md section 10.
import { Bill } from '../../schema/payable/bill.ts';
import { Decimal } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { named } from '../platform/database/index.ts';
import { publish } from '../platform/records/index.ts';
import { firstOpenDay, postAll, type Posting, type PostingLine } from '../ledger/index.ts';
import { POSTING_LOCK } from '../settings/index.ts';
import { POSTED } from './amortization.queries.ts';

interface Due {
  readonly id: number;
  readonly bill: number;
  readonly number: string;
  readonly date: string;
  readonly entity: number;
  readonly currency: string;
  readonly rate: string;
  readonly rateBook: string;
  readonly prepaid: number;
  readonly expense: number;
  readonly vendor: number | null;
  readonly department: number | null;
  readonly tags: readonly number[];
  readonly description: string | null;
  readonly amount: string;
  readonly book: string;
  readonly reporting: string;
  /** By how much what was posted before is off the rates of the bill. */
  readonly bookBefore: string;
  readonly reportingBefore: string;
  readonly closed: string | null;
}

/**
 * Portions that are due and not posted, held by the lines they are of. In book and reporting currency a
 * portion is what the running total comes to, less the one before, and the first makes up for what was posted
 * at former rates of the bill, so that nothing stays on the prepaid account in the end.
 */
const HELD = `
  select m.id from amortization m join bill b on b.workspace_id = m.workspace_id and b.id = m.bill_id
  where m.workspace_id = $1 and ($3::integer is null or m.entity_id = $3)
    and not b.is_deleted and b.payment_status not in ('draft', 'voided')
    and exists (select from amortization_schedule s where s.workspace_id = $1 and s.amortization_id = m.id
      and s.journal_entry_id is null and s.date <= $2)
  order by m.id for share of b for update of m`;
const DUE = `
  with running as (
    select s.*, sum(s.amount) over own as total, coalesce(lag(s.journal_entry_id is null) over own, false) as follows_due
    from amortization_schedule s where s.workspace_id = $1 and s.amortization_id = any($3)
    window own as (partition by s.amortization_id order by s.date)
  )
  select s.id, b.id as bill, b.bill_number as number, s.date::text as date, m.entity_id as entity, m.currency,
    b.exchange_rate::text as rate, b.exchange_rate_book::text as "rateBook",
    m.prepaid_account_id as prepaid, m.expense_account_id as expense, b.vendor_id as vendor,
    l.department_id as department, l.tag_ids as tags, l.description, s.amount::text as amount,
    (round(s.total * b.exchange_rate_book, r.book_decimals)
      - round((s.total - s.amount) * b.exchange_rate_book, r.book_decimals))::text as book,
    (round(s.total * b.exchange_rate, r.decimals) - round((s.total - s.amount) * b.exchange_rate, r.decimals))::text as reporting,
    case when s.follows_due then 0 else round((s.total - s.amount) * b.exchange_rate_book, r.book_decimals) - p.book
      end::text as "bookBefore",
    case when s.follows_due then 0 else round((s.total - s.amount) * b.exchange_rate, r.decimals) - p.reporting
      end::text as "reportingBefore",
    (select max(p.locked_through) from lock_period p where p.workspace_id = $1
      and (p.entity_id is null or p.entity_id = m.entity_id))::text as closed
  from running s
  join amortization m on m.workspace_id = s.workspace_id and m.id = s.amortization_id
  join bill b on b.workspace_id = m.workspace_id and b.id = m.bill_id
  join bill_line l on l.workspace_id = m.workspace_id and l.id = m.bill_line
  join entity e on e.workspace_id = m.workspace_id and e.id = m.entity_id
  cross join lateral (select currency_decimals(e.currency) as book_decimals, currency_decimals(reporting_currency()) as decimals) r
  ${POSTED}
  where s.journal_entry_id is null and s.date <= $2
  order by s.date, s.id`;

/** The expense of a portion, and in lines without an amount of their own what former rates of the bill left. */
function expenseLines(due: Due): PostingLine[] {
  const common = {
    description: due.description,
    vendor: due.vendor,
    department: due.department,
    tagIds: due.tags,
    given: null,
  };
  const moved = (...amounts: readonly string[]): PostingLine[] => {
    const [native, book, reporting] = amounts.map((each) => new Decimal(each));
    return [
      {
        ...common,
        account: due.expense,
        debit: native,
        debitBook: book,
        debitReporting: reporting,
      },
      {
        ...common,
        account: due.prepaid,
        credit: native,
        creditBook: book,
        creditReporting: reporting,
      },
    ];
  };
  const isOff = [due.bookBefore, due.reportingBefore].some((each) => Number(each) !== 0);
  return [
    ...moved(due.amount, due.book, due.reporting),
    ...(isOff ? moved('0', due.bookBefore, due.reportingBefore) : []),
  ];
}

const expensePosting = (due: Due, date: string): Posting => ({
  date,
  type: 'journal_entry',
  entity: due.entity,
  currency: due.currency,
  exchangeRate: new Decimal(due.rate),
  exchangeRateBook: new Decimal(due.rateBook),
  given: [],
  memo: `Amortization of bill ${due.number}`,
  refNumber: due.number.slice(0, 100),
  createdAutomatically: true,
  document: { kind: 'bill', id: due.bill },
  lines: expenseLines(due),
});

/**
 * Posts what is due up to a day and is not posted yet, of one entity or of all. What belongs to a closed
 * month is posted at the end of the first open one, if that is not after the day. Returns the entries.
 */
export async function runAmortization(
  session: Session,
  through: string,
  entity: number | null = null,
): Promise<number[]> {
  const { workspace } = session.principal;
  const [, held = []] = await transactionOf(session).askAll([
    POSTING_LOCK,
    named(HELD, [workspace.id, through, entity]),
  ]);
  const ids = held.map(({ id }) => Number(id));
  if (ids.length === 0) return [];
  const found = await transactionOf(session).ask<Due>(named(DUE, [workspace.id, through, ids]));
  const due = found
    .map((each) => ({ each, date: firstOpenDay(each.date, each.closed) }))
    .filter(({ date }) => date <= through);
  const posted = await postAll(
    session,
    due.map(({ each, date }) => expensePosting(each, date)),
  );
  const entries = posted.map(({ id }) => id);
  await transactionOf(session).ask(
    named(
      `update amortization_schedule s set journal_entry_id = p.entry
        from unnest($2::integer[], $3::integer[]) as p(id, entry) where s.workspace_id = $1 and s.id = p.id`,
      [workspace.id, due.map(({ each }) => each.id), entries],
    ),
  );
  for (const bill of new Set(due.map(({ each }) => each.bill))) {
    publish(session, Bill, 'updated', bill);
  }
  return entries;
}
