// Port of the approval pages to the service. The roof implements it with operations open to any
// client.
import type { IncomingMessage } from 'node:http';

/** A draft, or a proposal, as it is listed. */
export interface PendingApproval {
  readonly object: string;
  readonly id: number;
  readonly resource: string;
  readonly operation: string;
  readonly entityName: string | null;
  readonly party: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly proposedBy: string | null;
  readonly proposedAt: string;
  readonly isOwn: boolean;
  readonly mayDecide: boolean;
}
export interface ApprovalDecision {
  readonly object: string;
  readonly id: number;
  readonly operation: string;
  readonly status: string;
  readonly proposedBy: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: string;
  readonly reason: string | null;
}

/** A ledger line that acceptance would post. */
export interface PreviewLine {
  readonly type: string;
  readonly date: string;
  readonly entity: string;
  readonly account: string;
  readonly currency: string;
  readonly debit: string | null;
  readonly credit: string | null;
}
/** What acceptance would do; a fault instead, where it cannot be accepted now. */
export interface Preview {
  readonly fault: string | null;
  /** Null for those who may not read the ledger. */
  readonly lines: readonly PreviewLine[] | null;
  readonly effect: readonly {
    readonly statement: string;
    readonly section: string;
    readonly change: string;
    readonly currency: string;
  }[];
}

/** What was said of a thing while it waits. */
export interface ApprovalComment {
  readonly id: string;
  readonly text: string;
  readonly author: string | null;
  readonly createdAt: string;
}

/** One thing that waits. */
export interface Which {
  readonly object: string;
  readonly id: number;
}

/** Everything is asked as the person of a request's session. */
export interface Approvals {
  list(
    request: IncomingMessage,
    /** `object` keeps to one kind; null shows all. */
    rows: { readonly limit: number; readonly offset: number; readonly object: string | null },
  ): Promise<{ waiting: PendingApproval[]; decided: ApprovalDecision[] }>;
  /** Undefined when it does not wait, or is not the person's to see. */
  find(request: IncomingMessage, which: Which): Promise<PendingApproval | undefined>;
  /** The oldest first. */
  comments(request: IncomingMessage, which: Which): Promise<readonly ApprovalComment[]>;
  preview(request: IncomingMessage, which: Which): Promise<Preview>;
  /** Throws what the operation refuses. */
  decide(
    request: IncomingMessage,
    which: Which,
    decision: { readonly isAccepted: boolean; readonly comment: string | null },
  ): Promise<void>;
}
