// Bank transactions that cannot be stored or changed, each told on its own field, and what a change does to the entry.
// docs/accounting.md section 8.
import { linesOf, rowCounts } from '../support/books.ts';
import { openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';

let desk: MatchDesk;
let unbooked: number;
let card: number;
beforeAll(async () => {
  desk = await openMatching();
  const opened = async (more: object): Promise<number> => {
    const { status, body, text } = await desk.call('POST', '/ca/api/account', {
      ...{ entity: desk.books.acme, name: 'Other', ...more },
    });
    expect([status, text]).toEqual([201, text]);
    return body.id;
  };
  const { data } = await desk.service.graphql(
    'mutation { createAccount(input: { number: "2020", name: "Card", accountSubtype: CREDIT_CARD }) { id } }',
  );
  unbooked = await opened({});
  card = await opened({
    type: 'CREDIT_CARD',
    chart_of_accounts_account: Number(data.createAccount.id),
  });
});
afterAll(() => desk.service.close());

const send = (json: object) => desk.call('POST', TRANSACTIONS, { account: desk.account, ...json });
const read = async (id: number) => (await desk.call('GET', `${TRANSACTIONS}/${id}`)).body;
const posted = async (id: number) => {
  const { journal } = await read(id);
  if (journal === null) return null;
  const { body } = await desk.call('GET', `/coa/api/journal_entry/${journal}`);
  const lines = (await linesOf(desk.service, journal)).map(({ native }) => native);
  return [body.type, body.date, ...lines];
};
const posted_at = '2026-01-20';
const alias = 'This field is an alias of amount. Send one of them, or the same value in both.';

test.each([
  ['an alias that differs', { amount: 5, amount_native: 6, posted_at }, { amount_native: [alias] }],
  [
    'another currency',
    { amount: 5, currency: 'EUR', posted_at },
    { currency: ['The bank account is in USD. Send USD, or leave this out.'] },
  ],
  [
    'an amount without a day',
    { amount: 5 },
    { posted_at: ['This field is required: it sets the date of the entry.'] },
  ],
])('%s is refused', async (_, json, faults) => {
  const before = await rowCounts(desk.service);
  const { status, body } = await send(json);
  expect([status, body]).toEqual([400, faults]);
  expect(await rowCounts(desk.service)).toEqual(before);
});

test.each([
  ['the alias alone', { amount_native: 5, posted_at }, ['deposit', posted_at, '5', '-5']],
  ['both, alike', { amount: 5, amount_native: 5, posted_at }, ['deposit', posted_at, '5', '-5']],
  ['nothing, on no day', { amount: 0 }, null],
  ['nothing, on a day', { amount: 0, posted_at }, null],
  ['an amount that is left out of the books, on no day', { amount: 5, excluded: true }, null],
  ['an amount of an account without books, on no day', { amount: 5, account: -1 }, null],
  [
    'a card that paid',
    { amount: -5, posted_at, account: -2 },
    ['credit_card', posted_at, '-5', '5'],
  ],
  [
    'a card that was paid',
    { amount: 5, posted_at, account: -2 },
    ['deposit', posted_at, '5', '-5'],
  ],
  ['an account that paid', { amount: -5, posted_at }, ['expense', posted_at, '-5', '5']],
])('taken: %s', async (_, json, entry) => {
  const account = { [-1]: unbooked, [-2]: card }[(json as { account?: number }).account ?? 0];
  const { status, body } = await send({ ...json, ...(account !== undefined && { account }) });
  expect([status, body]).toEqual([201, body]);
  expect(await posted(body.id)).toEqual(entry);
});

test('a change is judged with what stays, and the entry follows it', async () => {
  const { body } = await send({ amount: 7, posted_at });
  const change = (json: object) => desk.call('PATCH', `${TRANSACTIONS}/${body.id}`, json);
  const { journal } = await read(body.id);
  for (const [json, faults] of [
    [{ amount_native: 6, amount: 7 }, { amount_native: [alias] }],
    [
      { posted_at: null },
      { posted_at: ['This field is required: it sets the date of the entry.'] },
    ],
    [{ amount: 7.005 }, { amount: ['Ensure that there are no more than 2 decimal places.'] }],
    [{ account: 999_999 }, { account: ['Invalid pk "999999" - object does not exist.'] }],
  ] as const) {
    const found = await change(json);
    expect([json, found.status, found.body]).toEqual([json, 400, faults]);
  }
  expect(await posted(body.id)).toEqual(['deposit', posted_at, '7', '-7']);
  // The same again writes nothing anew.
  const before = await rowCounts(desk.service);
  expect((await change({ amount: 7, posted_at, excluded: false })).status).toBe(200);
  expect(await rowCounts(desk.service)).toEqual(before);
  expect((await change({ amount_native: -8 })).status).toBe(200);
  expect(await posted(body.id)).toEqual(['expense', posted_at, '-8', '8']);
  expect((await change({ posted_at: '2026-01-21' })).status).toBe(200);
  expect(await posted(body.id)).toEqual(['expense', '2026-01-21', '-8', '8']);
  expect((await read(body.id)).journal).toBe(journal);
  // Of nothing there is no entry, and of something there is one again.
  expect((await change({ amount: 0 })).status).toBe(200);
  expect(await posted(body.id)).toBeNull();
  expect((await change({ amount: 3 })).status).toBe(200);
  expect(await posted(body.id)).toEqual(['deposit', '2026-01-21', '3', '-3']);
  expect((await desk.call('DELETE', `${TRANSACTIONS}/${body.id}`)).status).toBe(204);
});
