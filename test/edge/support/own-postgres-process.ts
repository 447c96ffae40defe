// The process behind own-postgres.ts: creates a PostgreSQL, then stops and starts it on command.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { accountFor } from '../../../src/platform/database/embedded/account.ts';
import { findBinaries } from '../../../src/platform/database/embedded/binaries.ts';
import { startEmbedded } from '../../../src/platform/database/embedded/index.ts';
import { endServer, launch } from '../../../src/platform/database/embedded/postmaster.ts';
import { migrate } from '../../../src/platform/database/migrate/migrate.ts';
import {
  DATABASE,
  OWNER,
  provision,
  SERVICE,
} from '../../../src/platform/database/migrate/provision.ts';
import { freePort } from '../../support/ports.ts';
import { homeOfTests } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const PASSWORD = 'test';

// The name lets the suite clean up when this process was killed.
const root = mkdtempSync(join(homeOfTests(), `ledgergate-test-${process.pid}-`));
chmodSync(root, 0o711);
const folder = join(root, 'postgres');
const account = accountFor(folder);
const place = { folder, account, binaries: await findBinaries(account) };

/** What making it leaves for whoever starts it. */
interface Told {
  readonly urls: { serviceUrl: string; ownerUrl: string; superuserUrl: string };
  readonly port: number;
}

async function make(into: string): Promise<Told> {
  const made = await startEmbedded({ folder: into, account, password: PASSWORD, sync: false });
  await provision(made.keeper, { owner: PASSWORD, service: PASSWORD });
  const as = (role: string): string => made.url(DATABASE, role, PASSWORD);
  await migrate(as(OWNER), as(SERVICE));
  const urls = { serviceUrl: as(SERVICE), ownerUrl: as(OWNER), superuserUrl: as('postgres') };
  const { port } = made;
  await made.stop();
  return { urls, port };
}

/** A copy of the one that is made once for the suite: whoever comes meanwhile waits. */
async function copy(home: string): Promise<Told> {
  const original = join(home, 'own-postgres');
  const [data, done] = [join(original, 'postgres'), join(original, 'done')];
  let isFirst = true;
  try {
    mkdirSync(original, { mode: 0o711 });
  } catch {
    isFirst = false;
  }
  if (isFirst) writeFileSync(done, JSON.stringify(await make(data)));
  else await until(() => existsSync(done) && readFileSync(done, 'utf8').endsWith('}'));
  // With its owners: PostgreSQL runs as another user when we are root.
  execFileSync('cp', ['-a', data, folder]);
  const told = JSON.parse(readFileSync(done, 'utf8')) as Told;
  const port = await freePort();
  const here = (url: string): string => url.replace(`:${told.port}/`, `:${port}/`);
  const { serviceUrl, ownerUrl, superuserUrl } = told.urls;
  const urls = {
    ...{ serviceUrl: here(serviceUrl), ownerUrl: here(ownerUrl) },
    superuserUrl: here(superuserUrl),
  };
  return { urls, port };
}

const { TEST_HOME: home } = process.env;
const { urls, port } = await (home === undefined ? make(folder) : copy(home));

const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60'];
const start = () => launch({ ...place, port, flags });
let server = await start();
const told = (message: object): void => {
  process.send?.(message);
};
told({ urls, pid: server.pid });

async function obey(command: string): Promise<void> {
  if (command === 'start') server = await start();
  else await endServer(server, place);
  if (command !== 'end') {
    told({ pid: server.pid });
    return;
  }
  rmSync(root, { recursive: true, force: true });
  process.disconnect();
}
process.on('message', (command: string) => {
  void obey(command);
});
process.on('disconnect', () => {
  void endServer(server, place).then(() => process.exit());
});
