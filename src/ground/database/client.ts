// pg's client, which hands the answers to batches on as they come. pg makes an object of every message and asks for
// the text of each field by itself: a fifth of what a page of 100 costs. Every other message is pg's.
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Batch, Wire } from './batch.ts';

/** A message is its code, its length without the code, and its content. */
const HEAD = 5;
const CODES = { bindComplete: 0x32, commandComplete: 0x43, dataRow: 0x44, parseComplete: 0x31 };

/** Tells a batch what came for it; false where the message is pg's. */
function told(batch: Batch, code: number | undefined, bytes: Buffer, from: number, to: number) {
  if (code === CODES.dataRow) batch.take(bytes, from, to);
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
