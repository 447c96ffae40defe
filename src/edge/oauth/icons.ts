// Serves app icons by the hash of their content: immutable and never executable.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { uploadHeaders } from '../../../protocol/security-headers.ts';
import type { Database } from '../../platform/database/index.ts';

export const serveIcon =
  (database: Database, onError: (error: unknown) => void) =>
  (hash: string) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const answer = async (): Promise<void> => {
      const [icon] = await database.ask<{ type: string; bytes: Buffer }>(
        {
          name: 'app_icon',
          text: 'select type, bytes from oauth_app_icon where hash = $1 limit 1',
          values: [Buffer.from(hash, 'hex')],
        },
        hash,
      );
      if (!icon) {
        response.writeHead(404, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ detail: 'Not found.' }));
        return;
      }
      response.writeHead(200, {
        'content-type': `image/${icon.type}`,
        'content-length': icon.bytes.length,
        ...uploadHeaders,
        'content-disposition': 'inline; filename="icon"',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      response.end(request.method === 'HEAD' ? undefined : icon.bytes);
    };
    answer().catch((error: unknown) => {
      onError(error);
      response.writeHead(503, { 'retry-after': '2' }).end();
    });
  };
