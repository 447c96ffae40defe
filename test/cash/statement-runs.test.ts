// Long statement files as runs: from which length on. Whose client went is in statement-runs-alone.
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
