// Money that memos were used with: its entry keeps entity and currency. docs/accounting.md section 14.
import { balances, memo, moneyOut, openPayables, type PayableWorld, use } from './support.ts';

let world: PayableWorld;
beforeAll(async () => {
  world = await openPayables();
});
afterAll(async () => {
  await world.service.checkBooks();
  await world.service.close();
});

test('an entry with money that a memo was used with stays in its entity and currency', async () => {
  const { service, books } = world;
  const { data } = await service.graphql(
    `mutation { createEntity(input: { name: "Acme Branch", currency: "USD", parent: ${books.acme} }) { id } }`,
  );
  const branch = Number(data.createEntity.id);
  const { id } = await memo(world);
  const line = await moneyOut(world, -100);
  const { body: of } = await service.call('GET', `/coa/api/transaction/${line}`);
  const patch = (json: object) =>
    service.call('PATCH', `/coa/api/journal_entry/${of.journal}`, { json });
  // Nothing is set aside yet: it may move, and come back.
  for (const entity of [branch, books.acme]) expect((await patch({ entity })).status).toBe(200);
  const used = await use(world, id, 40, { transaction_id: line });
  expect([used.status, used.body]).toEqual([200, used.body]);
  const before = await balances(world);
  for (const change of [{ entity: branch }, { currency: 'EUR' }]) {
    const { status, body } = await patch(change);
    expect([change, status, body.detail]).toEqual([change, 409, expect.any(String)]);
  }
  expect(await balances(world)).toEqual(before);
  expect((await patch({ memo: 'Refund' })).status).toBe(200);
});
