// A general ledger of 10,000 lines and a list of 1,000 invoices in a browser: scrolled from end to end with a screen of rows in the document, and no
// memory left behind by fifty changes of page. The few hundred lines of the suite are in test/console/walks/journeys.proof.ts.
import { openDesk } from '../console/desk.ts';
import { makeInvoices, postLines, scrollThrough } from '../console/long-ledger.ts';
import { serviceWithPeople } from '../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../pages/support.ts';
import { openBooks } from '../support/books.ts';

const LEDGER = '/ledger?from=2026-01-01&to=2026-01-31';

test('ten thousand lines, a thousand invoices: at most 80 rows in the document, each seen; the heap is flat', async () => {
  const here = await serviceWithPeople({ consoleDocuments: 'only' });
  const chrome = await launchChromium(chromiumPath() ?? '');
  try {
    const books = await openBooks(here.service);
    await postLines(here.service, books, 10_000);
    const { page, open, complaints } = await openDesk(here, chrome, 'maya');
    await open(LEDGER);
    expect(await scrollThrough(page, 10_000)).toBeLessThanOrEqual(80);

    const client = await page.context().newCDPSession(page);
    const heap = async (): Promise<number> => {
      await client.send('HeapProfiler.collectGarbage');
      const { usedSize } = (await client.send('Runtime.getHeapUsage')) as { usedSize: number };
      return usedSize;
    };
    const go = async (changes: number): Promise<void> => {
      for (let change = 0; change < changes; change += 2) {
        await page.click('.places a:text-is("Invoices")');
        await page.waitForSelector('h1:text-is("Invoices")');
        await page.click('.places a:text-is("General ledger")');
        await page.waitForSelector('h1:text-is("General ledger")');
      }
    };
    const { length } = await makeInvoices(here.service, books, 1_000);
    await open('/invoices');
    expect(await scrollThrough(page, length)).toBeLessThanOrEqual(80);
    await page.keyboard.press('Home');
    await page.locator('.records tr[data-at="0"]').waitFor();
    await page.keyboard.press('End');
    await page.locator(`.records tr[data-at="${length - 1}"]`).waitFor();

    await open('/overview');
    await go(10);
    const before = await heap();
    await go(50);
    const after = await heap();
    expect(after / before).toBeLessThanOrEqual(1.1);
    expect(complaints).toEqual([]);
  } finally {
    await chrome.close();
    await here.end();
  }
});
