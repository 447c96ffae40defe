// The router: one address for all cells. It finds the cell of a request by its signs and sends it on; where the cell
// says that the workspace is elsewhere, it asks the directory again, once.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerHeaders } from '../../../protocol/security-headers.ts';
import { statusOf } from '../../../protocol/status.ts';
import { type Log, Problem } from '../../platform/base/index.ts';
import type { CellEntry } from '../../platform/cells/index.ts';
import { forward } from './forward.ts';
import type { Place, Places } from './places.ts';
import { type RoutedRequest, cellInCookie, signsOf } from './signs.rules.ts';

/** Bodies up to this are kept, so that they can be sent once more, and forms be read. */
const MOST_KEPT = 65_536;
const CHOOSE = /^\/cell\/([a-z][a-z0-9-]{0,29})$/;
/** Paths of one cell, or of one process. */
const INTERNAL = /^\/(?:cell\/|metrics\/?$)/;

export interface RouterOptions {
  readonly places: Places;
  readonly log: Log;
  readonly isHttps: boolean;
}

type OwnHeaders = Readonly<Record<string, string>>;

/** An answer of the router's own: those of cells carry their headers. */
function tell(response: ServerResponse, status: number, body: object, headers: OwnHeaders): void {
  response.writeHead(status, {
    ...{ 'content-type': 'application/json', 'cache-control': 'no-store' },
    ...headers,
  });
  response.end(JSON.stringify(body));
}

/** The body of a request that says that it is small; undefined where it is none or large. */
async function smallBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding !== undefined) return undefined;
  if (length === undefined || Number(length) === 0) return Buffer.alloc(0);
  if (!(Number(length) <= MOST_KEPT)) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

class Router {
  /** Requests so far. */
  requests = 0;
  readonly #options: RouterOptions;
  readonly #headers: OwnHeaders;

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#headers = answerHeaders(options.isHttps);
  }

  /** Answers a request, by whoever has to. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const path = url.split('?', 1)[0] ?? '/';
    if (path === '/healthz') tell(response, 200, { status: 'ok' }, this.#headers);
    else if (path === '/readyz') await this.#tellReadiness(response);
    else if (path === '/metrics') this.#tellMetrics(request, response);
    else if (method === 'GET' && CHOOSE.test(path)) this.#choose(response, CHOOSE.exec(path)?.[1]);
    else if (INTERNAL.test(path)) this.#refuse(response, 404, 'Not found.');
    else await this.#route(request, response, { method, url, headers: request.headers });
  }

  async #route(
    request: IncomingMessage,
    response: ServerResponse,
    asked: RoutedRequest,
  ): Promise<void> {
    this.requests++;
    const body = await smallBody(request);
    const signs = signsOf({ ...asked, body });
    const before = cellInCookie(asked);
    const find = () => this.#options.places.find(signs, before);
    const found = await find();
    const place = found ?? { cell: this.#usual(before) };
    const way = { body, adding: this.#cookieFor(place, asked) };
    const isTried = body !== undefined && place.workspace !== undefined;
    let { cell } = place;
    let outcome = await forward(request, response, { ...way, address: cell.address, isTried });
    if (place.workspace !== undefined && outcome !== 'answered') this.#options.places.forget(place);
    if (outcome === 'elsewhere') {
      cell = (await find())?.cell ?? cell;
      outcome = await forward(request, response, { ...way, address: cell.address, isTried: false });
    }
    if (outcome === 'away') {
      this.#options.log.error({ cell: cell.name }, 'cell does not answer');
      const detail = 'This part of the service is not available. Try again in a moment.';
      this.#refuse(response, 503, detail, { 'retry-after': '2' });
    }
  }

  /** Destination of somebody of whom nothing is known. */
  #usual(before: string | undefined): CellEntry {
    const { places } = this.#options;
    const cell = places.named(before) ?? places.cells[0];
    if (cell) return cell;
    throw new Problem('UNAVAILABLE', 'No cell has joined yet.', {
      headers: { 'retry-after': '2' },
    });
  }

  /** Lets a browser without credentials of its own come back to the cell it was sent to. */
  #cookieFor({ cell }: Place, asked: RoutedRequest): string[] {
    const isPage =
      asked.headers.authorization === undefined && asked.headers.accept?.includes('html');
    if (isPage !== true || cellInCookie(asked) === cell.name) return [];
    return ['Set-Cookie', this.#cookie('cell', cell.name)];
  }

  #cookie(name: string, value: string): string {
    const { isHttps } = this.#options;
    const all = `${isHttps ? '__Host-' : ''}ledgergate_${name}=${value}; Path=/; HttpOnly; SameSite=Lax`;
    return isHttps ? `${all}; Secure` : all;
  }

  /** GET /cell/<name>: somebody with places in several cells goes to another one. */
  #choose(response: ServerResponse, name: string | undefined): void {
    const cell = this.#options.places.named(name);
    if (!cell) {
      this.#refuse(response, 404, 'Not found.');
      return;
    }
    response.writeHead(303, {
      location: '/sign-in',
      'set-cookie': [this.#cookie('cell', cell.name), `${this.#cookie('session', '')}; Max-Age=0`],
      ...{ 'cache-control': 'no-store', ...this.#headers },
    });
    response.end();
  }

  #refuse(response: ServerResponse, status: number, detail: string, more: OwnHeaders = {}): void {
    tell(response, status, { detail }, { ...this.#headers, ...more });
  }

  /** Answers what went wrong: a refusal in its words, anything else in none. */
  fail(response: ServerResponse, error: unknown): void {
    if (error instanceof Problem) {
      const more = error.extensions['headers'] as OwnHeaders | undefined;
      this.#refuse(response, statusOf(error.code), error.message, more);
    } else this.#refuse(response, 500, 'Internal error.');
  }

  /** It needs one cell that answers. */
  async #tellReadiness(response: ServerResponse): Promise<void> {
    const cells = await Promise.all(
      this.#options.places.cells.map(async ({ name, address }) => {
        const answer = await fetch(`${address}/readyz`, {
          signal: AbortSignal.timeout(1_500),
        }).catch(() => undefined);
        return [name, answer?.status === 200 ? 'ok' : 'does not answer'] as const;
      }),
    );
    const isReady = cells.some(([, state]) => state === 'ok');
    const status = isReady ? 'ok' : 'unavailable';
    const body = { status, checks: Object.fromEntries(cells) };
    tell(response, isReady ? 200 : 503, body, this.#headers);
  }

  #tellMetrics(request: IncomingMessage, response: ServerResponse): void {
    if (!/^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '')) {
      this.#refuse(response, 404, 'Not found.');
      return;
    }
    const { asked } = this.#options.places;
    const lines = [
      '# TYPE ledgergate_router_requests_total counter',
      `ledgergate_router_requests_total ${this.requests}`,
      '# TYPE ledgergate_router_questions_total counter',
      ...Object.entries(asked).map(
        ([whom, count]) => `ledgergate_router_questions_total{asked="${whom}"} ${count}`,
      ),
    ];
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4', ...this.#headers });
    response.end(`${lines.join('\n')}\n`);
  }
}

/** Listener of a router. */
export function routerOf(options: RouterOptions): RequestListener {
  const router = new Router(options);
  return (request, response) => {
    router.serve(request, response).catch((error: unknown) => {
      // Somebody who went away while the body arrived is told nothing.
      if (!(error instanceof Problem) && !request.destroyed) {
        options.log.error({ err: error }, 'unforeseen');
      }
      if (response.headersSent || response.destroyed) response.destroy();
      else router.fail(response, error);
    });
  };
}
