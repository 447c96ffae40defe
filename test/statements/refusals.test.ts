// Refusals of statements: what is asked of them does not go together. docs/accounting.md section 11.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const DAYS = 'start_date=2026-01-01&end_date=2026-12-31';
const answered = async (path: string): Promise<[number, unknown]> => {
  const { status, body } = await service.call('GET', `/ca/api/${path}`);
  return [status, status === 200 ? null : body];
};

test('balances of departments are grouped by department or entity', async () => {
  const { data } = await service.graphql(
    'mutation { it: createDepartment(input: { code: "D1", name: "Works" }) { id } }',
  );
  const asked = (group: string) =>
    answered(`get_trial_balance?${DAYS}&department=${data.it.id}&group_by=${group}`);
  const words = 'With departments, lines can be grouped by department or entity only.';
  for (const group of ['department', 'entity']) {
    expect([group, await asked(group)]).toEqual([group, [200, null]]);
  }
  for (const group of ['vendor', 'tag']) {
    expect([group, await asked(group)]).toEqual([group, [400, { group_by: [words] }]]);
  }
});

test('book values are of entities with one currency', async () => {
  const { acme, europe } = books;
  const asked = (...entities: number[]) =>
    answered(
      `get_balance_sheet?${DAYS}&use_book_values=true${entities.map((id) => `&entity=${id}`).join('')}`,
    );
  expect(await asked(acme)).toEqual([200, null]);
  expect(await asked(europe, europe)).toEqual([200, null]);
  expect(await asked(acme, europe)).toEqual([
    400,
    {
      use_book_values: [
        'These entities keep their books in EUR and USD: choose entities with one currency.',
      ],
    },
  ]);
});

test('explanations name at most 500 entities', async () => {
  const asked = (count: number, explain: boolean) =>
    answered(
      `get_income_statement?${DAYS}&explain=${explain}${`&entity=${books.acme}`.repeat(count)}`,
    );
  const words = 'Explain allows at most 500 entities, departments or tags.';
  expect([await asked(500, true), await asked(501, false), await asked(501, true)]).toEqual([
    [200, null],
    [200, null],
    [400, { explain: [words] }],
  ]);
});

test('a period is compared with one a year before it', async () => {
  const asked = async (asOf: string) => {
    const { errors, data } = await service.graphql(
      `{ comparedIncomeStatements(asOf: "${asOf}", cadence: YEARLY) { columns { start } } }`,
    );
    return errors
      ? errors[0].extensions.fields
      : data.comparedIncomeStatements.columns.map(({ start }: any) => start);
  };
  expect(await asked('0001-12-31')).toEqual({ asOf: ['Must not be within a year of 0001-01-01.'] });
  expect(await asked('0002-01-01')).toEqual(expect.arrayContaining(['0001-01-01', '0002-01-01']));
});

test('changes of the books are told from one moment to a later one', async () => {
  const asked = async (until: string) => {
    const { errors } = await service.graphql(
      `{ bookChanges(from: "2026-01-02T00:00:00Z", until: "${until}") { count } }`,
    );
    return errors?.[0].extensions.fields ?? errors?.[0].message;
  };
  expect(await asked('2026-01-01T23:59:59Z')).toEqual({
    until: ['Must not be before the start moment.'],
  });
  expect(await asked('2026-01-02T00:00:00Z')).toBeUndefined();
});
