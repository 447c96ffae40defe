// The roof: joins the floors below and serves.
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Config } from './ground/base/index.ts';
import { stateOf } from './ground/database/migrations.ts';

export async function serve(
  config: Config,
  urls: { service: string },
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url === '/readyz') {
        const { standing } = await stateOf(urls.service);
        response.end(JSON.stringify({ standing }));
        return;
      }
      response.end(JSON.stringify({ ok: true }));
    })().catch(() => response.writeHead(503).end());
  });
  server.listen(config.port, config.host);
  await once(server, 'listening');
  return {
    url: config.baseUrl,
    close: async () => {
      server.close();
      server.closeIdleConnections();
      await once(server, 'close');
    },
  };
}
