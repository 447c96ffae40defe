// Imports through killed processes: whenever one dies, the next takes up what it was at, and the books
// hold the file once.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Browser, hiddenFields, type PageOf } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { type Process, startProcess } from '../support/process.ts';
import { until } from '../support/until.ts';

const ROWS = 6_000;

let here: ServiceWithPeople;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  here = await serviceWithPeople();
  // Nothing sets back when a record changed last, but who turns triggers off.
  await here.root.query('alter table upload_run disable trigger moments');
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await here.end();
});

async function startAnother(): Promise<Process> {
  const process = await startProcess({ DATABASE_URL: here.service.files.serviceUrl });
  running.add(process.child);
  return process;
}
async function kill({ child }: Process): Promise<void> {
  running.delete(child);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const runOf = async (id: number): Promise<any> =>
  (await here.root.query('select status, rows_read as rows from upload_run where id = $1', [id]))
    .rows[0];
const count = async (table: string): Promise<number> =>
  (await here.root.query<{ count: number }>(`select count(*)::integer from ${table}`)).rows[0]!
    .count;

async function signedIn(url: string): Promise<Browser> {
  const browser = new Browser(url);
  await browser.signIn('maya@demo.test', PASSWORD);
  return browser;
}
async function upload(browser: Browser, name: string): Promise<PageOf> {
  const page = await browser.open('/imports');
  const body = new FormData();
  body.set('csrf', hiddenFields(page.html, '/imports')['csrf'] ?? '');
  body.set('kind', 'vendors');
  const rows = Array.from({ length: ROWS }, (_, row) => `${name} ${row}`).join('\n');
  body.set('file', new Blob([`name\n${rows}\n`]), `${name}.csv`);
  return browser.open('/imports', { method: 'POST', body });
}
const newest = async (): Promise<number> =>
  (await here.root.query<{ id: number }>('select max(id) as id from upload_run')).rows[0]!.id;

/** Kills the process as soon as the run is in the middle, and starts another that takes it up. */
async function interrupt(
  process: Process,
  id: () => Promise<number>,
  status: string,
  before: number,
): Promise<Process> {
  await until(async () => {
    const run = await runOf(await id());
    return run?.status === status && run.rows > 0 && run.rows < ROWS;
  });
  await kill(process);
  const left = await id();
  expect([(await runOf(left)).status, await count('vendor')]).toEqual([status, before]);
  const ago = `update upload_run set last_modified_at = now() - interval '1 minute' where id = $1`;
  await here.root.query(ago, [left]);
  return startAnother();
}

test('a process that is killed during the check and again during the load loses and doubles nothing', async () => {
  const before = await count('vendor');
  const last = await newest();
  let process = await startAnother();
  let browser = await signedIn(process.url);
  const sent = upload(browser, 'many').catch(() => undefined);
  const begun = async (): Promise<number> => ((await newest()) > last ? newest() : 0);
  process = await interrupt(process, begun, 'checking', before);
  await sent;
  const id = await newest();
  await until(async () => (await runOf(id)).status === 'previewed');
  expect(await count('vendor')).toBe(before);

  browser = await signedIn(process.url);
  const shown = await browser.open(`/imports/${id}`);
  const confirmed = browser.submit(shown, `/imports/${id}/confirm`).catch(() => undefined);
  process = await interrupt(process, () => Promise.resolve(id), 'running', before);
  await confirmed;
  await until(async () => (await runOf(id)).status === 'done');
  expect(await count('vendor')).toBe(before + ROWS);
  const rows = `upload_run_row where upload_run_id = ${id}`;
  expect(await count(rows)).toBe(ROWS);
  await kill(process);
});
