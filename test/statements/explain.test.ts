// Any figure leads to its cause: accounts, lines, documents, and who made them by which operation; each level is shown
// to those who may see it, and what is no reference leads nowhere.
import { Decimal } from '../../schema/kit/index.ts';
import { importFile } from '../../src/imports/index.ts';
import { fileOf } from '../imports/desk.ts';
import { startService, makeApiKey, type TestService } from '../support/service.ts';
import { principalIn, sessionOf } from '../support/workspace.ts';
import { openWorld, type World } from './deeds.ts';

let service: TestService;
let world: World;
/** What each deed is made with. */
let ids: Record<string, number>;
beforeAll(async () => {
  service = await startService({ role: 'api' });
  world = await openWorld(service);
  const { acme, customer } = world.books;
  const { m, p, c, r, b } = await ask(`mutation {
    b: createAccount(input: { number: "1011", name: "Euros", accountSubtype: BANK }) { id }
    m: createAccount(input: { number: "1450", name: "Prepaid", accountSubtype: OTHER_CURRENT_ASSET }) { id }
    p: createAccount(input: { number: "6810", name: "Rent", accountSubtype: EXPENSE }) { id }
    c: createContract(input: { entity: ${acme}, client: ${customer}, dealName: "Deal", status: ACTIVE, contractStartDate: "2026-01-01", contractEndDate: "2026-12-31", billingFrequency: MONTHLY }) { id }
    r: createProduct(input: { productName: "Seat" }) { id } }`);
  ids = {
    ...{ prepaid: Number(m.id), rent: Number(p.id), contract: Number(c.id) },
    ...{ seat: Number(r.id), euros: Number(b.id) },
  };
}, 120_000);
afterAll(() => service.close());

async function ask(query: string, key?: string): Promise<any> {
  const { data, errors } = await service.graphql(query, {}, key);
  expect(errors).toBeUndefined();
  return data;
}
const send = async (request: string, path: string, json: object): Promise<any> => {
  const headers = { 'x-request-id': request };
  const { status, body, text } = await service.call('POST', path, { json, headers });
  expect([path, status < 300, text]).toEqual([path, true, text]);
  return body;
};
const graph = (request: string, query: string): Promise<any> =>
  send(request, '/graphql', { query });

const SINCE = 'start_date=2026-01-01&end_date=2026-12-31';
/** The leaves of all debits of the trial balance: what was ever posted there. */
async function debits(): Promise<any[]> {
  const { body } = await service.call('GET', `/ca/api/get_trial_balance?${SINCE}&explain=true`);
  const { debits: reference } = body.totals.references;
  const answer = await service.call('GET', `/ca/api/explain/${reference}?limit=1000`);
  expect(answer.status).toBe(200);
  expect(answer.body.amount).toBe(body.totals.debits);
  return answer.body.leaves;
}

/** What makes postings, in order: the operation that does, and the document its lines lead to. */
const CAUSES: readonly [
  name: string,
  operation: string,
  document: string | null,
  make: (request: string) => Promise<unknown>,
][] = [
  [
    'an entry by hand',
    'createJournalEntry',
    null,
    (request) => {
      const { acme, accounts } = world.books;
      const lines = [
        { account: ids['rent'], debit_amount_native: 5 },
        { account: accounts.sales, credit_amount_native: 5 },
      ];
      const json = { entity: acme, date: '2026-01-05', currency: 'USD', transactions: lines };
      return send(request, '/coa/api/journal_entry', json);
    },
  ],
  [
    'an invoice',
    'createInvoice',
    'invoice',
    async (request) => {
      const { acme, customer, advice } = world.books;
      const made = await send(request, '/coa/api/v1/invoice/', {
        ...{ entity: acme, client: customer, invoice_date: '2026-01-10', currency: 'EUR' },
        lines: [{ amount: 100.01, product: advice }],
      });
      ids['invoice'] = made.id;
    },
  ],
  [
    'its payment',
    'payInvoice',
    'invoice',
    (request) =>
      send(request, `/coa/api/v1/invoice/${ids['invoice']}/pay/`, {
        empty_transactions: [
          {
            ...{ account_id: ids['euros'], account_name: 'Euros', amount: 50 },
            payment_date: '2026-02-10',
          },
        ],
      }),
  ],
  [
    'a bill',
    'createBill',
    'bill',
    async (request) => {
      const made = await send(request, '/coa/api/v1/bill/', {
        ...{ entity: world.books.acme, vendor: world.books.vendor, bill_number: 'B-7' },
        ...{ bill_date: '2026-01-20', due_date: '2026-02-20' },
        lines: [{ account: ids['prepaid'], amount: 90 }],
      });
      ids['billLine'] = made.lines[0].id;
    },
  ],
  [
    'a credit memo',
    'createCreditMemo',
    'credit_memo',
    (request) =>
      send(request, '/coa/api/v1/credit-memo/', {
        ...{ entity: world.books.acme, client: world.books.customer },
        ...{ credit_memo_date: '2026-01-21', credit_memo_type: 'credit_memo', currency: 'USD' },
        lines: [{ account: ids['rent'], amount: 3 }],
      }),
  ],
  [
    'a debit memo',
    'createDebitMemo',
    'debit_memo',
    (request) =>
      graph(
        request,
        `mutation { createDebitMemo(input: { entity: ${world.books.acme}, vendor: ${world.books.vendor}, debitMemoDate: "2026-01-31", lines: [{ account: ${ids['rent']}, amount: 4 }] }) { id } }`,
      ),
  ],
  [
    'recognition',
    'runRecognition',
    'contract',
    async (request) => {
      await ask(
        `mutation { createRevenueTransaction(input: { contract: ${ids['contract']}, product: ${ids['seat']}, transactionDate: "2026-01-31", amount: 12, recognized: 12, accountingPeriod: "2026-01-01" }) { id } }`,
      );
      return graph(request, 'mutation { runRecognition(through: "2026-01-31") { rowCount } }');
    },
  ],
  [
    'amortization',
    'runAmortization',
    'bill',
    async (request) => {
      const term = { start_date: '2026-01-01', end_date: '2026-03-31' };
      const json = {
        ...{ bill_line: ids['billLine'], ...term, expense_account: ids['rent'] },
        use_whole_month_accounting: true,
      };
      const { status } = await service.call('PUT', AMORTIZATION, { json });
      expect(status).toBeLessThan(300);
      return graph(
        request,
        'mutation { runAmortization(through: "2026-01-31") { journalEntries } }',
      );
    },
  ],
  [
    'revaluation',
    'runRevaluation',
    'revaluation',
    (request) =>
      graph(request, 'mutation { runRevaluation(through: "2026-02-28") { journalEntries } }'),
  ],
  [
    'an import',
    'import',
    null,
    async (request) => {
      const { faults } = await importFile(
        { ...sessionOf(service.database, principalIn(service.workspace)), requestId: request },
        {
          ...{ kind: 'beancount', settings: { makesAccounts: true, entity: `#${world.books.acme}` } },
          source: fileOf(
            '2025-01-01 open Assets:Box\n2025-01-01 open Equity:Old\n2026-01-01 * "Opening"\n  Assets:Box  7.00 USD\n  Equity:Old\n',
          ),
        },
      );
      expect(faults).toEqual([]);
    },
  ],
];
const AMORTIZATION = '/coa/api/v1/bill/amortization/generate-schedule';

const requestOf = (name: string): string => `cause-${name.replaceAll(' ', '-')}`;

test.each(CAUSES)('%s leads to %s', async (name, operation, kind, make) => {
  const request = requestOf(name);
  await make(request);
  const own = (await debits()).filter(({ cause }) => cause?.request_id === request);
  expect(own.length).toBeGreaterThan(0);
  for (const leaf of own) {
    expect(leaf).toMatchObject({
      kind: 'line',
      account_name: expect.any(String),
      journal_number: expect.any(String),
      cause: { caller: 'api_user:1', name: 'admin', operation, recorded_at: expect.any(String) },
    });
    expect(leaf.document?.kind ?? null).toBe(kind);
  }
});

test('a converted line tells its rate, where that is from, and what was rounded', async () => {
  const leaves = (await debits()).filter(({ currency }) => currency === 'EUR');
  const of = (request: string) =>
    leaves.find(({ cause, amount }: any) => cause.request_id === requestOf(request) && amount > 0);
  expect(of('an invoice')).toMatchObject({
    ...{ amount: 110.01, amount_native: 100.01, exchange_rate: 1.1, rounding: -0.001 },
    ...{ rate_source: 'table', rate_date: '2020-01-01', date: '2026-01-10' },
    document: { kind: 'invoice', id: ids['invoice'] },
  });
  expect(of('its payment')).toMatchObject({
    ...{ amount: 60, exchange_rate: 1.2, rate_source: 'table', rate_date: '2026-02-01' },
  });
  expect(of('revaluation')).toMatchObject({
    ...{ exchange_rate: null, rounding: null, rate_source: 'own_amount' },
  });
  const made = await send('given', '/coa/api/v1/invoice/', {
    ...{ entity: world.books.acme, client: world.books.customer, invoice_date: '2026-01-11' },
    ...{
      currency: 'EUR',
      exchange_rate: 1.5,
      lines: [{ amount: 10, product: world.books.widget }],
    },
  });
  const given = (await debits()).find(({ document }) => document?.id === made.id);
  expect(given).toMatchObject({ exchange_rate: 1.5, rate_source: 'given', rate_date: null });
});

test('on a cash basis a part of a line tells what was paid of what', async () => {
  const path = `/ca/api/get_income_statement?${SINCE}&cadence=yearly&basis=cash&explain=true`;
  const { body } = await service.call('GET', path);
  const row = body.income_statement.find(({ account_name: name }: any) => name === 'Services');
  const [[key, reference]] = Object.entries(row.references) as [[string, string]];
  const found = await service.call('GET', `/ca/api/explain/${reference}`);
  const [leaf] = found.body.leaves;
  expect([found.body.basis, found.body.amount]).toEqual(['cash', row[key]]);
  expect(leaf).toMatchObject({
    ...{ kind: 'proportion', amount: 55, date: '2026-01-10', counts_on: '2026-02-10' },
    share: { paid: 50, total: 100.01, whole: -110.01, payments: [expect.any(Number)] },
    cause: { operation: 'createInvoice' },
  });
});

/** The reference of net income, which many accounts make up. */
async function netIncome(more = ''): Promise<string> {
  const { s } = await ask(
    `{ s: incomeStatement(startDate: "2026-01-01", endDate: "2026-12-31", cadence: YEARLY, explain: true${more}) { totalReferences } }`,
  );
  return s.totalReferences.netIncome[0];
}

test('from a total to its accounts, and from each of them to its lines, page by page', async () => {
  const total = await service.call('GET', `/ca/api/explain/${await netIncome()}?limit=2`);
  const { amount, accounts, line_count: count } = total.body;
  expect(accounts.length).toBeGreaterThan(2);
  const sum = (all: any[]): string =>
    all.reduce((before, each) => before.plus(each.amount), new Decimal(0)).toFixed();
  expect(sum(accounts)).toBe(String(amount));
  for (const { account, reference, amount: part, line_count: lines } of accounts) {
    const { body } = await service.call('GET', `/ca/api/explain/${reference}`);
    expect([body.amount, sum(body.leaves), body.line_count]).toEqual([part, String(part), lines]);
    expect(body.only_account).toBe(account);
    expect(new Set(body.leaves.map((leaf: any) => leaf.account))).toEqual(new Set([account]));
  }
  const leaves = [...total.body.leaves];
  for (let { next } = total.body; next;) {
    const { body } = await service.call(
      'GET',
      `/ca/api/explain/${await netIncome()}?limit=2&cursor=${next}`,
    );
    leaves.push(...body.leaves);
    next = body.next;
  }
  expect([leaves.length, sum(leaves)]).toEqual([count, String(amount)]);
});

test('each level is shown to those who may see it', async () => {
  const { database, workspace } = service;
  const reference = await netIncome();
  const as = async (changes: Record<string, unknown>) => {
    const key = await makeApiKey(database, workspace, 'viewer', changes);
    const { status, body } = await service.call('GET', `/ca/api/explain/${reference}`, { key });
    return { status, ...body };
  };
  const none = { transactions: 'none', journal_entries: 'none', invoices: 'none' };
  const hidden = await as({ permissions: none });
  expect(hidden).toMatchObject({ status: 200, lines_hidden: true, leaves: [] });
  const some = await as({ permissions: { journal_entries: 'none', invoices: 'none' } });
  expect(some.leaves.length).toBeGreaterThan(3);
  expect(some.leaves.filter(({ cause }: any) => cause !== null)).toEqual([]);
  const kinds = new Set(some.leaves.map(({ document }: any) => document?.kind));
  expect([kinds.has('invoice'), kinds.has('bill')]).toEqual([false, true]);
  expect((await as({ permissions: { reports: 'none' } })).status).toBe(403);
  // Of their own entities alone, and of the entity asked for not at all.
  const { europe, acme } = world.books;
  expect(await as({ entityIds: [europe] })).toMatchObject({ amount: 0, leaves: [] });
  const key = await makeApiKey(database, workspace, 'viewer', { entityIds: [europe] });
  const path = `/ca/api/explain/${await netIncome(`, entity: [${acme}]`)}`;
  expect((await service.call('GET', path, { key })).status).toBe(400);
  expect((await service.call('GET', path, { key: service.other.admin })).status).toBe(404);
});

test('what is no reference, and no longer one as it was, is refused', async () => {
  const reference = await netIncome();
  const at = (place: number, letter: string): string =>
    reference.slice(0, place) + letter + reference.slice(place + 1);
  const tampered = [...reference].map((letter, place) => at(place, letter === 'A' ? 'B' : 'A'));
  const garbage = ['x', 'x'.repeat(9_000), 'e30.x', `${reference}x`, `${reference}.x`];
  const wrong = [...tampered.filter((_, place) => place % 17 === 0), ...garbage];
  for (const each of wrong) {
    const { status, body } = await service.call('GET', `/ca/api/explain/${each}`);
    expect([each, status]).toEqual([each, 400]);
    expect(JSON.stringify(body)).toContain('This is no reference');
  }
  const cursor = await service.call('GET', `/ca/api/explain/${reference}?cursor=2026-02-31.1`);
  expect([cursor.status, cursor.text]).toEqual([400, expect.stringContaining('no cursor')]);
});

test('so many cells with references are refused before they are made', async () => {
  const path =
    '/ca/api/get_income_statement?start_date=2020-01-01&end_date=2026-12-31&cadence=daily';
  const many = await service.call('GET', `${path}&group_by=vendor&explain=true`);
  expect([many.status, many.text]).toEqual([400, expect.stringContaining('for the references')]);
});
