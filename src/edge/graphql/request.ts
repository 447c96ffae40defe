// Reads a GraphQL request within bounds: its size, media type, the amount of its variables, and its
// JSON without losing a digit.
import { MOST_BYTES } from '../../../schema/data/sizes.ts';
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { JsonFault, parseJson, textFault } from '../../../protocol/json.ts';
import { isEncodedUtf8 } from '../../../protocol/percent-encoding.ts';
import { isRefusalCode, statusOf as statusOfRefusal } from '../../../protocol/status.ts';
import { LIMITS } from './limits.ts';

/** HTTP's word for a refusal of the whole request; what GraphQL itself refuses is a 400. */
export const statusOf = (code: string): number =>
  isRefusalCode(code) ? statusOfRefusal(code) : 400;

/** A request that is refused before GraphQL comes in. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}
export const badRequest = (message: string): Refused => new Refused(400, message, 'BAD_REQUEST');
const tooLarge = (message: string, status = 400): Refused =>
  new Refused(status, message, 'TOO_LARGE');

/** The client went away in the middle of its request: there is nobody to answer. */
export class Gone extends Error {}

/** An entry of the most lines has so many values, and room for more. */
const MOST_VALUES = 100_000;
const DEEPEST = 32;
const LONGEST_NAME = 100;

/** Only JSON: the types a page of another site may send without asking never get this far. */
function demandJson({ headers }: IncomingMessage): void {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = headers;
  const isJson = /^\s*application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type);
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1] ?? 'utf-8';
  if (!isJson || !/^utf-?8$/i.test(charset)) {
    throw new Refused(
      415,
      'The body must be JSON in UTF-8: send it as application/json.',
      'UNSUPPORTED_MEDIA_TYPE',
    );
  }
  if (coding.toLowerCase() !== 'identity') {
    throw new Refused(415, 'The body must not be compressed.', 'UNSUPPORTED_MEDIA_TYPE');
  }
}

/**
 * Collects the bytes. What is too large is not kept, and flows away after the answer: a client whose connection ends
 * while it sends sees no answer.
 */
async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = Number(request.headers['content-length'] ?? 0);
  const demandSize = (): void => {
    if (size > MOST_BYTES) throw tooLarge(`The body is larger than ${MOST_BYTES} bytes.`, 413);
  };
  demandSize();
  size = 0;
  try {
    const pieces = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of pieces) {
      size += chunk.length;
      demandSize();
      chunks.push(chunk);
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw new Gone('The client closed the connection.');
    request.resume();
    throw error;
  }
  return Buffer.concat(chunks);
}

function parse(text: string, what: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonFault && error.isTooDeep) {
      throw tooLarge(`${what} is nested too deep.`);
    }
    throw badRequest(`${what} is not valid JSON.`);
  }
}

/** Holds the variables to their bounds: number and depth of values, and texts a database can keep. */
function demandVariables(variables: unknown): void {
  let values = 0;
  const path: string[] = ['variables'];
  const visit = (value: unknown): void => {
    if (++values > MOST_VALUES) {
      throw tooLarge(`The variables hold more than ${MOST_VALUES} values.`);
    }
    if (path.length > DEEPEST) {
      throw tooLarge(`The variables are more than ${DEEPEST} levels deep.`);
    }
    if (typeof value === 'string') {
      const fault = textFault(value);
      if (fault !== undefined) throw badRequest(`${path.join('.')}: ${fault}`);
    } else if (typeof value === 'object' && value !== null) {
      for (const name in value) {
        path.push(name.slice(0, LONGEST_NAME));
        if (textFault(name) !== undefined)
          throw badRequest('A name in the variables is not valid text.');
        visit((value as Record<string, unknown>)[name]);
        path.pop();
      }
    }
  };
  visit(variables);
}

/** Throws when the parts of a request are larger than they may be. */
function demandBounds({ query, variables }: { query?: unknown; variables?: unknown }): void {
  if (typeof query === 'string' && query.length > LIMITS.characters) {
    throw tooLarge(`The query is longer than ${LIMITS.characters} characters.`);
  }
  demandVariables(variables);
}

/** The JSON of a POST. Throws {@link Refused} when it cannot be read, {@link Gone} without a client. */
export async function readBody(request: IncomingMessage): Promise<object> {
  demandJson(request);
  const bytes = await bytesOf(request);
  if (!isUtf8(bytes)) throw badRequest('The body is not UTF-8.');
  const body = parse(bytes.toString('utf8'), 'The body');
  if (Array.isArray(body))
    throw badRequest('Batches are not supported. Send one request at a time.');
  if (typeof body !== 'object' || body === null) throw badRequest('The body must be an object.');
  demandBounds(body);
  return body;
}

/** The query of a GET, with its variables read as those of a POST are. */
export function readSearch(search: string): string {
  if (!isEncodedUtf8(search)) throw badRequest('The query string is not UTF-8.');
  const parameters = new URLSearchParams(search);
  const [text, ...others] = parameters.getAll('variables');
  if (others.length > 0) throw badRequest('The parameter variables may be given once.');
  const variables = text === undefined ? undefined : parse(text, 'The parameter variables');
  demandBounds({ query: parameters.get('query'), variables });
  if (text !== undefined) parameters.set('variables', JSON.stringify(variables));
  return `?${parameters.toString()}`;
}
