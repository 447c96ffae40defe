// Documents behind the figures of ageing: what was open of them adds up to each figure of every row, on both sides, on any
// day, and in the books as known then. docs/accounting.md section 13.
import { Decimal } from '../../schema/kit/index.ts';
import { chainPostings } from '../../src/ledger/as-known/chain.service.ts';
import { runs, share } from '../support/breadth.ts';
import { makeApiKey } from '../support/service.ts';
import { bill, memo, openPayables, use, type PayableWorld } from '../payable/support.ts';

let world: PayableWorld;
beforeAll(async () => {
  world = await openPayables();
  const { books } = world;
  const first = await bill(world);
  await bill(world, { entity: books.europe, currency: 'EUR', bill_date: '2026-02-10' });
  const { id } = await memo(world);
  expect((await use(world, id, 15)).status).toBeLessThan(300);
  const paid = await world.service.call('POST', `/coa/api/v1/bill/${first.id}/pay`, {
    json: {
      empty_transactions: [{ account_id: world.cash, amount: 30, payment_date: '2026-03-01' }],
    },
  });
  expect(paid.status).toBe(200);
  for (const [client, day] of [
    [books.customer, '2026-01-20'],
    [books.customer, '2026-03-20'],
  ] as const) {
    const made = await world.service.call('POST', '/coa/api/v1/invoice', {
      json: {
        ...{ entity: books.japan, client, currency: 'JPY', invoice_date: '2026-01-05' },
        ...{ due_date: day, lines: [{ amount: 500, product: books.widget }] },
      },
    });
    expect(made.status).toBe(201);
  }
  await chainPostings(world.service.database, world.service.workspace);
  await new Promise((resolve) => setTimeout(resolve, 2));
});
afterAll(() => world.service.close());

const BUCKETS = {
  current: 'CURRENT',
  d1To30: 'D1_TO_30',
  d31To60: 'D31_TO_60',
  d61To90: 'D61_TO_90',
  over90: 'OVER_90',
} as const;
const names = Object.keys(BUCKETS).join(' ');
const ask = async (query: string, key?: string): Promise<any> =>
  world.service.graphql(query, {}, key);
/** What ageing is asked about. */
interface Asked {
  readonly side: string;
  readonly asOf: string;
  readonly entity?: readonly number[];
  readonly knownAt?: string;
}
const DECLARED = '$side: AgeingSide!, $asOf: Date!, $entity: [ID!], $knownAt: DateTime';
const GIVEN = 'side: $side, asOf: $asOf, entity: $entity, knownAt: $knownAt';
/** Two documents are prepared once for all that is asked. */
const AGEING = `query (${DECLARED}) {
  ageing(${GIVEN}) { currency totals { ${names} } rows { clientId vendorId ${names} } } }`;
const DOCUMENTS = `query (${DECLARED}, $bucket: AgeingBucket, $party: ID, $limit: Int! = 100, $offset: Int! = 0) {
  ageingDocuments(${GIVEN}, bucket: $bucket, party: $party, limit: $limit, offset: $offset) {
    currency count open results { kind id number party name date late open } } }`;
const answered = async (document: string, variables: object): Promise<any> => {
  const { data, errors } = await world.service.graphql(document, variables);
  expect([variables, errors]).toEqual([variables, undefined]);
  return data;
};
const documentsOf = async (asked: Asked, more: object = {}): Promise<any> =>
  (await answered(DOCUMENTS, { ...asked, ...more })).ageingDocuments;
const sumOf = (results: readonly { open: string }[]): string =>
  results.reduce((sum, { open }) => sum.plus(open), new Decimal(0)).toFixed();
const plain = (amount: string): string => new Decimal(amount).toFixed();

test.each(['RECEIVABLE', 'PAYABLE'])(
  '%s: every figure is the sum of its documents',
  async (side) => {
    const moment = new Date().toISOString();
    // What comes later is not known then.
    await bill(world, { bill_date: '2026-01-16' });
    let tried = 0;
    const asked = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-07-01'].flatMap((asOf) =>
      [{}, { entity: [world.books.europe] }, { knownAt: moment }].map((more) => ({
        ...{ side, asOf },
        ...more,
      })),
    );
    for (const what of share(asked, 2)) {
      const { totals, rows, currency } = (await answered(AGEING, what)).ageing;
      for (const row of [totals, ...rows]) {
        const party = row.clientId ?? row.vendorId;
        if (party === null) continue;
        for (const [name, bucket] of Object.entries(BUCKETS)) {
          const of = { ...what, bucket, party };
          const found = await documentsOf(of, { limit: 1000 });
          expect([of, found.currency, plain(found.open), sumOf(found.results)]).toEqual([
            ...[of, currency, plain(row[name]), plain(row[name])],
          ]);
          expect([of, found.count]).toEqual([of, found.results.length]);
          tried += Number(found.count);
        }
      }
    }
    expect(tried).toBeGreaterThan(runs(20, 2));
  },
);

test('a document tells what it is, how late it was, and what was open of it; pages follow each other', async () => {
  const what = { side: 'RECEIVABLE', asOf: '2026-02-19' };
  const all = await documentsOf(what);
  expect(all).toMatchObject({ currency: 'USD', count: 2 });
  expect(
    all.results.map(({ late, kind, open, date }: any) => ({ late, kind, open, date })),
  ).toEqual([
    { late: 30, kind: 'invoice', open: '3.35', date: '2026-01-05' },
    { late: -29, kind: 'invoice', open: '3.35', date: '2026-01-05' },
  ]);
  const yen = await documentsOf({ ...what, entity: [world.books.japan] });
  expect([yen.currency, yen.open]).toEqual(['JPY', '1000']);
  const second = await documentsOf(what, { limit: 1, offset: 1 });
  expect(second).toEqual({ ...all, results: [all.results[1]] });
  const beyond = await documentsOf(what, { offset: 2 });
  expect(beyond).toEqual({ ...all, results: [] });
  const memos = await documentsOf({ side: 'PAYABLE', asOf: '2026-07-01' }, { bucket: 'CURRENT' });
  expect(memos.results).toEqual([
    expect.objectContaining({ kind: 'debit_memo', open: '-25', late: 0 }),
  ]);
});

test('bounds are told by name, and it needs to read the documents of its side', async () => {
  const what = 'side: PAYABLE, asOf: "2026-07-01"';
  for (const page of [{ limit: 1 }, { limit: 1000 }, { offset: 0 }]) {
    await documentsOf({ side: 'PAYABLE', asOf: '2026-07-01' }, page);
  }
  for (const [page, field] of [
    [', limit: 0', 'limit'],
    [', limit: 1001', 'limit'],
    [', offset: -1', 'offset'],
  ] as const) {
    const { errors } = await ask(`{ ageingDocuments(${what}${page}) { count } }`);
    expect([page, Object.keys(errors[0].extensions.fields)]).toEqual([page, [field]]);
  }
  const key = await makeApiKey(world.service.database, world.service.workspace, 'viewer', {
    permissions: { bills: 'none' },
  });
  const refused = await ask(`{ ageingDocuments(${what}) { count } }`, key);
  expect(refused.errors[0].extensions.code).toBe('FORBIDDEN');
  const abroad = await makeApiKey(world.service.database, world.service.workspace, 'viewer', {
    entityIds: [world.books.japan],
  });
  const hidden = await ask(`{ ageingDocuments(${what}) { count open } }`, abroad);
  expect(hidden.data.ageingDocuments).toMatchObject({ count: 0 });
});
