// `ledgergate mcp`: a bridge for agents that start a program and speak to it over stdio. Each message
// is one request to /mcp of the service.
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { Connection } from './connection.ts';

interface Message {
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params?: {
    readonly name?: string;
    readonly uri?: string;
    readonly protocolVersion?: string;
    readonly _meta?: Readonly<Record<string, unknown>>;
  };
}
interface Bridge {
  readonly connection: Connection;
  readonly input: Readable;
  readonly write: (line: string) => void;
  readonly note: (line: string) => void;
}

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const PARSE_ERROR = -32_700;
const INVALID = -32_600;
const INTERNAL = -32_603;
/** Times a message is sent: a service that is busy says when to come back. */
const TIMES = 4;
const TOO_MANY = 429;
const LONGEST_WAIT_S = 30;

const faultOf = (id: Message['id'], code: number, message: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error: { code, message } });

/** Header values have no line breaks; names outside ASCII travel as they do in addresses. */
const plain = (text: string): string => text.replace(/[^\x20-\x7e]/g, encodeURIComponent);

/** What HTTP says beside a message: its revision, its method and what it names. */
function headersOf({ method, params }: Message, negotiated: string | undefined) {
  const stated = params?._meta?.[VERSION];
  const version = typeof stated === 'string' ? stated : negotiated;
  const named = params?.name ?? params?.uri;
  return {
    ...(version !== undefined && method !== 'initialize' && { 'mcp-protocol-version': version }),
    ...(typeof stated === 'string' && method !== undefined && { 'mcp-method': plain(method) }),
    ...(typeof stated === 'string' && named !== undefined && { 'mcp-name': plain(named) }),
  };
}

/** The messages of an answer: one, or those of a stream. */
function messagesOf(type: string, text: string): string[] {
  if (!type.includes('text/event-stream')) return text.trim() === '' ? [] : [text.trim()];
  return text
    .split(/\r?\n\r?\n/)
    .flatMap((event) => event.split(/\r?\n/).filter((line) => line.startsWith('data:')))
    .map((line) => line.slice('data:'.length).trim())
    .filter(Boolean);
}

/** What a refusal says; of what is no JSON its beginning. */
function detailOf(text: string): string {
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown };
    if (typeof detail === 'string') return detail;
  } catch {
    // A page of something in front of the service.
  }
  return text.slice(0, 300);
}

/** Sends a message. One that came too soon after others is sent again when its time has come. */
async function sent(
  { baseUrl, authorization }: Connection,
  body: string,
  more: Readonly<Record<string, string>>,
): Promise<Response> {
  for (let time = 1; ; time++) {
    const response = await fetch(`${baseUrl}/mcp`, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: (await authorization()).replace(/^Token /, 'Bearer '),
        ...more,
      },
    });
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const isSoon = seconds >= 0 && seconds <= LONGEST_WAIT_S;
    if (response.status !== TOO_MANY || time === TIMES || !isSoon) return response;
    await response.arrayBuffer();
    await pause(seconds * 1_000);
  }
}

/** Passes messages on until the input ends. */
export async function bridge({ connection, input, write, note }: Bridge): Promise<void> {
  let negotiated: string | undefined;
  const pass = async (line: string): Promise<void> => {
    let message: Message;
    try {
      const told = JSON.parse(line) as Message | null;
      if (typeof told !== 'object' || told === null || Array.isArray(told)) {
        write(faultOf(null, INVALID, 'A line is no message. Send one object in each line.'));
        return;
      }
      message = told;
    } catch {
      write(faultOf(null, PARSE_ERROR, 'A line is no JSON.'));
      return;
    }
    const { id, method } = message;
    try {
      const response = await sent(connection, line, headersOf(message, negotiated));
      const text = await response.text();
      const told = messagesOf(response.headers.get('content-type') ?? '', text);
      const isAnswer = told.some((each) => each.includes('"jsonrpc"'));
      if (response.status >= 300 && !isAnswer) {
        throw new Error(`${response.status}: ${detailOf(text)}`);
      }
      for (const each of told) {
        if (method === 'initialize') {
          const { result } = JSON.parse(each) as { result?: { protocolVersion?: string } };
          negotiated = result?.protocolVersion ?? negotiated;
        }
        write(each);
      }
    } catch (error) {
      const words = (error as Error).message;
      note(words);
      if (id !== undefined) write(faultOf(id, INTERNAL, words));
    }
  };
  const under = new Set<Promise<void>>();
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const passing = pass(line).finally(() => under.delete(passing));
    under.add(passing);
    // What follows the first answer may need to know the revision.
    if (negotiated === undefined) await passing;
  }
  await Promise.all(under);
}
