// Figures of statements on their pages, as they are without a script: each leads to lines that add up to it.
import { unescape } from '../oauth/support/browser.ts';
import { maya, openBooksWithPages, textOf } from './books-with-pages.ts';

openBooksWithPages();

test.each(['income', 'balance', 'cash', 'trial'])(
  'every figure of the %s statement opens on its lines, which add up to it',
  async (statement) => {
    const address = `/reports/${statement}?from=2026-01-01&to=2026-02-28&cadence=monthly`;
    const { html, status } = await maya.open(address);
    expect(status).toBe(200);
    const figures = [...html.matchAll(/<a class="figure" href="([^"]*)"[^>]*>([^<]*)</g)];
    expect(figures.length).toBeGreaterThan(4);
    for (const [, href = '', amount = ''] of figures.slice(0, 12)) {
      const shown = await maya.open(unescape(href));
      expect([shown.status, textOf(shown.html)]).toEqual([200, expect.stringContaining(amount)]);
      expect([amount, shown.html.includes('data-check="same"')]).toEqual([amount, true]);
    }
  },
);
