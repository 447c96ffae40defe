// Entries that fixed assets stand on: they keep their entity and currency, and are not reversed. docs/accounting.md section
// 10.
import {
  asset,
  ASSET,
  balanceOf,
  openAssets,
  purchase,
  refused,
  shown,
  wrongIn,
} from './support.ts';
import type { AssetWorld } from './support.ts';

let world: AssetWorld;
let branch: number;
beforeAll(async () => {
  world = await openAssets();
  const { data } = await world.service.graphql(
    `mutation { createEntity(input: { name: "Acme Branch", currency: "USD", parent: ${world.books.acme} }) { id } }`,
  );
  branch = Number(data.createEntity.id);
});
afterAll(async () => {
  expect(await wrongIn(world)).toEqual({});
  await world.service.close();
});

const patch = (entry: number, json: object) =>
  world.service.call('PATCH', `/coa/api/journal_entry/${entry}`, { json });
const unmatched = async (): Promise<number[]> =>
  (await world.service.call('GET', `${ASSET}/reconciliation/unmatched-gl`)).body.results.map(
    ({ id }: any) => id,
  );
const COST =
  /^A line of this entry is the cost of a fixed asset \(\d+ Press\)\. Delete the asset, or take the line out of its purchase_transactions, first\.$/;

/** Refuses each change of an entry, and leaves what the accounts stand at. */
async function demandHeld(entry: number, words: unknown): Promise<void> {
  const standing = () =>
    Promise.all(
      [world.books.acme, branch].map((entity) =>
        balanceOf(world, world.accounts.cost, '9999-12-31', entity),
      ),
    );
  const before = await standing();
  for (const change of [{ entity: branch }, { currency: 'EUR' }, { reversal_date: '2026-03-01' }]) {
    const { status, body } = await patch(entry, change);
    expect([change, status, body.detail]).toEqual([change, 409, words]);
  }
  const { body } = await world.service.call('GET', `/coa/api/journal_entry/${entry}`);
  expect([body.entity, body.currency, body.reversals ?? []]).toEqual([world.books.acme, 'USD', []]);
  expect(await standing()).toEqual(before);
}

test('an entry with the cost of an asset keeps entity and currency, and is not reversed', async () => {
  const { line, entry } = await purchase(world, 1200);
  const { id } = await asset(world, { initial_value: undefined, purchase_transactions: [line] });
  await demandHeld(entry, expect.stringMatching(COST));
  expect(
    await refused(world, `reverseJournalEntry(id: ${entry}, date: "2026-02-01") { id }`),
  ).toMatch(COST);
  const negation = await world.service.call('POST', '/coa/api/journal_entry', {
    json: {
      ...{ entity: world.books.acme, date: '2026-02-01', reversal_of: entry },
      transactions: [
        { account: world.accounts.cost, credit_amount_native: 1200 },
        { account: world.accounts.cash, debit_amount_native: 1200 },
      ],
    },
  });
  expect([negation.status, negation.body.detail]).toEqual([409, expect.stringMatching(COST)]);
  expect((await patch(entry, { memo: 'Press' })).status).toBe(200);
  // Once nothing stands on it, it is reversed; what is reversed is the cost of nothing any more.
  expect((await world.service.call('DELETE', `${ASSET}/${id}`)).status).toBe(204);
  expect(await unmatched()).toContain(line);
  const { errors, data } = await world.service.graphql(
    `mutation { reverseJournalEntry(id: ${entry}, date: "2026-02-01") { id } }`,
  );
  expect(errors).toBeUndefined();
  expect(await unmatched()).not.toContain(line);
  for (const named of [{ purchase_transactions: [line] }, { purchase_transaction: line }]) {
    const { status, body } = await world.service.call('POST', ASSET, {
      json: { name: 'Press', purchase_date: '2026-01-01', asset_class: world.machines, ...named },
    });
    const [field = ''] = Object.keys(named);
    expect([status, body]).toEqual([
      400,
      {
        [field]: [
          'The entry of this line is reversed. Name a line that stands, or delete the reversal first.',
        ],
      },
    ]);
  }
  const reversal = data.reverseJournalEntry.id as number;
  expect((await world.service.call('DELETE', `/coa/api/journal_entry/${reversal}`)).status).toBe(
    204,
  );
  const again = await asset(world, { initial_value: undefined, purchase_transactions: [line] });
  expect(again.initial_value).toBe(1200);
});

test('a bill that is the cost of an asset is not voided', async () => {
  const { service, books, accounts } = world;
  const { body: bill } = await service.call('POST', '/coa/api/v1/bill/', {
    json: {
      ...{ entity: books.acme, vendor: books.vendor, bill_number: 'P-1' },
      ...{ bill_date: '2026-01-01', due_date: '2026-01-31' },
      lines: [{ account: accounts.cost, amount: 1200 }],
    },
  });
  const { body: entry } = await service.call('GET', `/coa/api/journal_entry/${bill.journal_entry}`);
  const { id: line } = entry.transactions.find((each: any) => each.account === accounts.cost);
  const { id } = await asset(world, { initial_value: undefined, purchase_transactions: [line] });
  const before = await balanceOf(world, accounts.cost);
  const voided = () =>
    service.call('POST', `/coa/api/v1/bill/${bill.id}/void/`, {
      json: { void_date: '2026-02-01' },
    });
  const { status, body } = await voided();
  expect([status, body.detail]).toEqual([409, expect.stringMatching(COST)]);
  expect(await balanceOf(world, accounts.cost)).toBe(before);
  expect((await service.call('GET', `/coa/api/v1/bill/${bill.id}`)).body.payment_status).toBe(
    'open',
  );
  const moved = await service.call('PATCH', `/coa/api/v1/bill/${bill.id}`, {
    json: { entity: branch },
  });
  expect([moved.status, moved.body.detail]).toEqual([409, expect.stringMatching(COST)]);
  expect((await shown(world, id)).purchase_transactions).toEqual([line]);
  expect((await service.call('DELETE', `${ASSET}/${id}`)).status).toBe(204);
  expect((await voided()).status).toBe(200);
});

test('an entry by hand that is depreciation keeps entity and currency, and is not reversed', async () => {
  const { service, books, accounts } = world;
  const byHand = async (): Promise<number> => {
    const { status, body } = await service.call('POST', '/coa/api/journal_entry', {
      json: {
        ...{ entity: books.acme, date: '2026-01-31' },
        transactions: [
          { account: accounts.expense, debit_amount_native: 100 },
          { account: accounts.accumulated, credit_amount_native: 100 },
        ],
      },
    });
    expect(status).toBe(201);
    return body.id;
  };
  const rows = (entry: number) => [
    { post_date: '2026-01-31', amount: 100, posted: true, journal_entry: entry },
    { post_date: '2026-02-28', amount: 1100 },
  ];
  const entry = await byHand();
  const { id } = await asset(world, { initial_value: 1200, depreciations: rows(entry) });
  await demandHeld(
    entry,
    `This entry is depreciation of a fixed asset (${id} Press). Delete the asset first.`,
  );
  const reversed = await byHand();
  await world.service.graphql(
    `mutation { reverseJournalEntry(id: ${reversed}, date: "2026-02-01") { id } }`,
  );
  const { status, body } = await service.call('POST', ASSET, {
    json: {
      ...{ name: 'Press', purchase_date: '2026-01-01', asset_class: world.machines },
      ...{ initial_value: 1200, depreciations: rows(reversed) },
    },
  });
  expect([status, JSON.stringify(body)]).toEqual([
    400,
    expect.stringContaining('This entry is reversed.'),
  ]);
});

test('the money of a disposal keeps its entity and currency', async () => {
  const { service, books, accounts } = world;
  const { body: deposit } = await service.call('POST', '/coa/api/journal_entry', {
    json: {
      ...{ entity: books.acme, date: '2026-03-10' },
      transactions: [
        { account: accounts.cash, debit_amount_native: 700 },
        { account: accounts.uncategorized, credit_amount_native: 700 },
      ],
    },
  });
  const { id: line } = deposit.transactions.find(
    (each: any) => each.account === accounts.uncategorized,
  );
  const { line: cost } = await purchase(world, 900);
  const { id } = await asset(world, { initial_value: undefined, purchase_transactions: [cost] });
  const { errors } = await service.graphql(
    `mutation { disposeFixedAsset(id: ${id}, disposalDate: "2026-03-10", disposalPercentage: "100", transactionId: ${line}) { id } }`,
  );
  expect(errors).toBeUndefined();
  for (const change of [{ entity: branch }, { currency: 'EUR' }]) {
    expect([change, (await patch(deposit.id, change)).status]).toEqual([change, 409]);
  }
  expect(await balanceOf(world, accounts.uncategorized, '9999-12-31', branch)).toBe('0.00');
  expect((await patch(deposit.id, { memo: 'Sold' })).status).toBe(200);
});
