// Journeys on a phone, by touch alone: the morning, an invoice, a statement, a decision, and a bad day. Nothing is wider
// than the screen, and the books are right afterwards.
import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type MatchDesk, openMatching } from '../../cash/matching.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { PASSWORD } from '../../oauth/support/world.ts';
import { chromiumPath, launchChromium, MEASURE, type Measured } from '../../pages/support.ts';
import { cookieOf } from '../support.ts';

const path = chromiumPath();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** Where pictures go, for those who want to look. */
const PICTURES = process.env['WALK_PICTURES'];

if (path === undefined) {
  test.skip('pages in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let bank: MatchDesk;
  let chrome: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    here = await serviceWithConsole();
    bank = await openMatching(here.service);
    await bank.invoice(1_000, { invoice_date: '2026-05-10', due_date: '2026-05-20' });
    await bank.entry(25);
    const { errors } = await here.service.graphql(
      'mutation ($id: ID!) { patchBankAccount(id: $id, input: { currentBalance: "300" }) { id } }',
      { id: String(bank.account) },
    );
    expect(errors).toBeUndefined();
    chrome = await launchChromium(path);
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });
  beforeEach(async () => {
    context = await chrome.newContext(PHONE);
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
    complaints = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
  });
  afterEach(() => context.close());

  const signIn = async (): Promise<void> => {
    const [name = '', value = ''] = (await cookieOf(here, 'maya')).split('=');
    await context.addCookies([{ name, value, url: here.service.url }]);
  };
  const open = async (address: string): Promise<void> => {
    await page.goto(here.service.url + address);
    await page.waitForSelector('html[data-ready]');
  };
  /** Nothing is wider than the screen, and everything that is touched has a name. */
  async function fits(what: string): Promise<void> {
    if (PICTURES !== undefined) {
      mkdirSync(PICTURES, { recursive: true });
      await page.screenshot({ path: `${PICTURES}/${what.replaceAll(' ', '-')}.png` });
    }
    const { width, viewport, unlabelled } = await page.evaluate<Measured>(MEASURE);
    expect([what, width <= viewport, unlabelled]).toEqual([what, true, []]);
  }
  const known = (): Promise<unknown> => page.waitForSelector('.preview[data-state=known]');

  test('the morning: two touches to the account with a difference', async () => {
    await page.goto(`${here.service.url}/sign-in?next=/overview`);
    await page.fill('[name=email]', 'maya@demo.test');
    await page.fill('[name=password]', PASSWORD);
    await page.tap('button:text-is("Sign in")');
    await page.waitForSelector('html[data-ready] .tile');
    const tile = (title: string) => page.locator(`.tile:has(h2:has-text("${title}"))`);
    expect(await tile('Receivable').innerText()).toContain('1,000.00');
    await fits('overview');
    await tile('Cash').locator('tbody a >> nth=-1').tap();
    await page.waitForSelector('h1:has-text("Bank accounts")');
    expect(await page.locator('main').innerText()).toContain('Main');
    await fits('bank accounts');
    expect(complaints).toEqual([]);
  });

  test('an invoice: a customer, two lines, a fault at its line, the entry before it is saved', async () => {
    await signIn();
    await open('/invoices');
    await fits('invoices');
    await page.tap('a:has-text("New invoice")');
    await page.waitForSelector('h1:text-is("New invoice")');
    const choose = async (label: string, words: string): Promise<void> => {
      await page.getByLabel(label, { exact: true }).tap();
      await page.keyboard.type(words);
      await page.locator(`[role=option]:has-text("${words}")`).first().tap();
    };
    await choose('Customer', 'Globex');
    await choose('Product, line 1', 'Advice');
    await page.waitForSelector('[data-row="0"] .fault');
    await page.fill('[aria-label="Price, line 1"]', '80');
    await page.tap('button:has-text("Add a line")');
    await choose('Product, line 2', 'Advice');
    await page.fill('[aria-label="Price, line 2"]', '20.50');
    await page.waitForSelector('.form-total:has-text("Total 100.50 USD")');
    await known();
    expect(await page.locator('.preview .entry').innerText()).toContain('100.50');
    await fits('new invoice');
    await page.locator('button.primary:has-text("Save")').first().tap();
    await page.waitForSelector('h1:has-text("Open"), h1:has-text("Overdue")');
    await fits('invoice');
    const { data } = await here.service.graphql(
      '{ invoices(sort: [ID_DESC], limit: 1) { results { totalAmount lines { amount } } } }',
    );
    expect(data.invoices.results).toEqual([
      { totalAmount: '100.5', lines: [{ amount: '80' }, { amount: '20.5' }] },
    ]);
    expect(complaints).toEqual([]);
  });

  test('a statement: ticks by touch, the difference in sight at the end of the list', async () => {
    const lines: number[] = [];
    for (let nth = 1; nth <= 12; nth++) lines.push(await bank.pay(nth, { date: '2031-01-10' }));
    const { id } = await bank.report({
      ...{ statement_starting_date: '2031-01-01', statement_ending_date: '2031-01-31' },
      ...{ starting_balance: 0, ending_balance: 78 },
    });
    await signIn();
    await open(`/bank/reconciliations/${id}`);
    const boxes = page.locator('.match tbody tr:has-text("2031-01-10") input[type=checkbox]');
    expect(await boxes.count()).toBe(12);
    for (let nth = 0; nth < 12; nth++) await boxes.nth(nth).tap();
    await page.waitForSelector('[data-sum]:has-text("0.00")');
    await page.waitForSelector('.reconcile-head:not(:has(small.quiet))');
    const box = await page.locator('[data-sum]').boundingBox();
    expect((box?.y ?? -1) >= 0 && (box?.y ?? Infinity) < 740).toBe(true);
    await fits('reconciliation');
    const { body } = await bank.at(`/${id}/source-transactions?reconciled_only=true`)('GET');
    expect(body.results.map((each: { id: number }) => each.id).toSorted()).toEqual(
      lines.toSorted(),
    );
    expect(complaints).toEqual([]);
  });

  test('two drafts: one is accepted with its effect in sight, the other refused with a reason', async () => {
    const drafted = async (amount: number): Promise<number> => {
      const { body } = await here.service.call('POST', '/coa/api/v1/invoice', {
        key: here.service.keys.clerk,
        json: {
          ...{ entity: bank.books.acme, client: bank.books.customer, invoice_date: '2026-05-13' },
          lines: [{ amount, product: bank.books.advice }],
        },
      });
      return body.id;
    };
    const [taken, turned] = [await drafted(15), await drafted(16)];
    await signIn();
    await open('/waiting');
    await fits('waiting');
    await open(`/waiting/Invoice/${taken}`);
    await known();
    expect(await page.locator('main').innerText()).toContain('15.00');
    await fits('decision');
    await page.tap('[data-deed=accept]');
    await page.waitForSelector('.said:has-text("is accepted")');
    await open(`/waiting/Invoice/${turned}`);
    await page.tap('[data-deed=refuse]');
    await page.getByLabel('Why').fill('Twice');
    await fits('refusal');
    await page.tap('button:has-text("Refuse")');
    await page.waitForSelector('.said:has-text("is refused")');
    const states = await Promise.all(
      [taken, turned].map((each) => here.service.call('GET', `/coa/api/v1/invoice/${each}`)),
    );
    expect(states.map(({ status }) => status)).toEqual([200, 404]);
    expect(complaints).toEqual([]);
  });

  test('a bad day: the service is away in a form, and somebody else was faster; nothing typed is lost', async () => {
    const { id } = await bank.invoice(61, { invoice_date: '2026-05-11' });
    await signIn();
    await open(`/invoices/${id}/edit`);
    await page.getByLabel('Purchase order').fill('PO-PHONE');
    await page.route('**/graphql', (route) => route.abort());
    await page.fill('[aria-label="Price, line 1"]', '62');
    await page.waitForSelector('.preview .message-fault:has-text("cannot be reached")');
    await fits('service away');
    await page.unroute('**/graphql');
    const other = await here.service.call('PATCH', `/coa/api/v1/invoice/${id}`, {
      json: { message_on_invoice: 'By another' },
    });
    expect(other.status).toBe(200);
    await page.locator('button.primary:has-text("Save")').first().tap();
    const notice = page.locator('[data-overtaken]');
    await notice.waitFor();
    expect(await page.getByLabel('Purchase order').inputValue()).toBe('PO-PHONE');
    expect(await page.inputValue('[aria-label="Price, line 1"]')).toBe('62');
    await fits('somebody was faster');
    const { body } = await here.service.call('GET', `/coa/api/v1/invoice/${id}`);
    expect([body.total_amount, body.purchase_order_number]).toEqual([61, null]);
    expect(complaints).toEqual([]);
  });
}
