// Forms with too little in them, in Chromium: who saves all the same is told what is missing, and nothing is sent.
import type { Browser as Chromium, Page } from 'playwright-core';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../pages/support.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { openDesk } from './desk.ts';

const path = chromiumPath();
if (path === undefined) {
  test.skip('forms in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let books: TestBooks;
  let chrome: Chromium;
  let page: Page;
  beforeAll(async () => {
    here = await serviceWithConsole();
    books = await openBooks(here.service);
    chrome = await launchChromium(path);
    ({ page } = await openDesk(here, chrome, 'maya'));
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });

  test.each([
    ['/invoices/new', 'Choose a customer and an entity, and fill in a line.'],
    ['/bills/new', 'Choose a vendor and an entity, and fill in a line.'],
    ['/customers/new', 'Enter a name.'],
    ['/contracts/new', 'Fill in: Name, Customer.'],
    ['/journal/new', 'Choose an entity, and fill in two lines.'],
    ['/settings/departments/new', 'Fill in or change a field first.'],
    ['/customers/{customer}/edit', 'Fill in or change a field first.'],
    ['/customers/{customer}?do=contact', 'Fill in: Name.'],
  ])('%s', async (place, words) => {
    await page.goto(here.service.url + place.replace('{customer}', String(books.customer)));
    await page.waitForSelector('html[data-ready]');
    const sent: string[] = [];
    const count = (request: { method: () => string; postData: () => string | null }): void => {
      if (request.method() === 'POST') sent.push(request.postData() ?? '');
    };
    page.on('request', count);
    await page.locator('.submit .primary').click();
    const told = page.locator('.preview [role=alert], .deed [role=alert]');
    await told.waitFor();
    expect((await told.innerText()).trim()).toBe(words);
    page.off('request', count);
    expect(sent.filter((body) => !body.includes('BooksChanged'))).toEqual([]);
  });

  test('the words go once there is enough', async () => {
    await page.goto(`${here.service.url}/customers/new`);
    await page.waitForSelector('html[data-ready]');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('.preview [role=alert]');
    await page.keyboard.type('Alder');
    await page.waitForSelector('.preview[data-state=known]');
    expect(await page.locator('.preview [role=alert]').count()).toBe(0);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/customers\/\d+$/);
  });

  test('what goes to no account, and where accounts that hold money are made', async () => {
    const { acme, customer } = books;
    const { data } = await here.service.graphql(
      `mutation { made: createProduct(input: { productName: "Of no account" }) { id } }`,
    );
    const { data: billed } = await here.service.graphql(`mutation { made: createInvoice(input: {
      entity: ${acme}, client: ${customer}, invoiceDate: "2026-01-15", dueDate: "2026-02-15",
      lines: [{ product: ${data.made.id}, quantity: "1", rate: "10" }] }) { id } }`);
    await page.goto(`${here.service.url}/invoices/${billed.made.id}/edit`);
    await page.waitForSelector('html[data-ready]');
    await page.getByLabel('Price, line 1').fill('12');
    await page.locator('.preview .message-note:has-text("no account is named")').waitFor();

    await page.goto(`${here.service.url}/invoices/${billed.made.id}?do=pay`);
    await page.waitForSelector('html[data-ready] .drawer');
    const account = page.locator('.drawer [role=combobox]');
    await account.fill('No such bank');
    const words = 'Here are accounts of the kinds bank and credit card: make one in the chart';
    await page.locator(`.picker-list :text("${words}")`).waitFor();
    await account.press('Tab');
    await page.locator('.field-faulty :text(\'Nothing is called "No such bank"\')').waitFor();
  });
}
