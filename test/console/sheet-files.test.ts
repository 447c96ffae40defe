// Files of tables that reports and records draw as a whole: every row and every column of the page, with plain amounts.
import { Browser, unescape } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { openBooks } from '../support/books.ts';
import { type PlannedRecords, planOf } from './planned.ts';

let here: ServiceWithPeople;
let plan: PlannedRecords;
let maya: Browser;
beforeAll(async () => {
  here = await serviceWithPeople();
  const books = await openBooks(here.service);
  plan = await planOf(here.service, books);
  const { acme, accounts } = books;
  const { errors, data } = await here.service.graphql(`mutation {
    runRecognition(through: "2026-02-28") { __typename }
    costs: createAccount(input: { number: "1501", name: "Cost", accountSubtype: FIXED_ASSET }) { id }
    worn: createAccount(input: { number: "1502", name: "Worn", accountSubtype: FIXED_ASSET }) { id }
    spent: createAccount(input: { number: "6501", name: "Spent", accountSubtype: EXPENSE }) { id }
    entry: createJournalEntry(input: { entity: ${acme}, date: "2026-01-10", currency: "USD", transactions: [
      { account: ${accounts.services}, debitAmountNative: "1000.50" }, { account: ${accounts.sales}, creditAmountNative: "1000.50" }
    ] }) { id }
    moved: runCostAllocation(id: ${plan.allocation}, from: "2026-01-01", through: "2026-01-31") { __typename }
  }`);
  expect(errors).toBeUndefined();
  const wear = await here.service.graphql(`mutation {
    group: createFixedAssetClass(input: { name: "Desks", usefulLife: 12, assetAccount: ${data.costs.id},
      accumulatedDepreciationAccount: ${data.worn.id}, depreciationExpenseAccount: ${data.spent.id} }) { id }
  }`);
  const made = await here.service.graphql(`mutation {
    desk: createFixedAsset(input: { name: "Desk", entity: ${acme}, assetClass: ${wear.data.group.id},
      purchaseDate: "2026-01-01", initialValue: "1000" }) { id }
    run: runDepreciation(through: "2026-02-28") { __typename }
  }`);
  expect(made.errors).toBeUndefined();
  plan = { ...plan, asset: made.data.desk.id };
  maya = new Browser(here.service.url);
  await maya.signIn('maya@demo.test', PASSWORD);
});
afterAll(() => here.end());

const words = (html: string): string =>
  unescape(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The rows of a table as the page shows them, by its name. */
function rowsOn(html: string, label: string): readonly (readonly string[])[] {
  const [, table = ''] =
    new RegExp(`role="region" aria-label="${label}"><table[^>]*>([^]*?)</table>`).exec(html) ?? [];
  return [...table.matchAll(/<tr\b[^>]*>([^]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd]\b[^>]*>([^]*?)<\/t[hd]>/g)].map(([, cell = '']) => words(cell)),
  );
}

/** An amount of a page as a file has it: nothing apart, a plain minus, no zeros at its end. */
const plain = (cell: string): string => {
  const amount = /^(−?)([\d,]+(?:\.\d+)?)( %)?$/.exec(cell);
  if (!amount) return cell === '–' ? '0' : cell;
  const [, sign = '', figure = '', unit = ''] = amount;
  const digits = figure
    .replaceAll(',', '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
  return `${sign.replace('−', '-')}${digits}${unit}`;
};

test.each([
  ['/revenue/mrr?from=2026-01-01&to=2026-12-31', 'Recurring revenue by month', 12],
  ['/budgets/{budget}?through=2026-12-31', 'Net income by month', 13],
  ['/contracts/{contract}', 'Schedule by month', 13],
  ['/fixed-assets/{asset}', 'Depreciation by month', 12],
  ['/reports/changes?since=2020-01-01&from=2026-01-01&to=2026-12-31', 'Changes by account', 6],
])('%s: the file of "%s" has its %i rows as the page shows them', async (page, label, count) => {
  const path = page.replace(/\{(\w+)\}/g, (_, of: keyof PlannedRecords) => plan[of]);
  const { html, status } = await maya.open(path);
  expect([path, status]).toEqual([path, 200]);
  const [heads = [], ...rows] = rowsOn(html, label);
  expect(rows).toHaveLength(count);
  const links = [...html.matchAll(/href="(\/console\/list\.\w+\?[^"]*)"/g)]
    .map(([, href = '']) => unescape(href))
    .filter((href) => new URL(href, here.service.url).searchParams.get('list') === label);
  expect(links.map((href) => /list\.(\w+)/.exec(href)?.[1])).toEqual(['csv', 'xlsx', 'pdf']);
  const sent = await maya.send(links[0] ?? '');
  expect(sent.status).toBe(200);
  const lines = (await sent.text()).trim().split('\r\n').slice(3);
  // Days and amounts have no comma; names here have none either.
  const [titles = [], ...written] = lines.map((line) => line.split(','));
  const shown = heads.map((title, at) => [title, at] as const).filter(([title]) => title !== '');
  expect(titles).toEqual(shown.map(([title]) => title));
  expect(written).toEqual(rows.map((cells) => shown.map(([, at]) => plain(cells[at] ?? ''))));
});

test('an amount with its currency has a column of the file for each', async () => {
  const list = encodeURIComponent('Allocated last');
  const sent = await maya.send(`/console/list.csv?page=%2Fallocations&list=${list}`);
  const [heads, ...rows] = (await sent.text()).trim().split('\r\n').slice(3);
  expect(heads).toBe('Allocation,Days,Moved,"Moved, currency",Entry');
  expect(rows).toEqual([
    expect.stringMatching(/^Rent by floor space,2026-01-01 – 2026-01-31,0\.5,USD,#\d+$/),
  ]);
});
