// Invariants of invoices, on random ones: several entities, currencies of 0, 2 and 3 decimals,
// taxes, discounts, two receivable accounts; edited, voided, reopened, deleted. docs/accounting.md
// section 13.
import fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import { transactionOf } from '../../src/platform/access/index.ts';
import { deleteDocument, reopenDocument } from '../../src/documents/life/document-life.service.ts';
import { INVOICE } from '../../src/receivable/invoice.flow.ts';
import {
  createInvoice,
  editInvoice,
  markUncollectible,
  sendInvoice,
  voidInvoice,
} from '../../src/receivable/invoice.service.ts';
import type { InvoiceInput } from '../../src/receivable/invoice.types.ts';
import { runs } from '../support/breadth.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';
import { principalIn, sessionOf } from '../support/workspace.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

type Session = ReturnType<typeof sessionOf>;
const write = <T>(work: (session: Session) => Promise<T>): Promise<T> =>
  service.database.write(service.workspace, (transaction) =>
    work({ ...sessionOf(service.database, principalIn(service.workspace)), transaction }),
  );
const ask = <R>(text: string): Promise<R[]> =>
  write((session) => transactionOf(session).ask<R>({ text, values: [service.workspace] }));

const PLACES: Record<string, number> = { USD: 2, EUR: 2, JPY: 0, KWD: 3 };

/** A line before the books are known: products are told by their place. */
const line = fc.record({
  product: fc.constantFrom('widget', 'advice', null),
  units: fc.integer({ min: -20_000, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 7 }),
  isPriced: fc.boolean(),
});
const invoice = fc.record({
  entity: fc.constantFrom('acme', 'europe', 'japan', 'kuwait'),
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
  day: fc.integer({ min: 1, max: 28 }),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  isTaxed: fc.boolean(),
  percentOff: fc.integer({ min: 0, max: 30 }),
});
type Sketch = typeof invoice extends fc.Arbitrary<infer T> ? T : never;

function inputOf(sketch: Sketch): InvoiceInput {
  const { currency } = sketch;
  const places = PLACES[currency] ?? 2;
  const amountOf = (units: number): Decimal => new Decimal(units).div(10 ** places);
  const lines = sketch.lines.map(({ product, units, quantity, isPriced }) => ({
    product: product === null ? null : books[product],
    quantity: new Decimal(quantity),
    ...(isPriced
      ? { rate: amountOf(units).div(3).toDecimalPlaces(10) }
      : { amount: amountOf(units) }),
  }));
  const sum = sketch.lines.reduce((total, { units }) => total + Math.max(units, 0), 0);
  return {
    entity: books[sketch.entity as 'acme'],
    client: books.customer,
    invoiceDate: `2026-03-${String(sketch.day).padStart(2, '0')}`,
    currency,
    lines,
    ...(sketch.isTaxed && { taxRate: books.taxRate }),
    discount: amountOf(Math.floor((sum * sketch.percentOff) / 300)),
  };
}

/** Refusals are no events: an invoice below zero is not made. */
async function made(sketch: Sketch): Promise<number | undefined> {
  try {
    return await write((session) => createInvoice(session, inputOf(sketch)));
  } catch (error) {
    if ((error as { code?: string }).code === 'INVALID') return undefined;
    throw error;
  }
}

const balances = (): Promise<unknown[]> =>
  ask(`select entity_id, account_id, currency, sum(debit - credit)::text as native,
      sum(book_debit - book_credit)::text as book
    from chk_journal_line where workspace_id = $1 group by 1, 2, 3
    having sum(debit - credit) <> 0 or sum(book_debit - book_credit) <> 0 order by 1, 2, 3`);

/** Every sentence that must be true of all invoices there are; each answers with what breaks it. */
const LAWS: Record<string, string> = {
  'total = line amounts + line taxes - discount': `
    select i.id from invoice i join lateral (
      select sum(l.amount) + sum(l.tax) as sum from invoice_line l
      where l.workspace_id = i.workspace_id and l.invoice_id = i.id) l on true
    where i.workspace_id = $1 and i.total_amount <> l.sum - coalesce(i.discount, 0)`,
  'an amount has no more decimals than its currency': `
    select l.id from invoice_line l where l.workspace_id = $1
      and round(l.amount, case l.currency when 'JPY' then 0 when 'KWD' then 3 else 2 end) <> l.amount`,
  'receivables = what is due, for each entity and currency': `
    with receivable as (
      select j.entity_id, j.currency, sum(j.debit - j.credit) as sum
      from chk_journal_line j join account a on a.workspace_id = j.workspace_id and a.id = j.account_id
      where j.workspace_id = $1 and a.account_subtype = 'ACCOUNTS_RECEIVABLE' group by 1, 2
    ), due as (
      select i.entity_id, i.currency, sum(i.total_amount - i.amount_paid) as sum from invoice i
      where i.workspace_id = $1 and not i.is_deleted and not i.is_migrated
        and i.payment_status in ('open', 'sent', 'partial', 'paid') group by 1, 2
    ) select * from receivable full join due using (entity_id, currency)
    where coalesce(receivable.sum, 0) <> coalesce(due.sum, 0)`,
  'every entry balances in three currencies, for each entity': `
    select journal_entry_id from journal_line where workspace_id = $1
    group by journal_entry_id, version, is_mirror, entity_id
    having sum(amount_native) <> 0 or sum(amount_book) <> 0 or sum(amount) <> 0`,
  'what is credited for a line is its amount and its tax': `
    select l.id from invoice_line l
    join invoice i on i.workspace_id = l.workspace_id and i.id = l.invoice_id and not i.is_deleted
    join journal_entry e on e.workspace_id = i.workspace_id and e.id = i.journal_entry_id
    left join journal_line j on j.workspace_id = e.workspace_id and j.journal_entry_id = e.id
      and j.version = e.version and not j.is_mirror and j.document_line_id = l.id
    where l.workspace_id = $1 group by l.id, l.amount, l.tax
    having coalesce(sum(-j.amount_native), 0) <> l.amount + l.tax`,
  'an invoice, its entry and its event are there together': `
    select i.id from invoice i where i.workspace_id = $1 and not i.is_deleted and i.payment_status <> 'draft'
      and (not exists (select 1 from outbox o where o.workspace_id = i.workspace_id
          and o.topic = 'Invoice.created' and o.object_id = i.id)
        or (i.journal_entry_id is null) <> not exists (select 1 from journal_entry e
          where e.workspace_id = i.workspace_id and e.document_kind = 'invoice' and e.document_id = i.id
            and e.type = 'invoice' and not e.is_deleted))`,
  'numbers have no gap': `
    select n from generate_series(1, (select last from counter where workspace_id = $1 and kind = 'invoice')) n
    where not exists (select 1 from invoice i where i.workspace_id = $1
      and i.invoice_number = 'INV-' || lpad(n::text, 7, '0'))`,
};
async function demandLaws(): Promise<void> {
  for (const [law, sql] of Object.entries(LAWS)) {
    expect([law, await ask(sql)]).toEqual([law, []]);
  }
}

const RUNS = { numRuns: runs(25), endOnFailure: true };

test('whatever is invoiced and edited, the parts make up the whole', async () => {
  await fc.assert(
    fc.asyncProperty(invoice, invoice, async (first, second) => {
      const id = await made(first);
      if (id === undefined) return;
      await write((session) => editInvoice(session, id, inputOf(second))).catch(
        (error: unknown) => {
          if ((error as { code?: string }).code !== 'INVALID') throw error;
        },
      );
    }),
    RUNS,
  );
  await demandLaws();
  const [count] = await ask<{ count: number }>(
    `select count(*)::integer as count from chk_document where workspace_id = $1`,
  );
  expect(count?.count).toBeGreaterThan(runs(5) - 1);
});

test('void and reopen, write-off and reopen, and deletion restore every balance', async () => {
  let lived = 0;
  await fc.assert(
    fc.asyncProperty(invoice, fc.boolean(), async (sketch, isSent) => {
      const before = await balances();
      const id = await made(sketch);
      if (id === undefined) return;
      if (isSent) await write((session) => sendInvoice(session, id));
      const open = await balances();
      await write((session) => voidInvoice(session, id, '2026-03-31'));
      expect(await balances()).toEqual(before);
      await write((session) => reopenDocument(session, INVOICE, id));
      expect(await balances()).toEqual(open);
      const [row] = await ask<{ total: string }>(
        `select trim_scale(total)::text as total from chk_document where workspace_id = $1 and id = ${id}`,
      );
      if (row?.total !== '0') {
        await write((session) => markUncollectible(session, id, '2026-03-31'));
        await write((session) => reopenDocument(session, INVOICE, id));
        expect(await balances()).toEqual(open);
      }
      await write((session) => deleteDocument(session, INVOICE, id));
      expect(await balances()).toEqual(before);
      lived++;
    }),
    RUNS,
  );
  expect(lived).toBeGreaterThan(runs(10) - 1);
  await demandLaws();
});

test('a discount over receivables is split to the last cent', async () => {
  const { split } = await import('../../src/receivable/invoice-posting.rules.ts');
  const units = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.constantFrom('USD', 'JPY', 'KWD'),
      units,
      fc.array(units, { minLength: 1, maxLength: 8 }),
      (currency, amount, weights) => {
        const places = PLACES[currency] ?? 2;
        const whole = new Decimal(amount).div(10 ** places);
        const parts = split(
          whole,
          weights.map((weight) => new Decimal(weight)),
          currency,
        );
        const sum = parts.reduce((total, part) => total.plus(part), new Decimal(0));
        expect(sum.toFixed()).toBe(whole.toFixed());
        for (const part of parts) expect(part.decimalPlaces()).toBeLessThanOrEqual(places);
      },
    ),
  );
});
