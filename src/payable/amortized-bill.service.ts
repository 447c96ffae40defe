// Schedules of a bill that is changed, voided, reopened or deleted. docs/accounting.md section 10.
import { Decimal } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { isEqual } from '../platform/records/index.ts';
import { retract, reverse, rounded } from '../ledger/index.ts';
import type {
  AccountDocument,
  DecidedChange,
  FollowedDocument,
  StoredRecord,
} from '../documents/index.ts';
import { POSTED } from './amortization.queries.ts';

/** A line that has a schedule. */
interface Scheduled {
  readonly line: number;
  readonly entity: number;
  readonly account: number;
  readonly amount: string;
  /** The posted part, in each currency, and whether more is to come. */
  readonly posted: string;
  readonly book: string;
  readonly reporting: string;
  readonly isOpen: boolean;
}

const SCHEDULED = `
  select m.bill_line as line, m.entity_id as entity, m.prepaid_account_id as account, m.amount::text as amount,
    p.native::text as posted, p.book::text as book, p.reporting::text as reporting, p.is_open as "isOpen"
  from amortization m ${POSTED}
  where m.workspace_id = $1 and m.bill_id = $2 order by m.bill_line`;

type BillChange = DecidedChange<AccountDocument>;

/** Whether a change gives a bill rates at which what is expensed of a line would be other amounts. */
function isConvertedAnew(
  { posted, book, reporting }: Scheduled,
  { fields: before }: StoredRecord,
  { fields, document: { home } }: BillChange,
): boolean {
  const isOther = (rate: string, amount: string, currency: string): boolean =>
    !isEqual(before[rate], fields[rate]) &&
    !rounded(new Decimal(posted).times(fields[rate] as Decimal), currency).eq(amount);
  return (
    isOther('exchangeRateBook', book, home.currency) ||
    isOther('exchangeRate', reporting, home.reporting)
  );
}

/** A reason against a change of a bill, by a line that has a schedule; undefined where there is none. */
function reasonAgainst(
  scheduled: Scheduled,
  record: StoredRecord,
  change: BillChange,
): string | undefined {
  const { line, entity, account, amount, posted, isOpen } = scheduled;
  const at = record.lineIds.indexOf(line);
  const next = change.document.lines[at];
  const isKept =
    next?.account === account &&
    next.net.times(amount).gte(0) &&
    next.net.abs().gte(new Decimal(amount).abs()) &&
    change.document.currency === record.fields['currency'];
  if (!isKept) {
    return `Line ${at + 1} has an amortization schedule. Keep its position, account, amount and currency, or remove the schedule first (amount 0).`;
  }
  if (new Decimal(posted).isZero()) return undefined;
  if (entity !== change.input['entity']) {
    return `Expenses of line ${at + 1} are posted in the entity of this bill. Keep its entity, or void the bill and make it anew in the other one.`;
  }
  if (!isOpen && isConvertedAnew(scheduled, record, change)) {
    const { exchangeRateBook: book, exchangeRate: rate } = record.fields as Record<string, Decimal>;
    return `Line ${at + 1} is expensed in full at the rates of this bill. Send these with the change (exchange_rate_book ${book?.toFixed()}, exchange_rate ${rate?.toFixed()}), or void the bill and make it anew.`;
  }
  return undefined;
}

/**
 * A line that is being expensed keeps its place, its account and at least what is scheduled; its entity once
 * expenses are posted there; the rates of its bill once nothing is left to make up for others. Throws 409 that
 * says what to do.
 */
export async function demandSchedulesKept(
  session: Session,
  record: StoredRecord,
  change: BillChange,
): Promise<void> {
  const lines = await transactionOf(session).ask<Scheduled>(
    named(SCHEDULED, [session.principal.workspace.id, record.id]),
  );
  const [reason] = lines.flatMap((line) => reasonAgainst(line, record, change) ?? []);
  if (reason !== undefined) throw new Problem('CONFLICT', reason);
}

const MOVE = `
  update amortization m set entity_id = b.entity_id, last_modified_at = now() from bill b
  where m.workspace_id = $1 and m.bill_id = $2 and b.workspace_id = $1 and b.id = $2 and m.entity_id <> b.entity_id`;

/** Takes the schedules of a bill along into its entity. */
export async function moveSchedules(
  session: Session,
  { id, isNew }: FollowedDocument,
): Promise<void> {
  if (isNew) return;
  await transactionOf(session).ask(named(MOVE, [session.principal.workspace.id, id]));
}

const ENTRIES = `
  select s.journal_entry_id as id, e.date::text as date,
    (select r.id from journal_entry r where r.workspace_id = $1 and r.reversal_of_id = s.journal_entry_id and not r.is_deleted) as reversal
  from amortization_schedule s
  join amortization m on m.workspace_id = s.workspace_id and m.id = s.amortization_id
  join journal_entry e on e.workspace_id = $1 and e.id = s.journal_entry_id
  where s.workspace_id = $1 and m.bill_id = $2 order by s.date`;

const scheduledEntries = (session: Session, bill: number) =>
  transactionOf(session).ask<{ id: number; date: string; reversal: number | null }>(
    named(ENTRIES, [session.principal.workspace.id, bill]),
  );

/** Takes back what was expensed of a bill that is voided on a day; what is dated after it, on its own day. */
export async function reverseSchedules(session: Session, bill: number, day: string) {
  for (const { id, date: own } of await scheduledEntries(session, bill)) {
    const date = own > day ? own : day;
    await reverse(session, id, { date, type: 'journal_entry', dateField: 'voidDate' });
  }
}

/** Lets what was expensed of a bill that is reopened count again. */
export async function restoreSchedules(session: Session, bill: number): Promise<void> {
  for (const { reversal } of await scheduledEntries(session, bill)) {
    if (reversal !== null) await retract(session, reversal);
  }
}

/** Forgets the schedules of a bill that is deleted, with their entries. */
export async function removeSchedules(session: Session, bill: number): Promise<void> {
  for (const { id } of await scheduledEntries(session, bill)) await retract(session, id);
  await transactionOf(session).ask(
    named('delete from amortization where workspace_id = $1 and bill_id = $2', [
      session.principal.workspace.id,
      bill,
    ]),
  );
}
