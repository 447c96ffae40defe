// Snapshots of the demo, whose two years have a little of everything: what reads answer, statements with each of their
// parameters, and what explains their figures. Run it with `npm run proofs -- snapshots/demo`.
import type { Operation } from '../../clients/generator/model.ts';
import { makeDemoBooks } from '../../src/demo/index.ts';
import { openedDemo } from '../support/demo.ts';
import { cloneFilled } from '../support/database.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { valuesOf, Pool } from './asked.ts';
import {
  isStatement,
  queryOf,
  type Reading,
  readOperations,
  saidOf,
  takeReads,
} from './reading.ts';
import { Snapshots } from './snapshot.ts';

/** Long ago, so that nothing in the books hangs on the day of the run. */
const ANCHOR = '2023-10';
/** Of an answer its beginning is kept, and a digest. */
const KEPT = 60;
/** Of parameters of lists one of so many is tried: `reads` tries them all in smaller books. */
const TRIED_OF_LISTS = 6;
/** So many figures of an answer are explained, evenly spread. */
const EXPLAINED = 2;

let service: TestService;
let key: string;
let reading: Reading;
let reads: readonly Operation[];
beforeAll(async () => {
  const { files, told } = await cloneFilled('ledgergate_demo_past', async ({ serviceUrl }) => {
    await makeDemoBooks(serviceUrl, ANCHOR, () => undefined);
    return openedDemo(serviceUrl, ANCHOR);
  });
  key = (JSON.parse(told) as { api_keys: { admin: string } }).api_keys.admin;
  service = await startOwnService({ role: 'api' }, files);
  reading = {
    ...{ service, key, ids: {} },
    year: { start_date: '2023-01-01', end_date: '2023-12-31' },
    ...{ lastDay: '2023-10-20', day: '2023-06-30' },
    tried: (operation) =>
      operation.query.filter((_, nth) => isStatement(operation) || nth % TRIED_OF_LISTS === 0),
  };
  reads = await readOperations();
});
afterAll(() => service.close());

test('every read of the demo is answered as it was', async () => {
  const snapshots = new Snapshots('demo', { most: KEPT, isComplete: true, isJoined: true });
  await takeReads(snapshots, reading, reads);
  expect(snapshots.differences()).toEqual([]);
});

/** Texts in an answer, by where they stand. */
function textsIn(value: unknown, at = ''): [at: string, text: string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, `${at}.${name}`));
}
/** References to figures, by where they stand. */
const referencesIn = (answer: unknown): [at: string, reference: string][] =>
  textsIn(answer).filter(([at]) => /\.references?(?:\.|$)/.test(at));

/** Requests of a statement: as it is, and with each value of each of its parameters. */
function* requestsOf(statement: Operation): Generator<string> {
  const said = { ...saidOf(reading, statement), explain: 'true' };
  yield queryOf(said);
  for (const parameter of statement.query) {
    if (parameter.name in said) continue;
    for (const value of valuesOf(parameter, [], { pool: new Pool(), ids: {}, day: reading.day }))
      yield queryOf({ ...said, [parameter.name]: value });
  }
}

test('what explains figures of the demo is as it was', async () => {
  const snapshots = new Snapshots('explained', { most: KEPT, isComplete: true, isJoined: true });
  for (const statement of reads.filter(isStatement)) {
    for (const query of requestsOf(statement)) {
      const { body } = await service.call('GET', statement.path + query, { key });
      const references = referencesIn(body);
      const step = Math.max(1, Math.floor(references.length / EXPLAINED));
      for (const [at, reference] of references.filter((_, nth) => nth % step === 0)) {
        const path = `/ca/api/explain/${reference}?limit=5`;
        const explained = await service.call('GET', path, { key });
        snapshots.take(`${statement.path}${query} ${at}`, [JSON.stringify(explained.body)]);
      }
    }
  }
  expect(snapshots.differences()).toEqual([]);
});
