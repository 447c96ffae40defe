// What pages need of whoever takes files into the books. The roof hands it over.
import type { Session } from '../../../ground/access/index.ts';
import type { ReceivedFile } from '../../../ground/files/index.ts';

export interface Offered {
  readonly name: string;
  readonly label: string;
  readonly columns: readonly string[];
}
export interface RunShown {
  readonly id: number;
  readonly label: string;
  readonly fileName: string;
  readonly startedBy: string;
  readonly at: string;
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
export interface ImportDesk {
  kindsFor(session: Session): readonly Offered[];
  entities(session: Session): Promise<readonly { readonly id: number; readonly name: string }[]>;
  runs(session: Session): Promise<readonly RunShown[]>;
  run(session: Session, id: number): Promise<RunShown>;
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
