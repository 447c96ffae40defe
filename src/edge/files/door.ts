// GET /ca/files: serves one file to the holder of a ticket. The file is a download and never runs:
// an attachment with the type of its content, in a sandbox without rights.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from '../../../protocol/middleware.ts';
import { fileHeaders } from '../../../protocol/security-headers.ts';
import { type Database, named } from '../../platform/database/index.ts';
import { type FileLinks, FILES_PATH, readContent } from '../../platform/files/index.ts';

interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly content: number;
}

const FIND = `
  select f.name, c.type, c.size, c.id as content from file f
  join file_content c on c.workspace_id = f.workspace_id and c.id = f.content_id
  where f.workspace_id = $1 and f.id = $2 and not f.is_deleted`;

/** RFC 6266: the name twice, for old clients without what they could not read. */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

const headersOf = ({ name, type, size }: StoredFile): Record<string, string | number> => ({
  'content-type': type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
  'content-length': size,
  'content-disposition': disposition(name),
  ...fileHeaders,
});

function refuse(
  response: ServerResponse,
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(JSON.stringify({ detail }));
}

const hasCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error;

/** The middleware of temporary addresses. A ticket that is wrong, over, or of a deleted file is 404. */
export function filesDoor(database: Database, links: FileLinks): Middleware {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      refuse(response, 405, `Method "${method}" not allowed.`, { allow: 'GET, HEAD' });
      return;
    }
    const ticket = new URLSearchParams(url.split('?')[1]).get('ticket') ?? '';
    const opened = links.read(ticket);
    const [rows = []] = opened
      ? await database.read(opened.workspace, named(FIND, [opened.workspace, opened.file]))
      : [];
    const stored = rows[0] as StoredFile | undefined;
    if (!opened || !stored) {
      refuse(response, 404, 'Not found.');
      return;
    }
    response.writeHead(200, headersOf(stored));
    if (method === 'HEAD') {
      response.end();
      return;
    }
    const pieces = readContent(database, opened.workspace, stored.content);
    await pipeline(Readable.from(pieces, { objectMode: false }), response).catch(
      (error: unknown) => {
        // Whoever goes away in the middle is told nothing; the answer ends short either way.
        if (!hasCode(error)) throw error;
        response.destroy();
      },
    );
  }
  return (request, response, next) =>
    request.url?.split('?', 1)[0] === FILES_PATH ? answer(request, response) : next();
}
