// Imports whose process is gone: taken up as whoever asked for them, once and whole.
import { ImportJobRunner } from '../../src/imports/index.ts';
import { takeUpImports, workOn } from '../../src/imports/run-work.ts';
import type { Session } from '../../src/platform/access/index.ts';
import { unavailable } from '../../src/platform/base/index.ts';
import { receiveFile } from '../../src/platform/files/index.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { principalIn, sessionOf } from '../support/workspace.ts';

let here: ServiceWithPeople;
const jobs = new ImportJobRunner((error) => {
  throw error;
});
beforeAll(async () => {
  here = await serviceWithPeople();
});
afterAll(() => here.end());

const ask = async (text: string, ...values: unknown[]): Promise<any[]> =>
  (await here.root.query(text, values)).rows;
const sessionFor = (person: string, role: 'admin' | 'clerk' = 'admin'): Session => {
  const { database, workspace } = here.service;
  const identity = { kind: 'person', id: here.persons[person] ?? 0, name: person } as const;
  return sessionOf(database, principalIn(workspace, role, identity));
};
/** As a process that is killed leaves a run: what was done is undone, and nobody is at it. */
const leave = (id: number, status: 'checking' | 'running'): Promise<any[]> =>
  ask('update upload_run set status = $2, report = null where id = $1', id, status);
/** Nobody has been at the runs for longer than this. */
const NOBODY = -1;
const takeUp = (): Promise<void> =>
  takeUpImports(here.service.database, here.service.workspace, NOBODY);
const runOf = async (id: number): Promise<any> =>
  (await ask('select status, report, attempts from upload_run where id = $1', id))[0];
const madeBy = async (id: number): Promise<number> =>
  (await ask('select from upload_run_row where upload_run_id = $1', id)).length;

let nth = 0;
/** A file of three vendors that was checked and waits for its confirmation. */
async function checked(session = sessionFor('maya')): Promise<number> {
  const rows = ['A', 'B', 'C'].map((name) => `${name} of file ${++nth}\n`);
  const bytes = (async function* () {
    yield await Promise.resolve(Buffer.from(`name\n${rows.join('')}`));
  })();
  const file = await receiveFile(session, { name: 'vendors.csv', bytes });
  const more = { entity: undefined, makesAccounts: false, again: false };
  const id = await jobs.begin(session, { kind: 'vendors', file, ...more });
  expect((await runOf(id)).status).toBe('previewed');
  return id;
}
const vendors = async (): Promise<number> =>
  (
    await ask(
      'select from vendor where workspace_id = $1 and not is_deleted',
      here.service.workspace,
    )
  ).length;

test('a check that was broken off is done again', async () => {
  const id = await checked();
  await leave(id, 'checking');
  await takeUp();
  expect(await runOf(id)).toMatchObject({ status: 'previewed', report: { faultCount: 0 } });
  expect(await vendors()).toBe(0);
});

test('an import that was broken off is done by one of those who come, once', async () => {
  const id = await checked();
  await leave(id, 'running');
  await Promise.all([takeUp(), takeUp(), takeUp()]);
  await takeUp();
  const { status, report, attempts } = await runOf(id);
  expect([status, report.counts, attempts]).toEqual(['done', { vendors: 3 }, 2]);
  expect([await madeBy(id), await vendors()]).toEqual([3, 3]);
});

test('one that somebody is at is left to them', async () => {
  const id = await checked();
  await leave(id, 'running');
  const { workspace } = here.service;
  await here.root.query('begin');
  await ask(
    `select pg_advisory_xact_lock(hashtextextended('ledgergate run ${workspace}/${id}', 0))`,
  );
  await takeUp();
  expect(await runOf(id)).toMatchObject({ status: 'running', attempts: 1 });
  await here.root.query('rollback');
  await takeUp();
  expect((await runOf(id)).status).toBe('done');
});

test('who comes late changes nothing of a run that has ended', async () => {
  const id = await checked();
  const before = await vendors();
  const { database, workspace } = here.service;
  const settings = (await ask('select settings from upload_run where id = $1', id))[0].settings;
  const run = { id, kind: 'vendors', fileName: '', status: 'running', settings } as const;
  await workOn(database, workspace, run, () => Promise.resolve(sessionFor('maya')));
  expect([(await runOf(id)).status, await vendors()]).toEqual(['previewed', before]);
});

test('it is done for whoever confirmed it, and each entry says so', async () => {
  const id = await checked(sessionFor('carl', 'admin'));
  await jobs.confirm(sessionFor('maya'), id);
  expect((await runOf(id)).status).toBe('done');
  const [{ caller }] = await ask('select caller from upload_run where id = $1', id);
  expect(caller).toMatchObject({ kind: 'person', id: here.persons['maya'], name: 'maya' });
});

test.each([
  ['was made a viewer', `role = 'viewer'`, /You do not have permission/],
  ['has no access any more', 'is_active = false', /has no access any more\. Send the file again\./],
])('nothing is imported for a caller who %s', async (_, change, words) => {
  const id = await checked();
  const before = await vendors();
  await leave(id, 'running');
  const { workspace } = here.service;
  const person = here.persons['maya'];
  const where = `where workspace_id = ${workspace} and person_id = ${person}`;
  await ask(`update membership set ${change} ${where}`);
  await takeUp();
  await ask(`update membership set role = 'admin', is_active = true ${where}`);
  const { status, report } = await runOf(id);
  expect([status, report.faults[0].message]).toEqual(['failed', expect.stringMatching(words)]);
  expect(await vendors()).toBe(before);
});

test.each([
  [9, 'done', 3],
  [10, 'failed', 0],
])('after %i attempts one more ends: %s', async (attempts, status, made) => {
  const id = await checked();
  await leave(id, 'running');
  await ask('update upload_run set attempts = $2 where id = $1', id, attempts);
  await takeUp();
  const run = await runOf(id);
  expect([run.status, await madeBy(id)]).toEqual([status, made]);
  if (made === 0) expect(run.report.faults[0].message).toMatch(/was begun 10 times/);
});

test('a database that is away does not end an import', async () => {
  const id = await checked();
  await leave(id, 'running');
  const { database, workspace } = here.service;
  const settings = (await ask('select settings from upload_run where id = $1', id))[0].settings;
  const run = { id, kind: 'vendors', fileName: '', status: 'running', settings } as const;
  await workOn(database, workspace, run, () => Promise.reject(unavailable('away', 'Away.')));
  expect((await runOf(id)).status).toBe('running');
  await takeUp();
  expect((await runOf(id)).status).toBe('done');
});
