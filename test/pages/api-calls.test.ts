// API users' requests in the activity log, for admins, and the last use of each key.
import {
  OWN,
  serviceWithPeople,
  type ServiceWithPeople,
} from '../oauth/support/service-with-people.ts';
import { Browser, unescape } from '../oauth/support/browser.ts';
import { connectApp, PASSWORD } from '../oauth/support/world.ts';

let here: ServiceWithPeople;
let admin: Browser;
beforeAll(async () => {
  here = await serviceWithPeople(OWN);
  admin = new Browser(here.service.url);
  await admin.signIn('maya@demo.test', PASSWORD);
});
afterAll(() => here.end());

const textOf = (html: string): string =>
  unescape(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));
const everybody = async (query = ''): Promise<string> =>
  textOf((await admin.open(`/activity?who=everybody${query}`)).html);

test('each call with its time to the second, path, status and request id; no query, no key', async () => {
  const { service } = here;
  const asked = await service.call('GET', '/ca/api/account?q=secret', { key: service.keys.clerk });
  const id = asked.headers.get('x-request-id') ?? '';
  await service.call('POST', '/coa/api/account', { key: service.keys.viewer, json: {} });
  const told = await everybody();
  expect(told).toMatch(
    new RegExp(
      `\\d\\d:\\d\\d:\\d\\d UTC API call clerk – GET /ca/api/account 200 127\\.0\\.0\\.1 ${id}`,
    ),
  );
  expect(told).toContain('API call viewer – POST /coa/api/account 403');
  expect(told).not.toContain('secret');
  const { rows } = await here.root.query<{ row: string }>('select c::text as row from api_call c');
  expect(rows.filter(({ row }) => row.includes(service.keys.clerk))).toEqual([]);
});

test('is filtered with the requests of apps, in one order', async () => {
  const { access } = await connectApp(here.place, await here.makeApp(['bank_accounts:read']));
  const { service } = here;
  await service.call('GET', '/ca/api/account', {
    key: null,
    headers: { authorization: `Bearer ${access}` },
  });
  await service.call('GET', '/coa/api/entity');
  const both = await everybody('&path=/c');
  expect(both.indexOf('API call admin – GET /coa/api/entity')).toBeGreaterThan(0);
  expect(both.indexOf('Request Acme maya GET /ca/api/account')).toBeGreaterThan(
    both.indexOf('API call admin – GET /coa/api/entity'),
  );
  const calls = await everybody('&kind=api_call');
  expect(calls).not.toContain('Request Acme');
  expect(await everybody('&kind=api_call&status=4')).not.toContain('/coa/api/entity');
});

test('is nobody’s own: members see none of it', async () => {
  const vera = new Browser(here.service.url);
  await vera.signIn('vera@demo.test', PASSWORD);
  expect(textOf((await vera.open('/activity?who=everybody')).html)).toContain('No activity');
  expect(textOf((await admin.open('/activity')).html)).not.toMatch(/API call (admin|clerk) –/);
});

test('a key tells when it was used last', async () => {
  const { rows } = await here.root.query<{ name: string; used: boolean }>(
    `select u.name, k.last_used_at > now() - interval '1 hour' as used from api_key k
     join api_user u on u.workspace_id = k.workspace_id and u.id = k.api_user_id
     where k.workspace_id = $1 order by u.name`,
    [here.service.workspace],
  );
  expect(rows).toEqual([
    { name: 'accountant', used: null },
    { name: 'admin', used: true },
    { name: 'clerk', used: true },
    { name: 'viewer', used: true },
  ]);
});

test('the service lets go of old calls alone', async () => {
  const { database, workspace } = here.service;
  await here.root.query(
    `update api_call set at = now() - interval '91 days' where id = (select min(id) from api_call)`,
  );
  const gone = await database.write(workspace, ({ ask }) =>
    ask({ text: 'delete from api_call returning at' }),
  );
  expect(gone).toHaveLength(1);
});
