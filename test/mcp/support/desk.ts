// Desk of a scripted bookkeeper: where a job is done, and what several jobs look up first.
import { demoFirst, demoLast } from '../../support/demo.ts';
import { Decimal } from '../../../schema/kit/index.ts';

/** Where a job is done: calls tools and hands back what they tell. A refusal fails the job. */
export interface Desk {
  call(tool: string, given?: Record<string, unknown>): Promise<any>;
}
export interface Job {
  readonly title: string;
  readonly work: (desk: Desk) => Promise<void>;
}

export const FROM = demoFirst(1);
export const UNTIL = demoLast(1);
export const sum = (amounts: readonly (string | undefined)[]): Decimal =>
  amounts.reduce<Decimal>((total, each) => total.plus(each ?? '0'), new Decimal(0));
export const list = (desk: Desk, resource: string, given: object = {}) =>
  desk.call('list_records', { resource, limit: 50, ...given });
/** An account of the chart by its name, as search finds it. */
export async function accountOf(desk: Desk, text: string): Promise<string> {
  const { rows } = await desk.call('search', { text });
  const found = rows.find(({ resource }: any) => resource === 'accounts');
  expect([text, found?.id]).toEqual([text, expect.any(String)]);
  return found.id;
}
export const mainEntity = async (desk: Desk): Promise<any> =>
  (await desk.call('whoami')).entities[0];
export async function vendorOf(desk: Desk, vendorType: 'VENDOR' | 'CUSTOMER'): Promise<any> {
  const { rows } = await list(desk, 'vendors', { filter: { vendorType: [vendorType] }, limit: 1 });
  return rows[0];
}
/** Two accounts to post to by hand. */
export async function expenseAccounts(desk: Desk): Promise<string[]> {
  const { rows } = await list(desk, 'accounts', {
    filter: { accountType: ['OPERATING_EXPENSES'] },
    fields: ['id', 'number', 'name'],
  });
  expect(rows.length).toBeGreaterThan(1);
  return rows.map(({ id }: any) => id);
}
export async function accrual(desk: Desk, amount: string): Promise<any> {
  const { id: entity } = await mainEntity(desk);
  const [debit, credit] = await expenseAccounts(desk);
  const transactions = [
    { account: debit, debitAmountNative: amount },
    { account: credit, creditAmountNative: amount },
  ];
  const input = { entity, date: UNTIL, memo: `Accrual of ${amount}`, transactions };
  return { operation: 'createJournalEntry', arguments: { input } };
}
export async function billDraft(desk: Desk, number: string, amount: string): Promise<any> {
  const { id: entity } = await mainEntity(desk);
  const vendor = await vendorOf(desk, 'VENDOR');
  const [account] = await expenseAccounts(desk);
  const input = {
    ...{ entity, vendor: vendor.id, billNumber: number, billDate: FROM, dueDate: UNTIL },
    lines: [{ account, amount }],
  };
  return desk.call('propose', { operation: 'createBill', arguments: { input } });
}
/** An invoice that nobody has paid any of. */
export const openInvoice = async (desk: Desk): Promise<any> => {
  const filter = { status: ['OPEN', 'PAST_DUE'] };
  const fields = ['id', 'invoiceNumber', 'totalAmount', 'amountPaid'];
  const { rows } = await list(desk, 'invoices', { filter, sort: ['ID_DESC'], fields });
  return rows.find(({ amountPaid, currency }: any) => amountPaid === '0' && currency === 'USD');
};
export const income = (desk: Desk, more: object = {}) =>
  desk.call('get_report', {
    ...{ report: 'income_statement', start_date: demoFirst(2), end_date: UNTIL, explain: true },
    ...more,
  });
