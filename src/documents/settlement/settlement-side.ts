// Settlement sides. Receivables and payables settle alike; each side defines its differences once,
// here. docs/accounting.md sections 6 and 7.
import type { JournalEntryType } from '../../../schema/data/journal-entry-types.ts';
import type { Part, Resource } from '../../../schema/kit/index.ts';
import type { Session } from '../../platform/access/index.ts';
import type { Query } from '../../platform/database/index.ts';
import type { Rates } from '../../ledger/index.ts';
import type { CurrencyAmounts } from '../shared/amounts.rules.ts';
import type { MemoUse, OpenDocument, Payment } from './settlement.types.ts';

type SettlementFields = Readonly<Record<string, unknown>>;

/** What is due: invoices or bills. Columns are named as in the table. */
export interface DocumentKind {
  readonly kind: 'invoice' | 'bill';
  readonly resource: Resource;
  readonly payment: Part;
  readonly party: 'client_id' | 'vendor_id';
  readonly date: string;
  readonly number: string;
  /** The account it stands on where that is one alone. */
  readonly control: string;
  /** SQL: whether it was sent. */
  readonly isSent: string;
  /** SQL: whether the opening balances cover it. */
  readonly isMigrated: string;
  /** The statuses in which something is due of it. */
  readonly open: readonly string[];
  /** Columns of the days on which it ended otherwise than by being settled. */
  readonly ended: readonly string[];
  /** Whether paying early takes something off, kept in `payment_term_applied_discount`. */
  readonly hasEarlyDiscount: boolean;
  /** A payment as its part stores it, by field. */
  readonly row: (payment: Payment) => SettlementFields;
}

/** What can be set off against it: credit or debit memos. */
export interface MemoKind {
  readonly kind: 'credit_memo' | 'debit_memo';
  readonly resource: Resource;
  readonly line: Part;
  readonly payment: Part;
  readonly party: 'client_id' | 'vendor_id';
  readonly date: string;
  readonly number: string;
  /** The account it stands on. */
  readonly account: string;
  /** SQL: whether the opening balances cover it. */
  readonly isMigrated: string;
  /** As of documents. */
  readonly open: readonly string[];
  readonly ended: readonly string[];
  /** Which account marking it used moves: its own, or the payable. */
  readonly usedOn: 'memo' | 'control';
  /** A use of it as its part stores it, by field. */
  readonly row: (use: MemoUse) => SettlementFields;
}

/** A memo made of what was paid in excess, and the statements that store it. */
export interface ExcessMemo {
  readonly id: number;
  readonly number: string;
  readonly account: number;
  readonly storing: readonly Query[];
}

export interface SettlementSide {
  /** 1 where what is due is a debit, -1 where it is a credit. */
  readonly sign: 1 | -1;
  readonly document: DocumentKind;
  readonly memo: MemoKind;
  readonly controlSubtype: 'ACCOUNTS_RECEIVABLE' | 'ACCOUNTS_PAYABLE';
  /** The setting that names the control account. */
  readonly controlSetting: 'accounts_receivable_id' | 'accounts_payable_id';
  readonly types: {
    readonly payment: JournalEntryType;
    readonly voidPayment: JournalEntryType;
    readonly memoPayment: JournalEntryType;
    readonly voidMemoPayment: JournalEntryType;
  };
  /** Makes a memo of an excess paid by hand; a side without it refuses any excess. */
  readonly excess?: (
    session: Session,
    document: OpenDocument,
    paid: {
      readonly amounts: CurrencyAmounts;
      readonly date: string;
      readonly rates: Rates;
      readonly payment: number;
    },
  ) => Promise<ExcessMemo>;
}
