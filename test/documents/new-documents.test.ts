// New documents of all kinds and entries, random ones, one after the other and side by side: their answers and the bodies of
// their events are what GET answers at once afterwards, though nothing is looked for that may refer to what is new.
import fc from 'fast-check';
import { keepOn, openBooks, type TestBooks } from '../support/books.ts';
import { runs } from '../support/breadth.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
let dimensions: Record<'department' | 'below' | 'tag', number>;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  const { data, errors } = await service.graphql(
    `mutation ($entity: ID!) {
      department: createDepartment(input: { code: "S", name: "Sales" }) { id }
      group: createTagGroup(input: { name: "Region" }) { id }
      tag: createTag(input: { name: "West" }) { id }
      bank: createBankAccount(input: { entity: $entity, name: "Till", currency: "USD" }) { id }
    }`,
    { entity: String(books.acme) },
  );
  expect(errors).toBeUndefined();
  await keepOn(service, Number(data.bank.id), books.accounts.services);
  const [department, tag] = [Number(data.department.id), Number(data.tag.id)];
  const below = await service.graphql(
    'mutation ($parent: ID!) { made: createDepartment(input: { code: "I", name: "Inside", parent: $parent }) { id } }',
    { parent: String(department) },
  );
  dimensions = { department, tag, below: Number(below.data.made.id) };
});
afterAll(() => service.close());

const PATHS: Readonly<Record<string, string>> = {
  Invoice: '/coa/api/v1/invoice',
  Bill: '/coa/api/v1/bill',
  CreditMemo: '/coa/api/v1/credit-memo',
  DebitMemo: '/coa/api/v1/debit-memo',
  JournalEntry: '/coa/api/journal_entry',
};

const documents = fc.record({
  kind: fc.constantFrom('Invoice', 'Bill', 'CreditMemo', 'DebitMemo', 'JournalEntry'),
  entity: fc.constantFrom('acme', 'europe'),
  currency: fc.constantFrom('USD', 'EUR'),
  lines: fc.array(
    fc.record({
      amount: fc.integer({ min: 0, max: 90_000 }),
      text: fc.option(fc.constantFrom('Design', 'Line "2"', 'ä€')),
      account: fc.constantFrom('sales', 'services'),
      department: fc.constantFrom(null, 'department', 'below'),
      isTagged: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  /** Number that is sent at once. */
  company: fc.constantFrom(1, 1, 3),
});
type Sketch = typeof documents extends fc.Arbitrary<infer T> ? T : never;

let numbers = 0;
const dated: Readonly<Record<string, () => object>> = {
  Invoice: () => ({ client: books.customer, invoice_date: '2026-03-02' }),
  Bill: () => ({
    ...{ vendor: books.vendor, bill_date: '2026-03-02', due_date: '2026-04-01' },
    bill_number: `N-${++numbers}`,
  }),
  CreditMemo: () => ({ client: books.customer, credit_memo_date: '2026-03-02' }),
  DebitMemo: () => ({ vendor: books.vendor, debit_memo_date: '2026-03-02' }),
};
const bodyOf = ({ kind, entity, currency, lines }: Sketch): object => {
  const home = { entity: books[entity as 'acme'], currency };
  const said = lines.map(({ amount, text, account, department, isTagged }) => ({
    ...{ amount: amount / 100, account: books.accounts[account as 'sales'] },
    ...{ description: text, tag_ids: isTagged ? [dimensions.tag] : [] },
    department: department === null ? null : dimensions[department as 'below'],
  }));
  if (kind === 'JournalEntry') {
    const sides = said.flatMap(({ amount, description, ...line }) => [
      { ...line, bank_description: description, debit_amount_native: amount + 1 },
      { account: books.accounts['uncategorized'], credit_amount_native: amount + 1 },
    ]);
    return { ...home, date: '2026-03-02', transactions: sides };
  }
  const products = { [books.accounts.sales]: books.widget };
  return {
    ...home,
    ...dated[kind]?.(),
    lines: said.map(({ account, ...line }) =>
      kind === 'Invoice'
        ? { ...line, product: products[account] ?? books.advice }
        : { ...line, account },
    ),
  };
};

/** Events told since an event, with the record as it is answered now. */
async function demandTold(since: number): Promise<Set<string>> {
  const told = await service.database.read(service.workspace, {
    text: `select topic, object_id as id, data::text as data from outbox
      where workspace_id = $1 and id > $2 and topic !~ 'Line' order by id`,
    values: [service.workspace, since],
  });
  const topics = new Set<string>();
  for (const { topic, id, data } of (told[0] ?? []) as {
    topic: string;
    id: number;
    data: string;
  }[]) {
    const [kind = ''] = topic.split('.');
    const { status, body } = await service.call('GET', `${PATHS[kind] ?? ''}/${id}`);
    expect([topic, status, JSON.parse(data)]).toEqual([topic, 200, body]);
    topics.add(topic);
  }
  return topics;
}
async function lastEvent(): Promise<number> {
  const [rows = []] = await service.database.read(service.workspace, {
    text: 'select coalesce(max(id), 0)::integer as last from outbox where workspace_id = $1',
    values: [service.workspace],
  });
  return Number(rows[0]?.['last']);
}

test('answers and events of new documents are what GET answers', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(documents, async (sketch) => {
      const since = await lastEvent();
      const path = PATHS[sketch.kind] ?? '';
      const made = await Promise.all(
        Array.from({ length: sketch.company }, () =>
          service.call('POST', path, { json: bodyOf(sketch) }),
        ),
      );
      for (const { status, body } of made) {
        expect([status, body]).toEqual([201, body]);
        expect((await service.call('GET', `${path}/${body.id}`)).body).toEqual(body);
      }
      for (const topic of await demandTold(since)) seen.add(topic);
    }),
    { numRuns: runs(96), endOnFailure: true },
  );
  expect([...seen].sort()).toEqual(
    expect.arrayContaining(['Invoice.created', 'JournalEntry.created']),
  );
});

test('a document is told with what refers to it as soon as something does', async () => {
  const sketch = fc.sample(documents, { seed: 1, numRuns: 1 })[0] as Sketch;
  const input = bodyOf({ ...sketch, kind: 'Invoice', entity: 'acme', currency: 'USD' });
  const { body } = await service.call('POST', PATHS['Invoice'] ?? '', { json: input });
  const { body: entry } = await service.call('POST', PATHS['JournalEntry'] ?? '', {
    json: {
      ...{ entity: books.acme, date: '2026-03-03' },
      transactions: [
        { account: books.accounts.services, debit_amount_native: 0.01 },
        { account: books.accounts['uncategorized'], credit_amount_native: 0.01 },
      ],
    },
  });
  const transactions = [{ transaction_id: entry.transactions[1].id, amount: 0.01 }];
  const since = await lastEvent();
  const paid = await service.call('POST', `${PATHS['Invoice'] ?? ''}/${body.id}/pay`, {
    json: { transactions },
  });
  expect([paid.status, paid.body.detail]).toEqual([200, undefined]);
  expect([...(await demandTold(since))]).toContain('Invoice.payment');
});
