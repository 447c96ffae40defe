// A running import: its author, file and kind, the records it creates, and its progress.
import type { Session } from '../platform/access/index.ts';
import { insertMany } from '../platform/records/index.ts';
import { UploadRunRow } from '../../schema/settings/upload-run.ts';
import { Turns } from '../../protocol/turns.ts';
import type { ImportFaults } from './faults.ts';
import { Names } from './names.ts';
import type { Source } from './source.ts';

/** What can be said of an import besides its file. */
export interface Settings {
  /** The company entries are of that name none: its name, or #id. */
  readonly entity?: string | undefined;
  /** Makes the accounts of a journal that are not there. */
  readonly makesAccounts?: boolean | undefined;
}

/** A record that was made, and the row it was made of. */
export interface CreatedRecord {
  readonly row: number | null;
  readonly object: string;
  readonly id: number;
}

/** What comes of reading a file. */
export interface Outcome {
  readonly rows: number;
  /** How many of what would be made, or were. */
  readonly counts: Readonly<Record<string, number>>;
  /** The first rows as they were understood. */
  readonly sample: readonly string[];
  readonly faultCount: number;
  readonly faults: ImportFaults['told'];
}

const MOST_SAMPLES = 10;
/** A row of a spreadsheet begins at 2; the heading is 1. */
const rowOrNone = (row: number | null): number | null =>
  row !== null && row >= 2 && row <= 1_048_576 ? row : null;

export class Run {
  readonly names: Names;
  readonly counts: Record<string, number> = {};
  readonly sample: string[] = [];
  rows = 0;
  readonly #turns = new Turns();
  #toldAt = 0;
  readonly #rowsTold = new Set<number>();

  constructor(
    readonly session: Session,
    readonly source: Source,
    readonly settings: Settings,
    readonly faults: ImportFaults,
    /** The record of this import; undefined: it is a preview, and nothing is written. */
    readonly id: number | undefined,
    private readonly tell: (rows: number) => Promise<void> | void,
  ) {
    this.names = new Names(session);
  }

  /** Whether entries are posted: not in a preview, and not once something is wrong. */
  get isPosting(): boolean {
    return this.id !== undefined && this.faults.count === 0;
  }

  counted(what: string, many = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + many;
  }
  show(line: string): void {
    if (this.sample.length < MOST_SAMPLES) this.sample.push(line.slice(0, 200));
  }

  /** Lets others have their turn, and tells how far it is, twice a second. */
  async passed(rows: number): Promise<void> {
    this.rows = Math.max(this.rows, rows);
    if (this.#turns.isOver) await this.#turns.pass();
    if (performance.now() - this.#toldAt < 500) return;
    this.#toldAt = performance.now();
    await this.tell(this.rows);
  }

  /** Keeps which records were made of which rows. */
  async keep(made: readonly CreatedRecord[]): Promise<void> {
    if (this.id === undefined) return;
    const rows = made.map(({ row, object, id }) => {
      // A row is told once: of what else it led to, the record alone is.
      const own = rowOrNone(row);
      const isFirst = own !== null && !this.#rowsTold.has(own);
      if (isFirst) this.#rowsTold.add(own);
      return { spreadsheetRow: isFirst ? own : null, objectType: object, objectId: id };
    });
    const ofRun = rows.map((row) => ({ ...row, uploadRun: this.id }));
    await insertMany(this.session, UploadRunRow, ofRun);
  }

  outcome(): Outcome {
    const { rows, counts, sample, faults } = this;
    const told = faults.told.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
    return { rows, counts, sample, faultCount: faults.count, faults: told };
  }
}
