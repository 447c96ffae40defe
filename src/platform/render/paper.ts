// Renders documents as PDF from plain data. A worker thread sets the pages; it starts with the
// first document and ends when idle.
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Content } from 'pdfmake/interfaces.js';

export type { Content };

/** A document: plain data, so that it can travel to the thread. */
export interface Paper {
  readonly title: string;
  /** Stands below every page, beside its number. */
  readonly footer: string;
  /** Whether its pages lie across. */
  readonly isAcross?: boolean;
  readonly content: readonly Content[];
}
export interface Job {
  readonly id: number;
  readonly paper: Paper;
}
export type Outcome =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string };

interface PendingRender {
  readonly done: (bytes: Buffer) => void;
  readonly failed: (error: Error) => void;
}

const IDLE_MS = 30_000;
/** Beside this file: among the sources, what is compiled, and the files of the bundle. */
const PROGRAM = new URL(`pdf.worker${extname(import.meta.url)}`, import.meta.url);

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last = 0;
const waiting = new Map<number, PendingRender>();

function failAll(error: Error): void {
  worker = undefined;
  for (const { failed } of waiting.values()) failed(error);
  waiting.clear();
}

function settled(started: Worker, outcome: Outcome): void {
  const each = waiting.get(outcome.id);
  waiting.delete(outcome.id);
  if ('bytes' in outcome) each?.done(Buffer.from(outcome.bytes));
  else each?.failed(new Error(outcome.error));
  if (waiting.size > 0) return;
  // Documents come in bunches; between them the fonts need not stay in memory.
  started.unref();
  idle = setTimeout(() => {
    worker = undefined;
    void started.terminate();
  }, IDLE_MS).unref();
}

function start(): Worker {
  const started = new Worker(PROGRAM, { execArgv: [] });
  started.on('message', (outcome: Outcome) => settled(started, outcome));
  started.on('error', failAll);
  started.on('exit', () => {
    if (worker === started) failAll(new Error('The thread that sets pages has ended.'));
  });
  return started;
}

/** The bytes of a document as PDF. */
export function printed(paper: Paper): Promise<Buffer> {
  clearTimeout(idle);
  const thread = (worker ??= start());
  thread.ref();
  const id = ++last;
  return new Promise((done, failed) => {
    waiting.set(id, { done, failed });
    thread.postMessage({ id, paper } satisfies Job);
  });
}
