// Builds answers from results: pages with their links, and finished text spliced in unchanged.
import type { ServerResponse } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import { drained, Turns } from '../protocol/turns.ts';
import type { Compiled } from './compile.ts';
import { representation, withDryRun } from './dry-run.ts';
import { elementsOf } from './elements.ts';
import { savedAs } from './files.ts';
import { isRepresentation } from './prefer.ts';
import { textsOf } from './query.ts';
import { statusOf } from './route.ts';
import { isWritten, snake, type Written } from './wire.ts';

/** Where a page lies, and the address it was asked under. */
export interface ListRequest {
  /** Absolute, without the query. */
  readonly address: string;
  readonly query: ParsedUrlQuery;
  readonly limit: number | undefined;
  readonly offset: number;
  readonly isCounted: boolean;
  readonly isByCursor: boolean;
  /** The fields of the page that are wanted besides its rows. */
  readonly beside: readonly string[];
  /** The name of the file the answer is to be saved as. */
  readonly file: string | undefined;
}

/** Characters that are turned into bytes at once. */
const CHUNK = 65_536;

/** Whether one row more than the limit is asked for, to know whether any follows. */
export const isPeeking = ({ isCounted, isByCursor, limit }: ListRequest): boolean =>
  !isCounted && !isByCursor && limit !== undefined;

/** JSON, as text or as its bytes. */
type Json = string | Pick<Written, 'bytes'>;
const textIn = (json: Json): string =>
  typeof json === 'string' ? json : Buffer.from(json.bytes, 'latin1').toString();

/** Sends JSON. Headers that stand on the response already stay; HEAD gets no body. */
export function send(
  response: ServerResponse,
  status: number,
  json: Json,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': typeof json === 'string' ? Buffer.byteLength(json) : json.bytes.length,
    'cache-control': 'no-store',
    ...headers,
  });
  if (response.req.method === 'HEAD') response.end();
  else if (typeof json === 'string') response.end(json);
  else response.end(json.bytes, 'latin1');
}

export function sendEmpty(
  response: ServerResponse,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(204, { 'cache-control': 'no-store', ...headers }).end();
}

/** The same address at another place. The other parameters stay as they were. */
function linkTo(
  { address, query, limit = 0 }: ListRequest,
  place: Readonly<Record<string, string>>,
): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (['limit', 'offset', 'cursor'].includes(name)) continue;
    for (const text of textsOf(value)) parameters.append(name, text);
  }
  parameters.append('limit', String(limit));
  for (const [name, value] of Object.entries(place)) parameters.append(name, value);
  return `${address}?${parameters.toString()}`;
}

interface PageResult {
  readonly count?: number;
  readonly results: Written | readonly unknown[];
  readonly nextCursor?: string | null;
  readonly [beside: string]: unknown;
}

const jsonOf = (value: unknown): Json => (isWritten(value) ? value : JSON.stringify(value));
const textOf = (value: unknown): string => (isWritten(value) ? value.json : JSON.stringify(value));
const rowsOf = ({ results }: PageResult): string[] =>
  isWritten(results) ? elementsOf(results.json) : results.map(textOf);

interface Turn {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly rows: Json;
}

/** A page that says itself where the next one begins. */
function byCursor(page: PageResult, asked: ListRequest): Turn {
  const { nextCursor = null, results } = page;
  return {
    count: page.count ?? rowsOf(page).length + (nextCursor === null ? 0 : 1),
    next: nextCursor === null ? null : linkTo(asked, { cursor: nextCursor }),
    previous: null,
    rows: jsonOf(results),
  };
}

function byOffset(page: PageResult, asked: ListRequest): Turn {
  const { limit, offset } = asked;
  const at = (from: number): string => linkTo(asked, from > 0 ? { offset: String(from) } : {});
  const previous = offset > 0 && limit !== undefined ? at(Math.max(0, offset - limit)) : null;
  if (asked.isCounted) {
    const count = page.count ?? 0;
    const isMore = limit !== undefined && offset + limit < count;
    return {
      count,
      next: isMore ? at(offset + limit) : null,
      previous,
      rows: jsonOf(page.results),
    };
  }
  const seen = rowsOf(page);
  const isMore = limit !== undefined && seen.length > limit;
  return {
    count: offset + seen.length,
    next: isMore ? at(offset + limit) : null,
    previous,
    rows: `[${seen.slice(0, limit).join(',')}]`,
  };
}

function pageJson(page: PageResult, asked: ListRequest): Json {
  const { count, next, previous, rows } = asked.isByCursor
    ? byCursor(page, asked)
    : byOffset(page, asked);
  const besides = asked.beside
    .filter((name) => name !== 'count' && name !== 'nextCursor')
    .map((name) => `"${snake(name)}":${textOf(page[snake(name)] ?? null)},`);
  const head = `{"count":${count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},${besides.join('')}"results":`;
  if (typeof rows === 'string') return `${head}${rows}}`;
  return { bytes: `${Buffer.from(head).toString('latin1')}${rows.bytes}}` };
}

const { isRawJSON } = JSON as unknown as { isRawJSON: (value: unknown) => boolean };
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isRawJSON(value);

/**
 * The JSON of a value, piece by piece. The entries of the named objects are laid beside the fields they stood
 * among, at any depth.
 */
function* piecesOf(value: unknown, names: readonly string[]): Generator<string> {
  if (Array.isArray(value)) {
    let before = '[';
    for (const each of value) {
      yield before;
      yield* piecesOf(each, names);
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  } else if (isObject(value)) {
    let before = '{';
    for (const [name, each] of Object.entries(value) as [string, unknown][]) {
      // What is null has no entries.
      if (each === null && names.includes(name)) continue;
      const isLaidOut = names.includes(name) && isObject(each);
      const text = isLaidOut ? textOf(each).slice(1, -1) : `${JSON.stringify(name)}:`;
      if (each === undefined || text === '') continue;
      yield before + text;
      if (!isLaidOut) yield* piecesOf(each, names);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield textOf(value ?? null);
}

const isGone = ({ destroyed }: ServerResponse): boolean => destroyed;

/** A long answer in pieces of bytes, made and sent so that others have their turn. */
async function sendInTurns(
  response: ServerResponse,
  status: number,
  pieces: Iterable<string>,
): Promise<void> {
  const turns = new Turns();
  const chunks: Buffer[] = [];
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < CHUNK) continue;
    chunks.push(Buffer.from(text));
    text = '';
    if (turns.isOver) await turns.pass();
  }
  chunks.push(Buffer.from(text));
  if (response.headersSent || isGone(response)) return;
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': chunks.reduce((sum, { length }) => sum + length, 0),
    'cache-control': 'no-store',
  });
  if (response.req.method !== 'HEAD') {
    for (const chunk of chunks) {
      if (!response.write(chunk)) await drained(response);
      if (isGone(response)) return;
    }
  }
  response.end();
}

/** An answer: what the operation gave, in the form the route gives it. */
function answerJson({ route, answer }: Compiled, result: unknown, asked: ListRequest): Json {
  const page = answer === 'page' ? (result as PageResult) : undefined;
  const shown = !page ? jsonOf(result) : route.bare ? jsonOf(page.results) : pageJson(page, asked);
  return route.wrap === undefined ? shown : `{${JSON.stringify(route.wrap)}:${textIn(shown)}}`;
}

/** The text of one thing, in the form its route gives it. */
export const resultText = (compiled: Compiled, result: unknown): string =>
  textIn(
    answerJson(compiled, result, {
      ...{ address: '', query: {}, limit: 1, offset: 0 },
      ...{ isCounted: true, isByCursor: false, beside: [], file: undefined },
    }),
  );

/** What an operation gives whose answer is a file. */
interface FileResult {
  readonly name: string;
  readonly content: string;
}

/** Sends the bytes of a file. */
function sendFile(response: ServerResponse, type: string, result: unknown): void {
  if (response.headersSent || response.destroyed) return;
  const { name, content } = JSON.parse(textOf(result)) as FileResult;
  const bytes = Buffer.from(content, 'base64');
  response.writeHead(200, { ...savedAs(name, type), 'content-length': bytes.length });
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
}

/**
 * Answers with a result; 204 has no body, whatever the result.
 * @param dryRun - what a dry run tells besides; undefined when something was done
 */
export async function answer(
  response: ServerResponse,
  compiled: Compiled,
  result: unknown,
  asked: ListRequest,
  dryRun?: unknown,
): Promise<void> {
  const status = statusOf(compiled.route);
  if (compiled.route.file !== undefined) {
    sendFile(response, compiled.route.file, result);
    return;
  }
  if (asked.file !== undefined) {
    response.setHeader('content-disposition', `attachment; filename="${asked.file}"`);
  }
  const laidOut = compiled.route.spread?.result;
  if (dryRun !== undefined && isRepresentation(response.req, response)) {
    const text = representation(status, textIn(answerJson(compiled, result, asked)), dryRun);
    send(response, status === 204 ? 200 : status, text);
  } else if (status === 204) sendEmpty(response);
  else if (laidOut) await sendInTurns(response, status, piecesOf(result, laidOut));
  else {
    const json = answerJson(compiled, result, asked);
    send(response, status, dryRun === undefined ? json : withDryRun(textIn(json), dryRun));
  }
}
