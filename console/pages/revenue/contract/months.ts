// A contract month by month: what is billed or planned, what is recognized or scheduled, and what lies between.
import { startOfMonth } from '../../../kit/days.ts';
import { difference, sum } from '../../../kit/money.ts';
import type { Contract, PlannedInvoice } from './document.ts';

export interface ContractMonth {
  readonly month: string;
  readonly billed: string;
  readonly planned: string;
  readonly recognized: string;
  readonly scheduled: string;
  /** Billed and planned so far, less what is earned by then: deferred, or unbilled where it is negative. */
  readonly between: string;
}

type EarnedRow = Pick<
  NonNullable<Contract['rows']>['results'][number],
  'accountingPeriod' | 'recognized' | 'journalEntryId'
>;

const isIssued = ({ status }: PlannedInvoice): boolean => ['OPEN', 'SENT', 'PAID'].includes(status);
const monthOfInvoice = ({ accountingDate, issueDate, periodStart }: PlannedInvoice): string =>
  startOfMonth(accountingDate ?? issueDate ?? periodStart ?? '0000-01-01');

/** Sums of revenue by month. */
export function earnedByMonth(rows: readonly EarnedRow[]): ReadonlyMap<string, string> {
  const grouped = Map.groupBy(rows, ({ accountingPeriod }) => accountingPeriod ?? '0000-01-01');
  return new Map(
    [...grouped].map(([month, each]) => [
      month,
      sum(each.map(({ recognized }) => recognized ?? '0')),
    ]),
  );
}

/** The months of a contract in their order. */
export function monthsOf({ rows, planned }: Contract): readonly ContractMonth[] {
  const live = (rows?.results ?? []).filter(({ isMigrationInvoiced }) => !isMigrationInvoiced);
  const recognized = earnedByMonth(live.filter(({ journalEntryId }) => journalEntryId !== null));
  const scheduled = earnedByMonth(live.filter(({ journalEntryId }) => journalEntryId === null));
  const invoices = planned.results.filter(({ status }) => status !== 'VOIDED');
  const billed = Map.groupBy(invoices, monthOfInvoice);
  const months = [...new Set([...recognized.keys(), ...scheduled.keys(), ...billed.keys()])].sort();
  let between = '0';
  return months.map((month) => {
    const of = billed.get(month) ?? [];
    const net = (isDone: boolean): string =>
      sum(
        of
          .filter((each) => isIssued(each) === isDone)
          .map(({ subtotal, discount }) => difference(subtotal, discount)),
      );
    const figures = {
      ...{ billed: net(true), planned: net(false) },
      recognized: recognized.get(month) ?? '0',
      scheduled: scheduled.get(month) ?? '0',
    };
    between = difference(
      sum([between, figures.billed, figures.planned]),
      sum([figures.recognized, figures.scheduled]),
    );
    return { month, ...figures, between };
  });
}
