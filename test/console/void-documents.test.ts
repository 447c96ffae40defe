// Void documents on pages: nothing of them is due or left, and nothing is offered that would use them.
import { desk, maya, openListedBooks } from './listed-books.ts';
import { wordsOf } from './drafts.ts';

openListedBooks();

const KINDS = [
  ['invoice', '/coa/api/v1/invoice', '/invoices', 'Due'],
  ['bill', '/coa/api/v1/bill', '/bills', 'Due'],
  ['credit memo', '/coa/api/v1/credit-memo', '/credit-memos', 'Left'],
  ['debit memo', '/coa/api/v1/debit-memo', '/debit-memos', 'Left'],
] as const;

const bodyOf = (kind: string): object => {
  const { acme, customer, vendor, accounts, widget } = desk.books;
  const day = '2026-01-15';
  const ofVendor = { entity: acme, vendor, lines: [{ amount: 77, account: accounts.services }] };
  const ofClient = { entity: acme, client: customer };
  const bodies: Record<string, object> = {
    invoice: { ...ofClient, invoice_date: day, lines: [{ amount: 77, product: widget }] },
    bill: { ...ofVendor, bill_date: day, due_date: day, bill_number: 'VOID-1' },
    'credit memo': {
      ...{ ...ofClient, credit_memo_date: day },
      lines: [{ amount: 77, account: accounts.sales }],
    },
    'debit memo': { ...ofVendor, debit_memo_date: day },
  };
  return bodies[kind] ?? {};
};

test.each(KINDS)('nothing of a void %s is left', async (kind, path, page, left) => {
  const { status, body } = await desk.call('POST', path, bodyOf(kind));
  expect([status, body]).toEqual([201, expect.any(Object)]);
  const open = wordsOf(await maya.open(`${page}/${body.id}`));
  expect(open).toContain(`${left} 77.00 USD`);
  const done = await desk.call('POST', `${path}/${body.id}/void`, { void_date: '2026-01-20' });
  expect([done.status, done.body]).toEqual([200, expect.any(Object)]);
  const record = wordsOf(await maya.open(`${page}/${body.id}`));
  expect(record).toContain(`${left} 0.00 USD`);
  expect(record).not.toContain('Use on invoices');
  expect(wordsOf(await maya.open(`${page}?status=VOIDED`))).toContain('77.00 USD 0.00 USD');
});
