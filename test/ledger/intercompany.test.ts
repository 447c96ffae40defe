// Entries between companies over HTTP: one journal entry per entity, with the balances they owe one
// another.
import { makeApiKey } from '../support/service.ts';
import { openDesk, type Desk } from './desk.ts';

const PATH = '/coa/api/intercompany-journal-entry';
let desk: Desk;
let due: number;
beforeAll(async () => {
  desk = await openDesk();
  const { data, errors } = await desk.service.graphql(
    `mutation { createAccount(input: { number: "1900", name: "Due between companies", currency: "USD", accountType: ASSET, accountSubtype: OTHER_CURRENT_ASSET, includeInEliminations: true }) { id } }`,
  );
  expect(errors).toBeUndefined();
  due = Number(data.createAccount.id);
});
afterAll(() => desk.service.close());

const call = (method: string, path = '', json?: object, key?: string) =>
  desk.service.call(method, `${PATH}${path}`, { ...(json && { json }), ...(key && { key }) });
const at = (entity: number, number: string, debit?: number | null, credit?: number) =>
  desk.line(number, debit, credit, { entity });
/** Root pays 100 for Tokyo. */
const paid = (more: object = {}) => {
  const { root, tokyo } = desk.books.entities;
  return {
    date: '2026-01-05',
    currency: 'USD',
    memo: 'Rent for Tokyo',
    transactions: [at(tokyo, '6000', 100), at(root, '1000', null, 100)],
    ...more,
  };
};
const linesOf = (body: any) =>
  body.transactions
    .map((each: any) => [each.entity, each.account, each.amount_native])
    .sort((a: number[], b: number[]) => a[0]! - b[0]! || a[2]! - b[2]!);
const entry = async (id: number) => desk.service.call('GET', `/coa/api/journal_entry/${id}`);

test('each entity gets an entry that balances, with what it owes or is owed', async () => {
  const { root, tokyo } = desk.books.entities;
  const { accounts } = desk.books;
  const { status, body } = await call('POST', '', paid());
  expect(status).toBe(201);
  expect(body).toMatchObject({
    date: '2026-01-05',
    type: 'intercompany_journal',
    currency: 'USD',
    memo: 'Rent for Tokyo',
    entities: [root, tokyo],
    entity_name: expect.stringMatching(/^.+, .+$/),
    entity_currency: 'JPY, USD',
    is_deleted: false,
    reversals: [],
    attachments: [],
  });
  expect(linesOf(body)).toEqual([
    [root, accounts['1000'], -100],
    [root, due, 100],
    [tokyo, due, -100],
    [tokyo, accounts['6000'], 100],
  ]);
  expect(body.journals).toHaveLength(2);
  const [first, second] = await Promise.all([entry(body.journals[0]), entry(body.journals[1])]);
  expect([first.body.entity, second.body.entity]).toEqual([root, tokyo]);
  for (const { body: own } of [first, second]) {
    expect(own.intercompany_journal).toBe(body.id);
    expect(
      own.transactions.reduce((sum: number, each: any) => sum + (each.amount_native as number), 0),
    ).toBe(0);
  }
  // In Tokyo's books the same in yen, at 0.0071 on that day.
  const due2 = second.body.transactions.find((each: any) => each.account === due);
  expect([due2.source_entity, due2.amount_book]).toEqual([root, -Math.round(100 / 0.0071)]);
  expect((await call('GET', `/${body.id}`)).body).toEqual(body);
  expect((await call('GET', '?sort=-id')).body.results[0]).toEqual(body);
});

test('lines that balance in each entity stay as they are, and three companies owe in pairs', async () => {
  const { root, tokyo, kuwait } = desk.books.entities;
  const own = await call(
    'POST',
    '',
    paid({
      transactions: [
        at(root, '1000', 5),
        at(root, '4000', null, 5),
        at(tokyo, '1000', 7),
        at(tokyo, '4000', null, 7),
      ],
    }),
  );
  expect(own.body.transactions).toHaveLength(4);
  const three = await call(
    'POST',
    '',
    paid({
      transactions: [at(root, '1000', null, 90), at(tokyo, '6000', 60), at(kuwait, '6000', 30)],
    }),
  );
  const found = three.body.transactions.filter((each: any) => each.account === due);
  expect(
    found.map((each: any) => [each.entity, each.source_entity, each.amount_native]).sort(),
  ).toEqual(
    [
      [root, tokyo, 60],
      [root, kuwait, 30],
      [tokyo, root, -60],
      [kuwait, root, -30],
    ].sort(),
  );
});

test('a preview shows what would be added, and posts nothing', async () => {
  const before = await desk.rows();
  const { status, body } = await call(
    'POST',
    '/balance',
    { transactions: paid().transactions },
    desk.service.keys.viewer,
  );
  expect(status).toBe(200);
  expect(body.transactions.map((each: any) => [each.account, each.is_balancing])).toEqual([
    [desk.books.accounts['6000'], false],
    [desk.books.accounts['1000'], false],
    [due, true],
    [due, true],
  ]);
  expect(await desk.rows()).toEqual(before);
});

test('what is wrong is told, and leaves nothing', async () => {
  const { root, tokyo } = desk.books.entities;
  const before = await desk.rows();
  for (const [json, field] of [
    [paid({ transactions: [at(root, '1000', 1), at(tokyo, '4000', null, 2)] }), 'non_field_errors'],
    [paid({ transactions: [at(root, '1000', 1), at(root, '4000', null, 1)] }), 'transactions'],
    [paid({ transactions: [desk.line('1000', 1), at(tokyo, '4000', null, 1)] }), 'transactions'],
    [paid({ transactions: [at(root, '1100', 1), at(tokyo, '4000', null, 1)] }), 'transactions'],
    [paid({ date: undefined }), 'date'],
    [paid({ transactions: undefined }), 'transactions'],
    [paid({ reversal_date: '2026-01-05' }), 'reversal_date'],
    [paid({ currency: 'XYZ' }), 'currency'],
    [paid({ exchange_rates: [{ entity: tokyo, exchange_rate_book: 'x' }] }), 'exchange_rates'],
  ] as const) {
    const { status, body } = await call('POST', '', json);
    expect([json, status, Object.keys(body)]).toEqual([json, 400, [field]]);
  }
  expect(await desk.rows()).toEqual(before);
});

test('given rates are those of their entity', async () => {
  const { root, tokyo } = desk.books.entities;
  const { body } = await call(
    'POST',
    '',
    paid({ exchange_rates: [{ entity: tokyo, exchange_rate_book: '150', exchange_rate: 1 }] }),
  );
  const yen = body.transactions
    .filter((each: any) => each.entity === tokyo)
    .map((each: any) => each.amount_book);
  expect(yen.sort((a: number, b: number) => a - b)).toEqual([-15_000, 15_000]);
  expect(
    body.transactions
      .filter((each: any) => each.entity === root)
      .map((each: any) => Math.abs(each.amount_book)),
  ).toEqual([100, 100]);
});

test('a change reaches every journal entry; companies come and go with their lines', async () => {
  const { root, tokyo, kuwait } = desk.books.entities;
  const { body } = await call('POST', '', paid());
  const patched = await call('PATCH', `/${body.id}`, { memo: 'Rent', date: '2026-01-09' });
  expect(patched.status).toBe(200);
  expect(patched.body).toMatchObject({
    id: body.id,
    memo: 'Rent',
    date: '2026-01-09',
    journals: body.journals,
  });
  expect(linesOf(patched.body)).toEqual(linesOf(body));
  for (const id of body.journals) {
    expect((await entry(id)).body).toMatchObject({ memo: 'Rent', date: '2026-01-09', version: 2 });
  }
  const moved = await call(
    'PUT',
    `/${body.id}`,
    paid({ transactions: [at(kuwait, '6000', 40), at(root, '1000', null, 40)] }),
  );
  expect([moved.status, moved.body.entities]).toEqual([200, [root, kuwait]]);
  expect(moved.body.transactions.every((each: any) => each.entity !== tokyo)).toBe(true);
  expect((await entry(body.journals[1])).status).toBe(404);
  // By itself none of them changes or goes.
  const [own] = moved.body.journals;
  expect(
    (
      await desk.service.call('PATCH', `/coa/api/journal_entry/${own}`, {
        json: { date: '2026-01-10' },
      })
    ).status,
  ).toBe(409);
  expect((await desk.service.call('DELETE', `/coa/api/journal_entry/${own}`)).status).toBe(409);
});

test('a reversal date takes each journal entry back, and deletion all of it', async () => {
  const { body } = await call('POST', '', paid({ reversal_date: '2026-02-01' }));
  expect(body.reversals.map((each: any) => each.date)).toEqual(['2026-02-01', '2026-02-01']);
  expect((await call('DELETE', `/${body.id}`)).status).toBe(204);
  expect((await call('GET', `/${body.id}`)).status).toBe(404);
  for (const id of [...body.journals, ...body.reversals.map((each: any) => each.id)]) {
    expect((await entry(id)).status).toBe(404);
  }
  const gone = await call('GET', '?include_deleted=true');
  expect(gone.body.results.map((each: any) => each.id)).toContain(body.id);
  expect((await call('DELETE', `/${body.id}`)).status).toBe(404);
});

test('whoever sees one of the companies sees none of it, and its lines in the ledger', async () => {
  const { tokyo } = desk.books.entities;
  const { body } = await call('POST', '', paid());
  const key = await makeApiKey(desk.service.database, desk.service.workspace, 'accountant', {
    entityIds: [tokyo],
  });
  expect((await call('GET', `/${body.id}`, undefined, key)).status).toBe(404);
  expect((await call('GET', '', undefined, key)).body.count).toBe(0);
  expect((await call('DELETE', `/${body.id}`, undefined, key)).status).toBe(404);
  const lines = await desk.service.call(
    'GET',
    `/coa/api/transaction?all_time=true&account=${due}`,
    { key },
  );
  expect(lines.body.count).toBeGreaterThan(0);
  expect(new Set(lines.body.results.map((each: any) => each.entity))).toEqual(new Set([tokyo]));
  expect((await call('POST', '', paid(), key)).status).toBe(400);
  expect((await call('POST', '', paid(), desk.service.keys.viewer)).status).toBe(403);
});

const badRates: readonly [string, (root: number) => unknown][] = [
  ['no list', (entity) => ({ entity, exchange_rate: '1' })],
  ['an entry that is none', () => [null]],
  ['an entity without lines', () => [{ entity: 2147483000, exchange_rate: '1' }]],
  ['no rate', (entity) => [{ entity, exchange_rate: 'x' }]],
];
test.each(badRates)('rates with %s are refused', async (_, ratesOf) => {
  const exchange_rates = ratesOf(desk.books.entities.root);
  const { status, body } = await call('POST', '', paid({ exchange_rates }));
  expect([status, Object.keys(body)]).toEqual([400, ['exchange_rates']]);
});

test('a number of the form that the service gives is refused', async () => {
  const { status, body } = await call('POST', '', paid({ order: '0000009' }));
  expect([status, Object.keys(body)]).toEqual([400, ['order']]);
});

test('a UUID that is given names the first journal entry', async () => {
  const journal_id = '0b5a4f6e-3c1d-4f7a-9a57-1f0c6d2b8e22';
  const { status, body } = await call('POST', '', paid({ journal_id }));
  expect([status, body.journal_id]).toEqual([201, journal_id]);
  const { body: first } = await entry(body.journals[0]);
  expect(first.journal_id).toBe(journal_id);
});
