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
  const { errors } = await here.service.graphql(
    'mutation { runRecognition(through: "2026-02-28") { __typename } }',
  );
  expect(errors).toBeUndefined();
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
  const amount = /^(−?)([\d,]+(?:\.\d+)?)$/.exec(cell);
  if (!amount) return cell === '–' ? '0' : cell;
  const [, sign = '', figure = ''] = amount;
  return `${sign.replace('−', '-')}${figure.replaceAll(',', '')}`.replace(/\.?0+$/, (zeros) =>
    zeros.startsWith('.') ? '' : /\.\d*$/.test(figure) ? '' : zeros,
  );
};

test.each([
  ['/revenue/mrr?from=2026-01-01&to=2026-12-31', 'Recurring revenue by month', 12],
  ['/budgets/{budget}?through=2026-12-31', 'Net income by month', 13],
  ['/contracts/{contract}', 'Schedule by month', 13],
  ['/reports/changes?since=2020-01-01&from=2026-01-01&to=2026-12-31', 'Changes by account', 2],
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
