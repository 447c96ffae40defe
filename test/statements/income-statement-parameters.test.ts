// Parameters of the income statement: refusals and defaults.
import { startService, type TestService } from '../support/service.ts';
import { makeBooks } from '../ledger/books.ts';

let service: TestService;
const statement = async (query: string) =>
  service.call('GET', `/ca/api/get_income_statement?${query}`);
beforeAll(async () => {
  service = await startService();
  await makeBooks(service.database, service.workspace);
});
afterAll(() => service.close());

test('parameters that cannot be meant are refused by name', async () => {
  const refused = async (query: string, body: unknown) => {
    const answer = await statement(query);
    expect([query, answer.status, answer.body]).toEqual([query, 400, body]);
  };
  await refused('cadence=hourly', { cadence: [expect.stringMatching(/^"hourly" is not/)] });
  await refused('group_by=colour', { group_by: [expect.stringMatching(/^"colour" is not/)] });
  await refused('start_date=2026-02-30', {
    start_date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
  });
  await refused('start_date=2026-02-02&end_date=2026-02-01', {
    end_date: ['Must not be before the start date, 2026-02-02.'],
  });
  await refused('group_by=tag', {
    group: ['This field is required when group_by is tag: the id of a tag group.'],
  });
  await refused('group_by=tag&group=999999', {
    group: ['Invalid pk "999999" - object does not exist.'],
  });
  await refused('entity=999999', { entity: ['Invalid pk "999999" - object does not exist.'] });
  await refused('start_date=1990-01-01&cadence=daily', {
    cadence: ['At most 4000 periods are allowed. Choose longer periods, or fewer days.'],
  });
});

test('without days it goes from six months ago to the end of this month', async () => {
  const { body } = await statement('');
  const now = new Date();
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0))
    .toISOString()
    .slice(0, 10);
  expect(body.end_date).toBe(end);
  expect(body.start_date.slice(0, 7)).toBe(
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 6, 1)).toISOString().slice(0, 7),
  );
  expect(Object.keys(body.headers)).toHaveLength(7);
});
