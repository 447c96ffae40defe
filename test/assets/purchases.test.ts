// Lines that an asset was bought with: their order, which is the first, and what each of them has left for others.
import { asset, ASSET, openAssets, purchase, type AssetWorld } from './support.ts';

let world: AssetWorld;
beforeAll(async () => {
  world = await openAssets();
});
afterAll(() => world.service.close());

const made = (more: object) =>
  world.service.call('POST', ASSET, {
    json: {
      ...{ name: 'Press', purchase_date: '2026-01-01', asset_class: world.machines, ...more },
    },
  });
/** What assets take up of a line, by their ids. */
const takenOf = async (line: number): Promise<[number, number][]> => {
  const { body } = await world.service.call('GET', `/coa/api/transaction/${line}`);
  return body.created_fixed_assets.map(({ id, amount }: any) => [id, amount]);
};

test('lines stand in the order they were given, whatever their ids; the first is the one', async () => {
  const [one, two, three] = [
    await purchase(world, 100),
    await purchase(world, 200),
    await purchase(world, 400),
  ];
  const given = [two.line, three.line, one.line];
  const body = await asset(world, { initial_value: undefined, purchase_transactions: given });
  expect(body).toMatchObject({
    initial_value: 700,
    purchase_transactions: given,
    purchase_transaction: two.line,
    purchase_journal_entry: two.entry,
  });
});

test('the cost is taken up of one line after the other, in that order', async () => {
  const [one, two, three] = [
    await purchase(world, 100),
    await purchase(world, 200),
    await purchase(world, 400),
  ];
  const { id } = await asset(world, {
    initial_value: 500,
    purchase_transactions: [three.line, one.line, two.line],
  });
  expect(await takenOf(three.line)).toEqual([[id, 400]]);
  expect(await takenOf(one.line)).toEqual([[id, 100]]);
  expect(await takenOf(two.line)).toEqual([]);
  // Another asset begins with what is left.
  const next = await asset(world, {
    initial_value: 150,
    purchase_transactions: [one.line, two.line],
  });
  expect(await takenOf(one.line)).toEqual([[id, 100]]);
  expect(await takenOf(two.line)).toEqual([[next.id, 150]]);
  const cent = await made({ initial_value: 50.01, purchase_transactions: [one.line, two.line] });
  expect([cent.status, cent.body]).toEqual([
    400,
    {
      purchase_transactions: [
        'Only 50 of these lines is left for an initial value of 50.01: other assets take up the rest.',
      ],
    },
  ]);
  const rest = { initial_value: 50, purchase_transactions: [one.line, two.line] };
  expect((await made(rest)).status).toBe(201);
});

test('of an entry alone, the debits of the account of the class count, in their order', async () => {
  const { body: entry } = await world.service.call('POST', '/coa/api/journal_entry', {
    json: {
      ...{ entity: world.books.acme, date: '2026-01-01' },
      transactions: [
        { account: world.accounts.cost, debit_amount_native: 30 },
        { account: world.accounts.cost2, debit_amount_native: 7 },
        { account: world.accounts.cost, debit_amount_native: 20 },
        { account: world.accounts.cash, credit_amount_native: 57 },
      ],
    },
  });
  const debits = entry.transactions
    .filter(({ account }: any) => account === world.accounts.cost)
    .map(({ id }: any) => id);
  const body = await asset(world, { initial_value: undefined, purchase_journal_entry: entry.id });
  expect(body).toMatchObject({
    initial_value: 50,
    purchase_transactions: debits,
    purchase_transaction: debits[0],
    purchase_journal_entry: entry.id,
  });
});

test('the one line and the entry must be those of the first line', async () => {
  const [one, two] = [await purchase(world, 100), await purchase(world, 200)];
  const lines = [two.line, one.line];
  for (const [more, faults] of [
    [
      { purchase_transaction: one.line },
      {
        purchase_transaction: [
          `The first of purchase_transactions is ${two.line}. Send that one, or leave this out.`,
        ],
      },
    ],
    [
      { purchase_journal_entry: one.entry },
      {
        purchase_journal_entry: [
          `The line ${two.line} is of entry ${two.entry}. Send that one, or leave this out.`,
        ],
      },
    ],
    [
      { purchase_transactions: [two.line, 99_999_999] },
      { purchase_transactions: [expect.stringContaining('99999999')] },
    ],
  ] as const) {
    const { status, body } = await made({ purchase_transactions: lines, ...more });
    expect([more, status, body]).toEqual([more, 400, faults]);
  }
  const fitting = { purchase_transaction: two.line, purchase_journal_entry: two.entry };
  expect((await made({ purchase_transactions: lines, ...fitting })).status).toBe(201);
});
