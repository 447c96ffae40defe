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

test('an unused workspace is shown where to begin, until something is posted', async () => {
  const maya = new Browser(here.service.url);
  await maya.signIn('maya@demo.test', PASSWORD);
  const steps = async (): Promise<string[]> => {
    const { html } = await maya.open('/overview');
    const tile = /Five steps to begin([^]*?)<\/section>/.exec(html)?.[1] ?? '';
    return [...tile.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href);
  };
  const shown = await steps();
  expect(shown).toEqual([
    ...['/settings/entities', '/accounts', '/settings/bank-accounts/new', '/customers/new'],
    ...['/invoices/new', '/imports'],
  ]);
  for (const path of shown) expect([path, (await maya.open(path)).status]).toEqual([path, 200]);
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
