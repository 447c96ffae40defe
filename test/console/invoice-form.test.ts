// An invoice in a minute: a customer who is there, three lines, the entry before it is saved, sent, and the
// next one; by keyboard alone. And the grid of lines by its keys.
import type { Browser } from 'playwright-core';
import { openBooks, type TestBooks } from '../support/books.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../pages/support.ts';
import { type Desk, openDesk } from './desk.ts';

const path = chromiumPath();

if (path === undefined) {
  test.skip('pages in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let books: TestBooks;
  let chrome: Browser;
  let desk: Desk;

  beforeAll(async () => {
    here = await serviceWithPeople({ consoleDocuments: 'only' });
    books = await openBooks(here.service);
    const { errors } = await here.service.graphql(
      `mutation ($widget: ID!) {
        patchProduct(id: $widget, input: { price: "120.00", productDescription: "A widget" }) { id }
        createDepartment(input: { code: "N", name: "North" }) { id }
      }`,
      { widget: String(books.widget) },
    );
    expect(errors).toBeUndefined();
    // The next invoice is of the entity of the latest.
    const first = await here.service.call('POST', '/coa/api/v1/invoice', {
      json: {
        ...{ entity: books.acme, client: books.customer, invoice_date: '2026-01-05' },
        lines: [{ amount: 10, product: books.advice }],
      },
    });
    expect(first.status).toBe(201);
    chrome = await launchChromium(path);
    desk = await openDesk(here, chrome, 'maya');
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });

  const invoices = async () => {
    const { data } = await here.service.graphql(
      `{ invoices(sort: [ID]) { results { id invoiceNumber totalAmount amountDue status sentDate
        clientName taxRateName lines { productName quantity rate amount tax departmentName } } } }`,
    );
    return data.invoices.results;
  };
  const total = (words: string) => desk.page.waitForSelector(`.form-total:has-text("${words}")`);

  test('an invoice in a minute, by keyboard alone', async () => {
    const { page, press, fill, counted, complaints } = desk;
    page.setDefaultTimeout(10_000);
    await desk.open('/invoices');
    await press('c');
    await page.waitForSelector('h1:text-is("New invoice")');
    await fill('Globex');
    await press('Tab');
    await fill('State');
    await press('Control+ArrowDown');
    // A widget knows its price; advice does not.
    await fill('Widget');
    await press('Enter');
    await fill('Advice');
    await press('Enter');
    await fill('Advice');
    await press('Tab');
    await press('Tab');
    await fill('50');
    // The fault stands at its line before anything is saved.
    const faulty = page.locator('[data-row="1"] .fault');
    await faulty.waitFor();
    expect(await faulty.innerText()).toMatch(/required/);
    expect(await page.locator('[data-row="0"] .fault, [data-row="2"] .fault').count()).toBe(0);
    expect(await invoices()).toHaveLength(1);
    await press('ArrowUp');
    await fill('80');
    await press('Tab');
    await fill('North');
    await total('Total 259.90 USD');
    const entry = await page.locator('.preview .entry').innerText();
    expect(entry.replaceAll(/\s+/g, ' ')).toContain(
      '1100 Accounts Receivable 129.90 1110 Other Receivable 130.00 4000 Sales 120.00 2200 Sales Tax Payable 9.90',
    );
    expect(await invoices()).toHaveLength(1);
    await press('Control+Enter');
    await page.waitForSelector('h1:has-text("Open")');
    await press('s');
    await page.waitForSelector('.drawer .preview[data-state=known]');
    await press('Control+Enter');
    await page.waitForSelector('h1:has-text("Sent")');
    await press('c');
    await page.waitForSelector('h1:text-is("New invoice")');
    expect(counted()).toBeLessThanOrEqual(22);
    const [, made, ...others] = await invoices();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ clientName: 'Globex', status: 'SENT', taxRateName: 'State' });
    expect(made.lines).toEqual([
      expect.objectContaining({ productName: 'Widget', amount: '120', tax: '9.9' }),
      expect.objectContaining({ productName: 'Advice', amount: '80', departmentName: 'North' }),
      expect.objectContaining({ productName: 'Advice', amount: '50', tax: '0' }),
    ]);
    expect(complaints).toEqual([]);
  });
}
