// The process behind own-postgres.ts: creates a PostgreSQL, then stops and starts it on command.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
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
import { homeOfTests } from '../../support/server.ts';

const PASSWORD = 'test';

// The name lets the suite clean up when this process was killed.
const root = mkdtempSync(join(homeOfTests(), `ledgergate-test-${process.pid}-`));
chmodSync(root, 0o711);
const folder = join(root, 'postgres');
const account = accountFor(folder);
const place = { folder, account, binaries: await findBinaries(account) };

const made = await startEmbedded({ folder, account, password: PASSWORD, sync: false });
await provision(made.keeper, { owner: PASSWORD, service: PASSWORD });
const as = (role: string): string => made.url(DATABASE, role, PASSWORD);
await migrate(as(OWNER), as(SERVICE));
const urls = { serviceUrl: as(SERVICE), ownerUrl: as(OWNER), superuserUrl: as('postgres') };
const { port } = made;
await made.stop();

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
