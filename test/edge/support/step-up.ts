// A workspace for tests of step-up: two persons, an app and an API user.
import pg from 'pg';
import { hashPassword } from '../../../src/platform/identity/index.ts';
import { addPerson } from '../../support/persons.ts';
import { type Answer, startService, type TestService } from '../../support/service.ts';

export const PASSWORD = 'a good long password';

export interface StepUp {
  readonly service: TestService;
  /** A connection of the superuser. */
  readonly root: pg.Client;
  /** Who has the password. */
  readonly person: number;
  readonly other: number;
  readonly app: number;
  readonly apiUser: number;
  /** Asks GraphQL as a browser with this cookie. */
  readonly asBrowser: (
    cookie: string,
    query: string,
    headers?: Record<string, string>,
  ) => Promise<Answer<any>>;
  readonly end: () => Promise<void>;
}

export async function openStepUp(): Promise<StepUp> {
  const service = await startService('api');
  const root = new pg.Client(service.superuserUrl);
  await root.connect();
  const person = await addPerson(root, service.workspace, 'maya');
  await root.query('update person set password_hash = $2 where id = $1', [
    person,
    await hashPassword(PASSWORD),
  ]);
  const other = await addPerson(root, service.workspace, 'olga');
  const made = await service.call('POST', '/ca/api/v1/oauth-apps', { json: { name: 'Acme' } });
  const user = await service.call('POST', '/users/api/api-users', {
    json: { name: 'Robot', role: 'viewer' },
  });
  return {
    ...{ service, root, person, other },
    ...{ app: Number(made.body.id), apiUser: Number(user.body.id) },
    asBrowser: (cookie, query, headers = {}) =>
      service.call('POST', '/graphql', {
        key: null,
        json: { query },
        headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
      }),
    end: async () => {
      await root.end();
      await service.close();
    },
  };
}
