// Jobs of a bookkeeper that propose something, over the demo: each is a script of at most eight calls
// that says what has to come out.
import { demoFirst, demoLast } from '../../support/demo.ts';
import { Decimal } from '../../../schema/kit/index.ts';
import {
  UNTIL,
  list,
  mainEntity,
  vendorOf,
  expenseAccounts,
  accrual,
  billDraft,
  openInvoice,
  type Job,
} from './desk.ts';

export const CHANGING_JOBS: readonly Job[] = [
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
      expect(Number(told.proposed) + Number(told.refused)).toBe(20);
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
      const filter = { status: ['POSTED'], type: ['JOURNAL_ENTRY'] };
      const { rows } = await list(desk, 'journalEntries', { filter, sort: ['ID'], limit: 1 });
      const given = { id: rows[0].id, date: demoLast(0) };
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
      const given = { id, voidDate: demoLast(0) };
      const told = await desk.call('propose', { operation: 'voidInvoice', arguments: given });
      expect([told.kept, told.effect.journalLines.length > 0]).toEqual(['proposal', true]);
    },
  },
  {
    title: 'Propose a better memo of an entry',
    work: async (desk) => {
      const { rows } = await list(desk, 'journalEntries', {
        filter: { date_gte: demoFirst(0), type: ['JOURNAL_ENTRY'] },
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
    title: 'Prepare the close: look at each blocker and propose an accrual',
    work: async (desk) => {
      const { rows } = await desk.call('close_status', { through: demoLast(0) });
      const told = await desk.call('propose', await accrual(desk, '77.70'));
      expect([Array.isArray(rows), told.kept]).toEqual([true, 'draft']);
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
];
