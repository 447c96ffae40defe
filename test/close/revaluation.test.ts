// Revaluation of foreign balances: its postings, their reversal, and repeated runs.
// docs/accounting.md section 10.
import fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import { linesOf, openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
let bank: number;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  bank = Number(
    (
      await ask(
        '{ a: createAccount(input: { number: "1010", name: "Bank", accountType: ASSET, accountSubtype: BANK }) { id } }',
      )
    ).a.id,
  );
});
afterAll(() => service.close());

const ask = async (mutation: string): Promise<any> => {
  const { data, errors } = await service.graphql(`mutation ${mutation}`);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
const entry = async (entity: number, date: string, currency: string, amount: number) => {
  const { status, body } = await service.call('POST', '/coa/api/journal_entry', {
    json: {
      ...{ entity, date, currency },
      transactions: [
        {
          account: bank,
          [amount > 0 ? 'debit_amount_native' : 'credit_amount_native']: Math.abs(amount),
        },
        {
          account: books.accounts.sales,
          [amount > 0 ? 'credit_amount_native' : 'debit_amount_native']: Math.abs(amount),
        },
      ],
    },
  });
  expect([status, body.id > 0]).toEqual([201, true]);
};
const revalue = async (through: string, entity?: number): Promise<number[]> =>
  (
    await ask(
      `{ r: runRevaluation(through: "${through}"${entity ? `, entity: ${entity}` : ''}) { journalEntries } }`,
    )
  ).r.journalEntries.map(Number);
const rate = (currency: string, date: string, value: string) =>
  ask(
    `{ loadExchangeRates(rates: [{ currency: "${currency}", date: "${date}", rate: "${value}" }]) }`,
  );
const rows = async (text: string, ...values: unknown[]): Promise<any[]> =>
  (await service.database.read(service.workspace, { text, values }))[0] ?? [];

test('an account is brought to the closing rate, without a word in its own currency, and back on the next day', async () => {
  await entry(books.acme, '2026-01-10', 'EUR', 200);
  const [made, back, ...others] = await revalue('2026-02-28', books.acme);
  expect(others).toEqual([]);
  const lines = await linesOf(service, made!);
  const gain = books.accounts['unrealizedGainLoss'];
  expect(
    lines.map(({ account, native, book, reporting, date }) => ({
      account,
      native,
      book,
      reporting,
      date,
    })),
  ).toEqual([
    { account: bank, native: '0', book: '20', reporting: '20', date: '2026-02-28' },
    { account: gain, native: '0', book: '-20', reporting: '-20', date: '2026-02-28' },
  ]);
  expect((await linesOf(service, back!)).map(({ book, date }) => [book, date])).toEqual([
    ['-20', '2026-03-01'],
    ['20', '2026-03-01'],
  ]);
  expect(
    await rows(
      'select type, currency, reversal_of_id as of from journal_entry where id = any($1) order by id',
      [made, back],
    ),
  ).toEqual([
    { type: 'revaluation', currency: 'EUR', of: null },
    { type: 'revaluation', currency: 'EUR', of: made },
  ]);
  // Again: nothing is left to say, until the rate of the day is another one.
  expect(await revalue('2026-02-28', books.acme)).toEqual([]);
  await rate('EUR', '2026-02-28', '1.25');
  const [more] = await revalue('2026-02-28', books.acme);
  expect((await linesOf(service, more!)).map(({ book }) => book)).toEqual(['10', '-10']);
});

test('it changes by itself alone', async () => {
  const [{ id }] = await rows(
    "select id from journal_entry where type = 'revaluation' order by id limit 1",
  );
  for (const [method, json] of [
    ['DELETE', undefined],
    ['PATCH', { date: '2026-02-27' }],
  ] as const) {
    const { status } = await service.call(method, `/coa/api/journal_entry/${id}`, { json });
    expect([method, status]).toEqual([method, 409]);
  }
});

test('receivables and payables are revalued, though only documents post to them', async () => {
  const made = await service.call('POST', '/coa/api/v1/invoice/', {
    json: {
      ...{
        entity: books.acme,
        client: books.customer,
        currency: 'EUR',
        invoice_date: '2026-03-05',
      },
      lines: [{ amount: 100, product: books.advice }],
    },
  });
  expect(made.status).toBe(201);
  await rate('EUR', '2026-03-31', '1.30');
  await revalue('2026-03-31', books.acme);
  const [{ book }] = await rows(
    `select trim_scale(sum(amount_book))::text as book from journal_line where account_id = $1 and date <= '2026-03-31'`,
    books.accounts.otherReceivable,
  );
  expect(book).toBe('130');
  // The ageing names it beside the buckets, and the books hold.
  const { body } = await service.call('GET', '/coa/api/ageing?side=receivable&as_of=2026-03-31');
  expect(body.totals.reconciling).toBe(5);
  await service.checkBooks();
});

test('a missing rate is named, and nothing is posted', async () => {
  const before = await rows('select count(*) from journal_line');
  await ask('{ createWorkspaceCurrency(input: { currency: "CHF" }) { id } }').catch(
    () => undefined,
  );
  await rate('CHF', '2026-05-01', '1.10');
  await entry(books.acme, '2026-05-02', 'CHF', 10);
  const [{ id }] = await rows("select id from exchange_rate where currency = 'CHF'");
  await ask(`{ deleteExchangeRate(id: ${id}) }`);
  const { errors } = await service.graphql(
    'mutation { runRevaluation(through: "2026-05-31") { journalEntries } }',
  );
  expect(errors?.[0].message).toContain('No exchange rate from CHF to USD on or before 2026-05-31');
  const { data } = await service.graphql(
    '{ closeBlockers(through: "2026-05-31") { kind weight count records { name } } }',
  );
  expect(data.closeBlockers).toContainEqual({
    ...{ kind: 'MISSING_RATES', weight: 'REFUSES', count: 1 },
    records: [{ name: 'CHF' }],
  });
  expect((await rows('select count(*) from journal_line'))[0].count - before[0].count).toBe(2);
  await rate('CHF', '2026-05-01', '1.10');
});

const HOMES = ['acme', 'europe', 'japan', 'kuwait'] as const;
const deed = fc.record({
  home: fc.constantFrom(...HOMES),
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
  day: fc.integer({ min: 1, max: 28 }),
  amount: fc.integer({ min: -9_999, max: 9_999 }).filter((amount) => amount !== 0),
});

test('whatever was posted and whatever rates become: worth at the closing rate, and nothing in sum', async () => {
  let year = 2010;
  await rate('EUR', '2009-01-01', '1.15');
  await rate('JPY', '2009-01-01', '0.0071');
  await rate('KWD', '2009-01-01', '3.30');
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 4, maxLength: 8 }),
      fc.array(fc.integer({ min: 900, max: 1_400 }), { minLength: 2, maxLength: 2 }),
      async (deeds, rates) => {
        const month = `${year++}-06`;
        for (const { home, currency, day, amount } of deeds) {
          await entry(books[home], `${month}-${String(day).padStart(2, '0')}`, currency, amount);
        }
        for (const value of rates) {
          await rate('EUR', `${month}-30`, String(value / 1_000));
          await revalue(`${month}-30`);
          expect(await revalue(`${month}-30`)).toEqual([]);
          await demandWorth(`${month}-30`);
        }
        const [sum] = await rows(
          `select trim_scale(coalesce(sum(abs(book)), 0))::text as off, trim_scale(coalesce(sum(abs(reporting)), 0))::text as reporting from (
             select sum(amount_book) as book, sum(amount) as reporting from journal_line l
             join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id and e.type = 'revaluation'
             group by l.entity_id, l.account_id, l.currency) s`,
        );
        expect(sum).toEqual({ off: '0', reporting: '0' });
      },
    ),
    { numRuns: 3, seed: 14 },
  );
  await service.checkBooks();
});

/** Each foreign balance in the books is its own amount at the rate of the day. */
async function demandWorth(day: string): Promise<void> {
  const found = await rows(
    `select e.currency as home, l.currency, sum(l.amount_native)::text as native, sum(l.amount_book)::text as book,
       currency_decimals(e.currency) as decimals,
       (select rate from exchange_rate x where x.currency = l.currency and x.date <= $1 and not x.is_deleted order by date desc limit 1)::text as own,
       (select rate from exchange_rate x where x.currency = e.currency and x.date <= $1 and not x.is_deleted order by date desc limit 1)::text as of_home
     from journal_line l join entity e on e.workspace_id = l.workspace_id and e.id = l.entity_id
     where l.account_id = $2 and l.date <= $1 and l.currency <> e.currency group by 1, 2, e.id`,
    day,
    bank,
  );
  for (const { native, book, decimals, own, of_home: ofHome } of found) {
    const cross = new Decimal(own ?? 1).div(ofHome ?? 1).toDecimalPlaces(10, Decimal.ROUND_HALF_UP);
    const worth = new Decimal(native).times(cross).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);
    expect(new Decimal(book).toFixed()).toBe(worth.toFixed());
  }
}
