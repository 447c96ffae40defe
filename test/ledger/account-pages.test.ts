// Pages of lines by day on accounts of a kind: the first lines by day fill them, or the first ones of each account.
import { idsOfFewAccounts } from '../../src/ledger/lists/account-pages.queries.ts';
import type { Query } from '../../src/platform/database/index.ts';
import { principalIn } from '../support/workspace.ts';
import type { Desk } from './desk.ts';
import { openLines } from './lines.ts';

let desk: Desk;
let bank: number;
beforeAll(async () => {
  ({ desk, bank } = await openLines());
});
afterAll(() => desk.service.close());

const read = async (query: string): Promise<any> =>
  (await desk.service.call('GET', `/coa/api/transaction?all_time=true&${query}`)).body;

test.each([
  ['account_type=ASSET', { accountType: ['ASSET'] }],
  ['account_type=ASSET&account_type=REVENUE', { accountType: ['ASSET', 'REVENUE'] }],
  ['account_subtype=BANK', { accountSubtype: ['BANK'] }],
  ['account_type=ASSET&account_subtype=BANK', { accountType: ['ASSET'], accountSubtype: ['BANK'] }],
  ['account_type=EQUITY', { accountType: ['EQUITY'] }],
  ['account_tree=4000', { accountTree: ['4000'] }],
  ['bank=1000', { bank: ['1000'] }],
  ['categorized=true', { categorized: true }],
  ['categorized=false', { categorized: false }],
  ['exclude_uncategorized_accounts=true', { excludeUncategorizedAccounts: true }],
  ['expense_or_ap=true', { expenseOrAp: true }],
  ['expense_or_ap=false', { expenseOrAp: false }],
  ['revenue_or_receivables=true', { revenueOrReceivables: true }],
  ['revenue_or_receivables=false', { revenueOrReceivables: false }],
  [
    'account_type=ASSET&credit_amount_null=true',
    { accountType: ['ASSET'], creditAmountNull: true },
  ],
])('%s: pages are those of the list, however many lines are read first', async (told, named) => {
  const { database, workspace } = desk.service;
  const account = desk.books.accounts['4000'] ?? 0;
  const query = told.replace('tree=4000', `tree=${account}`).replace('bank=1000', `bank=${bank}`);
  const filter = {
    ...named,
    ...('accountTree' in named && { accountTree: [account] }),
    ...('bank' in named && { bank: [bank] }),
  };
  for (const sort of ['-posted_at', 'posted_at']) {
    const all: any[] = (await read(`limit=1000&sort=${sort}`)).results;
    const { results, count } = await read(`limit=1000&sort=${sort}&${query}`);
    const fitting = new Set(results.map(({ id }: any) => id));
    const whole = all.map(({ id }) => id).filter((id) => fitting.has(id));
    const types = new Set(results.map((row: any) => row.account_type));
    expect([results.map(({ id }: any) => id), count]).toEqual([whole, fitting.size]);
    expect([...types]).toEqual(
      [...types].filter(
        (type) => !('accountType' in filter) || filter.accountType.includes(type as string),
      ),
    );
    const { next } = await read(`limit=2&cursor=&sort=${sort}&${query}`);
    const cursor = next === null ? undefined : new URL(next).searchParams.get('cursor');
    for (const least of [0, 7, 2_000]) {
      const page = async (limit: number, offset: number, at?: string | null): Promise<number[]> => {
        const list = { filter, sort: [sort], limit, offset, cursor: at };
        const found = idsOfFewAccounts(principalIn(workspace), list, { each: 0, least });
        const [rows] = await database.read(workspace, found as Query);
        return (rows ?? []).map(({ id }) => Number(id));
      };
      for (const [limit, offset] of [
        [2, 0],
        [2, 1],
        [50, 0],
        [3, 50],
      ] as const) {
        expect([least, limit, offset, await page(limit, offset)]).toEqual([
          ...[least, limit, offset],
          whole.slice(offset, offset + limit),
        ]);
      }
      // One row more tells whether any follow.
      if (cursor) expect([least, await page(2, 0, cursor)]).toEqual([least, whole.slice(2, 5)]);
    }
  }
});
