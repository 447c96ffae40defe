// The books as known at a moment: statements for it never change, whatever is posted, changed,
// reversed or loaded later or at the same time.
import * as fc from 'fast-check';
import { chainPostings } from '../../src/ledger/as-known/chain.service.ts';
import { runs } from '../support/breadth.ts';
import { startService, type TestService } from '../support/service.ts';
import { asking, differences, everything, lasting } from './past.ts';
import { deedOf, openWorld, perform, type Kind, type World } from './deeds.ts';

const SEED = Number(process.env['SEED']);
const POSTS: readonly Kind[] = [
  ...([
    'entry',
    'editEntry',
    'deleteEntry',
    'invoice',
    'bill',
    'editInvoice',
    'voidInvoice',
  ] as const),
  ...(['pay', 'unpay', 'due', 'rate', 'unrate', 'lock', 'unlock'] as const),
  ...(['inactive', 'dropVendor'] as const),
];
/** Half of each round is done at once, half beside the questions. */
const DEEDS = runs(24, 12);
const rounds = fc.array(fc.array(deedOf(POSTS), { minLength: DEEDS, maxLength: DEEDS }), {
  minLength: 2,
  maxLength: 2,
});

let service: TestService;
let world: World;
beforeEach(async () => {
  service = await startService('api');
  world = await openWorld(service);
});
afterEach(() => service.close());

const chain = () => chainPostings(service.database, service.workspace);
/** A moment at which everything that was posted is known. */
async function moment(): Promise<string> {
  await chain();
  // The number was given in the millisecond that is to come.
  await new Promise((resolve) => setTimeout(resolve, 2));
  return new Date().toISOString();
}

test(`every moment answers the same for ever, seed ${SEED}`, async () => {
  const told = new Map<string, Map<string, string>>();
  const asks = await asking(world);
  const demand = async (at: string, before: Map<string, string>, of = lasting) =>
    expect([at, differences(of(before), of(await everything(asks, at)))]).toEqual([at, []]);
  await fc.assert(
    fc.asyncProperty(rounds, async (batches) => {
      for (const batch of batches) {
        const half = batch.length / 2;
        await Promise.all(batch.slice(0, half).map((each) => perform(world, each)));
        const at = await moment();
        // What is asked of now is what the books say.
        const now = await everything(asks);
        await demand(at, now, (all) => all);
        // And stays it, in the midst of everything.
        await Promise.all([
          demand(at, now),
          chain(),
          ...batch.slice(half).map((each) => perform(world, each)),
        ]);
        told.set(at, now);
        // A moment of which nobody knows how far the writers were.
        const between = new Date().toISOString();
        told.set(between, await everything(asks, between));
        await chain();
      }
      for (const [at, before] of told) await demand(at, before);
    }),
    { seed: SEED, numRuns: 1, endOnFailure: true },
  );
});

const entry = async (date: string, amount: number, more: object = {}): Promise<number> => {
  const { status, body } = await service.call('POST', '/coa/api/journal_entry', {
    json: {
      entity: world.books.acme,
      date,
      transactions: [
        {
          account: world.books.accounts['defaultClearing'],
          debit_amount_native: amount,
          ...more,
        },
        { account: world.books.accounts.sales, credit_amount_native: amount, ...more },
      ],
    },
  });
  expect(status).toBe(201);
  return body.id as number;
};
const revenue = async (query: string): Promise<unknown> => {
  const { data, errors } = await service.graphql(
    `{ s: incomeStatement(startDate: "2026-01-01", endDate: "2026-02-28"${query}) { knownAt columns { key } rows { amounts } } }`,
  );
  expect(errors).toBeUndefined();
  return data.s;
};

test('a statement tells when it was known; by members too', async () => {
  const { data } = await service.graphql(
    'mutation { d: createDepartment(input: { code: "D1", name: "Sales" }) { id } }',
  );
  const department = data.d.id as string;
  await entry('2026-01-31', 10, { department });
  const then = await moment();
  const id = await entry('2026-02-28', 5, { department });
  await service.call('PATCH', `/coa/api/journal_entry/${id}`, { json: { date: '2026-01-15' } });
  await moment();
  expect(await revenue(`, knownAt: "${then}"`)).toEqual({
    knownAt: then,
    columns: [{ key: '2026-01-01_Total' }, { key: '2026-02-01_Total' }],
    rows: [{ amounts: ['10', '0'] }],
  });
  expect(await revenue('')).toMatchObject({
    knownAt: expect.any(String),
    rows: [{ amounts: ['15', '0'] }],
  });
  const grouped = (await revenue(`, knownAt: "${then}", groupBy: DEPARTMENT`)) as {
    rows: { amounts: string[] }[];
  };
  expect(grouped.rows[0]?.amounts.filter((each) => each !== '0')).toEqual(['10', '10']);
  const all = await service.call(
    'GET',
    `/ca/api/get_income_statement?all_time=true&cadence=yearly&known_at=${then}`,
  );
  expect(all.status).toBe(200);
  expect(JSON.stringify(all.body.income_statement)).toMatch(/:10\b/);
});

test('the moment of a close: what it closed, and nothing that came later', async () => {
  await entry('2026-01-31', 10);
  const { data, errors } = await service.graphql(
    'mutation { createLockPeriod(input: { lockedThrough: "2026-01-31" }) { id } }',
  );
  expect(errors).toBeUndefined();
  const changes = await service.graphql('{ lockChanges { results { createdAt } } }');
  const at = changes.data.lockChanges.results[0].createdAt as string;
  const asks = await asking(world);
  const before = await everything(asks, at);
  expect(before.get('graphql')).toContain('"amount":"10"');
  const reopened = await service.graphql(
    `mutation { deleteLockPeriod(id: ${data.createLockPeriod.id}, reason: "Forgot one") }`,
  );
  expect(reopened.errors).toBeUndefined();
  // A lock of somebody else would refuse the entry that is posted beside them.
  const writers = fc.sample(deedOf(POSTS.filter((kind) => kind !== 'lock')), {
    numRuns: runs(24),
    seed: SEED,
  });
  await Promise.all([
    entry('2026-01-30', 7),
    chain(),
    ...writers.map((each) => perform(world, each)),
    everything(asks, at).then((meanwhile) => {
      expect(differences(lasting(before), lasting(meanwhile))).toEqual([]);
    }),
  ]);
  await chain();
  expect(differences(lasting(before), lasting(await everything(asks, at)))).toEqual([]);
  expect(differences(before, await everything(asks))).not.toEqual([]);
});

test('what changed between two moments, line by line, is the difference of what they show', async () => {
  const kept = await entry('2026-01-31', 10);
  const gone = await entry('2026-01-20', 4);
  const from = await moment();
  await service.call('DELETE', `/coa/api/journal_entry/${gone}`);
  await service.call('PATCH', `/coa/api/journal_entry/${kept}`, { json: { date: '2026-02-01' } });
  const added = await entry('2026-01-05', 3);
  const until = await moment();
  await entry('2026-01-06', 1_000);
  await chain();
  const changes = async (more = ''): Promise<any> => {
    const { data, errors } = await service.graphql(
      `{ c: bookChanges(from: "${from}", until: "${until}", account: [${world.books.accounts.sales}]${more}) { count results { kind journalEntry date amount caller } } }`,
    );
    expect(errors).toBeUndefined();
    return data.c;
  };
  const caller = expect.stringMatching(/^api_user:\d+$/);
  const [old, next, late] = [String(gone), String(kept), String(added)];
  expect(await changes()).toEqual({
    count: 4,
    results: [
      { kind: 'TAKEN_BACK', journalEntry: old, date: '2026-01-20', amount: '4', caller },
      { kind: 'TAKEN_BACK', journalEntry: next, date: '2026-01-31', amount: '10', caller },
      { kind: 'POSTED', journalEntry: next, date: '2026-02-01', amount: '-10', caller },
      { kind: 'POSTED', journalEntry: late, date: '2026-01-05', amount: '-3', caller },
    ],
  });
  // January since it was known then: 14 less 4, less 10, and 3 more.
  const january = await changes(', endDate: "2026-01-31"');
  expect(january.count).toBe(3);
  expect(await changes(', limit: 1, offset: 2')).toMatchObject({
    count: 4,
    results: [{ kind: 'POSTED', journalEntry: next }],
  });
  const turned = await service.graphql(
    `{ bookChanges(from: "${until}", until: "${from}") { count } }`,
  );
  const fault = ['Must not be before the start moment.'];
  expect(turned.errors?.[0]?.extensions.fields).toEqual({ until: fault });

  const path = `/coa/api/book_changes?account=${world.books.accounts.sales}&end_date=2026-01-31&limit=2`;
  const page = await service.call('GET', `${path}&known_from=${from}&known_to=${until}`);
  expect(page.body).toMatchObject({
    ...{ count: 3, previous: null },
    results: [
      { kind: 'taken_back', journal_entry: gone, journal_number: '0000002', amount: 4 },
      { kind: 'taken_back', journal_entry: kept, date: '2026-01-31', known_at: expect.any(String) },
    ],
  });
  const second = await service.call('GET', page.body.next.replace(/^https?:\/\/[^/]+/, ''));
  expect(second.body).toMatchObject({
    ...{ count: 3, next: null },
    results: [{ kind: 'posted', journal_entry: added, amount: -3, caller }],
  });
  // Without an end it goes on to what is known now.
  expect((await service.call('GET', `${path}&known_from=${from}`)).body.count).toBe(4);
  const refused = await service.call('GET', `${path}&known_from=${until}&known_to=${from}`);
  expect([refused.status, refused.body]).toEqual([400, { known_to: fault }]);
});

test('refused: a moment that is to come, and no moment', async () => {
  const ask = async (query: string) => {
    const { status, body } = await service.call('GET', `/ca/api/get_income_statement?${query}`);
    return [status, body];
  };
  expect(await ask('known_at=2999-01-01T00:00:00Z')).toEqual([
    400,
    { known_at: ['This moment is in the future. Send a moment in the past.'] },
  ]);
  expect(await ask('known_at=yesterday')).toEqual([
    400,
    { known_at: [expect.stringContaining('Datetime has wrong format')] },
  ]);
  expect((await ask('known_at=1990-01-01'))[1]).toMatchObject({ income_statement: [] });
});
