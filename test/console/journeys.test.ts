// Journeys of a controller in Chromium, with the interactions counted and the books checked: the morning, why a month
// changed since a board pack, and a bad day.
import type { Browser } from 'playwright-core';
import { chainPostings } from '../../src/ledger/as-known/chain.service.ts';
import { type MatchDesk, openMatching } from '../cash/matching.ts';
import { addPerson } from '../support/persons.ts';
import { until } from '../support/until.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { chromiumPath, launchChromium, MEASURE, type Measured } from '../pages/support.ts';
import { type Desk, openDesk } from './desk.ts';
import { postLines, scrollThrough } from './long-ledger.ts';
import { cookieOf } from './support.ts';

const path = chromiumPath();

if (path === undefined) {
  test.skip('pages in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let bank: MatchDesk;
  let chrome: Browser;
  let desk: Desk;
  let boardPack: string;
  beforeAll(async () => {
    here = await serviceWithPeople({ consoleDocuments: 'only' });
    bank = await openMatching(here.service);
    await bank.invoice(1_000, { invoice_date: '2026-05-10', due_date: '2026-05-20' });
    await bank.invoice(200, { invoice_date: '2026-05-12', due_date: '2026-05-22' });
    await bank.line(300, 'A payment nobody knows');
    await here.service.graphql(
      `mutation { patchBankAccount(id: ${bank.account}, input: { currentBalance: "300" }) { id } }`,
    );
    await chainPostings(here.service.database, here.service.workspace);
    await new Promise((resolve) => setTimeout(resolve, 5));
    boardPack = new Date().toISOString();
    chrome = await launchChromium(path);
    desk = await openDesk(here, chrome, 'maya');
    desk.page.setDefaultTimeout(10_000);
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });

  test('the morning: cash beside the ledger, what waits and what is overdue, and the difference in words', async () => {
    const context = await chrome.newContext({ viewport: { width: 1_280, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const waiting = await here.service.call('POST', '/coa/api/v1/invoice', {
      key: here.service.keys.clerk,
      json: {
        ...{ entity: bank.books.acme, client: bank.books.customer, invoice_date: '2026-05-13' },
        lines: [{ amount: 5, product: bank.books.advice }],
      },
    });
    expect(waiting.status).toBe(201);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/graphql') asked.push(request.url());
    });
    await page.goto(`${here.service.url}/sign-in?next=/overview`);
    await page.fill('[name=email]', 'maya@demo.test');
    await page.fill('[name=password]', PASSWORD);
    await page.click('button:text-is("Sign in")');
    await page.waitForSelector('html[data-ready] .tile');
    // After signing in: nothing is left to do to see them.
    const tile = (title: string) => page.locator(`.tile:has(h2:has-text("${title}"))`);
    const cash = (await tile('Cash').locator('tbody tr').innerText()).split(/\s*\t\s*/);
    expect([cash[0], cash.length]).toEqual(['Main', 4]);
    expect(await tile('To do').innerText()).toMatch(/1 to approve/);
    expect(await tile('Receivable').innerText()).toContain('1,200.00');
    expect(asked).toEqual([]);
    // One click: what makes the difference, in words.
    await tile('Cash').locator('tbody a >> nth=-1').click();
    await page.waitForSelector('h1:has-text("Bank accounts")');
    expect(await page.locator('main').innerText()).toContain('Main');
    expect(asked).toHaveLength(1);
    // And one: the documents that are overdue.
    await page.goBack();
    await page.waitForSelector('.tile');
    await tile('Receivable').locator('dd a:has-text("1,200.00")').click();
    await page.waitForSelector('.check-good:has-text("2 documents, together 1,200.00")');
    await context.close();
  });

  test('why May changed since the board pack: to the line, the person and the request in four clicks; back to the cell', async () => {
    const { page, complaints } = desk;
    const later = await bank.invoice(450, { invoice_date: '2026-05-28' });
    await here.service.graphql(
      'mutation ($id: ID!) { voidInvoice(id: $id, voidDate: "2026-05-30") { id } }',
      {
        id: String((await bank.invoice(1, { invoice_date: '2026-05-29' })).id),
      },
    );
    const address = `/reports/income?from=2026-05-01&to=2026-05-31&cadence=monthly&knownAt=${boardPack}`;
    await desk.open(address);
    let clicks = 0;
    const click = async (selector: string): Promise<void> => {
      clicks += 1;
      await page.click(selector);
    };
    expect(await page.locator('.sheet').innerText()).toContain('1,200.00');
    desk.asked.length = 0;
    await click('a:text-is("Compare with now")');
    const change = page.locator('tr:has(th:has-text("Services")) td.change >> nth=0');
    await change.waitFor();
    const words = (await change.innerText()).trim();
    expect(words).toBe('450.00');
    await click('tr:has(th:has-text("Services")) td.change a');
    await page.waitForSelector('h1:text-is("What changed")');
    const total = await page.locator('tr:has-text("Services") td.number >> nth=1').innerText();
    // Revenue stands on the credit side: what the statement gained, the account lost.
    expect(total.trim()).toBe('−450.00');
    const leaves = await page.locator('.cause tr:has-text("Services") td.number').allInnerTexts();
    const cents = (text: string): number =>
      Math.round(Number(text.replaceAll(',', '').replace('−', '-')) * 100);
    expect(leaves.reduce((sum, text) => sum + cents(text), 0)).toBe(-45_000);
    expect(await page.locator('.cause code').first().innerText()).toMatch(/\S{8}/);
    expect(desk.asked).toHaveLength(2);
    await click(`.cause a[href*="/reports/entry/${later.journal_entry}"]`);
    await page.waitForSelector('h2:text-is("History")');
    const history = await page.locator('main').innerText();
    expect(history).toContain('admin');
    expect(clicks).toBeLessThanOrEqual(4);
    await page.goBack();
    await page.waitForSelector('html[data-ready] .cause');
    await page.goBack();
    await page.waitForSelector('td.change a');
    await until(async () => (await page.evaluate('document.activeElement.innerText')) === '450.00');
    expect(complaints).toEqual([]);
  });

  test('a long ledger: a screen of rows in the document, every line seen', async () => {
    const { page, complaints, asked } = desk;
    await postLines(here.service, bank.books, 600);
    await desk.open('/ledger?from=2026-01-20&to=2026-01-20&q=Batch');
    asked.length = 0;
    expect(await scrollThrough(page, 600)).toBeLessThanOrEqual(80);
    expect(asked).toHaveLength(2);
    expect(complaints).toEqual([]);
  });

  describe('a bad day', () => {
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
      expect(data.invoices.results).toEqual([{ totalAmount: '77' }, { totalAmount: '1' }]);
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

    const PAGES = [
      '/overview',
      '/invoices',
      '/reports/income?from=2026-05-01&to=2026-05-31',
      '/ageing/receivable?asOf=2026-06-30',
      '/ageing/receivable/documents?asOf=2026-06-30',
      '/ledger?from=2026-05-01&to=2026-05-31',
    ];

    test('without a script every page reads; at 200 % zoom nothing is cut off', async () => {
      const [name = '', value = ''] = (await cookieOf(here, 'maya')).split('=');
      const cookies = [{ name, value, url: here.service.url }];
      const plain = await chrome.newContext({
        ...{
          javaScriptEnabled: false,
          viewport: { width: 640, height: 450 },
          deviceScaleFactor: 2,
        },
      });
      await plain.addCookies(cookies);
      const page = await plain.newPage();
      for (const address of PAGES) {
        await page.goto(here.service.url + address);
        expect([address, await page.locator('main').innerText()]).toEqual([
          address,
          expect.stringMatching(/\d\.\d\d/),
        ]);
        const { width, viewport, unlabelled } = await page.evaluate<Measured>(MEASURE);
        expect([address, width <= viewport, unlabelled]).toEqual([address, true, []]);
      }
      await page.goto(`${here.service.url}/invoices/new`);
      expect(await page.locator('noscript').first().innerText()).toContain('needs a script');
      await plain.close();
    });

    test('what can be operated has a role and a name for readers of the screen', async () => {
      const { page } = desk;
      const client = await page.context().newCDPSession(page);
      for (const address of [...PAGES, '/invoices/new', '/bank/match']) {
        await desk.open(address);
        const { nodes } = (await client.send('Accessibility.getFullAXTree')) as {
          nodes: {
            ignored: boolean;
            role?: { value: string };
            name?: { value: string };
            properties?: { name: string; value: { value: unknown } }[];
          }[];
        };
        const operated = nodes.filter(
          ({ ignored, role, properties }) =>
            !ignored &&
            !['RootWebArea', 'row', 'main', 'complementary'].includes(role?.value ?? '') &&
            properties?.some((each) => each.name === 'focusable' && each.value.value === true),
        );
        expect(operated.length).toBeGreaterThan(15);
        const nameless = operated.filter(({ name }) => (name?.value ?? '').trim() === '');
        expect([address, nameless.map(({ role }) => role?.value)]).toEqual([address, []]);
        const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value);
        for (const role of ['banner', 'navigation', 'main', 'heading']) {
          expect([address, roles.includes(role)]).toEqual([address, true]);
        }
      }
    });
  });
}
