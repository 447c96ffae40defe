// Categorizes a bank transaction: moves its unassigned amount to one or several other accounts.
// docs/accounting.md section 8.
import type { Decimal } from '../../schema/kit/index.ts';
import { JournalEntry } from '../../schema/ledger/journal-entry.ts';
import { BankTransaction } from '../../schema/cash/bank-transaction.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import {
  type FieldFaults,
  type FieldMessage,
  noSuchRecord,
  Problem,
} from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { locked, publish } from '../platform/records/index.ts';
import {
  type CurrentEntry,
  type LineRow,
  lockEntryOrDraft,
  type Rates,
  revising,
  sum,
  write,
  ZERO,
} from '../ledger/index.ts';
import {
  amountsIn,
  type Currencies,
  type CurrencyAmounts,
  NOTHING,
  partsOf,
  signed,
  sumOf,
  total,
  withAmounts,
} from '../documents/index.ts';
import { POSTING_LOCK, placesFault } from '../settings/index.ts';

/** Where a part of a transaction goes. */
export interface Category {
  readonly account: number;
  /** All of it where there is one part alone. */
  readonly amount?: Decimal | null | undefined;
  readonly vendor?: number | null | undefined;
  readonly department?: number | null | undefined;
  readonly tagIds?: readonly number[] | null | undefined;
  readonly description?: string | null | undefined;
}

const ACCOUNTS = `select id, account_subtype in ('ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE') and not skip_subledger_validation as control,
    id = (select b.chart_of_accounts_account_id from bank_account b where b.workspace_id = $1 and b.id = $3) as own
  from account where workspace_id = $1 and id = any($2) and status = 'ACTIVE' and not is_deleted`;
const USABLE = (table: string, live: string): string =>
  `select id from ${table} where workspace_id = $1 and id = any($2) and ${live} order by id for key share`;
const RESERVED = `select r.line_id::text as line, l.account_id as account, sum(r.amount)::text as amount from line_reservation r
  join journal_line l on l.workspace_id = $1 and l.id = r.line_id
  where r.workspace_id = $1 and l.journal_entry_id = $2 group by 1, 2`;
const BANKS = `select b.chart_of_accounts_account_id as ledger, n.currency as book, reporting_currency() as reporting
  from bank_account b join entity n on n.workspace_id = $1 and n.id = $3
  where b.workspace_id = $1 and b.id = $2`;

/** The part of a line, by the id it was first posted with, that memos or a disposal use. */
interface Reserved {
  readonly line: string;
  readonly account: number;
  readonly amount: Decimal;
}
interface BankBooks {
  readonly ledger: number | null;
  /** Of the entry, of the books of its entity, and of the reports. */
  readonly currencies: Currencies;
  readonly reserved: readonly Reserved[];
}

const OWN =
  'This is the ledger account of the bank account itself. Choose the account of what the money was for.';

/** Throws 400, category by category, for what cannot be used for a transaction of a bank account. */
async function demandUsable(
  session: Session,
  bank: number,
  categories: readonly Category[],
): Promise<void> {
  const home = session.principal.workspace.id;
  const ids = (pick: (category: Category) => readonly (number | null | undefined)[]) =>
    categories.flatMap(pick).filter((id) => typeof id === 'number');
  const [accounts = [], vendors = [], departments = [], tags = []] = await transactionOf(
    session,
  ).askAll([
    named(ACCOUNTS, [home, ids(({ account }) => [account]), bank]),
    named(USABLE('vendor', 'not is_deleted'), [home, ids(({ vendor }) => [vendor])]),
    named(USABLE('department', 'active'), [home, ids(({ department }) => [department])]),
    named(USABLE('tag', 'is_active and not is_deleted'), [home, ids(({ tagIds }) => tagIds ?? [])]),
  ]);
  const found = (rows: readonly object[]) => new Set(rows.map((row) => (row as { id: number }).id));
  const [open, known, placed, labels] = [accounts, vendors, departments, tags].map(found);
  const control = found(accounts.filter((row) => row['control'] === true));
  const own = found(accounts.filter((row) => row['own'] === true));
  const faults = categories.map(({ account, vendor, department, tagIds }): FieldFaults => {
    const wrong: Record<string, FieldMessage[]> = {};
    if (!open?.has(account)) wrong['account'] = [noSuchRecord(account)];
    else if (control.has(account)) {
      wrong['account'] = ['Only documents post to this account. Pay an invoice or a bill instead.'];
    } else if (own.has(account)) wrong['account'] = [OWN];
    if (vendor && !known?.has(vendor)) wrong['vendor'] = [noSuchRecord(vendor)];
    if (department && !placed?.has(department)) wrong['department'] = [noSuchRecord(department)];
    const missing = (tagIds ?? []).filter((id) => !labels?.has(id));
    if (missing.length > 0) wrong['tagIds'] = missing.map(noSuchRecord);
    return wrong;
  });
  if (faults.every((each) => Object.keys(each).length === 0)) return;
  throw new Problem('INVALID', 'Some categories are not valid.', {
    fields: { categories: faults },
  });
}

const refuse = (message: FieldMessage): Problem =>
  new Problem('INVALID', String(message), {
    fields: { categories: { nonFieldErrors: [message] } },
  });

/** The amounts of categories, in the direction of the line. Throws 400 where they are not all of it. */
function amountsOf(
  categories: readonly Category[],
  whole: CurrencyAmounts,
  currency: string,
): Decimal[] {
  const sign = whole.native.lt(0) ? -1 : 1;
  const given = categories.map(({ amount }) => {
    const each = categories.length === 1 ? (amount ?? whole.native.abs()) : (amount ?? ZERO);
    const fault = placesFault(each, currency);
    if (fault) throw refuse(fault);
    return each;
  });
  const all = sum(given);
  if (!all.eq(whole.native.abs()) || given.some((amount) => amount.isZero())) {
    const open = whole.native.abs().toFixed();
    throw refuse(`The parts add up to ${all.toFixed()}, but ${open} is left to categorize.`);
  }
  return given.map((amount) => amount.times(sign));
}

const USED = 'Memo payments use this transaction. Delete those payments first.';
const USED_APART =
  'Memo payments use this transaction. Leave what they use in one part, or delete those payments first.';

/**
 * The lines that parts stand in, part by part; none for a line of its own. What is used of a line stays on it:
 * the largest part on its account stands in it. Throws 409 where none is large enough.
 */
function standing(
  open: readonly LineRow[],
  parts: readonly { readonly account: number; readonly native: Decimal }[],
  reserved: readonly Reserved[],
): Map<number, LineRow> {
  const found = new Map<number, LineRow>();
  const largest = parts
    .map((part, at) => ({ ...part, at }))
    .toSorted((one, other) => other.native.abs().cmp(one.native.abs()));
  const isUsed = (row: LineRow, { line }: Reserved) => String(row.origin_id ?? row.id) === line;
  for (const used of reserved.toSorted((one, other) => other.amount.cmp(one.amount))) {
    const row = open.find((each) => isUsed(each, used));
    const part = largest.find(({ at, account }) => account === used.account && !found.has(at));
    if (!row || !part || part.native.abs().lt(used.amount)) {
      const there = sum(
        parts.map(({ account, native }) => (account === used.account ? native.abs() : ZERO)),
      );
      throw new Problem('CONFLICT', there.lt(used.amount) ? USED : USED_APART);
    }
    found.set(part.at, row);
  }
  const free = open.filter((row) => !reserved.some((used) => isUsed(row, used)));
  for (const at of parts.keys()) {
    const row = found.has(at) ? undefined : free.shift();
    if (row) found.set(at, row);
  }
  return found;
}

/** The rates at which lines stand, whichever way they point. */
function ratesOf(open: readonly LineRow[]): Rates {
  const sizes = open.map((row) => signed(amountsIn(row), row.amount_native.lt(0) ? -1 : 1));
  const { native, book, reporting } = total(sizes);
  return { book: book.div(native), reporting: reporting.div(native) };
}

/** The lines that take the place of what is not assigned. */
function lines(
  open: readonly LineRow[],
  categories: readonly Category[],
  { currencies, reserved }: BankBooks,
): LineRow[] {
  const [first] = open;
  if (!first) throw refuse('Documents use all of this transaction. Nothing is left to categorize.');
  const whole = sumOf(open);
  const natives = amountsOf(categories, whole, currencies.native);
  const amounts = partsOf(whole, natives, ratesOf(open), currencies);
  const parts = categories.map(({ account }, at) => ({ account, native: natives[at] ?? ZERO }));
  const rows = standing(open, parts, reserved);
  return parts.map(({ account }, at) => {
    const { vendor, department, tagIds, description } = categories[at] ?? {};
    const part = amounts[at] ?? NOTHING;
    const row = rows.get(at) ?? { ...first, id: undefined, origin_id: null };
    return {
      ...withAmounts(row, part),
      account_id: account,
      vendor_id: vendor ?? null,
      department_id: department ?? null,
      tag_ids: tagIds ?? [],
      description: description ?? first.description,
      given_values: null,
    };
  });
}

async function booksOf(
  session: Session,
  account: number,
  { header }: CurrentEntry,
): Promise<BankBooks> {
  const home = session.principal.workspace.id;
  const [banks = [], reserved = []] = await transactionOf(session).askAll([
    named(BANKS, [home, account, header.entity_id]),
    named(RESERVED, [home, header.id]),
  ]);
  const [bank] = banks as unknown as (BankBooks & Currencies)[];
  if (!bank) throw new Error('An entry has an entity.');
  const { ledger, book, reporting } = bank;
  return {
    ledger,
    currencies: { native: String(header['currency']), book, reporting },
    reserved: (reserved as unknown as Reserved[]).map((each) => ({
      ...each,
      amount: ZERO.plus(each.amount),
    })),
  };
}

/**
 * Puts what is not assigned of a transaction on other accounts; several parts come to the same total.
 * @throws Problem 400 on the part at fault, 409 where memos are used with the money
 */
export async function categorize(
  session: Session,
  id: number,
  categories: readonly Category[],
): Promise<void> {
  await transactionOf(session).ask(POSTING_LOCK);
  const { row } = await locked(session, BankTransaction, id);
  const { journal, account } = row;
  if (typeof journal !== 'number') throw refuse('This transaction has no entry to categorize.');
  await demandUsable(session, account, categories);
  const found = await lockEntryOrDraft(session, journal);
  const { document_kind: kind, document_id: owner, type } = found.header;
  if (kind !== 'bank_transaction' || owner !== id || type === 'transfer') {
    throw new Problem(
      'CONFLICT',
      'This transaction is matched with an entry or a transfer: undo that match first.',
    );
  }
  const bank = await booksOf(session, account, found);
  // The bank's own line has the amount of the transaction; whatever else is on its account was put there.
  const isOwn = ({ account_id: at, amount_native: native }: LineRow): boolean =>
    at === bank.ledger && native.times(row.amount ?? ZERO).gt(0);
  const isOpen = (each: LineRow): boolean =>
    each.document_kind === 'bank_transaction' && !isOwn(each);
  const placed = lines(found.rows.filter(isOpen), categories, bank);
  const rows = found.rows.flatMap((each) => (isOpen(each) ? [] : [each]));
  await write(session, revising(session, [{ standing: found, rows: [...rows, ...placed] }]), 'id');
  publish(session, JournalEntry, 'updated', journal);
}
