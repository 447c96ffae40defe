// Refresh grants in one statement (refresh_pair in schema/workspace/oauth.sql): most of what apps ask of the token
// endpoint. Only what is right in every respect is answered here. Everything else goes on to the engine, which finds and
// words what is wrong.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { parse, unescape } from 'node:querystring';
import { clientAddress, hashOf, newSecret } from '../../platform/access/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { LIFETIMES } from './deviations/lifetimes.ts';
import { visibleScope } from './deviations/scopes.ts';
import { faultAnswer, faultBody, faultHeaders } from './token-faults.ts';

/** Bytes of the longest form that is read here. */
const LONGEST = 4_096;
const FORM = /^application\/x-www-form-urlencoded(?: *; *charset=utf-8)?$/i;
const CLIENT_ID = /^\w{1,40}$/;
const FIELDS: ReadonlySet<string> = new Set([
  'grant_type',
  'refresh_token',
  'client_id',
  'client_secret',
]);

interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
}
interface RefreshRequest extends ClientCredentials {
  readonly token: string;
}

/** The form of a request, which stays there to be read again. Undefined for what is not a short form, whole at once. */
async function peek(request: IncomingMessage): Promise<string | undefined> {
  const { headers } = request;
  const length = Number(headers['content-length']);
  if (!(length > 0 && length <= LONGEST) || !FORM.test(headers['content-type'] ?? '')) return;
  if (request.readableLength === 0) {
    // Whoever goes away before sending anything has nothing to be answered.
    const gone = new AbortController();
    request.once('close', () => gone.abort());
    await once(request, 'readable', { signal: gone.signal }).catch(() => undefined);
  }
  const chunk = request.read() as Buffer | null;
  if (chunk === null) return;
  request.unshift(chunk);
  return chunk.length === length ? chunk.toString() : undefined;
}

/** Credentials of `Authorization: Basic`, each form-encoded. RFC 6749, section 2.3.1. */
function basicCredentials(header: string): ClientCredentials | undefined {
  const encoded = /^Basic ([\w+/]+={0,2})$/i.exec(header)?.[1];
  const parts = encoded === undefined ? [] : Buffer.from(encoded, 'base64').toString().split(':');
  const [id, secret] = parts.map((part) => unescape(part.replaceAll('+', ' ')));
  return parts.length === 2 && id !== undefined && secret !== undefined
    ? { id, secret }
    : undefined;
}

/** Reads the refresh grant of an app with a secret; undefined for every other request. */
async function read(request: IncomingMessage): Promise<RefreshRequest | undefined> {
  const { authorization, origin } = request.headers;
  if (origin !== undefined) return;
  const form = parse((await peek(request)) ?? '');
  const { grant_type: type, refresh_token: token, client_id: id, client_secret: secret } = form;
  if (type !== 'refresh_token' || typeof token !== 'string') return;
  if (Object.keys(form).some((name) => !FIELDS.has(name))) return;
  const isBasic = authorization !== undefined && id === undefined && secret === undefined;
  const given = isBasic ? basicCredentials(authorization) : { id, secret };
  if (authorization !== undefined && !isBasic) return;
  if (typeof given?.id !== 'string' || !CLIENT_ID.test(given.id)) return;
  if (typeof given.secret !== 'string' || given.secret === '') return;
  return { id: given.id, secret: given.secret, token };
}

interface RefreshOptions {
  /** How many proxies in front may say where a request came from. */
  readonly trustProxy: number;
  readonly onError: (error: unknown) => void;
}
interface TokenPair {
  readonly access: string;
  readonly refresh: string;
  readonly scope: string;
}

/** Writes a new pair, ends the old one and logs it, all or nothing. Undefined, and nothing is changed, where anything is amiss. */
async function renew(
  database: Database,
  { id, secret, token }: RefreshRequest,
  ip: string,
): Promise<TokenPair | undefined> {
  const access = newSecret('svca_');
  const refresh = newSecret('svcr_');
  const [row] = await database.change<{ scope: string | null }>({
    name: 'refresh_pair',
    text: 'select refresh_pair($1, $2, $3, $4, $5, $6, $7, $8) as scope',
    values: [
      ...[id, hashOf(secret), hashOf(token)],
      ...[hashOf(access), LIFETIMES.AccessToken, hashOf(refresh), LIFETIMES.RefreshToken],
      ip.slice(0, 60),
    ],
  });
  const scope = row?.scope ?? undefined;
  return scope === undefined ? undefined : { access, refresh, scope: visibleScope(scope) };
}

function send(response: ServerResponse, status: number, text: string, headers = {}): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}

/** Answers a refresh grant that is right in every respect, and faults of the database. False for what the engine answers. */
async function answerRefresh(
  database: Database,
  request: IncomingMessage,
  response: ServerResponse,
  { trustProxy, onError }: RefreshOptions,
): Promise<boolean> {
  const asked = await read(request);
  if (!asked) return false;
  try {
    const pair = await renew(database, asked, clientAddress(request, trustProxy));
    if (!pair) return false;
    const body = {
      access_token: pair.access,
      expires_in: LIFETIMES.AccessToken,
      token_type: 'Bearer',
      scope: pair.scope,
      refresh_token: pair.refresh,
    };
    send(response, 200, JSON.stringify(body));
  } catch (error) {
    onError(error);
    const answer = faultAnswer(error);
    send(response, answer.status, faultBody(answer), faultHeaders(answer.status));
  }
  return true;
}

/** The token endpoint: plain refresh grants are answered here, all others by the engine. */
export function refreshFirst(
  database: Database,
  options: RefreshOptions,
  engine: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
): typeof engine {
  return async (request, response) => {
    const isAnswered = await answerRefresh(database, request, response, options);
    if (!isAnswered) await engine(request, response);
  };
}
