// Matching a bank transaction with entries when it has been merged into a transfer, or matched, by somebody else: it is
// in the books once, and nothing else leaves them. docs/accounting.md section 8.
import { openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';
import { REPORTS } from './reconciliation.ts';

const MERGE = '/coa/api/transaction/merge';
let desk: MatchDesk;
let report: number;
const ledgers: Record<string, number> = {};
const banks: Record<string, number> = {};
beforeAll(async () => {
  desk = await openMatching();
  for (const [name, currency] of [
    ['savings', 'USD'],
    ['euros', 'EUR'],
  ] as const) {
    const { data } = await desk.service.graphql(
      'mutation ($input: AccountInput!) { createAccount(input: $input) { id } }',
      { input: { number: `104${name.length}`, name, currency, accountSubtype: 'BANK' } },
    );
    ledgers[name] = Number(data.createAccount.id);
    const { body } = await desk.call('POST', '/ca/api/account', {
      ...{ entity: desk.books.acme, name, currency, chart_of_accounts_account: ledgers[name] },
    });
    banks[name] = body.id;
  }
  report = (await desk.report()).id;
});
afterAll(() => desk.service.close());

async function openLine({ id }: { id: number }): Promise<number> {
  const { body } = await desk.call('GET', `${TRANSACTIONS}/${id}`);
  const entry = (await desk.call('GET', `/coa/api/journal_entry/${body.journal}`)).body;
  return entry.transactions.find((each: any) => each.account_type === 'UNCATEGORIZED').id;
}
const bulkMatch = (line: number, transaction: { id: number }, within = report) =>
  desk.call('POST', `${REPORTS}/${within}/bulk-match-transactions`, {
    pairs: [{ transaction_id: line, statement_transaction_id: transaction.id }],
  });

const TRANSFER = (id: number) =>
  `Bank transaction ${id} is a side of a transfer: undo that match first.`;

test.each([
  ['in one currency', 'savings', 120],
  ['between currencies', 'euros', 110],
])('a side of a transfer %s is matched with no entry', async (_, other, amount) => {
  const out = await desk.line(-120, 'out');
  const into = await desk.line(amount, 'in', { account: banks[other] });
  const merged = await desk.call('POST', MERGE, {
    transaction_ids: [await openLine(out), await openLine(into)],
  });
  expect([merged.status, merged.text]).toEqual([200, merged.text]);
  const entry = await desk.entry(-120);
  const before = await desk.balances();
  const { status, body } = await bulkMatch(await desk.lineOf(entry), out);
  expect([status, body]).toEqual([400, { pairs: [TRANSFER(out.id)] }]);
  expect(await desk.balances()).toEqual(before);
});

test('of two proposals of a line, the transfer is accepted, and the entry not after it', async () => {
  const out = await desk.line(-77, 'out');
  await desk.line(77, 'in', { account: banks['savings'] });
  await desk.entry(-77);
  await desk.process();
  const found = await desk.of(out);
  const [transfer, entry] = [4, 3].map((type) =>
    found.find((each: any) => each.content_type === type),
  );
  expect((await desk.decide(transfer.id, 'accepted')).status).toBe(200);
  const before = await desk.balances();
  const { status, body } = await desk.decide(entry.id, 'accepted');
  expect([status, body]).toEqual([400, { pairs: [TRANSFER(out.id)] }]);
  expect(await desk.balances()).toEqual(before);
});

test('merged and matched at once, a line of the bank is one of both', async () => {
  for (let round = 0; round < 8; round++) {
    const before = await desk.balances();
    const out = await desk.line(-13, 'out');
    const into = await desk.line(13, 'in', { account: banks['savings'] });
    const line = await desk.lineOf(await desk.entry(-13));
    const transaction_ids = [await openLine(out), await openLine(into)];
    const answers = await Promise.all([
      desk.call('POST', MERGE, { transaction_ids }),
      bulkMatch(line, out),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const after = await desk.balances();
    const moved = (ledger = 0) => Number(after[ledger] ?? 0) - Number(before[ledger] ?? 0);
    // The entry beside a transfer, or in the place of the line of the bank.
    const isMerged = answers[0].status === 200;
    expect([moved(desk.bank), moved(ledgers['savings'])]).toEqual([isMerged ? -26 : -13, 13]);
  }
});

test('one line of the bank matched in 16 reports at once is matched with one entry, and all entries stay', async () => {
  const entries: number[] = [];
  const reports: number[] = [];
  for (let nth = 0; nth < 16; nth++) {
    entries.push(await desk.entry(31));
    const statement_starting_date = `2026-02-${nth + 10}`;
    const statement_ending_date = statement_starting_date;
    reports.push((await desk.report({ statement_starting_date, statement_ending_date })).id);
  }
  const lines = await Promise.all(entries.map((entry) => desk.lineOf(entry)));
  const transaction = await desk.line(31, 'once');
  const answers = await Promise.all(
    lines.map((line, nth) => bulkMatch(line, transaction, reports[nth])),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  const shown = await Promise.all(
    entries.map((entry) => desk.call('GET', `/coa/api/journal_entry/${entry}`)),
  );
  expect(shown.map(({ status, body }) => [status, body.is_deleted])).toEqual(
    entries.map(() => [200, false]),
  );
  expect(statuses).toEqual([201, ...Array.from({ length: 15 }, () => 400)]);
});
