// Books with a budget's actual amounts, and how comparisons are asked for.
import { openBooks } from '../support/books.ts';
import { startService } from '../support/service.ts';
import { BUDGETS } from './desk.ts';

export const INCOME = '/ca/api/income-statement/comparative';
export const BALANCES = '/ca/api/balance-sheet/comparative';
interface Booked {
  readonly date: string;
  readonly debit: number;
  readonly credit: number;
  readonly amount: number | string;
  readonly entity?: number;
  readonly currency?: string;
  readonly department?: number;
  readonly tags?: number[];
}
const QUERY = `query ($budget: ID!, $from: Date, $to: Date, $cadence: Cadence, $explain: Boolean) {
  budgetVsActual(budget: $budget, startDate: $from, endDate: $to, cadence: $cadence, explain: $explain) {
    budgetName cadence startDate endDate currency columns { key label start end }
    incomeStatement { accountId department departmentName favorable figures { actual budget variance percent favorable } references }
    grossProfit { actual budget } operatingIncome { actual budget } netIncome { actual budget variance percent favorable }
    balanceSheet { accountId figures { actual budget } references } assets { actual budget favorable } liabilities { actual } equity { actual }
  }
}`;
export const rowOf = (rows: any[], account: number | string, department?: number | null): any =>
  rows.find(
    (row) =>
      row.account_id === String(account) &&
      (row.compared ?? row).department === (department ?? null) &&
      (department === null) === (row.compared?.department_name === 'No department'),
  );
export const figures = (row: any, prefix: string): any[] =>
  ['Actual', 'Budget', 'Variance', 'VariancePercent'].map((key) => row[`${prefix}_${key}`]);

export type ComparisonDesk = Awaited<ReturnType<typeof comparisonDesk>>;

/** Sales of January, rent of January and gifts of February, and what does not count. */
export async function comparisonDesk() {
  const service = await startService();
  const books = await openBooks(service);
  const ask = async (path: string): Promise<any> => {
    const { status, body, text } = await service.call('GET', path);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return body;
  };
  const made = async (path: string, json: object): Promise<any> => {
    const { status, body, text } = await service.call('POST', path, { json });
    if (status !== 201) throw new Error(`${path}: ${status} ${text}`);
    return body;
  };
  /** An entry whose lines are of a department and tags. */
  const book = async (given: Booked): Promise<number> => {
    const of = { department: given.department, tag_ids: given.tags ?? [] };
    const { id } = await made('/coa/api/journal_entry', {
      entity: given.entity ?? books.acme,
      date: given.date,
      ...(given.currency === undefined ? {} : { currency: given.currency }),
      transactions: [
        { account: given.debit, debit_amount_native: given.amount, ...of },
        { account: given.credit, credit_amount_native: given.amount, ...of },
      ],
    });
    return id as number;
  };
  /** A budget with amounts: account, period, amount, department. */
  const plan = async (
    given: object,
    rows: readonly [number, number, number | string, number?][],
  ): Promise<number> => {
    const { id } = await made(BUDGETS, {
      name: 'Plan',
      start_date: '2026-01-01',
      entity: books.acme,
      ...given,
    });
    for (const [account, period, amount, department] of rows) {
      await made(`${BUDGETS}/${id}/accounts`, {
        account,
        period,
        amount,
        ...(department === undefined ? {} : { department }),
      });
    }
    return id as number;
  };
  const compared = async (variables: object): Promise<any> => {
    const { data, errors } = await service.graphql(QUERY, variables);
    expect(errors).toBeUndefined();
    return data.budgetVsActual;
  };

  const account = async (number: string, name: string, more: object): Promise<number> =>
    (await made('/coa/api/account', { number, name, ...more })).id as number;
  const rent = await account('5000', 'Rent', { account_type: 'OPERATING_EXPENSES' });
  const gifts = await account('5100', 'Gifts', { account_type: 'OPERATING_EXPENSES' });
  const bank = await account('1010', 'Bank', { account_subtype: 'BANK' });
  const sales = (await made('/coa/api/department', { code: 'S', name: 'Sales' })).id as number;
  const works = (await made('/coa/api/department', { code: 'W', name: 'Works' })).id as number;
  const group = (await made('/coa/api/tag-group', { name: 'Region' })).id as number;
  const tag = (await made('/coa/api/tag', { name: 'North', group })).id as number;
  const { sales: revenue } = books.accounts;
  await book({
    date: '2026-01-10',
    debit: bank,
    credit: revenue,
    amount: '41250.50',
    department: sales,
    tags: [tag],
  });
  await book({ date: '2026-01-31', debit: rent, credit: bank, amount: 18_300, department: works });
  await book({ date: '2026-02-01', debit: gifts, credit: bank, amount: 5_000 });
  // What is reversed and what is deleted does not count.
  const { id } = await made('/coa/api/journal_entry', {
    entity: books.acme,
    date: '2026-01-20',
    reversal_date: '2026-01-21',
    transactions: [
      { account: rent, debit_amount_native: 77 },
      { account: bank, credit_amount_native: 77 },
    ],
  });
  expect(id).toBeGreaterThan(0);
  const gone = await book({ date: '2026-01-22', debit: rent, credit: bank, amount: 99 });
  expect((await service.call('DELETE', `/coa/api/journal_entry/${gone}`)).status).toBe(204);

  return {
    service,
    books,
    ask,
    made,
    book,
    plan,
    compared,
    rent,
    gifts,
    bank,
    sales,
    works,
    group,
    tag,
  };
}
