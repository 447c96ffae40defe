// Entries that say which one they take back: they are its exact reverse in every currency, and a draft
// takes nothing back before it is accepted.
import { openDesk, PATH, type Desk } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.service.close());

const NOT_EXACT = /^The lines are not the exact reverse of entry \d{7}\./;
const made = async (more: object = {}): Promise<any> => {
  const { status, body } = await desk.create(desk.entry(more));
  expect([status, body]).toEqual([201, body]);
  return body;
};
/** An input with debits and credits of 100.25 swapped. */
const back = (id: number, more: object = {}) => ({
  ...desk.entry(),
  transactions: [desk.line('4000', 100.25), desk.line('1000', null, 100.25)],
  reversal_of: id,
  ...more,
});
const faultsOf = async (json: object): Promise<[number, string, string]> => {
  const before = await desk.rows();
  const { status, body } = await desk.create(json);
  expect(await desk.rows()).toEqual(before);
  const [field = '', messages] = Object.entries<any>(body)[0] ?? [];
  return [status, field, String(messages)];
};
const amountsOf = (body: any): number[][] =>
  body.transactions.map((each: any) => [each.amount_native, each.amount_book, each.amount]);
const ask = async (mutation: string) => {
  const { data, errors } = await desk.service.graphql(`mutation { it: ${mutation} }`);
  return { it: data?.it, code: errors?.[0].extensions.code as string | undefined };
};

test('it has the rates and the amounts of the entry, whatever the table says of its day', async () => {
  const { tokyo } = desk.books.entities;
  const first = await made({ entity: tokyo, currency: 'EUR', exchange_rate_book: '155.5' });
  // The dollar's rate to the yen is another one on that day.
  const later = back(first.id, { entity: tokyo, currency: 'EUR', date: '2026-02-20' });
  const { status, body } = await desk.create(later);
  expect([status, body.reversal_of, body.exchange_rate_book]).toEqual([201, first.id, 155.5]);
  expect(body.exchange_rate).toBe(first.exchange_rate);
  expect(amountsOf(body).reverse()).toEqual(
    amountsOf(first).map((amounts) => amounts.map((each) => -each)),
  );
});

test('what conversion left over is taken back with the rest', async () => {
  const { tokyo } = desk.books.entities;
  const lines = [
    desk.line('1000', '0.33'),
    desk.line('5000', '0.33'),
    desk.line('6000', '0.34'),
    desk.line('4000', null, '1.00'),
  ];
  const more = { entity: tokyo, currency: 'EUR', exchange_rate_book: '161.7' };
  const first = await made({ ...more, transactions: lines });
  expect(first.transactions).toHaveLength(5);
  const swapped = lines.map(({ debit_amount_native, credit_amount_native, account }) => ({
    account,
    debit_amount_native: credit_amount_native,
    credit_amount_native: debit_amount_native,
  }));
  const { status, body } = await desk.create({ ...back(first.id, more), transactions: swapped });
  expect(status).toBe(201);
  const sums = (all: any): number[] =>
    ['amount_native', 'amount_book', 'amount'].map(
      (name) =>
        Math.round(
          all.reduce((sum: number, each: any) => sum + Math.abs(each[name] as number), 0) * 100,
        ) / 100,
    );
  expect([body.transactions.length, sums(body.transactions)]).toEqual([
    5,
    sums(first.transactions),
  ]);
});

test('another currency, entity, rate or amount is no reverse', async () => {
  const euro = { currency: 'EUR', exchange_rate_book: '1.3' };
  const first = await made(euro);
  const { tokyo } = desk.books.entities;
  const lines = (debit: object, credit: object) => ({
    transactions: [desk.line('4000', 100.25, null, debit), desk.line('1000', null, 100.25, credit)],
  });
  for (const more of [
    {},
    { currency: 'GBP', exchange_rate_book: '1.3' },
    { ...euro, entity: tokyo },
    { ...euro, exchange_rate_book: '1.31' },
    { ...euro, exchange_rate: '1.31', exchange_rate_book: null },
    { ...euro, ...lines({ debit_amount_book: 130.34 }, { credit_amount_book: 130.34 }) },
    { ...euro, ...lines({ debit_amount: 130.34 }, { credit_amount: 130.34 }) },
    { ...euro, transactions: [desk.line('4000', 100.26), desk.line('1000', null, 100.26)] },
    { ...euro, transactions: [desk.line('5000', 100.25), desk.line('1000', null, 100.25)] },
    { ...euro, transactions: [desk.line('1000', 100.25), desk.line('4000', null, 100.25)] },
  ]) {
    expect([more, ...(await faultsOf(back(first.id, more)))]).toEqual([
      more,
      400,
      'reversal_of',
      expect.stringMatching(NOT_EXACT),
    ]);
  }
  const exact = lines({ debit_amount_book: 130.33 }, { credit_amount: 130.33 });
  expect((await desk.create(back(first.id, { ...euro, ...exact }))).status).toBe(201);
});

test('it is not before its entry, and of none that something else made, or that nobody accepted', async () => {
  const first = await made();
  expect(await faultsOf(back(first.id, { date: '2026-01-04' }))).toEqual([
    400,
    'date',
    'Ensure this day is not before the entry, 2026-01-05.',
  ]);
  const { body: draft } = await desk.create(desk.entry(), desk.service.keys.clerk);
  expect(await faultsOf(back(draft.id))).toEqual([
    400,
    'reversal_of',
    'This journal entry is a draft: accept it first.',
  ]);
  const { root, tokyo } = desk.books.entities;
  const { body: between } = await desk.service.call('POST', '/coa/api/intercompany-journal-entry', {
    json: {
      date: '2026-01-05',
      transactions: [root, tokyo].flatMap((entity) => [
        desk.line('1000', 100.25, null, { entity }),
        desk.line('4000', null, 100.25, { entity }),
      ]),
    },
  });
  const [status, , message] = await faultsOf(back(between.journals[0]));
  expect([status, message]).toEqual([
    409,
    expect.stringContaining(`made by intercompany_journal ${between.id}`),
  ]);
});

const drafted = async (id: number): Promise<any> => {
  const { status, body } = await desk.create(
    back(id, { date: '2026-01-09' }),
    desk.service.keys.clerk,
  );
  expect([status, body.status]).toEqual([201, 'draft']);
  return body;
};
const accepted = (id: number) => ask(`acceptJournalEntry(id: ${id}) { id reversals }`);

test('a draft leaves the entry free, and takes it back when it is accepted', async () => {
  const first = await made();
  const draft = await drafted(first.id);
  const { status } = await desk.service.call('PATCH', `${PATH}/${first.id}`, {
    json: { memo: 'Same amounts', date: '2026-01-06' },
  });
  expect(status).toBe(200);
  expect((await accepted(draft.id)).code).toBeUndefined();
  const { body } = await desk.service.call('GET', `${PATH}/${first.id}`);
  expect(body.reversals.map((each: any) => each.id)).toEqual([draft.id]);
  const again = await drafted((await made()).id);
  expect((await ask(`rejectJournalEntry(id: ${again.id})`)).it).toBe(true);
});

const changes: readonly [string, (id: number) => Promise<unknown>][] = [
  [
    'changed',
    (id) =>
      desk.service.call('PATCH', `${PATH}/${id}`, {
        json: { transactions: [desk.line('1000', 5), desk.line('4000', null, 5)] },
      }),
  ],
  [
    'moved past it',
    (id) => desk.service.call('PATCH', `${PATH}/${id}`, { json: { date: '2026-01-10' } }),
  ],
  ['deleted', (id) => desk.service.call('DELETE', `${PATH}/${id}`)],
];
test.each(changes)('a draft is not accepted once its entry was %s', async (_, change) => {
  const first = await made();
  const draft = await drafted(first.id);
  const done: any = await change(first.id);
  expect([(done.status ?? 200) < 300, done.code]).toEqual([true, undefined]);
  expect((await accepted(draft.id)).code).toBe('CONFLICT');
  expect((await ask(`rejectJournalEntry(id: ${draft.id})`)).it).toBe(true);
});

test('while a draft wants to take an entry back, nobody else does', async () => {
  const first = await made();
  const draft = await drafted(first.id);
  const words = `Draft ${draft.id} takes this entry back: accept or reject it first.`;
  expect(await faultsOf(back(first.id))).toEqual([400, 'reversal_of', words]);
  const reversing = `reverseJournalEntry(id: ${first.id}, date: "2026-02-01") { id }`;
  expect((await ask(reversing)).code).toBe('CONFLICT');
  const { status, body } = await desk.service.call('PATCH', `${PATH}/${first.id}`, {
    json: { reversal_date: '2026-02-01' },
  });
  expect([status, body]).toEqual([409, { detail: words }]);
  expect((await ask(`rejectJournalEntry(id: ${draft.id})`)).it).toBe(true);
  expect((await ask(reversing)).code).toBeUndefined();
});
