// What contracts have to do with invoices. Contracts stand above receivables, so they register here what
// they do along with an invoice: say what speaks against it, where its lines are posted, and follow what
// becomes of it.
import type { Decimal } from '../../schema/kit/index.ts';
import type { Session } from '../ground/access/index.ts';
import type { FieldFaults } from '../ground/base/problem.ts';
import type { LineRow, Posting } from '../ledger/posting.rules.ts';
import type { Composed } from './invoice.rules.ts';
import type { InvoiceInput } from './invoice.types.ts';

/** An invoice as contracts look at it. */
export interface Seen {
  readonly id: number;
  readonly input: InvoiceInput;
  /** Its id was drawn just now: nothing leads to it yet. */
  readonly isNew?: boolean;
}

/** The same with its lines, by the ids that their ledger lines name. */
export interface Billed extends Seen {
  readonly lines: readonly {
    readonly id: number | undefined;
    readonly product: number | null;
    readonly amount: Decimal;
  }[];
}

export interface ContractSide {
  /** The input with what follows from the contract it names. */
  readonly completed: (session: Session, input: InvoiceInput) => Promise<InvoiceInput>;
  /** What speaks against what it says of contracts; `invoice` is missing where it could not be made. */
  readonly faults: (
    session: Session,
    seen: Seen,
    invoice: Composed | undefined,
  ) => Promise<FieldFaults>;
  /** Its entry, with the lines that bill revenue transactions where those belong. */
  readonly posting: (session: Session, billed: Billed, posting: Posting) => Promise<Posting>;
  /** It was stored, new or changed. */
  readonly stored: (session: Session, seen: Seen) => Promise<void>;
  /** It is being voided: what its reversal says besides. */
  readonly voiding: (session: Session, id: number, entry: number) => Promise<readonly LineRow[]>;
  /** It was voided, reopened, or deleted; `date` is the day of the entries that follow. */
  readonly voided: (session: Session, id: number) => Promise<void>;
  readonly reopened: (session: Session, id: number, date: string) => Promise<void>;
  readonly deleted: (session: Session, id: number, date: string) => Promise<void>;
}

const NONE: ContractSide = {
  completed: (_, input) => Promise.resolve(input),
  faults: () => Promise.resolve({}),
  posting: (_, __, posting) => Promise.resolve(posting),
  stored: () => Promise.resolve(),
  voiding: () => Promise.resolve([]),
  voided: () => Promise.resolve(),
  reopened: () => Promise.resolve(),
  deleted: () => Promise.resolve(),
};
let side = NONE;

/** Says what contracts do along with invoices. Called once, when their room is loaded. */
export const registerContracts = (given: ContractSide): void => {
  side = given;
};
export const contracts = (): ContractSide => side;
