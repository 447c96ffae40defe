// Filters by what is not there: the page says which of them leaves nothing, shows it in its field, and offers to clear it.
import { openMatching } from '../cash/matching.ts';
import { unescape } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { cookieOf } from './support.ts';

let here: ServiceWithPeople;
let cookie: string;
beforeAll(async () => {
  here = await serviceWithPeople();
  const bank = await openMatching(here.service);
  await bank.invoice(500);
  cookie = await cookieOf(here, 'maya');
});
afterAll(() => here.end());

const mainOf = async (address: string): Promise<string> => {
  const answer = await fetch(here.service.url + address, { headers: { cookie } });
  return unescape(/<main[^]*<\/main>/.exec(await answer.text())?.[0] ?? '');
};
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' .', '.');
const GONE = 'which is not there or not yours to see';
const DAYS = 'from=2026-01-01&to=2026-12-31';

test.each([
  [`/ledger?account=99999&${DAYS}`, `account 99999, ${GONE}`, `/ledger?${DAYS}`],
  ['/invoices?client=99999', `customer 99999, ${GONE}`, '/invoices'],
  ['/invoices?entity=99999', `entity 99999, ${GONE}`, '/invoices'],
  ['/bills?vendor=99999', `vendor 99999, ${GONE}`, '/bills'],
  ['/credit-memos?client=99999', `customer 99999, ${GONE}`, '/credit-memos'],
  ['/bank/match?account=99999', `account 99999, ${GONE}`, '/bank/match'],
])('%s', async (address, words, cleared) => {
  const html = await mainOf(address);
  expect(textOf(html)).toContain(`Nothing fits these filters Looked for: ${words}`);
  expect(/<a href="([^"]*)">Clear the filters/.exec(html)?.[1]).toBe(cleared);
});

test('a field shows the filter that is not in its list, and nothing else where it is', async () => {
  const html = await mainOf(`/ledger?account=99999&${DAYS}`);
  expect(/<option[^>]*selected[^>]*>([^<]*)</.exec(html)?.[1]).toBe('99999: not in this list');
  const all = await mainOf(`/ledger?${DAYS}`);
  expect(all).not.toContain('not in this list');
  expect(/<option[^>]*selected[^>]*>([^<]*)</.exec(all)?.[1]).toBe('All accounts');
  expect(textOf(all)).not.toContain('Nothing fits');
});
