// Settings: every kind that is drawn from the schema has its list, its form and its record; what is typed is tried out
// before it is saved, and faults stand at their fields.
import { SETTINGS } from '../../console/pages/settings/kinds.ts';
import { Browser, unescape } from '../oauth/support/browser.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { makeSettings } from './setting-records.ts';

let here: ServiceWithPeople;
let books: TestBooks;
let maya: Browser;
const ask = async (query: string): Promise<any> => {
  const { data, errors } = await here.service.graphql(query);
  expect(errors).toBe(undefined);
  return data;
};
beforeAll(async () => {
  here = await serviceWithConsole();
  books = await openBooks(here.service);
  await makeSettings(here.service, books);
  maya = new Browser(here.service.url);
  await maya.signIn('maya@demo.test', PASSWORD);
});
afterAll(() => here.end());

const textOf = ({ html }: { readonly html: string }): string =>
  unescape(
    html
      .replace(/^[^]*<main/, '')
      .replace(/<script[^]*?<\/script>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  );

/** Words on the list of each kind, and a value in the form of its first record. */
const SHOWN: Readonly<Record<string, readonly [list: string, value: string]>> = {
  entities: ['Acme Inc. USD', 'Acme Inc.'],
  departments: ['Sales S', 'Sales'],
  tags: ['<b>North</b>', '&lt;b>North&lt;/b>'],
  'tag-groups': ['Region', 'Region'],
  products: ['Widget', 'Widget'],
  'usage-prices': ['Calls', 'Calls'],
  'usage-tiers': ['First thousand Calls', 'First thousand'],
  'tax-rates': ['Standard', '0.19'],
  terms: ['Two weeks 14', 'Two weeks'],
  currencies: ['EUR', 'EUR'],
  'custom-fields': ['cost_unit Cost unit Text', 'Cost unit'],
  'bank-accounts': ['Operating USD Acme Inc.', 'Operating'],
  'vendor-fields': ['Key supplier', 'Key supplier'],
  'asset-rules': ['Presses over 1,000', 'Presses over 1,000'],
  'api-users': ['Robot', 'Robot'],
};

test('the settings lead to every list, with how many stand in each', async () => {
  const page = await maya.open('/settings');
  expect(textOf(page)).toMatch(/Entities 4 Departments 1 Tags 1 Groups of tags 1 Products 2/);
  for (const { kind } of SETTINGS) expect(page.html).toContain(`href="/settings/${kind}"`);
});

test.each(Object.entries(SHOWN))('%s: list, record and form read', async (kind, [words, value]) => {
  const list = await maya.open(`/settings/${kind}`);
  expect([list.status, textOf(list)]).toEqual([200, expect.stringContaining(words)]);
  const [, address = ''] = /href="(\/settings\/[\w-]+\/\d+)"/.exec(list.html) ?? [];
  const record = await maya.open(address);
  expect(record.status).toBe(200);
  expect(record.html).toContain(`value="${value}"`);
  const labels = [...record.html.matchAll(/<label for[^>]*>([^<]+)</g)].map(([, text]) => text);
  expect(labels.length).toBeGreaterThan(0);
  // Each field is told from the others.
  expect(labels).toEqual([...new Set(labels)]);
  const isAddressed = kind === 'entities';
  expect(labels.includes('Address, line 1')).toBe(isAddressed);
  // An API user is made where its keys are.
  expect((await maya.open(`/settings/${kind}/new`)).status).toBe(kind === 'api-users' ? 404 : 200);
  const gone = await maya.open(`/settings/${kind}/999999`);
  expect([gone.status, textOf(gone)]).toEqual([404, expect.stringContaining('Nothing here')]);
});

test('every kind of the table is tried here', () => {
  expect([...Object.keys(SHOWN), 'system-accounts'].sort()).toEqual(
    SETTINGS.map(({ kind }) => kind).sort(),
  );
});

test('a name is looked for, what is not in use is asked for, and a tree stands in its order', async () => {
  await ask(`mutation {
    off: createTaxRate(input: { name: "Before", value: "0.16", isActive: false }) { id }
    below: createDepartment(input: { code: "A", name: "Abroad", parent: 1 }) { id }
  }`);
  expect(textOf(await maya.open('/settings/tax-rates'))).not.toContain('Before');
  const all = textOf(await maya.open('/settings/tax-rates?inactive=yes'));
  expect(all).toContain('Before');
  expect(all).toContain('Not in use');
  expect(textOf(await maya.open('/settings/tax-rates?q=stand'))).toContain('Standard');
  expect(textOf(await maya.open('/settings/tax-rates?q=none'))).toContain(
    'Nothing fits these filters',
  );
  // By name alone Abroad stands before Sales.
  const tree = await maya.open('/settings/departments');
  expect(textOf(tree)).toMatch(/Sales S .*Abroad A Sales/);
  expect(tree.html).toContain('\u2003<bdi>Abroad');
});

test('whoever may read alone sees facts and no form, and who may not read is told so', async () => {
  const vera = new Browser(here.service.url);
  await vera.signIn('vera@demo.test', PASSWORD);
  const list = await vera.open('/settings/departments');
  expect(list.html).not.toContain('/settings/departments/new');
  const record = await vera.open('/settings/departments/1');
  expect(textOf(record)).toMatch(/Code S Name Sales/);
  expect(record.html).not.toContain('<form class="deed"');
  expect(record.html).not.toContain('data-deed');
  await here.root.query(
    `update membership set permissions = '{"departments": "none"}' where person_id = $1`,
    [here.persons['vera']],
  );
  const refused = await vera.open('/settings/departments');
  expect([refused.status, textOf(refused)]).toEqual([
    403,
    expect.stringContaining('departments: read'),
  ]);
  expect((await vera.open('/settings')).html).not.toContain('href="/settings/departments"');
});
