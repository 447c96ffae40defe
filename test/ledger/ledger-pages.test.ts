// Pages of the general ledger under conditions on other tables: the first lines of the book fill them, or all
// lines that fit are put in order.
import { idsByAccount } from '../../src/ledger/lists/general-ledger.queries.ts';
import type { Query } from '../../src/platform/database/index.ts';
import { principalIn } from '../support/workspace.ts';
import type { Desk } from './desk.ts';
import { openLines } from './lines.ts';

let desk: Desk;
beforeAll(async () => {
  ({ desk } = await openLines());
});
afterAll(() => desk.service.close());

const LEDGER = '/coa/api/general-ledger?all_time=true';
const read = async (query: string): Promise<any> =>
  (await desk.service.call('GET', `${LEDGER}&${query}`)).body;

test.each([
  ['journal_type=journal_entry', () => ({ journalType: ['journal_entry'] })],
  ['journal_type=expense', () => ({ journalType: ['expense'] })],
  ['journal_type=bill', () => ({ journalType: ['bill'] })],
  ['account_type=ASSET', () => ({ accountType: ['ASSET'] })],
  ['no_vendor=true', () => ({ noVendor: true })],
  ['opposing_account=', () => ({ opposingAccount: [desk.books.accounts['1000']] })],
])('%s: pages are those of the book, however many lines are read first', async (told, filterOf) => {
  const query = told.endsWith('=') ? `${told}${desk.books.accounts['1000']}` : told;
  const { results, count } = await read(`limit=1000&${query}`);
  const book: number[] = (await read('limit=1000')).results.map(({ id }: any) => id);
  const fitting = new Set(results.map(({ id }: any) => id));
  const whole = book.filter((id) => fitting.has(id));
  expect([results.map(({ id }: any) => id), count]).toEqual([whole, fitting.size]);
  const { database, workspace } = desk.service;
  const list = { filter: filterOf(), sort: ['account_number', 'posted_at'] };
  const { next } = await read(`limit=2&cursor=&${query}`);
  for (const most of [1, 3, 20_000]) {
    for (const [limit, offset] of [
      [2, 0],
      [2, 1],
      [50, 0],
      [3, 50],
    ] as const) {
      const found = idsByAccount(principalIn(workspace), { ...list, limit, offset }, most);
      const [rows] = await database.read(workspace, found as Query);
      const page = rows?.map(({ id }) => Number(id));
      expect([most, limit, offset, page]).toEqual([
        ...[most, limit, offset],
        whole.slice(offset, offset + limit),
      ]);
    }
    if (next === null) continue;
    const cursor = new URL(next).searchParams.get('cursor');
    const after = idsByAccount(
      principalIn(workspace),
      { ...list, limit: 2, offset: 0, cursor },
      most,
    );
    const [rows] = await database.read(workspace, after as Query);
    // One row more tells whether any follow.
    expect([most, rows?.map(({ id }) => Number(id))]).toEqual([most, whole.slice(2, 5)]);
  }
});
