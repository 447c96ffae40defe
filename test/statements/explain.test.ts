// Explanations of figures: accounts, lines, documents, authors and their operations; each level
// only for permitted viewers, and invalid references lead nowhere.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { Decimal } from '../../schema/kit/index.ts';
import { startOwnService, makeApiKey, type TestService } from '../support/service.ts';
import { addPerson, cookieOf } from '../support/persons.ts';
import type { Cell } from '../../src/statements/explain/explain-cell.types.ts';
import { cellOf, referenceOf } from '../../src/statements/explain/explain-reference.service.ts';
import { CAUSES } from './causes.ts';
import { openWorld, type World } from './deeds.ts';

let service: TestService;
let world: World;
/** What each deed is made with. */
let ids: Record<string, number>;
beforeAll(async () => {
  service = await startOwnService({ role: 'api' });
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
});
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

const requestOf = (name: string): string => `cause-${name.replaceAll(' ', '-')}`;

test.each(CAUSES)('%s leads to %s', async (name, operation, kind, make) => {
  const request = requestOf(name);
  await make({ service, books: world.books, ids, ask, send, graph }, request);
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

test('a line that a member enters is theirs by name, among other members', async () => {
  const root = new pg.Client(service.superuserUrl);
  await root.connect();
  try {
    for (const other of ['olga', 'otto']) await addPerson(root, service.workspace, other);
    const person = await addPerson(root, service.workspace, 'maya');
    const cookie = await cookieOf(service.database, root, person);
    const { acme, accounts } = world.books;
    const { body } = await service.call('POST', '/graphql', {
      key: null,
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'x-request-id': 'of-maya' },
      json: {
        query: `mutation { createJournalEntry(input: { entity: ${acme}, date: "2026-03-20", transactions: [
          { account: ${ids['rent']}, debitAmountNative: 7 }, { account: ${accounts.sales}, creditAmountNative: 7 }] }) { id } }`,
      },
    });
    expect(body.errors).toBeUndefined();
    const [leaf, ...others] = (await debits()).filter(
      ({ cause }) => cause?.request_id === 'of-maya',
    );
    expect([leaf.amount, leaf.cause, others]).toEqual([
      7,
      expect.objectContaining({ caller: `person:${person}`, name: 'maya', app: null }),
      [],
    ]);
  } finally {
    await root.end();
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
    ...{ entity: world.books.acme, client: world.books.customer, invoice_date: '2026-03-11' },
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

test('a reference is the same in every process: it says what it is of, and nothing else', () => {
  const cell: Cell = {
    ...({ statement: 'balance_sheet', basis: 'accrual' } as const),
    ...{ start: '2026-01-01', end: '2026-01-31' },
    ...({ cadence: 'monthly', groupBy: 'tag' } as const),
    ...{ profit: null, entity: [7], entityRollup: true, useBookValues: false },
    ...{ group: 3, department: null, knownAt: new Date('2026-02-01T00:00:00Z') },
    ...{ row: '12', side: null, member: null, account: null },
  };
  const reference =
    'WzIsMSwiYmFsYW5jZV9zaGVldCIsImFjY3J1YWwiLCIyMDI2LTAxLTAxIiwiMjAyNi0wMS0zMSIsIm1vbnRobHkiLG51bGwsWzddLDEsMCwidGFnIiwzLG51bGwsMTc2OTkwNDAwMDAwMCwiMTIiLG51bGwsW251bGxdLG51bGxd.lDsU1e-CyupJ';
  expect(referenceOf(1, cell)).toBe(reference);
  expect(cellOf(1, reference)).toEqual({ ...cell, tags: null, tagGroups: null });
  expect(() => cellOf(2, reference)).toThrow('Not found.');
});

test('what is no reference, and no longer one as it was, is refused', async () => {
  const reference = await netIncome();
  const at = (place: number, letter: string): string =>
    reference.slice(0, place) + letter + reference.slice(place + 1);
  const tampered = Array.from(reference, (letter, place) => at(place, letter === 'A' ? 'B' : 'A'));
  const garbage = ['x', 'x'.repeat(9_000), 'e30.x', `${reference}x`, `${reference}.x`];
  const wrong = [...tampered.filter((_, place) => place % 17 === 0), ...garbage];
  for (const each of wrong) {
    const { status, body } = await service.call('GET', `/ca/api/explain/${each}`);
    expect([each, status]).toEqual([each, 400]);
    expect(JSON.stringify(body)).toContain('This is not a valid reference');
  }
  const cursor = await service.call('GET', `/ca/api/explain/${reference}?cursor=2026-02-31.1`);
  expect([cursor.status, cursor.text]).toEqual([
    400,
    expect.stringContaining('not a valid cursor'),
  ]);
});

test('a reference is refused for each part that is not of its form, however it is signed', () => {
  const parts = [
    ...[2, 1, 'balance_sheet', 'accrual', '2026-01-01', '2026-01-31', 'monthly', null, [7], 1, 0],
    ...['tag', 3, null, 8.64e15 - 1, '12', null, [null], null],
  ];
  const referenceWith = (place: number, value: unknown): string => {
    const payload = Buffer.from(JSON.stringify(parts.with(place, value as never))).toString(
      'base64url',
    );
    const digest = createHash('sha256').update(payload).digest('base64url').slice(0, 12);
    return `${payload}.${digest}`;
  };
  expect(cellOf(1, referenceWith(1, 1))).toMatchObject({ row: '12', group: 3 });
  const id = [0, -1, 1.5, 2_147_483_648, '1', [1]];
  const ids = [...id.slice(0, 5), [], [0], [1, 2_147_483_648], 'x'];
  const wrong: Readonly<Record<number, readonly unknown[]>> = {
    ...{ 0: [1, 3, null], 1: id, 2: ['sheet', null], 3: ['other', null] },
    ...{ 4: ['2026-02-30', null, 20260101], 5: ['2026-13-01', null], 6: ['hourly', null] },
    ...{ 7: ['gross', 1], 8: ids, 9: [2, -1, true, null], 10: [2, null], 11: ['color', 0] },
    ...{ 12: id, 13: ids, 14: [8.64e15, -8.64e15, 1.5, '1'] },
    ...{ 15: ['', 'a b', 'x'.repeat(41), null, 12], 16: ['both', 0] },
    ...{ 17: [[], [1, 2], [0], 1], 18: id },
  };
  const taken = Object.entries(wrong).flatMap(([place, values]) =>
    values.flatMap((value) => {
      try {
        return [[place, value, cellOf(1, referenceWith(Number(place), value))]];
      } catch (error) {
        expect(String(error)).toContain('not a valid reference');
        return [];
      }
    }),
  );
  expect(taken).toEqual([]);
});

test('so many cells with references are refused before they are made', async () => {
  const path =
    '/ca/api/get_income_statement?start_date=2020-01-01&end_date=2026-12-31&cadence=daily';
  const many = await service.call('GET', `${path}&group_by=vendor&explain=true`);
  expect([many.status, many.text]).toEqual([400, expect.stringContaining('for the references')]);
});
