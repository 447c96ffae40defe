// Table form of the statements for REST: rows with a key for each period. Pure.
import { exactNumber } from '../../../protocol/json.ts';
import { Decimal } from '../../../schema/kit/index.ts';
import type { PeriodColumn } from '../figures/columns.rules.ts';
import type { Frame, StatementRow } from '../figures/figures.types.ts';
import type { References } from '../explain/explain-cell.types.ts';

/** A JSON number with all its digits. */
export const exact = (amount: Decimal | undefined): unknown =>
  exactNumber((amount ?? new Decimal(0)).toFixed());

/** Balance sheets have the day alone for the key of a total. contract: BalanceSheetRow. */
export const dayOf = ({ key, member }: PeriodColumn): string =>
  member ? key : key.slice(0, '0000-00-00'.length);

/** What every statement says of itself. */
export const frameFields = ({ start, end, cadence, basis, asOf, scope }: Frame) => ({
  startDate: start,
  endDate: end,
  cadence,
  basis,
  asOf,
  currency: scope.currency,
  knownAt: scope.shown ?? null,
});

/** What a table says of its keys: their labels, and which of them are of periods that are cut. */
export const tableFields = (
  columns: readonly PeriodColumn[],
  { periods }: Frame,
  keyOf: (column: PeriodColumn) => string = ({ key }) => key,
) => ({
  headers: Object.fromEntries(columns.map((each) => [keyOf(each), each.label])),
  cutPeriods: columns.filter(({ period }) => periods[period]?.isCut).map(keyOf),
});

/** What a row is called in every form. */
export const nameOf = ({ account, hierarchy }: StatementRow) => ({
  accountId: String(account.id),
  accountName: account.name,
  accountNumber: account.number,
  hierarchy,
});

/** The references of a row's cells, where they were asked for. */
export const referred = (
  { account }: StatementRow,
  columns: readonly PeriodColumn[],
  references: References,
) => ({
  references: references ? columns.map((each) => references(account.id, each)) : null,
});
/** The same in tables, by the keys of the columns. */
export const explainedIn = (
  { account }: StatementRow,
  columns: readonly PeriodColumn[],
  references: References,
  keyOf: (column: PeriodColumn) => string = ({ key }) => key,
) => ({
  explained: references
    ? {
        references: Object.fromEntries(
          columns.map((each) => [keyOf(each), references(account.id, each)]),
        ),
      }
    : null,
});

/** The references of totals, column by column, under the names their fields have. */
export const referredTotals = (
  columns: readonly PeriodColumn[],
  references: References,
  rows: Readonly<Record<string, string>>,
) => ({
  totalReferences: references
    ? Object.fromEntries(
        Object.entries(rows).map(([name, row]) => [
          name,
          columns.map((each) => references(row, each)),
        ]),
      )
    : null,
});

/** The columns as GraphQL clients read them. */
export const typedColumns = (columns: readonly PeriodColumn[], { periods }: Frame) =>
  columns.map(({ key, label, period, member }) => ({
    key,
    label,
    start: periods[period]?.start ?? '',
    end: periods[period]?.end ?? '',
    member: member?.id ?? null,
    isCut: periods[period]?.isCut ?? false,
  }));
