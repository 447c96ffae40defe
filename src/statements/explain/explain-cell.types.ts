// Cell references of statements: their content as types. docs/accounting.md section 11, Explain.
import type { PeriodColumn } from '../figures/columns.rules.ts';
import type { AccountingBasis } from '../figures/figures.types.ts';
import type { GroupBy } from '../figures/groups.service.ts';
import type { Cadence } from '../figures/periods.rules.ts';
import type { RowAccount } from '../figures/figures.types.ts';
import type { Basis } from '../balance/trial-balance.service.ts';

/** The statements whose cells can be explained; compared ones have the cells of those they compare. */
export const EXPLAINED = [
  'income_statement',
  'cash_operating',
  'balance_sheet',
  'trial_balance',
  'cash_flow',
  'cash_activity',
  'budget_income',
  'budget_balance',
] as const;
/** The actual amounts beside a budget: their lines may be narrowed. */
export const BUDGETED: readonly Explained[] = ['budget_income', 'budget_balance'];
export type Explained = (typeof EXPLAINED)[number];

export const SIDES = ['debit', 'credit'] as const;
export type CellSide = (typeof SIDES)[number];

/** Where in its statement a cell is. */
export interface CellPosition {
  /** An account by its id, or a computed row or a total by its name. */
  readonly row: string;
  /** Where the statement has two columns for a balance. */
  readonly side: CellSide | null;
  /** Undefined: all members together. */
  readonly member: number | null | undefined;
}

/** A cell of a statement of one period. */
export interface Cell extends CellPosition {
  readonly statement: Explained;
  readonly basis: AccountingBasis;
  readonly start: string;
  readonly end: string;
  readonly cadence: Cadence;
  /** Since when profit and loss counts, in a trial balance. */
  readonly profit: Basis | null;
  readonly entity: readonly number[] | null;
  readonly entityRollup: boolean;
  readonly useBookValues: boolean;
  readonly groupBy: GroupBy | null;
  readonly group: number | null;
  readonly department: readonly number[] | null;
  readonly knownAt: Date | null;
  /** Lines with any of these tags, and with a tag of any of these groups, alone; beside a budget. */
  readonly tags?: readonly number[] | null;
  readonly tagGroups?: readonly number[] | null;
  /** What of the cell is on one account alone; null: all of it. */
  readonly account: number | null;
}

/** Names the cells of a statement; undefined where nobody asked for it. */
export type References =
  ((row: RowAccount['id'], column?: PeriodColumn, side?: CellSide) => string) | undefined;
