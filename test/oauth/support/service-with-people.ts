// The whole service, with people who can sign in.
import pg from 'pg';
import type { Config } from '../../../src/platform/base/index.ts';
import {
  type AppWithSecret,
  createApp,
  hashPassword,
} from '../../../src/platform/identity/index.ts';
import { adminActor } from '../../support/actor.ts';
import { startOwnService, startService, type TestService } from '../../support/service.ts';
import { PASSWORD, type Place } from './world.ts';

export const APPS = '/ca/api/v1/oauth-apps';
export const CONNECTIONS = '/ca/api/v1/oauth-connections';

export interface ServiceWithPeople {
  readonly service: TestService;
  readonly place: Place;
  /** As PostgreSQL's superuser. */
  readonly root: pg.Client;
  /** Maya (admin and operator), Carl (clerk) and Vera (viewer). */
  readonly persons: Readonly<Record<string, number>>;
  makeApp(permissions: string[], workspace?: number): Promise<AppWithSecret>;
  end(...ending: Parameters<TestService['close']>): Promise<void>;
}

const PEOPLE = [
  ['maya', 'admin'],
  ['carl', 'clerk'],
  ['vera', 'viewer'],
] as const;

/** People of earlier files that used the same database give up their addresses. */
const RENAME = `update person set email = id || '.former@demo.test' where email like '%@demo.test'`;

/** For a file that looks at the whole database, or changes it. */
export const OWN: Partial<Config> = {};

/** @param changes - settings, for which the service is the file's own; else files share one: see startService */
export const serviceWithPeople = async (changes?: Partial<Config>): Promise<ServiceWithPeople> =>
  withPeople(await (changes ? startOwnService(changes) : startService()));

/** One whose browsers may ask the documents of the console alone, as an installation sets it up. */
export const serviceWithConsole = async (): Promise<ServiceWithPeople> =>
  withPeople(await startService('all', { consoleDocuments: 'only' }));

/** People of a service that runs already. */
export async function withPeople(service: TestService): Promise<ServiceWithPeople> {
  const root = new pg.Client(service.superuserUrl);
  await root.connect();
  await root.query(RENAME);
  const hash = await hashPassword(PASSWORD);
  const persons: Record<string, number> = {};
  for (const [name, role] of PEOPLE) {
    const { rows } = await root.query<{ id: number }>(
      `insert into person (email, name, password_hash, is_operator) values ($1, $2, $3, $4) returning id`,
      [`${name}@demo.test`, name, hash, name === 'maya'],
    );
    const id = rows[0]!.id;
    persons[name] = id;
    await root.query('insert into membership (workspace_id, person_id, role) values ($1, $2, $3)', [
      service.workspace,
      id,
      role,
    ]);
  }
  return {
    service,
    place: { server: { base: service.url }, northwind: service.workspace },
    root,
    persons,
    makeApp: (permissions, workspace = service.workspace) =>
      service.database.write(workspace, (transaction) =>
        createApp(transaction, adminActor(workspace), {
          name: 'Acme',
          redirectUrls: ['http://127.0.0.1/callback'],
          permissions,
        }),
      ),
    async end(...ending) {
      await root.end();
      await service.close(...ending);
    },
  };
}
