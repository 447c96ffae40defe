// Long statement files whose request or process is gone: gone on with, and told of when they end early.
import { goOnWithStatements } from '../../src/cash/statement/go-on.service.ts';
import { until } from '../support/until.ts';
import { fileOf, openStatements, type StatementDesk } from './statement-desk.ts';

let desk: StatementDesk['desk'];
let account: StatementDesk['account'];
let load: StatementDesk['load'];
let runsOf: StatementDesk['runsOf'];
let countOf: StatementDesk['countOf'];
let contents: StatementDesk['contents'];
beforeAll(async () => {
  ({ desk, account, load, runsOf, countOf, contents } = await openStatements());
});
afterAll(() => desk.service.close());

/** Nobody has been at the runs for longer than this. */
const NOBODY = -1;
const goOn = () => goOnWithStatements(desk.service.database, desk.service.workspace, NOBODY);

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
