// Posts an invoice that bills contract revenue: first against unbilled receivable, the rest to
// deferred revenue. docs/accounting.md section 9, Posting.
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { Problem } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import {
  type LineRow,
  postAll,
  type Posting,
  type PostingLine,
  rateContexts,
  sidesOf,
  ZERO,
} from '../../ledger/index.ts';
import type { FollowedInvoiceLines } from '../../receivable/index.ts';
import { rowsBilledBy, type LinkedRow } from './invoice-revenue.service.ts';
import {
  converted,
  linesOfMove,
  minus,
  moved,
  moveOf,
  NO_BALANCE,
  plus,
  settling,
  worth,
  type PositionAmounts,
  type Balance,
  type Currencies,
  type Move,
  type Position,
} from '../shared/position.rules.ts';
import { balancesOf, keyOf, lockedPositions, positionsOf } from '../shared/position.service.ts';

/** The account of realized gains and losses. Throws 400 where the settings have none. */
async function realizedAccount(session: Session): Promise<number> {
  const [row] = await transactionOf(session).ask<{ id: number | null }>(
    named('select realized_gain_loss_id as id from system_accounts where workspace_id = $1', [
      session.principal.workspace.id,
    ]),
  );
  if (row?.id) return row.id;
  const message = 'The account settings have no realized_gain_loss: choose one.';
  throw new Problem('INVALID', message, { fields: { nonFieldErrors: [message] } });
}

const isNothing = ({ native, book, reporting }: PositionAmounts): boolean =>
  native.isZero() && book.isZero() && reporting.isZero();

/** The line that takes what moves are worth apart from what they should be. */
export async function gainLines(session: Session, gain: PositionAmounts): Promise<PostingLine[]> {
  if (isNothing(gain)) return [];
  const account = await realizedAccount(session);
  return sidesOf(gain, { account, description: 'Realized currency gain or loss' });
}

const NOTHING: PositionAmounts = { native: ZERO, book: ZERO, reporting: ZERO };

/** The part of a document that bills one product: its credit lines, and the positions they belong to. */
interface Share {
  readonly lines: readonly PostingLine[];
  readonly positions: readonly {
    readonly position: Position;
    readonly rows: readonly Pick<LinkedRow, 'billed'>[];
  }[];
}

/** The credits of one product, moved to where its positions stand. */
export function moveShare(
  { lines, positions }: Share,
  balances: Map<number, Balance>,
  books: NonNullable<Posting['books']>,
  currencies: Currencies,
): { lines: PostingLine[]; gain: PositionAmounts } {
  const result: PostingLine[] = [];
  let gain = NOTHING;
  const add = (position: Position, move: Move, wanted: PositionAmounts, common: object): void => {
    const before = balances.get(position.id) ?? NO_BALANCE;
    balances.set(position.id, moved(before, move));
    result.push(...linesOfMove(position, move, common));
    gain = plus(gain, minus(worth(move), wanted));
  };
  for (const { position, rows } of positions) {
    const before = balances.get(position.id) ?? NO_BALANCE;
    const [{ account: _, credit: __, ...head } = { account: 0 } as PostingLine] = lines;
    add(position, settling(before, currencies), NOTHING, head);
    // Of one position alone, each line keeps its dimensions; of several, each takes what its rows bill.
    const parts =
      positions.length === 1
        ? lines.map(({ account: _a, credit, ...common }) => ({ amount: credit ?? ZERO, common }))
        : [{ amount: rows.reduce((sum, { billed }) => sum.plus(billed), ZERO), common: head }];
    for (const { amount, common } of parts) {
      const balance = balances.get(position.id) ?? NO_BALANCE;
      const move = moveOf(balance, amount, books.rates, currencies);
      add(position, move, converted(amount, books.rates, currencies), common);
    }
  }
  return { lines: result, gain };
}

/** The first ledger line of each invoice line is its amount; a tax comes after it. */
function sharesOf(billed: FollowedInvoiceLines, posting: Posting, rows: readonly LinkedRow[]) {
  const amounts = new Map<number, PostingLine>();
  for (const line of posting.lines) {
    const id = line.document?.line;
    if (id !== undefined && !amounts.has(id)) amounts.set(id, line);
  }
  const products = Map.groupBy(rows, ({ product }) => product);
  return [...products].map(([product, own]) => ({
    own,
    lines: billed.lines.flatMap((line) => {
      if (line.product !== product || line.amount.isZero()) return [];
      return amounts.get(line.id ?? 0) ?? [];
    }),
  }));
}

const ENTRY = 'select journal_entry_id as id from invoice where workspace_id = $1 and id = $2';

/** The entry of an invoice with its contract lines where those belong. */
export async function postingOfBilled(
  session: Session,
  billed: FollowedInvoiceLines,
  posting: Posting,
): Promise<Posting> {
  const { id } = billed;
  const rows = await rowsBilledBy(session, billed);
  const { books } = posting;
  if (rows.length === 0 || !books) return posting;
  const positions = await positionsOf(session, rows);
  const [entry] = await transactionOf(session).ask<{ id: number | null }>(
    named(ENTRY, [session.principal.workspace.id, id]),
  );
  const ids = [...positions.values()].map((position) => position.id);
  const balances = await balancesOf(session, ids, entry?.id ?? null);
  const currencies = {
    native: posting.currency,
    book: books.context.book,
    reporting: books.context.reporting,
  };
  const shares = sharesOf(billed, posting, rows);
  const replaced = new Set(shares.flatMap(({ lines }) => lines));
  const done = shares.map(({ own, lines }) => {
    const grouped = Map.groupBy(own, keyOf);
    const places = [...grouped].flatMap(([key, of]) => {
      const position = positions.get(key);
      return position ? [{ position, rows: of }] : [];
    });
    return moveShare({ lines, positions: places }, balances, books, currencies);
  });
  const gain = done.reduce((sum, each) => plus(sum, each.gain), NOTHING);
  return {
    ...posting,
    lines: [
      ...posting.lines.filter((line) => !replaced.has(line)),
      ...done.flatMap(({ lines }) => lines),
      ...(await gainLines(session, gain)),
    ],
  };
}

/** The currencies in which positions are kept, by entity. */
async function currenciesOf(
  session: Session,
  positions: readonly Position[],
  date: string,
): Promise<Currencies[]> {
  const contexts = await rateContexts(
    session,
    positions.map(({ entity, currency }) => ({ entity, currency, date })),
  );
  return positions.map(({ currency }, nth) => {
    const context = contexts[nth];
    if (!context) throw new Error('Every entity has a context.');
    return { native: currency, book: context.book, reporting: context.reporting };
  });
}

/** The lines after which none of the positions has both balances, or one below zero. */
async function settlingLines(
  session: Session,
  ids: readonly number[],
  date: string,
  without: number | null,
): Promise<{ position: Position; lines: PostingLine[] }[]> {
  if (ids.length === 0) return [];
  const positions = await lockedPositions(session, ids);
  const balances = await balancesOf(session, ids, without);
  const currencies = await currenciesOf(session, positions, date);
  const found: { position: Position; lines: PostingLine[] }[] = [];
  for (const [nth, position] of positions.entries()) {
    const units = currencies[nth];
    if (!units) continue;
    const move = settling(balances.get(position.id) ?? NO_BALANCE, units);
    const common = { description: 'Position settled', vendor: position.client };
    const lines = [
      ...linesOfMove(position, move, common),
      ...(await gainLines(session, worth(move))),
    ];
    if (lines.length > 0) found.push({ position, lines });
  }
  return found;
}

const POSITIONS = `
  select distinct revenue_position_id as id from journal_line
  where workspace_id = $1 and journal_entry_id = $2 and revenue_position_id is not null`;

const rowOf = (line: PostingLine, { entity }: Position): LineRow => ({
  account_id: line.account,
  entity_id: entity,
  amount_native: line.debit ?? ZERO,
  amount_book: line.debitBook ?? ZERO,
  amount: line.debitReporting ?? ZERO,
  description: line.description ?? null,
  vendor_id: line.vendor ?? null,
  department_id: null,
  tag_ids: [],
  bank_transaction_id: null,
  document_kind: null,
  document_id: null,
  document_line_id: null,
  document_role: null,
  origin_id: null,
  revenue_position_id: line.revenuePosition ?? null,
  given_values: null,
  details: null,
});

/** What the reversal of an entry says besides, so that no position is left below zero. */
export async function linesOfVoid(session: Session, entry: number): Promise<LineRow[]> {
  const touched = await transactionOf(session).ask<{ id: number }>(
    named(POSITIONS, [session.principal.workspace.id, entry]),
  );
  const ids = touched.map(({ id }) => id);
  // Days do not matter: what is settled moves at its carrying amount.
  const settled = await settlingLines(session, ids, '2000-01-01', entry);
  return settled.flatMap(({ position, lines }) => lines.map((line) => rowOf(line, position)));
}

/** Posts what settles positions, on a day; nothing where they are settled. */
export async function settlePositions(
  session: Session,
  ids: readonly number[],
  date: string,
): Promise<void> {
  const settled = await settlingLines(session, ids, date, null);
  await postAll(
    session,
    settled.map(({ position, lines }) => ({
      date,
      type: 'revenue_recognition' as const,
      entity: position.entity,
      currency: position.currency,
      memo: 'Deferred revenue and unbilled receivable settled',
      createdAutomatically: true,
      document:
        position.contract === null
          ? { kind: 'revenue_position', id: position.id }
          : { kind: 'contract', id: position.contract },
      lines,
    })),
  );
}
