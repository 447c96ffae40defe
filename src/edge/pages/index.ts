// The middleware of the pages: finds the route, checks access, answers.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from '../../../protocol/middleware.ts';
import { pageHeaders } from '../../../protocol/security-headers.ts';
import { statusOf } from '../../../protocol/status.ts';
import { Problem } from '../../platform/base/index.ts';
import { page } from './shell/answer.ts';
import { lacksSecondFactor } from '../../platform/identity/index.ts';
import { SECURITY } from './security/paths.ts';
import { serveConsoleFile } from './console/files.ts';
import { serveAsset } from './shell/assets.ts';
import { FormFault } from './shell/forms.ts';
import { readVisit, VisitFault } from './shell/read-visit.ts';
import { pathWithin, withNext } from './shell/next.ts';
import { ROUTES, type Route } from './routes.ts';
import { sentencePage } from './shell/sentence.tsx';
import { signInFrom } from './sign-in/sign-in.ts';
import {
  type PageResponse,
  type Services,
  type MemberVisit,
  type PersonVisit,
  redirect,
  type Visit,
} from './shell/visit.ts';

export interface PagesOptions extends Omit<Services, 'home' | 'onError'> {
  /** Where people land after signing in; by default the statements, or their connections where there are no books. */
  readonly home?: string;
  readonly log: { error(fields: object, message: string): void };
}

/** An HTML page that says one sentence, for doors that refuse without a redirect. */
export const refusalPage = (
  sentence: string,
): { readonly html: string; readonly headers: Record<string, string> } => ({
  html: sentencePage('Authorization unavailable', sentence),
  headers: pageHeaders(),
});

class Pages {
  readonly #services: Services;

  constructor(
    options: PagesOptions,
    private readonly log: PagesOptions['log'],
  ) {
    this.#services = {
      ...options,
      home: options.home ?? (options.ask ? '/overview' : '/connections'),
      onError: (error) => log.error({ err: error }, 'pages'),
    };
  }

  readonly middleware: Middleware = (request, response, next) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
    if (plain.startsWith('/assets/')) {
      if (!serveAsset(plain, response) && !serveConsoleFile(plain, request, response)) next();
      return;
    }
    const routes = ROUTES.filter(({ pattern }) => pattern.test(plain));
    if (routes.length === 0) {
      next();
      return;
    }
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = routes.find((each) => each.method === method);
    if (!route) {
      const allow = [...new Set(routes.map((each) => each.method))].join(', ');
      response.writeHead(405, { allow, 'content-type': 'text/plain' }).end('Method not allowed.');
      return;
    }
    return this.#answer(request, response, route, plain);
  };

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    route: Route,
    path: string,
  ): Promise<void> {
    let answer: PageResponse;
    let visit: Visit | undefined;
    try {
      visit = await readVisit(this.#services, request, response, { ...route, path });
      answer = await this.#run(route, visit);
    } catch (error) {
      answer =
        error instanceof VisitFault
          ? await this.#refusedForm(route, error)
          : this.#refusal(error, visit);
    }
    for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
    response.setHeader('cache-control', 'no-store');
    response.writeHead(answer.status, { 'content-length': Buffer.byteLength(answer.body) });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  }

  async #run(route: Route, visit: Visit): Promise<PageResponse> {
    if (route.for === 'anyone') return route.handler(this.#services, visit);
    const { person } = visit;
    if (!person) return redirect(signInFrom(visit));
    if (!route.isForSetup && lacksSecondFactor(person, person.workspace)) {
      return redirect(securityFirst(visit));
    }
    if (route.for === 'operator' && !person.isOperator) throw forbidden();
    if (route.for === 'person' || route.for === 'operator') {
      return route.handler(this.#services, visit as PersonVisit);
    }
    if (!person.workspace) {
      const text = 'You belong to no workspace. Ask an admin to add you.';
      return page(sentencePage('No workspace', text), { status: 403 });
    }
    if (route.for === 'admin' && person.workspace.role !== 'admin') throw forbidden();
    return route.handler(this.#services, visit as MemberVisit);
  }

  async #refusedForm({ refuse }: Route, { refused, visit }: VisitFault): Promise<PageResponse> {
    try {
      const own = await refuse?.(this.#services, visit, refused);
      return own ?? this.#refusal(refused, visit);
    } catch (error) {
      return this.#refusal(error, visit);
    }
  }

  #refusal(error: unknown, visit: Visit | undefined): PageResponse {
    if (error instanceof FormFault) {
      return page(sentencePage('Not possible', error.message, visit), { status: error.status });
    }
    if (error instanceof Problem) {
      const status = statusOf(error.code);
      const title = status === 404 ? 'Nothing here' : 'Not possible';
      const headers = (error.extensions['headers'] ?? {}) as Record<string, string>;
      return page(sentencePage(title, error.message, visit), { status, headers });
    }
    this.log.error({ err: error }, 'A page failed');
    const text = 'Something went wrong on our side. It has been noted; try again in a moment.';
    return page(sentencePage('Sorry', text, visit), { status: 500 });
  }
}

/** Where a second factor is set up before the page that was asked for. */
const securityFirst = ({ method, request }: Visit): string =>
  withNext(SECURITY, method === 'GET' ? pathWithin(request.url ?? '') : undefined);

const forbidden = (): Problem =>
  new Problem('FORBIDDEN', 'You do not have permission to perform this action.');

/** The pages and their assets. They read forms themselves: mount them before any body parser. */
export const pagesDoor = (options: PagesOptions): Middleware =>
  new Pages(options, options.log).middleware;
