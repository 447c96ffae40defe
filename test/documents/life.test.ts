// Life of a document, on random ones of all four kinds: created or drafted, accepted or rejected,
// edited, sent again as it is, voided, reopened, deleted. docs/accounting.md sections 6, 7 and 13.
import fc from 'fast-check';
import { Decimal, snake, tableOf } from '../../schema/kit/index.ts';
import { transactionOf } from '../../src/platform/access/index.ts';
import { editDocument } from '../../src/documents/life/document-edit.service.ts';
import type { DocumentFlow } from '../../src/documents/life/document-flow.types.ts';
import {
  deleteDocument,
  rejectDraft,
  reopenDocument,
  voidDocument,
} from '../../src/documents/life/document-life.service.ts';
import { lockedRecord } from '../../src/documents/life/document-reading.service.ts';
import { createDocument, issueDraft } from '../../src/documents/life/document.service.ts';
import { BILL } from '../../src/payable/bill.flow.ts';
import { DEBIT_MEMO } from '../../src/payable/debit-memo.flow.ts';
import { CREDIT_MEMO } from '../../src/receivable/credit-memo.flow.ts';
import { INVOICE } from '../../src/receivable/invoice.flow.ts';
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
const ask = <R>(text: string, ...values: unknown[]): Promise<R[]> =>
  write((session) =>
    transactionOf(session).ask<R>({ text, values: [service.workspace, ...values] }),
  );

const PLACES: Record<string, number> = { USD: 2, EUR: 2, JPY: 0, KWD: 3 };

/** A document before the books are known; amounts are told in the smallest units of its currency. */
const sketches = fc.record({
  entity: fc.constantFrom('acme', 'europe', 'japan', 'kuwait'),
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
  day: fc.integer({ min: 1, max: 28 }),
  lines: fc.array(
    fc.record({
      units: fc.integer({ min: 0, max: 100_000 }),
      tax: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 })),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  off: fc.integer({ min: 0, max: 500 }),
});
type Sketch = typeof sketches extends fc.Arbitrary<infer T> ? T : never;

const amountIn = ({ currency }: Sketch, units: number): Decimal =>
  new Decimal(units).div(10 ** (PLACES[currency] ?? 2));
const sumOf = ({ lines }: Sketch): number =>
  lines.reduce((sum, { units, tax }) => sum + units + tax, 0);

/** A kind of documents: where it stands in the journal, and how its lines and its whole are told. */
interface Kind {
  readonly flow: DocumentFlow;
  /** The side of the ledger its whole stands on. */
  readonly sign: 1 | -1;
  readonly lineOf: (tax: number) => object;
  readonly own: (sketch: Sketch) => object;
  readonly discountOf: (sketch: Sketch) => number;
}
const byAccount = (flow: DocumentFlow, sign: 1 | -1, own: () => object): Kind => ({
  ...{ flow, sign, own, discountOf: () => 0 },
  lineOf: () => ({ account: books.accounts.services }),
});
const KINDS: Readonly<Record<string, Kind>> = {
  invoice: {
    flow: INVOICE,
    sign: 1,
    // A product that is not taxed stands on a receivable of its own.
    lineOf: (tax) => ({ product: tax === 0 ? books.advice : books.widget }),
    own: (sketch) => ({
      client: books.customer,
      discount: amountIn(sketch, Math.min(sketch.off, sumOf(sketch))),
    }),
    discountOf: (sketch) => Math.min(sketch.off, sumOf(sketch)),
  },
  bill: byAccount(BILL, -1, () => ({ vendor: books.vendor, dueDate: '2026-04-30' })),
  'credit memo': byAccount(CREDIT_MEMO, -1, () => ({ client: books.customer })),
  'debit memo': byAccount(DEBIT_MEMO, 1, () => ({ vendor: books.vendor })),
};

const inputOf = ({ flow, lineOf, own }: Kind, sketch: Sketch) => ({
  entity: books[sketch.entity as 'acme'],
  currency: sketch.currency,
  [flow.names.date]: `2026-03-${String(sketch.day).padStart(2, '0')}`,
  ...own(sketch),
  lines: sketch.lines.map(({ units, tax }) => ({
    ...lineOf(tax),
    amount: amountIn(sketch, units),
    tax: amountIn(sketch, tax),
  })),
});
const totalOf = ({ discountOf }: Kind, sketch: Sketch): Decimal =>
  amountIn(sketch, sumOf(sketch) - discountOf(sketch));

/** What the journal holds of a document: its whole, its lines, and everything together. */
async function inBooks({ flow }: Kind, id: number) {
  const [sums] = await ask<Record<'whole' | 'lines' | 'all', string>>(
    `select coalesce(sum(amount_native) filter (where document_role = $4), 0)::text as whole,
       coalesce(sum(amount_native) filter (where document_line_id is not null), 0)::text as lines,
       coalesce(sum(amount_native), 0)::text as all
     from journal_line where workspace_id = $1 and document_kind = $2 and document_id = $3`,
    flow.kind,
    id,
    flow.role,
  );
  return Object.fromEntries(Object.entries(sums ?? {}).map(([name, sum]) => [name, Number(sum)]));
}
async function rowOf({ flow }: Kind, id: number) {
  const { number, status } = flow.names;
  const [row] = await ask<{ number: string | null; status: string; total: string; gone: boolean }>(
    `select ${snake(number)} as number, ${snake(status)} as status, total_amount::text as total,
       is_deleted as gone from ${tableOf(flow.resource.definition)} where workspace_id = $1 and id = $2`,
    id,
  );
  if (!row) throw new Error('The document was stored.');
  return row;
}
/** What happened of a document, in order; lines tell of themselves. */
const topicsOf = async ({ flow }: Kind, id: number): Promise<string[]> => {
  const topics = await ask<{ topic: string }>(
    'select topic from chk_outbox where workspace_id = $1 and object_id = $2 and topic like $3 order by event_id',
    id,
    `${flow.resource.definition.publishes ?? ''}.%`,
  );
  return topics.map(({ topic }) => topic.split('.').at(-1) ?? '');
};
const linesInJournal = async (): Promise<number> =>
  Number(
    (await ask<{ count: string }>('select count(*) from journal_line where workspace_id = $1'))[0]
      ?.count,
  );

/** The document, its lines and the journal say the same; what is undone leaves nothing. */
async function demandStanding(kind: Kind, id: number, sketch: Sketch, isLive: boolean) {
  const total = totalOf(kind, sketch);
  const whole = isLive ? total.times(kind.sign) : new Decimal(0);
  const lines = isLive ? amountIn(sketch, sumOf(sketch)).times(-kind.sign) : new Decimal(0);
  expect(await inBooks(kind, id)).toEqual({
    ...{ whole: Number(whole), lines: Number(lines), all: 0 },
  });
  expect(Number((await rowOf(kind, id)).total)).toBe(Number(total));
}

let numbers = 0;
const lives = fc.record({
  first: sketches,
  second: sketches,
  isDraft: fc.boolean(),
  isRejected: fc.boolean(),
});
type Life = typeof lives extends fc.Arbitrary<infer T> ? T : never;

/** One document from beginning to end. */
async function live(kind: Kind, { first, second, isDraft, isRejected }: Life): Promise<void> {
  const { flow } = kind;
  const told: string[] = [];
  const demandTold = async (id: number) => expect(await topicsOf(kind, id)).toEqual(told);
  const input = {
    ...inputOf(kind, first),
    ...(flow.counter === null && { [flow.names.number]: `B-${++numbers}` }),
    ...(isDraft && { [flow.names.status]: 'draft' }),
  };
  const id = await write((session) => createDocument(session, flow, input));
  if (isDraft) {
    await demandStanding(kind, id, first, false);
    await demandTold(id);
    if (isRejected) {
      await write((session) => rejectDraft(session, flow, id));
      expect((await rowOf(kind, id)).gone).toBe(true);
      await demandTold(id);
      return;
    }
    await write((session) => issueDraft(session, flow, id));
  }
  told.push('created');
  await demandStanding(kind, id, first, true);
  const { number } = await rowOf(kind, id);
  expect(number).toMatch(/^[A-Z]+-\d+$/);
  await expect(write((session) => rejectDraft(session, flow, id))).rejects.toThrow('be rejected');

  await write((session) => editDocument(session, flow, id, inputOf(kind, second)));
  if (JSON.stringify(inputOf(kind, first)) !== JSON.stringify(inputOf(kind, second))) {
    told.push('updated');
  }
  await demandStanding(kind, id, second, true);
  const before = await linesInJournal();
  await write(async (session) => {
    const { input: stored } = await lockedRecord(session, flow, id);
    await editDocument(session, flow, id, stored);
  });
  expect(await linesInJournal()).toBe(before);
  await demandTold(id);

  const open = await rowOf(kind, id);
  await write((session) => voidDocument(session, flow, id, '2026-03-31'));
  await demandStanding(kind, id, second, false);
  const again = write((session) => voidDocument(session, flow, id, '2026-03-31'));
  await expect(again).rejects.toThrow('already voided');
  await write((session) => reopenDocument(session, flow, id));
  await demandStanding(kind, id, second, true);
  expect(await rowOf(kind, id)).toEqual({ ...open, number });
  told.push('updated', 'updated');
  await demandTold(id);

  await write((session) => deleteDocument(session, flow, id));
  await demandStanding(kind, id, second, false);
  expect(await rowOf(kind, id)).toEqual({ ...open, number, gone: true });
  told.push('deleted');
  await demandTold(id);
}

test.each(Object.entries(KINDS))(
  'whatever becomes of any %s, the books say what it says',
  async (_, kind) => {
    await fc.assert(
      fc.asyncProperty(lives, (life) => live(kind, life)),
      { numRuns: runs(12), endOnFailure: true },
    );
    const unbalanced = await ask(
      `select journal_entry_id from journal_line where workspace_id = $1
        group by journal_entry_id, version, is_mirror, entity_id
        having sum(amount_native) <> 0 or sum(amount_book) <> 0 or sum(amount) <> 0`,
    );
    expect(unbalanced).toEqual([]);
  },
);
