// Portions of a schedule: what is expensed, and what is left.
import { difference, sum } from '../../../kit/money.ts';

interface Portioned {
  readonly amount: string;
  readonly schedule: readonly {
    readonly amount: string;
    readonly posted: boolean;
    readonly date: string;
  }[];
}

export const expensed = ({ schedule }: Portioned): string =>
  sum(schedule.filter(({ posted }) => posted).map(({ amount }) => amount));

export const left = (of: Portioned): string => difference(of.amount, expensed(of));

/** The day of the next portion that is not posted. */
export const nextDay = ({ schedule }: Portioned): string | null =>
  schedule
    .filter(({ posted }) => !posted)
    .map(({ date }) => date)
    .sort()[0] ?? null;
