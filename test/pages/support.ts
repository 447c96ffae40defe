// Shared helpers of page tests: the mail in the local mailbox, what a page measures of itself, and imports.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Browser as Visitor } from '../oauth/support/browser.ts';

export { chromiumPath, launchChromium } from '../support/chromium.ts';

/** The reset links in the mailbox, the newest first, once there are so many: letters follow the answer. */
export async function linksIn(browser: Visitor, atLeast = 1): Promise<string[]> {
  for (let tries = 0; tries < 1_200; tries++) {
    const { html } = await browser.open('/mailbox');
    const links = [...html.matchAll(/href="(\/password-reset\/choose\?link=[\w-]+)"/g)];
    if (links.length >= atLeast) return links.map(([, link = '']) => link);
    await sleep(50);
  }
  throw new Error(`Fewer than ${atLeast} letters came.`);
}

/** What a page tells of itself when it is measured, from inside. */
export interface Measured {
  /** Texts whose contrast with what is behind them is below 4.5 (3 when large). */
  readonly faint: readonly string[];
  readonly unlabelled: readonly string[];
  readonly width: number;
  readonly viewport: number;
}

/** Runs in the page: contrast of every text, names of every control, width of the whole. */
export const MEASURE = `(() => {
  const parse = (text) => { const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number); return { r, g, b, a }; };
  const channel = (v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  const light = ({ r, g, b }) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const behind = (element) => {
    for (let e = element; e; e = e.parentElement) {
      const colour = parse(getComputedStyle(e).backgroundColor);
      if (colour.a > 0.99) return colour;
    }
    return { r: 255, g: 255, b: 255 };
  };
  const faint = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {
    const element = node.parentElement;
    const style = getComputedStyle(element);
    if (!node.textContent.trim() || style.visibility === 'hidden' || !element.checkVisibility()) continue;
    if (element.closest('.sr, .skip')) continue;
    const [a, b] = [light(parse(style.color)), light(behind(element))].sort((x, y) => y - x);
    const isLarge = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < (isLarge ? 3 : 4.5)) faint.push(node.textContent.trim() + ' ' + ratio.toFixed(2));
  }
  const unlabelled = [...document.querySelectorAll('input:not([type=hidden]), textarea, select, button, a')]
    .filter((e) => !(e.labels?.length || e.getAttribute('aria-label') || e.textContent.trim()))
    .map((e) => e.outerHTML);
  return { faint, unlabelled, width: document.documentElement.scrollWidth, viewport: innerWidth };
})()`;

/** Uploads a table of vendors, by keyboard alone but for choosing it; the path of its import. */
export async function importOf(page: Page, url: string, text: string): Promise<string> {
  await page.goto(`${url}/imports`);
  await page.selectOption('[name=kind]', 'vendors');
  await page.setInputFiles('[name=file]', {
    ...{ name: `${'a-long-name-'.repeat(8)}.csv`, mimeType: 'text/csv' },
    buffer: Buffer.from(text),
  });
  await page.focus('[name=again]');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/imports\/\d+$/);
  return new URL(page.url()).pathname;
}

/** From a balance sheet to an entry, by keyboard alone: the reference of a figure, and the path of the entry. */
export async function figureOf(
  page: Page,
  url: string,
): Promise<{ figure: string; entry: string }> {
  await page.goto(`${url}/reports?statement=balance&from=2026-01-01&to=2026-01-31`);
  await page.focus('.figure');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.why-amount');
  const reference = new URL(page.url()).searchParams.get('why') ?? '';
  await page.focus('.why-entry a');
  await page.keyboard.press('Enter');
  await page.waitForSelector('h2:text-is("Causes")');
  return { figure: reference, entry: page.url().slice(url.length) };
}
