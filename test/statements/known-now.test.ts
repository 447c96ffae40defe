// Postings and facts acknowledged before a moment are known at it, at once and for ever, beside writers and without any
// worker. What an answer tells of its own moment is in known-told. docs/accounting.md section 11, Known at.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeEach(async () => {
  // Nobody numbers postings but who asks.
  service = await startService('api');
  books = await openBooks(service);
});
afterEach(() => service.close());

/** Posts 1 to sales; ends when it is acknowledged. */
async function post(more: object = {}): Promise<number> {
  const { status, body } = await service.call('POST', '/coa/api/journal_entry', {
    json: {
      entity: books.acme,
      date: '2026-01-15',
      transactions: [
        { account: books.accounts['defaultClearing'], debit_amount_native: 1 },
        { account: books.accounts.sales, credit_amount_native: 1 },
      ],
      ...more,
    },
  });
  expect([status, body]).toEqual([201, body]);
  return body.id;
}
/** How much stood on sales, and what ageing said, at a moment; today where none is named. */
async function sold(at?: string): Promise<number> {
  const known = at === undefined ? '' : `&known_at=${encodeURIComponent(at)}`;
  const { status, body } = await service.call(
    'GET',
    `/ca/api/get_trial_balance?start_date=2026-01-01&end_date=2026-01-31${known}`,
  );
  expect([status, body]).toEqual([200, body]);
  const accounts: any[] = body.trial_balance.accounts;
  return Number(
    accounts.find((each) => Number(each.id) === books.accounts.sales)?.balances.credits ?? 0,
  );
}
const now = (): string => new Date().toISOString();

test('every posting, as soon as it is acknowledged', async () => {
  const told: [string, number][] = [];
  for (let posted = 1; posted <= 16; posted += 1) {
    await post();
    const at = now();
    told.push([at, await sold(at)]);
  }
  expect(told.map(([, amount]) => amount)).toEqual(told.map((_, nth) => nth + 1));
  for (const [at, amount] of told) expect([at, await sold(at)]).toEqual([at, amount]);
});

test('a moment asked for only later, before others', async () => {
  await post();
  const first = now();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await post();
  const second = now();
  expect([await sold(second), await sold(first)]).toEqual([2, 1]);
});

test('in the midst of writers: no less than was acknowledged, and the same for ever', async () => {
  const acknowledged: string[] = [];
  const told: [at: string, amount: number, least: number][] = [];
  let writing = 4;
  const writer = async (): Promise<void> => {
    for (let nth = 0; nth < 12; nth += 1) {
      await post();
      acknowledged.push(now());
    }
    writing -= 1;
  };
  const reader = async (): Promise<void> => {
    while (writing > 0) {
      const least = acknowledged.length;
      const at = now();
      told.push([at, await sold(at), least]);
    }
  };
  await Promise.all([writer(), writer(), writer(), writer(), reader(), reader()]);
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter(([, amount, least]) => amount < least)).toEqual([]);
  for (const [at, amount] of told) expect([at, await sold(at)]).toEqual([at, amount]);
  expect(await sold(now())).toBe(48);
  expect(await sold()).toBe(48);
});

test('what waits beside the lines: a due date, and a rate', async () => {
  const { body } = await service.call('POST', '/coa/api/v1/invoice/', {
    json: {
      ...{ entity: books.acme, client: books.customer, invoice_date: '2026-01-05' },
      ...{ due_date: '2026-01-10', lines: [{ amount: 100, product: books.widget }] },
    },
  });
  const ageing = async (at: string) => {
    const path = `/coa/api/ageing?side=receivable&as_of=2026-01-31&known_at=${encodeURIComponent(at)}`;
    const { totals } = (await service.call('GET', path)).body;
    return [Number(totals.current), Number(totals.d1_to30)];
  };
  const before = now();
  expect(await ageing(before)).toEqual([0, 100]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await service.call('PATCH', `/coa/api/v1/invoice/${body.id}/`, {
    json: { due_date: '2026-02-20' },
  });
  const after = now();
  expect([await ageing(after), await ageing(before)]).toEqual([
    [100, 0],
    [0, 100],
  ]);
});
