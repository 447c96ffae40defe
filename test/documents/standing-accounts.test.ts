// Part-paid and part-used documents after the settings name other accounts: they stay on the accounts they
// stand on, and what leaves their entries alone is changed as before. docs/accounting.md section 6, Edit.
import {
  account,
  call,
  done,
  inOneWorld,
  INVOICE,
  invoice,
  kinds,
  pay,
  setting,
  standing,
  testStanding,
  world,
} from './standing.ts';

/** What others owe; what is owed to others is tried in standing-payables. */
const RECEIVABLE = [
  ...['invoice on the receivable of the settings', 'invoice on the receivable of a product'],
  'credit memo',
];
const PAYABLE = ['bill', 'debit memo'];
for (const name of RECEIVABLE) testStanding(name);

describe('beside', () => {
  inOneWorld();

  test('every kind has its row', () => {
    expect(Object.keys(kinds()).sort()).toEqual([...RECEIVABLE, ...PAYABLE].sort());
  });

  test('an invoice on two receivables stays on both when the settings take the other one', async () => {
    const { books } = world;
    const { id } = await done('POST', INVOICE, {
      ...{ entity: books.acme, client: books.customer, invoice_date: '2026-01-15' },
      lines: [
        { amount: 40, product: books.advice },
        { amount: 20, product: books.widget },
      ],
    });
    await pay(INVOICE, id, 45);
    await setting('accounts_receivable', books.accounts.otherReceivable);
    const body = await done('PATCH', `${INVOICE}${id}/`, { invoice_date: '2026-01-16' });
    expect((await standing(body.journal_entry)).slice(0, 2)).toEqual([
      [books.accounts.otherReceivable, 40],
      [books.accounts['accountsReceivable'], 20],
    ]);
    await world.service.checkBooks();
  });

  test('an invoice of the opening balances is paid on the account they hold it on', async () => {
    const { books } = world;
    const { id, ar_account: home } = await done('POST', INVOICE, {
      ...{ entity: books.acme, client: books.customer, invoice_date: '2026-01-15' },
      ...{ is_migrated: true, lines: [{ amount: 100, product: books.widget }] },
    });
    const other = await account('ACCOUNTS_RECEIVABLE');
    await setting('accounts_receivable', other);
    const paid = await pay(INVOICE, id, 40);
    expect(await standing(paid.journal_entry_ids[0])).toEqual([
      [world.cash, 40],
      [home, -40],
    ]);
    expect(home).not.toBe(other);
  });

  test('what has become inactive since does not stand in the way of a message', async () => {
    const { books } = world;
    const id = await invoice(books.widget);
    await pay(INVOICE, id, 30);
    const path = `${INVOICE}${id}/`;
    await done('PATCH', `/coa/api/account/${books.accounts.sales}`, { status: 'INACTIVE' });
    await done('PATCH', path, { message_on_invoice: 'Thanks' });
    const [status, body] = await call('PATCH', path, {
      lines: [{ amount: 120, product: books.widget }],
    });
    expect([status, Object.keys(body)]).toEqual([400, ['lines']]);
    const [unknown, fault] = await call('PATCH', path, { payment_term: 999_999 });
    expect([unknown, Object.keys(fault)]).toEqual([400, ['payment_term']]);
  });
});
