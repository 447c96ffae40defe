// Lists at every width of a window with the navigation at its side: no table reaches out of its frame, into what
// stands beside it or out of the window.
import type { Browser, Page } from 'playwright-core';
import { openMatching } from '../cash/matching.ts';
import { cookieOf } from '../console/support.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from './support.ts';

const WIDTHS = [801, 1_025, 1_100, 1_201, 1_440, 1_536];

/** Tables that are wider than their frame or their window, from inside. */
const OUTSIDE = `[...document.querySelectorAll('main .table.records > table')].flatMap((table) => {
  const { right } = table.getBoundingClientRect();
  const room = table.parentElement.getBoundingClientRect().right;
  const whole = document.documentElement.scrollWidth;
  return right > room + 1 || whole > innerWidth ? [location.pathname + ' ' + innerWidth + ': ' + Math.max(right - room, whole - innerWidth)] : [];
})`;

const path = chromiumPath();
if (path === undefined) {
  test.skip('pages in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let chrome: Browser;
  let places: readonly string[];
  let invoice: number;
  beforeAll(async () => {
    here = await serviceWithPeople();
    const desk = await openMatching(here.service);
    const { acme, customer, vendor, accounts, widget } = desk.books;
    const overdue = { invoice_date: '2026-01-05', due_date: '2026-01-06' };
    await desk.invoice(41_234_567.89, overdue);
    const address = `https://example.test/${'aLongWord'.repeat(20)}`;
    const long = await desk.invoice(0, {
      lines: [{ amount: 1_234_567.89, product: widget, description: address }],
    });
    invoice = long.id;
    await desk.bill(41_234_567.89, { bill_number: 'A long number of a bill 2026-11-0001' });
    await desk.line(-41_234_567.89, 'A fee of a bank with a description of some length');
    for (const [what, json] of [
      [
        'invoice',
        { client: customer, invoice_date: '2026-05-11', lines: [{ amount: 7, product: widget }] },
      ],
      [
        'bill',
        {
          ...{ vendor, bill_number: 'B-1', bill_date: '2026-05-11', due_date: '2026-06-11' },
          lines: [{ amount: 123_456_789.01, account: accounts.services }],
        },
      ],
    ] as const) {
      const draft = await here.service.call('POST', `/coa/api/v1/${what}`, {
        key: here.service.keys.clerk,
        json: { entity: acme, ...json },
      });
      expect(draft.status).toBe(201);
    }
    const report = await desk.report();
    places = [
      ...['/waiting', '/bank/match', `/bank/reconciliations/${report.id}`],
      ...['/bank', '/bills/pay', '/invoices'],
    ];
    chrome = await launchChromium(path);
  });
  afterAll(async () => {
    await chrome.close();
    await here.end();
  });

  async function opened(): Promise<Page> {
    const context = await chrome.newContext();
    const [name = '', value = ''] = (await cookieOf(here, 'maya')).split('=');
    await context.addCookies([{ name, value, url: here.service.url }]);
    return context.newPage();
  }

  test('no list is wider than its frame', async () => {
    const page = await opened();
    const faults: string[] = [];
    for (const place of places) {
      await page.goto(here.service.url + place);
      await page.waitForSelector('html[data-ready]');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        faults.push(...(await page.evaluate<string[]>(OUTSIDE)));
      }
    }
    expect(faults).toEqual([]);
  });

  test.each([320, 1_280])(
    'a long word leaves the amounts of an invoice in sight: %d',
    async (width) => {
      const page = await opened();
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${here.service.url}/invoices/${invoice}`);
      const { right, room } = await page.evaluate<{ right: number; room: number }>(
        `(() => { const amount = document.querySelector('[aria-label=Lines] tbody tr > :last-child');
        const frame = amount.closest('.table');
        return { right: amount.getBoundingClientRect().right, room: frame.getBoundingClientRect().right }; })()`,
      );
      expect(right).toBeLessThanOrEqual(room);
    },
  );
}
