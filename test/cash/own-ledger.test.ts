// Categories on the ledger account of the bank account itself: refused, and moved where an entry has one already.
// docs/accounting.md section 8.
import pg from 'pg';
import { linesOf } from '../support/books.ts';
import { openMatching, type MatchDesk } from './matching.ts';

let desk: MatchDesk;
beforeAll(async () => {
  desk = await openMatching();
});
afterAll(() => desk.service.close({ areBooksBroken: true }));

const categorized = async (id: number, parts: readonly (readonly [number, string])[]) => {
  const categories = parts.map(
    ([account, amount]) => `{ account: ${account}, amount: "${amount}" }`,
  );
  const { errors } = await desk.service.graphql(
    `mutation { categorizeBankTransaction(id: ${id}, categories: [${categories.join()}]) { id } }`,
  );
  return errors?.[0].extensions ?? 'done';
};
const told = async (entry: number) =>
  (await linesOf(desk.service, entry)).map(({ account, native }) => [account, native]);

test('a line is not put on the ledger account of its own bank account', async () => {
  const line = await desk.line(-100, 'paper');
  const before = [await told(line.journal), await desk.balances()];
  const words =
    'This is the ledger account of the bank account itself. Choose the account of what the money was for.';
  const { sales } = desk.books.accounts;
  expect(await categorized(line.id, [[desk.bank, '100']])).toMatchObject({
    code: 'INVALID',
    fields: { categories: [{ account: [words] }] },
  });
  expect(
    await categorized(line.id, [
      [sales, '40'],
      [desk.bank, '60'],
    ]),
  ).toMatchObject({ code: 'INVALID', fields: { categories: [{}, { account: [words] }] } });
  expect([await told(line.journal), await desk.balances()]).toEqual(before);
});

test('one that is there already is put elsewhere', async () => {
  const line = await desk.line(-100, 'paper');
  const { sales } = desk.books.accounts;
  expect(await categorized(line.id, [[sales, '100']])).toBe('done');
  const owner = new pg.Client({ connectionString: desk.service.superuserUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `update journal_line set account_id = $2 where journal_entry_id = $1 and account_id = $3 and version = 2`,
    [line.journal, desk.bank, sales],
  );
  await owner.end();
  expect(await told(line.journal)).toEqual([
    [desk.bank, '-100'],
    [desk.bank, '100'],
  ]);
  expect(await categorized(line.id, [[desk.books.accounts.services, '100']])).toBe('done');
  expect(await told(line.journal)).toEqual([
    [desk.bank, '-100'],
    [desk.books.accounts.services, '100'],
  ]);
});
