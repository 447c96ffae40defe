// Contracts in a browser: an upgrade in the middle of a term with its months before and after, what is recognized then,
// and the books afterwards to the cent. A contract made by hand, fixed assets and a budget, each from form to figure.
import type { Browser } from 'playwright-core';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { openBooks, type TestBooks } from '../../support/books.ts';
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

  const ask = async (query: string, variables: object = {}): Promise<any> => {
    const { data, errors } = await here.service.graphql(query, variables);
    expect(errors).toBeUndefined();
    return data;
  };
  const known = () => desk.page.waitForSelector('.drawer .preview[data-state=known]');

  /** A year of 12,000 billed ahead, recognized through June. */
  async function yearOfContract(): Promise<string> {
    const { made } = await ask(
      `mutation ($input: ContractInput!) { made: createContract(input: $input) { id } }`,
      {
        input: {
          ...{ dealName: 'Robots', entity: String(books.acme), client: String(books.customer) },
          ...{ contractStartDate: '2026-01-01', contractEndDate: '2026-12-31', currency: 'USD' },
          ...{ billingFrequency: 'ANNUAL', status: 'ACTIVE' },
        },
      },
    );
    const { line } = await ask(
      `mutation ($contract: ID!, $input: ContractSubscriptionInput!) {
        line: createContractSubscription(contractId: $contract, input: $input) {
          contract { contractInvoices { results { id } } }
        }
      }`,
      { contract: made.id, input: { product: String(books.advice), rate: '12000' } },
    );
    await ask(
      `mutation ($id: ID!) {
        issueContractInvoice(id: $id) { invoiceId }
        runRecognition(through: "2026-06-30") { rowCount }
      }`,
      { id: line.contract.contractInvoices.results[0].id },
    );
    return made.id;
  }

  test('an upgrade in the middle of a term: waterfall, roll-forward and ledger agree to the cent', async () => {
    const contract = await yearOfContract();
    const { page, complaints } = desk;
    await desk.open(`/contracts/${contract}`);
    let touched = 0;
    const touch = async (deed: Promise<unknown>): Promise<void> => {
      touched += 1;
      await deed;
    };
    await touch(page.keyboard.press('a'));
    await touch(page.fill('.drawer input[type=date] >> nth=0', '2026-07-01'));
    await touch(page.fill('.drawer input.amount >> nth=0', '9000'));
    await known();
    await page.waitForSelector('.deed-wide title:text-is("After, Jul 2026: 1,500.00")', {
      state: 'attached',
    });
    const bars = await page.locator('.deed-wide .chart title').allTextContents();
    expect(bars.filter((each) => each.includes('Jun 2026'))).toEqual([
      'Before, Jun 2026: 1,000.00',
      'After, Jun 2026: 1,000.00',
    ]);
    expect(bars).toContain('Before, Jul 2026: 1,000.00');
    expect(await page.innerText('.deed-wide .entry')).toMatch(/6,000\.00\s+was 12,000\.00/);
    await touch(page.keyboard.press('Control+Enter'));
    await page.waitForSelector('.drawer', { state: 'detached' });
    expect(await page.innerText('[aria-label="Schedule by month"]')).toMatch(
      /Jul 2026\s+–\s+–\s+–\s+1,500\.00\s+4,500\.00/,
    );

    await touch(page.click('.places a:text-is("Recognition")'));
    await page.waitForSelector('h1:text-is("Recognition")');
    await touch(page.keyboard.press('x'));
    await touch(page.fill('.drawer input[type=date]', '2026-09-30'));
    await page.waitForSelector('.drawer:has-text("in 3 entries.")');
    await known();
    await touch(page.keyboard.press('Control+Enter'));
    await page.waitForSelector('.drawer', { state: 'detached' });

    await touch(desk.open('/revenue/waterfall?from=2026-01-01&to=2026-12-31'));
    const sums = (await page.innerText('tfoot tr')).replace(/\s+/g, ' ');
    expect(sums).toContain('10,500.00 4,500.00 15,000.00');
    await touch(desk.open('/revenue/deferred?from=2026-07-01&to=2026-09-30'));
    await page.waitForSelector('.check-good:has-text("agrees with the ledger")');
    expect(await page.innerText('.records tbody tr:has-text("Sep 2026")')).toMatch(
      /Sep 2026\s+3,000\.00\s+0\.00\s+−1,500\.00\s+0\.00\s+1,500\.00\s+1,500\.00\s+agrees/,
    );
    expect(touched).toBeLessThanOrEqual(10);

    const { waterfall, forward, position, revenue, deferred } = await ask(
      `query ($contract: ID!, $services: [ID!]) {
        waterfall: revenueWaterfall(start: "2026-01-01", end: "2026-12-31", byProduct: false) { recognized scheduled }
        forward: deferredRevenueRollForward(start: "2026-09-01", end: "2026-09-30") { closing }
        position: contractPosition(contract: $contract, asOf: "2026-09-30") { billed recognized deferred unbilled }
        revenue: ledgerLineTotals(filter: { account: $services }, allTime: true, endDate: "2026-09-30") { amount }
        deferred: ledgerLineTotals(filter: { accountSubtype: [DEFERRED_REVENUE] }, allTime: true, endDate: "2026-09-30") { amount }
      }`,
      { contract, services: [String(books.accounts.services)] },
    );
    const summed = (key: 'recognized' | 'scheduled'): number =>
      waterfall.reduce((sum: number, each: Record<string, string>) => sum + Number(each[key]), 0);
    expect([summed('recognized'), summed('scheduled')]).toEqual([10_500, 4_500]);
    expect(revenue.amount).toBe('-10500');
    expect([forward[0].closing, deferred.amount]).toEqual(['1500', '-1500']);
    expect(position).toEqual([
      { billed: '12000', recognized: '10500', deferred: '1500', unbilled: '0' },
    ]);
    expect(complaints).toEqual([]);
  });

  test('a contract is made and gets its subscription; its end is tried out, and nothing is done', async () => {
    const { page } = desk;
    await desk.open(`/contracts/new?client=${books.customer}`);
    await page.fill('.form-fields input >> nth=0', 'Spare parts');
    await page.fill('input[type=date] >> nth=0', '2027-01-01');
    await page.fill('input[type=date] >> nth=1', '2027-04-30');
    await page.waitForSelector('.preview[data-state=known]');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/contracts/*do=add*');
    await page.click('.drawer a:has-text("Subscription")');
    await page.waitForSelector('.drawer h2:text-is("Add a subscription")');
    await page.fill('.drawer input[role=combobox]', 'Advice');
    await page.keyboard.press('Tab');
    await page.fill('.drawer input.amount >> nth=0', '400');
    await page.fill('.drawer input[type=date] >> nth=1', '2026-12-31');
    await page.waitForSelector('.drawer .field-faulty .fault');
    await page.fill('.drawer input[type=date] >> nth=1', '2027-04-30');
    await page.waitForSelector('.drawer .fault', { state: 'detached' });
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('.drawer', { state: 'detached' });
    expect(await page.innerText('[aria-label="Schedule by month"]')).toMatch(
      /Apr 2027\s+.*100\.00/,
    );
    await page.click('[data-deed=terminate]');
    await page.fill('.drawer input[type=date]', '2027-02-28');
    await page.waitForSelector('.drawer .effect:has-text("200.00 USD")');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.drawer', { state: 'detached' });
    const { contracts } = await ask(
      '{ contracts(q: "Spare parts") { results { status terminationDate totalRevenue } } }',
    );
    expect(contracts.results).toEqual([
      { status: 'PENDING', terminationDate: null, totalRevenue: '400' },
    ]);
    expect(desk.complaints).toEqual([]);
  });

  test('an asset is entered, depreciated, sold in part, and the sale is undone: its accounts follow', async () => {
    const { page } = desk;
    const { cost, spent, expense } = await ask(
      `mutation {
        cost: createAccount(input: { number: "1510", name: "Robots", accountSubtype: FIXED_ASSET }) { id }
        spent: createAccount(input: { number: "1590", name: "Robots, depreciated", accountSubtype: FIXED_ASSET }) { id }
        expense: createAccount(input: { number: "6070", name: "Depreciation", accountSubtype: EXPENSE }) { id }
      }`,
    );
    await ask(
      `mutation ($input: FixedAssetClassInput!) { createFixedAssetClass(input: $input) { id } }`,
      {
        input: {
          ...{ name: 'Robots', usefulLife: 60, assetAccount: cost.id },
          ...{ accumulatedDepreciationAccount: spent.id, depreciationExpenseAccount: expense.id },
        },
      },
    );
    const balances = async (): Promise<readonly string[]> => {
      const { a, b, c } = await ask(
        `query ($a: [ID!], $b: [ID!], $c: [ID!]) {
          a: ledgerLineTotals(filter: { account: $a }, allTime: true) { amount }
          b: ledgerLineTotals(filter: { account: $b }, allTime: true) { amount }
          c: ledgerLineTotals(filter: { account: $c }, allTime: true) { amount }
        }`,
        { a: [cost.id], b: [spent.id], c: [expense.id] },
      );
      return [a.amount, b.amount, c.amount];
    };
    await desk.open('/fixed-assets/new');
    await page.fill('.form-fields input >> nth=0', 'Welding arm');
    await page.fill('.form-fields input[role=combobox] >> nth=0', 'Robots');
    await page.keyboard.press('Tab');
    await page.fill('.form-fields input[type=date] >> nth=0', '2026-01-01');
    await page.fill('.form-fields input.amount >> nth=0', '12000');
    await page.waitForSelector('.preview[data-state=known]');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('h1:has-text("Welding arm")');
    await page.keyboard.press('x');
    await page.fill('.drawer input[type=date]', '2026-06-30');
    await page.waitForSelector('.drawer .entry:has-text("200.00")');
    await known();
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('.drawer', { state: 'detached' });
    expect(await balances()).toEqual(['0', '-1200', '1200']);
    await page.keyboard.press('d');
    await page.fill('.drawer input[type=date]', '2026-07-10');
    await page.fill('.drawer input.amount >> nth=0', '25');
    await page.fill('.drawer input.amount >> nth=1', '3500');
    await page.waitForSelector('.drawer:has-text("Gain: 800.00")');
    await known();
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('[aria-label="Disposals"]:has-text("800.00")');
    expect(await balances()).toEqual(['-3000', '-900', '1200']);
    await page.click('[data-deed=undo]');
    await page.waitForSelector('.drawer:has-text("Book value then: 10,800.00")');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('[aria-label="Disposals"]', { state: 'detached' });
    expect(await balances()).toEqual(['0', '-1200', '1200']);
    expect(desk.complaints).toEqual([]);
  });

  test('a budget gets its amounts and tells the variance of each account; costs are allocated', async () => {
    const { page } = desk;
    await desk.open('/budgets/new');
    await page.fill('.form-fields input >> nth=0', 'Plan 2026');
    await page.fill('.form-fields input[type=date]', '2026-01-01');
    await page.waitForSelector('.preview[data-state=known]');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/budgets/*/amounts');
    const path = new URL(page.url()).pathname;
    await page.click('[data-deed=add]');
    await page.fill('.drawer input[role=combobox]', 'Services');
    await page.keyboard.press('Tab');
    await page.fill('.drawer input[type=text] >> nth=1', '1');
    await page.fill('.drawer input.amount', '800');
    await page.keyboard.press('Control+Enter');
    await page.click('.records a:has-text("Services")');
    await page.fill('.drawer input.amount', '900');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('.records tbody tr:has-text("900.00")');
    await desk.open(`${path.replace('/amounts', '')}?month=2026-01-01`);
    const row = page.locator('[aria-label="Budget and actual by account"] tr:has-text("Services")');
    expect(await row.innerText()).toMatch(
      /Services.*\s+1,000\.00\s+900\.00\s+100\.00\s+11\.11 %\s+better/,
    );
    const { budgetAccounts } = await ask('{ budgetAccounts { results { period amount } } }');
    expect(budgetAccounts.results).toEqual([{ period: 1, amount: '900' }]);

    await desk.open('/allocations/new');
    await page.fill('.form-fields input >> nth=0', 'Depreciation by use');
    await page.fill('.form-fields input[role=combobox]', '6070');
    await page.keyboard.press('Tab');
    await page.fill('[data-cell="0:0"] input', '4000');
    await page.keyboard.press('Tab');
    await page.fill('[data-cell="0:2"] input', '99');
    await page.waitForSelector('.preview .faults');
    await page.fill('[data-cell="0:2"] input', '100');
    await page.waitForSelector('.preview[data-state=known]:not(:has(.faults))');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('h1:has-text("Depreciation by use")');
    await page.keyboard.press('x');
    await page.fill('.drawer input[type=date] >> nth=0', '2026-06-01');
    await page.fill('.drawer input[type=date] >> nth=1', '2026-06-30');
    await page.waitForSelector('.drawer .entry:has-text("200.00")');
    await known();
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('[aria-label="Allocated last"]:has-text("200.00")');
    const { costAllocationRuns } = await ask(
      '{ costAllocationRuns { results { amount startDate through } } }',
    );
    expect(costAllocationRuns.results).toEqual([
      { amount: '200', startDate: '2026-06-01', through: '2026-06-30' },
    ]);
    expect(desk.complaints).toEqual([]);
  });
}
