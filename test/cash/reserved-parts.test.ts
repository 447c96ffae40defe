// Parts of a bank line that memos use in part: the order of the parts makes no difference. docs/accounting.md section 8.
import { linesOf } from '../support/books.ts';
import { openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';

let desk: MatchDesk;
beforeAll(async () => {
  desk = await openMatching();
});
afterAll(() => desk.service.close());

const asked = async (call: string) => {
  const { errors } = await desk.service.graphql(`mutation { ${call} { id } }`);
  return errors ? [errors[0].extensions.code, errors[0].message] : 'done';
};
const uncategorized = () => desk.books.accounts['uncategorized'] ?? 0;

/** A line of -100, of which a credit memo uses 40. */
async function used(): Promise<{ id: number; journal: number }> {
  const memo = await desk.call('POST', '/coa/api/v1/credit-memo', {
    ...{ entity: desk.books.acme, client: desk.books.customer, credit_memo_date: '2026-01-05' },
    lines: [{ account: desk.books.accounts.sales, amount: 40 }],
  });
  const line = await desk.line(-100, 'back to the customer');
  const { transactions } = (await desk.call('GET', `/coa/api/journal_entry/${line.journal}`)).body;
  const { id } = transactions.find((each: any) => each.account === uncategorized());
  expect(
    await asked(
      `markCreditMemoUsed(id: ${memo.body.id}, transactionId: ${id}, amount: 40, paymentDate: "2026-01-20")`,
    ),
  ).toBe('done');
  return line;
}
type Part = readonly [account: 'open' | 'sales' | 'services', amount: string];
const accountOf = (name: Part[0]) =>
  name === 'open' ? uncategorized() : desk.books.accounts[name];
const categorized = ({ id }: { id: number }, parts: readonly Part[]) =>
  asked(
    `categorizeBankTransaction(id: ${id}, categories: [${parts
      .map(([name, amount]) => `{ account: ${accountOf(name)}, amount: "${amount}" }`)
      .join()}])`,
  );
const told = async ({ journal }: { journal: number }) =>
  (await linesOf(desk.service, journal)).slice(1).map(({ account, native }) => [account, native]);

test.each<readonly Part[]>([
  [
    ['open', '40'],
    ['sales', '60'],
  ],
  [
    ['sales', '60'],
    ['open', '40'],
  ],
  [
    ['sales', '10'],
    ['open', '40'],
    ['services', '50'],
  ],
  [
    ['open', '5'],
    ['sales', '50'],
    ['open', '45'],
  ],
])('parts %j %j %j are taken as they are', async (...parts) => {
  const line = await used();
  expect(await categorized(line, parts)).toBe('done');
  expect(await told(line)).toEqual(parts.map(([name, amount]) => [accountOf(name), amount]));
  // Once more, the other way round.
  const again = parts.toReversed();
  expect(await categorized(line, again)).toBe('done');
  expect(await told(line)).toEqual(again.map(([name, amount]) => [accountOf(name), amount]));
  await desk.service.checkBooks();
});

test.each<readonly Part[]>([
  [
    ['sales', '61'],
    ['open', '39'],
  ],
  [
    ['open', '39'],
    ['sales', '61'],
  ],
  [
    ['open', '15'],
    ['open', '25'],
    ['sales', '60'],
  ],
  [['sales', '100']],
])('parts %j %j %j leave too little of it in one part', async (...parts) => {
  const line = await used();
  const before = [await told(line), (await desk.call('GET', `${TRANSACTIONS}/${line.id}`)).body];
  expect(await categorized(line, parts)).toEqual([
    'CONFLICT',
    parts.length === 3
      ? 'Memo payments use this transaction. Leave what they use in one part, or delete those payments first.'
      : 'Memo payments use this transaction. Delete those payments first.',
  ]);
  expect([await told(line), (await desk.call('GET', `${TRANSACTIONS}/${line.id}`)).body]).toEqual(
    before,
  );
});
