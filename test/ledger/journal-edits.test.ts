// Scope of entry edits: drafts, reversals, entities and details of lines, numbers of accepted
// drafts, and the largest amount.
import { openDesk, PATH, type Desk } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.service.close({ areBooksBroken: true }));

const call = (method: string, id: number, json?: object) =>
  desk.service.call(method, `${PATH}/${id}`, json && { json });
const read = async (id: number) => (await call('GET', id)).body;
const change = (text: string, values: unknown[] = []) =>
  desk.service.database.write(desk.service.workspace, ({ ask }) => ask({ text, values }));

test('what is deleted is not there to be changed, over either verb', async () => {
  const { create, entry, rows } = desk;
  const { body: made } = await create(entry());
  expect((await call('DELETE', made.id)).status).toBe(204);
  const before = await rows();
  for (const [method, json] of [
    ['PATCH', { memo: 'Late' }],
    ['PATCH', { date: '2026-01-06' }],
    ['PUT', entry({ date: '2026-01-06' })],
  ] as const) {
    expect([method, (await call(method, made.id, json)).status]).toEqual([method, 404]);
  }
  expect(await rows()).toEqual(before);
});

test('a reversal is moved, taken away and made by its date, and there is never more than one', async () => {
  const { create, entry } = desk;
  const { body: made } = await create(entry());
  const dates = async () => (await read(made.id)).reversals.map(({ date }: any) => date);
  expect(await dates()).toEqual([]);
  await call('PATCH', made.id, { reversal_date: '2026-02-01' });
  const [first] = (await read(made.id)).reversals;
  expect(first.date).toBe('2026-02-01');
  await call('PATCH', made.id, { reversal_date: '2026-03-01' });
  expect(await dates()).toEqual(['2026-03-01']);
  expect((await call('GET', first.id)).status).toBe(404);
  await call('PATCH', made.id, { reversal_date: null });
  expect(await dates()).toEqual([]);
  // What is left in the books is the entry itself.
  const [rows] = await desk.service.database.read(desk.service.workspace, {
    text: `select trim_scale(sum(amount)) as amount from journal_line l
      join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id
      where l.account_id = $1 and (e.id = $2 or e.reversal_of_id = $2)`,
    values: [desk.books.accounts['1000'], made.id],
  });
  expect(rows).toEqual([{ amount: '100.25' }]);
});

test('an entry and its reversal move past one another in one change', async () => {
  const { create, entry } = desk;
  const { body: made } = await create(entry({ reversal_date: '2026-02-01' }));
  const days = async () => {
    const { date, reversals } = await read(made.id);
    return [date, ...reversals.map((each: any) => each.date)];
  };
  const done = async (method: string, json: object) =>
    expect([method, (await call(method, made.id, json)).status]).toEqual([method, 200]);
  const late = await call('PATCH', made.id, { date: '2026-02-02' });
  expect([late.status, Object.keys(late.body)]).toEqual([400, ['date']]);
  expect(await days()).toEqual(['2026-01-05', '2026-02-01']);
  await done('PATCH', { date: '2026-02-02', reversal_date: '2026-03-01' });
  expect(await days()).toEqual(['2026-02-02', '2026-03-01']);
  await done('PUT', entry({ date: '2026-04-01', reversal_date: '2026-04-02' }));
  expect(await days()).toEqual(['2026-04-01', '2026-04-02']);
  const same = await call('PATCH', made.id, { date: '2026-04-03', reversal_date: '2026-04-02' });
  expect([same.status, Object.keys(same.body)]).toEqual([400, ['date']]);
  await done('PATCH', { date: '2026-05-01', reversal_date: null });
  expect(await days()).toEqual(['2026-05-01']);
});

test('lines go with their entry to another entity, but for those of a third', async () => {
  const { books, create, entry, line } = desk;
  const { root, tokyo, kuwait } = books.entities;
  const { body: made } = await create(
    entry({
      transactions: [
        line('1000', 7),
        line('4000', null, 7),
        line('1000', 3, null, { entity: kuwait }),
        line('4000', null, 3, { entity: kuwait }),
      ],
    }),
  );
  const entities = async () => (await read(made.id)).transactions.map(({ entity }: any) => entity);
  expect(await entities()).toEqual([root, root, kuwait, kuwait]);
  const moved = await call('PATCH', made.id, { entity: tokyo });
  expect([moved.status, moved.body.entity]).toEqual([200, tokyo]);
  expect(await entities()).toEqual([tokyo, tokyo, kuwait, kuwait]);
});

test('what is said of a line stays with it, whatever else changes', async () => {
  const { books, create, entry, line } = desk;
  const said = {
    note: 'Ask Ana',
    merchant_name: 'Corner shop',
    bank_description: 'Card 4711',
    external_id: 'L-1',
    vendor: books.vendors[0],
    department: books.departments[1],
    tag_ids: [books.tags[0]],
  };
  const { body: made } = await create(
    entry({ transactions: [line('1000', 9, null, said), line('4000', null, 9)] }),
  );
  expect(made.transactions[0]).toMatchObject(said);
  const moved = await call('PATCH', made.id, { date: '2026-01-09' });
  expect(moved.body).toMatchObject({ version: 2, date: '2026-01-09' });
  expect(moved.body.transactions[0]).toMatchObject(said);
});

test('a draft that is edited is a draft', async () => {
  const { create, entry, line, rows, service } = desk;
  const { body: made } = await create(entry(), service.keys.clerk);
  const before = await rows();
  const lines = [line('1000', 12), line('7000', null, 12)];
  for (const json of [{ memo: 'Words' }, { date: '2026-01-08' }, { transactions: lines }]) {
    const { status, body } = await call('PATCH', made.id, json);
    expect([status, body.status, body.order]).toEqual([200, 'draft', null]);
  }
  expect((await call('PUT', made.id, entry({ transactions: lines }))).body.status).toBe('draft');
  expect((await read(made.id)).transactions.map(({ amount }: any) => amount)).toEqual([12, -12]);
  expect(await rows()).toEqual(before);
});

test('lines of a draft are debits or credits, however small', async () => {
  const { create, entry, line, service } = desk;
  const { body: made } = await create(
    entry({ transactions: [line('1000', 0.4), line('7000', null, 0.4)] }),
    service.keys.clerk,
  );
  const sides = ['amount', 'debit_amount', 'credit_amount'].flatMap((name) => [
    name,
    `${name}_native`,
    `${name}_book`,
  ]);
  const shown = (await read(made.id)).transactions.map((each: any) =>
    sides.map((name) => each[name]),
  );
  const [half, none] = [
    [0.4, 0.4, 0.4],
    [null, null, null],
  ];
  expect(shown).toEqual([
    [...half, ...half, ...none],
    [-0.4, -0.4, -0.4, ...none, ...half],
  ]);
});

test('accepted drafts are numbered on from the last entry, beyond seven digits as well', async () => {
  const { create, entry, service } = desk;
  const accepted = async (): Promise<string> => {
    const { body } = await create(entry(), service.keys.clerk);
    const { data } = await service.graphql(
      `mutation { acceptJournalEntry(id: ${body.id}) { order } }`,
    );
    return data.acceptJournalEntry.order;
  };
  const posted = Number((await create(entry())).body.order);
  expect([Number(await accepted()), Number(await accepted())]).toEqual([posted + 1, posted + 2]);
  expect(Number((await create(entry())).body.order)).toBe(posted + 3);
  await change(`update counter set last = 9999998 where kind = 'journal_entry'`);
  expect([await accepted(), await accepted()]).toEqual(['9999999', '10000000']);
  expect((await create(entry())).body.order).toBe('10000001');
});

test('an amount may be as large as a column holds in each of its currencies, and not one unit more', async () => {
  const { create, entry, line, refused } = desk;
  const of = (amount: string) =>
    entry({
      currency: 'EUR',
      exchange_rate: 2,
      transactions: [line('1000', amount), line('4000', null, amount)],
    });
  // Twice that is ten to the eighteenth, and the columns hold less.
  await refused(of('500000000000000000'), {
    non_field_errors: [expect.stringMatching(/amounts are less than 1000000000000000000/)],
  });
  expect((await create(of('499999999999999999.99'))).status).toBe(201);
});

test('the average of a month is that month’s', async () => {
  const { create, entry, service } = desk;
  await change(
    `insert into exchange_rate (workspace_id, currency, date, rate)
     values ($1, 'EUR', '2025-12-31', 9), ($1, 'EUR', '2026-02-01', 9), ($1, 'EUR', '2026-02-28', 9)`,
    [service.workspace],
  );
  const average = { currency: 'EUR', use_average_rate: true };
  // 1.2 on 1 January, 1.3 on 21 January.
  expect((await create(entry({ ...average, date: '2026-01-31' }))).body.exchange_rate).toBe(1.25);
  expect((await create(entry({ ...average, date: '2026-01-01' }))).body.exchange_rate).toBe(1.25);
  expect((await create(entry({ ...average, date: '2026-02-15' }))).body.exchange_rate).toBe(9);
});
