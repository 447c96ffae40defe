// Two bank transactions merged into a transfer by their lines: shown first, done, and taken apart again.
// docs/accounting.md section 8; contract: merge_gl_transactions.
import { MATCHES, openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';

const MERGE = '/coa/api/transaction/merge';
let desk: MatchDesk;
let savings: number;
beforeAll(async () => {
  desk = await openMatching();
  const { data } = await desk.service.graphql(
    'mutation { createAccount(input: { number: "1020", name: "Savings", accountSubtype: BANK }) { id } }',
  );
  const made = await desk.call('POST', '/ca/api/account', {
    entity: desk.books.acme,
    name: 'Savings',
    chart_of_accounts_account: Number(data.createAccount.id),
  });
  savings = made.body.id;
}, 120_000);
afterAll(() => desk.service.close());

/** The open ledger line of a bank transaction. */
async function openLine({ id }: { id: number }): Promise<number> {
  const { body } = await desk.call('GET', `${TRANSACTIONS}/${id}`);
  const entry = (await desk.call('GET', `/coa/api/journal_entry/${body.journal}`)).body;
  return entry.transactions.find((each: any) => each.account_type === 'UNCATEGORIZED').id;
}
async function pair(amount: number) {
  const out = await desk.line(-amount, 'out', { posted_at: '2026-01-10' });
  const into = await desk.line(amount, 'in', { account: savings, posted_at: '2026-01-12' });
  return { out, into, ids: [await openLine(out), await openLine(into)] };
}

test('merging is shown without being done, done, and undone by rejecting the match', async () => {
  const { out, into, ids } = await pair(777);
  const before = await desk.balances();
  const shown = await desk.call('GET', `${MERGE}?transaction_ids=${ids.join()}`);
  expect([shown.status, shown.body.type, shown.body.date]).toEqual([200, 'transfer', '2026-01-10']);
  expect(shown.body.transactions.map((each: any) => each.amount_native).sort()).toEqual([
    -777, 777,
  ]);
  expect(await desk.balances()).toEqual(before);
  const done = await desk.call('POST', MERGE, { transaction_ids: ids });
  expect([done.status, done.body.type, done.body.transactions.length]).toEqual([
    200,
    'transfer',
    2,
  ]);
  for (const { id } of [out, into]) {
    expect((await desk.call('GET', `${TRANSACTIONS}/${id}`)).body.journal).toBe(done.body.id);
  }
  const [match] = await desk.of(out);
  expect([match.status, match.object_id]).toEqual(['accepted', into.id]);
  const again = await desk.call('POST', MERGE, { transaction_ids: ids });
  expect([again.status, Object.keys(again.body)]).toEqual([400, ['transaction_ids']]);
  expect((await desk.call('POST', `${MATCHES}/${match.id}/reject`)).status).toBe(200);
  expect(await desk.balances()).toEqual(before);
});

test('a proposed match of the two is accepted; one of something else is refused', async () => {
  const { out, ids } = await pair(555);
  await desk.process();
  const [proposed] = await desk.of(out);
  const other = await desk.invoice(20);
  const line = await desk.line(20, other.invoice_number);
  await desk.process();
  const [stranger] = await desk.of(line);
  for (const transaction_match_id of [stranger.id, 999_999]) {
    const { status, body } = await desk.call('POST', MERGE, {
      transaction_ids: ids,
      transaction_match_id,
    });
    expect([status, Object.keys(body)]).toEqual([400, ['transaction_match_id']]);
  }
  const { status } = await desk.call('POST', MERGE, {
    transaction_ids: ids,
    transaction_match_id: proposed.id,
  });
  expect([status, (await desk.of(out))[0].status]).toEqual([200, 'accepted']);
});

test('what makes no transfer is refused, and a viewer may look', async () => {
  const { ids } = await pair(333);
  const [uneven] = (await pair(334)).ids;
  for (const [transaction_ids, words] of [
    [[ids[0]], /exactly 2/],
    [[ids[0], 999_999], /does not exist/],
    [[ids[0], ids[0]], /one bank transaction/],
  ] as const) {
    const { status, body } = await desk.call('POST', MERGE, { transaction_ids });
    expect([status, body.transaction_ids?.[0]]).toEqual([400, expect.stringMatching(words)]);
  }
  expect((await desk.call('POST', MERGE, { transaction_ids: [uneven, ids[1]] })).status).toBe(400);
  expect((await desk.call('GET', `${MERGE}?transaction_ids=x`)).status).toBe(400);
  expect((await desk.call('GET', MERGE)).body).toEqual({
    transaction_ids: ['This field is required.'],
  });
  const { viewer } = desk.service.keys;
  const address = `${MERGE}?transaction_ids=${ids.join()}`;
  expect((await desk.service.call('GET', address, { key: viewer })).status).toBe(200);
  const refused = await desk.service.call('POST', MERGE, {
    key: viewer,
    json: { transaction_ids: ids },
  });
  expect(refused.status).toBe(403);
});
