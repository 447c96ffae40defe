// Entries of a recognition run: one for each contract and accounting period. docs/accounting.md
// section 9, Posting.
import type { Decimal } from '../../../schema/kit/index.ts';
import {
  type ConversionContext,
  type Posting,
  type PostingLine,
  sidesOf,
  ZERO,
} from '../../ledger/index.ts';
import { addDays, endOfMonth } from '../../platform/base/index.ts';
import {
  linesOfMove,
  moved,
  moveOf,
  worth,
  type Balance,
  type Position,
} from '../shared/position.rules.ts';

/** A row that is due. */
export interface DueRow {
  readonly id: number;
  readonly period: string;
  readonly entity: number;
  readonly contract: number | null;
  readonly client: number | null;
  readonly product: number | null;
  readonly currency: string;
  readonly recognized: Decimal;
  readonly department: number | null;
  readonly tagIds: readonly number[];
  /** Credited with the revenue. */
  readonly revenueAccount: number;
  readonly name: string | null;
}

/** The last day of the period, or of the first month that is open. */
export function postingDate(period: string, lockedThrough: string | null): string {
  const day = endOfMonth(period);
  return lockedThrough !== null && day <= lockedThrough
    ? endOfMonth(addDays(lockedThrough, 1))
    : day;
}

/** Rows of one entry that are posted together: of one product, sign and set of dimensions. */
const groupOf = ({ product, recognized, department, tagIds, revenueAccount }: DueRow): string =>
  [recognized.lt(0), product, department, tagIds.join('.'), revenueAccount].join('|');

/** The rows of one entry. */
export interface Due {
  readonly date: string;
  readonly rows: readonly DueRow[];
  readonly books: ConversionContext;
}

/** What positions stand at while a run goes through them. */
export interface RecognitionState {
  readonly positionOf: (row: DueRow) => Position;
  readonly balances: Map<number, Balance>;
}

/** Positive rows of a product before negative ones, so that each has its lines. */
function linesOf(
  rows: readonly DueRow[],
  { books }: Due,
  standing: RecognitionState,
): PostingLine[] {
  const [head] = rows;
  if (!head) return [];
  const position = standing.positionOf(head);
  const currencies = {
    native: head.currency,
    book: books.context.book,
    reporting: books.context.reporting,
  };
  const balance = standing.balances.get(position.id);
  if (!balance) throw new Error('Every position has a balance.');
  const recognized = rows.reduce((sum, row) => sum.plus(row.recognized), ZERO);
  const move = moveOf(balance, recognized.negated(), books.rates, currencies);
  standing.balances.set(position.id, moved(balance, move));
  const common = {
    vendor: head.client,
    department: head.department,
    tagIds: head.tagIds,
    description: head.name,
  };
  return [
    ...linesOfMove(position, move, common),
    ...sidesOf(worth(move), {
      ...common,
      account: head.revenueAccount,
      revenuePosition: position.id,
    }),
  ];
}

/** The entry that recognizes rows of one contract and period; `standing` moves on with it. */
export function postingOf(due: Due, standing: RecognitionState, label: string | null): Posting {
  const { rows, books, date } = due;
  const [head] = rows;
  if (!head) throw new Error('An entry recognizes something.');
  const groups = [...Map.groupBy(rows, groupOf).values()].sort(
    ([a], [b]) => Number(a?.recognized.lt(0)) - Number(b?.recognized.lt(0)),
  );
  const document =
    head.contract === null
      ? { kind: 'revenue_position', id: standing.positionOf(head).id }
      : { kind: 'contract', id: head.contract };
  return {
    date,
    type: 'revenue_recognition',
    entity: head.entity,
    currency: head.currency,
    books,
    given: [],
    memo: ['Revenue recognition', head.period.slice(0, 7), label].filter(Boolean).join(' '),
    createdAutomatically: true,
    document,
    lines: groups.flatMap((group) => linesOf(group, due, standing)),
  };
}

/** Rows by the entry they go into: contract or position key, currency, and period. */
export const entryKey = (row: DueRow): string =>
  row.contract === null
    ? ['', row.entity, row.client, row.product, row.currency, row.period].join(':')
    : [row.contract, row.entity, row.currency, row.period].join(':');
