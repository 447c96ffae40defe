// Reads the facts of a settlement in one round trip, locked in a fixed order: documents, memos, the
// entries of the lines used, and accounts. They stay unchanged until the commit.
import { Decimal } from '../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { named, type Query, type Row } from '../../platform/database/index.ts';
import { type Header, linesOf } from '../../ledger/index.ts';
import { POSTING_LOCK } from '../../settings/index.ts';
import {
  atRates,
  minus,
  NOTHING,
  plus,
  signed,
  type CurrencyAmounts,
} from '../shared/amounts.rules.ts';
import * as queries from './settlement.queries.ts';
import type { SettlementSide } from './settlement-side.ts';
import type {
  AccountFacts,
  Facts,
  OpenDocument,
  OpenEntry,
  OpenLine,
  OpenMemo,
  SettlementSettings,
  SettlementFactsRequest,
} from './settlement.types.ts';

const decimal = (value: unknown): Decimal => new Decimal((value ?? 0) as string);
const amountsOf = (row: Row): CurrencyAmounts => ({
  native: decimal(row['native']),
  book: decimal(row['book']),
  reporting: decimal(row['reporting']),
});

/** What documents and memos have in common, from their row. */
const openOf = (row: Row) => {
  const text = (name: string): string => (row[name] ?? '') as string;
  return {
    id: Number(row['id']),
    number: text('number'),
    entity: Number(row['entity']),
    party: row['party'] as number | null,
    currencies: { native: text('native'), book: text('book'), reporting: text('reporting') },
    rates: { book: decimal(row['rateBook'] ?? 1), reporting: decimal(row['rateReporting'] ?? 1) },
    date: text('date'),
    status: text('status'),
    total: decimal(row['total']),
  };
};

function documentOf(
  row: Row,
  stands: readonly Row[],
  side: SettlementSide,
  settled: number | null,
): OpenDocument {
  const open = openOf(row);
  const left = new Map<number, CurrencyAmounts>();
  const add = (account: number, amounts: CurrencyAmounts): void => {
    left.set(account, plus(left.get(account) ?? NOTHING, amounts));
  };
  // The opening balances hold what such a document came to, at its rates.
  const home = (row['control'] as number | null) ?? settled;
  if (row['isMigrated'] === true && home !== null) {
    add(home, atRates(open.total, open.rates, open.currencies));
  }
  for (const stand of stands) add(Number(stand['account']), signed(amountsOf(stand), side.sign));
  const { percent, days, early } = row;
  const hasTerm = percent !== null && days !== null;
  return {
    ...open,
    dueDate: String(row['dueDate']),
    isSent: row['isSent'] === true,
    term: hasTerm ? { percent: decimal(percent), days: Number(days) } : null,
    paid: decimal(row['paid']),
    earlyDiscount: early === null ? null : decimal(early),
    lastPaid: row['lastPaid'] as string | null,
    left,
  };
}

function memoOf(row: Row, stands: CurrencyAmounts, { sign }: SettlementSide): OpenMemo {
  const open = openOf(row);
  const opening =
    row['isMigrated'] === true ? atRates(open.total, open.rates, open.currencies) : NOTHING;
  return {
    ...open,
    account: Number(row['account']),
    isExcess: row['isExcess'] === true,
    used: decimal(row['used']),
    left: minus(opening, signed(stands, sign)),
  };
}

function entriesOf(headers: readonly Row[], rows: readonly Row[]): Map<number, OpenEntry> {
  const byEntry = Map.groupBy(rows, (row) => Number(row['entry']));
  return new Map(
    (headers as unknown as Header[]).map((header) => {
      const lines = linesOf(byEntry.get(header.id) ?? []);
      const standing = { header, rows: lines, reversal: undefined };
      return [header.id, { standing, rows: lines, isTouched: false }];
    }),
  );
}

function linesNamed(rows: readonly Row[], entries: ReadonlyMap<number, OpenEntry>) {
  return new Map(
    rows.flatMap((row): [number, OpenLine][] => {
      const entry = entries.get(Number(row['entry']));
      if (!entry) return [];
      const line = { origin: Number(row['origin']), entry, reserved: decimal(row['reserved']) };
      return [[Number(row['id']), line]];
    }),
  );
}
/** Lines of one origin are one line, whichever version names them. */
function shared(lines: Map<number, OpenLine>): Map<number, OpenLine> {
  const byOrigin = new Map<number, OpenLine>();
  for (const [id, line] of lines) {
    const first = byOrigin.get(line.origin) ?? line;
    byOrigin.set(line.origin, first);
    lines.set(id, first);
  }
  return lines;
}

/** Accounts by id; the one of the settings takes money that is not assigned, whatever its type. */
const accountsOf = (rows: readonly Row[], { uncategorized }: SettlementSettings) =>
  new Map(
    (rows as unknown as AccountFacts[]).map((row) => {
      const isUncategorized = row.isUncategorized || row.id === uncategorized;
      return [row.id, { ...row, isUncategorized }];
    }),
  );

const idsOf = (rows: readonly Row[]): Set<number> => new Set(rows.map((row) => Number(row['id'])));

/** What each statement reads. */
type Read = Readonly<Record<keyof ReturnType<typeof statements>, readonly Row[]>>;

/** The statements, in the order in which rows are locked; none of what is not wanted. */
function statements(session: Session, side: SettlementSide, wanted: SettlementFactsRequest) {
  const { id: home } = session.principal.workspace;
  const { documents = [], memos = [], lines = [], accounts = [] } = wanted;
  const { departments = [], tags = [], taxRates = [] } = wanted;
  const { payments = 0, memoPayments = 0, entries = 0 } = wanted.draw ?? {};
  const forSome = (ids: readonly number[], text: string, values: readonly unknown[]) =>
    ids.length > 0 ? named(text, values) : undefined;
  const held = (table: string, live: string, ids: readonly number[]) =>
    forSome(
      ids,
      `select id from ${table} where workspace_id = $1 and id = any($2) and ${live} order by id for key share`,
      [home, ids],
    );
  return {
    // Many may want the same document or line at once: they wait for one another.
    hold: { ...POSTING_LOCK, isLongRunning: true },
    documents: forSome(documents, queries.documentsSql(side), [home, documents]),
    memos: forSome(memos, queries.memosSql(side), [home, memos]),
    headers: forSome(lines, queries.LOCK_ENTRIES, [lines]),
    stands: forSome(documents, queries.STANDS, [home, side.document.kind, documents]),
    memoStands: forSome(memos, queries.LEFT_OF_MEMOS, [home, side.memo.kind, memos]),
    lines: forSome(lines, queries.LINES_OF, [lines, home]),
    named: forSome(lines, queries.NAMED_LINES, [lines, home]),
    written: forSome(lines, queries.WRITTEN, [lines, home]),
    accounts: named(queries.ACCOUNTS, [home, accounts]),
    settings: named(queries.settingsSql(side), [home]),
    ids: named(queries.drawSql(side), [payments, memoPayments, entries]),
    departments: held('department', 'active', departments),
    tags: held('tag', 'is_active and not is_deleted', tags),
    taxRates: held('tax_rate', 'is_active', taxRates),
  } satisfies Record<string, Query | undefined>;
}

/** Runs the statements in one round trip; what was not asked read nothing. */
async function read(
  session: Session,
  side: SettlementSide,
  wanted: SettlementFactsRequest,
): Promise<Read> {
  const all = Object.entries<Query | undefined>(statements(session, side, wanted));
  const asked = all.flatMap(([, query]) => query ?? []);
  const results = (await transactionOf(session).askAll(asked)).values();
  return Object.fromEntries(
    all.map(([name, query]) => [name, query ? (results.next().value ?? []) : []]),
  ) as unknown as Read;
}

/**
 * Reads and locks what is asked for: documents, then memos, then entries, each in the order of their ids, so
 * that nobody waits for one who waits for them. What is not there, or not the caller's to see, is left out.
 */
export async function settlementFacts(
  session: Session,
  side: SettlementSide,
  wanted: SettlementFactsRequest,
): Promise<Facts> {
  const rows = await read(session, side, wanted);
  const found = (rows.settings[0] ?? {}) as unknown as SettlementSettings;
  const byDocument = Map.groupBy(rows.stands, (row) => Number(row['id']));
  const byMemo = new Map(rows.memoStands.map((row) => [Number(row['id']), amountsOf(row)]));
  const entries = entriesOf(rows.headers, rows.lines);
  const documents = rows.documents.map((row) =>
    documentOf(row, byDocument.get(Number(row['id'])) ?? [], side, found.control),
  );
  const memos = rows.memos.map((row) =>
    memoOf(row, byMemo.get(Number(row['id'])) ?? NOTHING, side),
  );
  return {
    settings: found,
    documents: new Map(documents.map((each) => [each.id, each])),
    memos: new Map(memos.map((each) => [each.id, each])),
    entries,
    lines: shared(linesNamed(rows.named, entries)),
    written: new Map(linesOf(rows.written).map((row) => [row.id, row])),
    accounts: accountsOf(rows.accounts, found),
    departments: idsOf(rows.departments),
    tags: idsOf(rows.tags),
    taxRates: idsOf(rows.taxRates),
    ids: rows.ids[0] as unknown as Facts['ids'],
  };
}
