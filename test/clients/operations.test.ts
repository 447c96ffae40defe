// Every operation that reads called once through the TypeScript client: no field of an answer is missing or unknown, and
// none has another type than the client says. Those that change are in operations-changes.
import { modelOf, type Model, type OpenApi } from '../../clients/generator/model.ts';
import { LedgergateError } from '../../clients/typescript/src/index.ts';
import { assemble } from '../contracts/assemble.ts';
import { addressIn, openWorld, type World } from '../contracts/world.ts';
import { answerFaults, clientOf, expectExamples, type Operation } from './support/answers.ts';
import { partsOf } from './support/parts.ts';
import { Recorder } from './support/recorded.ts';
import { share } from '../support/breadth.ts';

let model: Model;
beforeAll(async () => {
  model = modelOf((await assemble()).openapi as unknown as OpenApi, [], '0');
});

describe('what reads', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.service.close());

  const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31' };
  /** What a read cannot do without. */
  const NEEDED: Readonly<Record<string, object>> = {
    amortizationPreview: { start_date: '2026-01-01', end_date: '2026-02-28', amount: '2' },
    rateOnDay: { from: 'EUR', to: 'USD', date: '2026-02-03' },
    bookChanges: { known_from: '2026-01-01T00:00:00Z' },
    changes: { after: 0 },
    ageing: { side: 'receivable', as_of: '2026-03-31' },
    revenueWaterfall: YEAR,
    deferredRevenueRollForward: YEAR,
    mrrMovements: YEAR,
    invoiceReportPreview: { group_fields: 'currency' },
  };
  /** What takes a browser or several steps: operations-elsewhere.test.ts. */
  const ELSEWHERE = [
    ...['oauthAuthorize', 'mergedLedgerLines', 'explain', 'oauthActivity'],
    ...['fixedAssetAutomationMatch', 'invoiceReportData'],
  ];

  test('answers as it is typed', async () => {
    const lg = clientOf(world.service);
    const recorder = new Recorder(world.service.url);
    await lg.oauthApps.create({ name: 'Acme Sync' });
    const faults: string[] = [];
    const refused: string[] = [];
    const reads = model.operations.filter(
      ({ method, id }) => method === 'GET' && !ELSEWHERE.includes(id),
    );
    expect(reads.length).toBeGreaterThan(100);
    const gets = share(reads, 12);
    for (const operation of gets) {
      const { id, path } = operation;
      const { path: values } = partsOf(operation, addressIn(world, path));
      const ids = await idsOf(lg, operation, values);
      try {
        const recorded = clientOf(world.service, undefined, recorder.of(operation));
        const given = { path: ids, query: NEEDED[id] ?? {} };
        const answer = await recorded.request(`GET ${path}`, given);
        faults.push(...answerFaults(model, operation, answer));
      } catch (error) {
        if (!(error instanceof LedgergateError)) throw error;
        refused.push(`${id} ${error.message}`);
      }
    }
    expect(faults).toEqual([]);
    expect(refused).toEqual([]);
    expectExamples(recorder.examples);
  });

  /** An id of the list beside a record, where there is one. */
  async function idsOf(lg: any, { path }: Operation, values: any): Promise<object> {
    const list = model.operations.find(
      (each) => each.method === 'GET' && path.startsWith(`${each.path}/{id}`),
    );
    if (!list) return values;
    const answer = await lg.request(`GET ${list.path}`, { path: values });
    const [row] = answer.results ?? answer;
    return row?.id === undefined ? values : { ...values, id: row.id };
  }
});
