// Drafts of every kind that a clerk makes, and the people who look at them.
import { Browser, unescape } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { openBooks, type TestBooks } from '../support/books.ts';

/** What drafts are made of. */
interface Made {
  readonly books: TestBooks;
  /** A bank account of the chart. */
  readonly cash: number;
}
const DAY = '2026-01-15';
let bills = 0;

/** Something a clerk drafts, what the pages call it, and what its entry moves. */
export interface Kind {
  readonly title: string;
  readonly path: string;
  readonly body: (made: Made) => object;
  readonly shown: readonly string[];
  /** A row of its entry: the debit before the credit. */
  readonly row?: readonly string[];
}
export const KINDS: Readonly<Record<string, Kind>> = {
  Invoice: {
    title: 'Invoice',
    path: '/coa/api/v1/invoice',
    body: ({ books }) => ({
      ...{ entity: books.acme, client: books.customer, invoice_date: DAY },
      lines: [{ amount: 1234.5, product: books.widget }],
    }),
    shown: ['1,234.50', 'Globex', 'Revenue +1,234.50', 'Net income +1,234.50', 'Assets +1,234.50'],
  },
  Bill: {
    title: 'Bill',
    path: '/coa/api/v1/bill',
    body: ({ books }) => ({
      ...{ entity: books.acme, vendor: books.vendor, bill_date: DAY, bill_number: `B-${++bills}` },
      ...{ due_date: DAY, lines: [{ account: books.accounts['refundAccount'], amount: 80 }] },
    }),
    shown: ['80.00', 'Initech', 'Net income −80.00', 'Liabilities +80.00'],
  },
  CreditMemo: {
    title: 'Credit memo',
    path: '/coa/api/v1/credit-memo',
    body: ({ books }) => ({
      ...{ entity: books.acme, client: books.customer, credit_memo_date: DAY },
      lines: [{ account: books.accounts.sales, amount: 30 }],
    }),
    shown: ['Globex', 'Revenue −30.00', 'Liabilities +30.00'],
  },
  DebitMemo: {
    title: 'Debit memo',
    path: '/coa/api/v1/debit-memo',
    body: ({ books }) => ({
      ...{ entity: books.acme, vendor: books.vendor, debit_memo_date: DAY },
      lines: [{ account: books.accounts['refundAccount'], amount: 40 }],
    }),
    shown: ['Initech', 'Net income +40.00'],
  },
  JournalEntry: {
    title: 'Journal entry',
    path: '/coa/api/journal_entry',
    body: ({ books, cash }) => ({
      ...{ entity: books.acme, date: DAY },
      transactions: [
        { account: cash, debit_amount_native: 12 },
        { account: books.accounts.sales, credit_amount_native: 12 },
      ],
    }),
    shown: ['1015 Checking', 'Revenue +12.00', 'Assets +12.00'],
    row: ['1015 Checking', '12.00', ''],
  },
};

export interface DraftDesk extends Made {
  readonly here: ServiceWithPeople;
  readonly maya: Browser;
  /** Another clerk than the one who drafts. */
  readonly carl: Browser;
  /** Drafts one of a kind, as a clerk. */
  readonly draft: (object: string) => Promise<number>;
  readonly lockJanuary: () => Promise<string>;
  readonly unlock: (id: string) => Promise<unknown>;
  /** The newest decisions. */
  readonly decided: (limit: number) => Promise<any[]>;
}

export async function openDrafts(): Promise<DraftDesk> {
  const here = await serviceWithPeople({ consoleDocuments: 'only' });
  const { service } = here;
  const books = await openBooks(service);
  const { data } = await service.graphql(
    'mutation { cash: createAccount(input: { number: "1015", name: "Checking", accountSubtype: BANK }) { id } }',
  );
  const cash = Number(data.cash.id);
  const [maya, carl] = [new Browser(service.url), new Browser(service.url)];
  await maya.signIn('maya@demo.test', PASSWORD);
  await carl.signIn('carl@demo.test', PASSWORD);
  return {
    ...{ here, books, cash, maya, carl },
    draft: async (object) => {
      const { path, body } = KINDS[object] as Kind;
      const json = body({ books, cash });
      const answer = await service.call('POST', path, { key: service.keys.clerk, json });
      expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
      return answer.body.id;
    },
    lockJanuary: async () =>
      (
        await service.graphql(
          'mutation { createLockPeriod(input: { lockedThrough: "2026-01-31" }) { id } }',
        )
      ).data.createLockPeriod.id,
    unlock: (id) =>
      service.graphql(`mutation { deleteLockPeriod(id: ${id}, reason: "Too early") }`),
    decided: async (limit) =>
      (
        await service.graphql(
          `{ decided(limit: ${limit}) { object id status reason decidedBy proposedBy } }`,
        )
      ).data.decided,
  };
}

/** The words of a page. */
export const wordsOf = ({ html }: { readonly html: string }): string =>
  unescape(
    html
      .replace(/^[^]*<main/, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  );
