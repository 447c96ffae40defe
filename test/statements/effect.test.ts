// Statement effects of dry runs equal the real effects: compared with the statements before and
// after, for all entities together and each alone, in every currency. docs/accounting.md section
// 11.
import * as fc from 'fast-check';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';
import { runs } from '../support/breadth.ts';

type Json = Record<string, any>;

let service: TestService;
let books: TestBooks;
let bank: number;
let cost: number;
const invoices: Json[] = [];
const entries: number[] = [];
beforeAll(async () => {
  service = await startService('api');
  books = await openBooks(service);
  const { data } = await service.graphql(`mutation {
    bank: createAccount(input: { number: "1015", name: "Checking", accountSubtype: BANK }) { id }
    cost: createAccount(input: { number: "5100", name: "Cost", accountType: COGS }) { id }
    loan: createAccount(input: { number: "2900", name: "Loan", accountType: LIABILITY, accountCashflowClassification: FINANCING }) { id }
    loadExchangeRates(rates: [
      { currency: "EUR", date: "2026-03-15", rate: "1.0733" }, { currency: "JPY", date: "2026-02-20", rate: "0.007123" }]) }`);
  [bank, cost] = [Number(data.bank.id), Number(data.cost.id)];
});
afterAll(() => service.close());

const MADE = ['entry', 'invoice', 'invoices', 'bill', 'memo', 'between'] as const;
const CHANGED = ['dropEntry', 'edit', 'void', 'pay', 'drop', 'revalue'] as const;
type Kind = (typeof MADE)[number] | (typeof CHANGED)[number];
const deedOf = (...kinds: readonly Kind[]) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    n: fc.nat(50),
    day: fc.integer({ min: 0, max: 89 }),
    cents: fc.integer({ min: 1, max: 99_999 }),
  });
type Deed = ReturnType<typeof deedOf> extends fc.Arbitrary<infer Of> ? Of : never;
/** Each kind of change and of record once, and some at random. */
const deeds = fc
  .tuple(
    fc.tuple(...MADE.map((kind) => deedOf(kind))),
    fc.tuple(...CHANGED.map((kind) => deedOf(kind))),
    fc.array(deedOf(...MADE, ...CHANGED), { maxLength: 4 }),
  )
  .map((parts) => parts.flat());

const dayOf = (n: number): string =>
  new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);
const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

interface Request {
  readonly method: string;
  readonly path: string;
  readonly json?: Json;
}
let bills = 0;

/** A request that posts; undefined where there is nothing to do it with. */
function requestOf({ kind, n, day, cents }: Deed): Request | undefined {
  const entity = of([books.acme, books.europe, books.japan, books.kuwait], n);
  const currency = of(['USD', 'EUR', 'JPY', 'KWD'], day);
  const amount = currency === 'JPY' ? cents : cents / 100;
  const [date, post] = [dayOf(day), { method: 'POST' }];
  const line = { account: of([cost, books.accounts.services], n), amount };
  const invoice = { entity, client: books.customer, invoice_date: date, currency };
  const lines = [{ product: of([books.widget, books.advice], n), amount }];
  const own = invoices[n % Math.max(invoices.length, 1)];
  const path = `/coa/api/v1/invoice/${own?.['id']}`;
  const sides = [
    { account: bank, debit_amount_native: amount },
    { account: of([cost, books.accounts.sales], n), credit_amount_native: amount },
  ];
  switch (kind) {
    case 'entry':
      return {
        ...{ ...post, path: '/coa/api/journal_entry' },
        json: { entity, date, currency, transactions: sides },
      };
    case 'between':
      return {
        ...{ ...post, path: '/coa/api/intercompany-journal-entry' },
        json: {
          ...{ date, currency },
          transactions: sides.map((side, at) => ({
            ...{ ...side, entity: of([books.acme, books.europe, books.japan], n + at) },
          })),
        },
      };
    case 'invoice':
      return { ...post, path: '/coa/api/v1/invoice', json: { ...invoice, lines } };
    case 'invoices':
      return {
        ...{ ...post, path: '/coa/api/v1/invoice/bulk-create' },
        json: {
          invoices: [
            { ...invoice, lines },
            { ...invoice, lines },
          ],
        },
      };
    case 'bill':
      return {
        ...{ ...post, path: '/coa/api/v1/bill' },
        json: {
          ...{ entity, vendor: books.vendor, bill_number: `B-${++bills}`, bill_date: date },
          ...{ due_date: '2026-12-31', currency, lines: [line] },
        },
      };
    case 'memo':
      return {
        ...{ ...post, path: '/coa/api/v1/credit-memo' },
        json: { entity, client: books.customer, credit_memo_date: date, currency, lines: [line] },
      };
    case 'dropEntry':
      return entries.length > 0
        ? { method: 'DELETE', path: `/coa/api/journal_entry/${of(entries, n)}` }
        : undefined;
    case 'revalue':
      return {
        ...{ ...post, path: '/graphql' },
        json: { query: `mutation { runRevaluation(through: "${date}") { journalEntries } }` },
      };
    case 'edit':
      return own && { method: 'PATCH', path, json: { lines: [{ ...lines[0], id: undefined }] } };
    case 'void':
      return own && { ...post, path: `${path}/void`, json: { void_date: '2026-03-31' } };
    case 'drop':
      return own && { method: 'DELETE', path };
    case 'pay': {
      const part = Math.ceil(Number(own?.['total_amount'] ?? 0) / 2);
      const payment = { account_id: bank, amount: part, payment_date: date };
      return own && { ...post, path: `${path}/pay`, json: { empty_transactions: [payment] } };
    }
  }
}

const INCOME = 'grossProfit operatingIncome netIncome rows { hierarchy amounts }';
const CASH = 'operating investing financing unclassified exchangeRates netChange';
const statementsOf = (alias: string, args: string): string => `
  income${alias}: incomeStatement(${args}) { ${INCOME} }
  sheet${alias}: balanceSheet(${args}) { assets liabilities equity }
  cash${alias}: cashFlow(${args}) { ${CASH} }`;

const sumOf = (amounts: readonly string[]): number =>
  amounts.reduce((sum, each) => sum + Math.round(Number(each) * 1000), 0);
const TYPES = {
  ...{ revenue: 'REVENUE', cogs: 'COGS', operating_expenses: 'OPERATING_EXPENSES' },
  ...{ other_income: 'OTHER_INCOME', other_expense: 'OTHER_EXPENSE' },
  ...{ cost_allocation: 'COST_ALLOCATION', uncategorized: 'UNCATEGORIZED' },
};
const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The sections of the statements in thousandths, as a dry run names them, of all entities and of each. */
async function figures(told: readonly Json[]): Promise<Json[]> {
  const documents = told.map(({ entity, start_date, end_date }, at) => {
    const whose = entity === null ? '' : `, entity: [${entity}]`;
    const days = `startDate: "${start_date}", endDate: "${end_date}"`;
    return statementsOf(String(at), `${days}, cadence: YEARLY${whose}`);
  });
  if (told.length === 0) return [];
  const { data, errors } = await service.graphql(`{ ${documents.join('\n')} }`);
  expect(errors).toBeUndefined();
  return told.map((_, at) => {
    const income = data[`income${at}`];
    const sections = Object.entries(TYPES).map(([name, type]) => [
      name,
      sumOf(
        income.rows
          .filter(({ hierarchy: [first] }: Json) => first === type)
          .flatMap(({ amounts }: Json) => amounts),
      ),
    ]);
    const totals = (found: Json, isLast = false): Json =>
      Object.fromEntries(
        Object.entries(found)
          .filter(([name]) => name !== 'rows')
          .map(([name, amounts]) => [snake(name), sumOf(isLast ? [amounts.at(-1)] : amounts)]),
      );
    return {
      income_statement: { ...Object.fromEntries(sections), ...totals(income) },
      balance_sheet: totals(data[`sheet${at}`], true),
      cash_flow: totals(data[`cash${at}`]),
    };
  });
}

/** What changed, as a dry run tells it. */
const changed = (before: Json[], after: Json[]): Json[] =>
  after.map((statements, at) =>
    Object.fromEntries(
      Object.entries(statements).map(([statement, sections]) => [
        statement,
        Object.fromEntries(
          Object.entries<number>(sections).map(([section, amount]) => [
            section,
            amount - before[at]?.[statement][section],
          ]),
        ),
      ]),
    ),
  );
const inThousandths = (told: readonly Json[]): Json[] =>
  told.map((each) =>
    Object.fromEntries(
      ['income_statement', 'balance_sheet', 'cash_flow'].map((statement) => [
        statement,
        Object.fromEntries(
          Object.entries(each[statement] ?? each[camel(statement)]).map(([section, amount]) => [
            snake(section),
            Math.round(Number(amount) * 1000) + 0,
          ]),
        ),
      ]),
    ),
  );
const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What a dry run tells of the statements; undefined where it is refused. */
async function tried({ method, path, json }: Request): Promise<Json[] | undefined> {
  const headers = { prefer: 'dry-run, return=representation' };
  const { status, body } = await service.call(method, path, { json, headers });
  if (status >= 300 || body.errors) return undefined;
  const { statements } = body.dry_run ?? body.extensions.dryRun;
  return statements.map((each: Json) => ({
    ...each,
    start_date: each['start_date'] ?? each['startDate'],
    end_date: each['end_date'] ?? each['endDate'],
  }));
}

/** Does it, and keeps what others can be done with. */
async function done({ method, path, json }: Request): Promise<void> {
  const { status, body } = await service.call(method, path, { json });
  expect([status < 300, body?.errors]).toEqual([true, undefined]);
  if (path === '/coa/api/v1/invoice') invoices.push(body);
  if (path === '/coa/api/journal_entry') entries.push(body.id);
  if (method === 'DELETE') {
    const id = Number(path.split('/').at(-1));
    if (path.includes('journal_entry')) entries.splice(entries.indexOf(id), 1);
    else
      invoices.splice(
        invoices.findIndex((each) => each['id'] === id),
        1,
      );
  }
}

test('what a dry run says of the statements is what becomes of them', async () => {
  const posted: string[] = [];
  await fc.assert(
    fc.asyncProperty(deeds, async (asked) => {
      for (const each of asked) {
        const request = requestOf(each);
        const told = request && (await tried(request));
        if (!request || !told) continue;
        const before = await figures(told);
        await done(request);
        expect(inThousandths(told)).toEqual(changed(before, await figures(told)));
        if (told.length > 0) posted.push(each.kind);
      }
    }),
    // The books go on from run to run, so a shorter run tells nothing.
    { numRuns: runs(5), endOnFailure: true },
  );
  expect(new Set(posted).size).toBeGreaterThan(6);
});

test('what posts nothing changes nothing; what two companies share is told for both', async () => {
  const none = await tried({ method: 'POST', path: '/coa/api/tag', json: { name: 'North' } });
  expect(none).toEqual([]);
  const told = await tried({
    ...{ method: 'POST', path: '/coa/api/intercompany-journal-entry' },
    json: {
      ...{ date: '2026-03-31', currency: 'EUR' },
      transactions: [
        { entity: books.acme, account: bank, debit_amount_native: 100 },
        { entity: books.europe, account: books.accounts.sales, credit_amount_native: 100 },
      ],
    },
  });
  expect(told?.map(({ entity, currency, cash_flow }) => [entity, currency, cash_flow])).toEqual([
    [null, 'USD', expect.objectContaining({ net_change: 107.33 })],
    [books.acme, 'USD', expect.objectContaining({ net_change: 107.33 })],
    [books.europe, 'EUR', expect.objectContaining({ net_change: 0 })],
  ]);
});
