// Every deed on budgets, their amounts and cost allocations in every state, over both doors.
// docs/accounting.md sections 10 and 15.
import type { Stage } from '../edge/support/examples.ts';
import { type Deeds, type States, type Subject, Table, table } from './table.ts';

let tables: Table;
beforeAll(async () => {
  tables = await Table.open();
});
afterAll(() => tables.close());

const budgeted =
  (more: string, ...amounts: readonly string[]) =>
  async (stage: Stage): Promise<Subject> => {
    const { world: w } = stage;
    const id = await stage.make(
      `createBudget(input: { name: "Plan", startDate: "2026-01-01"${more} })`,
    );
    let amount = 0;
    for (const each of amounts) {
      amount = await stage.make(
        `createBudgetAccount(input: { budget: ${id}, account: ${w['Account']}, amount: 120, ${each} })`,
      );
    }
    return { id, amount, account: w['Account'] ?? 0, department: w['Department'] ?? 0 };
  };
const gone =
  (make: (stage: Stage) => Promise<Subject>, deed: (subject: Subject) => string) =>
  async (stage: Stage): Promise<Subject> => {
    const subject = await make(stage);
    await stage.ask(deed(subject));
    return subject;
  };
const inDepartment = async (stage: Stage): Promise<Subject> =>
  budgeted(
    ', breakdownType: DEPARTMENT_ROW',
    `department: ${stage.world['Department']}, period: 2`,
  )(stage);

const patched =
  (input: (subject: Subject) => string) =>
  (subject: Subject): string =>
    `patchBudget(id: ${subject.id}, input: { ${input(subject)} })`;
const added =
  (input: (subject: Subject) => string) =>
  (subject: Subject): string =>
    `createBudgetAccount(budgetId: ${subject.id}, input: { account: ${subject['account']}, amount: 5, ${input(subject)} })`;
const BUDGETS: readonly [States, Deeds] = [
  {
    empty: budgeted(''),
    monthly: budgeted('', 'period: 12'),
    whole: budgeted('', 'period: 0'),
    quarterly: budgeted(', cadence: QUARTERLY', 'period: 4'),
    'by department': inDepartment,
    deleted: gone(budgeted('', 'period: 1'), ({ id }) => `deleteBudget(id: ${id})`),
  },
  {
    name: patched(() => 'name: "x"'),
    yearly: patched(() => 'cadence: YEARLY'),
    shorter: patched(() => 'periods: 3'),
    'mid-month': patched(() => 'startDate: "2026-01-02"'),
    departments: patched(() => 'breakdownType: DEPARTMENT_ROW'),
    currency: patched(() => 'currency: JPY'),
    month: added(() => 'period: 1'),
    all: added(() => 'period: 0'),
    late: added(() => 'period: 13'),
    of: added(({ department }) => `department: ${department}, period: 1`),
    delete: ({ id }) => `deleteBudget(id: ${id})`,
  },
];

const AMOUNTS: readonly [States, Deeds] = [
  {
    single: budgeted('', 'period: 3', 'period: 2'),
    whole: budgeted('', 'period: 0'),
    'of a department': inDepartment,
    deleted: gone(budgeted('', 'period: 1'), ({ amount }) => `deleteBudgetAccount(id: ${amount})`),
    'with its budget': gone(budgeted('', 'period: 1'), ({ id }) => `deleteBudget(id: ${id})`),
  },
  {
    amount: ({ id, amount }) =>
      `patchBudgetAccount(budgetId: ${id}, id: ${amount}, input: { amount: 7 })`,
    finer: ({ id, amount }) =>
      `patchBudgetAccount(budgetId: ${id}, id: ${amount}, input: { amount: "7.001" })`,
    free: ({ id, amount }) =>
      `patchBudgetAccount(budgetId: ${id}, id: ${amount}, input: { period: 5 })`,
    taken: ({ id, amount }) =>
      `patchBudgetAccount(budgetId: ${id}, id: ${amount}, input: { period: 3 })`,
    all: ({ id, amount }) =>
      `patchBudgetAccount(budgetId: ${id}, id: ${amount}, input: { period: 0 })`,
    late: ({ id, amount }) =>
      `patchBudgetAccount(budgetId: ${id}, id: ${amount}, input: { period: 13 })`,
    account: ({ id, amount }, { world: w }) =>
      `patchBudgetAccount(budgetId: ${id}, id: ${amount}, input: { account: ${w['Expense']} })`,
    delete: ({ id, amount }) => `deleteBudgetAccount(budgetId: ${id}, id: ${amount})`,
  },
];

const allocated =
  (source: boolean, ...deeds: readonly string[]) =>
  async (stage: Stage): Promise<Subject> => {
    const { world: w } = stage;
    const number = String((numbers += 1));
    const account = await stage.make(
      `createAccount(input: { number: "${number}", name: "${number}", accountType: OPERATING_EXPENSES })`,
    );
    const id = await stage.make(
      `createCostAllocation(input: { name: "Rent", ${source ? `account: ${account}, ` : ''}lines: [{ account: ${w['Expense']}, percentage: 100 }] })`,
    );
    await stage.make(
      `createJournalEntry(input: { entity: ${w['Entity']}, date: "2026-01-10", transactions: [{ account: ${account}, debitAmountNative: 90 }, { account: ${w['Equity']}, creditAmountNative: 90 }] })`,
    );
    for (const deed of deeds) await stage.ask(deed.replace('ID', String(id)));
    return { id, account };
  };
let numbers = 7_300;
const RUN =
  'runCostAllocation(id: ID, from: "2026-01-01", through: "2026-01-31") { journalEntries }';
const ran =
  (from: string, through: string) =>
  ({ id }: Subject): string =>
    `runCostAllocation(id: ${id}, from: "${from}", through: "${through}")`;
const ALLOCATIONS: readonly [States, Deeds] = [
  {
    ready: allocated(true),
    'without source': allocated(false),
    run: allocated(true, RUN),
    'run again': allocated(true, RUN, RUN),
    deleted: allocated(true, 'deleteCostAllocation(id: ID)'),
    'run, deleted': allocated(true, RUN, 'deleteCostAllocation(id: ID)'),
  },
  {
    name: ({ id }) => `patchCostAllocation(id: ${id}, input: { name: "x" })`,
    source: ({ id }, { world: w }) =>
      `patchCostAllocation(id: ${id}, input: { account: ${w['Account']} })`,
    'its target': ({ id }, { world: w }) =>
      `patchCostAllocation(id: ${id}, input: { account: ${w['Expense']} })`,
    half: ({ id }, { world: w }) =>
      `patchCostAllocation(id: ${id}, input: { lines: [{ account: ${w['Expense']}, percentage: 50 }] })`,
    month: ran('2026-01-01', '2026-01-31'),
    part: ran('2026-01-01', '2026-01-15'),
    year: ran('2026-01-01', '2026-12-31'),
    backwards: ran('2026-02-01', '2026-01-31'),
    delete: ({ id }) => `deleteCostAllocation(id: ${id})`,
  },
];

test('budgets', async () => {
  const { outcomes, silent } = await tables.tried(...BUDGETS);
  expect(outcomes).toBe(
    table(`
                    | name | yearly | shorter | mid-month | departments | currency | month | all | late | of  | delete
      empty         | ok   | ok     | ok      | 400       | ok          | 400      | ok    | ok  | 400  | 400 | ok
      monthly       | ok   | 400    | 400     | 400       | 400         | 400      | ok    | 400 | 400  | 400 | ok
      whole         | ok   | ok     | ok      | 400       | 400         | 400      | 400   | 400 | 400  | 400 | ok
      quarterly     | ok   | 400    | 400     | 400       | 400         | 400      | ok    | 400 | 400  | 400 | ok
      by department | ok   | 400    | ok      | 400       | ok          | 400      | 400   | 400 | 400  | ok  | ok
      deleted       | 404  | 404    | 404     | 404       | 404         | 404      | 404   | 404 | 404  | 404 | 404
    `),
  );
  expect(silent).toEqual([]);
});

test('amounts of budgets', async () => {
  const { outcomes, silent } = await tables.tried(...AMOUNTS);
  expect(outcomes).toBe(
    table(`
                      | amount | finer | free | taken | all | late | account | delete
      single          | ok     | 400   | ok   | 400   | 400 | 400  | 400     | ok
      whole           | ok     | 400   | ok   | ok    | ok  | 400  | 400     | ok
      of a department | ok     | 400   | ok   | ok    | ok  | 400  | 400     | ok
      deleted         | 404    | 404   | 404  | 404   | 404 | 404  | 404     | 404
      with its budget | 404    | 404   | 404  | 404   | 404 | 404  | 404     | 404
    `),
  );
  expect(silent).toEqual([]);
});

test('cost allocations', async () => {
  const { outcomes, silent } = await tables.tried(...ALLOCATIONS);
  expect(outcomes).toBe(
    table(`
                     | name | source | its target | half | month | part | year | backwards | delete
      ready          | ok   | ok     | 400        | 400  | ok    | ok   | ok   | 400       | ok
      without source | ok   | ok     | 400        | 400  | 400   | 400  | 400  | 400       | ok
      run            | ok   | ok     | 400        | 400  | ok    | 400  | ok   | 400       | ok
      run again      | ok   | ok     | 400        | 400  | ok    | 400  | ok   | 400       | ok
      deleted        | 404  | 404    | 404        | 404  | 404   | 404  | 404  | 404       | 404
      run, deleted   | 404  | 404    | 404        | 404  | 404   | 404  | 404  | 404       | 404
    `),
  );
  expect(silent).toEqual([]);
});
