// Runs several prepared statements in one network round trip. PostgreSQL runs all messages up to
// one Sync as one transaction, so a setting made by the first statement applies to the rest and to
// nothing else.
import type { Connection } from 'pg';
import { Recent } from '../../base/index.ts';
import {
  bind,
  closePrepared,
  messagesIn,
  newMessages,
  notePrepared,
  preparedAs,
  type Wire,
  wireOf,
} from './pg-internals.ts';
import { fieldsOf, TextRow } from './row-bytes.ts';
import { parserOf, type Parser } from './types.ts';

/** A statement with its values. With a name it is prepared once on each connection. */
export interface Query {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values?: readonly unknown[];
  /** Rows as PostgreSQL prints them, their fields in the order of the select. */
  readonly asText?: boolean;
  /** An import, a report over years, recurring work: it has more time than a request (timeouts.ts). */
  readonly isLongRunning?: boolean;
  /**
   * How PostgreSQL plans the statement (planner-settings.ts). `generic`: once, for all values, by indexes alone;
   * for statements that find rows by their keys. `custom`, the default: as the server chooses. `inherit`: like
   * the statement before it.
   */
  readonly plan?: 'generic' | 'custom' | 'inherit';
  /** Makes settings and answers nothing: more of them may be made along with it. */
  readonly isSetting?: boolean;
}

/** Decimals, days and moments are the text PostgreSQL prints; integers, booleans, arrays and JSON are values. */
export type Row = Record<string, unknown>;

interface ResultColumn {
  readonly name: string;
  readonly dataTypeID: number;
}
interface RowFormat {
  readonly names: readonly string[];
  readonly parsers: readonly Parser[];
}
const NONE: readonly unknown[] = [];
/** Columns of the named statements that were used lately; told by PostgreSQL when one is first run. */
const formats = new Recent<string, RowFormat>(1_000);
/**
 * A connection that holds more prepared statements closes those that were not used lately: each has its plan in the
 * server's memory.
 */
const MOST_HELD = 2_500;

const formatOf = (columns: readonly ResultColumn[]): RowFormat => ({
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
  /** Whether this batch prepares or closes statements; if it fails, what the connection holds is uncertain. */
  changesPrepared = false;
  #at = 0;
  #format: RowFormat | undefined;
  /** The columns of each statement, where they are known when it is sent: until its rows come they may be forgotten. */
  readonly #formats: (RowFormat | undefined)[] = [];
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
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): Error | null {
    const wire = wireOf(connection);
    const messages = newMessages();
    if ((wire.heldStatements ?? 0) > MOST_HELD) {
      closePrepared(wire, messages, (name) => formats.has(name));
      this.changesPrepared = true;
    }
    for (const { name = '', text, values = NONE } of this.queries) {
      const known = name === '' ? undefined : preparedAs(wire, name);
      // The other would be run with these values.
      if (known !== undefined && known !== text) return new Error(`Two statements named ${name}.`);
      if (known === undefined) {
        messages.parse({ name, text });
        if (name !== '') {
          notePrepared(wire, name, text);
          this.changesPrepared = true;
        }
      }
      bind(messages, name, values);
      const format = name === '' ? undefined : formats.get(name);
      this.#formats.push(format);
      if (!format) messages.describe({ type: 'P', name: '' });
      messages.execute({ portal: '' });
    }
    messages.sync();
    this.#format = this.#formats[0];
    wire.reader = this;
    this.#wire = wire;
    wire.stream.write(messagesIn(messages));
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly ResultColumn[] }): void {
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
    this.#format = this.#formats[this.#at];
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
    if (this.#wire?.reader === this) this.#wire.reader = undefined;
  }
}
