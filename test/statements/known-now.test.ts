// Postings and facts acknowledged before a moment are known at it, at once and for ever, beside writers and without any
// worker. docs/accounting.md section 11, Known at.
import pg from 'pg';
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

describe('an answer nobody asked a moment of tells its own, which gives the same answer again', () => {
  const DAYS = 'start_date=2026-01-01&end_date=2026-01-31';
  const REPORTS = [
    `/ca/api/get_trial_balance?${DAYS}`,
    `/ca/api/get_income_statement?${DAYS}`,
    `/ca/api/get_balance_sheet?${DAYS}`,
    `/ca/api/get_cash_flow?${DAYS}`,
    '/coa/api/ageing?side=receivable&as_of=2026-01-31',
    `/coa/api/general-ledger?${DAYS}&format=json`,
  ];
  interface Told {
    readonly path: string;
    readonly at: string | null;
    readonly text: string;
  }
  const read = async (path: string): Promise<Told> => {
    const { status, text, headers } = await service.call('GET', path);
    expect([path, status]).toEqual([path, 200]);
    return { path, at: headers.get('known-at'), text };
  };
  async function demandSame(told: readonly Told[]): Promise<void> {
    for (const { path, at, text } of told) {
      const again = await read(`${path}&known_at=${encodeURIComponent(at ?? '')}`);
      expect([path, again.at, again.text]).toEqual([path, at, text]);
    }
  }

  test('where nothing was posted yet, and after each posting', async () => {
    const told: Told[] = [];
    for (let posted = 0; posted < 3; posted += 1) {
      for (const path of REPORTS) told.push(await read(path));
      await post();
    }
    expect(new Set(told.map(({ text }) => text)).size).toBeGreaterThan(8);
    await demandSame(told);
  });

  test('beside writers', async () => {
    const told: Told[] = [];
    let writing = 4;
    const writer = async (): Promise<void> => {
      for (let nth = 0; nth < 10; nth += 1) await post();
      writing -= 1;
    };
    const reader = async (): Promise<void> => {
      for (let nth = 0; writing > 0; nth += 1)
        told.push(await read(REPORTS[nth % REPORTS.length] ?? ''));
    };
    await Promise.all([writer(), writer(), writer(), writer(), reader(), reader()]);
    expect(told.length).toBeGreaterThan(3);
    await demandSame(told);
    expect(await sold()).toBe(40);
  });

  test('GraphQL tells it beside the figures, and once for a whole document', async () => {
    await post();
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
    await post();
    const before = now();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await post();
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

  test('while numbering is held up, figures come without it, and a moment asked for is 503', async () => {
    await post();
    const holder = new pg.Client(service.superuserUrl);
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select pg_advisory_xact_lock(ledger_lock_key() + 3, $1)', [
        service.workspace,
      ]);
      const [path = ''] = REPORTS;
      const asked = await service.call('GET', `${path}&known_at=${encodeURIComponent(now())}`);
      expect([asked.status, asked.headers.get('retry-after')]).toEqual([
        503,
        expect.stringMatching(/^[1-9]/),
      ]);
      const { at, text } = await read(path);
      expect([at, JSON.parse(text).known_at, JSON.parse(text).totals.debits]).toEqual([
        null,
        null,
        1,
      ]);
    } finally {
      await holder.end();
    }
  });
});
