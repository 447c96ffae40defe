// Cell limit of the statements in one answer, and their GraphQL cost.
import { startService, type TestService } from '../support/service.ts';
import { makeBooks } from '../ledger/books.ts';

let service: TestService;
const statement = (query: string) => service.call('GET', `/ca/api/get_income_statement?${query}`);

beforeAll(async () => {
  service = await startService();
  await makeBooks(service.database, service.workspace);
});
afterAll(() => service.close());

test('what would fill too many cells is refused before it is read, with how to ask for less', async () => {
  const decade = 'start_date=2017-01-01&end_date=2026-12-31&cadence=daily';
  expect((await statement(decade)).status).toBe(200);
  const vendors = Array.from({ length: 60 }, (_, i) =>
    service.call('POST', '/coa/api/vendor', { json: { name: `Many ${i}`, vendor_type: 'vendor' } }),
  );
  for (const { status } of await Promise.all(vendors)) expect(status).toBe(201);
  const { status, body } = await statement(`${decade}&group_by=vendor`);
  expect(status).toBe(400);
  expect(body.cadence[0]).toMatch(
    /^3652 periods x \d+ accounts x 6\d columns by vendor may fill \d+ cells; at most 1000000 /,
  );
  expect(body.cadence[0]).toContain('Ask for longer periods, for fewer days, or without groups.');
  expect((await statement('cadence=monthly&group_by=vendor')).status).toBe(200);
});

test('all statements of one answer share the cells, and each has its price', async () => {
  const ask = (fields: string) =>
    service.call('POST', '/graphql', { json: { query: `{${fields}}` } });
  const yearly = 'startDate: "2017-01-01", endDate: "2026-12-31", cadence: YEARLY';
  const daily = yearly.replace('YEARLY', 'DAILY');
  const cheap = await ask(`incomeStatement(${yearly}) { netIncome }`);
  const dear = await ask(`incomeStatement(${daily}) { netIncome }`);
  const costs = [cheap, dear].map(({ headers }) => Number(headers.get('x-query-cost')));
  expect(costs).toEqual([13, 3653]);
  const several = await ask(
    Array.from({ length: 20 }, (_, i) => `s${i}: balanceSheet(${daily}) { assets }`).join(' '),
  );
  expect(several.body.errors.map(({ message }: any) => message)).toContainEqual(
    expect.stringMatching(/of the same answer may fill \d+ cells; at most 1000000/),
  );
  const tooDear = await ask(`incomeStatement(${daily}, groupBy: VENDOR) { rows { amounts } }`);
  expect(tooDear.body.errors[0].message).toMatch(/^The query may ask for \d+ values/);
});
