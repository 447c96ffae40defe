// Money out in Chromium, by keyboard where that is how people work, each walk ending in a look at the books: a bill from its
// vendor to its payment, a paper of the inbox, a payment run, and what a clerk proposes.
import type { Browser } from 'playwright-core';
import { type MatchDesk, openMatching } from '../../cash/matching.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { type Desk, openDesk } from '../desk.ts';
import { until } from '../../support/until.ts';

const path = chromiumPath();

if (path === undefined) {
  test.skip('pages in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let bank: MatchDesk;
  let chrome: Browser;
  let desk: Desk;

  beforeAll(async () => {
    here = await serviceWithConsole();
    bank = await openMatching(here.service);
    const { errors } = await here.service.graphql(
      `mutation ($vendor: ID!, $services: ID!) {
        patchVendor(id: $vendor, input: { terms: NET_30, defaultExpenseCategory: $services }) { id }
        createVendor(input: { name: "Umbrella", terms: NET_30 }) { id }
      }`,
      { vendor: String(bank.books.vendor), services: String(bank.books.accounts.services) },
    );
    expect(errors).toBeUndefined();
    chrome = await launchChromium(path);
    desk = await openDesk(here, chrome, 'maya');
    desk.page.setDefaultTimeout(60_000);
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });
  afterEach(() => expect(desk.complaints).toEqual([]));

  const read = async (query: string, variables: object = {}) => {
    const { data, errors } = await here.service.graphql(query, variables);
    expect(errors).toBeUndefined();
    return data;
  };
  const bills = async (): Promise<any[]> =>
    (
      await read(
        `{ bills(sort: [ID]) { results { id billNumber status amountDue dueDate vendorName
          lines { accountName amount } journalEntryId } } }`,
      )
    ).bills.results;
  const billOf = async (number: string) =>
    (await bills()).find(({ billNumber }) => billNumber === number);
  const owed = async () =>
    (await read('{ ageing(side: PAYABLE, asOf: "2030-01-01") { totals { total } } }')).ageing.totals
      .total;
  const cash = async () => Number((await bank.balances())[bank.bank] ?? 0);
  const known = (within = '') => desk.page.waitForSelector(`${within} .preview[data-state=known]`);
  const entry = async () =>
    (await desk.page.locator('.preview .entry').first().innerText()).replaceAll(/\s+/g, ' ');

  test('a bill from its vendor to its payment: what the vendor says is filled in, and every deed is seen first', async () => {
    const { page, press, fill } = desk;
    await desk.open('/bills');
    await press('c');
    await page.waitForSelector('h1:text-is("New bill")');
    await fill('Initech');
    await press('Tab');
    await fill('B-77');
    await press('Control+ArrowDown');
    const account = page.getByLabel('Account, line 1');
    await until(async () => (await account.inputValue()).includes('Services'));
    await press('Tab');
    await fill('120');
    await page.waitForSelector('.form-total:has-text("Total 120.00 USD")');
    expect(await entry()).toMatch(/Accounts Payable 120\.00 4100 Services 120\.00/);
    expect(await bills()).toEqual([]);
    await press('Control+Enter');
    await page.waitForSelector('h1:has-text("B-77 Open")');
    expect(desk.counted()).toBeLessThanOrEqual(8);
    const [made] = await bills();
    expect(made).toMatchObject({
      ...{ status: 'OPEN', amountDue: '120', vendorName: 'Initech' },
      lines: [{ accountName: 'Services', amount: '120' }],
    });
    const { search } = await read('{ search(text: "B-77") { kind path } }');
    expect(search).toContainEqual({ kind: 'Bill', path: `/bills/${made.id}` });
    const before = await cash();

    await press('p');
    await page.getByLabel('Account', { exact: true }).fill('Checking');
    await page.getByLabel('Amount in USD').fill('20');
    await known('.drawer');
    await press('Control+Enter');
    await page.waitForSelector('h1:has-text("Paid in part")');
    expect([(await billOf('B-77')).amountDue, await cash()]).toEqual(['100', before - 20]);
    await page.click('text=Take back');
    await known('.drawer');
    await press('Control+Enter');
    await page.waitForSelector('text=Void since');
    expect([(await billOf('B-77')).amountDue, await cash()]).toEqual(['120', before]);
    await page.click('[data-deed=void]');
    await known('.drawer');
    await press('Control+Enter');
    await page.waitForSelector('h1 .badge:text-is("Void")');
    expect([(await billOf('B-77')).status, await owed()]).toEqual(['VOIDED', '0']);
  });

  test('a payment run: what is due by vendor and currency, cash before and after, one transaction', async () => {
    const { page, press } = desk;
    const [one, two] = [await bank.bill(300), await bank.bill(50)];
    await bank.bill(70, { currency: 'EUR' });
    const before = await cash();
    await desk.open('/bills/pay?currency=USD');
    expect(await page.locator('.counts').innerText()).toMatch(/2 USD\s+1 EUR/);
    expect(await page.locator('tbody tr').first().innerText()).toContain('2 bills, 350.00');
    await page.focus('tbody tr');
    await press('a');
    await page.waitForSelector('.form-total:has-text("To pay 350.00 USD")');
    await known();
    expect(await page.locator('.effect').first().innerText()).toContain('350.00');
    expect(await cash()).toBe(before);
    await press('Control+Enter');
    await page.waitForSelector('.said:has-text("2 bills paid.")');
    const paid = (await bills()).filter(({ id }) => [one.id, two.id].includes(Number(id)));
    expect(paid.map(({ status }) => status)).toEqual(['PAID', 'PAID']);
    expect(await cash()).toBe(before - 350);
    // What the books no longer say stays unpaid as a whole: a run is one transaction.
    const [three, four] = [await bank.bill(10), await bank.bill(20)];
    await desk.open('/bills/pay?currency=USD');
    await page.focus('tbody tr');
    await press('a');
    await known();
    const ended = await here.service.call('POST', `/coa/api/v1/bill/${four.id}/void/`, {
      json: { void_date: '2026-02-01' },
    });
    expect(ended.status).toBeLessThan(300);
    await press('Control+Enter');
    await page.waitForSelector(`.fault:has-text("${four.bill_number}")`);
    expect([(await billOf(three.bill_number)).status, await cash()]).toEqual([
      'OPEN',
      before - 350,
    ]);
  });

  test('a paper of the inbox beside its file: completed and posted, or refused with a reason', async () => {
    const { page, press } = desk;
    const put = async (name: string): Promise<void> => {
      await page.setInputFiles('input[type=file]', {
        ...{ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a bill') },
      });
      await page.waitForSelector(`.record-facts:has-text("${name}")`);
    };
    await desk.open('/bills/inbox');
    await put('rent.pdf');
    await page.getByLabel('Vendor', { exact: true }).fill('Initech');
    await page.getByLabel('Number', { exact: true }).fill('RENT-1');
    await page.waitForSelector('.preview .faults:has-text("Bill date")', {
      state: 'attached',
    });
    await page.getByLabel('Date', { exact: true }).fill('2026-03-01');
    await page.getByLabel('Due', { exact: true }).fill('2026-03-31');
    await page.getByLabel('Total on the paper').fill('99');
    await page.getByLabel('Amount, line 1').fill('90');
    await page.waitForSelector('.preview .faults:has-text("The lines add up to 90, not 99.")');
    await page.getByLabel('Amount, line 1').fill('99');
    await known();
    expect(await entry()).toContain('99.00');
    expect(await billOf('RENT-1')).toBeUndefined();
    await press('Control+Enter');
    await page.waitForSelector('h1:has-text("RENT-1")');
    expect(await billOf('RENT-1')).toMatchObject({ dueDate: '2026-03-31', amountDue: '99' });

    await desk.open('/bills/inbox');
    await put('advertisement.pdf');
    await page.click('[data-deed=refuse]');
    await page.getByLabel('Reason').fill('Not a bill');
    await press('Control+Enter');
    await page.waitForSelector('h2:text-is("Nothing waits here")');
    const { billDrafts } = await read(
      '{ billDrafts(sort: [ID]) { results { status discardReason sourceFile { name } } } }',
    );
    expect(billDrafts.results).toEqual([
      { status: 'PROMOTED', discardReason: null, sourceFile: { name: 'rent.pdf' } },
      {
        status: 'DISCARDED',
        discardReason: 'Not a bill',
        sourceFile: { name: 'advertisement.pdf' },
      },
    ]);
  });

  test('a clerk proposes bills and a payment run; a controller decides on each in three interactions', async () => {
    const clerk = await openDesk(here, chrome, 'carl');
    clerk.page.setDefaultTimeout(60_000);
    const draft = async (number: string, amount: string): Promise<void> => {
      await clerk.open(`/bills/new?vendor=${bank.books.vendor}`);
      await clerk.page.getByLabel('Number', { exact: true }).fill(number);
      await clerk.page.getByLabel('Date', { exact: true }).fill('2026-04-10');
      await clerk.page.getByLabel('Amount, line 1').fill(amount);
      await clerk.page.waitForSelector('.preview[data-state=known]');
      await clerk.press('Control+Enter');
      await clerk.page.waitForSelector(`h1:has-text("${number} Draft")`);
    };
    await bank.bill(400, { bill_number: 'DUE-1' });
    const before = await cash();
    await draft('GOOD', '44');
    expect(await clerk.page.innerText('main')).toContain(
      'Your draft: somebody else must accept it.',
    );
    expect(await clerk.page.locator('[data-deed=accept]').count()).toBe(0);
    await draft('TWICE', '45');
    await clerk.open(`/bills/pay?currency=USD&vendor=${bank.books.vendor}`);
    await clerk.page.locator('tr:has-text("DUE-1") input').click();
    await clerk.page.waitForSelector('button:has-text("Propose")');
    await clerk.page.waitForSelector('.preview[data-state=known]');
    await clerk.press('Control+Enter');
    await clerk.page.waitForURL('**/waiting');
    await clerk.page.waitForSelector('text=It is yours: somebody else has to accept it.');
    expect(await clerk.page.locator('[data-deed=accept]').count()).toBe(0);
    expect([(await billOf('DUE-1')).status, await cash()]).toEqual(['OPEN', before]);
    await clerk.page.context().close();

    const { page, press, fill } = desk;
    const beside = (words: string) => page.waitForSelector(`.match-side h2:has-text("${words}")`);
    const { id: good } = await billOf('GOOD');
    const { id: twice } = await billOf('TWICE');
    await desk.open('/waiting');
    // The run, which came last: the books it pays from are closed in between.
    await beside('Pay bill');
    await known('.match-side');
    expect(await entry()).toMatch(/400\.00/);
    const { createLockPeriod: lock } = await read(
      'mutation { createLockPeriod(input: { lockedThrough: "2026-12-31" }) { id } }',
    );
    desk.counted();
    await press('Shift+A');
    await page.waitForSelector('.preview .message-fault:has-text("closed")');
    expect([(await billOf('DUE-1')).status, await cash()]).toEqual(['OPEN', before]);
    await read('mutation ($id: ID!) { deleteLockPeriod(id: $id, reason: "Too early") }', {
      id: lock.id,
    });
    await press('Shift+A');
    await beside(`Bill ${twice}`);
    expect(desk.counted()).toBeLessThanOrEqual(3);
    expect([(await billOf('DUE-1')).status, await cash()]).toEqual(['PAID', before - 400]);
    // Refused with a reason.
    await press('Shift+R');
    await page.waitForSelector(':is(input, textarea):focus');
    await fill('The same as GOOD');
    await press('Control+Enter');
    await beside(`Bill ${good}`);
    expect(desk.counted()).toBeLessThanOrEqual(3);
    expect(await billOf('TWICE')).toBeUndefined();
    // Changed since it was shown: what it does now is shown before it is accepted.
    await known('.match-side');
    const changed = await here.service.call('PATCH', `/coa/api/v1/bill/${good}`, {
      json: { lines: [{ amount: 46, account: bank.books.accounts.services }] },
    });
    expect([changed.status, changed.text]).toEqual([200, changed.text]);
    await press('Shift+A');
    await page.waitForSelector('.preview .entry:has-text("46.00")');
    expect(await billOf('GOOD')).toMatchObject({ status: 'DRAFT', journalEntryId: null });
    await known('.match-side');
    await press('Shift+A');
    await page.waitForSelector('h2:text-is("Nothing waits that you may see")');
    expect(desk.counted()).toBeLessThanOrEqual(3);
    expect(await billOf('GOOD')).toMatchObject({ status: 'OPEN', amountDue: '46' });
    const { decided } = await read('{ decided(limit: 3) { object status reason } }');
    expect(decided).toEqual([
      { object: 'Bill', status: 'ACCEPTED', reason: null },
      { object: 'Bill', status: 'REJECTED', reason: 'The same as GOOD' },
      { object: 'Proposal', status: 'ACCEPTED', reason: null },
    ]);
  });
}
