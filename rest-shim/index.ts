// The door of the compatibility layer: takes routes, returns Express middleware. It depends only on
// GraphQL.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseQuery, type ParsedUrlQuery } from 'node:querystring';
import type { Middleware } from '../protocol/middleware.ts';
import { isEncodedUtf8 } from '../protocol/percent-encoding.ts';
import { askedFor } from './asked.ts';
import { Gone, readBody } from './body.ts';
import { tellDigest } from './dry-run.ts';
import type { CompiledRoutes } from './compiled-routes.ts';
import { planFor, type Endpoint, type Served } from './endpoints.ts';
import {
  INTERNAL,
  notFound,
  onTheWire,
  Refusal,
  refusalOf,
  refuse,
  together,
  type Wording,
} from './errors.ts';
import { formatIn, sendPieces } from './files.ts';
import { pathVariables, readRequest, type Plan, type Unreadable } from './plan.ts';
import { ignoredFields, ignoredHeader, ignoredIn } from './ignored.ts';
import { isStrict } from './prefer.ts';
import { answer, isPeeking, send, sendEmpty } from './response.ts';
import type { RouteMatch } from './router.ts';
import { readUpload, type Receive, type Received } from './upload.ts';

export { CompiledRoutes } from './compiled-routes.ts';
export { area, del, get, patch, post, put, standard } from './route.ts';
export type { Prepare } from './executor.ts';
export { retrievalsOf, type Retrieval } from './retrievals.ts';
export type { Route } from './route.ts';

export interface RestShimOptions {
  readonly routes: CompiledRoutes;
  /**
   * Who asks. Throws a GraphQLError (UNAUTHENTICATED, THROTTLED, …) to refuse; may set headers on
   * the response.
   */
  readonly contextOf: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
  /**
   * Whether what `contextOf` took for granted is so. Asked before a refusal is told, an operation's own among
   * them: if it is not, the request is answered anew.
   */
  readonly isAsTaken?: (context: unknown) => Promise<boolean>;
  /** Where clients reach the service; `next` and `previous` begin with it, whatever Host says. */
  readonly baseUrl: string;
  /** The most bytes a body may have; 1 MB when not said. */
  readonly bodyLimit?: number;
  /** Takes the files of routes that say `upload`, as they come in. */
  readonly receive?: Receive;
  /** The most bytes a file may have; 100 MB when not said. */
  readonly fileLimit?: number;
  /** Told of errors nobody foresaw. Clients see nothing of them. */
  readonly onError?: (error: unknown) => void;
}

/** A route and the GraphQL it becomes, compiled when it is first asked for. */
export type Prepared = Pick<Served, 'route' | 'graphql' | 'document' | 'operation'>;

export interface RestShim {
  /**
   * Answers every request whose path belongs to a route, whatever the method, and leaves the others to
   * the next. It reads bodies itself: mount it before any body parser.
   */
  readonly middleware: Middleware;
  /** The OpenAPI 3.1 document of all routes. */
  readonly openapi: object;
  readonly prepared: readonly Prepared[];
}

const MEGABYTE = 1_048_576;
const LARGEST_FILE = 100 * MEGABYTE;
const NO_FIELDS: Wording = (fields) => onTheWire(fields, new Map());
const NO_QUERY: ParsedUrlQuery = {};
/** Node drops those beyond a thousand without a word; the server bounds the bytes of a request line. */
const ALL_PARAMETERS = { maxKeys: 0 };

/** The parameters of a query string. Throws 400 for one that is not UTF-8. */
function queryOf(search: string): ParsedUrlQuery {
  if (search === '') return NO_QUERY;
  if (!isEncodedUtf8(search)) throw refuse(400, 'Query parse error - The text is not UTF-8.');
  return parseQuery(search, '&', '=', ALL_PARAMETERS);
}

/** The file of a request, when its route takes one. */
async function uploadOf(
  { receive, fileLimit = LARGEST_FILE }: RestShimOptions,
  { compiled: { route } }: Plan,
  request: IncomingMessage,
  context: unknown,
): Promise<Received | undefined> {
  if (route.upload === undefined) return undefined;
  if (!receive) throw new Error(`${route.path}: nobody receives its files.`);
  return readUpload(request, route.uploadLimit ?? fileLimit, (file) => receive(context, file));
}

/** Runs the operation of a request that was found, and answers with what it gives. */
async function run(
  options: RestShimOptions,
  request: IncomingMessage,
  response: ServerResponse,
  { chosen, values, path, query }: Chosen,
  context: unknown,
): Promise<void> {
  const { compiled } = chosen;
  chosen.operation.check(context);
  const variables = pathVariables(chosen, values);
  const body = compiled.body ? await readBody(request, options.bodyLimit ?? MEGABYTE) : undefined;
  const read = readRequest(chosen, variables, query, body, isStrict(request, response));
  const { unreadable, unknown, idle } = read;
  tellIgnored(chosen, query, response);
  const fields = ignoredFields(unknown, idle);
  if (fields !== '') response.setHeader('x-ignored-fields', fields);
  if (unreadable) throw await refusalWith(unreadable, chosen, context, variables);
  const upload = await uploadOf(options, chosen, request, context);
  if (upload && compiled.route.upload !== undefined) {
    variables[compiled.route.upload] = upload.value;
  }
  try {
    const asked = askedFor(chosen, variables, query, options.baseUrl + path);
    const operation = chosen.asking(asked.beside);
    if (isPeeking(asked)) variables['limit'] = (asked.limit ?? 0) + 1;
    const told = await operation.run(context, variables);
    const { data, errors, extensions } = told;
    tellDigest(told, response);
    if (errors?.[0]) throw errors[0];
    // The answer of an earlier request with the same Idempotency-Key.
    if (extensions?.['replayed'] === true) response.setHeader('idempotency-replayed', 'true');
    // The moment of the books that a report shows.
    const knownAt = extensions?.['knownAt'];
    if (typeof knownAt === 'string') response.setHeader('known-at', knownAt);
    const result = data?.['result'];
    if (result === null || result === undefined) throw notFound();
    if (chosen.isFile) {
      await sendPieces(response, result);
      return;
    }
    await answer(response, compiled, result, asked, extensions?.['dryRun']);
  } finally {
    await upload?.release();
  }
}

/** What a request asks for: an operation, the values in its path, and its query. */
interface Chosen {
  readonly chosen: Plan;
  readonly values: RouteMatch<Endpoint>['values'];
  readonly path: string;
  readonly query: ParsedUrlQuery;
}

/** Answers with a refusal. */
function tell(
  { onError }: RestShimOptions,
  response: ServerResponse,
  error: unknown,
  wording: Wording,
): void {
  const refused = refusalOf(error, wording);
  if (!refused) onError?.(error);
  const { status, body, headers } = refused ?? INTERNAL;
  send(response, status, JSON.stringify(body), headers);
}

/** One request, from its first question to its answer. The order of refusals is part of the contract. */
async function serve(
  options: RestShimOptions,
  request: IncomingMessage,
  response: ServerResponse,
  found: RouteMatch<Endpoint>,
  path: string,
  search: string,
): Promise<void> {
  const {
    target: { methods, allow },
    values,
  } = found;
  const method = request.method ?? 'GET';
  if (method === 'OPTIONS') {
    sendEmpty(response, { allow });
    return;
  }
  let wording = NO_FIELDS;
  let context: unknown;
  try {
    context = await options.contextOf(request, response);
    const served = methods.get(method);
    if (!served) throw refuse(405, `Method "${method}" not allowed.`, { allow });
    const query = queryOf(search);
    const isFile = served.route.files !== undefined;
    const format = isFile ? formatIn(served.route, query, request.headers.accept) : undefined;
    const chosen = planFor(served, query, format);
    wording = chosen.wording;
    const asked = format === undefined ? query : { ...query, format };
    await run(options, request, response, { chosen, values, path, query: asked }, context);
  } catch (error) {
    if (error instanceof Gone) return;
    try {
      if (context === undefined || (await (options.isAsTaken?.(context) ?? true))) {
        tell(options, response, error, wording);
        return;
      }
    } catch (unknown) {
      tell(options, response, unknown, wording);
      return;
    }
    await serve(options, request, response, found, path, search);
  }
}

/** A refusal with what could not be read, and whatever else is wrong with the rest of it. */
async function refusalWith(
  { faults, named, isShapeless }: Unreadable,
  { compiled, operation, wording }: Plan,
  context: unknown,
  variables: Record<string, unknown>,
): Promise<Refusal> {
  if (compiled.kind === 'query' || isShapeless) return new Refusal(400, faults);
  const { errors = [] } = await operation.run(context, variables, named);
  const others = errors.flatMap(({ extensions: { code, fields } }) =>
    code === 'INVALID' && typeof fields === 'object' && fields !== null
      ? [wording(fields as Record<string, unknown>)]
      : [],
  );
  return new Refusal(400, [faults, ...others].reduce(together));
}

/** Says in a header what of a query has no effect. */
function tellIgnored(
  { compiled, parameters }: Plan,
  query: ParsedUrlQuery,
  response: ServerResponse,
): void {
  const ignored = query === NO_QUERY ? [] : ignoredIn(compiled, parameters, query);
  if (ignored.length > 0) response.setHeader('x-ignored-parameters', ignoredHeader(ignored));
}

/**
 * Serves routes by the operations of a schema. Each is compiled for the first who asks for it; `openapi` compiles
 * all.
 * @throws Error for the first who asks for a route that names what the schema does not have
 */
export function restShim(options: RestShimOptions): RestShim {
  const { routes } = options;
  const settings = { ...options, baseUrl: options.baseUrl.replace(/\/+$/, '') };
  let document: object | undefined;

  return {
    middleware(request, response, next) {
      const url = request.url ?? '/';
      const mark = url.indexOf('?');
      const path = mark < 0 ? url : url.slice(0, mark);
      const found = routes.find(path);
      if (!found) {
        next();
        return;
      }
      const search = mark < 0 ? '' : url.slice(mark + 1);
      serve(settings, request, response, found, path, search).catch((error: unknown) => {
        options.onError?.(error);
        response.destroy();
      });
    },
    get openapi() {
      return (document ??= { ...routes.openapi, servers: [{ url: settings.baseUrl }] });
    },
    prepared: routes.served,
  };
}
