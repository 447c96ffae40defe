// Payments and uses of memos that cannot be undone yet, or were undone before; and uses that name another account.
// docs/accounting.md section 6.
import {
  INVOICE,
  invoicing,
  MEMO,
  moneyIn,
  openReceivables,
  type ReceivableWorld,
} from './support.ts';
import { rowCounts } from '../support/books.ts';

let world: ReceivableWorld;
beforeAll(async () => {
  world = await openReceivables();
});
afterAll(() => world.service.close());

const call = (method: string, path: string, json?: object) =>
  world.service.call(method, path, { ...(json && { json }) });
const made = async (path: string, json: object) => {
  const { status, body } = await call('POST', path, json);
  expect([status < 300, body]).toEqual([true, body]);
  return body;
};
const create = (): Promise<any> => invoicing(() => world).create();
const read = async (path: string, id: number) => (await call('GET', `${path}${id}/`)).body;
/** Refused, and nothing is written. */
async function refused(status: number, words: RegExp, ...request: [string, string, object?]) {
  const before = await rowCounts(world.service);
  const found = await call(...request);
  expect([found.status, found.text]).toEqual([status, expect.stringMatching(words)]);
  expect(await rowCounts(world.service)).toEqual(before);
}
/** The line on Uncategorized of the entry of a void. */
async function freed(invoice: number, payment: number): Promise<number> {
  const { payments } = await read(INVOICE, invoice);
  const { voided_journal_entry: entry } = payments.find((each: any) => each.id === payment);
  const { body } = await call('GET', `/coa/api/journal_entry/${entry}`);
  return body.transactions.find((each: any) => each.account_type === 'UNCATEGORIZED').id;
}

test('a document stays while the money that a void of its payment gave free is used', async () => {
  const [first, second] = [await create(), await create()];
  const line = await moneyIn(world, 100);
  const pay = (id: number, transaction_id: number, amount: number) =>
    made(`${INVOICE}${id}/pay`, { transactions: [{ transaction_id, amount }] });
  const { payment_ids: ids } = await pay(first.id, line, 100);
  const path = `${INVOICE}${first.id}/payment/${ids[0]}/void`;
  await made(path, { void_date: '2026-02-03' });
  await refused(400, /This payment is already voided\./, 'POST', path, { void_date: '2026-02-04' });
  await refused(400, /This payment is voided and cannot be deleted\./, 'DELETE', path);
  // The line that was used before stays so; what is free is in the entry of the void.
  await refused(400, /Only 0 of the transaction is left/, 'POST', `${INVOICE}${second.id}/pay`, {
    transactions: [{ transaction_id: line, amount: 1 }],
  });
  const again = await pay(second.id, await freed(first.id, ids[0]), 40);
  await refused(
    409,
    /The money of the voided payment \d+ now pays another document\. Void or delete that payment first\./,
    'DELETE',
    `${INVOICE}${first.id}/`,
  );
  const taken = `${INVOICE}${second.id}/payment/${again.payment_ids[0]}/void`;
  expect((await call('DELETE', taken)).status).toBe(204);
  expect((await call('DELETE', `${INVOICE}${first.id}/`)).status).toBe(204);
  // All of it is unassigned again.
  await pay(second.id, line, 100);
  expect(await read(INVOICE, second.id)).toMatchObject({ amount_due: 0, payment_status: 'paid' });
});

test('a payment in excess stays while the memo of its excess is used', async () => {
  const [first, second] = [await create(), await create()];
  const paid = await made(`${INVOICE}${first.id}/pay`, {
    empty_transactions: [{ account_id: world.cash, amount: 130, payment_date: '2026-01-20' }],
  });
  const [{ id: memo }] = paid.auto_created_credit_memos;
  const set = await made(`${INVOICE}${second.id}/pay`, {
    credit_memos: [{ credit_memo_id: memo, amount: 10, posted_at: '2026-01-25' }],
  });
  const path = `${INVOICE}${first.id}/payment/${paid.payment_ids[0]}/void`;
  const words = /The overpayment became memo CM-\d+, and 10 of it is used\./;
  await refused(409, words, 'POST', path, { void_date: '2026-02-10' });
  await refused(409, words, 'DELETE', path);
  await refused(409, words, 'DELETE', `${INVOICE}${first.id}/`);
  const use = `${INVOICE}${second.id}/payment/${set.payment_ids[0]}/void`;
  await made(use, { void_date: '2026-02-05' });
  // Until then the memo was used: it cannot have gone before.
  await refused(400, /void_date.*not before 2026-02-05/, 'POST', path, { void_date: '2026-02-04' });
  await made(path, { void_date: '2026-02-05' });
  expect(await read(`${MEMO}/`, memo)).toMatchObject({ application_status: 'voided' });
  expect(await read(INVOICE, first.id)).toMatchObject({ amount_due: 100, payment_status: 'open' });
});

test('a use of a memo is of its own account, and is undone once', async () => {
  const memo = await made(MEMO, {
    ...{ entity: world.books.acme, client: world.books.customer, credit_memo_date: '2026-01-15' },
    lines: [{ account: world.books.accounts.sales, amount: 50 }],
  });
  const line = await moneyIn(world, -50);
  const path = `${MEMO}/${memo.id}/mark-used`;
  const given = { transaction_id: line, amount: 20, payment_date: '2026-01-25' };
  await refused(400, /account_id.*CM-\d+ is on account \d+\. Send that account/, 'POST', path, {
    ...given,
    account_id: world.books.accounts['accountsReceivable'],
  });
  await made(path, { ...given, account_id: memo.credit_account });
  const { payments } = await made(path, given);
  expect(payments).toHaveLength(2);
  const [one, two] = payments.map(({ id }: any) => `${MEMO}/${memo.id}/payment/${id}/void`);
  await refused(400, /void_date.*not before the payment date, 2026-01-25/, 'POST', one, {
    void_date: '2026-01-24',
  });
  await made(one, { void_date: '2026-01-25' });
  await refused(400, /This payment is already voided\./, 'POST', one, { void_date: '2026-01-26' });
  await refused(400, /This payment is voided and cannot be deleted\./, 'DELETE', one);
  expect((await call('DELETE', two)).status).toBe(204);
  await refused(404, /Not found/, 'DELETE', two);
  expect(await read(`${MEMO}/`, memo.id)).toMatchObject({
    ...{ amount_remaining: 50, application_status: 'open' },
  });
});
