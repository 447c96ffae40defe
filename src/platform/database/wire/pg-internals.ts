// Parts of pg that its documentation does not promise, all in one place. They are held for the
// versions below; test/platform/pg-internals.test.ts fails on any other.
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** The versions of pg whose sources have been read for what stands here. Decision 32. */
export const KNOWN_VERSIONS = /^8\.23\.\d+$/;

/** What wants the rows of an answer as bytes, before pg makes objects of them. */
export interface AnswerReader {
  take(bytes: Buffer, from: number, to: number): void;
  handleCommandComplete(): void;
}
/** The connection of a client. */
export interface Wire {
  /** Ours: whose answers the connection awaits. */
  reader?: AnswerReader | undefined;
  /** Ours: how many statements it has prepared and not closed. */
  heldStatements?: number;
  readonly stream: Socket;
  /** Statements the server knows, by name; pg asks it before it prepares one. */
  parsedStatements: Record<string, string>;
  query(text: string): void;
  sendCopyFromChunk(piece: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** What pg's client sends and feeds: it calls `submit`, and the handlers as messages come. */
interface Submitted {
  submit(connection: pg.Connection): Error | null;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}
/** Puts something into the queue of a client. */
export function submit<S extends Submitted>(client: pg.ClientBase, work: S): S {
  client.query(work as unknown as pg.Submittable);
  return work;
}

type AnyClient = pg.ClientBase | pg.Client;
export const wireOf = (connection: pg.Connection): Wire => connection as unknown as Wire;
export const socketOf = (client: AnyClient): Socket =>
  (client as unknown as { connection: Wire }).connection.stream;
/** The process of the server that answers a client; zero before there is one. */
export const processOf = (client: AnyClient): number =>
  (client as unknown as { processID: number | null }).processID ?? 0;
/** Corrects the process that answers a client, where somebody between has given another number. */
export function noteProcess(client: AnyClient, pid: number): void {
  (client as unknown as { processID: number }).processID = pid;
}
/** Whether a client waits for no answer. */
export const isIdle = (client: AnyClient): boolean =>
  (client as unknown as { readyForQuery?: boolean }).readyForQuery === true;

/** Messages of the extended query protocol, as pg's connection writes them. */
interface ProtocolWriter {
  parse(statement: { name: string; text: string }): void;
  bind(values: {
    statement: string;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: { portal: string }): void;
  close(statement: { type: 'S'; name: string }): void;
  sync(): void;
}
type Gathering = ProtocolWriter & { chunks: Buffer[] };

/** Messages that are gathered instead of sent: one piece costs the system a third of what a dozen cost. */
const gathering = Object.create(pg.Connection.prototype, {
  chunks: { value: [], writable: true },
  _send: {
    value(this: Gathering, bytes: Buffer) {
      this.chunks.push(bytes);
    },
  },
}) as Gathering;

/** Begins messages of which `messagesIn` gives the bytes. One batch at a time is written. */
export function newMessages(): ProtocolWriter {
  gathering.chunks = [];
  return gathering;
}
export const messagesIn = (messages: ProtocolWriter): Buffer =>
  Buffer.concat((messages as Gathering).chunks);
/** The text that the server knows by a name. */
export const preparedAs = (wire: Wire, name: string): string | undefined =>
  wire.parsedStatements[name];
export function notePrepared(wire: Wire, name: string, text: string): void {
  wire.parsedStatements[name] = text;
  wire.heldStatements = (wire.heldStatements ?? 0) + 1;
}
/** Writes the messages that close prepared statements which are not kept, and forgets these statements. */
export function closePrepared(
  wire: Wire,
  to: ProtocolWriter,
  isKept: (name: string) => boolean,
): void {
  const held = Object.entries(wire.parsedStatements);
  const kept = held.filter(([name]) => isKept(name));
  for (const [name] of held) if (!isKept(name)) to.close({ type: 'S', name });
  wire.parsedStatements = Object.fromEntries(kept);
  wire.heldStatements = kept.length;
}
/** Binds the values of a statement as pg spells them. */
export const bind = (to: ProtocolWriter, statement: string, values: readonly unknown[]): void =>
  to.bind({ statement, values, valueMapper: prepareValue });

/** Puts `take` before pg's own reader: it gets each piece from the server, and passes on what is pg's. */
export function readBefore(
  client: pg.Client,
  take: (wire: Wire, others: (message: Buffer) => void) => (piece: Buffer) => void,
): void {
  const { connection } = client as unknown as {
    connection: Wire & { attachListeners(stream: EventEmitter): void };
  };
  const attach = connection.attachListeners.bind(connection);
  connection.attachListeners = (stream) => {
    const others = new EventEmitter();
    attach(others);
    stream.on(
      'data',
      take(connection, (message) => others.emit('data', message)),
    );
    stream.on('end', () => others.emit('end'));
  };
}
