// Given and derived values: given ones stay until they are sent again, derived ones follow their
// source; and one currency has one amount. docs/accounting.md sections 1 and 4.
import { openDesk, PATH, type Desk } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.service.close());

const change = async (id: number, json: object, method = 'PATCH'): Promise<[number, any]> => {
  const { status, body } = await desk.service.call(method, `${PATH}/${id}`, { json });
  return [status, body];
};
const made = async (more: object = {}): Promise<any> => {
  const { status, body } = await desk.create(desk.entry(more));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const euros = (more: object = {}) => made({ currency: 'EUR', ...more });
/** Rates, and what the first line came to in books and reports. */
const worth = ([status, body]: [number, any]): unknown[] => [
  status,
  body.exchange_rate,
  body.exchange_rate_book,
  body.transactions?.[0].debit_amount_book,
  body.transactions?.[0].debit_amount,
];

describe('entries', () => {
  test('a rate of the table follows the day, a given one stays', async () => {
    const derived = await euros();
    expect(worth(await change(derived.id, { date: '2026-01-25' }))).toEqual([
      200, 1.3, 1.3, 130.33, 130.33,
    ]);
    const given = await euros({ exchange_rate: 1.25 });
    expect(worth(await change(given.id, { date: '2026-01-25' }))).toEqual([
      200, 1.25, 1.25, 125.31, 125.31,
    ]);
    expect(worth(await change(given.id, { exchange_rate: null }))).toEqual([
      200, 1.3, 1.3, 130.33, 130.33,
    ]);
    const average = await change(derived.id, { use_average_rate: true });
    expect(worth(average).slice(0, 3)).toEqual([200, 1.25, 1.25]);
  });

  test('what changes nothing converts nothing anew', async () => {
    const { id, date } = await euros({ date: '2025-12-31' });
    await desk.service.graphql(
      'mutation { loadExchangeRates(rates: [{ currency: "EUR", date: "2025-12-31", rate: "2" }]) }',
    );
    expect(worth(await change(id, { date, memo: 'Same', type: 'deposit' })).slice(0, 2)).toEqual([
      200, 1.1,
    ]);
    expect(worth(await change(id, { date: '2025-12-30' })).slice(0, 2)).toEqual([200, 1.1]);
    expect(worth(await change(id, { date: '2025-12-31' })).slice(0, 2)).toEqual([200, 2]);
  });

  test('a rate to the book currency is void where books are in another one', async () => {
    const { entities } = desk.books;
    const { id } = await euros({
      entity: entities.kuwait,
      exchange_rate_book: 0.4,
      exchange_rate: 1.15,
    });
    const [status, body] = await change(id, { entity: entities.root });
    expect([status, body.exchange_rate, body.exchange_rate_book]).toEqual([200, 1.15, 1.15]);
    expect(body.transactions[0].debit_amount_book).toBe(body.transactions[0].debit_amount);
  });

  test('given book amounts stay while the day changes, others follow it', async () => {
    const { entities } = desk.books;
    const { line } = desk;
    const { id } = await euros({
      entity: entities.kuwait,
      transactions: [
        line('1000', 100, null, { debit_amount_book: 37 }),
        line('4000', null, 100, { credit_amount_book: 37 }),
      ],
    });
    const [status, body] = await change(id, { date: '2026-01-25' });
    expect([
      status,
      body.transactions[0].debit_amount_book,
      body.transactions[0].debit_amount,
    ]).toEqual([200, 37, 130]);
  });

  test('one currency has one rate and one amount, and a debit is a debit in all of them', async () => {
    const { entry, line, refused, books } = desk;
    const { status, body } = await desk.create(
      entry({ currency: 'EUR', exchange_rate: 1.1, exchange_rate_book: 1.2 }),
    );
    expect([status, Object.keys(body)]).toEqual([400, ['exchange_rate_book']]);
    const { id } = await euros({ exchange_rate: 1.1 });
    const [code, faults] = await change(id, { exchange_rate_book: 1.2 });
    expect([code, Object.keys(faults)]).toEqual([400, ['exchange_rate_book']]);
    for (const [more, field] of [
      [{ debit_amount_book: 120, debit_amount: 110 }, 'debit_amount_book'],
      [{ credit_amount_book: 120 }, 'debit_amount_book'],
      [{ credit_amount: 120 }, 'debit_amount'],
    ] as const) {
      const answer = await desk.create(
        entry({
          currency: 'EUR',
          transactions: [line('1000', 100, null, more), line('4000', null, 100)],
        }),
      );
      expect([answer.status, Object.keys(answer.body.transactions[0])]).toEqual([400, [field]]);
    }
    await refused(
      entry({
        transactions: [
          line('1000', 100, null, { debit_amount_book: 120 }),
          line('4000', null, 100),
        ],
      }),
      {
        transactions: [
          {
            debit_amount_book: [
              'The entry is in USD. Leave this out, or send the same amount, 100.',
            ],
          },
          {},
        ],
      },
    );
    expect(books.entities.root).toBeGreaterThan(0);
  });

  test('an entry with a rounding line can be sent back as it was read', async () => {
    const { line, books } = desk;
    const body = await euros({
      entity: books.entities.tokyo,
      exchange_rate: 1.1111,
      exchange_rate_book: 160.3333,
      transactions: [
        line('1000', 33.33),
        line('1500', 33.33),
        line('1500', 33.34),
        line('4000', null, 100),
      ],
    });
    const read = (await desk.service.call('GET', `${PATH}/${body.id}`)).body;
    expect(read.transactions).toHaveLength(5);
    const amounts = (entry: any) =>
      entry.transactions.map(
        ({ account, debit_amount_book, credit_amount_book, debit_amount, credit_amount }: any) => [
          account,
          debit_amount_book,
          credit_amount_book,
          debit_amount,
          credit_amount,
        ],
      );
    for (const method of ['PUT', 'PATCH']) {
      const [status, again] = await change(body.id, read, method);
      expect([status, amounts(again)]).toEqual([200, amounts(read)]);
    }
  });

  test('an inactive entity takes no lines, by a line’s entity or through a change', async () => {
    const { service, entry, line, books } = desk;
    const { body: idle } = await service.call('POST', '/coa/api/entity', {
      json: { name: 'Idle', currency: 'USD' },
    });
    await service.call('PATCH', `/coa/api/entity/${idle.id}`, { json: { active: false } });
    const inactive = ['This entity is inactive and takes no new entries.'];
    const there = { entity: idle.id };
    await desk.refused(
      entry({
        transactions: [
          line('1000', 1),
          line('4000', null, 1),
          line('1000', 1, null, there),
          line('4000', null, 1, there),
        ],
      }),
      { transactions: [{}, {}, { entity: inactive }, { entity: inactive }] },
    );
    const { id } = await made();
    expect(await change(id, there)).toEqual([400, { entity: inactive }]);
    expect(books.entities.root).not.toBe(idle.id);
  });

  test('currencies of the workspace only, and types that documents do not make', async () => {
    await desk.refused(desk.entry({ currency: 'CHF', exchange_rate: 1.1 }), {
      currency: [
        'CHF is not a currency of this workspace. Add it, or use one of EUR, GBP, JPY, KWD, USD.',
      ],
    });
    for (const type of [
      'invoice',
      'void_invoice',
      'bill',
      'credit_memo_payment',
      'revenue_recognition',
    ]) {
      await desk.refused(desk.entry({ type }), {
        type: [`Entries of type ${type} are made by documents: choose another type.`],
      });
    }
    const { id } = await made();
    expect((await change(id, { type: 'invoice' }))[0]).toBe(400);
    expect((await change(id, { currency: 'CHF', exchange_rate: 1 }))[0]).toBe(400);
  });

  test('statements take no parameter without effect, and no default contradicts what was sent', async () => {
    const get = async (path: string) => {
      const { status, body } = await desk.service.call('GET', `/ca/api/${path}`);
      return [status, status === 400 ? Object.keys(body)[0] : body.start_date];
    };
    expect(await get('get_trial_balance?group_by=tag')).toEqual([400, 'group']);
    expect(await get('get_balance_sheet?group_by=nobody')).toEqual([400, 'group_by']);
    expect(await get('get_trial_balance?end_date=2019-03-31')).toEqual([200, '2018-09-30']);
    expect(await get('get_income_statement?end_date=2019-01-01')).toEqual([200, '2018-07-01']);
  });
});
