// A standby alone: every query of the schema and every GET answers what the primary answers, but for those that need
// a server that takes changes.
import type { GraphQLSchema } from 'graphql';
import { getNamedType } from 'graphql';
import { SERVICE } from '../../src/platform/database/migrate/provision.ts';
import { assemble } from '../contracts/assemble.ts';
import { type Cluster, type ClusterServer, startCluster } from '../support/cluster.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { everyQuery, everyStep, type Subjects } from './support/every-query.ts';
import { makeTwoEntities } from './support/two-entities.ts';

/** What no standby answers, and why. */
const AT_PRIMARY: Readonly<Record<string, string>> = {
  mergedLedgerLines: 'it is a change that is undone: it shows what a merge would make',
};

let cluster: Cluster;
let standby: ClusterServer;
let whole: TestService;
let alone: TestService;
let schema: GraphQLSchema;
let about: Subjects;
let gets: { readonly path: string; readonly operation: string }[];

beforeAll(async () => {
  cluster = await startCluster();
  const { primary, files } = cluster;
  standby = await cluster.addReplica();
  whole = await startOwnService({ role: 'api' }, files);
  const assembled = await assemble();
  ({ schema } = assembled);
  const { world, sides } = await makeTwoEntities(whole);
  about = { sides, world, references: new Map() };
  gets = assembled.shim.prepared
    .filter(({ route: { method } }) => method === 'get')
    .map(({ route: { path, operation } }) => ({ path, operation }));
  // What waits is numbered: a standby numbers nothing, and figures of the last moments would wait for it.
  const numbered = `select set_config('ledgergate.workspace', '${whole.workspace}', false), chain_postings(null)`;
  await primary.ask(`set role ledgergate_owner; ${numbered}`, 'ledgergate');
  await until(async () => {
    const [row] = await primary.ask<{ same: boolean }>(
      'select pg_current_wal_lsn() = replay_lsn as same from pg_stat_replication',
    );
    return row?.same === true;
  });
  alone = await startOwnService(
    { role: 'api' },
    {
      ...files,
      serviceUrl: standby.url(SERVICE),
    },
    { workspace: whole.workspace, keys: whole.keys, other: whole.other },
  );
});
afterAll(async () => {
  await alone.close();
  await whole.close();
  await cluster.end();
});

/** Moments of asking differ from one answer to the next, and so do signed addresses, and papers that were printed. */
const steady = (text: string): string =>
  (text.startsWith('%PDF') ? 'PAPER' : text)
    .replaceAll(/"content":"JVBER[^"]*"/g, 'PAPER')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'HOST')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'MOMENT')
    .replaceAll(/ticket=[\w.-]+/g, 'TICKET');

interface Difference {
  readonly asked: string;
  readonly of: string;
  readonly primary: string;
  readonly standby: string;
}
async function compare(
  asked: string,
  of: string,
  ask: (service: TestService) => Promise<{ readonly status: number; readonly text: string }>,
): Promise<Difference | undefined> {
  const [one, other] = [await ask(whole), await ask(alone)];
  const told = ({ status, text }: { status: number; text: string }): string =>
    `${status} ${steady(text)}`;
  // What fails on both is no answer.
  const isFault = other.text.includes('Internal error');
  return told(one) === told(other) && !isFault
    ? undefined
    : { asked, of, primary: told(one).slice(0, 300), standby: told(other).slice(0, 300) };
}

const unexpected = (differences: readonly (Difference | undefined)[]): Difference[] =>
  differences.filter((each): each is Difference => each !== undefined && !(each.of in AT_PRIMARY));

test('the standby takes no changes', async () => {
  const answer = await alone.call('POST', '/coa/api/tag-group', { json: { name: 'Standby' } });
  expect(answer.status).toBe(503);
});

test('every query of the schema', async () => {
  const differences: (Difference | undefined)[] = [];
  const documents = [...everyQuery(schema, about), ...everyStep(schema, about)];
  for (const [query, name] of documents) {
    const json = { query };
    const key = whole.keys.admin;
    differences.push(
      await compare(query, name, (service) => service.call('POST', '/graphql', { key, json })),
    );
  }
  console.log(`${documents.length} documents`);
  expect(documents.length).toBeGreaterThan(300);
  expect(unexpected(differences)).toEqual([]);
});

test('every GET', async () => {
  const differences: (Difference | undefined)[] = [];
  const statuses: Record<number, number> = {};
  const faults: string[] = [];
  const ids: Readonly<Record<string, number>> = { ...about.world, ...about.sides[0].records };
  for (const { path, operation } of gets) {
    const field = schema.getQueryType()?.getFields()[operation];
    const id = (field && ids[getNamedType(field.type).name]) ?? 1;
    const asked = `${path.replaceAll(/\{\w+\}/g, String(id))}?end_date=2026-12-31`;
    differences.push(
      await compare(asked, operation, async (service) => {
        const answer = await service.call('GET', asked);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.status >= 500) faults.push(`${answer.status} ${asked}`);
        return answer;
      }),
    );
  }
  console.log(`${gets.length} routes, answers by status`, statuses, faults);
  expect(gets.length).toBeGreaterThanOrEqual(150);
  expect(faults).toEqual([]);
  expect(unexpected(differences)).toEqual([]);
});

test('what is at the primary is a query of the schema', () => {
  const fields = schema.getQueryType()?.getFields() ?? {};
  expect(Object.keys(AT_PRIMARY).filter((name) => !(name in fields))).toEqual([]);
});
