// Defaults for a reconciliation, and the record of each step and its author. Pure.
// docs/accounting.md section 8.
import type { Decimal } from '../../schema/kit/index.ts';
import { addDays, endOfMonth } from '../platform/base/index.ts';

/** What a new report is derived from. */
export interface ReconciliationContext {
  readonly currency: string | null;
  /** The last day of the report before, if there is one. */
  readonly lastDay: string | null;
  /** What the last approved report ended with. */
  readonly balance: Decimal | null;
}

interface Dates {
  readonly statementStartingDate?: string | null | undefined;
  readonly statementEndingDate?: string | null | undefined;
}

/** The days of a statement: it goes on where the one before ended, and lasts to the end of that month. */
export function datesOf(
  { statementStartingDate, statementEndingDate }: Dates,
  lastDay: string | null,
  today: string,
): { statementStartingDate: string; statementEndingDate: string } {
  const next = lastDay === null ? undefined : addDays(lastDay, 1);
  const month = `${(statementEndingDate ?? today).slice(0, 7)}-01`;
  const start = statementStartingDate ?? next ?? month;
  return {
    statementStartingDate: start,
    statementEndingDate: statementEndingDate ?? endOfMonth(start),
  };
}

/** Who acts: what is written down of them. */
export interface Actor {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
}
interface Said extends Dates {
  readonly reconciledBy?: number | null | undefined;
  readonly reconciledOn?: string | null | undefined;
}

/** What a step from one state to another writes down beside the state. */
export function stepOf(
  to: string,
  { id, name, email }: Actor,
  said: Said,
  { today, now }: { readonly today: string; readonly now: Date },
): Readonly<Record<string, unknown>> {
  const nobody = {
    approvedBy: null,
    approvedByName: null,
    approvedByEmail: null,
    approvedOn: null,
  };
  switch (to) {
    case 'PENDING_APPROVAL':
      return {
        reconciledBy: said.reconciledBy ?? id,
        reconciledOn: said.reconciledOn ?? today,
        reconciledByName: name,
        reconciledByEmail: email,
      };
    case 'APPROVED':
      return { approvedBy: id, approvedByName: name, approvedByEmail: email, approvedOn: now };
    default:
      return {
        ...nobody,
        ...{ reconciledBy: null, reconciledOn: null },
        ...{ reconciledByName: null, reconciledByEmail: null },
      };
  }
}
