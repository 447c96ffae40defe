// Port of the import pages to the import jobs, which the roof connects. Defined here because
// neither side knows the other.
import type { Session } from '../access/index.ts';
import type { ReceivedFile } from './contents.ts';

/** A kind of import as a form offers it. */
export interface Offered {
  readonly name: string;
  readonly label: string;
  /** The columns of its table; none for journals of other programs. */
  readonly columns: readonly string[];
}
/** How a run stands. */
export interface RunShown {
  readonly id: number;
  readonly label: string;
  /** Whether what it made can be taken back as a whole. */
  readonly isUndoable: boolean;
  readonly fileName: string;
  readonly startedBy: string;
  readonly at: string;
  /** `interrupted`: whoever worked on it is gone, and no worker has taken it up yet. */
  readonly status:
    'checking' | 'previewed' | 'running' | 'done' | 'failed' | 'undone' | 'interrupted';
  readonly rowsRead: number;
  readonly report: {
    readonly counts: Readonly<Record<string, number>>;
    readonly sample: readonly string[];
    readonly faultCount: number;
    readonly faults: readonly {
      readonly row: number | null;
      readonly field: string | null;
      readonly message: string;
    }[];
  } | null;
}
export interface ImportJobs {
  begin(
    session: Session,
    asked: {
      readonly kind: string;
      readonly entity: string | undefined;
      readonly makesAccounts: boolean;
      readonly again: boolean;
      readonly file: ReceivedFile;
    },
  ): Promise<number>;
  confirm(session: Session, id: number): Promise<void>;
  undo(
    session: Session,
    id: number,
  ): Promise<{ readonly reversed: number; readonly deleted: number; readonly kept: number }>;
}
