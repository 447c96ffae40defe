// A bad day in Chromium: the session ends in a form, the service is away, and somebody may see little of the books.
import type { Browser, Page } from 'playwright-core';
import { type Config, readConfig } from '../../../src/platform/base/index.ts';
import { type MatchDesk, openMatching } from '../../cash/matching.ts';
import { asSuperuser } from '../../support/database.ts';
import { addPerson } from '../../support/persons.ts';
import { until } from '../../support/until.ts';
import {
  serviceWithPeople,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { type Desk, openDesk } from '../desk.ts';
import { cookieOf } from '../support.ts';

const path = chromiumPath();

/** The setting that `NODE_ENV=production` makes of the console. */
function productionMode(): Pick<Config, 'production' | 'consoleDocuments'> {
  const { production, consoleDocuments } = readConfig({ NODE_ENV: 'production' });
  return { production, consoleDocuments };
}

if (path === undefined) {
  test.skip('pages in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let bank: MatchDesk;
  let chrome: Browser;
  let desk: Desk;
  beforeAll(async () => {
    here = await serviceWithPeople(productionMode());
    bank = await openMatching(here.service);
    await bank.invoice(1_000, { invoice_date: '2026-05-10', due_date: '2026-05-20' });
    await bank.invoice(200, { invoice_date: '2026-05-12', due_date: '2026-05-22' });
    chrome = await launchChromium(path);
    desk = await openDesk(here, chrome, 'maya');
    desk.page.setDefaultTimeout(60_000);
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

  test('a database that is away for five seconds: said, what is in sight and what was typed stay, and it is saved once', async () => {
    const { page } = desk;
    const database = new URL(here.service.superuserUrl).pathname.slice(1);
    const total = async (): Promise<number> => {
      const { data } = await here.service.graphql('{ invoices(limit: 1) { count } }');
      return data.invoices.count;
    };
    const before = await total();
    await desk.open(`/invoices/new?client=${bank.books.customer}`);
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.type('Advice');
    await page.keyboard.press('Tab');
    await page.fill('[aria-label="Price, line 1"]', '55');
    await page.waitForSelector('.form-total:has-text("Total 55.00 USD")');
    await asSuperuser(`alter database ${database} connection limit 0`);
    try {
      await asSuperuser(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and usename <> current_user`,
      );
      const gone = performance.now();
      await page.keyboard.press('Control+Enter');
      await page.waitForSelector('.message-fault');
      expect(await page.inputValue('[aria-label="Price, line 1"]')).toBe('55');
      // A page that one goes to meanwhile says it in words, and the way back leads to what was typed.
      await page.click('nav a[href^="/bills"]');
      await page.waitForSelector('[data-state=unavailable], .said:not(:empty) p');
      await page.waitForTimeout(Math.max(0, 5_000 - (performance.now() - gone)));
    } finally {
      await asSuperuser(`alter database ${database} connection limit -1`);
    }
    await until(async () => (await here.service.call('GET', '/coa/api/vendor')).status === 200);
    expect(await total()).toBe(before);
    await desk.open(`/invoices/new?client=${bank.books.customer}`);
    await page.waitForSelector('text=What you typed before is here again.');
    expect(await page.inputValue('[aria-label="Price, line 1"]')).toBe('55');
    await page.waitForSelector('.form-total:has-text("Total 55.00 USD")');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('h1:has-text("Open"), h1:has-text("Overdue")');
    expect(await total()).toBe(before + 1);
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

  describe('the document of a page in the explorer, in production mode', () => {
    const explorers: Page[] = [];
    const refused: string[] = [];
    /** Opens the document of a page as its person does: by a key, in a tab of its own. */
    async function explorerOf(address: string): Promise<Page> {
      await desk.open(address);
      const opening = desk.page.context().waitForEvent('page');
      await desk.page.keyboard.press('Shift+Y');
      const explorer = await opening;
      explorers.push(explorer);
      explorer.setDefaultTimeout(60_000);
      explorer.on('response', (response) => {
        if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
      });
      await explorer.waitForSelector('.graphiql-query-editor .CodeMirror-code');
      return explorer;
    }
    /** The text in an editor of the explorer, which draws the part in sight alone. */
    const editor = (within: string, nth = 0): string =>
      `document.querySelectorAll('${within} .CodeMirror')[${nth}].CodeMirror`;
    const RESULT = editor('.result-window');
    const run = async (explorer: Page, wanted: string): Promise<string> => {
      await explorer.click('.graphiql-execute-button');
      const shown = () => explorer.evaluate<string>(`${RESULT}.getValue()`);
      await until(async () => (await shown()).includes(wanted));
      return shown();
    };
    afterEach(async () => {
      for (const explorer of explorers.splice(0)) await explorer.close();
    });

    test('runs as the person with its variables; an altered text is refused, and runs with a key', async () => {
      const explorer = await explorerOf('/invoices?q=INV');
      const variables = await explorer.evaluate<string>(
        `${editor('.graphiql-editor-tool')}.getValue()`,
      );
      expect(JSON.parse(variables)).toMatchObject({ q: 'INV', sort: ['INVOICE_DATE_DESC'] });
      expect(await run(explorer, '"overdue"')).toContain('"party": "Globex"');
      expect(refused).toEqual([]);
      const put = (place: string, text: string) =>
        explorer.evaluate(`${place}.setValue(${JSON.stringify(text)})`);
      await put(editor('.graphiql-query-editor'), '{ vendors { count } }');
      expect(await run(explorer, 'documents of the console only')).not.toContain('"count"');
      expect(refused).toEqual([`403 ${here.service.url}/graphql`]);
      await put(
        editor('.graphiql-editor-tool', 1),
        JSON.stringify({ Authorization: `Token ${here.service.keys.admin}` }),
      );
      expect(await run(explorer, '"count"')).toContain('"vendors"');
    });

    test('a second page opens in a tab beside the first, and runs too', async () => {
      await explorerOf('/invoices');
      const second = await explorerOf('/reports/income?from=2026-05-01&to=2026-05-31');
      expect(await run(second, '"statementSheet"')).toContain('Services');
    });
  });
}
