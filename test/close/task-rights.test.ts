// Rights on close tasks: those on the close checklist, by role, by override and by the scopes of an app.
import { readFileSync } from 'node:fs';
import { parse } from 'graphql';
import type { Principal, Session } from '../../src/platform/access/index.ts';
import { prepare } from '../../src/platform/records/index.ts';
import { assemble, type Interface } from '../contracts/assemble.ts';
import { makeApiKey } from '../support/service.ts';
import { openTasks, type TaskWorld } from './task-world.ts';

let world: TaskWorld;
let made: Interface;
beforeAll(async () => {
  [world, made] = await Promise.all([openTasks(), assemble()]);
});
afterAll(() => world.here.end());

/** An admin with an app between. */
const appWith = (scopes: readonly string[]): Pick<Session, 'principal'> => ({
  principal: {
    ...{ kind: 'app', id: 1, name: 'Maya', email: null, role: 'admin', overrides: {} },
    workspace: { id: 1, name: 'Northwind', type: 'company', logoUrl: null },
    ...{ entities: null, approvalRequired: false, isPasswordRecent: true },
    app: { id: 1, clientId: 'lgapp_1', name: 'App', connection: 1, scopes },
  } satisfies Principal,
});

const READ = ['{ closeTasks { count } }', '{ closeTask(id: 1) { id title ownerName } }'];
const WRITE = [
  '{ closeTaskOwners { id name } }',
  'mutation { createCloseTask(input: { title: "Rent", through: "2026-03-31" }) { id title } }',
  'mutation { patchCloseTask(id: 1, input: { note: "Counted" }) { id note } }',
  'mutation { deleteCloseTask(id: 1) }',
  'mutation { copyCloseTasks(through: "2026-04-30") { closeTasks } }',
];

/** The scope a caller with these scopes lacks; undefined when none is missing. */
function missing(query: string, scopes: readonly string[]): string | undefined {
  try {
    prepare(made.schema, parse(query)).check(appWith(scopes) as Session);
    return undefined;
  } catch (error) {
    return (error as { extensions: { missingScope?: string } }).extensions.missingScope;
  }
}

test('an app reads tasks with close_checklist:read, and changes them with close_checklist:write', () => {
  const others = ['transactions:write', 'lock_periods:write', 'journal_entries:read'];
  const of = (query: string) => [
    missing(query, others),
    missing(query, ['close_checklist:read']),
    missing(query, ['close_checklist:write']),
  ];
  for (const query of READ) {
    expect([query, ...of(query)]).toEqual([query, 'close_checklist:read', undefined, undefined]);
  }
  for (const query of WRITE) {
    const scope = 'close_checklist:write';
    expect([query, ...of(query)]).toEqual([query, scope, scope, undefined]);
  }
});

test('roles read and change tasks as before, and an override says otherwise', async () => {
  const { here, ask, refusal } = world;
  const { service } = here;
  const { database, workspace, keys } = service;
  const create = `mutation { made: createCloseTask(input: { title: "Rent", through: "2026-03-31" }) { id } }`;
  for (const key of [keys.admin, keys.accountant]) {
    const task = await ask(create, {}, key);
    await ask(`mutation { deleteCloseTask(id: ${task.made.id}) }`, {}, key);
  }
  for (const key of [keys.clerk, keys.viewer]) {
    expect((await ask('{ closeTasks { count } }', {}, key)).closeTasks.count).toBe(0);
    expect((await refusal(create, {}, key)).extensions.code).toBe('FORBIDDEN');
  }
  const key = await makeApiKey(database, workspace, 'clerk');
  const allow = (permissions: object) =>
    here.root.query(
      'update api_user set permissions = $1 where id = (select max(id) from api_user)',
      [JSON.stringify(permissions)],
    );
  await allow({ close_checklist: 'write' });
  const task = await ask(create, {}, key);
  await ask(`mutation { deleteCloseTask(id: ${task.made.id}) }`, {}, key);
  await allow({ close_checklist: 'none' });
  expect((await refusal('{ closeTasks { count } }', {}, key)).extensions.code).toBe('FORBIDDEN');
});

test('whoever had rights of their own keeps what they could do', async () => {
  const { here } = world;
  const sql = readFileSync(
    new URL(
      '../../src/platform/database/migrate/migrations/0144_rights_on_close_tasks.sql',
      import.meta.url,
    ),
    'utf8',
  );
  const of = async (role: string, permissions: object) => {
    await here.root.query(
      'update api_user set role = $1, permissions = $2 where id = (select max(id) from api_user)',
      [role, JSON.stringify(permissions)],
    );
    await here.root.query(sql);
    const { rows } = await here.root.query(
      'select permissions from api_user where id = (select max(id) from api_user)',
    );
    return rows[0].permissions.close_checklist;
  };
  await here.root.query('begin');
  expect(await of('clerk', { bills: 'write' })).toBeUndefined();
  expect(await of('clerk', { lock_periods: 'write' })).toBe('write');
  expect(await of('clerk', { transactions: 'none' })).toBe('none');
  expect(await of('clerk', { transactions: 'write' })).toBe('read');
  expect(await of('accountant', { lock_periods: 'read' })).toBe('read');
  expect(await of('accountant', { lock_periods: 'none', transactions: 'none' })).toBe('none');
  expect(await of('accountant', { transactions: 'read' })).toBe('write');
  expect(await of('admin', { lock_periods: 'none', close_checklist: 'write' })).toBe('write');
  await here.root.query('rollback');
});
