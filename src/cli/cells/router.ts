// `ledgergate router`: serves all cells at one address.
import { once } from 'node:events';
import { createLog, readConfig, Refusal } from '../../platform/base/index.ts';
import { httpServer } from '../../edge/http/index.ts';
import { endIdle, Places, routerOf } from '../../edge/router/index.ts';
import type { Lifetime } from '../lifetime.ts';
import { asRefusal, refuseTakenPort } from '../port.ts';
import type { Screen } from '../screen.ts';
import { directoryOf } from './movers.ts';

const LAST_ANSWERS_MS = 9_000;

/** Starts and returns when it serves. */
export async function startRouter(lifetime: Lifetime, screen: Screen): Promise<void> {
  const config = readConfig();
  const { cellSecret, baseUrl } = config;
  if (cellSecret === undefined) {
    throw new Refusal('CELL_SECRET is not set.', 'Set the same one as the cells');
  }
  await refuseTakenPort(config);
  const directory = directoryOf(config);
  lifetime.onEnd(() => directory.close());
  await directory.prepare();
  const places = new Places(directory, cellSecret);
  await places.open();
  lifetime.onEnd(() => {
    places.close();
    return Promise.resolve();
  });
  const log = createLog(config.logLevel);
  const isHttps = baseUrl.startsWith('https:');
  const server = httpServer(routerOf({ places, log, isHttps }), isHttps);
  server.listen(config.port, config.host);
  await once(server, 'listening').catch((error: unknown) => {
    throw asRefusal(error, config);
  });
  lifetime.onEnd(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await closed;
    endIdle();
  }, LAST_ANSWERS_MS);
  const names = places.cells.map(({ name }) => name).join(', ');
  screen.step('ready', `${baseUrl} for the cells ${names}   (stop with Ctrl-C)`);
  screen.tell({ ready: baseUrl, pid: process.pid, cells: places.cells });
}
