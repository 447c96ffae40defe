// Transfers between own accounts that cannot be: of what is no pair, of money that is spoken for by now, or without the
// accounts an exchange needs. Nothing is posted then. docs/accounting.md section 8.
import { linesOf } from '../support/books.ts';
import { openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';

const MERGE = '/coa/api/transaction/merge';
let desk: MatchDesk;
const banks: Record<string, number> = {};
const ledgers: Record<string, number> = {};
beforeAll(async () => {
  desk = await openMatching();
  const { acme, europe } = desk.books;
  for (const [name, entity, currency] of [
    ['savings', acme, 'USD'],
    ['euros', acme, 'EUR'],
    ['yen', acme, 'JPY'],
    ['abroad', europe, 'USD'],
  ] as const) {
    const { data, errors } = await desk.service.graphql(
      'mutation ($input: AccountInput!) { createAccount(input: $input) { id } }',
      {
        input: {
          ...{ name, currency, accountSubtype: 'BANK' },
          number: String(1040 + Object.keys(banks).length),
        },
      },
    );
    expect(errors).toBeUndefined();
    ledgers[name] = Number(data.createAccount.id);
    const { body, status, text } = await desk.call('POST', '/ca/api/account', {
      ...{ entity, name, currency, chart_of_accounts_account: ledgers[name] },
    });
    expect([status, text]).toEqual([201, text]);
    banks[name] = body.id;
  }
});
afterAll(() => desk.service.close());

const line = (bank: string | null, amount: number, day = '2026-01-20', words = 'moved') =>
  desk.line(amount, words, {
    account: bank === null ? desk.account : banks[bank],
    posted_at: day,
  });
const entryOf = async ({ id }: { id: number }): Promise<number> =>
  (await desk.call('GET', `${TRANSACTIONS}/${id}`)).body.journal;
async function openLine(transaction: { id: number }): Promise<number> {
  const entry = (await desk.call('GET', `/coa/api/journal_entry/${await entryOf(transaction)}`))
    .body;
  return entry.transactions.find((each: any) => each.account_type === 'UNCATEGORIZED').id;
}
const merge = async (...sides: { id: number }[]) =>
  desk.call('POST', MERGE, { transaction_ids: await Promise.all(sides.map(openLine)) });
const set = (input: string) =>
  desk.service.graphql(`mutation { patchSystemAccounts(input: { ${input} }) { __typename } }`);

const NO_PAIR =
  'A transfer needs two bank accounts of one entity and opposite amounts; in one currency the amounts must be equal.';
test.each([
  ['both of one account', [null, -40], [null, 40]],
  ['both in the same direction', [null, 40], ['savings', 40]],
  ['a cent apart', [null, -40], ['savings', 40.01]],
  ['of two entities', [null, -40], ['abroad', 40]],
  ['both in the same direction, exchanged', [null, -40], ['euros', -35]],
  ['both coming in, exchanged', [null, 40], ['euros', 35]],
] as const)('what is no pair is refused: %s', async (_, one, other) => {
  const sides = [await line(one[0], one[1]), await line(other[0], other[1])] as const;
  const before = await desk.balances();
  const { status, body } = await merge(...sides);
  expect([status, body]).toEqual([400, { non_field_errors: [NO_PAIR] }]);
  expect(await desk.balances()).toEqual(before);
  expect(await desk.of(sides[0])).toEqual([]);
});

test('money that is spoken for since the match was proposed makes no transfer', async () => {
  for (const [change, refused, words] of [
    [
      (id: number) =>
        desk.service.graphql(
          `mutation { categorizeBankTransaction(id: ${id}, categories: [{ account: ${desk.books.accounts.sales} }]) { id } }`,
        ),
      400,
      /^Bank transaction \d+ is already assigned\.$/,
    ],
    [
      (id: number) => desk.call('PATCH', `${TRANSACTIONS}/${id}`, { excluded: true }),
      // The match went with the entry.
      404,
      /^Not found\.$/,
    ],
  ] as const) {
    const [out, into] = [await line(null, -61), await line('savings', 61)];
    await desk.process();
    const match = (await desk.of(out)).find((each) => each.object_id === into.id);
    expect(match).toMatchObject({ status: 'pending' });
    await change(into.id);
    const before = await desk.balances();
    const { status, body } = await desk.decide(match.id, 'accepted');
    const [told] = [body.detail, body.non_field_errors].flat().filter(Boolean);
    expect([status, told]).toEqual([refused, expect.stringMatching(words)]);
    expect(await desk.balances()).toEqual(before);
    expect((await desk.call('GET', `${TRANSACTIONS}/${out.id}`)).body.journal).not.toBeNull();
    for (const { id } of [out, into]) await desk.call('DELETE', `${TRANSACTIONS}/${id}`);
  }
});

test.each([
  ['defaultClearing', 'default_clearing'],
  ['realizedGainLoss', 'realized_gain_loss'],
])('an exchange needs the account %s of the settings', async (field, told) => {
  const [out, into] = [await line('euros', -70), await line(null, 77)];
  const before = await desk.balances();
  await set(`${field}: null`);
  const { status, body } = await merge(out, into);
  expect([status, body]).toEqual([
    400,
    { non_field_errors: [`The account settings have no ${told}: choose one.`] },
  ]);
  expect(await desk.balances()).toEqual(before);
  // A transfer in one currency needs neither.
  expect((await merge(await line(null, -9), await line('savings', 9))).status).toBe(200);
  await set(`${field}: ${desk.books.accounts[field]}`);
  expect((await merge(out, into)).status).toBe(200);
});

test('of two sides on one day the outgoing one comes first, whichever is named first', async () => {
  // 1000 JPY are 6.70 USD; 6.50 came in. The loss stands with what came in.
  for (const isTurned of [false, true]) {
    const [out, into] = [await line('yen', -1000), await line(null, 6.5)];
    expect((await merge(...(isTurned ? [into, out] : [out, into]))).status).toBe(200);
    const posted = async (side: { id: number }) =>
      (await linesOf(desk.service, await entryOf(side))).map((each) => [
        each['account'],
        each['native'],
        each['book'],
      ]);
    const { defaultClearing, realizedGainLoss } = desk.books.accounts;
    expect(await posted(out)).toEqual([
      [ledgers['yen'], '-1000', '-6.7'],
      [defaultClearing, '1000', '6.7'],
    ]);
    expect(await posted(into)).toEqual([
      [desk.bank, '6.5', '6.5'],
      [defaultClearing, '-6.7', '-6.7'],
      [realizedGainLoss, '0.2', '0.2'],
    ]);
  }
});

test('a transfer says what the bank says of the money that left, on the earlier day', async () => {
  const words = async (out: string | null, into: string | null) => {
    const sides = await Promise.all([
      desk.line(-33, '', { posted_at: '2026-01-22', bank_description: out }),
      desk.line(33, '', {
        ...{ account: banks['savings'], posted_at: '2026-01-21', bank_description: into },
      }),
    ]);
    const { body } = await merge(...sides.toReversed());
    return [body.date, body.memo, body.currency];
  };
  expect(await words('To savings', 'From checking')).toEqual(['2026-01-21', 'To savings', 'USD']);
  expect(await words(null, 'From checking')).toEqual([
    '2026-01-21',
    'Transfer between own accounts',
    'USD',
  ]);
});
