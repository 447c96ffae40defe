// Jobs of a bookkeeper by an agent at the demo: each in at most eight calls, and nothing of them posts.
import { clonePreparedDemo } from '../../support/demo.ts';
import { startOwnService, type TestService } from '../../support/service.ts';
import { type Agent, agentAt } from './agent.ts';
import type { Job } from './desk.ts';

const MOST_CALLS = 8;

/** Tests of jobs, one after the other. */
export function testJobs(jobs: readonly Job[]): void {
  let service: TestService;
  let demo: any;
  let agent: Agent;
  beforeAll(async () => {
    const { files, file } = await clonePreparedDemo();
    demo = JSON.parse(file);
    service = await startOwnService({}, files);
    agent = await agentAt(service.url, demo.api_keys.accountant);
  });
  afterAll(async () => {
    await agent.close();
    await service.close();
  });

  const posted = async (): Promise<unknown> =>
    (
      await service.graphql(
        '{ trialBalance(asOf: "2027-12-31") { totals { debits credits } } ledgerLines(limit: 1, allTime: true) { count } }',
        {},
        demo.api_keys.admin,
      )
    ).data;

  /** Books after the job before: nothing else is done to them, so they are those before the next. */
  let books: unknown;

  test.each(jobs.map(({ title, work }) => [title, work] as const))('%s', async (_title, work) => {
    const before = books ?? (await posted());
    let calls = 0;
    await work({
      call: async (tool, given) => {
        calls++;
        const { told, text, isError } = await agent.call(tool, given);
        expect([tool, isError, isError ? text : '']).toEqual([tool, false, '']);
        return told;
      },
    });
    expect(calls).toBeLessThanOrEqual(MOST_CALLS);
    books = await posted();
    expect(books).toEqual(before);
  });
}
