// Several prepared statements in one network round trip. PostgreSQL runs all messages up to one Sync
// as one transaction, so a setting made by the first statement holds for the rest and for nobody else.
import pg, { type Connection } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { fieldsOf, TextRow } from './row-bytes.ts';
import { parserOf, type Parser } from './types.ts';

/** A statement with its values. With a name it is prepared once on each connection. */
export interface Query {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values?: readonly unknown[];
  /** Rows as PostgreSQL prints them, their fields in the order of the select. */
  readonly asText?: boolean;
  /** An import, a report over years, recurring work: it has more time than a request (patience.ts). */
  readonly takesLong?: boolean;
  /**
   * Finds rows by their keys: one plan serves all values, so no time goes into making another (plans.ts).
   * `either`: it is planned like what stands before it.
   */
  readonly byKey?: boolean | 'either';
  /** Makes settings and answers nothing: more of them may be made along with it. */
  readonly isSetting?: boolean;
}

/** Decimals, days and moments are the text PostgreSQL prints; integers, booleans, arrays and JSON are values. */
export type Row = Record<string, unknown>;

interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}
interface RowFormat {
  readonly names: readonly string[];
  readonly parsers: readonly Parser[];
}
/** Messages of the extended query protocol, as pg writes them. */
interface Messages {
  parse(statement: { name: string; text: string }): void;
  bind(values: {
    statement: string;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: { portal: string }): void;
}
/** The parts of pg's connection that a batch needs. */
export interface Wire {
  readonly stream: { write(bytes: Buffer): void };
  readonly parsedStatements: Record<string, string>;
  /** The batch whose answers are awaited; read by our own client. */
  batch?: Batch | undefined;
}
/** Messages that are gathered instead of sent: one piece costs the system a third of what a dozen cost. */
type Gathered = Messages & { chunks: Buffer[]; sync(): void };
const gathered = Object.create(pg.Connection.prototype, {
  chunks: { value: [], writable: true },
  _send: {
    value(this: Gathered, bytes: Buffer) {
      this.chunks.push(bytes);
    },
  },
}) as Gathered;

const NONE: readonly unknown[] = [];
/** What the columns of a named statement are; told by PostgreSQL once. */
const formats = new Map<string, RowFormat>();

const formatOf = (columns: readonly Column[]): RowFormat => ({
  names: columns.map(({ name }) => name),
  parsers: columns.map(({ dataTypeID }) => parserOf(dataTypeID)),
});

function rowOf({ names, parsers }: RowFormat, fields: readonly (string | null)[]): Row {
  const row: Row = {};
  for (let i = 0; i < names.length; i++) {
    const text = fields[i] ?? null;
    row[names[i] ?? ''] = text === null ? null : (parsers[i] as Parser)(text);
  }
  return row;
}

/** What pg's client sends and feeds: see `pg.Submittable`. */
export class Batch {
  readonly results: (Row | TextRow)[][] = [];
  /** Whether this batch prepares statements; if it fails, what the connection knows is uncertain. */
  preparesStatements = false;
  #at = 0;
  #format: RowFormat | undefined;
  #resolve!: (results: (Row | TextRow)[][]) => void;
  #reject!: (reason: Error) => void;
  #failed: Error | undefined;
  #wire: Wire | undefined;
  readonly done: Promise<(Row | TextRow)[][]>;

  /** @param asText - whether all rows are wanted as text, whatever their statements say */
  constructor(
    private readonly queries: readonly Query[],
    private readonly asText = false,
  ) {
    for (const _ of queries) this.results.push([]);
    this.#format = this.#known(0);
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): Error | null {
    const wire = connection as unknown as Wire;
    gathered.chunks = [];
    for (const { name = '', text, values = NONE } of this.queries) {
      const known = name === '' ? undefined : wire.parsedStatements[name];
      // The other would be run with these values.
      if (known !== undefined && known !== text) return new Error(`Two statements named ${name}.`);
      if (known === undefined) {
        gathered.parse({ name, text });
        if (name !== '') {
          wire.parsedStatements[name] = text;
          this.preparesStatements = true;
        }
      }
      gathered.bind({ statement: name, values, valueMapper: prepareValue });
      if (name === '' || !formats.has(name)) gathered.describe({ type: 'P', name: '' });
      gathered.execute({ portal: '' });
    }
    gathered.sync();
    wire.batch = this;
    this.#wire = wire;
    wire.stream.write(Buffer.concat(gathered.chunks));
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly Column[] }): void {
    this.#format = formatOf(fields);
    const name = this.queries[this.#at]?.name;
    if (name !== undefined) formats.set(name, this.#format);
  }

  /** The content of a row that came. */
  take(bytes: Buffer, from: number, to: number): void {
    const rows = this.results[this.#at];
    if (!rows || this.#failed) return;
    if (this.asText || this.queries[this.#at]?.asText) {
      rows.push(new TextRow(bytes, from));
    } else if (this.#format) rows.push(rowOf(this.#format, fieldsOf(bytes, from, to)));
  }

  handleCommandComplete(): void {
    this.#at++;
    this.#format = this.#known(this.#at);
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handlePortalSuspended(): void {
    this.#failed = new Error('A batch reads all rows of a statement.');
  }

  handleError(error: Error): void {
    this.#leave();
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#leave();
    if (this.#failed) this.#reject(this.#failed);
    else this.#resolve(this.results);
  }

  #leave(): void {
    if (this.#wire?.batch === this) this.#wire.batch = undefined;
  }

  #known(at: number): RowFormat | undefined {
    const name = this.queries[at]?.name;
    return name === undefined ? undefined : formats.get(name);
  }
}
