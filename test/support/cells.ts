// Two cells, their directory and a router, each cell with a database of its own on the PostgreSQL of the suite. Workspaces
// move as they do by the command line.
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { type Config, createLog } from '../../src/platform/base/index.ts';
import { Directory } from '../../src/platform/cells/index.ts';
import { endIdle, Places, routerOf } from '../../src/edge/router/index.ts';
import { join } from '../../src/cli/cells/join.ts';
import { moveWith } from '../../src/cli/cells/move.ts';
import type { MoveMethod } from '../../src/cli/cells/way.ts';
import { noScreen, type Screen } from '../../src/cli/screen.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from './database.ts';
import { startOwnService, type TestService } from './service.ts';

export const CELL_SECRET = 's'.repeat(32);
/** Those of startOwnService. */
const KEYS = { encryptionKey: 'e'.repeat(32), cookieKeys: ['k'.repeat(32)] };
export const CELLS = ['one', 'two'] as const;
export type CellName = (typeof CELLS)[number];

export interface Cells {
  readonly one: TestService;
  readonly two: TestService;
  readonly databases: Readonly<Record<CellName, TestDatabase>>;
  readonly directory: Directory;
  readonly directoryUrl: string;
  /** Both databases as the role that moves workspaces. */
  readonly moverUrls: readonly string[];
  readonly places: Places;
  /** The address of the router. */
  readonly url: string;
  /** Sends a request to the router, or to another address. */
  ask(key: string, path: string, options?: AskOptions): Promise<Answered>;
  move(
    workspace: number,
    flags: { to?: CellName; by?: MoveMethod; abort?: boolean },
    screen?: Screen,
  ): Promise<void>;
  close(): Promise<void>;
}
export interface AskOptions {
  readonly method?: string;
  readonly json?: unknown;
  readonly at?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Starts a server on a free port of loopback. */
async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Lets the databases join, the first with number 0. */
async function joinAll(directory: Directory, databases: Cells['databases']): Promise<void> {
  for (const name of CELLS) {
    const address = 'http://127.0.0.1:1';
    await join(directory, databases[name].ownerUrl, { name, address, keys: KEYS });
  }
}

/** The role that docs/operations.md has for moves. Whoever makes it at the same time has made it. */
const MOVER = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'ledgergate_mover') then
      create role ledgergate_mover login bypassrls replication password 'test';
      grant ledgergate_owner to ledgergate_mover;
      grant set on parameter session_replication_role to ledgergate_mover;
    elsif not (select rolreplication from pg_roles where rolname = 'ledgergate_mover') then
      -- A kept server has the role as tests made it before moves by publication.
      alter role ledgergate_mover replication;
    end if;
  exception when duplicate_object or unique_violation then
    null;
  end $$`;

/** The address of a cell for that role. */
async function moverOf({ superuserUrl }: TestDatabase): Promise<string> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  await client.query(MOVER).finally(() => client.end());
  const url = new URL(superuserUrl);
  [url.username, url.password] = ['ledgergate_mover', 'test'];
  return url.href;
}

type Settings = Pick<Config, 'webhooks' | 'databaseConnections' | 'role'>;
interface Given extends Partial<Settings> {
  /** By default two new ones on the PostgreSQL of the suite. */
  readonly databases?: Readonly<Record<CellName, TestDatabase>>;
}

export async function startCells({ databases: given, ...settings }: Given = {}): Promise<Cells> {
  const place = await emptyDatabase();
  const directoryUrl = place.superuserUrl;
  const directory = new Directory(directoryUrl);
  const databases = given ?? { one: await cloneDatabase(), two: await cloneDatabase() };
  await joinAll(directory, databases);
  const places = new Places(directory, CELL_SECRET);
  const server = createServer(routerOf({ places, log: createLog('silent'), isHttps: false }));
  const url = await listen(server);
  const usual = { role: 'api', cellSecret: CELL_SECRET, trustProxy: 1, baseUrl: url } as const;
  const start = (cell: CellName) =>
    startOwnService({ ...usual, cell, ...settings }, databases[cell]);
  const services = { one: await start('one'), two: await start('two') };
  for (const name of CELLS) {
    const address = services[name].url;
    await join(directory, databases[name].ownerUrl, { name, address, keys: KEYS });
  }
  await places.open();
  const moverUrls = await Promise.all(CELLS.map((name) => moverOf(databases[name])));
  return {
    ...services,
    ...{ databases, directory, directoryUrl, moverUrls, places, url },
    ask: async (key, path, { method = 'GET', json, at = url, headers = {} } = {}) => {
      const response = await fetch(at + path, {
        method,
        redirect: 'manual',
        headers: {
          'accept-encoding': 'identity',
          ...(key !== '' && { authorization: `Token ${key}` }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text };
    },
    move: (workspace, flags, screen = noScreen()) =>
      moveWith({ config: { moverUrls }, directory, workspace, screen }, flags),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      endIdle();
      places.close();
      await services.one.close();
      await services.two.close();
      await directory.close();
      await place.drop();
    },
  };
}
