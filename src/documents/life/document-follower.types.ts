// Interfaces of what follows a document: contracts follow invoices, schedules follow bills.
import type { Decimal } from '../../../schema/kit/index.ts';
import type { Session } from '../../platform/access/index.ts';
import type { FieldFaults } from '../../platform/base/index.ts';
import type { Placeholder, Query } from '../../platform/database/index.ts';
import type { LineRow, Posting } from '../../ledger/index.ts';

/** A document as its follower looks at it. */
export interface FollowedDocument<Input = Readonly<Record<string, unknown>>> {
  readonly id: number;
  readonly input: Input;
  /** Its id was drawn just now: nothing leads to it yet. */
  readonly isNew?: boolean;
}

/** The same with its lines, by the ids that their ledger lines name. */
export interface FollowedLines<
  Input = Readonly<Record<string, unknown>>,
> extends FollowedDocument<Input> {
  readonly lines: readonly {
    readonly id: number | undefined;
    readonly product: number | null;
    readonly amount: Decimal;
  }[];
}

export interface DocumentFollower<Input = Readonly<Record<string, unknown>>, Document = unknown> {
  /** The input of a new document with what follows from records it names. */
  completed?(session: Session, input: Input): Promise<Input>;
  /** What speaks against what it says of them; `document` is missing where it could not be made. */
  faults?(
    session: Session,
    followed: FollowedDocument<Input>,
    document: Document | undefined,
  ): Promise<FieldFaults>;
  /** Its entry, with the lines that belong to what follows it. */
  posting?(session: Session, followed: FollowedLines<Input>, posting: Posting): Promise<Posting>;
  /** It was stored for the first time. */
  created?(session: Session, followed: FollowedDocument<Input>): Promise<void>;
  /** It was stored, new or changed. */
  stored?(session: Session, followed: FollowedDocument<Input>): Promise<void>;
  /** It was a draft, and is issued. */
  issued?(session: Session, id: number): Promise<void>;
  /** It is being voided: what its reversal says besides. */
  voiding?(session: Session, id: number, entry: number): Promise<readonly LineRow[]>;
  /** It was voided, reopened after a void, or deleted; `date` is the day of the entries that follow. */
  voided?(session: Session, id: number, date: string): Promise<void>;
  reopened?(session: Session, id: number, date: string): Promise<void>;
  deleted?(session: Session, id: number, date: string): Promise<void>;
}

/** How a kind is numbered at the end: the statement that takes a number, and the one that numbers what is stored. */
export interface NumberedLast {
  readonly taking: Query;
  numbering(id: number, placeholder: Placeholder): Query;
}
