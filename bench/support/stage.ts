// The stage of a benchmark: its own embedded PostgreSQL, migrated, and server processes on it.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { accountFor } from '../../src/platform/database/embedded/account.ts';
import { startEmbedded } from '../../src/platform/database/embedded/index.ts';
import { Database } from '../../src/platform/database/index.ts';
import { migrate } from '../../src/platform/database/migrate/migrate.ts';
import { cloneDatabase } from '../../test/support/database.ts';
import { freePort } from '../../test/support/ports.ts';
import { isSmoke } from './size.ts';
import {
  DATABASE,
  OWNER,
  provision,
  SERVICE,
} from '../../src/platform/database/migrate/provision.ts';

export interface Stage {
  readonly serviceUrl: string;
  readonly ownerUrl: string;
  readonly superuserUrl: string;
  readonly database: Database;
  /** Starts a server on this database and waits until it answers /healthz. */
  serve(
    program: readonly string[],
    environment?: Record<string, string>,
  ): Promise<{ readonly port: number; readonly pid: number }>;
  close(): Promise<void>;
}

async function untilAnswering(port: number): Promise<void> {
  for (let i = 0; i < 2400; i++) {
    const ok = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  throw new Error(`Nothing answers on port ${port}.`);
}

const PASSWORD = 'bench';

interface StageDatabase extends Pick<Stage, 'serviceUrl' | 'ownerUrl' | 'superuserUrl'> {
  close(): Promise<void>;
}

/** In a smoke run, a copy of the database of the tests: its PostgreSQL runs already. */
async function copied(): Promise<StageDatabase> {
  const made = await cloneDatabase();
  return { ...made, close: () => made.drop() };
}

async function embedded(flags: readonly string[]): Promise<StageDatabase> {
  const root = mkdtempSync(join(tmpdir(), 'ledgergate-bench-'));
  chmodSync(root, 0o711);
  const folder = join(root, 'postgres');
  const account = accountFor(folder);
  const server = await startEmbedded({ folder, account, password: PASSWORD, flags });
  await provision(server.keeper, { owner: PASSWORD, service: PASSWORD });
  const serviceUrl = server.url(DATABASE, SERVICE, PASSWORD);
  const ownerUrl = server.url(DATABASE, OWNER, PASSWORD);
  await migrate(ownerUrl, serviceUrl);
  const close = async (): Promise<void> => {
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  };
  return { serviceUrl, ownerUrl, superuserUrl: server.url(DATABASE), close };
}

/** @param flags - further settings of its server */
export async function openStage(flags: readonly string[] = []): Promise<Stage> {
  const isTested = isSmoke && process.env['TEST_POSTGRES'] !== undefined;
  const urls = await (isTested ? copied() : embedded(flags));
  const { serviceUrl, ownerUrl, superuserUrl } = urls;
  const database = new Database({ url: serviceUrl });
  const children: ChildProcess[] = [];
  return {
    ...{ serviceUrl, ownerUrl, superuserUrl, database },
    serve: async (program, environment = {}) => {
      const port = await freePort();
      const child = spawn(process.execPath, [...program], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          PATH: process.env['PATH'],
          PORT: String(port),
          DATABASE_URL: serviceUrl,
          DATABASE_OWNER_URL: ownerUrl,
          ...environment,
        },
      });
      children.push(child);
      await untilAnswering(port);
      return { port, pid: child.pid ?? 0 };
    },
    close: async () => {
      for (const child of children) {
        const gone = once(child, 'exit');
        if (child.kill('SIGTERM')) await gone;
      }
      await database.close();
      await urls.close();
    },
  };
}

/** A program of this build. */
export const program = (path: string): string =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Runs one question as the superuser. */
export async function asSuperuser<R>(
  { superuserUrl }: Stage,
  work: (client: pg.Client) => Promise<R>,
): Promise<R> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
