// Streams the deliveries of a webhook as server-sent events, for `ledgergate listen` on a laptop
// that no receiver can reach. Each carries the body and headers of a real delivery, signed at that
// moment.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { writePaced } from '../../../protocol/turns.ts';
import { statusOf } from '../../../protocol/status.ts';
import { demand, type OpenStreams, type Session } from '../../platform/access/index.ts';
import { Problem } from '../../platform/base/index.ts';
import {
  bodyOf,
  eventSettingsOf,
  follow,
  headersOf,
  lastSequence,
  readWebhook,
} from '../../platform/events/index.ts';

export interface ListenOptions {
  readonly contextOf: (request: IncomingMessage, response: ServerResponse) => Promise<Session>;
  /** Bounds the streams of a caller, and proves again that they may listen: keys end while streams are open. */
  readonly open: OpenStreams;
  readonly log: { error(fields: object, message: string): void };
}

export interface ListenDoor {
  readonly name: string;
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Ends all streams. */
  close(): void;
}

const ALLOW = 'GET, OPTIONS';
const PATH = /^\/integrations\/api\/v1\/webhook\/(\d{1,9})\/listen\/?$/;
const NEEDED = {
  resource: 'webhooks',
  tier: 'read',
  adminOnly: true,
  wholeWorkspace: true,
} as const;
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/** Number to begin after: the one the listener saw last, or null for changes from now on. Throws 400. */
function afterOf({ headers }: IncomingMessage): number | null {
  const last = headers['last-event-id'] ?? '';
  if (last === '') return null;
  if (typeof last === 'string' && /^\d{1,15}$/.test(last)) return Number(last);
  throw new Problem('INVALID', 'Last-Event-ID: A whole number of 0 or more is required.');
}

function answer(response: ServerResponse, status: number, detail: string, headers: object): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ detail }));
}

class Listening implements ListenDoor {
  readonly name = 'listen';
  readonly #closing = new AbortController();

  constructor(private readonly options: ListenOptions) {}

  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const path = request.url?.split('?', 1)[0] ?? '';
    const webhook = PATH.exec(path)?.[1];
    if (webhook === undefined) return false;
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { allow: ALLOW }).end();
      return true;
    }
    void this.#stream(request, response, Number(webhook)).catch((error: unknown) => {
      this.#refuse(response, error);
    });
    return true;
  }

  close(): void {
    this.#closing.abort();
  }

  /** Tells a fault: by the status before the stream begins, by an event after that. */
  #refuse(response: ServerResponse, error: unknown): void {
    if (!(error instanceof Problem)) this.options.log.error({ err: error }, 'unforeseen');
    const status = error instanceof Problem ? statusOf(error.code) : 500;
    const detail = error instanceof Problem ? error.message : 'Internal error.';
    if (response.headersSent) {
      response.end(`event: fault\ndata: ${JSON.stringify({ status, detail })}\n\n`);
      return;
    }
    const headers = (error instanceof Problem && error.extensions['headers']) || {};
    answer(response, status, detail, headers);
  }

  async #stream(request: IncomingMessage, response: ServerResponse, id: number): Promise<void> {
    const session = await this.options.contextOf(request, response);
    if (request.method !== 'GET') {
      answer(response, 405, `Method "${request.method}" not allowed.`, { allow: ALLOW });
      return;
    }
    demand(session.principal, NEEDED);
    const { database, principal } = session;
    const workspace = principal.workspace.id;
    const settings = eventSettingsOf(database);
    const webhook = () =>
      database.snapshot(workspace, (transaction) => readWebhook(transaction, settings, id));
    const { uuid, token, topics } = await webhook();
    const after = afterOf(request) ?? (await database.snapshot(workspace, lastSequence));
    const release = this.options.open.open(principal);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    if (response.closed) gone.abort();
    const signal = AbortSignal.any([gone.signal, this.#closing.signal]);
    const names = topics.map(({ name }) => name);
    /** Whether the caller may go on, and the webhook is subscribed to what it was: a listener resumes with other topics. */
    const still = async (): Promise<boolean> => {
      demand(await this.options.open.prove(request), NEEDED);
      const { topics: now } = await webhook();
      return now.map(({ name }) => name).join() === names.join();
    };
    const { proofMs } = this.options.open;
    let proving: NodeJS.Timeout | undefined;
    try {
      // Refused before the stream begins: a listener that missed events is told so by the status.
      const events = await follow(database, { workspace, after, topics: names, signal });
      // Told to listeners whose stream may break before its first delivery: they resume after this number.
      response.writeHead(200, { ...HEADERS, 'last-event-id': after });
      response.write(': listening\n\n');
      proving = setInterval(() => void this.#prove(still, response, gone), proofMs);
      for await (const event of events) {
        const body = bodyOf(uuid, event);
        const headers = headersOf({ uuid, token, sequence: event.sequence }, body);
        const data = JSON.stringify({ topic: event.topic, headers, body });
        const text = `id: ${event.sequence}\nevent: delivery\ndata: ${data}\n\n`;
        await writePaced(response, text, signal);
      }
      response.end();
    } finally {
      release();
      clearInterval(proving);
    }
  }

  /** Ends the stream of a caller who may not listen any more, or of a webhook that is gone or has other topics. */
  async #prove(still: () => Promise<boolean>, response: ServerResponse, gone: AbortController) {
    try {
      if (!(await still())) gone.abort();
      else if (!response.writableNeedDrain) response.write(': still here\n\n');
    } catch {
      gone.abort();
    }
  }
}

export const listenDoor = (options: ListenOptions): ListenDoor => new Listening(options);
