// Addresses behind the last row of a list, which became shorter or was filtered meanwhile: they say so, and lead back.
import { maya, openListedBooks } from './listed-books.ts';

openListedBooks();

const ENDS = 'The list ends before this page';

test.each([
  ...['/invoices', '/bills', '/credit-memos', '/debit-memos', '/customers', '/vendors'],
  ...['/contracts', '/bundles', '/revenue/transactions', '/journal', '/schedules'],
  ...['/fixed-assets', '/fixed-assets/found', '/allocations', '/budgets', '/rates'],
  ...['/bank/reconciliations', '/waiting', '/settings/entities', '/settings/products'],
])('%s', async (place) => {
  const { html, status } = await maya.open(`${place}?offset=9000`);
  const [, title] = /<section class="empty"><h2>(.*?)<\/h2>/.exec(html) ?? [];
  expect([status, title]).toEqual([200, ENDS]);
  expect(html).not.toContain('9001 to');
  const [, back] = new RegExp(`${ENDS}.*?href="([^"]*)"`).exec(html) ?? [];
  expect(back).not.toContain('offset');
  const { html: first } = await maya.open(back ?? '');
  expect(first).not.toContain(ENDS);
});

test('filters stay on the way back', async () => {
  const { html } = await maya.open('/customers?offset=9000&q=a');
  expect(html).toMatch(new RegExp(`${ENDS}.*?href="/customers\\?q=a"`));
});

test('the documents of an age', async () => {
  const { html } = await maya.open('/ageing/receivable/documents?offset=9000');
  expect(html).toContain(ENDS);
});
