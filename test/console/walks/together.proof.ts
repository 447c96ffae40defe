// Several people at one time: two edit one invoice and nobody's work is lost, and pages follow what others do to the
// books. And a picker that says which record it took.
import type { Browser } from 'playwright-core';
import { openBooks, type TestBooks } from '../../support/books.ts';
import { addPerson } from '../../support/persons.ts';
import { until } from '../../support/until.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
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
    chrome = await launchChromium(path);
    desk = await openDesk(here, chrome, 'maya');
    desk.page.setDefaultTimeout(60_000);
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });

  const invoice = async (amount: number): Promise<number> => {
    const made = await here.service.call('POST', '/coa/api/v1/invoice', {
      json: {
        ...{ entity: books.acme, client: books.customer, invoice_date: '2026-01-05' },
        lines: [{ amount, product: books.advice }],
      },
    });
    expect(made.status).toBe(201);
    return made.body.id;
  };
  const read = async (id: number) =>
    (await here.service.call('GET', `/coa/api/v1/invoice/${id}`)).body;
  const totals = async () => {
    const { data } = await here.service.graphql(
      '{ ageing(side: RECEIVABLE, asOf: "2030-01-01") { totals { total } } }',
    );
    return data.ageing.totals.total;
  };

  test('two people edit one invoice: the second is told who changed what, and nothing typed is lost', async () => {
    const { page, complaints } = desk;
    const id = await invoice(100);
    const ana = await addPerson(here.root, here.service.workspace, 'ana', { role: 'accountant' });
    (here.persons as Record<string, number>)['ana'] = ana;
    const other = await openDesk(here, chrome, 'ana');
    await desk.open(`/invoices/${id}/edit`);
    await other.open(`/invoices/${id}/edit`);
    await page.getByLabel('Purchase order').fill('PO-MAYA');
    await page.waitForSelector('.preview[data-state=known]');
    expect(await page.locator('[data-overtaken]').count()).toBe(0);

    await other.page.fill('[aria-label="Price, line 1"]', '130');
    await other.page.getByLabel('Message on the invoice').fill('By Ana');
    await other.page.waitForSelector('.form-total:has-text("Total 130.00 USD")');
    await other.page.keyboard.press('Control+Enter');
    await other.page.waitForURL(`**/invoices/${id}`);

    await page.keyboard.press('Control+Enter');
    const notice = page.locator('[data-overtaken]');
    await notice.locator('text=ana changed this invoice').waitFor();
    const rows = await notice.locator('tbody tr').allInnerTexts();
    expect(rows.map((row) => row.split(/\s*\t\s*/))).toEqual([
      ['Message', '–', 'By Ana', '–'],
      ['Lines', '1 × Advice at 100', '1 × Advice at 130', '–'],
    ]);
    expect(await page.getByLabel('Purchase order').inputValue()).toBe('PO-MAYA');
    expect(await read(id)).toMatchObject({ total_amount: 130, purchase_order_number: null });

    // A reload loses neither what was typed nor what it was typed on.
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    await notice.waitFor();
    expect(await page.getByLabel('Purchase order').inputValue()).toBe('PO-MAYA');
    await notice.getByRole('button', { name: 'Go on from the invoice as it is now' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await page.inputValue('[aria-label="Price, line 1"]')).toBe('130');
    expect(await page.getByLabel('Message on the invoice').inputValue()).toBe('By Ana');
    await page.waitForSelector('.preview[data-state=known]');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(`**/invoices/${id}`);
    expect(await read(id)).toMatchObject({
      ...{ total_amount: 130, purchase_order_number: 'PO-MAYA', message_on_invoice: 'By Ana' },
    });
    expect(await totals()).toBe('130');
    expect(complaints).toEqual([]);
    await other.page.context().close();
  });

  test('where both typed into one field, both are shown, and what was typed here stays', async () => {
    const { page, complaints } = desk;
    const id = await invoice(50);
    await desk.open(`/invoices/${id}/edit`);
    await page.getByLabel('Purchase order').fill('MINE');
    const changed = await here.service.call('PATCH', `/coa/api/v1/invoice/${id}`, {
      json: { purchase_order_number: 'THEIRS' },
    });
    expect(changed.status).toBe(200);
    await page.waitForSelector('.preview[data-state=known]');
    await page.keyboard.press('Control+Enter');
    const row = page.locator('[data-overtaken] tbody tr');
    await row.waitFor();
    expect((await row.innerText()).split(/\s*\t\s*/)).toEqual([
      ...['Purchase order', '–', 'THEIRS', 'MINE'],
    ]);
    expect(await read(id)).toMatchObject({ purchase_order_number: 'THEIRS' });
    await page.getByRole('button', { name: 'Give up what I typed' }).click();
    await page.locator('[data-overtaken]').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Purchase order').inputValue()).toBe('THEIRS');
    await page.waitForSelector('.preview[data-state=idle]');
    await page.evaluate('sessionStorage.clear()');
    expect(complaints).toEqual([]);
  });

  test('a customer is entered and changed; who was faster is named, and what was typed stays', async () => {
    const { page, complaints } = desk;
    await desk.open('/customers/new');
    await page.getByLabel('Name').fill('Stark Works');
    await page.getByLabel('E-mail for invoices').fill('not an address');
    await page.waitForSelector('.field-faulty:has-text("E-mail")');
    await page.getByLabel('E-mail for invoices').fill('ap@stark.test');
    await page.waitForSelector('.preview[data-state=known]:has-text("It posts nothing.")');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('h1:has-text("Stark Works")');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const vendor = async () => (await here.service.call('GET', `/coa/api/vendor/${id}`)).body;
    expect(await vendor()).toMatchObject({ vendor_type: 'customer', email: 'ap@stark.test' });

    await page.keyboard.press('e');
    await page.waitForSelector('h1:has-text("Edit")');
    await page.getByLabel('VAT number').fill('DE 17');
    await here.service.call('PATCH', `/coa/api/vendor/${id}`, {
      json: { phone_number: '+49 30 1', vat_number: 'DE 16' },
    });
    await page.waitForSelector('[data-overtaken], .preview[data-state=known]');
    await page.keyboard.press('Control+Enter');
    const notice = page.locator('[data-overtaken]');
    await notice.locator('text=admin changed this customer').waitFor();
    const rows = await notice.locator('tbody tr').allInnerTexts();
    expect(rows.map((row) => row.split(/\s*\t\s*/))).toEqual([
      ['Phone', '–', '+49 30 1', '–'],
      ['VAT number', '–', 'DE 16', 'DE 17'],
    ]);
    expect((await vendor()).vat_number).toBe('DE 16');
    await notice.getByRole('button', { name: 'Go on from the customer as it is now' }).click();
    await page.waitForSelector('.preview[data-state=known]');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('h2:has-text("History")');
    expect(await vendor()).toMatchObject({ phone_number: '+49 30 1', vat_number: 'DE 17' });
    expect(await page.locator('main').innerText()).toMatch(/Changed by maya/i);
    expect(complaints).toEqual([]);
  });

  test('the overview shows what another session posted; one stream while it is in sight', async () => {
    const { page, complaints } = desk;
    let [streams, open] = [0, 0];
    await page.goto('about:blank');
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql/stream')) [streams, open] = [streams + 1, open + 1];
    });
    const gone = (request: { url(): string }): void => {
      if (request.url().endsWith('/graphql/stream')) open -= 1;
    };
    page.on('requestfailed', gone);
    page.on('requestfinished', gone);
    const listening = page.waitForResponse('**/graphql/stream');
    await desk.open('/overview');
    await listening;
    const shown = page.locator('.tile:has(h2:has-text("Receivable")) h2 .money');
    expect(await shown.innerText()).toContain('180.00');
    desk.asked.length = 0;
    await invoice(1_000);
    await page.waitForSelector('.tile h2 .money:has-text("1,180.00")');
    expect([desk.asked.length, streams, open]).toEqual([1, 1, 1]);
    // Going on keeps the stream; leaving closes it.
    await page.click('.places a:text-is("Invoices")');
    await page.waitForSelector('h1:text-is("Invoices")');
    expect([streams, open]).toEqual([1, 1]);
    await page.goto('about:blank');
    await until(() => open === 0);
    expect(complaints).toEqual([]);
  });

  test('a list that somebody works on says that the books changed, and shows it when asked', async () => {
    const { page, complaints } = desk;
    const listening = page.waitForResponse('**/graphql/stream');
    await desk.open('/invoices');
    await listening;
    const count = () => page.locator('.records tbody tr').count();
    const before = await count();
    await page.keyboard.press('j');
    await invoice(7);
    await page.waitForSelector('[data-stale]');
    expect(await count()).toBe(before);
    await page.keyboard.press('r');
    await page.waitForSelector('[data-stale]', { state: 'detached' });
    expect(await count()).toBe(before + 1);
    // Nobody works on it: it follows by itself.
    await page.locator('h1').click();
    await page.evaluate('document.activeElement.blur()');
    await invoice(8);
    await until(async () => (await count()) === before + 2);
    expect(await page.locator('[data-stale]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('what changes while the stream has yet to open is shown, also on the page that was gone to meanwhile', async () => {
    const { page, complaints } = desk;
    let open = (): void => undefined;
    const opening = new Promise<void>((resolve) => (open = resolve));
    await page.route('**/graphql/stream', async (route) => {
      await opening;
      await route.continue();
    });
    await desk.open('/overview');
    await page.click('.places a:text-is("Invoices")');
    await page.waitForSelector('h1:text-is("Invoices")');
    const count = () => page.locator('.records tbody tr').count();
    const before = await count();
    await invoice(9);
    open();
    await until(async () => (await count()) === before + 1);
    await page.unroute('**/graphql/stream');
    expect(complaints).toEqual([]);
  });

  test('a picker takes the exact or the only match and says so; where several begin alike it asks', async () => {
    const { page, complaints } = desk;
    const { errors } = await here.service.graphql(
      `mutation {
        a: createVendor(input: { name: "Umbrella", vendorType: CUSTOMER }) { id }
        b: createVendor(input: { name: "Umbrella North", vendorType: CUSTOMER }) { id }
        c: createVendor(input: { name: "Umbrella South", vendorType: CUSTOMER }) { id } }`,
    );
    expect(errors).toBeUndefined();
    await desk.open('/invoices/new');
    const field = page.getByRole('combobox', { name: 'Customer' });
    const take = async (words: string): Promise<void> => {
      await field.fill(words);
      await field.press('Tab');
    };
    const said = page.locator('.picker:has(label:text-is("Customer")) p');
    await take('Umbr');
    await said.waitFor();
    expect([await said.innerText(), await field.inputValue()]).toEqual([
      ...['3 fit "Umbr": choose one.', 'Umbr'],
    ]);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await take('umbrella');
    await page.waitForSelector('.hint:has-text("Took Umbrella; 2 more fit")');
    expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual([
      ...['Umbrella', null],
    ]);
    await take('Umbrella S');
    await until(async () => (await field.inputValue()) === 'Umbrella South');
    expect(await said.count()).toBe(0);
    await take('Nobody');
    await page.waitForSelector('.fault:has-text("Nothing is called")');
    await field.fill('');
    await field.fill('Umbr');
    await page.waitForSelector('[role=option]:has-text("Umbrella South")');
    await field.press('ArrowDown');
    await field.press('Tab');
    await until(async () => (await field.inputValue()) === 'Umbrella North');
    await page.evaluate('sessionStorage.clear()');
    expect(complaints).toEqual([]);
  });
}
