// Verbs of the operator for persons: links, roles and second factors, on a database of their own.
import pg from 'pg';
import type { TestDatabase } from '../support/database.ts';
import type { TestService } from '../support/service.ts';
import { openVerbs, type VerbDesk } from '../support/verbs.ts';

let service: TestService;
let files: TestDatabase;
let run: VerbDesk['run'];
let refusal: VerbDesk['refusal'];
beforeAll(async () => {
  ({ service, files, run, refusal } = await openVerbs());
});
afterAll(() => service.close());

test('a person gets a link that leads to a password', async () => {
  const { link } = await run(
    'person',
    'create',
    '--email',
    'ida@acme.test',
    '--workspace',
    String(service.workspace),
    '--role',
    'admin',
    '--operator',
  );
  const page = await fetch(link, { redirect: 'manual' });
  expect([200, 302, 303]).toContain(page.status);
  const again = await run('person', 'reset-link', '--email', 'IDA@acme.test');
  expect(again['link']).not.toBe(link);
});

test('a person has an address that letters reach', async () => {
  for (const address of ['nobody', 'a@b', 'a,b@acme.test', '<x>@acme.test', 'a@-']) {
    const create = ['person', 'create', '--email', address, '--role', 'viewer'];
    expect([address, await refusal(...create, '--workspace', String(service.workspace))]).toEqual([
      address,
      expect.stringContaining('is not an e-mail address'),
    ]);
  }
});

test('a role that is none is named, with those there are', async () => {
  const create = ['person', 'create', '--email', 'bo@acme.test', '--workspace', '1'];
  const said = await refusal(...create, '--role', 'boss');
  expect(said).toContain('boss');
  expect(said).toContain('Use --role admin, --role accountant, --role clerk, --role viewer');
});

test('second factors of somebody who lost them are taken away, and the log tells', async () => {
  const root = new pg.Client(files.superuserUrl);
  await root.connect();
  await root.query(
    `insert into second_factor (person_id, kind, name, secret, last_step)
     select id, 'totp', 'Lost', 'v1.sealed', 0 from person where email = 'ida@acme.test'`,
  );
  const reset = (email: string): string[] => ['person', 'reset-second-factor', '--email', email];
  expect(await run(...reset('Ida@acme.test'))).toMatchObject({ removed: 1 });
  expect(await refusal(...reset('nobody@acme.test'))).toContain('No person has the address');
  const { rows } = await root.query(
    `select reason from oauth_activity where workspace_id = $1 and kind = 'factor_reset'`,
    [service.workspace],
  );
  expect(rows).toEqual([{ reason: 'operator' }]);
  await root.end();
});

test('a second step is demanded of the admins of a workspace, and demanded no more', async () => {
  const workspace = String(service.workspace);
  const demand = (...more: string[]): string[] => ['workspace', 'demand-second-factor', ...more];
  const stands = () =>
    service.database.write(service.workspace, ({ ask }) =>
      ask({
        text: `select w.admins_need_second_factor as stands, array(select reason from oauth_activity a
            where a.workspace_id = w.id and a.kind = 'factor_demand' and a.person_id is null order by a.id) as told
          from workspace w where w.id = $1`,
        values: [service.workspace],
      }),
    );
  expect(await run(...demand('--workspace', workspace))).toMatchObject({ demanded: true });
  // Said once more it is no change.
  await run(...demand('--workspace', workspace));
  expect(await stands()).toEqual([{ stands: true, told: ['on'] }]);
  await run(...demand('--workspace', workspace, '--off'));
  expect(await stands()).toEqual([{ stands: false, told: ['on', 'off'] }]);
  expect(await refusal(...demand('--workspace', '999999'))).toContain('no workspace 999999');
});

test('the role of somebody who is there changes only when that is asked for', async () => {
  const person = (role: string, ...more: string[]): string[] => [
    ...['person', 'create', '--email', 'ben@acme.test'],
    ...['--workspace', String(service.workspace), '--role', role, ...more],
  ];
  const roles = () =>
    service.database.write(service.workspace, ({ ask }) =>
      ask({ text: `select role from membership where role in ('viewer', 'clerk')` }),
    );
  await run(...person('viewer'));
  expect(await refusal(...person('clerk'))).toContain(
    `ben@acme.test is already viewer of workspace ${service.workspace}. Nothing was changed.`,
  );
  expect(await roles()).toEqual([{ role: 'viewer' }]);
  // The same role again prints another link.
  expect(await run(...person('viewer'))).toHaveProperty('link');
  await run(...person('clerk', '--change-role'));
  expect(await roles()).toEqual([{ role: 'clerk' }]);
});

test('names, addresses and ids that columns do not hold are refused in one sentence', async () => {
  const workspace = String(service.workspace);
  const [long, beyond] = ['a'.repeat(400), '99999999999'];
  const person = (...more: string[]): string[] => [
    ...['person', 'create', '--role', 'clerk', '--workspace', workspace, ...more],
  ];
  const keys = (verb: string, ...more: string[]): string[] => ['keys', verb, ...more];
  const tooLong = (flag: string, characters: number): string =>
    `--${flag} has ${characters} characters, more than 250.`;
  const noId = (flag: string): string => `--${flag} needs an id, not ${beyond}.`;
  for (const [words, says] of [
    [['workspace', 'create', '--name', long], tooLong('name', 400)],
    [['workspace', 'create', '--name', ''], '--name must not be empty.'],
    [['workspace', 'create', '--name', '   '], '--name must not be empty.'],
    [person('--email', 'c@b.test', '--name', long), tooLong('name', 400)],
    [person('--email', 'c@b.test', '--name', ' '), '--name must not be empty.'],
    [person('--email', `${'a'.repeat(300)}@b.test`), tooLong('email', 307)],
    [person('--email', 'c@b.test', '--workspace', beyond), noId('workspace')],
    [keys('create', '--workspace', workspace, '--name', long), tooLong('name', 400)],
    [keys('create', '--workspace', workspace, '--name', ''), '--name must not be empty.'],
    [keys('create', '--workspace', beyond), noId('workspace')],
    [keys('list', '--workspace', beyond), noId('workspace')],
    [keys('revoke', '--workspace', workspace, '--key', beyond), noId('key')],
    [['imports', 'show', beyond, '--workspace', workspace], noId('id')],
  ] as const) {
    const told = await refusal(...words);
    expect(told).toContain(says);
    expect(told).not.toMatch(/\bat .*:\d+/);
  }
  const exact = 'b'.repeat(250);
  const made = await run('workspace', 'create', '--name', ` ${exact} `);
  expect(made['workspace']).toMatchObject({ name: exact });
});
