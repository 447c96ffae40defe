// The first steps on the overview of a workspace in which nothing is posted yet.
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { Browser } from '../oauth/support/browser.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { openBooks } from '../support/books.ts';

let here: ServiceWithPeople;
beforeAll(async () => {
  here = await serviceWithPeople();
});
afterAll(() => here.end());

async function signedIn(name: string): Promise<Browser> {
  const browser = new Browser(here.service.url);
  await browser.signIn(`${name}@demo.test`, PASSWORD);
  return browser;
}

test('an unused workspace is shown where to begin, until something is posted', async () => {
  const [maya, carl, vera] = await Promise.all(['maya', 'carl', 'vera'].map(signedIn));
  const steps = async (browser = maya): Promise<string[]> => {
    const { html = '' } = (await browser?.open('/overview')) ?? {};
    const tile = /First steps([^]*?)<\/section>/.exec(html)?.[1] ?? '';
    return [...tile.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href);
  };
  const shown = await steps();
  expect(shown).toEqual([
    ...['/settings/entities', '/accounts', '/settings/bank-accounts/new', '/customers/new'],
    ...['/invoices/new', '/imports'],
  ]);
  for (const path of shown) expect([path, (await maya?.open(path))?.status]).toEqual([path, 200]);
  // A clerk is shown what they may do, and a viewer nothing.
  expect(await steps(carl)).toEqual(['/invoices/new', '/imports']);
  expect(await steps(vera)).toEqual([]);
  const books = await openBooks(here.service);
  expect(await steps()).toEqual(shown);
  const line = { account: books.accounts['sales'] };
  const other = { account: books.accounts['uncategorized'] };
  const { status } = await here.service.call('POST', '/coa/api/journal_entry', {
    json: {
      ...{ entity: books.acme, date: '2026-01-31', currency: 'USD' },
      transactions: [
        { ...line, credit_amount_native: 5 },
        { ...other, debit_amount_native: 5 },
      ],
    },
  });
  expect(status).toBe(201);
  expect(await steps()).toEqual([]);
});
