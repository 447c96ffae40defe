// Shared setup for reconciliation tests: a bank account to reconcile.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type Answer, type TestService } from '../support/service.ts';

export const REPORTS = '/coa/api/v2/reconciliation';

export interface BankDesk {
  readonly service: TestService;
  readonly books: TestBooks;
  /** The ledger account of the bank, in USD. */
  readonly bank: number;
  readonly at: (
    path?: string,
    service?: TestService,
  ) => (method: string, json?: object, key?: string) => Promise<Answer<any>>;
  /** Posts an amount into the bank account, or out of it, and returns the id of the entry. */
  readonly entry: (amount: number | string, more?: object) => Promise<number>;
  /** The bank's line of an entry, as it stands. */
  readonly lineOf: (entry: number) => Promise<number>;
  readonly pay: (amount: number | string, more?: object) => Promise<number>;
  readonly report: (more?: object) => Promise<any>;
}

export async function openBank(given?: TestService): Promise<BankDesk> {
  const service = given ?? (await startService());
  const books = await openBooks(service);
  const { data, errors } = await service.graphql(
    'mutation { createAccount(input: { number: "1010", name: "Checking", accountSubtype: BANK }) { id } }',
  );
  expect(errors).toBeUndefined();
  const bank = Number(data.createAccount.id);
  const at: BankDesk['at'] =
    (path = '', where = service) =>
    (method, json, key) =>
      where.call(method, `${REPORTS}${path}`, { ...(json && { json }), ...(key && { key }) });
  const entry: BankDesk['entry'] = async (amount, more = {}) => {
    const isIn = !String(amount).startsWith('-');
    const size = String(amount).replace('-', '');
    const { body, text } = await service.call('POST', '/coa/api/journal_entry', {
      json: {
        entity: books.acme,
        date: '2026-01-15',
        transactions: [
          { account: bank, [isIn ? 'debit_amount_native' : 'credit_amount_native']: size },
          {
            account: books.accounts.sales,
            [isIn ? 'credit_amount_native' : 'debit_amount_native']: size,
          },
        ],
        ...more,
      },
    });
    if (!body?.id) throw new Error(text);
    return body.id;
  };
  const lineOf: BankDesk['lineOf'] = async (id) => {
    const { body } = await service.call('GET', `/coa/api/journal_entry/${id}`);
    return body.transactions.find((each: any) => each.account === bank).id;
  };
  const pay: BankDesk['pay'] = async (amount, more) => lineOf(await entry(amount, more));
  const report: BankDesk['report'] = async (more = {}) => {
    const { status, body, text } = await at()('POST', {
      account: bank,
      statement_starting_date: '2026-01-01',
      statement_ending_date: '2026-01-31',
      ...more,
    });
    if (status !== 201) throw new Error(text);
    return body;
  };
  return { service, books, bank, at, entry, lineOf, pay, report };
}

/** An entry of 50, its line at the bank, and the report that confirms it. */
export interface Confirmed {
  readonly entry: number;
  readonly line: number;
  readonly report: number;
  readonly day: string;
}
/** What is done with reports and the lines they confirm; each report is of a year of its own. */
export function confirming(desk: () => BankDesk) {
  let year = 2020;
  const nextYear = (): number => ++year;
  const confirm = (id: number, selected: readonly number[]) =>
    desk().at(`/${id}/transactions/confirm`)('POST', { selected });
  const patchReport = (id: number, status: string) => desk().at(`/${id}`)('PATCH', { status });
  const approve = async (id: number): Promise<void> => {
    await patchReport(id, 'PENDING_APPROVAL');
    expect((await patchReport(id, 'APPROVED')).body.status).toBe('APPROVED');
  };
  /** An entry of 50 whose line at the bank a report confirms. */
  async function confirmed(isApproved: boolean, more: object = {}): Promise<Confirmed> {
    const mine = nextYear();
    const day = `${mine}-01-10`;
    const entry = await desk().entry(50, { date: day, ...more });
    const line = await desk().lineOf(entry);
    const { id } = await desk().report({
      statement_starting_date: `${mine}-01-01`,
      statement_ending_date: `${mine}-01-31`,
      starting_balance: 0,
      ending_balance: 50,
    });
    expect((await confirm(id, [line])).status).toBe(204);
    if (isApproved) await approve(id);
    return { entry, line, report: id, day };
  }
  const edit = (id: number, json: object) =>
    desk().service.call('PATCH', `/coa/api/journal_entry/${id}`, { json });
  const lines = (bank: number, amount = 50, more: object = {}) => [
    { account: bank, debit_amount_native: amount, ...more },
    { account: desk().books.accounts.sales, credit_amount_native: amount },
  ];
  const clearedIn = async (report: number): Promise<number[]> => {
    const { body } = await desk().at(`/${report}/source-transactions?reconciled_only=true`)('GET');
    return body.results.map((each: any) => each.id);
  };
  return { nextYear, confirm, patchReport, approve, confirmed, edit, lines, clearedIn };
}
