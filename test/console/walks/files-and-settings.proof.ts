// Files of a bill, the logo of an entity and API users in Chromium: each deed is refused where it is wrong, done and read
// back, and the books are checked afterwards.
import type { Browser } from 'playwright-core';
import { wrongIn } from '../../assets/support.ts';
import {
  serviceWithPeople,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { openBooks, type TestBooks } from '../../support/books.ts';
import { type Desk, openDesk } from '../desk.ts';

let here: ServiceWithPeople;
let books: TestBooks;
let chrome: Browser;
let desk: Desk;

beforeAll(async () => {
  here = await serviceWithPeople({ consoleDocuments: 'only' });
  books = await openBooks(here.service);
  chrome = await launchChromium(chromiumPath() ?? '');
  desk = await openDesk(here, chrome, 'maya');
  desk.page.setDefaultTimeout(60_000);
});
afterAll(async () => {
  await chrome.close();
  await here.end();
});
afterEach(async () => {
  expect(desk.complaints).toEqual([]);
  expect(await wrongIn(here)).toEqual({});
});

const ask = async (query: string, variables: object = {}): Promise<any> => {
  const { data, errors } = await here.service.graphql(query, variables);
  expect(errors).toBeUndefined();
  return data;
};
const field = (label: string) => desk.page.getByLabel(label, { exact: true });
async function save(): Promise<void> {
  await desk.press('Control+Enter');
  await desk.page.waitForSelector('.drawer', { state: 'detached' });
}
/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const choosing = (name: string, mimeType: string, buffer: Buffer) =>
  desk.page.setInputFiles('.file-field input[type=file]', { name, mimeType, buffer });

test('a file of a bill is kept, renamed and deleted', async () => {
  const { page } = desk;
  const { bill } = await ask(
    'mutation ($input: BillInput!) { bill: createBill(input: $input) { id } }',
    {
      input: {
        ...{ vendor: String(books.vendor), entity: String(books.acme), billNumber: 'F-1' },
        ...{ billDate: '2026-03-01', dueDate: '2026-03-31' },
        lines: [{ account: String(books.accounts.services), amount: '99' }],
      },
    },
  );
  const names = async () =>
    (await ask('{ files { results { name } } }')).files.results.map(({ name }: any) => name);
  await desk.open(`/bills/${bill.id}`);
  await choosing('scan.pdf', 'application/pdf', Buffer.from('%PDF-1.4 a bill'));
  await page.click('[data-deed=renameFile]');
  await field('Name').fill('');
  await page.waitForSelector('.drawer .message-fault');
  await field('Name').fill('rent.pdf');
  await page.waitForSelector('.drawer .message-fault', { state: 'detached' });
  expect(await names()).toEqual(['scan.pdf']);
  await save();
  expect(await names()).toEqual(['rent.pdf']);
  await page.click('li:has-text("rent.pdf") [data-deed=removeFile]');
  await page.waitForSelector('.drawer:has-text("rent.pdf")');
  expect(await names()).toEqual(['rent.pdf']);
  await save();
  expect(await names()).toEqual([]);
  await page.waitForSelector('[data-deed=removeFile]', { state: 'detached' });
});

test('the logo of an entity is a picture: another file is refused, and nothing is set', async () => {
  const { page } = desk;
  const logo = async (): Promise<string | null> =>
    (await ask('query ($id: ID!) { entity(id: $id) { logoUrl } }', { id: String(books.acme) }))
      .entity.logoUrl;
  await desk.open(`/settings/entities/${books.acme}`);
  await choosing('logo.txt', 'text/plain', Buffer.from('no picture'));
  await page.waitForSelector('.file-field .fault:has-text("PNG, JPG, GIF or WEBP")');
  expect(await logo()).toBeNull();
  await choosing('logo.png', 'image/png', PICTURE);
  await page.waitForSelector('text=The logo is set.');
  const { files } = await ask('{ files { results { id name } } }');
  expect(files.results.map(({ name }: any) => name)).toEqual(['logo.png']);
  expect(await logo()).toContain(`/ca/api/file/${files.results[0].id}/`);
});

test('an API user gets another name and role, and is switched off', async () => {
  const { page } = desk;
  const { robot } = await ask(
    'mutation { robot: createApiUser(input: { name: "Robot", role: VIEWER }) { id } }',
  );
  const now = async () =>
    (await ask('query ($id: ID!) { apiUser(id: $id) { name role isActive } }', { id: robot.id }))
      .apiUser;
  await desk.open('/settings/api-users');
  await page.click('.records tbody a:has-text("Robot")');
  await page.waitForSelector('h1:has-text("Robot")');
  await field('Name').fill('Importer');
  await field('Role').selectOption({ label: 'Clerk' });
  await field('Active').selectOption({ label: 'No' });
  await page.waitForSelector('.preview[data-state=known]');
  expect(await now()).toEqual({ name: 'Robot', role: 'VIEWER', isActive: true });
  await desk.press('Control+Enter');
  await page.waitForURL((url) => url.pathname === '/settings/api-users');
  expect(await now()).toEqual({ name: 'Importer', role: 'CLERK', isActive: false });
  await page.waitForSelector('.records:not(:has-text("Importer"))');
  await desk.open('/settings/api-users?inactive=yes');
  await page.waitForSelector('.records tr:has-text("Importer"):has-text("Not in use")');
});
