// An answer of the books tells the moment that it shows, and that moment gives the same answer again. What nobody can
// number is in known-held-up. docs/accounting.md section 11, Known at.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';
import { demandSame, JANUARY, post, read, type Told } from './told.ts';

let service: TestService;
let books: TestBooks;
beforeEach(async () => {
  // Nobody numbers postings but who asks.
  service = await startService('api');
  books = await openBooks(service);
});
afterEach(() => service.close());

const now = (): string => new Date().toISOString();
/** How much stood on sales. */
async function sold(): Promise<number> {
  const { body } = await service.call('GET', `/ca/api/get_trial_balance?${JANUARY}`);
  const accounts: any[] = body.trial_balance.accounts;
  return Number(accounts.find(({ id }) => Number(id) === books.accounts.sales)?.balances.credits);
}

describe('an answer nobody asked a moment of tells its own, which gives the same answer again', () => {
  const REPORTS = [
    `/ca/api/get_trial_balance?${JANUARY}`,
    `/ca/api/get_income_statement?${JANUARY}`,
    `/ca/api/get_balance_sheet?${JANUARY}`,
    `/ca/api/get_cash_flow?${JANUARY}`,
    '/coa/api/ageing?side=receivable&as_of=2026-01-31',
    `/coa/api/general-ledger?${JANUARY}&format=json`,
  ];
  test('where nothing was posted yet, and after each posting', async () => {
    const told: Told[] = [];
    for (let posted = 0; posted < 3; posted += 1) {
      for (const path of REPORTS) told.push(await read(service, path));
      await post(service, books);
    }
    expect(new Set(told.map(({ text }) => text)).size).toBeGreaterThan(8);
    await demandSame(service, told);
  });

  test('beside writers', async () => {
    const told: Told[] = [];
    let writing = 4;
    const writer = async (): Promise<void> => {
      for (let nth = 0; nth < 10; nth += 1) await post(service, books);
      writing -= 1;
    };
    const reader = async (): Promise<void> => {
      for (let nth = 0; writing > 0; nth += 1)
        told.push(await read(service, REPORTS[nth % REPORTS.length] ?? ''));
    };
    await Promise.all([writer(), writer(), writer(), writer(), reader(), reader()]);
    expect(told.length).toBeGreaterThan(3);
    await demandSame(service, told);
    expect(await sold()).toBe(40);
  });

  test('GraphQL tells it beside the figures, and once for a whole document', async () => {
    await post(service, books);
    const days = 'startDate: "2026-01-01", endDate: "2026-01-31"';
    const answer: any = await service.graphql(
      `{ one: incomeStatement(${days}) { knownAt netIncome } other: balanceSheet(${days}) { knownAt }
        ageing(side: RECEIVABLE, asOf: "2026-01-31") { knownAt } }`,
    );
    const { one, other, ageing } = answer.data;
    expect(one.knownAt).toEqual(expect.any(String));
    expect([other.knownAt, ageing.knownAt, answer.extensions.knownAt]).toEqual(
      Array.from({ length: 3 }, () => one.knownAt),
    );
  });

  test('of several reports each tells its own', async () => {
    await post(service, books);
    const before = now();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await post(service, books);
    const days = 'startDate: "2026-01-01", endDate: "2026-01-31"';
    const answer: any = await service.graphql(
      `{ then: incomeStatement(${days}, knownAt: "${before}") { knownAt netIncome }
        now: incomeStatement(${days}) { knownAt netIncome } }`,
    );
    expect(answer.data.then).toEqual({ knownAt: before, netIncome: ['1'] });
    expect(answer.data.now.netIncome).toEqual(['2']);
    expect(answer.data.now.knownAt > before).toBe(true);
    expect(answer.extensions?.knownAt).toBeUndefined();
    // What asks for two moments shows none of its own.
    const changes = await service.call('GET', `/coa/api/book_changes?known_from=${before}`);
    expect([changes.status, changes.headers.get('known-at')]).toEqual([200, null]);
  });
});
