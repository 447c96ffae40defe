// An invoice in a minute: a customer who is there, three lines, the entry before it is saved, sent, and the
// next one; by keyboard alone. And the grid of lines by its keys.
import type { Browser } from 'playwright-core';
import { openBooks, type TestBooks } from '../../support/books.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { closedDay } from '../../support/closed.ts';
import { until } from '../../support/until.ts';
import { type Desk, openDesk } from '../desk.ts';

const path = chromiumPath();

if (path === undefined) {
  test.skip('pages in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let books: TestBooks;
  let chrome: Browser;
  let desk: Desk;

  beforeAll(async () => {
    here = await serviceWithConsole();
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
    page.setDefaultTimeout(60_000);
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

  test('the grid by its keys, a paste from a spreadsheet, and the form found again', async () => {
    const { page, complaints } = desk;
    const cell = (row: number, column: string) =>
      page.locator(`[aria-label="${column}, line ${row}"]`);
    await desk.open(`/invoices/new?client=${books.customer}`);
    await page.keyboard.press('Control+ArrowDown');
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'Widget\\t2\\t1,250.00\\nAdvice\\t1\\t80\\nNobody\\t1\\t5\\n');
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    })()`);
    await page.waitForSelector('[data-row="2"] .fault:has-text("is called \\"Nobody\\"")');
    expect(await cell(1, 'Price').inputValue()).toBe('1,250.00');
    await cell(3, 'Price').focus();
    await page.keyboard.press('Control+d');
    expect(await cell(3, 'Price').inputValue()).toBe('80');
    await page.keyboard.press('Escape');
    expect(await cell(3, 'Price').inputValue()).toBe('5');
    await page.keyboard.press('Control+Backspace');
    await page.waitForSelector('[data-row="2"]', { state: 'detached' });
    await total('Total 2,580.00 USD');
    const before = await invoices();
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    await page.waitForSelector('text=What you typed before is here again.');
    expect(await page.locator('[data-row]').count()).toBe(2);
    await total('Total 2,580.00 USD');
    await page.keyboard.press('Control+Shift+Enter');
    await page.waitForSelector('.said:has-text("Saved INV-")');
    expect(await page.locator('h1').innerText()).toBe('New invoice');
    expect(await page.locator('[data-row]').count()).toBe(1);
    expect(await invoices()).toHaveLength(Number(before.length) + 1);
    expect(complaints).toEqual([]);
  });

  test('a save before the preview waits for it; where the books moved since, the new effect is shown instead', async () => {
    const { page, complaints } = desk;
    const saves: (string | undefined)[] = [];
    await page.route('**/graphql', async (route) => {
      const headers = route.request().headers();
      if (headers['prefer'] === 'dry-run') await new Promise((done) => setTimeout(done, 400));
      if (headers['idempotency-key'] !== undefined) saves.push(headers['if-effect']);
      await route.continue();
    });
    const count = async (): Promise<number> => ((await invoices()) as unknown[]).length;
    const before = await count();
    await desk.open(`/invoices/new?client=${books.customer}`);
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.type('Widget');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Shift+Enter');
    await page.waitForSelector('.said:has-text("Saved INV-")');
    expect([saves.length, saves[0]]).toEqual([1, expect.stringMatching(/\S{20}/)]);
    expect(await count()).toBe(before + 1);
    await page.waitForSelector('.preview[data-state=idle]');

    await page.keyboard.type('Globex');
    await page.keyboard.press('Tab');
    await page.keyboard.type('State');
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.type('Widget');
    await page.keyboard.press('Enter');
    await total('Total 129.90 USD');
    const { errors } = await here.service.graphql(
      'mutation ($id: ID!) { patchTaxRate(id: $id, input: { value: "10" }) { id } }',
      { id: String(books.taxRate) },
    );
    expect(errors).toBeUndefined();
    await page.keyboard.press('Control+Shift+Enter');
    await page.waitForSelector('.preview[data-state=known] .entry:has-text("12.00")');
    expect(await page.locator('.preview .message-fault').innerText()).toMatch(/effect/i);
    expect([saves.length, await count()]).toEqual([2, before + 1]);
    // A second press saves the effect that was shown anew.
    await page.keyboard.press('Control+Shift+Enter');
    await page.waitForSelector('[data-row="1"]', { state: 'detached' });
    await until(async () => (await count()) === before + 2);
    expect((await invoices()).at(-1)).toMatchObject({ totalAmount: '132' });
    expect(new Set(saves).size).toBe(3);
    await page.unrouteAll();
    expect(complaints).toEqual([]);
  });

  test('deeds of an invoice show what they do, and do it: paid, taken back, void, open again', async () => {
    const { page, complaints } = desk;
    const { data } = await here.service.graphql(
      'mutation { createAccount(input: { number: "1000", name: "Cash", accountSubtype: BANK }) { id } }',
    );
    expect(data.createAccount.id).toMatch(/^\d+$/);
    const [{ id }] = await invoices();
    const state = async () => (await invoices())[0];
    const known = () => page.waitForSelector('.drawer .preview[data-state=known]');
    await desk.open(`/invoices/${id}`);
    await page.keyboard.press('p');
    await page.waitForSelector('.drawer');
    await page.getByLabel('Account').fill('Cash');
    await page.getByLabel('Amount in USD').fill('0');
    await page.waitForSelector('.drawer .form-field .fault');
    await page.getByLabel('Amount in USD').fill('4');
    await known();
    expect(await state()).toMatchObject({ status: 'OPEN', amountDue: '10' });
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('h1:has-text("Overdue"):not(:has(.drawer))');
    await page.waitForSelector('[aria-label=Payments] >> text=By hand');
    expect(await state()).toMatchObject({ status: 'PARTIAL', amountDue: '6' });
    await page.click('text=Take back');
    await known();
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('text=Void since');
    expect(await state()).toMatchObject({ status: 'OPEN', amountDue: '10' });
    await page.click('[data-deed=void]');
    await known();
    await page.keyboard.press('Escape');
    await page.waitForSelector('.drawer', { state: 'detached' });
    expect(await state()).toMatchObject({ status: 'OPEN' });
    await page.click('[data-deed=void]');
    await known();
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('h1 .badge:text-is("Void")');
    await page.click('[data-deed=reopen]');
    await known();
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('[data-deed=void]');
    expect(await state()).toMatchObject({ status: 'OPEN', amountDue: '10' });
    expect(complaints).toEqual([]);
  });

  test('who may only draft proposes, and who may only read sees no deed', async () => {
    const clerk = await openDesk(here, chrome, 'carl');
    const viewer = await openDesk(here, chrome, 'vera');
    await clerk.open('/invoices');
    await clerk.page.click('text=Propose an invoice');
    await clerk.page.waitForSelector('button:has-text("Propose")');
    await viewer.open('/invoices');
    expect(await viewer.page.locator('.actions a').count()).toBe(0);
    const [{ id }] = await invoices();
    await viewer.open(`/invoices/${id}?do=void`);
    expect(await viewer.page.locator('[data-deed], .drawer, .actions a').count()).toBe(0);
    await viewer.open('/invoices?q=no-such-number');
    expect(await viewer.page.locator('.empty').innerText()).toContain('no-such-number');
    await clerk.page.context().close();
    await viewer.page.context().close();
  });

  test('a closed day says who locked it, and leads to where that can be moved', async () => {
    const { errors } = await here.service.graphql(
      'mutation { createLockPeriod(input: { lockedThrough: "2025-12-31" }) { id } }',
    );
    expect(errors).toBeUndefined();
    const { page, open, complaints } = await openDesk(here, chrome, 'maya');
    await open(`/invoices/new?client=${books.customer}`);
    await page.getByLabel('Date', { exact: true }).fill('2025-12-31');
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.type('Widget');
    await page.keyboard.press('Enter');
    const fault = page.locator('.form-fields .fault');
    await fault.waitFor();
    expect(await fault.innerText()).toEqual(closedDay('2025-12-31'));
    expect(await fault.locator('a').getAttribute('href')).toBe('/close');
    expect(await page.locator('.preview .faults a').getAttribute('href')).toBe('/close');
    await page.getByLabel('Date', { exact: true }).fill('2026-01-01');
    await fault.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
}
