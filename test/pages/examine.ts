// Examines a page in the browser: by axe in both schemes, and by its width.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [1_280, 390, 360];
/** Each width has a scheme, and both schemes a layout: what axe finds beside colours is the same in both. */
const EXAMINED = [
  { width: 360, colorScheme: 'light', rules: undefined },
  { width: 360, colorScheme: 'dark', rules: ['color-contrast'] },
  { width: 1_280, colorScheme: 'dark', rules: undefined },
  { width: 1_280, colorScheme: 'light', rules: ['color-contrast'] },
] as const;
/** Letters as wide as any fallback font has them. */
export const WIDE = `* { font-family: 'DejaVu Sans Mono', monospace !important; letter-spacing: 0.06em !important; }`;
const FONTS = [
  [false, ''],
  [true, ' in a wide font'],
] as const;

/** The reference has the same parts for hundreds of operations and records: some show all of them. */
const REPEATED = [
  '.area:not(.records) ~ .area:not(.records)',
  '.records > details:nth-of-type(n + 20)',
];

/** What axe finds by these rules, or by all, as lines to read. */
async function found(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, ${JSON.stringify(options)})`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
}
const overflow = (page: Page): Promise<number> =>
  page.evaluate('Math.max(0, document.documentElement.scrollWidth - innerWidth)');

/** What is wider than its window, in each width: with its own font, and with one of wide letters. */
async function tooWide(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const wide = await page.addStyleTag({ content: WIDE });
  const letters = (areWide: boolean): Promise<void> =>
    wide.evaluate((style, isOn) => {
      (style as HTMLStyleElement).disabled = !isOn;
    }, areWide);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const [areWide, what] of FONTS) {
      await letters(areWide);
      const wider = await overflow(page);
      if (wider > 0) faults.push(`${width}: ${wider} pixels wider than the window${what}`);
    }
  }
  await wide.evaluate((style) => (style as Element).remove());
  return faults;
}

/** What is wrong with a page for somebody: in every width and scheme, with any font. */
export async function examine(page: Page): Promise<string[]> {
  const faults = await tooWide(page);
  for (const each of REPEATED) {
    await page.evaluate(
      `document.querySelectorAll(${JSON.stringify(each)}).forEach((it) => it.remove())`,
    );
  }
  await page.evaluate(AXE);
  for (const { width, colorScheme, rules } of EXAMINED) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    for (const fault of await found(page, rules)) faults.push(`${width} ${colorScheme} ${fault}`);
  }
  return faults;
}
