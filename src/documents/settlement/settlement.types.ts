// Types of settlement: open documents, memos with a remaining amount, lines with unassigned money,
// and settlement orders.
import type { Decimal } from '../../../schema/kit/index.ts';
import type { FieldMessage, Problem } from '../../platform/base/index.ts';
import type { CurrentEntry, LineRow, Rates } from '../../ledger/index.ts';
import type { CurrencyAmounts, Currencies } from '../shared/amounts.rules.ts';

/** What the two kinds of records that settle one another have in common. */
interface Open {
  readonly id: number;
  readonly number: string;
  readonly entity: number;
  /** The customer or vendor. */
  readonly party: number | null;
  readonly currencies: Currencies;
  readonly rates: Rates;
  readonly date: string;
  readonly status: string;
  readonly total: Decimal;
}

/** An invoice or bill, locked; `paid` and `left` move while a request is worked out. */
export interface OpenDocument extends Open {
  readonly dueDate: string;
  readonly isSent: boolean;
  readonly term: { readonly percent: Decimal; readonly days: number } | null;
  paid: Decimal;
  /** Taken off for paying early. */
  earlyDiscount: Decimal | null;
  /** The last day something was paid or set off. */
  lastPaid: string | null;
  /** What stands on each account, positive while it is due. */
  readonly left: Map<number, CurrencyAmounts>;
}

/** A memo, locked. */
export interface OpenMemo extends Open {
  readonly account: number;
  /** Made of an excess: it belongs to that payment. */
  readonly isExcess: boolean;
  used: Decimal;
  /** What is left of it on its account, positive. */
  left: CurrencyAmounts;
}

/** An entry with lines whose money is not assigned yet, locked; `rows` move while a request is worked out. */
export interface OpenEntry {
  readonly standing: CurrentEntry;
  rows: LineRow[];
  isTouched: boolean;
}

/** A line of the ledger that was named, or what is left of it in the version that stands. */
export interface OpenLine {
  /** The line it was first. */
  readonly origin: number;
  readonly entry: OpenEntry;
  /** Set aside for memos that were used with it. */
  reserved: Decimal;
}

/** Which part of an order a fault is about. */
export type OrderField =
  | 'account'
  | 'amount'
  | 'credit'
  | 'department'
  | 'document'
  | 'money'
  | 'other'
  | 'payable'
  | 'source'
  | 'tags'
  | 'taxRate'
  | 'withheld'
  | 'writeOff';

/** Where faults of an order are told. */
export type OrderProblemFactory = (field: OrderField, message: FieldMessage) => Problem;

/** A payment by hand: an entry of its own. */
export interface ByHand {
  readonly kind: 'hand';
  /** The money account; a calculation names none. */
  readonly account: number | null;
  readonly date: string;
  /** What the amount is in; the document's where nothing is said. */
  readonly currency?: string | null | undefined;
  /** What the amount is worth in the currency of the document, where that is another one. */
  readonly inDocument?: Decimal | null | undefined;
  readonly department?: number | null | undefined;
  readonly tagIds?: readonly number[] | undefined;
  readonly memo?: string | null | undefined;
  readonly externalId?: string | null | undefined;
}
/** A payment with money of a ledger line on Uncategorized: that much of it becomes receivable or payable. */
export interface ByLine {
  readonly kind: 'line';
  readonly line: number;
}
/** A memo set off. */
export interface ByMemo {
  readonly kind: 'memo';
  readonly memo: number;
  readonly date: string;
}

/**
 * Money that settles more of a document than it is, or less: what is missing is written off on one account,
 * what is too much goes to another.
 */
export interface Difference {
  /** What is settled; as much as is due, where the client only says where an excess goes. */
  readonly payable: Decimal | null;
  readonly writeOff: number | null;
  readonly credit: number | null;
}

/** The amount that several lines pay together, one after the other. */
export interface Budget {
  readonly whole: Decimal;
  rest: Decimal;
  /** Taken off with the first of them that pays anything. */
  withheld: Decimal | null;
}

/** One document, to be settled by one thing. */
export interface Order {
  readonly document: number;
  /** In the currency of the document; null takes what is due and there. */
  readonly amount: Decimal | null;
  readonly source: ByHand | ByLine | ByMemo;
  /** The control account, where the client names one. */
  readonly control?: number | null | undefined;
  readonly withheld?: Decimal | null | undefined;
  /** The rate by which it was withheld. */
  readonly taxRate?: number | null | undefined;
  /** What the money settles where it is not as much as that, and where the rest of either goes. */
  readonly difference?: Difference | undefined;
  /** The amount that several lines pay together, and whether this one is the last of them. */
  readonly budget?: Budget | undefined;
  readonly closesBudget?: boolean | undefined;
  readonly told: OrderProblemFactory;
}

/** A payment that was made. */
export interface Payment {
  readonly id: number;
  readonly document: number;
  readonly kind: Order['source']['kind'];
  readonly amount: Decimal;
  readonly earlyDiscount: Decimal;
  readonly withheld: Decimal;
  readonly date: string;
  readonly currency: string;
  readonly entry: number;
  readonly externalId: string | null;
  readonly usedTransaction: number | null;
  readonly memo: { readonly id: number; readonly payment: number } | null;
  readonly excess: { readonly id: number; readonly number: string } | null;
}

/** What took something off a memo: a document it was set off against, or money that came or went. */
export interface MemoUse {
  readonly id: number;
  readonly memo: number;
  readonly amount: Decimal;
  readonly currency: string;
  readonly date: string;
  readonly entry: number;
  readonly applied: { readonly document: number; readonly payment: number } | null;
  readonly usedTransaction: number | null;
  /** Money that came back for a memo, instead of its being marked as used. */
  readonly isRefund: boolean;
}

/** What is asked for. */
export interface SettlementFactsRequest {
  readonly documents?: readonly number[];
  readonly memos?: readonly number[];
  readonly lines?: readonly number[];
  readonly accounts?: readonly number[];
  readonly departments?: readonly number[];
  readonly tags?: readonly number[];
  readonly taxRates?: readonly number[];
  /** How many ids to draw. */
  readonly draw?: {
    readonly payments?: number;
    readonly memoPayments?: number;
    readonly entries?: number;
  };
}

/** An account as settlement looks at it. */
export interface AccountFacts {
  readonly id: number;
  readonly isOpen: boolean;
  readonly subtype: string | null;
  readonly isUncategorized: boolean;
}

export interface SettlementSettings {
  readonly control: number | null;
  readonly uncategorized: number | null;
  readonly gainLoss: number | null;
  readonly discount: number | null;
  readonly tax: number | null;
  readonly unapplied: number | null;
}

/** Everything that was asked for, locked and read. */
export interface Facts {
  readonly settings: SettlementSettings;
  readonly documents: ReadonlyMap<number, OpenDocument>;
  readonly memos: ReadonlyMap<number, OpenMemo>;
  readonly lines: ReadonlyMap<number, OpenLine>;
  readonly entries: ReadonlyMap<number, OpenEntry>;
  /** The lines that were named, as they were written. */
  readonly written: ReadonlyMap<number, LineRow>;
  readonly accounts: ReadonlyMap<number, AccountFacts>;
  readonly departments: ReadonlySet<number>;
  readonly tags: ReadonlySet<number>;
  readonly taxRates: ReadonlySet<number>;
  readonly ids: {
    readonly payments: number[];
    readonly memoPayments: number[];
    readonly entries: number[];
  };
}
