// Refusals of what is said of money at the bank: categories, matches, merges and drafts, each in its own words.
import { MATCHES, openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';

const MERGE = '/coa/api/transaction/merge';
let desk: MatchDesk;
let savings: number;
let unbooked: number;
beforeAll(async () => {
  desk = await openMatching();
  const { data } = await desk.service.graphql(
    'mutation { createAccount(input: { number: "1020", name: "Savings", accountSubtype: BANK }) { id } }',
  );
  const opened = async (more: object): Promise<number> =>
    (
      await desk.call('POST', '/ca/api/account', {
        entity: desk.books.acme,
        name: 'Other',
        ...more,
      })
    ).body.id;
  savings = await opened({ chart_of_accounts_account: Number(data.createAccount.id) });
  unbooked = await opened({});
});
afterAll(() => desk.service.close());

const asked = async (call: string, selection = '{ id }'): Promise<unknown> => {
  const { data, errors } = await desk.service.graphql(`mutation { r: ${call} ${selection} }`);
  return errors ? [errors[0].extensions.code, errors[0].message] : data.r;
};
async function openLine({ id }: { id: number }): Promise<number> {
  const { journal } = (await desk.call('GET', `${TRANSACTIONS}/${id}`)).body;
  const { body } = await desk.call('GET', `/coa/api/journal_entry/${journal}`);
  return body.transactions.find((each: any) => each.account_type === 'UNCATEGORIZED').id;
}
const categorized = (id: number, amount: number, account = desk.books.accounts.sales) =>
  asked(
    `categorizeBankTransaction(id: ${id}, categories: [{ account: ${account}, amount: "${amount}" }])`,
  );

test('money without an entry has nothing to categorize or merge', async () => {
  const line = await desk.line(40, 'seen only', { account: unbooked });
  const before = await desk.balances();
  expect(line.journal).toBeNull();
  expect(await categorized(line.id, 40)).toEqual([
    'INVALID',
    'This transaction has no entry to categorize.',
  ]);
  const out = await desk.line(-40, 'out', { excluded: true });
  expect(await categorized(out.id, 40)).toEqual([
    'INVALID',
    'This transaction has no entry to categorize.',
  ]);
  expect(await desk.balances()).toEqual(before);
});

test('money that memos use is categorized no further than what is left of it', async () => {
  const memo = await desk.service.call('POST', '/coa/api/v1/credit-memo', {
    json: {
      ...{ entity: desk.books.acme, client: desk.books.customer, credit_memo_date: '2026-01-05' },
      lines: [{ account: desk.books.accounts.sales, amount: 30 }],
    },
  });
  const out = await desk.line(-100, 'back to the customer');
  const used = await asked(
    `markCreditMemoUsed(id: ${memo.body.id}, transactionId: ${await openLine(out)}, amount: 30, paymentDate: "2026-01-20")`,
  );
  expect(used).toEqual({ id: expect.anything() });
  const before = await desk.balances();
  const words = 'Memo payments use this transaction. Delete those payments first.';
  expect(await categorized(out.id, 100)).toEqual(['CONFLICT', words]);
  const removed = await desk.call('DELETE', `${TRANSACTIONS}/${out.id}`);
  expect([removed.status, removed.body]).toEqual([409, { detail: words }]);
  const changed = await desk.call('PATCH', `${TRANSACTIONS}/${out.id}`, { amount: -99 });
  expect([changed.status, changed.body]).toEqual([409, { detail: words }]);
  expect(await desk.balances()).toEqual(before);
});

test('both sides of a merge are open lines of different transactions, and of the match that is named', async () => {
  const out = await desk.line(-61, 'out');
  const split = await asked(
    `categorizeBankTransaction(id: ${out.id}, categories: [{ account: ${desk.books.accounts['uncategorized']}, amount: "60" }, { account: ${desk.books.accounts['uncategorized']}, amount: "1" }])`,
  );
  const { journal } = (await desk.call('GET', `${TRANSACTIONS}/${out.id}`)).body;
  const { body } = await desk.call('GET', `/coa/api/journal_entry/${journal}`);
  const own = body.transactions.filter((each: any) => each.account_type === 'UNCATEGORIZED');
  const both = { transaction_ids: own.map(({ id }: any) => id) };
  expect([split, own.length]).toEqual([{ id: String(out.id) }, 2]);
  const merged = await desk.call('POST', MERGE, both);
  expect([merged.status, merged.body]).toEqual([
    400,
    { transaction_ids: ['Both lines belong to one bank transaction. A transfer needs two.'] },
  ]);
  const [one, other] = [
    await desk.line(-62, 'out'),
    await desk.line(62, 'in', { account: savings }),
  ];
  const ids = [await openLine(one), await openLine(other)];
  const invoice = await desk.invoice(21);
  const paid = await desk.line(21, invoice.invoice_number);
  await desk.process();
  const [stranger] = await desk.of(paid);
  const named = await desk.call('POST', MERGE, {
    transaction_ids: ids,
    transaction_match_id: stranger.id,
  });
  expect([named.status, named.body]).toEqual([
    400,
    { transaction_match_id: ['This match belongs to other bank transactions.'] },
  ]);
  const done = await desk.call('POST', MERGE, { transaction_ids: ids });
  expect(done.status).toBe(200);
  // Neither is free any more: it is assigned as it stands.
  const third = await desk.line(62, 'in again', { account: savings });
  const again = await desk.call('POST', MERGE, {
    transaction_ids: [ids[0], await openLine(third)],
  });
  expect([again.status, Object.keys(again.body)]).toEqual([400, ['transaction_ids']]);
});

test('a match that is accepted is of what it is of until it is set back', async () => {
  const [invoice, other] = [await desk.invoice(83), await desk.invoice(84)];
  const line = await desk.line(83, invoice.invoice_number);
  await desk.process();
  const [match] = await desk.of(line);
  expect((await desk.decide(match.id, 'accepted')).status).toBe(200);
  const path = `${MATCHES}/${match.id}`;
  const moved = await desk.call('PATCH', path, { object_id: other.id });
  expect([moved.status, moved.body]).toEqual([
    409,
    { detail: 'This match is accepted. Set it to pending first.' },
  ]);
  // What says the same moves nothing.
  expect((await desk.call('PATCH', path, { object_id: invoice.id })).status).toBe(200);
  const paid = await desk.call('GET', `/coa/api/v1/invoice/${invoice.id}`);
  expect(paid.body).toMatchObject({ payment_status: 'paid', amount_due: 0 });
  const unpaid = await desk.call('GET', `/coa/api/v1/invoice/${other.id}`);
  expect(unpaid.body).toMatchObject({ payment_status: 'open', amount_due: 84 });
});

test('a match is not taken back while no account is named for uncategorized money', async () => {
  const entry = await desk.entry(91, { date: '2026-01-20' });
  const line = await desk.line(91, 'as booked');
  await desk.process();
  const match = (await desk.of(line)).find((each) => each.object_id === entry);
  expect((await desk.decide(match.id, 'accepted')).status).toBe(200);
  const before = await desk.balances();
  const setting = (id: number | null) =>
    asked(`patchSystemAccounts(input: { uncategorized: ${id} })`);
  await setting(null);
  const words = 'The account settings have no uncategorized: choose one.';
  const refused = await desk.decide(match.id, 'pending');
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining(words),
  ]);
  expect(await desk.balances()).toEqual(before);
  await setting(desk.books.accounts['uncategorized'] ?? null);
  expect((await desk.decide(match.id, 'pending')).status).toBe(200);
});
