// Addresses with values that are not possible: every page of the route table answers with its status in words,
// never with a fault of the service, and a value that means nothing to a page is told instead of passed over.
import { ROUTES } from '../../src/edge/pages/routes.ts';
import { openMatching } from '../cash/matching.ts';
import { Browser, unescape } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { share } from '../support/breadth.ts';

let here: ServiceWithPeople;
let maya: Browser;
beforeAll(async () => {
  here = await serviceWithPeople();
  await openMatching(here.service);
  maya = new Browser(here.service.url);
  await maya.signIn('maya@demo.test', PASSWORD);
});
afterAll(() => here.end());

/** A path that the pattern of a route takes; its records are not there. */
const pathOf = ({ pattern }: (typeof ROUTES)[number]): string =>
  pattern.source
    .slice(1, -1)
    .replace(/\\(.)/g, '$1')
    .replace(/\(\?<uid>[^)]*\)/g, 'nobody')
    .replace(/\(\?<object>[^)]*\)/g, 'Invoice')
    .replace(/\(\?<\w+>d\{1,9\}\)/g, '999999999')
    .replace(/\(\?<\w+>(\w+)[^)]*\)/g, '$1');

const NAMES = [
  ...['account', 'after', 'app', 'apps', 'asOf', 'bank', 'basis', 'before', 'below', 'bucket'],
  ...['cadence', 'chart', 'client', 'compare', 'connection', 'copy', 'cursor', 'do', 'entity'],
  ...['file', 'from', 'group', 'invoice', 'kind', 'knownAt', 'line', 'link', 'next', 'of'],
  ...['offset', 'order', 'other', 'page', 'paidFrom', 'party', 'path', 'q', 'request', 'show'],
  ...['since', 'sort', 'starts', 'statement', 'status', 'through', 'to', 'until', 'who', 'whole'],
  ...['why', 'ends', 'vendor', 'bill', 'draft', 'currency', 'dueFrom', 'dueTo', 'payment'],
  ...['inactive', 'parent', 'type', 'by', 'contract', 'month', 'product'],
];
const HOSTILE = [
  'bogus',
  '-1',
  '99999999999999999999',
  '2026-02-30',
  '\u0000',
  '\'"><b>',
  '%ZZ',
  '😀',
];
const searchOf = (value: string): string =>
  NAMES.map((name) => `${name}=${value.startsWith('%') ? value : encodeURIComponent(value)}`).join(
    '&',
  );

const paths = [
  ...new Set(ROUTES.filter(({ method }) => method === 'GET').map((route) => pathOf(route))),
];

test('every path of the route table is tried', () => {
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => !/^\/[\w/.-]*$/.test(path))).toEqual([]);
});

test.each(share(paths, 8))('%s says in words what is wrong with its address', async (path) => {
  for (const value of HOSTILE) {
    const { status, html } = await maya.open(`${path}?${searchOf(value)}`);
    expect([path, value, status >= 500]).toEqual([path, value, false]);
    expect([path, value, html.includes('\'"><b>')]).toEqual([path, value, false]);
  }
});

const textOf = (html: string): string =>
  unescape(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));
test.each([
  ['/invoices?entity=x', 'entity=x: "x" is no id. Use the whole number of a record.'],
  ['/invoices?offset=-1', 'offset=-1: "-1" is no count. Use a whole number from 0.'],
  ['/invoices?status=DRAFT&status=bogus', '"bogus" is none of its values. Use one of DRAFT,'],
  ['/invoices?from=2026-02-30', '"2026-02-30" is no date. Write it as YYYY-MM-DD.'],
  ['/reports/income?group=bogus', 'Use one of none, ENTITY, DEPARTMENT, VENDOR, TAG.'],
  ['/reports/income?knownAt=never', '"never" is no moment. Write it as YYYY-MM-DD'],
  ['/reports/income?knownAt=2026-01-31%20(x)', '"2026-01-31 (x)" is no moment.'],
  ['/reports/income?below=maybe', '"maybe" is none of its values. Use one of yes, no.'],
  ['/customers?entity=x', '"x" is no id.'],
  ['/bills?vendor=x', '"x" is no id.'],
  ['/bills?dueTo=soon', '"soon" is no date. Write it as YYYY-MM-DD.'],
  ['/bills/pay?through=soon', '"soon" is no date. Write it as YYYY-MM-DD.'],
  ['/bills/inbox?status=bogus', 'Use one of PROMOTED, DISCARDED.'],
  ['/reports/file.csv?group=bogus', '"bogus" is none of its values. Use one of ENTITY, DEPARTMENT'],
  ['/reports/file.pdf?cadence=hourly', 'Use one of monthly, quarterly, yearly, weekly, daily.'],
  ['/reports/file.csv?knownAt=never', '"never" is no moment.'],
  ['/close?through=never', 'The day "never" is no date. Write it as YYYY-MM-DD.'],
  ['/close?entity=x', '"x" is no id.'],
  ['/waiting?offset=-1', 'offset=-1: "-1" is no count. Use a whole number from 0.'],
  ['/waiting?kind=bogus', '"bogus" is none of its values.'],
  ['/activity?who=bogus', 'Use one of mine, everybody.'],
  ['/activity?status=bogus', '"bogus" is no number.'],
  ['/connections?page=0', '"0" is no number.'],
  ['/webhooks/1/deliveries?status=bogus', 'Use one of PENDING, SUCCESS, FAILURE.'],
])('%s is refused: %s', async (address, words) => {
  const { status, html } = await maya.open(address);
  expect([status, textOf(html)]).toEqual([400, expect.stringContaining(words)]);
});

test('what is empty says nothing, and what a page does not know is kept and passed over', async () => {
  for (const address of [
    '/invoices?entity=&status=&from=&offset=&sort=&unknown=x',
    '/bills?vendor=&status=&dueTo=&sort=&unknown=x',
    '/bills/pay?through=&currency=XXX',
    '/reports/income?group=&cadence=&knownAt=&compare=',
    '/close?through=&entity=',
    '/activity?who=&status=&kind=',
    '/waiting?kind=&offset=',
  ]) {
    expect([address, (await maya.open(address)).status]).toEqual([address, 200]);
  }
});
