// Books with an invoice and two entries, and somebody signed in who looks at their pages.
import { openMatching, type MatchDesk } from '../cash/matching.ts';
import { Browser, unescape } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';

export let here: ServiceWithPeople;
export let desk: MatchDesk;
export let maya: Browser;
export let entry: number;

async function begin(): Promise<void> {
  here = await serviceWithPeople();
  desk = await openMatching(here.service);
  const { acme, accounts, advice, customer } = desk.books;
  const post = async (path: string, json: object): Promise<number> => {
    const made = await here.service.call('POST', path, { json });
    expect(made.status).toBe(201);
    return made.body.id;
  };
  await post('/coa/api/v1/invoice', {
    ...{ entity: acme, client: customer, invoice_date: '2026-01-15', currency: 'EUR' },
    lines: [{ amount: 1234.56, product: advice }],
  });
  for (const [day, amount] of [
    ['2026-01-20', 100],
    ['2026-02-03', 40.5],
  ] as const) {
    entry = await post('/coa/api/journal_entry', {
      ...{ entity: acme, date: day, currency: 'USD', memo: `Entry of ${amount}` },
      transactions: [
        { account: accounts.services, debit_amount_native: amount },
        { account: accounts.sales, credit_amount_native: amount },
      ],
    });
  }
  maya = new Browser(here.service.url);
  await maya.signIn('maya@demo.test', PASSWORD);
}

/** Begins the service before the tests of a file, and ends it after them. */
export function openBooksWithPages(): void {
  beforeAll(begin);
  afterAll(() => here.end());
}

/** Words of the main part of a page. */
export const textOf = (html: string): string =>
  unescape(
    html
      .replace(/^[^]*<main/, '')
      .replace(/<script[^]*?<\/script>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  );
