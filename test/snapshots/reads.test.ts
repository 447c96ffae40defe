// Snapshots of every operation that reads: plainly, and with each of its parameters alone.
import { modelOf, type OpenApi, type Operation } from '../../clients/generator/model.ts';
import { assemble } from '../contracts/assemble.ts';
import { share } from '../support/breadth.ts';
import { filled, Pool, rowsOf, valuesOf } from './asked.ts';
import { LAST_DAY, openPast, type PastWorld } from './past.ts';
import { linesOf, Told, Snapshots } from './snapshot.ts';

const DAY = '2024-03-31';
const YEAR = { start_date: '2024-01-01', end_date: '2024-12-31' };
/** What a read cannot do without. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  amortizationPreview: { start_date: '2024-01-01', end_date: '2024-02-28', amount: '2' },
  rateOnDay: { from: 'EUR', to: 'USD', date: '2024-02-03' },
  bookChanges: { known_from: '2024-01-01T00:00:00Z' },
  changes: { after: '0' },
  ageing: { side: 'receivable', as_of: DAY },
  revenueWaterfall: YEAR,
  deferredRevenueRollForward: YEAR,
  mrrMovements: YEAR,
  invoiceReportPreview: { group_fields: 'currency' },
};
/** Sent elsewhere, about a figure of another answer, and what a worker puts in order meanwhile. */
const UNASKED = ['oauthAuthorize', 'explain', 'changes'];

/** Whose id stands in a path: the record that has most below it. */
const OWNERS: Readonly<Record<string, string>> = {
  contract_id: 'contract',
  commit_id: 'commit',
  subscription_id: 'subscription',
  milestone_id: 'milestone',
  usage_id: 'usage',
  budget_pk: 'budget',
};

let past: PastWorld;
let reads: readonly Operation[];
beforeAll(async () => {
  past = await openPast();
  const document = (await assemble()).openapi as unknown as OpenApi;
  reads = modelOf(document, [], '0').operations.filter(
    ({ method, id }) => method === 'GET' && !UNASKED.includes(id),
  );
});
afterAll(() => past.service.close());

/** What is asked without words about the day is asked about the year of the books. */
function saidOf({ id, query }: Operation): Readonly<Record<string, string>> {
  const names = new Set(query.map(({ name }) => name));
  const days = names.has('start_date') ? YEAR : { as_of: LAST_DAY, end_date: LAST_DAY };
  const said = Object.entries({ ...days, ...NEEDED[id] }).filter(
    ([name]) => names.has(name) || NEEDED[id]?.[name] !== undefined,
  );
  return Object.fromEntries(said);
}

const queryOf = (values: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(values).toString();
  return query === '' ? '' : `?${query}`;
};

test('every read is answered as it was', async () => {
  const snapshots = new Snapshots('reads');
  const pool = new Pool();
  const plain = new Map<string, readonly unknown[]>();
  const told = new Told(24);
  const ask = async (
    title: string,
    path: string,
    isPlain: boolean,
  ): Promise<readonly unknown[]> => {
    const { status, text, body, headers } = await past.service.call('GET', path);
    // What stands on papers is read by other tests: receivable/paper.
    const isPaper = headers.get('content-type') === 'application/pdf';
    const answer = isPaper ? 'a PDF' : (body ?? text);
    snapshots.take(title, [
      `${status}`,
      ...linesOf(answer).map((line) => told.shortly(line, isPlain)),
    ]);
    return status === 200 ? rowsOf(body) : [];
  };
  const idOf = (list: string, name: string): string | undefined => {
    const owner = OWNERS[name];
    const { id } = (plain.get(list)?.[0] ?? {}) as { id?: number | string };
    const found = owner === undefined ? id : past.ids[owner];
    return found === undefined ? pool.of(name.replace(/_id$/, ''))[0] : String(found);
  };
  const asked = [...reads].sort((one, other) => one.inPath.length - other.inPath.length);
  const paths = new Map<Operation, string>();
  for (const operation of asked) {
    const said = saidOf(operation);
    const path = filled(operation, idOf);
    if (path === undefined) continue;
    paths.set(operation, path);
    const rows = await ask(operation.path, path + queryOf(said), true);
    plain.set(path, rows);
    for (const row of rows.slice(0, 5)) pool.add(row, '');
  }
  for (const [operation, path] of paths) {
    const rows = plain.get(path) ?? [];
    const said = saidOf(operation);
    for (const parameter of share(operation.query, 4)) {
      for (const value of valuesOf(parameter, rows, pool, DAY)) {
        if (said[parameter.name] === value) continue;
        const few = operation.query.some(({ name }) => name === 'limit') ? { limit: '5' } : {};
        const query = queryOf({ ...few, ...said, [parameter.name]: value });
        await ask(`${operation.path}${query}`, path + query, false);
      }
    }
  }
  expect([...asked].filter((each) => !paths.has(each)).map(({ path }) => path)).toEqual([]);
  expect(snapshots.differences()).toEqual([]);
});
