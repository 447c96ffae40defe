// Checks a schedule that a client gives against what is posted already. Pure. docs/accounting.md section 10.
import { Decimal } from '../../schema/kit/index.ts';
import { FieldFault, type FieldFaults, noSuchRecord } from '../platform/base/index.ts';
import { ZERO } from '../ledger/index.ts';
import { accumulated, costLeft, salvageLeft } from './asset-state.rules.ts';
import type { AssetInput, AssetState, LinkedEntry, StoredRow } from './asset.types.ts';

export type GivenRow = NonNullable<AssetInput['depreciations']>[number];
/** A row that is new with a given schedule. */
export type NewRow = Omit<StoredRow, 'id'>;

const amountOf = (row: GivenRow): Decimal => row.amount ?? ZERO;
const isPosted = (row: GivenRow): boolean =>
  row.posted === true || (typeof row.journalEntry === 'number' && row.posted === undefined);

const byDay = (one: GivenRow, other: GivenRow): number => (one.postDate < other.postDate ? -1 : 1);

/** Whether a list says what stands. */
export const isSameSchedule = (given: readonly GivenRow[], rows: readonly StoredRow[]): boolean =>
  given.length === rows.length &&
  [...given].sort(byDay).every((row, nth) => {
    const standing = rows[nth];
    return (
      standing?.date === row.postDate &&
      standing.amount.eq(amountOf(row)) &&
      standing.posted === isPosted(row) &&
      (standing.entry ?? null) === (row.journalEntry ?? null)
    );
  });

/** The posted row that a given one stands for, taken out of `left`. */
function standingFor(row: GivenRow, left: StoredRow[]): StoredRow | undefined {
  const at = left.findIndex(
    ({ date, entry }) =>
      date === row.postDate && (typeof row.journalEntry !== 'number' || entry === row.journalEntry),
  );
  return at < 0 ? undefined : left.splice(at, 1)[0];
}

function linkFault(
  row: GivenRow,
  { entity, currencies }: AssetState,
  entries: ReadonlyMap<number, LinkedEntry>,
): FieldFaults | undefined {
  const id = row.journalEntry;
  if (typeof id !== 'number') return undefined;
  const entry = entries.get(id);
  const said = (message: string | FieldFault): FieldFaults => ({ journalEntry: [message] });
  if (!isPosted(row)) return said('An entry is linked to a row that is posted. Send posted true.');
  if (!entry) return said(noSuchRecord(id));
  if (entry.isTaken) return said('This entry is the depreciation of a fixed asset already.');
  if (entry.isReversed) return said('This entry is reversed. Name one that stands.');
  if (entry.entity !== entity || entry.currency !== currencies.native) {
    return said('The entry and the asset differ in entity or currency.');
  }
  if (!entry.moved.eq(amountOf(row))) {
    return said(
      `The entry moves accumulated depreciation by ${entry.moved.toFixed()}, not by ${amountOf(row).toFixed()}.`,
    );
  }
  return undefined;
}

const kindOf = (row: GivenRow): StoredRow['kind'] =>
  !isPosted(row) ? 'scheduled' : typeof row.journalEntry === 'number' ? 'linked' : 'history';

/** The rows that are new with a given schedule, or what is wrong with it. */
export function newRowsOf(
  given: readonly GivenRow[],
  state: AssetState,
  entries: ReadonlyMap<number, LinkedEntry>,
): { rows: NewRow[]; faults?: FieldFaults } {
  const left = state.rows.filter(({ posted }) => posted);
  const rows: NewRow[] = [];
  const faults = given.map((row, nth): FieldFaults => {
    const before = given[nth - 1];
    if (before && before.postDate >= row.postDate) {
      return { postDate: [`Rows are dated in ascending order: must be after ${before.postDate}.`] };
    }
    if (amountOf(row).lt(0)) {
      return { amount: [new FieldFault('least', 0)] };
    }
    const standing = standingFor(row, left);
    if (standing) {
      return standing.amount.eq(amountOf(row)) && row.posted !== false
        ? {}
        : { amount: [`This row is posted with ${standing.amount.toFixed()}: it stays.`] };
    }
    const fault = linkFault(row, state, entries);
    if (fault) return fault;
    rows.push({
      date: row.postDate,
      amount: amountOf(row),
      posted: isPosted(row),
      kind: kindOf(row),
      entry: row.journalEntry ?? null,
    });
    return {};
  });
  if (faults.some((each) => Object.keys(each).length > 0)) {
    return { rows: [], faults: { depreciations: faults } };
  }
  const message = orderFault(rows, state) ?? sumFault(rows, state);
  return message === undefined ? { rows } : { rows: [], faults: { depreciations: [message] } };
}

function orderFault(rows: readonly NewRow[], state: AssetState): string | undefined {
  const posted = [...state.rows.filter((row) => row.posted), ...rows.filter((row) => row.posted)];
  const last = posted.reduce((day, { date }) => (date > day ? date : day), '');
  const early = rows.find(({ posted: isDone, date }) => !isDone && date <= last);
  return early && `Depreciation is posted through ${last}. Date the rows to come after it.`;
}

function sumFault(rows: readonly NewRow[], state: AssetState): string | undefined {
  const base = costLeft(state).minus(salvageLeft(state));
  const whole = rows.reduce((sum, { amount }) => sum.plus(amount), accumulated(state));
  return whole.eq(base)
    ? undefined
    : `These rows come to ${whole.toFixed()} with what is posted. They must come to ${base.toFixed()}: the cost less the salvage value.`;
}
