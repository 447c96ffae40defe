// The door of the pages: finds the route, knows the person, checks that forms are ours, answers.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '../../ground/access/client-address.ts';
import { readWebSession } from '../../ground/people/web-sessions.ts';
import { Problem } from '../../ground/base/problem.ts';
import { page } from './shell/answer.ts';
import { serveAsset } from './shell/assets.ts';
import { Cookies, Seals } from './shell/cookies.ts';
import { takeFlash } from './shell/flash.ts';
import { Form, FormFault, readForm } from './shell/forms.ts';
import { pageHeaders } from './shell/headers.ts';
import { ROUTES, type Route } from './routes.ts';
import { sentencePage } from './shell/sentence.tsx';
import {
  type Answer,
  type Desk,
  type MemberVisit,
  type PersonVisit,
  redirect,
  type Visit,
} from './shell/visit.ts';

export { personOfBrowser } from './shell/browser-person.ts';
export { Mailbox } from './sign-in/mailbox.tsx';

export interface PagesOptions extends Omit<Desk, 'home'> {
  /** Where people land after signing in; by default their connections. */
  readonly home?: string;
  readonly log: { error(fields: object, message: string): void };
}

export interface PagesDoor {
  /** True when the path is a page or an asset; the request is then answered. Mount before any body parser. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}

/** An HTML page that says one sentence, for doors that refuse without a redirect. */
export const refusalPage = (
  sentence: string,
): { readonly html: string; readonly headers: Record<string, string> } => ({
  html: sentencePage('Authorization unavailable', sentence),
  headers: pageHeaders(),
});

const STATUS: Readonly<Record<string, number>> = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  GONE: 410,
  UNPROCESSABLE: 422,
  THROTTLED: 429,
  UNAVAILABLE: 503,
};

/** Browsers say where a form was sent from; those that cannot are left to the proof in the form. */
function isFromElsewhere({ headers }: IncomingMessage, baseUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { origin } = headers;
  return origin !== undefined && origin !== 'null' && origin !== new URL(baseUrl).origin;
}

class Pages implements PagesDoor {
  readonly #desk: Desk;
  readonly #seals: Seals;

  constructor(
    options: PagesOptions,
    private readonly log: PagesOptions['log'],
  ) {
    this.#desk = { ...options, home: options.home ?? '/connections' };
    this.#seals = new Seals(options.config.cookieKeys);
  }

  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
    if (plain.startsWith('/assets/')) return serveAsset(plain, response);
    const routes = ROUTES.filter(({ pattern }) => pattern.test(plain));
    if (routes.length === 0) return false;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = routes.find((each) => each.method === method);
    if (!route) {
      const allow = [...new Set(routes.map((each) => each.method))].join(', ');
      response.writeHead(405, { allow, 'content-type': 'text/plain' }).end('Method not allowed.');
      return true;
    }
    void this.#answer(request, response, route, plain);
    return true;
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    route: Route,
    path: string,
  ): Promise<void> {
    let answer: Answer;
    try {
      const visit = await this.#visit(request, response, route, path);
      answer = await this.#run(route, visit);
    } catch (error) {
      answer = this.#refusal(error);
    }
    for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
    if (this.#desk.config.baseUrl.startsWith('https:')) {
      response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    response.setHeader('cache-control', 'no-store');
    response.writeHead(answer.status, { 'content-length': Buffer.byteLength(answer.body) });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  }

  async #visit(
    request: IncomingMessage,
    response: ServerResponse,
    route: Route,
    path: string,
  ): Promise<Visit> {
    const { config, database } = this.#desk;
    const cookies = new Cookies(request, response, config.baseUrl);
    const form = route.method === 'POST' ? await readForm(request) : new Form();
    const secret = cookies.get('session');
    const person = secret === undefined ? undefined : await readWebSession(database, secret);
    const params = route.pattern.exec(path)?.groups ?? {};
    // A form is bound to the session and, on the consent screen, to the request it decides.
    const holder = person?.session ?? this.#visitor(cookies);
    const proves = `${holder} ${params['uid'] ?? ''}`;
    if (route.method === 'POST') {
      const isForeign = isFromElsewhere(request, config.baseUrl);
      if (isForeign || !this.#seals.isSigned('csrf', proves, form.text('csrf'))) {
        throw new Problem(
          'FORBIDDEN',
          'This form was not drawn for you here, or is too old. Go back, reload the page and try again.',
        );
      }
    }
    const isOnce = path.endsWith('/secret') || path.endsWith('/new-key');
    const { notice } = route.method === 'GET' && !isOnce ? takeFlash(this.#desk, { cookies }) : {};
    return {
      request,
      response,
      method: route.method,
      path,
      query: new URLSearchParams((request.url ?? '').split('?')[1] ?? ''),
      params,
      form,
      cookies,
      ip: clientAddress(request, config.trustProxy),
      userAgent: (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, ''),
      person,
      notice,
      csrf: this.#seals.sign('csrf', proves),
    };
  }

  /** Tells a browser without a session apart from others, for the proof in its forms. */
  #visitor(cookies: Cookies): string {
    const known = cookies.get('visitor');
    if (known !== undefined && /^[\w-]{43}$/.test(known)) return known;
    const made = randomBytes(32).toString('base64url');
    cookies.set('visitor', made);
    return made;
  }

  async #run(route: Route, visit: Visit): Promise<Answer> {
    if (route.for === 'anyone') return route.handler(this.#desk, visit);
    const { person } = visit;
    if (!person) return redirect('/sign-in');
    if (route.for === 'operator' && !person.isOperator) throw forbidden();
    if (route.for === 'person' || route.for === 'operator') {
      return route.handler(this.#desk, visit as PersonVisit);
    }
    if (!person.workspace) {
      const text = 'You belong to no workspace. Ask an admin to add you.';
      return page(sentencePage('No workspace', text), { status: 403 });
    }
    if (route.for === 'admin' && person.workspace.role !== 'admin') throw forbidden();
    return route.handler(this.#desk, visit as MemberVisit);
  }

  #refusal(error: unknown): Answer {
    if (error instanceof FormFault) {
      return page(sentencePage('Not possible', error.message), { status: error.status });
    }
    if (error instanceof Problem) {
      const status = STATUS[error.code] ?? 400;
      const title = status === 404 ? 'Not found' : 'Not possible';
      const headers = status === 503 ? { 'retry-after': '2' } : {};
      return page(sentencePage(title, error.message), { status, headers });
    }
    this.log.error({ err: error }, 'A page failed');
    const text = 'Something went wrong on our side. It has been noted; try again in a moment.';
    return page(sentencePage('Sorry', text), { status: 500 });
  }
}

const forbidden = (): Problem =>
  new Problem('FORBIDDEN', 'You do not have permission to perform this action.');

export const pagesDoor = (options: PagesOptions): PagesDoor => new Pages(options, options.log);
