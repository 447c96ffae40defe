// Causes of postings: manual entries, documents, runs and imports, each with its operation and the
// document its lines lead to.
import { importFile } from '../../src/imports/index.ts';
import { fileOf } from '../imports/desk.ts';
import type { TestBooks } from '../support/books.ts';
import type { TestService } from '../support/service.ts';
import { principalIn, sessionOf } from '../support/workspace.ts';

export interface CauseDesk {
  readonly service: TestService;
  readonly books: TestBooks;
  /** What deeds are made with, and what they made. */
  readonly ids: Record<string, number>;
  readonly ask: (query: string) => Promise<any>;
  readonly send: (request: string, path: string, json: object) => Promise<any>;
  readonly graph: (request: string, query: string) => Promise<any>;
}
const AMORTIZATION = '/coa/api/v1/bill/amortization/generate-schedule';

/** What makes postings, in order: the operation that does, and the document its lines lead to. */
export const CAUSES: readonly [
  name: string,
  operation: string,
  document: string | null,
  make: (desk: CauseDesk, request: string) => Promise<unknown>,
][] = [
  [
    'an entry by hand',
    'createJournalEntry',
    null,
    (desk, request) => {
      const { acme, accounts } = desk.books;
      const lines = [
        { account: desk.ids['rent'], debit_amount_native: 5 },
        { account: accounts.sales, credit_amount_native: 5 },
      ];
      const json = { entity: acme, date: '2026-01-05', currency: 'USD', transactions: lines };
      return desk.send(request, '/coa/api/journal_entry', json);
    },
  ],
  [
    'an invoice',
    'createInvoice',
    'invoice',
    async (desk, request) => {
      const { acme, customer, advice } = desk.books;
      const made = await desk.send(request, '/coa/api/v1/invoice/', {
        ...{ entity: acme, client: customer, invoice_date: '2026-01-10', currency: 'EUR' },
        lines: [{ amount: 100.01, product: advice }],
      });
      desk.ids['invoice'] = made.id;
    },
  ],
  [
    'its payment',
    'payInvoice',
    'invoice',
    (desk, request) =>
      desk.send(request, `/coa/api/v1/invoice/${desk.ids['invoice']}/pay/`, {
        empty_transactions: [
          {
            ...{ account_id: desk.ids['euros'], account_name: 'Euros', amount: 50 },
            payment_date: '2026-02-10',
          },
        ],
      }),
  ],
  [
    'a bill',
    'createBill',
    'bill',
    async (desk, request) => {
      const made = await desk.send(request, '/coa/api/v1/bill/', {
        ...{ entity: desk.books.acme, vendor: desk.books.vendor, bill_number: 'B-7' },
        ...{ bill_date: '2026-01-20', due_date: '2026-02-20' },
        lines: [{ account: desk.ids['prepaid'], amount: 90 }],
      });
      desk.ids['billLine'] = made.lines[0].id;
    },
  ],
  [
    'a credit memo',
    'createCreditMemo',
    'credit_memo',
    (desk, request) =>
      desk.send(request, '/coa/api/v1/credit-memo/', {
        ...{ entity: desk.books.acme, client: desk.books.customer },
        ...{ credit_memo_date: '2026-01-21', credit_memo_type: 'credit_memo', currency: 'USD' },
        lines: [{ account: desk.ids['rent'], amount: 3 }],
      }),
  ],
  [
    'a debit memo',
    'createDebitMemo',
    'debit_memo',
    (desk, request) =>
      desk.graph(
        request,
        `mutation { createDebitMemo(input: { entity: ${desk.books.acme}, vendor: ${desk.books.vendor}, debitMemoDate: "2026-01-31", lines: [{ account: ${desk.ids['rent']}, amount: 4 }] }) { id } }`,
      ),
  ],
  [
    'recognition',
    'runRecognition',
    'contract',
    async (desk, request) => {
      await desk.ask(
        `mutation { createRevenueTransaction(input: { contract: ${desk.ids['contract']}, product: ${desk.ids['seat']}, transactionDate: "2026-01-31", amount: 12, recognized: 12, accountingPeriod: "2026-01-01" }) { id } }`,
      );
      return desk.graph(request, 'mutation { runRecognition(through: "2026-01-31") { rowCount } }');
    },
  ],
  [
    'amortization',
    'runAmortization',
    'bill',
    async (desk, request) => {
      const term = { start_date: '2026-01-01', end_date: '2026-03-31' };
      const json = {
        ...{ bill_line: desk.ids['billLine'], ...term, expense_account: desk.ids['rent'] },
        use_whole_month_accounting: true,
      };
      const { status } = await desk.service.call('PUT', AMORTIZATION, { json });
      expect(status).toBeLessThan(300);
      return desk.graph(
        request,
        'mutation { runAmortization(through: "2026-01-31") { journalEntries } }',
      );
    },
  ],
  [
    'revaluation',
    'runRevaluation',
    'revaluation',
    (desk, request) =>
      desk.graph(request, 'mutation { runRevaluation(through: "2026-02-28") { journalEntries } }'),
  ],
  [
    'the close',
    'closeBooks',
    'bill',
    (desk, request) =>
      desk.graph(
        request,
        `mutation { closeBooks(through: "2026-02-28", reason: "Done", despite: [UNRECONCILED, UNCATEGORIZED]) { lockedThrough amortized } }`,
      ),
  ],
  [
    'an import',
    'import',
    null,
    async (desk, request) => {
      const { faults } = await importFile(
        {
          ...sessionOf(desk.service.database, principalIn(desk.service.workspace)),
          requestId: request,
        },
        {
          ...{
            kind: 'beancount',
            settings: { makesAccounts: true, entity: `#${desk.books.acme}` },
          },
          source: fileOf(
            '2025-01-01 open Assets:Box\n2025-01-01 open Equity:Old\n2026-03-01 * "Opening"\n  Assets:Box  7.00 USD\n  Equity:Old\n',
          ),
        },
      );
      expect(faults).toEqual([]);
    },
  ],
];
