// Later states of an invoice: void and reopen, sent, write-off, deletion. docs/accounting.md
// section 6.
import { linesOf, openBooks, rowCounts, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';
import { invoicing } from './support.ts';
import { closedDay } from '../support/closed.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const PATH = '/coa/api/v1/invoice';
const { create, change, act } = invoicing(() => ({ service, books }));
/** Movement of every account, from all lines ever. */
const balances = async (): Promise<unknown[]> =>
  service.database.write(service.workspace, (transaction) =>
    transaction.ask({
      text: `select account_id, entity_id, currency, sum(debit - credit) as native, sum(book_debit - book_credit) as book
        from chk_journal_line where workspace_id = $1 group by 1, 2, 3
        having sum(debit - credit) <> 0 or sum(book_debit - book_credit) <> 0 order by 1, 2, 3`,
      values: [service.workspace],
    }),
  );
const events = async (id: number): Promise<string[]> => {
  const rows = await service.database.write(service.workspace, (transaction) =>
    transaction.ask<{ topic: string }>({
      text: `select topic from chk_outbox where workspace_id = $1 and object_id = $2 and topic like 'Invoice.%' order by event_id`,
      values: [service.workspace, id],
    }),
  );
  return rows.map(({ topic }) => topic);
};

describe('void and reopen', () => {
  test('a void swaps every line; reopening restores every balance', async () => {
    const made = await create({
      tax_rate: books.taxRate,
      discount: 2,
      currency: 'EUR',
      lines: [
        { product: books.widget, amount: 99.99 },
        { product: books.advice, amount: 0.01 },
      ],
    });
    const open = await balances();
    const { status, body } = await service.call('POST', `${PATH}/${made.id}/void/`, {
      json: { void_date: '2026-01-31' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'voided',
      voided_date: '2026-01-31',
      past_due_days: null,
    });
    expect(typeof body.voided_journal_entry).toBe('number');
    expect(typeof body.voided_journal_entry_order).toBe('number');
    const original = await linesOf(service, made.journal_entry);
    const reverse = await linesOf(service, body.voided_journal_entry);
    const negated = (text: unknown) => String(-Number(text));
    expect(
      reverse.map(({ account, native, book, reporting }) => [account, native, book, reporting]),
    ).toEqual(
      original.map(({ account, native, book, reporting }) => [
        account,
        negated(native),
        negated(book),
        negated(reporting),
      ]),
    );
    expect(reverse[0]).toMatchObject({ date: '2026-01-31' });
    const again = await service.call('POST', `${PATH}/${made.id}/void`);
    expect([again.status, again.body]).toEqual([
      400,
      { detail: 'This invoice is already voided.' },
    ]);
    const reopened = await service.call('POST', `${PATH}/${made.id}/reopen/`);
    expect(reopened.status).toBe(200);
    const { last_modified_at: _, ...same } = made;
    expect(reopened.body).toMatchObject(same);
    expect(await balances()).toEqual(open);
    const notVoid = await service.call('POST', `${PATH}/${made.id}/reopen/`);
    expect([notVoid.status, notVoid.body]).toEqual([
      400,
      { detail: 'This invoice is open: it cannot be reopened.' },
    ]);
  });

  test('void dates: before the invoice, in closed books, today when not said', async () => {
    const made = await create();
    const early = await service.call('POST', `${PATH}/${made.id}/void/`, {
      json: { void_date: '2026-01-14' },
    });
    expect([early.status, early.body]).toEqual([
      400,
      { void_date: ['Ensure this day is not before the invoice date, 2026-01-15.'] },
    ]);
    const { data } = await service.graphql(
      'mutation { l: createLockPeriod(input: { lockedThrough: "2026-01-20" }) { id } }',
    );
    const before = await rowCounts(service);
    const closed = await service.call('POST', `${PATH}/${made.id}/void/`, {
      json: { void_date: '2026-01-20' },
    });
    expect([closed.status, closed.body]).toEqual([400, { void_date: [closedDay('2026-01-20')] }]);
    expect(await rowCounts(service)).toEqual(before);
    const today = await service.call('POST', `${PATH}/${made.id}/void/`);
    expect(today.body.voided_date).toBe(new Date().toISOString().slice(0, 10));
    await service.graphql('mutation ($id: ID!) { deleteLockPeriod(id: $id, reason: "Done") }', {
      id: data.l.id,
    });
  });

  test('sixteen voids at once make one reversing entry', async () => {
    const made = await create();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => service.call('POST', `${PATH}/${made.id}/void/`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(400)]);
    const [row] = await service.database.write(service.workspace, (transaction) =>
      transaction.ask<{ count: number }>({
        text: 'select count(*)::integer from journal_entry where workspace_id = $1 and reversal_of_id = $2',
        values: [service.workspace, made.journal_entry],
      }),
    );
    expect(row?.count).toBe(1);
  });

  test('a voided invoice is not edited', async () => {
    const made = await create();
    await service.call('POST', `${PATH}/${made.id}/void/`);
    const { status, body } = await change('PATCH', made.id, { discount: 1 });
    expect([status, body]).toEqual([
      400,
      { detail: 'This invoice is voided: reopen it before changing it.' },
    ]);
  });
});

describe('sent, written off, deleted', () => {
  test('sending marks the day', async () => {
    const made = await create();
    const sent = await act('sendInvoice', made.id);
    const today = new Date().toISOString().slice(0, 10);
    expect(sent).toMatchObject({ status: 'SENT', sentDate: today });
    expect(sent.lastSentAt.slice(0, 10)).toBe(today);
    await service.call('POST', `${PATH}/${made.id}/void/`);
    const reopened = await service.call('POST', `${PATH}/${made.id}/reopen/`);
    expect(reopened.body.status).toBe('sent');
  });

  test('what is voided is not sent, and what is issued is not turned down', async () => {
    const made = await create();
    const { errors } = await service.graphql('mutation ($id: ID!) { rejectInvoice(id: $id) }', {
      id: String(made.id),
    });
    expect(errors?.[0].message).toBe('This invoice is open: it cannot be rejected.');
    await service.call('POST', `${PATH}/${made.id}/void/`);
    const sent = await act('sendInvoice', made.id);
    expect(sent.errors[0].message).toBe('This invoice is voided: it cannot be sent.');
  });

  test('a write-off credits the receivables the invoice went to; reopening takes it back', async () => {
    const made = await create({
      discount: 3,
      lines: [
        { product: books.widget, amount: 60 },
        { product: books.advice, amount: 30 },
      ],
    });
    const open = await balances();
    const early = await act('markInvoiceUncollectible(date: "2026-01-14")', made.id);
    expect(early.errors[0].message).toContain('not before the invoice date, 2026-01-15');
    const lost = await act('markInvoiceUncollectible(date: "2026-02-01")', made.id);
    expect(lost).toMatchObject({ status: 'UNCOLLECTIBLE', uncollectibleDate: '2026-02-01' });
    const lines = await linesOf(service, Number(lost.badDebtJournalEntryId));
    expect(lines.map(({ account, native }) => [account, native])).toEqual([
      [books.accounts['badDebtAccount'], '87'],
      [books.accounts['accountsReceivable'], '-58'],
      [books.accounts.otherReceivable, '-29'],
    ]);
    expect(await act('reopenInvoice', made.id)).toMatchObject({
      status: 'OPEN',
      uncollectibleDate: null,
      badDebtJournalEntryId: null,
    });
    expect(await balances()).toEqual(open);
  });

  test('a write-off of receivables of both signs takes the net off, and the books hold', async () => {
    const made = await create({
      lines: [
        { product: books.advice, amount: 100 },
        { product: books.widget, amount: -20 },
      ],
    });
    const lost = await act('markInvoiceUncollectible(date: "2026-02-01")', made.id);
    expect(lost).toMatchObject({ status: 'UNCOLLECTIBLE' });
    const lines = await linesOf(service, Number(lost.badDebtJournalEntryId));
    expect(lines.map(({ account, native }) => [account, native])).toEqual([
      [books.accounts['badDebtAccount'], '80'],
      [books.accounts.otherReceivable, '-100'],
      [books.accounts['accountsReceivable'], '20'],
    ]);
    await service.checkBooks();
  });

  test('a deleted invoice leaves nothing in the balances', async () => {
    const open = await balances();
    const made = await create();
    await service.call('POST', `${PATH}/${made.id}/void/`);
    const { status, text } = await service.call('DELETE', `${PATH}/${made.id}/`);
    expect([status, text]).toEqual([204, '']);
    expect(await balances()).toEqual(open);
    expect((await service.call('GET', `${PATH}/${made.id}/`)).status).toBe(404);
    expect((await service.call('DELETE', `${PATH}/${made.id}/`)).status).toBe(404);
    expect((await events(made.id)).at(-1)).toBe('Invoice.deleted');
  });

  test('closed books keep their invoices', async () => {
    const made = await create();
    const { data } = await service.graphql(
      'mutation { l: createLockPeriod(input: { lockedThrough: "2026-01-20" }) { id } }',
    );
    const { status } = await service.call('DELETE', `${PATH}/${made.id}/`);
    expect(status).toBe(400);
    const edit = await change('PATCH', made.id, { invoice_date: '2026-02-15' });
    expect([edit.status, edit.body]).toEqual([400, { invoice_date: [closedDay('2026-01-20')] }]);
    expect((await service.call('GET', `${PATH}/${made.id}/`)).body).toEqual(made);
    await service.graphql('mutation ($id: ID!) { deleteLockPeriod(id: $id, reason: "Done") }', {
      id: data.l.id,
    });
  });

  test('another workspace finds none of them', async () => {
    const made = await create();
    const key = service.other.admin;
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/void'],
      ['POST', '/reopen'],
    ]) {
      const answer = await service.call(method ?? '', `${PATH}/${made.id}${path ?? ''}/`, {
        key,
        ...(method === 'PATCH' && { json: { discount: 1 } }),
      });
      expect([answer.status, answer.body]).toEqual([404, { detail: 'Not found.' }]);
    }
  });
});
