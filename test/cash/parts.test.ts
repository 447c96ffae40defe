// Parts of bank money that are named: categories, matched pairs, sides of a transfer and lines of a feed. Each is refused
// in words of its own where it cannot be used, and nothing changes. docs/accounting.md section 8.
import { openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';
import { linesOf } from '../support/books.ts';

let desk: MatchDesk;
let other: { ledger: number; id: number };
beforeAll(async () => {
  desk = await openMatching();
  const { data } = await desk.service.graphql(
    'mutation { createAccount(input: { number: "1021", name: "Savings", accountSubtype: BANK }) { id } }',
  );
  const ledger = Number(data.createAccount.id);
  const { body } = await desk.call('POST', '/ca/api/account', {
    ...{ entity: desk.books.acme, name: 'Savings', chart_of_accounts_account: ledger },
  });
  other = { ledger, id: body.id };
});
afterAll(() => desk.service.close());

const asked = async (call: string, selection = '{ id }', key?: string): Promise<any> => {
  const { data, errors } = await desk.service.graphql(
    `mutation { r: ${call} ${selection} }`,
    {},
    key,
  );
  return errors ? (errors[0].extensions.fields ?? errors[0].message) : data.r;
};
const told = async (entry: number): Promise<unknown> =>
  (await linesOf(desk.service, entry)).map(({ account, native }) => [account, Number(native)]);
const unknown = (id: number): string => `Invalid pk "${id}" - object does not exist.`;

test('every part names what is there and can be used; all faults are told at once', async () => {
  const { accounts, vendor } = desk.books;
  const dimensions = await asked('createDepartment(input: { code: "D9", name: "Gone" })');
  const tag = await asked('createTag(input: { name: "Gone" })');
  const gone = await asked('createVendor(input: { name: "Gone" })');
  await asked(`deleteVendor(id: ${gone.id})`, '');
  await asked(`patchDepartment(id: ${dimensions.id}, input: { active: false })`);
  await asked(`patchTag(id: ${tag.id}, input: { isActive: false })`);
  const line = await desk.line(40, 'parts');
  const before = await desk.balances();
  const categorized = (...categories: string[]) =>
    asked(`categorizeBankTransaction(id: ${line.id}, categories: [${categories.join()}])`);
  const whole = `account: ${accounts.sales}, amount: "10"`;
  expect(
    await categorized(
      `{ ${whole} }`,
      '{ account: 999999, amount: "10" }',
      `{ ${whole}, vendor: ${gone.id}, department: ${dimensions.id} }`,
      `{ ${whole}, vendor: ${vendor}, tagIds: [999998, ${tag.id}] }`,
    ),
  ).toEqual({
    categories: [
      {},
      { account: [unknown(999_999)] },
      { vendor: [unknown(gone.id)], department: [unknown(dimensions.id)] },
      { tagIds: [unknown(999_998), unknown(tag.id)] },
    ],
  });
  const control = desk.books.accounts['receivable'] ?? desk.books.accounts['accountsReceivable'];
  for (const [parts, words] of [
    [
      [`account: ${control}`],
      [{ account: ['Only documents post to this account. Pay an invoice or a bill instead.'] }],
    ],
    [
      [`account: ${accounts.sales}, amount: "40.001"`],
      { nonFieldErrors: ['Ensure that there are no more than 2 decimal places.'] },
    ],
    [
      [`account: ${accounts.sales}, amount: "39.99"`],
      { nonFieldErrors: ['The parts add up to 39.99, but 40 is left to categorize.'] },
    ],
    [
      [`account: ${accounts.sales}, amount: "40"`, `account: ${accounts.services}`],
      { nonFieldErrors: ['The parts add up to 40, but 40 is left to categorize.'] },
    ],
  ] as const) {
    const found = await categorized(...parts.map((part) => `{ ${part} }`));
    expect([parts, found]).toEqual([parts, { categories: words }]);
  }
  expect(await desk.balances()).toEqual(before);
  expect(await categorized(`{ account: ${accounts.sales}, vendor: ${vendor} }`)).toEqual({
    id: String(line.id),
  });
});

test('what was categorized as a whole stays so on another bank account', async () => {
  const { sales } = desk.books.accounts;
  const line = await desk.line(45, 'moved');
  await asked(
    `categorizeBankTransaction(id: ${line.id}, categories: [{ account: ${sales}, description: "Fees" }])`,
  );
  const moved = await desk.call('PATCH', `${TRANSACTIONS}/${line.id}`, { account: other.id });
  expect([moved.status, moved.body.account]).toEqual([200, other.id]);
  expect(await told(moved.body.journal)).toEqual([
    [other.ledger, 45],
    [sales, -45],
  ]);
  // Money from the account that it is moved to came from nowhere known.
  const own = await desk.line(46, 'own');
  await asked(
    `categorizeBankTransaction(id: ${own.id}, categories: [{ account: ${other.ledger} }])`,
  );
  const back = await desk.call('PATCH', `${TRANSACTIONS}/${own.id}`, { account: other.id });
  expect(await told(back.body.journal)).toEqual([
    [other.ledger, 46],
    [desk.books.accounts['uncategorized'], -46],
  ]);
});

test('pairs are of what is free, of one account, and come to the same', async () => {
  const report = await desk.report();
  const { acme } = desk.books;
  const [one, two] = [await desk.pay(50), await desk.pay(20)];
  const [said, third] = [await desk.line(50, 'said'), await desk.line(19.99, 'a cent less')];
  const saved = await desk.line(50, 'saved', { account: other.id });
  const before = await desk.balances();
  const match = (...pairs: (readonly [line: number, transaction: number])[]) =>
    asked(
      `bulkMatchReconciliationTransactions(id: ${report.id}, pairs: [${pairs
        .map(
          ([line, transaction]) =>
            `{ transactionId: ${line}, statementTransactionId: ${transaction} }`,
        )
        .join()}])`,
      '{ __typename }',
    );
  const fault = (words: string) => ({ pairs: [words] });
  expect([
    await match(),
    await match([one, 999_999]),
    await match([999_999, said.id]),
    await match([one, saved.id]),
    await match([one, third.id]),
    // Pairs that share a line or a transaction are told as one: two lines for two transactions.
    await match([one, said.id], [two, said.id], [two, third.id]),
    await match([one, said.id], [two, third.id]),
  ]).toEqual([
    fault('This list may not be empty.'),
    fault(unknown(999_999)),
    fault('Line 999999 is not on this statement.'),
    fault(`Line ${one} and bank transaction ${saved.id} differ in account, entity or currency.`),
    fault(`The totals differ: bank transaction ${third.id} is 19.99, line ${one} is 50.`),
    fault(
      `The totals differ: bank transaction ${said.id}, ${third.id} is 69.99, line ${one}, ${two} is 70.`,
    ),
    fault(`The totals differ: bank transaction ${third.id} is 19.99, line ${two} is 20.`),
  ]);
  expect([await desk.balances(), acme]).toEqual([before, acme]);
  // A pair that is named twice is one.
  const made = { __typename: expect.any(String) };
  expect(await match([one, said.id], [one, said.id])).toEqual([made, made]);
  const again = await desk.line(50, 'again');
  expect([await match([one, again.id]), await match([two, said.id])]).toEqual([
    fault(`Line ${one} is already matched with bank transaction ${said.id}.`),
    fault(`Bank transaction ${said.id} is already matched.`),
  ]);
});

test('a feed tells line by line what cannot be posted, and loads the others', async () => {
  const opened = async (currency: string): Promise<number> => {
    const { data } = await desk.service.graphql(
      `mutation { createAccount(input: { number: "103-${currency}", name: "${currency}", currency: ${currency}, accountSubtype: BANK }) { id } }`,
    );
    const { body } = await desk.call('POST', '/ca/api/account', {
      ...{ entity: desk.books.acme, name: currency, currency },
      chart_of_accounts_account: Number(data.createAccount.id),
    });
    return body.id;
  };
  const euros = await opened('EUR');
  const feed = (more: object = {}) => ({
    ...{ balance: 5, available_balance: 5, balance_as_of_date: '2026-01-31' },
    transactions: [
      { external_transaction_id: 'early', amount: 3, posted_at: '2019-12-31' },
      { external_transaction_id: 'late', amount: 2, posted_at: '2020-01-01' },
    ],
    ...more,
  });
  const load = (more?: object) => desk.call('POST', `/ca/api/bank-feed/${euros}`, feed(more));
  const before = await desk.balances();
  const odd = await load({ balance: 5.001, available_balance: 4.999 });
  const places = ['Ensure that there are no more than 2 decimal places.'];
  expect([odd.status, odd.body]).toEqual([400, { balance: places, available_balance: places }]);
  const setting = (id: number | null) =>
    asked(`patchSystemAccounts(input: { uncategorized: ${id} })`, '{ __typename }');
  await setting(null);
  const lost = await load();
  expect(lost.body).toMatchObject({ created_count: 0, failed_count: 2 });
  const words = 'The account settings have no uncategorized: choose one.';
  expect(lost.body.failed_transactions.map(({ error }: any) => error)).toEqual([words, words]);
  // Money that is left out needs no such account.
  const out = await desk.line(7, 'left out', { excluded: true });
  expect(out.journal).toBeNull();
  await setting(desk.books.accounts['uncategorized'] ?? null);
  expect(await desk.balances()).toEqual(before);
  const { body } = await load();
  expect(body).toMatchObject({ created_count: 1, failed_count: 1, skipped_count: 0 });
  expect(body.failed_transactions).toEqual([
    { external_transaction_id: 'early', error: expect.stringContaining('2019-12-31') },
  ]);
});
