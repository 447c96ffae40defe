// Input types of the statements: scope, periods, and movements.
import type { Decimal } from '../../../schema/kit/index.ts';
import type { KnownMoment } from '../../ledger/index.ts';
import type { Cadence, FiscalStart, Period } from './periods.rules.ts';

export interface EntityBooks {
  readonly id: number;
  readonly name: string | null;
  readonly isSeen: boolean;
  readonly parent: number | null;
  readonly currency: string;
  readonly fiscalMonth: number;
  readonly fiscalDay: number;
}

/** The entities of a statement. */
export interface Scope {
  /** Of the workspace, by id; only those that are seen have a name. */
  readonly entities: ReadonlyMap<number, EntityBooks>;
  /** Those whose lines count, in the order of their ids. */
  readonly selected: readonly number[];
  /** Book amounts of one entity, or reporting amounts of several. */
  readonly isBook: boolean;
  readonly currency: string;
  readonly reporting: string;
  /** How many accounts there are of each type. */
  readonly accounts: ReadonlyMap<string, number>;
  /** The account that takes what translation leaves over. */
  readonly translation: number | null;
  readonly fiscal: FiscalStart;
  /** The books as they were then; undefined: as they are. */
  readonly known: KnownMoment | undefined;
  /** The moment whose books the figures are, asked for or not. */
  readonly shown: Date | undefined;
}

/** When what was billed counts: on its day, or when and as far as it is paid. */
export const ACCOUNTING_BASES = ['accrual', 'cash'] as const;
export type AccountingBasis = (typeof ACCOUNTING_BASES)[number];

/** What every statement over periods says of itself. */
export interface Frame {
  readonly scope: Scope;
  readonly basis: AccountingBasis;
  /** The day it is of: the one that was asked for, or the end of the range. */
  readonly asOf: string;
  readonly start: string;
  readonly end: string;
  readonly cadence: Cadence;
  readonly periods: readonly Period[];
}

/** The entity of figures that stem from all of them: none has this id. */
export const ADDED_UP = 0;

/** What moved on an account of an entity in a segment; debits are positive. */
export interface Movement {
  /** The place of the segment in the list asked for. */
  readonly segment: number;
  /** {@link ADDED_UP} where entities are not told apart. */
  readonly entity: number;
  readonly account: number;
  /** The department, vendor or tag, when grouped by one; null for lines without. */
  readonly member: number | null;
  /** In the currency of the scope. */
  readonly amount: Decimal;
  /** In the book currency of the entity, when asked for; else the same as `amount`. */
  readonly book: Decimal;
}

export interface AccountInfo {
  readonly id: number;
  readonly number: string | null;
  readonly name: string | null;
  readonly type: string;
  readonly subtype: string;
  /** The section of the cash flow statement its movement stands in. */
  readonly cashFlow: string;
  readonly parent: number | null;
  /** What entities owe one another: nothing is left of it where all of them are together. */
  readonly isEliminated: boolean;
}

/** What a row is about: an account, or something computed that no line is posted to. */
export interface RowAccount extends Omit<AccountInfo, 'id'> {
  readonly id: number | string;
}

/** An account's line; `amounts` follow the columns. */
export interface StatementRow {
  readonly account: RowAccount;
  readonly hierarchy: readonly string[];
  readonly amounts: readonly Decimal[];
}
