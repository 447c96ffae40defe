// The body of a request: reads its bytes within a limit, and parses them by media type.
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { refuse, type Refusal } from './errors.ts';
import { readJson } from './json.ts';
import { multipart, urlEncoded, type Entries } from './form.ts';

/** A body as it was sent: one JSON value, or the fields of a form. */
export type Body =
  { readonly value: unknown; readonly entries?: undefined } | { readonly entries: Entries };

const NOTHING: Body = { value: {} };
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
export const PARTS_TYPE = 'multipart/form-data';
export const MEDIA_TYPES = [JSON_TYPE, FORM_TYPE, PARTS_TYPE];

/** The client went away in the middle of its request: there is nobody to answer. */
export class Gone extends Error {}

export function tooLarge(limit: number): Refusal {
  return refuse(413, `The request body is too large: it may have no more than ${limit} bytes.`);
}

/** Collects the bytes. What is too large is not kept: node discards the rest after the answer. */
function bytesOf(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (request.readableEnded) {
      reject(new Error('The body was read before: the shim has to stand before body parsers.'));
      return;
    }
    if (request.destroyed) {
      reject(new Gone('The client closed the connection.'));
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (): void => {
      request.off('data', collect).off('end', finish).off('close', abandon);
    };
    function collect(chunk: Buffer): void {
      size += chunk.length;
      if (size <= limit) {
        chunks.push(chunk);
        return;
      }
      settle();
      request.resume();
      reject(tooLarge(limit));
    }
    function finish(): void {
      settle();
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    }
    function abandon(): void {
      settle();
      reject(new Gone('The client closed the connection.'));
    }
    request.on('data', collect).on('end', finish).on('close', abandon);
    // Without a listener a broken connection would end the process; `close` follows anyway.
    request.on('error', () => undefined);
  });
}

const LONGEST_SHOWN = 100;
const unsupported = (what: string, given: string): Refusal =>
  refuse(415, `Unsupported ${what} "${given.slice(0, LONGEST_SHOWN)}" in request.`);

/** What curl and others send when nobody says the type. */
const jsonAsForm = (): Refusal =>
  refuse(
    415,
    `Unsupported media type "${FORM_TYPE}" in request. This body is JSON: send the header "Content-Type: ${JSON_TYPE}".`,
  );

/**
 * The media type, in lower case and without parameters.
 * @throws Refusal 415 when it is not one of `known`
 */
export function mediaTypeOf({ headers }: IncomingMessage, known: readonly string[]): string {
  const given = headers['content-type'] ?? '';
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding.toLowerCase() !== 'identity') throw unsupported('content encoding', coding);
  const end = given.indexOf(';');
  const type = (end < 0 ? given : given.slice(0, end)).trim().toLowerCase();
  const charset = end < 0 ? undefined : /charset="?([^\s;"]+)/i.exec(given.slice(end))?.[1];
  const isReadable = charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset);
  if (!known.includes(type) || !isReadable) throw unsupported('media type', given);
  return type;
}

const isEmpty = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/**
 * Reads the body. An absent or empty one is an empty object.
 * @param limit - the most bytes it may have
 * @throws Refusal 415 for a media type or coding that is not ours, 413 for too many bytes,
 *   400 for what cannot be parsed; Gone when the client leaves.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Body> {
  if (isEmpty(request)) return NOTHING;
  const type = mediaTypeOf(request, MEDIA_TYPES);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const bytes = await bytesOf(request, limit);
  if (bytes.length === 0) return NOTHING;
  if (type === PARTS_TYPE) {
    return { entries: await multipart(request.headers['content-type'] ?? '', bytes) };
  }
  if (!isUtf8(bytes)) {
    const what = type === FORM_TYPE ? 'Form' : 'JSON';
    throw refuse(400, `${what} parse error - The text is not UTF-8.`);
  }
  const text = bytes.toString('utf8');
  if (type === FORM_TYPE && /^\s*[{[]/.test(text)) throw jsonAsForm();
  return type === FORM_TYPE ? { entries: urlEncoded(text) } : { value: readJson(text) };
}
