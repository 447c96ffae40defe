// Life of a console in Chromium: how long it takes until what follows an interaction is painted, and how much memory it
// keeps after many pages.
import type { Page } from 'playwright-core';
import { change } from './console-going.ts';

/** The shortest that the browser tells of; whatever it does not tell of took less. */
const LEAST_MS = 16;

const OBSERVE = `(() => {
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId === 0) continue;
      window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: ${LEAST_MS} });
})()`;

/** Milliseconds of each of so many interactions until its next paint. */
async function told(page: Page, count: number): Promise<number[]> {
  await page.waitForTimeout(200);
  const found = await page.evaluate<number[]>('[...window.interactions.values()]');
  return [...found, ...Array.from({ length: Math.max(0, count - found.length) }, () => LEAST_MS)];
}

const lettersOf = (text: string): readonly string[] => Array.from(text);

async function keys(page: Page, ...pressed: readonly string[]): Promise<number> {
  for (const key of pressed) await page.keyboard.press(key);
  return pressed.length;
}

/** What people do most: a name: milliseconds of each interaction. */
export async function interactions(
  page: Page,
  url: string,
  addresses: { readonly list: string; readonly statement: string; readonly ticked: string },
): Promise<ReadonlyMap<string, number[]>> {
  const found = new Map<string, number[]>();
  const on = async (name: string, address: string, deed: () => Promise<number>): Promise<void> => {
    await page.goto(url + address);
    await page.waitForSelector('html[data-ready]');
    await page.evaluate(OBSERVE);
    found.set(name, await told(page, await deed()));
  };
  await on('typing in an invoice', '/invoices/new', async () => {
    await page.getByLabel('Purchase order').focus();
    const typed = await keys(page, ...lettersOf('PO-2026-118'));
    await page.fill('[aria-label="Price, line 1"]', '');
    await page.focus('[aria-label="Price, line 1"]');
    return typed + (await keys(page, ...lettersOf('1234.50'), 'Enter', '7', '7'));
  });
  await on('opening and typing in the palette', addresses.list, async () => {
    const opened = await keys(page, 'Control+k');
    await page.waitForSelector('.palette input');
    return opened + (await keys(page, ...lettersOf('client'), 'ArrowDown', 'ArrowDown', 'Escape'));
  });
  await on('walking down a list', addresses.list, () =>
    keys(page, ...Array.from({ length: 30 }, () => 'j'), 'End', 'Home', 'PageDown'),
  );
  await on('ticking rows', addresses.ticked, async () => {
    let done = await keys(page, ...Array.from({ length: 10 }, () => ['x', 'j']).flat());
    for (const row of [12, 14, 16, 18]) {
      await page.locator(`[data-at="${row}"] input[type=checkbox]`).click();
      done += 1;
    }
    return done + (await keys(page, 'a', 'a'));
  });
  await on('a figure and its lines', addresses.statement, async () => {
    let done = 0;
    for (let round = 0; round < 4; round++) {
      await page.locator('.figure').nth(round).click();
      await page.waitForSelector('.drawer');
      done += 1 + (await keys(page, 'Escape'));
      await page.waitForSelector('.drawer', { state: 'detached' });
    }
    return done;
  });
  return found;
}

/** The heap after many more page changes, as so many times that after the first ones. */
export async function heapAfter(
  page: Page,
  addresses: readonly string[],
  changes: number,
): Promise<{ readonly before: number; readonly after: number }> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.enable');
  const heap = async (): Promise<number> => {
    await client.send('HeapProfiler.collectGarbage');
    return (await client.send('Runtime.getHeapUsage')).usedSize;
  };
  const through = async (count: number, from: number): Promise<void> => {
    for (let nth = 0; nth < count; nth++) {
      const address = addresses[nth % addresses.length] ?? '';
      await change(page, `${address}${address.includes('?') ? '&' : '?'}life=${from + nth}`);
    }
  };
  // Whatever is made once is there, and the answers that are kept for going back are as many as ever.
  await through(Math.max(60, addresses.length * 2), 0);
  const before = await heap();
  await through(changes, 1_000);
  return { before, after: await heap() };
}
