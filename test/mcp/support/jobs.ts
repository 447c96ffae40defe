// Jobs of a bookkeeper, as an agent does them over the demo: each is a script of at most eight calls
// that says what has to come out.
import { Decimal } from '../../../schema/kit/index.ts';

/** Where a job is done: calls tools and hands back what they tell. A refusal fails the job. */
export interface Desk {
  call(tool: string, given?: Record<string, unknown>): Promise<any>;
}
interface Job {
  readonly title: string;
  readonly work: (desk: Desk) => Promise<void>;
}

const FROM = '2026-05-01';
const UNTIL = '2026-05-31';
const sum = (amounts: readonly unknown[]): Decimal =>
  amounts.reduce<Decimal>((total, each) => total.plus(String(each ?? '0')), new Decimal(0));
const list = (desk: Desk, resource: string, given: object = {}) =>
  desk.call('list_records', { resource, limit: 50, ...given });
/** An account of the chart by its name, as search finds it. */
async function accountOf(desk: Desk, text: string): Promise<string> {
  const { rows } = await desk.call('search', { text });
  const found = rows.find(({ resource }: any) => resource === 'accounts');
  expect([text, found?.id]).toEqual([text, expect.any(String)]);
  return found.id;
}
const mainEntity = async (desk: Desk): Promise<any> => (await desk.call('whoami')).entities[0];
async function vendorOf(desk: Desk, vendorType: 'VENDOR' | 'CUSTOMER'): Promise<any> {
  const { rows } = await list(desk, 'vendors', { filter: { vendorType: [vendorType] }, limit: 1 });
  return rows[0];
}
/** Two accounts to post to by hand. */
async function expenseAccounts(desk: Desk): Promise<string[]> {
  const { rows } = await list(desk, 'accounts', {
    filter: { accountType: ['OPERATING_EXPENSES'] },
    fields: ['id', 'number', 'name'],
  });
  expect(rows.length).toBeGreaterThan(1);
  return rows.map(({ id }: any) => id);
}
async function accrual(desk: Desk, amount: string): Promise<any> {
  const { id: entity } = await mainEntity(desk);
  const [debit, credit] = await expenseAccounts(desk);
  const transactions = [
    { account: debit, debitAmountNative: amount },
    { account: credit, creditAmountNative: amount },
  ];
  const input = { entity, date: UNTIL, memo: `Accrual of ${amount}`, transactions };
  return { operation: 'createJournalEntry', arguments: { input } };
}
async function billDraft(desk: Desk, number: string, amount: string): Promise<any> {
  const { id: entity } = await mainEntity(desk);
  const vendor = await vendorOf(desk, 'VENDOR');
  const [account] = await expenseAccounts(desk);
  const input = {
    ...{ entity, vendor: vendor.id, billNumber: number, billDate: FROM, dueDate: UNTIL },
    lines: [{ account, amount }],
  };
  return desk.call('propose', { operation: 'createBill', arguments: { input } });
}
/** An invoice that nobody has paid any of. */
const openInvoice = async (desk: Desk): Promise<any> => {
  const filter = { status: ['OPEN', 'PAST_DUE'] };
  const fields = ['id', 'invoiceNumber', 'totalAmount', 'amountPaid'];
  const { rows } = await list(desk, 'invoices', { filter, sort: ['ID_DESC'], fields });
  return rows.find(({ amountPaid, currency }: any) => amountPaid === '0' && currency === 'USD');
};
const income = (desk: Desk, more: object = {}) =>
  desk.call('get_report', {
    ...{ report: 'income_statement', start_date: '2026-04-01', end_date: UNTIL, explain: true },
    ...more,
  });

export const JOBS: readonly Job[] = [
  {
    title: 'Say whose books these are, and what I may do in them',
    work: async (desk) => {
      const { workspace, caller, entities, may } = await desk.call('whoami');
      expect(workspace).toMatchObject({ name: 'Northwind Robotics' });
      expect([caller.role, may.write.includes('bills')]).toEqual(['accountant', true]);
      expect(entities.map(({ currency }: any) => currency)).toContain('USD');
    },
  },
  {
    title: 'List the overdue invoices, oldest first, with what is due in each currency',
    work: async (desk) => {
      const filter = { status: ['PAST_DUE'] };
      const fields = ['invoiceNumber', 'amountDue', 'dueDate', 'client.name'];
      const { rows, count } = await list(desk, 'invoices', { filter, sort: ['DUE_DATE'], fields });
      expect(rows.length).toBe(Math.min(count, 50));
      const days = rows.map(({ dueDate }: any) => dueDate);
      expect(days).toEqual(days.toSorted());
      for (const row of rows)
        expect(row).toMatchObject({
          amountDue: expect.any(String),
          currency: expect.stringMatching(/^[A-Z]{3}$/),
        });
    },
  },
  {
    title: 'Tell how old what customers owe is',
    work: async (desk) => {
      const given = { report: 'ageing', as_of: UNTIL, parameters: { side: 'RECEIVABLE' } };
      const { rows } = await desk.call('get_report', given);
      for (const row of rows) {
        const parts = ['current', 'd1To30', 'd31To60', 'd61To90', 'over90', 'reconciling'];
        expect(sum(parts.map((part) => row[part])).toFixed()).toBe(row.total);
      }
    },
  },
  {
    title: 'List the bills to pay this week, by day',
    work: async (desk) => {
      const filter = { dueDate_gte: '2026-05-01', dueDate_lte: '2026-06-30' };
      const { rows } = await list(desk, 'bills', { filter, sort: ['DUE_DATE'] });
      for (const { dueDate } of rows) expect(dueDate >= FROM && dueDate <= '2026-06-30').toBe(true);
      expect(rows.length).toBeGreaterThan(0);
    },
  },
  {
    title: 'Find an invoice by its number and read its lines',
    work: async (desk) => {
      const { untrusted } = await openInvoice(desk);
      const { rows } = await desk.call('search', { text: untrusted.invoiceNumber });
      const found = rows.find(({ resource }: any) => resource === 'invoices');
      const { record } = await desk.call('get_record', { resource: 'invoices', id: found.id });
      expect(record.untrusted.invoiceNumber).toBe(untrusted.invoiceNumber);
      expect(record.lines.length).toBeGreaterThan(0);
    },
  },
  {
    title: 'Find out what an amount in the bank was for',
    work: async (desk) => {
      const { totalAmount } = await openInvoice(desk);
      const { rows } = await desk.call('search', { text: totalAmount });
      expect(rows.some(({ resource }: any) => resource === 'ledgerLines')).toBe(true);
    },
  },
  {
    title: 'Explain the largest expense of a month down to its lines',
    work: async (desk) => {
      const { rows } = await income(desk);
      const candidates = rows.filter(
        ({ references, amounts }: any) => references?.[0] && amounts[0] !== '0',
      );
      const largest = candidates.toSorted((one: any, other: any) =>
        Number(new Decimal(other.amounts[0]).abs().minus(new Decimal(one.amounts[0]).abs())),
      )[0];
      const told = await desk.call('explain_figure', { reference: largest.references[0] });
      expect([told.amount, told.rows.length > 0]).toEqual([largest.amounts[0], true]);
    },
  },
  {
    title: 'Explain why a line changed between two months',
    work: async (desk) => {
      const { rows } = await income(desk, { parameters: { cadence: 'MONTHLY' } });
      const row = rows.find(
        ({ references, amounts }: any) =>
          references?.length > 1 && amounts[0] !== amounts[1] && references[1] && references[0],
      );
      const [before, after] = [
        await desk.call('explain_figure', { reference: row.references[0] }),
        await desk.call('explain_figure', { reference: row.references[1] }),
      ];
      expect([before.amount, after.amount]).toEqual(row.amounts.slice(0, 2));
    },
  },
  {
    title: 'Code twenty bank lines',
    work: async (desk) => {
      const { rows } = await list(desk, 'bankTransactions', { limit: 20, sort: ['ID_DESC'] });
      const [account] = await expenseAccounts(desk);
      const lines = rows.map(({ id, amount }: any) => ({
        bank_transaction: id,
        categories: [{ account, amount: new Decimal(amount).abs().toFixed() }],
      }));
      const told = await desk.call('categorize', { lines });
      expect(told.rows).toHaveLength(20);
      expect(told.proposed + told.refused).toBe(20);
      for (const row of told.rows)
        expect(row).toEqual(
          expect.objectContaining(
            row.refused === undefined ? { kept: 'proposal' } : { refused: expect.any(String) },
          ),
        );
    },
  },
  {
    title: 'Accrue an expense at the end of the month',
    work: async (desk) => {
      const told = await desk.call('propose', await accrual(desk, '1234.56'));
      expect(told).toMatchObject({
        kept: 'draft',
        approveAt: expect.stringContaining('/waiting/JournalEntry/'),
      });
    },
  },
  {
    title: 'Reverse an entry at the end of the month',
    work: async (desk) => {
      const filter = { status: ['POSTED'] };
      const { rows } = await list(desk, 'journalEntries', { filter, sort: ['ID_DESC'], limit: 1 });
      const given = { id: rows[0].id, date: '2026-06-30' };
      const told = await desk.call('propose', {
        operation: 'reverseJournalEntry',
        arguments: given,
      });
      expect(told.kept).toBe('proposal');
      expect(told.effect.journalLines.length).toBeGreaterThan(1);
    },
  },
  {
    title: 'Draft a bill from a vendor',
    work: async (desk) => {
      const told = await billDraft(desk, 'JOB-1', '480.20');
      expect(told).toMatchObject({ kept: 'draft', record: { totalAmount: '480.2' } });
    },
  },
  {
    title: 'Attach the receipt to its bill',
    work: async (desk) => {
      const { record } = await billDraft(desk, 'JOB-2', '12');
      const given = { model: 'bill', id: record.id, name: 'receipt.txt', text: 'Paid in cash' };
      const { file } = await desk.call('attach_file', given);
      expect(file).toMatchObject({ contentLength: 12 });
    },
  },
  {
    title: 'Give the reason of a draft to whoever decides',
    work: async (desk) => {
      const { record } = await billDraft(desk, 'JOB-3', '99');
      await desk.call('comment', {
        object: 'Bill',
        id: record.id,
        text: 'As in the order of May.',
      });
      const { comments } = await desk.call('list_proposals', { object: 'Bill', id: record.id });
      expect(comments).toHaveLength(1);
    },
  },
  {
    title: 'Draft an invoice for a customer',
    work: async (desk) => {
      const { id: entity } = await mainEntity(desk);
      const { id: client } = await vendorOf(desk, 'CUSTOMER');
      const { rows } = await list(desk, 'products', { limit: 1 });
      const lines = [{ product: rows[0].id, description: 'Support', quantity: '3', rate: '33.35' }];
      const input = { entity, client, invoiceDate: UNTIL, terms: 'NET_30', skipTax: true, lines };
      const told = await desk.call('propose', { operation: 'createInvoice', arguments: { input } });
      expect(told).toMatchObject({ kept: 'draft', record: { totalAmount: '100.05' } });
    },
  },
  {
    title: 'Draft a credit memo for a complaint',
    work: async (desk) => {
      const { id: entity } = await mainEntity(desk);
      const { id: client } = await vendorOf(desk, 'CUSTOMER');
      const [account] = await expenseAccounts(desk);
      const input = {
        entity,
        client,
        creditMemoDate: UNTIL,
        lines: [{ account, amount: '25.50' }],
      };
      const told = await desk.call('propose', {
        operation: 'createCreditMemo',
        arguments: { input },
      });
      expect(told).toMatchObject({ kept: 'draft', record: { totalAmount: '25.5' } });
    },
  },
  {
    title: 'Propose to void an invoice that was sent by mistake',
    work: async (desk) => {
      const { id } = await openInvoice(desk);
      const given = { id, voidDate: '2026-06-15' };
      const told = await desk.call('propose', { operation: 'voidInvoice', arguments: given });
      expect([told.kept, told.effect.journalLines.length > 0]).toEqual(['proposal', true]);
    },
  },
  {
    title: 'Propose a better memo of an entry',
    work: async (desk) => {
      const { rows } = await list(desk, 'journalEntries', {
        filter: { date_gte: '2026-06-01', type: ['JOURNAL_ENTRY'] },
        limit: 1,
      });
      const entry =
        rows[0] ?? (await list(desk, 'journalEntries', { sort: ['ID_DESC'], limit: 1 })).rows[0];
      const given = { id: entry.id, input: { memo: 'Rent of June' } };
      const told = await desk.call('propose', { operation: 'patchJournalEntry', arguments: given });
      expect(told).toMatchObject({
        kept: 'proposal',
        approveAt: expect.stringContaining('/waiting/Proposal/'),
      });
    },
  },
  {
    title: 'Say what stands in the way of the close',
    work: async (desk) => {
      const { rows } = await desk.call('close_status', { through: '2026-06-30' });
      for (const row of rows)
        expect(row).toMatchObject({ kind: expect.any(String), count: expect.any(Number) });
    },
  },
  {
    title: 'Prepare the close: look at each blocker and propose an accrual',
    work: async (desk) => {
      const { rows } = await desk.call('close_status', { through: '2026-06-30' });
      const told = await desk.call('propose', await accrual(desk, '77.70'));
      expect([Array.isArray(rows), told.kept]).toEqual([true, 'draft']);
    },
  },
  {
    title: 'Check that the trial balance balances',
    work: async (desk) => {
      const { trialBalance, totals } = await desk.call('get_report', {
        report: 'trial_balance',
        as_of: UNTIL,
      });
      expect(totals.debits).toBe(totals.credits);
      expect(trialBalance).toBeUndefined();
    },
  },
  {
    title: 'Compare the bank with the books',
    work: async (desk) => {
      const fields = [
        'name',
        'currentBalance',
        'chartOfAccountsAccount.name',
        'chartOfAccountsAccount.number',
      ];
      const { rows } = await list(desk, 'bankAccounts', { fields });
      expect(rows.length).toBeGreaterThan(2);
      for (const row of rows) expect(row.currentBalance).toMatch(/^-?\d+(\.\d+)?$/);
    },
  },
  {
    title: 'Propose what the matching found',
    work: async (desk) => {
      const { rows } = await list(desk, 'transactionMatches', {
        filter: { status: ['PENDING'] },
        limit: 5,
      });
      if (rows.length === 0) return;
      const decisions = rows.map(({ id }: any) => ({ match: id, accept: true }));
      const told = await desk.call('match_bank_lines', { decisions });
      expect(told.rows).toHaveLength(rows.length);
    },
  },
  {
    title: 'Tell what changed in the books since a moment',
    work: async (desk) => {
      const told = await desk.call('what_changed', { from: '2020-01-01T00:00:00Z', limit: 5 });
      expect(told.rows.length).toBeGreaterThan(0);
    },
  },
  {
    title: 'Roll the deferred revenue forward',
    work: async (desk) => {
      const dates = { start_date: '2026-01-01', end_date: UNTIL };
      const { rows } = await desk.call('get_report', { report: 'deferred_revenue', ...dates });
      expect(rows.length).toBeGreaterThan(0);
    },
  },
  {
    title: 'Tell where the cash of the quarter went',
    work: async (desk) => {
      const dates = { start_date: '2026-03-01', end_date: UNTIL };
      const { rows } = await desk.call('get_report', { report: 'cash_flow', ...dates });
      expect(rows.length).toBeGreaterThan(3);
    },
  },
  {
    title: 'List what a customer was billed',
    work: async (desk) => {
      const { id } = await vendorOf(desk, 'CUSTOMER');
      const { rows } = await list(desk, 'invoices', {
        filter: { client: [id] },
        fields: ['clientId', 'totalAmount'],
      });
      for (const { clientId } of rows) expect(clientId).toBe(id);
    },
  },
  {
    title: 'Look for bills that came twice',
    work: async (desk) => {
      const fields = ['id', 'vendorId', 'billNumber', 'totalAmount'];
      const { rows } = await list(desk, 'bills', { fields, sort: ['ID_DESC'] });
      const keys = rows.map(
        ({ vendorId, totalAmount, untrusted }: any) =>
          `${vendorId} ${untrusted.billNumber} ${totalAmount}`,
      );
      expect(keys.length - new Set(keys).size).toBe(0);
    },
  },
  {
    title: 'Export the general ledger for the auditor',
    work: async (desk) => {
      const given = { what: 'general_ledger', format: 'csv', start_date: FROM, end_date: UNTIL };
      const { url } = await desk.call('export', given);
      const file = await fetch(url);
      expect([file.status, file.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('text/csv'),
      ]);
      expect((await file.text()).split('\n').length).toBeGreaterThan(10);
    },
  },
  {
    title: 'Take back a proposal that was wrong',
    work: async (desk) => {
      const { id } = await openInvoice(desk);
      const given = { operation: 'deleteInvoice', arguments: { id }, insist: true };
      const { proposal } = await desk.call('propose', given);
      const told = await desk.call('withdraw_proposal', { proposal });
      expect(told.status).toBe('REJECTED');
    },
  },
  {
    title: 'Propose the accruals of a month in one go',
    work: async (desk) => {
      const first = await accrual(desk, '10');
      const {
        arguments: { input },
      } = first;
      const changes = ['11.11', '22.22', '33.33'].map((amount) => ({
        operation: 'createJournalEntry',
        arguments: {
          input: {
            ...input,
            memo: `Accrual of ${amount}`,
            transactions: [
              { account: input.transactions[0].account, debitAmountNative: amount },
              { account: input.transactions[1].account, creditAmountNative: amount },
            ],
          },
        },
        request_id: `accrual ${amount}`,
      }));
      const told = await desk.call('propose_many', { changes });
      expect(told).toMatchObject({ proposed: 3, refused: 0 });
    },
  },
  {
    title: 'Find what an account is called and what it holds',
    work: async (desk) => {
      const id = await accountOf(desk, 'Accounts Receivable');
      const { record } = await desk.call('get_record', { resource: 'accounts', id });
      expect(record.id).toBe(id);
    },
  },
];
