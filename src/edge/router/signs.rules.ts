// Signs of a request that tell whose it is: credentials, links, cookies. None of them proves anything here: the cell
// they lead to proves them.
import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The first sign that somebody knows decides. */
export type Sign =
  { readonly hash: string } | { readonly workspace: number } | { readonly email: string };

/** Parts of a request that tell whose it is. */
export interface RoutedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Of small bodies. */
  readonly body?: Buffer | undefined;
}

const digest = (secret: string): string => hash('sha256', secret, 'hex');
const ofSecrets = (...secrets: readonly (string | null | undefined)[]): Sign[] =>
  secrets.flatMap((secret) =>
    secret === undefined || secret === null || secret === '' ? [] : [{ hash: digest(secret) }],
  );

const PRESENTED = /^(?:token|bearer) +([\x21-\x7e]{1,512}) *$/i;
const SESSION = /(?:^|; *)(?:__Host-)?ledgergate_session=([\w-]{20,200})(?:;|$)/;
const CELL = /(?:^|; *)(?:__Host-)?ledgergate_cell=([a-z][a-z0-9-]{0,29})(?:;|$)/;
const TICKET = /^(\d{1,10})\./;
const LARGEST_ID = 2_147_483_647;
/** A request for consent, and the icon of an app, are named in the path. */
const REQUEST = /^\/(?:consent|ca\/oauth\/authorize)\/([\w-]{1,100})(?:\/|$)/;
const ICON = /^\/ca\/oauth\/app-icon\/([0-9a-f]{64})$/;
/** Links of letters: into a workspace, and to another password. */
const LINKS = /^\/(?:join|password-reset\/choose)(?:\/|$)/;
const BY_EMAIL = new Set(['/sign-in', '/password-reset']);
const OAUTH = new Set(['/ca/oauth/token', '/ca/oauth/revoke']);

/** The cell a browser has been sent to before, by its cookie. */
export const cellInCookie = ({ headers }: Pick<RoutedRequest, 'headers'>): string | undefined =>
  CELL.exec(headers.cookie ?? '')?.[1];

const basicUser = (authorization = ''): string | undefined => {
  const [, encoded] = /^basic +([\w+/=]{1,800}) *$/i.exec(authorization) ?? [];
  if (encoded === undefined) return undefined;
  const user = Buffer.from(encoded, 'base64').toString().split(':', 1)[0] ?? '';
  try {
    return decodeURIComponent(user);
  } catch {
    return user;
  }
};

function ofTicket(query: URLSearchParams): Sign[] {
  const id = Number(TICKET.exec(query.get('ticket') ?? '')?.[1] ?? 0);
  return id > 0 && id <= LARGEST_ID ? [{ workspace: id }] : [];
}

function ofPath(path: string, query: URLSearchParams, form: URLSearchParams): Sign[] {
  if (path === '/ca/files') return ofTicket(query);
  if (LINKS.test(path)) return ofSecrets(query.get('link'), form.get('link'));
  const icon = ICON.exec(path)?.[1];
  return icon === undefined ? ofSecrets(REQUEST.exec(path)?.[1]) : [{ hash: icon }];
}

/** Credential of an app at the endpoints for tokens: what it has got before, else itself. */
const ofApp = (authorization: string | undefined, form: URLSearchParams): Sign[] =>
  ofSecrets(
    ...['code', 'refresh_token', 'token'].map((name) => form.get(name)),
    basicUser(authorization),
    form.get('client_id'),
  );

/** All signs of a request, the strongest first. */
export function signsOf({ method, url, headers, body }: RoutedRequest): Sign[] {
  const { authorization, cookie = '' } = headers;
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  const form = new URLSearchParams(isForm ? body?.toString() : '');
  if (OAUTH.has(path)) return ofApp(authorization, form);
  const presented = PRESENTED.exec(authorization ?? '')?.[1];
  if (presented !== undefined) return ofSecrets(presented);
  const email = method === 'POST' && BY_EMAIL.has(path) ? form.get('email')?.trim() : undefined;
  return [
    ...ofPath(path, query, form),
    ...(email === undefined || email === '' ? [] : [{ email: email.slice(0, 250) }]),
    ...ofSecrets(SESSION.exec(cookie)?.[1]),
    ...(path === '/ca/oauth/authorize' ? ofSecrets(query.get('client_id')) : []),
  ];
}
