// Books with something on each list, and somebody signed in who takes files of them.
import { openMatching, type MatchDesk } from '../cash/matching.ts';
import { Browser } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { ledgerIds } from '../pages/ledger-places.ts';

export let here: ServiceWithPeople;
export let desk: MatchDesk;
export let maya: Browser;

async function begin(): Promise<void> {
  here = await serviceWithPeople();
  desk = await openMatching(here.service);
  await ledgerIds(desk);
  const { acme, customer, accounts } = desk.books;
  await desk.invoice(1_234.5, { due_date: '2026-01-20' });
  await desk.call('POST', '/coa/api/v1/credit-memo', {
    ...{ entity: acme, client: customer, credit_memo_date: '2026-01-12' },
    lines: [{ amount: 30, account: accounts.sales }],
  });
  await desk.line(50, 'Incoming');
  await desk.report({ starting_balance: 0, ending_balance: 10 });
  maya = new Browser(here.service.url);
  await maya.signIn('maya@demo.test', PASSWORD);
}

/** Begins the service before the tests of a file, and ends it after them. */
export function openListedBooks(): void {
  beforeAll(begin);
  afterAll(() => here.end());
}
