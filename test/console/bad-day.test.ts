// A bad day in Chromium: the session ends in a form, the service is away, and somebody may see little of the books.
import type { Browser } from 'playwright-core';
import { type MatchDesk, openMatching } from '../cash/matching.ts';
import { addPerson } from '../support/persons.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../pages/support.ts';
import { type Desk, openDesk } from './desk.ts';
import { cookieOf } from './support.ts';

const path = chromiumPath();

if (path === undefined) {
  test.skip('pages in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let bank: MatchDesk;
  let chrome: Browser;
  let desk: Desk;
  beforeAll(async () => {
    here = await serviceWithPeople({ consoleDocuments: 'only' });
    bank = await openMatching(here.service);
    await bank.invoice(1_000, { invoice_date: '2026-05-10', due_date: '2026-05-20' });
    await bank.invoice(200, { invoice_date: '2026-05-12', due_date: '2026-05-22' });
    chrome = await launchChromium(path);
    desk = await openDesk(here, chrome, 'maya');
    desk.page.setDefaultTimeout(10_000);
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });

  test('a session that ends in a form: said over it, and saved once after signing in again', async () => {
    const { page, complaints } = desk;
    await desk.open(`/invoices/new?client=${bank.books.customer}`);
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.type('Advice');
    await page.keyboard.press('Tab');
    await page.fill('[aria-label="Price, line 1"]', '77');
    await page.waitForSelector('.form-total:has-text("Total 77.00 USD")');
    await here.root.query('update web_session set ended_at = now() where person_id = $1', [
      here.persons['maya'],
    ]);
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('dialog:has-text("Your session has ended")');
    expect(await page.inputValue('[aria-label="Price, line 1"]')).toBe('77');
    const [name = '', value = ''] = (await cookieOf(here, 'maya')).split('=');
    await page.context().addCookies([{ name, value, url: here.service.url }]);
    await page.click('button:text-is("Go on here")');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('h1:has-text("Open"), h1:has-text("Overdue")');
    const { data } = await here.service.graphql(
      '{ invoices(sort: [ID_DESC], limit: 2) { results { totalAmount } } }',
    );
    expect(data.invoices.results).toEqual([{ totalAmount: '77' }, { totalAmount: '200' }]);
    expect(complaints).toEqual([]);
  });

  test('a service that is away while somebody types: said, and nothing typed is lost', async () => {
    const { page } = desk;
    await desk.open(`/invoices/new?client=${bank.books.customer}`);
    await page.getByLabel('Purchase order').fill('PO-AWAY');
    await page.route('**/graphql', (route) => route.abort());
    await page.keyboard.press('Control+ArrowDown');
    await page.fill('[aria-label="Price, line 1"]', '5');
    await page.waitForSelector('.preview .message-fault:has-text("cannot be reached")');
    await page.unroute('**/graphql');
    expect(await page.getByLabel('Purchase order').inputValue()).toBe('PO-AWAY');
    await page.reload();
    await page.waitForSelector('text=What you typed before is here again.');
    expect(await page.getByLabel('Purchase order').inputValue()).toBe('PO-AWAY');
    await page.evaluate('sessionStorage.clear()');
  });

  test('a viewer of one entity sees it alone, and what is not theirs is not there', async () => {
    const id = await addPerson(here.root, here.service.workspace, 'eve', {
      ...{ role: 'viewer', entityIds: [bank.books.europe] },
      permissions: { transactions: 'none' },
    });
    (here.persons as Record<string, number>)['eve'] = id;
    const abroad = await bank.invoice(90, { entity: bank.books.europe, currency: 'EUR' });
    const { data } = await here.service.graphql(
      '{ invoices(sort: [ID], limit: 1) { results { id } } }',
    );
    const eve = await openDesk(here, chrome, 'eve');
    await eve.open('/invoices');
    expect(await eve.page.locator('.records tbody tr').count()).toBe(1);
    expect(await eve.page.locator('[data-deed], .actions a').count()).toBe(0);
    await eve.open(`/invoices/${data.invoices.results[0].id}`);
    expect(await eve.page.locator('[data-state=gone]').innerText()).toContain('not yours to see');
    await eve.open(`/invoices/${abroad.id}`);
    expect(await eve.page.locator('h1').innerText()).toContain(abroad.invoice_number);
    // A figure of their statement says that its lines are hidden, and is no error.
    await eve.open('/reports/income?from=2026-01-01&to=2026-01-31');
    await eve.page.focus('.figure');
    await eve.page.keyboard.press('w');
    await eve.page.waitForSelector('.drawer .message-note:has-text("not the lines")');
    expect(await eve.page.locator('.drawer .why-list').count()).toBe(0);
    expect(eve.complaints).toEqual([]);
    await eve.page.context().close();
  });
}
