// Random calls of an agent that reads and drafts, and what they left: nothing but what waits.
import fc from 'fast-check';
import type { ServiceWithPeople } from '../../oauth/support/service-with-people.ts';
import type { TestBooks } from '../../support/books.ts';
import type { Agent } from './agent.ts';

interface Surroundings {
  readonly here: ServiceWithPeople;
  readonly books: TestBooks;
  readonly agent: Agent;
}

/** Tables that calls of agents may add to: what waits, what is logged, and answers that are kept. */
const GROWS = new Set([
  ...['proposal', 'idempotency_key', 'oauth_activity', 'oauth_token', 'rate_window', 'task_run'],
  ...['bill', 'bill_line', 'invoice', 'invoice_line', 'journal_entry', 'waiting_comment'],
  ...['credit_memo', 'credit_memo_line', 'debit_memo', 'debit_memo_line', 'contract'],
  ...['revenue_transaction', 'counter'],
]);

/** Tables that tasks fill behind postings and requests of others. */
const DERIVED = new Set([
  ...['api_call', 'balance_day', 'balance_delta', 'balance_month', 'event_counter'],
  ...['moment_asked', 'noted_value', 'posting_chain', 'posting_waiting', 'record_count'],
  ...['task_turn', 'webhook_attempt'],
]);

async function rowCounts({ root }: ServiceWithPeople): Promise<Record<string, number>> {
  const { rows } = await root.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: counted } = await root.query(`select count(*)::int as n from "${name}"`);
    counts[name] = counted[0].n;
  }
  return counts;
}

const trialBalance = async ({ service }: ServiceWithPeople) =>
  (await service.graphql('{ trialBalance(asOf: "2026-12-31") { totals { debits credits } } }'))
    .data;

/** Calls of all tools: drafts and changes that hold, any operation with any arguments, and reads of anything. */
function anyCall(books: TestBooks, operations: readonly string[], posted: string) {
  const value = fc.oneof(
    fc.integer({ min: 1, max: 20 }),
    fc.constantFrom('1', '2026-03-01', true, null, '10.50', []),
  );
  const lines = [{ account: books.accounts.services, amount: '10' }];
  const input = fc.record(
    {
      ...{
        entity: fc.constant(books.acme),
        vendor: fc.constant(books.vendor),
        client: fc.constant(books.customer),
      },
      ...{
        billNumber: fc.uuid(),
        billDate: fc.constant('2026-03-01'),
        invoiceDate: fc.constant('2026-03-01'),
      },
      lines: fc.constant(lines),
    },
    { requiredKeys: [] },
  );
  const dates = { billDate: '2026-03-01', dueDate: '2026-03-31' };
  const draft = fc.uuid().map((billNumber) => ({
    name: 'propose',
    given: {
      operation: 'createBill',
      arguments: {
        input: { entity: books.acme, vendor: books.vendor, billNumber, ...dates, lines },
      },
      apply: false,
      insist: true,
    },
  }));
  const change = fc.constantFrom('voidBill', 'deleteBill', 'reopenBill').map((operation) => ({
    name: 'propose',
    given: {
      operation,
      arguments: { id: posted, ...(operation === 'voidBill' && { voidDate: '2026-03-02' }) },
    },
  }));
  return fc.oneof(
    draft,
    change,
    fc.record({
      name: fc.constant('propose'),
      given: fc.record({
        operation: fc.constantFrom(...operations),
        arguments: fc.oneof(
          fc.record({ input }),
          fc.record({ id: value }),
          fc.record({ id: value, input }),
          fc.record({ id: value, voidDate: fc.constant('2026-03-02') }),
        ),
        apply: fc.boolean(),
        insist: fc.boolean(),
      }),
    }),
    fc.record({
      name: fc.constantFrom(
        ...['list_records', 'get_record', 'get_report', 'search', 'describe', 'export'],
        ...['withdraw_proposal', 'categorize', 'match_bank_lines', 'comment', 'attach_file'],
      ),
      given: fc.dictionary(
        fc.constantFrom(
          ...['resource', 'id', 'text', 'name', 'report', 'proposal', 'lines', 'decisions'],
          ...['object', 'model', 'what', 'format'],
        ),
        value,
      ),
    }),
  );
}

/** Makes the calls, and expects that nothing is posted, decided or changed by them. */
export async function callsAtRandom(
  { here, books, agent }: Surroundings,
  { calls, seed }: { readonly calls: number; readonly seed: number },
): Promise<{ answered: number; refused: number }> {
  const { data } = await here.service.graphql('{ __schema { mutationType { fields { name } } } }');
  const operations = data.__schema.mutationType.fields.map(({ name }: any) => name as string);
  const { data: bills } = await here.service.graphql(
    'mutation ($input: BillInput!) { createBill(input: $input) { id } }',
    {
      input: {
        ...{ entity: books.acme, vendor: books.vendor, billNumber: 'P-1', billDate: '2026-03-01' },
        ...{ dueDate: '2026-03-31', lines: [{ account: books.accounts.services, amount: '99' }] },
      },
    },
  );
  const posted = bills.createBill.id as string;
  const [before, balance] = [await rowCounts(here), await trialBalance(here)];
  const outcomes = { answered: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(anyCall(books, operations, posted), async ({ name, given }) => {
      const { isError, text } = await agent.call(name, given).catch((error: unknown) => ({
        isError: true,
        text: (error as Error).message,
      }));
      if (isError) outcomes.refused++;
      else outcomes.answered++;
      expect([name, given, text]).not.toEqual([name, given, 'Internal error.']);
    }),
    { numRuns: calls, seed },
  );
  expect(await trialBalance(here)).toEqual(balance);
  const after = await rowCounts(here);
  const grown = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(grown.filter((name) => !GROWS.has(name) && !DERIVED.has(name))).toEqual([]);
  expect(after['journal_line']).toBe(before['journal_line']);
  const { rows } = await here.root.query(
    `select count(*)::int - 1 as n from bill where workspace_id = $1 and drafted_by is null union all
     select count(*)::int from invoice where workspace_id = $1 and drafted_by is null`,
    [here.service.workspace],
  );
  expect(rows).toEqual([{ n: 0 }, { n: 0 }]);
  return outcomes;
}
