// Any figure leads to its cause: the leaves of every cell add up to it, now and as it was known, and each level is
// shown to those who may see it.
import * as fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import { chainPostings } from '../../src/ledger/chain.service.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';
import { deedOf, openWorld, perform, type World } from './deeds.ts';

const DAYS = 'startDate: "2026-01-01", endDate: "2026-04-30"';
const LEAVES =
  'kind amount words line journalNumber date currency amountNative exchangeRate rounding document { kind id number } cause { caller name requestId }';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startService({ role: 'api' });
  world = await openWorld(service);
  const seed = Date.now() % 1_000_000_000;
  const kinds = [
    'entry',
    'editEntry',
    'deleteEntry',
    'invoice',
    'editInvoice',
    'voidInvoice',
  ] as const;
  const [deeds = []] = fc.sample(fc.array(deedOf(kinds), { minLength: 40, maxLength: 40 }), {
    seed,
    numRuns: 1,
  });
  console.info(`Deeds of seed ${seed}`);
  for (const each of deeds) await perform(world, each);
  await perform(world, { kind: 'invoice', n: 1, day: 20, amount: 70 });
}, 120_000);
afterAll(() => service.close());

const ask = async (query: string, key?: string): Promise<any> => {
  const { data, errors } = await service.graphql(query, {}, key);
  expect(errors).toBeUndefined();
  return data;
};

interface Told {
  readonly reference: string;
  readonly amount: string;
  readonly row: string;
}
/** Every cell of a statement, with what it shows. */
async function cellsOf(query: string, args: string): Promise<Told[]> {
  const { s } = await ask(
    `{ s: ${query}(${DAYS}, explain: true${args}) { rows { accountId amounts references } } }`,
  );
  return s.rows.flatMap(({ accountId, amounts, references }: any) =>
    amounts.map((amount: string, at: number) => ({
      reference: references[at],
      amount,
      row: accountId,
    })),
  );
}
const explained = async (reference: string, more = '', key?: string): Promise<any> =>
  (
    await ask(
      `{ e: explain(reference: "${reference}", limit: 1000${more}) { statement accountId amount lineCount lineTotal linesHidden knownAt leaves { ${LEAVES} } } }`,
      key,
    )
  ).e;
const sum = (leaves: { amount: string }[]): string =>
  leaves.reduce((all, { amount }) => all.plus(amount), new Decimal(0)).toFixed();

/** Rows that are not made from lines, or not from lines alone. */
const COMPUTED = new Set(['cta_account', 'exchange_rates', 'between_members']);

async function check(query: string, args: string, isBook: boolean): Promise<number> {
  const cells = await cellsOf(query, args);
  const wrong: unknown[] = [];
  for (const { reference, amount, row } of cells) {
    const found = await explained(reference);
    const isWhole = sum(found.leaves) === new Decimal(amount).toFixed() && found.amount === amount;
    const others = found.leaves.filter(({ kind }: { kind: string }) => kind !== 'LINE');
    const mayHaveOthers = COMPUTED.has(row) || (!isBook && query === 'balanceSheet');
    if (!isWhole || (others.length > 0 && !mayHaveOthers))
      wrong.push({ query, args, row, amount, found });
  }
  expect(wrong).toEqual([]);
  return cells.length;
}

test('the leaves of every cell add up to it', async () => {
  const { acme, europe } = world.books;
  let cells = 0;
  for (const query of ['incomeStatement', 'balanceSheet', 'cashFlow']) {
    for (const args of [
      ', cadence: QUARTERLY',
      `, cadence: QUARTERLY, entity: [${acme}], entityRollup: true`,
    ]) {
      cells += await check(query, args, false);
    }
    for (const entity of [acme, europe]) {
      cells += await check(query, `, cadence: YEARLY, entity: [${entity}]`, true);
    }
    cells += await check(query, `, cadence: YEARLY, entity: [${europe}], groupBy: VENDOR`, true);
    cells += await check(query, ', cadence: YEARLY, groupBy: ENTITY', false);
  }
  expect(cells).toBeGreaterThan(60);
});

test('as it was known, too', async () => {
  await chainPostings(service.database, service.workspace);
  await new Promise((resolve) => setTimeout(resolve, 3));
  const then = new Date().toISOString();
  const of = `, cadence: YEARLY, entity: [${world.books.acme}], knownAt: "${then}"`;
  const before = await cellsOf('incomeStatement', of);
  await perform(world, { kind: 'entry', n: 0, day: 3, amount: 900 });
  for (const id of world.entries.slice(0, 3))
    await service.call('DELETE', `/coa/api/journal_entry/${id}`);
  for (const { reference, amount } of before) {
    const found = await explained(reference);
    expect([found.amount, found.knownAt, sum(found.leaves)]).toEqual([
      amount,
      then,
      new Decimal(amount).toFixed(),
    ]);
  }
});

test('a line tells its entry, document, rate, rounding and who caused it; over REST as well', async () => {
  const made = await service.call('POST', '/coa/api/v1/invoice/', {
    json: {
      entity: world.books.acme,
      client: world.books.customer,
      invoice_date: '2026-03-03',
      currency: 'JPY',
      lines: [{ amount: 1001, product: world.books.widget }],
    },
    headers: { 'x-request-id': 'the-cause' },
  });
  expect(made.status).toBe(201);
  const path = `/ca/api/get_income_statement?start_date=2026-03-03&end_date=2026-03-03&cadence=daily&entity=${world.books.acme}`;
  const plain = await service.call('GET', path);
  expect(plain.body.income_statement[0]).not.toHaveProperty('references');
  const { body } = await service.call('GET', `${path}&explain=true`);
  const row = body.income_statement.find(
    (each: any) => each.account_id === String(world.books.accounts.sales),
  );
  const [[key, reference]] = Object.entries(row.references) as [[string, string]];
  const answer = await service.call('GET', `/ca/api/explain/${reference}`);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    statement: 'income_statement',
    account_id: row.account_id,
    amount: row[key],
    start_date: '2026-03-03',
    currency: 'USD',
    lines_hidden: false,
  });
  const leaf = answer.body.leaves.find((each: any) => each.currency === 'JPY');
  expect(leaf).toMatchObject({
    kind: 'line',
    amount: 6.71,
    amount_native: -1001,
    exchange_rate: 0.0067,
    // 6.7067 is 6.71.
    rounding: -0.0033,
    document: { kind: 'invoice', id: made.body.id, number: made.body.invoice_number },
    cause: { caller: 'api_user:1', name: 'admin', request_id: 'the-cause' },
  });
});

test('each level is shown to those who may see it', async () => {
  const { database, workspace } = service;
  const [cell] = await cellsOf('incomeStatement', ', cadence: YEARLY');
  const reports = await makeApiKey(database, workspace, 'viewer', {
    permissions: { transactions: 'none', journal_entries: 'none', invoices: 'none' },
  });
  const hidden = await explained(cell!.reference, '', reports);
  expect(hidden).toMatchObject({ linesHidden: true, leaves: [], amount: cell!.amount });
  const lines = await makeApiKey(database, workspace, 'viewer', {
    permissions: { journal_entries: 'none', invoices: 'none' },
  });
  const some = await explained(cell!.reference, '', lines);
  expect(some.leaves.length).toBeGreaterThan(0);
  expect(some.leaves.every(({ cause }: any) => cause === null)).toBe(true);
  expect(some.leaves.every(({ document }: any) => document === null)).toBe(true);
  const limited = await makeApiKey(database, workspace, 'viewer', {
    entityIds: [world.books.europe],
  });
  const { s } = await ask(
    `{ s: incomeStatement(${DAYS}, cadence: YEARLY, entity: [${world.books.acme}], explain: true) { rows { references } } }`,
  );
  const refused = await service.graphql(
    `{ explain(reference: "${s.rows[0].references[0]}") { amount } }`,
    {},
    limited,
  );
  expect(refused.errors?.[0]?.extensions.code).toBe('INVALID');
});

test.each([
  ['', 'This is no reference'],
  ['x'.repeat(5_000), 'This is no reference'],
  [Buffer.from('[1,"income_statement"]').toString('base64url'), 'This is no reference'],
  [
    Buffer.from(
      '[1,"income_statement","2026-01-01","2026-12-31","yearly",null,false,false,null,null,"2026-01-01","9; drop table x",0,null]',
    ).toString('base64url'),
    'This is no reference',
  ],
])('hostile references: %#', async (reference, words) => {
  const { errors } = await service.graphql(`{ explain(reference: "${reference}") { amount } }`);
  expect(JSON.stringify(errors?.[0]?.extensions.fields)).toContain(words);
});

test('a cell that is gone, and a basis whose parts are no lines', async () => {
  const gone = Buffer.from(
    JSON.stringify([
      1,
      'income_statement',
      '2026-01-01',
      '2026-12-31',
      'yearly',
      null,
      false,
      false,
      null,
      null,
      null,
      '99999',
      0,
      null,
    ]),
  ).toString('base64url');
  const { errors } = await service.graphql(`{ explain(reference: "${gone}") { amount } }`);
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  const cash = await service.graphql(
    `{ incomeStatement(${DAYS}, basis: CASH, explain: true) { currency } }`,
  );
  expect(cash.errors?.[0]?.extensions.fields).toHaveProperty('explain');
});
