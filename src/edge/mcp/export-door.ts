// Address of exports: a sealed ticket names the document, its caller and the end of its time. The
// file is made when it is fetched, with the rights the caller has then.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ExecutionResult, type GraphQLSchema, isObjectType } from 'graphql';
import { fileHeaders } from '../../../protocol/security-headers.ts';
import {
  type Principal,
  reloadPrincipal,
  type Session,
  withTransaction,
} from '../../platform/access/index.ts';
import { Cipher } from '../../platform/base/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { MOST_LINES, PAGE } from './exporting.ts';
import { byCurrency } from './plain.ts';
import type { Arguments, ExportAsked } from './tool.ts';

export const EXPORT_PATH = '/mcp/export';
const LIFETIME_MS = 300_000;

type Ticket = ExportAsked & { readonly principal: Principal; readonly until: number };

export interface ExportOptions {
  readonly database: Database;
  readonly schema: GraphQLSchema;
  /** Of the installation: a ticket of another one is none. */
  readonly secret: string;
  readonly baseUrl: string;
  /** Runs a document and answers with JSON. */
  readonly answer: (
    session: Session,
    document: string,
    variables?: Arguments,
  ) => Promise<ExecutionResult>;
  /** Runs a document; the contents of files are as the resolvers answered. Throws what a door would tell. */
  readonly answerFile: (
    session: Session,
    document: string,
    variables: Arguments,
  ) => Promise<unknown>;
}

interface PrintedReport {
  readonly name: string;
  readonly mediaType: string;
  readonly content: AsyncIterable<Uint8Array>;
}
interface RowPage {
  readonly results: readonly object[];
}

/** Makes and answers addresses of exports. */
export class Exports {
  readonly #cipher: Cipher;

  constructor(private readonly options: ExportOptions) {
    this.#cipher = new Cipher(`exports of agents ${options.secret}`);
  }

  addressFor(principal: Principal, asked: ExportAsked): string {
    const ticket: Ticket = { ...asked, principal, until: Date.now() + LIFETIME_MS };
    const sealed = this.#cipher.seal(JSON.stringify(ticket));
    return `${this.options.baseUrl}${EXPORT_PATH}?ticket=${sealed}`;
  }

  /** Undefined for a ticket that is none of ours, or whose time is over. */
  #opened(sealed: string): Ticket | undefined {
    try {
      const ticket = JSON.parse(this.#cipher.open(sealed)) as Ticket;
      return ticket.until < Date.now() ? undefined : ticket;
    } catch {
      return undefined;
    }
  }

  /** GET: the file, or 404 for whoever may not have it any more. Throws what the document is refused with. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const sealed = new URLSearchParams((request.url ?? '').split('?')[1]).get('ticket') ?? '';
    const ticket = this.#opened(sealed);
    if (!ticket) return false;
    const { database } = this.options;
    const { principal } = ticket;
    const now = await database.write(principal.workspace.id, (transaction) =>
      reloadPrincipal(transaction, principal),
    );
    if (!now) return false;
    const session: Session = {
      ...{ principal: now, database, requestId: randomUUID(), loaders: new Map() },
    };
    const { name, mediaType, content } = await this.#file(session, ticket);
    response.writeHead(200, {
      ...fileHeaders,
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
      'cache-control': 'no-store',
    });
    await pipeline(Readable.from(content, { objectMode: false }), response);
    return true;
  }

  async #file(session: Session, ticket: Ticket): Promise<PrintedReport> {
    const { document, variables } = ticket;
    const { answer, answerFile, schema } = this.options;
    if (ticket.kind === 'report') {
      const { asked } = (await answerFile(session, document, variables)) as {
        asked: PrintedReport;
      };
      return asked;
    }
    const { name } = ticket;
    const type = schema.getType(ticket.type);
    const page = async (inside: Session, offset: number): Promise<readonly object[]> => {
      const { data, errors } = await answer(inside, document, { ...variables, offset });
      if (errors?.[0]) throw errors[0].originalError ?? errors[0];
      const { results } = data?.['asked'] as RowPage;
      return isObjectType(type) ? results.map((row) => byCurrency(row, type) as object) : results;
    };
    // All pages are of one moment: a row that moves from one to another stands in the file once. They are read before
    // anything is sent, so that a refusal is told as one, and no connection waits for whoever takes the file.
    const content = await session.database.snapshot(session.principal, (transaction) =>
      inLines((offset) => page(withTransaction(session, transaction), offset)),
    );
    return {
      name: `${name}.jsonl`,
      mediaType: 'application/x-ndjson; charset=utf-8',
      content: Readable.from(content),
    };
  }
}

async function inLines(page: (offset: number) => Promise<readonly object[]>): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for (let offset = 0; offset < MOST_LINES; offset += PAGE) {
    const rows = await page(offset);
    pieces.push(Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')));
    if (rows.length < PAGE) break;
  }
  return pieces;
}
