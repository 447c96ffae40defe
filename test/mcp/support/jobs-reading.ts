// Jobs of a bookkeeper that read, over the demo: each is a script of at most eight calls that says
// what has to come out.
import { demoFirst, demoLast } from '../../support/demo.ts';
import { Decimal } from '../../../schema/kit/index.ts';
import {
  FROM,
  UNTIL,
  sum,
  list,
  accountOf,
  vendorOf,
  openInvoice,
  income,
  type Job,
} from './desk.ts';

export const READING_JOBS: readonly Job[] = [
  {
    title: 'Say whose books these are, and what I may do in them',
    work: async (desk) => {
      const { workspace, caller, entities, may } = await desk.call('whoami');
      expect(workspace).toMatchObject({ untrusted: { name: 'Northwind Robotics' } });
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
      const filter = { dueDate_gte: demoFirst(1), dueDate_lte: demoLast(0) };
      const { rows } = await list(desk, 'bills', { filter, sort: ['DUE_DATE'] });
      for (const { dueDate } of rows) expect(dueDate >= FROM && dueDate <= demoLast(0)).toBe(true);
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
    title: 'Say what stands in the way of the close',
    work: async (desk) => {
      const { rows } = await desk.call('close_status', { through: demoLast(0) });
      for (const row of rows)
        expect(row).toMatchObject({ kind: expect.any(String), count: expect.any(Number) });
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
    title: 'Tell what changed in the books since a moment',
    work: async (desk) => {
      const told = await desk.call('what_changed', { from: '2020-01-01T00:00:00Z', limit: 5 });
      expect(told.rows.length).toBeGreaterThan(0);
    },
  },
  {
    title: 'Roll the deferred revenue forward',
    work: async (desk) => {
      const dates = { start_date: demoFirst(5), end_date: UNTIL };
      const { rows } = await desk.call('get_report', { report: 'deferred_revenue', ...dates });
      expect(rows.length).toBeGreaterThan(0);
    },
  },
  {
    title: 'Tell where the cash of the quarter went',
    work: async (desk) => {
      const dates = { start_date: demoFirst(3), end_date: UNTIL };
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
    title: 'Find what an account is called and what it holds',
    work: async (desk) => {
      const id = await accountOf(desk, 'Accounts Receivable');
      const { record } = await desk.call('get_record', { resource: 'accounts', id });
      expect(record.id).toBe(id);
    },
  },
];
