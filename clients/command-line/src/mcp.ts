// `ledgergate mcp`: a bridge for agents that start a program and speak to it over stdio. Each message
// is one request to /mcp of the service.
import { createInterface } from 'node:readline';
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
const INTERNAL = -32_603;

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

/** Passes messages on until the input ends. */
export async function bridge({ connection, input, write, note }: Bridge): Promise<void> {
  let negotiated: string | undefined;
  const pass = async (line: string): Promise<void> => {
    let message: Message;
    try {
      message = JSON.parse(line) as Message;
    } catch {
      write(faultOf(null, PARSE_ERROR, 'A line is no JSON.'));
      return;
    }
    const { id, method } = message;
    try {
      const response = await fetch(`${connection.baseUrl}/mcp`, {
        method: 'POST',
        body: line,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          authorization: (await connection.authorization()).replace(/^Token /, 'Bearer '),
          ...headersOf(message, negotiated),
        },
      });
      const text = await response.text();
      const told = messagesOf(response.headers.get('content-type') ?? '', text);
      const isAnswer = told.some((each) => each.includes('"jsonrpc"'));
      if (response.status >= 400 && !isAnswer) {
        const { detail = text.slice(0, 300) } = JSON.parse(text || '{}') as { detail?: string };
        throw new Error(`${response.status}: ${detail}`);
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
