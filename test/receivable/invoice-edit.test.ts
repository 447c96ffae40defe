// Drafts and edits of invoices: an edit rewrites the entry in place. docs/accounting.md section 6.
import { linesOf, openBooks, rowCounts, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';
import { invoicing } from './support.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const PATH = '/coa/api/v1/invoice';
const { create, change, act } = invoicing(() => ({ service, books }));
const events = async (id: number): Promise<string[]> => {
  const rows = await service.database.write(service.workspace, (transaction) =>
    transaction.ask<{ topic: string }>({
      text: `select topic from chk_outbox where workspace_id = $1 and object_id = $2 and topic like 'Invoice.%' order by event_id`,
      values: [service.workspace, id],
    }),
  );
  return rows.map(({ topic }) => topic);
};

describe('drafts', () => {
  test('a clerk saves drafts: no number, no entry, no event, until somebody accepts them', async () => {
    const draft = await create({}, service.keys.clerk);
    expect(draft).toMatchObject({
      status: 'draft',
      payment_status: 'draft',
      invoice_number: null,
      journal_entry: null,
      total_amount: 100,
    });
    expect(await events(draft.id)).toEqual([]);
    const forbidden = await act('acceptInvoice', draft.id, service.keys.clerk);
    expect(forbidden.errors[0].extensions.code).toBe('FORBIDDEN');
    const accepted = await act('acceptInvoice', draft.id, service.keys.accountant);
    expect(accepted.status).toBe('OPEN');
    expect(accepted.invoiceNumber).toMatch(/^INV-\d{7}$/);
    expect(await events(draft.id)).toEqual(['Invoice.created']);
    const read = await service.call('GET', `${PATH}/${draft.id}/`);
    expect((await linesOf(service, read.body.journal_entry)).map(({ native }) => native)).toEqual([
      '100',
      '-100',
    ]);
    const { data } = await service.graphql(
      `query ($id: ID!, $invoice: ID!) {
        journalEntry(id: $id) { createdByName createdBySource }
        invoice(id: $invoice) { draftedBy approvedBy }
      }`,
      { id: String(read.body.journal_entry), invoice: String(draft.id) },
    );
    expect(data).toEqual({
      journalEntry: { createdByName: 'clerk', createdBySource: 'API' },
      invoice: {
        draftedBy: expect.stringMatching(/^api_user:\d+$/),
        approvedBy: expect.stringMatching(/^api_user:\d+$/),
      },
    });
    expect(data.invoice.draftedBy).not.toBe(data.invoice.approvedBy);
    const again = await act('acceptInvoice', draft.id, service.keys.accountant);
    expect(again.errors[0].message).toBe('This invoice is open, not a draft.');
  });

  test('a rejected draft is gone', async () => {
    const draft = await create({}, service.keys.clerk);
    const { data } = await service.graphql('mutation ($id: ID!) { rejectInvoice(id: $id) }', {
      id: String(draft.id),
    });
    expect(data).toEqual({ rejectInvoice: true });
    expect((await service.call('GET', `${PATH}/${draft.id}/`)).status).toBe(404);
    expect(await events(draft.id)).toEqual([]);
  });

  test('whoever may write can keep a draft for later, edit it and finalize it', async () => {
    const draft = await create({ payment_status: 'draft', invoice_number: 'KEEP-1' });
    expect(draft).toMatchObject({ status: 'draft', invoice_number: 'KEEP-1', journal_entry: null });
    const edited = await change('PATCH', draft.id, { lines: [{ amount: 70 }] });
    expect(edited.body).toMatchObject({ status: 'draft', total_amount: 70, journal_entry: null });
    const done = await act('finalizeInvoice', draft.id);
    expect(done).toMatchObject({ status: 'OPEN', invoiceNumber: 'KEEP-1' });
    expect(
      (await linesOf(service, Number(done.journalEntryId))).map((each) => each['native']),
    ).toEqual(['70', '-70']);
  });
});

describe('edits', () => {
  test('a change of plain fields leaves the entry alone', async () => {
    const made = await create();
    const before = await rowCounts(service);
    const { status, body } = await change('PATCH', made.id, { message_on_invoice: 'Thanks' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message_on_invoice: 'Thanks',
      journal_entry: made.journal_entry,
      lines: made.lines,
    });
    expect(await rowCounts(service)).toEqual({ ...before, outbox: (before['outbox'] ?? 0) + 1 });
    expect(await events(made.id)).toEqual(['Invoice.created', 'Invoice.updated']);
  });

  test('new lines rewrite the entry in place', async () => {
    const made = await create({ tax_rate: books.taxRate });
    expect(made.total_amount).toBe(108.25);
    const { body } = await change('PATCH', made.id, {
      lines: [
        { product: books.advice, amount: 40 },
        { product: books.widget, amount: 20 },
      ],
    });
    expect(body).toMatchObject({
      total_amount: 61.65,
      journal_entry: made.journal_entry,
      invoice_number: made.invoice_number,
      ar_account: null,
    });
    const lines = await linesOf(service, body.journal_entry);
    expect(lines.map(({ account, native }) => [account, native])).toEqual([
      [books.accounts.otherReceivable, '40'],
      [books.accounts['accountsReceivable'], '21.65'],
      [books.accounts.services, '-40'],
      [books.accounts.sales, '-20'],
      [books.accounts['taxAccount'], '-1.65'],
    ]);
  });

  test('taxes follow a changed rate, dates follow changed terms', async () => {
    const made = await create({ terms: 'net_10' });
    const { body } = await change('PATCH', made.id, {
      tax_rate: books.taxRate,
      terms: 'net_60',
    });
    expect(body).toMatchObject({ total_amount: 108.25, due_date: '2026-03-16' });
    const dated = await change('PATCH', made.id, { invoice_date: '2026-01-20' });
    expect(dated.body).toMatchObject({ invoice_date: '2026-01-20', due_date: '2026-03-21' });
    const [receivable] = await linesOf(service, body.journal_entry);
    expect(receivable).toMatchObject({ native: '108.25', date: '2026-01-20' });
  });

  test('PUT replaces: what is not sent goes back to its default; number and currency stay', async () => {
    const made = await create({ purchase_order_number: 'PO', terms: 'net_10', discount: 5 });
    const { status, body } = await change('PUT', made.id, {
      entity: books.acme,
      invoice_date: '2026-01-16',
      lines: [{ amount: 30 }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      invoice_number: made.invoice_number,
      purchase_order_number: null,
      client: null,
      terms: 'net_30',
      due_date: '2026-02-15',
      discount: null,
      total_amount: 30,
      currency: 'USD',
    });
  });

  test('a record can be sent back as it came', async () => {
    const made = await create({ tax_rate: books.taxRate, discount: 3 });
    const { status, body } = await change('PUT', made.id, made);
    expect(status).toBe(200);
    const { last_modified_at: _, lines, ...same } = made;
    expect(body).toMatchObject(same);
    expect(body.lines[0].amount).toBe(lines[0].amount);
  });

  test('a refused edit changes nothing', async () => {
    const made = await create();
    const before = await rowCounts(service);
    const refused = await change('PATCH', made.id, { lines: [{ amount: 10, product: 999_999 }] });
    expect([refused.status, refused.body]).toEqual([
      400,
      { lines: [{ product: ['Invalid pk "999999" - object does not exist.'] }] },
    ]);
    expect(await rowCounts(service)).toEqual(before);
    expect((await service.call('GET', `${PATH}/${made.id}`)).body).toEqual(made);
  });
});
