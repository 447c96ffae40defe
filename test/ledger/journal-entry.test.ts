// Journal entries over HTTP: answers, refusals, and no trace after a refusal.
import { openDesk, PATH, type Desk } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.service.close());

test('an entry is posted with its number and both lines', async () => {
  const { books, entry, create } = desk;
  const { status, body } = await create(entry({ memo: 'First', ref_number: 'R-1' }));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    order: '0000001',
    status: 'posted',
    type: 'journal_entry',
    memo: 'First',
    ref_number: 'R-1',
    currency: 'USD',
    exchange_rate: 1,
    exchange_rate_book: 1,
    entity: books.entities.root,
    entity_name: 'Root',
    is_deleted: false,
    reversal_of: null,
    reversals: [],
    invoice: null,
    created_by_source: 'API',
    transactions: [
      {
        account: books.accounts['1000'],
        account_name: 'Cash',
        debit_amount_native: 100.25,
        credit_amount_native: null,
        debit_amount: 100.25,
        amount: 100.25,
        posted_at: '2026-01-05',
        opposing_account_name: 'Sales',
        entity: books.entities.root,
      },
      {
        account: books.accounts['4000'],
        debit_amount_native: null,
        credit_amount_native: 100.25,
        amount: -100.25,
      },
    ],
  });
});

test('a foreign entry is converted line by line and rounded on the rounding account', async () => {
  const { books, line, entry, create } = desk;
  const thirds = [
    line('1000', '10.03'),
    line('4000', null, '3.34', { entity: books.entities.tokyo }),
    line('4000', null, '3.34', { entity: books.entities.tokyo }),
    line('4000', null, '3.35', { entity: books.entities.tokyo }),
  ].map((each) => ({ ...each, entity: books.entities.tokyo }));
  const { status, body } = await create(
    entry({
      entity: books.entities.tokyo,
      currency: 'EUR',
      date: '2026-01-10',
      transactions: thirds,
    }),
  );
  expect(status).toBe(201);
  // 1.2 / 0.0071 and back: docs/accounting.md section 1
  expect(body.exchange_rate_book).toBe(169.014084507);
  expect(body.exchange_rate).toBe(1.2);
  const amounts = body.transactions.map((each: any) => [
    each.amount_native,
    each.amount_book,
    each.amount,
  ]);
  expect(amounts).toEqual([
    [10.03, 1695, 12.04],
    [-3.34, -565, -4.01],
    [-3.34, -565, -4.01],
    [-3.35, -566, -4.02],
    [0, 1, 0],
  ]);
  expect(body.transactions[4]).toMatchObject({
    account_name: 'Rounding',
    bank_description: 'Rounding',
  });
});

test('the average rate of a month, given rates, and rates that follow from one another', async () => {
  const { books, create, entry } = desk;
  const of = async (more: object): Promise<unknown[]> => {
    const { status, body } = await create(entry({ currency: 'EUR', ...more }));
    expect(status).toBe(201);
    return [body.exchange_rate, body.exchange_rate_book, body.transactions[0].amount];
  };
  expect(await of({})).toEqual([1.2, 1.2, 120.3]);
  expect(await of({ use_average_rate: true })).toEqual([1.25, 1.25, 125.31]);
  expect(await of({ exchange_rate_book: 1.1 })).toEqual([1.1, 1.1, 110.28]);
  const { tokyo } = books.entities;
  // 150 yen at the table's 0.0071 dollars
  expect(await of({ entity: tokyo, exchange_rate_book: 150 })).toEqual([1.065, 150, 106.77]);
  expect(await of({ entity: tokyo, exchange_rate: 1 })).toEqual([1, 169.014084507, 100.25]);
});

test('numbers come back digit for digit, and what no column holds is refused', async () => {
  const { books, create, entry, line, refused, service } = desk;
  const most = '999999999999999999.99';
  const large = [line('2500', most), line('9900', null, most)];
  const { status, text } = await create(entry({ date: '2017-01-01', transactions: large }));
  expect(status).toBe(201);
  expect(text).toContain(`"debit_amount_native":${most}`);
  const days = 'start_date=2017-01-01&end_date=2017-01-31';
  const statement = await service.call('GET', `/ca/api/get_income_statement?${days}`);
  expect(statement.text).toContain(`"2017-01-01_Total":-${most}`);
  const yen = entry({ entity: books.entities.tokyo, currency: 'USD', transactions: large });
  await refused(yen, {
    non_field_errors: [
      'An amount of this entry is 140845070422499999999 in one of its currencies; amounts are less than 1000000000000000000.',
    ],
  });
});

test('given book amounts are kept when they balance, and refused when they do not', async () => {
  const { books, line, entry, create, refused } = desk;
  const kept = [
    line('1000', 100, null, { debit_amount_book: 17000 }),
    line('4000', null, 100, { credit_amount_book: 17000 }),
  ];
  const of = (transactions: object[]) =>
    entry({ entity: books.entities.tokyo, currency: 'EUR', transactions });
  const { body } = await create(of(kept));
  expect(body.transactions.map((each: any) => each.amount_book)).toEqual([17000, -17000]);
  await refused(of([kept[0]!, line('4000', null, 100, { credit_amount_book: 16000 })]), {
    non_field_errors: [
      'Debits and credits differ by 1000 JPY after conversion. Check the amounts given in JPY.',
    ],
  });
});

test('what is wrong is told on the field at fault and nothing is left behind', async () => {
  const { line, entry, refused } = desk;
  const [debit] = entry().transactions;
  await refused(
    {},
    {
      date: ['This field is required.'],
      entity: ['This field is required.'],
      transactions: ['This field is required.'],
    },
  );
  await refused(entry({ transactions: [] }), {
    transactions: { non_field_errors: ['This list may not be empty.'] },
  });
  await refused(entry({ transactions: [debit] }), {
    transactions: {
      non_field_errors: ['Ensure this field has at least 2 elements: a debit and a credit.'],
    },
  });
  await refused(entry({ transactions: [line('1000', 100), line('4000', null, 99)] }), {
    non_field_errors: [
      'Debits and credits must be equal. Debits are 100.00 USD, credits 99.00 USD.',
    ],
  });
  await refused(entry({ transactions: [line('1000', 1.005), line('4000', null, 1.005)] }), {
    transactions: [
      { debit_amount_native: ['Ensure that there are no more than 2 decimal places.'] },
      { credit_amount_native: ['Ensure that there are no more than 2 decimal places.'] },
    ],
  });
  await refused(entry({ transactions: [line('1000', 5, 5), line('4000', null, -5)] }), {
    transactions: [
      { debit_amount_native: ['A line is a debit or a credit: leave one of the two out.'] },
      { credit_amount_native: ['Ensure this value is greater than or equal to 0.'] },
    ],
  });
  await refused(entry({ date: '2026-02-29' }), {
    date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
  });
  await refused(
    entry({ transactions: [{ ...debit, account: 999_999 }, line('4000', null, 100.25)] }),
    {
      transactions: [{ account: ['Invalid pk "999999" - object does not exist.'] }, {}],
    },
  );
  await refused(entry({ currency: 'XYZ' }), {
    currency: ['Enter a valid ISO 4217 currency code.'],
  });
  await refused(entry({ currency: 'GBP' }), {
    currency: [
      'No exchange rate from GBP to USD on or before 2026-01-05. Load one, or give exchange_rate_book.',
    ],
  });
  await refused(entry({ currency: 'GBP', use_average_rate: true }), {
    currency: [
      'No exchange rate from GBP to USD in the month of 2026-01-05. Load one, or give exchange_rate_book.',
    ],
  });
  await refused(entry({ currency: 'EUR', exchange_rate: 0 }), {
    exchange_rate: ['Ensure this value is greater than 0.'],
  });
  await refused(entry({ exchange_rate_book: 2 }), {
    exchange_rate_book: ['The currencies are the same, so the rate is 1, not 2.'],
  });
  await refused(entry({ transactions: [line('1100', 10), line('4000', null, 10)] }), {
    transactions: [
      {
        account: [
          'This account takes lines from documents only. Use an invoice or a bill, or set skip_subledger_validation on the account.',
        ],
      },
      {},
    ],
  });
  for (const number of ['1e400', 'NaN', 'Infinity']) {
    await refused(entry({ transactions: [line('1000', number), line('4000', null, 10)] }), {
      transactions: [{ debit_amount_native: ['A valid number is required.'] }, {}],
    });
  }
});

test('an inactive account takes no new lines, yet lets go of the old ones', async () => {
  const { service, books, line, entry, create, refused } = desk;
  const { body: made } = await create(
    entry({ transactions: [line('1500', 10), line('4000', null, 10)] }),
  );
  const { body: other } = await create(
    entry({ transactions: [line('1500', 10), line('4000', null, 10)] }),
  );
  const machines = books.accounts['1500'];
  await service.graphql(
    'mutation ($id: ID!) { patchAccount(id: $id, input: { status: INACTIVE }) { id } }',
    { id: machines },
  );
  await refused(entry({ transactions: [line('1500', 10), line('4000', null, 10)] }), {
    transactions: [{ account: ['This account is inactive and takes no new lines.'] }, {}],
  });
  expect((await service.call('DELETE', `${PATH}/${made.id}`)).status).toBe(204);
  const reversed = await service.graphql(
    'mutation ($id: ID!) { reverseJournalEntry(id: $id, date: "2026-01-31") { reversalOfId } }',
    { id: other.id },
  );
  expect(reversed.data).toEqual({ reverseJournalEntry: { reversalOfId: String(other.id) } });
  await service.graphql(
    'mutation ($id: ID!) { patchAccount(id: $id, input: { status: ACTIVE }) { id } }',
    { id: machines },
  );
});

test('another workspace sees and changes nothing', async () => {
  const { service, entry, create } = desk;
  const { body: made } = await create(entry());
  for (const method of ['GET', 'DELETE', 'PATCH']) {
    const answer = await service.call(method, `${PATH}/${made.id}`, {
      key: service.other.admin,
      json: method === 'PATCH' ? { memo: 'x' } : undefined,
    });
    expect([method, answer.status, answer.body]).toEqual([method, 404, { detail: 'Not found.' }]);
  }
  expect(
    (await service.call('GET', `${PATH}?all_time=true`, { key: service.other.admin })).body.count,
  ).toBe(0);
});

test('a given number is kept, and no two entries share one', async () => {
  const { create, entry, refused, service } = desk;
  const { body } = await create(entry({ order: 'OPENING-1' }));
  expect(body.order).toBe('OPENING-1');
  const before = await create(entry());
  await refused(entry({ order: 'OPENING-1' }), {
    order: ['journal entry with this order already exists.'],
  });
  await refused(entry({ order: '0000042' }), {
    order: ['Numbers of seven or more digits are assigned automatically. Leave this out.'],
  });
  const after = await create(entry());
  expect(Number(after.body.order)).toBe(Number(before.body.order) + 1);
  const renamed = await service.call('PATCH', `${PATH}/${body.id}`, { json: { order: 'OTHER' } });
  expect([renamed.status, renamed.body]).toEqual([
    400,
    { order: ['The number of an entry cannot change: OPENING-1.'] },
  ]);
  const echoed = await service.call('PATCH', `${PATH}/${body.id}`, {
    json: { order: 'OPENING-1', memo: 'Echo' },
  });
  expect(echoed.body).toMatchObject({ order: 'OPENING-1', memo: 'Echo', version: 1 });
});

test('an entry can replace others in one go', async () => {
  const { create, entry, service } = desk;
  const { body: old } = await create(entry());
  const { status } = await create(entry({ journals_to_delete: [old.id] }));
  expect(status).toBe(201);
  expect((await service.call('GET', `${PATH}/${old.id}`)).status).toBe(404);
});
