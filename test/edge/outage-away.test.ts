// Absence of PostgreSQL under a running service: what every door and page of it answers, and that it comes back.
import { ROUTES } from '../../src/edge/pages/routes.ts';
import { MANY_CONNECTIONS, startOwnService, type TestService } from '../support/service.ts';
import { asking, AWAY, away, post } from './support/asking.ts';
import { ownPostgres, type OwnPostgres } from './support/own-postgres.ts';

let postgres: OwnPostgres;
let service: TestService;
beforeAll(async () => {
  postgres = await ownPostgres();
  service = await startOwnService(
    { ...MANY_CONNECTIONS, databaseSilentMs: 1_500, databaseLockMs: 1_500 },
    postgres.files,
  );
});
afterAll(() => service.close());

const { ask, back } = asking(() => service);
/** Answered by a resolver of its own. */
const NULLABLE = '{ reportingCurrency }';

/** The path that a page's pattern is made from, with something where a value stands. */
const pathOf = ({ source }: RegExp): string =>
  source
    .slice(1, -1)
    .replace(/\(\?<\w+>\\d\{1,9\}\)/g, '1')
    .replace(/\(\?<(uid|object)>.*?\)/, 'abc')
    .replace(/\(\?<\w+>(\w+)(\|\w+)+\)/, '$1')
    .replace(/\\/g, '');

/** Pages that neither show, nor send to sign in, nor say when to come back, without a database. */
async function pagesThatBreak(): Promise<string[]> {
  const cookie = `session=${'a'.repeat(43)}`;
  const gets = ROUTES.filter(({ method }) => method === 'GET')
    .map(({ pattern }) => pathOf(pattern))
    // Only in the demo.
    .filter((path) => path !== '/mailbox');
  const answers = [...gets, '/', '/docs', '/graphql'].flatMap((path) =>
    [undefined, cookie].map(async (sent) => {
      const { status, headers } = await fetch(service.url + path, {
        redirect: 'manual',
        headers: { accept: 'text/html', ...(sent && { cookie: sent }) },
      });
      const isTold = status === 503 && headers.get('retry-after') !== null;
      const isFine = status < 400 || isTold;
      return isFine ? [] : [`${path} ${sent ? 'signed in' : 'signed out'}: ${status}`];
    }),
  );
  return (await Promise.all(answers)).flat();
}

test('away: 503 and when to come back, over every door; the process lives and says why', async () => {
  expect((await ask('/ca/api/account')).status).toBe(200);
  await postgres.stop();
  for (let i = 0; i < 3; i++) {
    expect(await ask('/ca/api/account')).toEqual(away);
    expect(await ask('/coa/api/tag-group', post({ name: 'Lost' }))).toEqual(away);
    // What could be null is no success either, whoever reads it.
    for (const query of ['{ accounts { count } }', '{ account(id: 1) { name } }', NULLABLE]) {
      const graph = await ask('/graphql', post({ query }));
      const { errors } = JSON.parse(graph.text);
      expect([query, graph.status, graph.retryAfter]).toEqual([query, 503, '2']);
      expect(errors).toMatchObject([{ message: AWAY, extensions: { code: 'UNAVAILABLE' } }]);
    }
  }
  expect(await ask('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  const ready = await ask('/readyz');
  expect([ready.status, ready.retryAfter, JSON.parse(ready.text)]).toEqual([
    503,
    '2',
    { status: 'unavailable', checks: { database: AWAY, migrations: AWAY } },
  ]);
  expect((await ask('/docs/openapi.json')).status).toBe(200);
  expect(await pagesThatBreak()).toEqual([]);
  await postgres.start();
  expect((await back('/ca/api/account')).status).toBe(200);
  expect((await back('/readyz')).status).toBe(200);
  const made = await ask('/coa/api/tag-group', post({ name: 'Found' }));
  expect(made.status).toBe(201);
  const groups = await ask('/coa/api/tag-group');
  expect(JSON.parse(groups.text)).toMatchObject({ count: 1 });
});
