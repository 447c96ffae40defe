// pg's client, which reads the answers to batches by itself. pg makes an object of every message and asks for the
// text of each field by itself: a fifth of what a page of 100 costs. Rows of ASCII, which most are, become text as
// a whole and are cut. Every other message is pg's.
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Batch, TextRow, Wire } from './batch.ts';

/** A message is its code, its length without the code, and its content. */
const HEAD = 5;
const CODES = { bindComplete: 0x32, commandComplete: 0x43, dataRow: 0x44, parseComplete: 0x31 };
const NULL = -1;

/** How many of the four bytes of a length are none of ASCII. */
const highBytesOf = (length: number): number =>
  ((length >> 7) & 1) + ((length >> 15) & 1) + ((length >> 23) & 1) + (length >>> 31);

/** The fields of a row, as the text PostgreSQL printed. */
function fieldsOf(bytes: Buffer, from: number, to: number): TextRow {
  const count = bytes.readInt16BE(from);
  const fields = new Array<string | null>(count);
  const text = bytes.toString('latin1', from, to);
  let high = highBytesOf(count);
  let at = from + 2;
  for (let i = 0; i < count; i++) {
    const length = bytes.readInt32BE(at);
    at += 4;
    high += highBytesOf(length);
    fields[i] = length === NULL ? null : text.slice(at - from, at - from + length);
    at += Math.max(length, 0);
  }
  // Each byte beyond ASCII would take two as UTF-8; those of lengths are known.
  return Buffer.byteLength(text) - text.length === high ? fields : inUtf8(fields, bytes, from + 2);
}

/** The same fields, whose bytes begin at `at`, where some are not ASCII. */
function inUtf8(fields: TextRow, bytes: Buffer, at: number): TextRow {
  let end = at;
  return fields.map((field) => {
    const begin = end + 4;
    end = begin + (field?.length ?? 0);
    return field === null ? null : bytes.toString('utf8', begin, end);
  });
}

/** Tells a batch what came for it; false where the message is pg's. */
function told(batch: Batch, code: number | undefined, bytes: Buffer, from: number, to: number) {
  if (code === CODES.dataRow) batch.take(fieldsOf(bytes, from, to));
  else if (code === CODES.commandComplete) batch.handleCommandComplete();
  else return code === CODES.bindComplete || code === CODES.parseComplete;
  return true;
}

/** Cuts what comes from PostgreSQL into messages: `ours` takes its own, and `others` gets the rest. */
class Messages {
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
      const { batch } = this.wire;
      if (!batch || !told(batch, bytes[at], bytes, at + HEAD, end)) {
        this.others(bytes.subarray(at, end));
      }
      at = end;
    }
    this.#pieces = at === bytes.length ? [] : [bytes.subarray(at)];
    this.#length = bytes.length - at;
  }
}

/** What pg reads messages with. */
interface Listening {
  attachListeners(stream: EventEmitter): void;
}

/** A connection to PostgreSQL. */
export class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const wire = (this as unknown as { connection: Wire & Listening }).connection;
    const attach = wire.attachListeners.bind(wire);
    wire.attachListeners = (stream) => {
      const others = new EventEmitter();
      attach(others);
      const messages = new Messages(wire, (message) => others.emit('data', message));
      (stream as Socket).on('data', (piece: Buffer) => messages.take(piece));
      stream.on('end', () => others.emit('end'));
    };
  }
}
