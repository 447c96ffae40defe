// A pg client that begins its session with settings, and passes answers to batches on as they arrive. pg builds an object for every
// message and decodes the text of each field separately: a fifth of the cost of a page of 100. pg
// still handles every other message.
import pg from 'pg';
import { type AnswerReader, noteProcess, readBefore, type Wire } from './pg-internals.ts';

/** A message is its code, its length without the code, and its content. */
const HEAD = 5;
const CODES = { bindComplete: 0x32, commandComplete: 0x43, dataRow: 0x44, parseComplete: 0x31 };

/** Tells a batch what came for it; false where the message is pg's. */
function told(
  reader: AnswerReader,
  code: number | undefined,
  bytes: Buffer,
  from: number,
  to: number,
): boolean {
  if (code === CODES.dataRow) reader.take(bytes, from, to);
  else if (code === CODES.commandComplete) reader.handleCommandComplete();
  else return code === CODES.bindComplete || code === CODES.parseComplete;
  return true;
}

/** Cuts what comes from PostgreSQL into messages: `ours` takes its own, and `others` gets the rest. */
class MessageSplitter {
  #pieces: Buffer[] = [];
  #length = 0;
  /** Bytes up to the end of the message that has begun. */
  #wanted = HEAD;

  constructor(
    private readonly wire: Wire,
    private readonly others: (message: Buffer) => void,
  ) {}

  take(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length < this.#wanted) return;
    const bytes = this.#pieces.length === 1 ? piece : Buffer.concat(this.#pieces);
    let at = 0;
    this.#wanted = HEAD;
    while (at + HEAD <= bytes.length) {
      const size = 1 + bytes.readInt32BE(at + 1);
      const end = at + size;
      if (end > bytes.length) {
        this.#wanted = size;
        break;
      }
      const { reader } = this.wire;
      if (!reader || !told(reader, bytes[at], bytes, at + HEAD, end)) {
        this.others(bytes.subarray(at, end));
      }
      at = end;
    }
    this.#pieces = at === bytes.length ? [] : [bytes.subarray(at)];
    this.#length = bytes.length - at;
  }
}

/** Settings of a session, by the names that PostgreSQL gives them. */
export type SessionSettings = Readonly<Record<string, string | number>>;

/** Where the server that takes changes is; see `Place`. */
interface Whereabouts {
  readonly isOfSeveral: boolean;
  readonly current: string;
  leave(address: string): void;
  demand(standing: { readonly isStandby: boolean; readonly timeline: number }): void;
}

export interface ClientConfig extends pg.ClientConfig {
  readonly settings?: SessionSettings;
  /** Instead of `connectionString`. */
  readonly place?: Whereabouts;
}

/** Where PostgreSQL says that a commit stopped waiting for its standby: it may be lost with the server. */
const GAVE_UP_WAITING = 'SyncRepWaitForLSN';

/** What the server is asked where there are several. */
const STANDING = `, pg_is_in_recovery() as "isStandby", case when pg_is_in_recovery() then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::bigint::float8 end as timeline`;

/** A connection to PostgreSQL. */
export class Client extends pg.Client {
  readonly #settings: SessionSettings;
  readonly #place: Whereabouts | undefined;
  readonly #address: string;
  /** Whether a commit on this connection is on one server alone though it should be on two. */
  isUnreplicated = false;

  constructor(config: ClientConfig = {}) {
    const { settings = {}, place } = config;
    const address = place?.current ?? config.connectionString ?? '';
    super(place ? { ...config, connectionString: address } : config);
    this.#settings = settings;
    this.#place = place;
    this.#address = address;
    this.on('notice', ({ routine }) => {
      if (routine === GAVE_UP_WAITING) this.isUnreplicated = true;
    });
    readBefore(this, (wire, others) => {
      const messages = new MessageSplitter(wire, others);
      return (piece) => messages.take(piece);
    });
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<this> | undefined {
    const begun = this.#connect();
    if (callback === undefined) return begun;
    begun.then(() => callback(null), callback);
    return undefined;
  }

  async #connect(): Promise<this> {
    // Nobody listens before the connection is theirs: whoever waits for it is told by its failure.
    const pass = (): void => undefined;
    this.on('error', pass);
    try {
      await super.connect();
      return await this.#begin();
    } catch (error) {
      this.#place?.leave(this.#address);
      this.end().catch(pass);
      throw error;
    } finally {
      this.off('error', pass);
    }
  }

  /**
   * Makes the settings by a statement: a pooler refuses those of the startup message, or drops them silently. It
   * also numbers connections by itself, so the server is asked which of its processes answers.
   */
  async #begin(): Promise<this> {
    const settings = Object.entries(this.#settings);
    const made = settings.map((_, nth) => `, set_config($${2 * nth + 1}, $${2 * nth + 2}, false)`);
    const standing = this.#place?.isOfSeveral === true ? STANDING : '';
    const { rows } = await this.query<{ pid: number; isStandby: boolean; timeline: number }>(
      `select pg_backend_pid() as pid${made.join('')}${standing}`,
      settings.flatMap(([name, value]) => [name, String(value)]),
    );
    const [begun] = rows;
    noteProcess(this, begun?.pid ?? 0);
    if (begun) this.#place?.demand(begun);
    return this;
  }
}
