// Long statement files as runs: seen while they are loaded, gone on with where their request or process is gone,
// and told of when they end early.
import { request } from 'node:http';
import { goOnWithStatements } from '../../src/cash/statement/go-on.service.ts';
import { until } from '../support/until.ts';
import { openMatching, type MatchDesk } from './matching.ts';
import { statementsOf, type Statements } from './statement-files.ts';

let desk: MatchDesk;
let account: Statements['account'];
let load: Statements['load'];
beforeAll(async () => {
  desk = await openMatching();
  ({ account, load } = statementsOf(desk));
});
afterAll(() => desk.service.close());

const rowsOf = async (text: string, ...values: unknown[]): Promise<any[]> => {
  const { database, workspace } = desk.service;
  return (await database.read(workspace, { text, values }))[0] ?? [];
};
const runsOf = (): Promise<any[]> =>
  rowsOf(
    `select id, status, rows_read as read, report, started_by as who, file_name as name from upload_run
     where kind = 'bank-statement' order by id`,
  );
const countOf = async (id: number): Promise<number> =>
  (
    await rowsOf(
      'select count(*)::integer as count from bank_transaction where account_id = $1 and not is_deleted',
      id,
    )
  )[0].count;
const contents = async (): Promise<number> =>
  (await rowsOf('select count(*)::integer as count from file_content'))[0].count;

const fileOf = (count: number): string =>
  [
    'date,description,amount',
    ...Array.from({ length: count }, (_, n) => `2026-03-02,line ${n},1`),
  ].join('\n');
/** Nobody has been at the runs for longer than this. */
const NOBODY = -1;
const goOn = () => goOnWithStatements(desk.service.database, desk.service.workspace, NOBODY);

test('a file of 1,000 lines is no run, one of 1,001 is', async () => {
  const [short, long] = [await account(), await account()];
  expect((await load(short, fileOf(1_000))).body.created_count).toBe(1_000);
  expect(await runsOf()).toEqual([]);
  expect((await load(long, fileOf(1_001))).body.created_count).toBe(1_001);
  expect(await runsOf()).toMatchObject([
    {
      ...{
        status: 'done',
        read: 1_001,
        name: 'statement',
        who: expect.stringMatching(/^api_user:/),
      },
      report: { counts: { created: 1_001, skipped: 0, failed: 0 }, faultCount: 0 },
    },
  ]);
  const { data } = await desk.service.graphql(
    '{ uploadRuns { results { kind status rowsRead report } } }',
  );
  expect(data.uploadRuns.results[0]).toMatchObject({ kind: 'bank-statement', status: 'DONE' });
  // Let go of after the answer.
  await until(async () => (await contents()) === 0);
});

test('whose client went is loaded to its end, and says how far it is', async () => {
  const id = await account();
  const form = new FormData();
  form.append('file', new Blob([fileOf(2_000)]), 'march.csv');
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const sent = request(`${desk.service.url}/ca/api/account/${id}/statements`, {
    method: 'POST',
    headers: {
      authorization: `Token ${desk.service.keys.admin}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  });
  sent.on('error', () => undefined);
  sent.end(body);
  const last = async () => (await runsOf()).at(-1);
  await until(async () => (await last()).name === 'march.csv' && (await last()).read > 0);
  sent.destroy();
  await until(async () => (await last()).status === 'done');
  expect([(await last()).read, await countOf(id)]).toEqual([2_000, 2_000]);
  await until(async () => (await contents()) === 0);
});

test('one that broke off is gone on with, once, and no line is there twice', async () => {
  const id = await account();
  expect((await load(id, fileOf(1_001))).status).toBe(201);
  const [{ id: run }] = (await runsOf()).slice(-1);
  // As a process leaves it that was killed half-way: the file is there, some lines are, and nobody is at it.
  const { database, workspace } = desk.service;
  const [content] = await database.write(workspace, async ({ ask }) => {
    const [made] = await ask<{ id: number }>({
      text: 'insert into file_content (workspace_id) values ($1) returning id',
      values: [workspace],
    });
    await ask({
      text: 'insert into file_chunk (workspace_id, content_id, ordinal, bytes) values ($1, $2, 0, $3)',
      values: [workspace, made?.id, Buffer.from(fileOf(1_400))],
    });
    await ask({
      text: `update upload_run set status = 'running', rows_read = 1001, report = null,
        settings = jsonb_build_object('account', $3::integer, 'content', $4::integer, 'columns', '{}'::jsonb)
        where workspace_id = $1 and id = $2`,
      values: [workspace, run, id, made?.id],
    });
    return [made?.id];
  });
  expect(content).toBeGreaterThan(0);
  await Promise.all([goOn(), goOn()]);
  await goOn();
  const found = (await runsOf()).find((each) => each.id === run);
  expect(found).toMatchObject({
    ...{ status: 'done', read: 1_400 },
    report: { counts: { created: 399, skipped: 1_001, failed: 0 } },
  });
  // A worker may have gone on with it, and lets go of the file after it has said so.
  await until(async () => (await contents()) === 0);
  expect(await countOf(id)).toBe(1_400);
});

test('one whose file or account is gone has failed, and says why', async () => {
  const { database, workspace } = desk.service;
  const [{ id: run }] = (await runsOf()).slice(-1);
  await database.write(workspace, ({ ask }) =>
    ask({
      text: `update upload_run set status = 'running', settings = settings || '{"account": 987654}' where workspace_id = $1 and id = $2`,
      values: [workspace, run],
    }),
  );
  await goOn();
  const found = (await runsOf()).find((each) => each.id === run);
  expect([found.status, found.report.faults[0].message]).toEqual([
    'failed',
    'Not found. Lines before it stay.',
  ]);
});

test('a dry run is no run', async () => {
  const before = (await runsOf()).length;
  const id = await account();
  const { body } = await load(id, fileOf(1_001), '', { prefer: 'dry-run' });
  expect([body.created_count, await countOf(id), (await runsOf()).length]).toEqual([
    1_001,
    0,
    before,
  ]);
});
