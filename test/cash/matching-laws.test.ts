// Invariants of matching: one winner among concurrent decisions, no remains after an undo, and a
// difference of zero exactly when every bank line is explained. docs/accounting.md section 8.
import fc from 'fast-check';
import { runs } from '../support/breadth.ts';
import { MATCHES, openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';
import { REPORTS } from './reconciliation.ts';
import { startService } from '../support/service.ts';

let desk: MatchDesk;
beforeAll(async () => {
  desk = await openMatching(await startService());
});
afterAll(() => desk.service.close());

const SEED = Number(process.env['SEED']);
const statuses = (answers: readonly { status: number }[], status: number): number =>
  answers.filter((each) => each.status === status).length;
const sixteen = (work: (nth: number) => Promise<any>): Promise<any[]> =>
  Promise.all(Array.from({ length: 16 }, (_, nth) => work(nth)));
/** What there is of a kind of row, as one number. */
const rows = async (sql: string): Promise<number> => {
  const [found = []] = await desk.service.database.read(desk.service.workspace, {
    text: `select (${sql})::integer as count`,
  });
  return Number(found[0]?.['count']);
};
const paidOf = async (id: number): Promise<number> =>
  (await desk.call('GET', `/coa/api/v1/invoice/${id}`)).body.amount_paid;

test('one match decided by 16 at once pays once', async () => {
  const invoice = await desk.invoice(100);
  const line = await desk.line(100, invoice.invoice_number);
  await desk.process();
  const [match] = await desk.of(line);
  const answers = await sixteen(() => desk.decide(match.id, 'accepted'));
  expect(statuses(answers, 200)).toBe(16);
  expect(await paidOf(invoice.id)).toBe(100);
  expect(await rows(`select count(*) from invoice_payment where invoice_id = ${invoice.id}`)).toBe(
    1,
  );
});

test('of 16 matches of one line, one is accepted', async () => {
  const invoices: { id: number; invoice_number: string }[] = [];
  for (let nth = 0; nth < 16; nth++) invoices.push(await desk.invoice(200));
  const line = await desk.line(200, invoices[0]?.invoice_number ?? '');
  await desk.process();
  const [match] = await desk.of(line);
  const copies = await desk.service.database.write(desk.service.workspace, ({ ask }) =>
    ask<{ id: number }>({
      text: `insert into transaction_match (workspace_id, transaction, content_type, object_id, status, entity_id, bank_transaction, amount)
        select workspace_id, transaction, 1, o, 'pending', entity_id, bank_transaction, amount
        from transaction_match, unnest($2::integer[]) o where id = $1 returning id`,
      values: [match.id, invoices.slice(1).map(({ id }) => id)],
    }),
  );
  const ids = [match.id, ...copies.map(({ id }) => id)];
  const answers = await sixteen((nth) => desk.decide(ids[nth], 'accepted'));
  expect([statuses(answers, 200), statuses(answers, 400)]).toEqual([1, 15]);
  const paid = await Promise.all(invoices.map(({ id }) => paidOf(id)));
  expect(paid.reduce((sum, each) => sum + each, 0)).toBe(200);
});

test('one entry matched with one of 16 lines that say the same', async () => {
  const entry = await desk.entry(321, { date: '2026-01-18' });
  const book = await desk.lineOf(entry);
  const { id } = await desk.report({ starting_balance: 0, ending_balance: 321 });
  const lines: any[] = [];
  for (let nth = 0; nth < 16; nth++) lines.push(await desk.line(321, `same ${nth}`));
  const answers = await sixteen((nth) =>
    desk.call('POST', `${REPORTS}/${id}/bulk-match-transactions`, {
      pairs: [{ transaction_id: book, statement_transaction_id: lines[nth].id }],
    }),
  );
  expect([statuses(answers, 201), statuses(answers, 400)]).toEqual([1, 15]);
  const { body } = answers.find(({ status }) => status === 201);
  expect(body).toMatchObject([
    { status: 'DRAFT', suggestion: { deposit: 321, withdrawal: null, is_matched: 'true' } },
  ]);
  // The line of the bank stands for the line of the ledger: naming it confirms that one.
  const confirmed = await desk.call('POST', `${REPORTS}/${id}/transactions/confirm`, {
    selected: [],
    selected_statements: [body[0].suggestion_id],
  });
  expect([confirmed.status, confirmed.text]).toEqual([204, confirmed.text]);
  const shown = await desk.call('GET', `${REPORTS}/${id}/source-transactions?reconciled_only=true`);
  expect(shown.body.results).toMatchObject([
    {
      id: book,
      is_cleared: 'true',
      is_matched: 'true',
      reconciliation_transaction: [{ status: 'RECONCILED' }],
    },
  ]);
  const report = (await desk.call('GET', `${REPORTS}/${id}`)).body;
  expect([report.cleared_item_count, report.reconciliation_difference]).toEqual(['1', '0.00']);
  const wrong = await desk.call('POST', `${REPORTS}/${id}/transactions/confirm`, {
    selected: [],
    selected_statements: [987_654],
  });
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['selected_statements']]);
  await desk.call('DELETE', `${REPORTS}/${id}`);
});

test('of 16 transfers that one line could be the side of, in its currency and another, one is', async () => {
  const opened = async (name: string, currency: string): Promise<number> => {
    const { data } = await desk.service.graphql(
      'mutation ($input: AccountInput!) { createAccount(input: $input) { id } }',
      { input: { number: name, name, currency, accountSubtype: 'BANK' } },
    );
    const ledger = { chart_of_accounts_account: Number(data.createAccount.id) };
    return (
      await desk.call('POST', '/ca/api/account', {
        entity: desk.books.acme,
        name,
        currency,
        ...ledger,
      })
    ).body.id;
  };
  const [dollars, euros] = [await opened('1021', 'USD'), await opened('1022', 'EUR')];
  const open = async ({ id }: { id: number }): Promise<number> => {
    const { journal } = (await desk.call('GET', `${TRANSACTIONS}/${id}`)).body;
    const entry = (await desk.call('GET', `/coa/api/journal_entry/${journal}`)).body;
    return entry.transactions.find((each: any) => each.account_type === 'UNCATEGORIZED').id;
  };
  const out = await open(await desk.line(-1_100, 'out'));
  const sides: number[] = [];
  for (let nth = 0; nth < 16; nth++) {
    const [account, amount] = nth % 2 === 0 ? [dollars, 1_100] : [euros, 1_000];
    sides.push(await open(await desk.line(amount, `in ${nth}`, { account })));
  }
  const answers = await sixteen((nth) =>
    desk.call('POST', '/coa/api/transaction/merge', { transaction_ids: [out, sides[nth]] }),
  );
  expect([statuses(answers, 200), statuses(answers, 400)]).toEqual([1, 15]);
  expect(
    await rows(
      `select count(*) from transaction_match where status = 'accepted' and content_type = 4`,
    ),
  ).toBe(1);
});

test('a match beside the deletion of its line, its document or itself ends one way or the other', async () => {
  for (let round = 0; round < 6; round++) {
    const invoice = await desk.invoice(40 + round);
    const line = await desk.line(40 + round, invoice.invoice_number);
    await desk.process();
    const [match] = await desk.of(line);
    const gone = [
      `${TRANSACTIONS}/${line.id}`,
      `/coa/api/v1/invoice/${invoice.id}`,
      `${MATCHES}/${match.id}`,
    ][round % 3]!;
    const answers = await Promise.all([
      desk.decide(match.id, 'accepted'),
      desk.call('DELETE', gone),
      desk.decide(match.id, 'accepted'),
      desk.decide(match.id, 'rejected'),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    // What is accepted has its payment, and nothing else has one.
    expect(
      await rows(`select count(*) from transaction_match m where status = 'accepted' and content_type = 1
        and not exists (select from invoice_payment p where p.id = any(m.payments) and p.voided_date is null)`),
    ).toBe(0);
    expect(
      await rows(`select count(*) from invoice_payment p where p.invoice_id = ${invoice.id}
        and not exists (select from transaction_match m where p.id = any(m.payments))`),
    ).toBe(0);
    const left = await desk.call('GET', `${TRANSACTIONS}/${line.id}`);
    expect([200, 404]).toContain(left.status);
  }
});

/** A bank line, and how it is explained. */
const explained = fc.array(
  fc.record({
    units: fc.integer({ min: 1, max: 9_999 }),
    isIn: fc.boolean(),
    by: fc.constantFrom('invoice', 'entry', 'nothing'),
    isUndone: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);

let year = 1990;
test('undone, nothing of a match is left; and the difference is zero exactly when all lines are confirmed', async () => {
  await fc.assert(
    fc.asyncProperty(explained, async (lines) => {
      year += 1;
      const day = `${year}-03-10`;
      const made: any[] = [];
      let sum = 0;
      for (const [nth, { units, isIn, by, isUndone }] of lines.entries()) {
        // No two alike, so that every proposal is the only one.
        const amount = (isIn || by === 'invoice' ? 1 : -1) * (units * 10 + nth + year * 100_000);
        sum += amount;
        let words = `line ${nth}`;
        const dates = { invoice_date: day, due_date: day };
        if (by === 'invoice') words = (await desk.invoice(amount, dates)).invoice_number;
        if (by === 'entry') await desk.entry(amount, { date: day });
        const line = await desk.line(amount, words, { posted_at: day });
        const before = await desk.balances();
        await desk.process();
        const [match] = await desk.of(line);
        expect(match?.model).toBe(
          { invoice: 'invoice', entry: 'journal_entry', nothing: undefined }[by],
        );
        if (match) expect((await desk.decide(match.id, 'accepted')).status).toBe(200);
        if (match && isUndone) {
          expect((await desk.decide(match.id, 'pending')).status).toBe(200);
          expect(await desk.balances()).toEqual(before);
          const links = `select count(*) from statement_link where bank_transaction_id = ${line.id}`;
          expect([await rows(links), (await desk.of(line))[0].payments]).toEqual([0, []]);
        }
        made.push(line);
      }
      const report = await desk.report({
        statement_starting_date: `${year}-03-01`,
        statement_ending_date: `${year}-03-31`,
        starting_balance: 0,
        ending_balance: sum,
      });
      const told = async () => (await desk.call('GET', `${REPORTS}/${report.id}`)).body;
      const before = await told();
      expect(before.unreconciled_statement_line_count).toBe(String(lines.length));
      const listed = before.unmatched_statement_transactions.map((each: any) => each.id as number);
      expect(listed.sort((a: number, b: number) => a - b)).toEqual(
        made.map(({ id }) => id as number).sort((a, b) => a - b),
      );
      for (const [nth, line] of made.entries()) {
        const { status, text } = await desk.call(
          'POST',
          `${REPORTS}/${report.id}/transactions/confirm`,
          {
            selected: [],
            selected_statements: [line.id],
          },
        );
        expect([status, text]).toEqual([204, text]);
        const now = await told();
        expect(now.unreconciled_statement_line_count).toBe(String(lines.length - nth - 1));
        expect(Number(now.reconciliation_difference) === 0).toBe(nth === made.length - 1);
      }
      // Which report confirms a line of the bank, the line says.
      const { body } = await desk.call('GET', `${TRANSACTIONS}/${made[0].id}`);
      expect([body.reconciliation_report, body.reconciliation_report_ending_date]).toEqual([
        report.id,
        `${year}-03-31`,
      ]);
    }),
    { numRuns: runs(8), seed: SEED },
  );
  await desk.service.checkBooks();
});
