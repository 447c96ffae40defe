// Read replicas that lag, die, return and are promoted: whoever sends the token of a write sees it, and so does the
// same caller without; a replica answers most reads while it keeps up.
import { setTimeout as pause } from 'node:timers/promises';
import { SERVICE } from '../../src/platform/database/migrate/provision.ts';
import { type Cluster, type ClusterServer, startCluster } from '../support/cluster.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

const PAIRS = Number(process.env['PAIRS'] ?? 10_000);
const CLIENTS = 12;
const READ_AGE_S = 5;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.end());

const settings = (replica: ClusterServer) => ({
  databaseReadUrls: [replica.url(SERVICE)],
  databaseReadAge: READ_AGE_S,
  databaseConnections: 16,
});

interface Outcome {
  readonly stale: number;
  readonly byReplica: number;
  readonly withoutToken: number;
  readonly failed: number;
}

let last = 0;
/** Writes and reads what was written, `pairs` times. A replica's answer says how old it may be. */
async function writeAndRead(
  service: TestService,
  pairs: number,
  sendsToken: boolean,
): Promise<Outcome> {
  const outcome = { stale: 0, byReplica: 0, withoutToken: 0, failed: 0 };
  let left = pairs;
  const client = async (): Promise<void> => {
    while (left-- > 0) {
      const name = `Group ${++last}`;
      const made = await service.call('POST', '/coa/api/tag-group', { json: { name } });
      const token = made.headers.get('consistency-token');
      if (made.status !== 201) outcome.failed++;
      if (token === null) outcome.withoutToken++;
      const headers = sendsToken ? { 'consistency-token': token ?? '' } : {};
      const path = `/coa/api/tag-group/${(made.body as { id: number }).id}`;
      const read = await service.call('GET', path, { headers });
      if (read.status !== 200 || (read.body as { name: string }).name !== name) outcome.stale++;
      if (Number(read.headers.get('age-of-data')) > 0) outcome.byReplica++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return outcome;
}

const isRead = async (service: TestService): Promise<boolean> => {
  const { headers } = await service.call('GET', '/coa/api/tag-group?limit=1');
  return Number(headers.get('age-of-data')) > 0;
};

test('a replica that keeps up answers most reads, and none of them is stale', async () => {
  const replica = await cluster.addReplica();
  const service = await startOwnService(settings(replica), cluster.files);
  await until(() => isRead(service));
  const { lookAtReplicas } = await import('../../src/cli/look-at-replicas.ts');
  const url = replica.url(SERVICE);
  expect(await lookAtReplicas(cluster.files.serviceUrl, [url])).toBe('one follows');
  for (const sendsToken of [true, false]) {
    const outcome = await writeAndRead(service, PAIRS, sendsToken);
    console.log(sendsToken ? 'with the token' : 'without a token', PAIRS, outcome);
    expect(outcome).toMatchObject({ stale: 0, withoutToken: 0, failed: 0 });
    expect(outcome.byReplica).toBeGreaterThanOrEqual(PAIRS * 0.8);
  }
  await service.close();
  await replica.stop();
});

test('a replica that lags two seconds makes no answer stale, and says how old its answers are', async () => {
  const replica = await cluster.addReplica({ recovery_min_apply_delay: '2s' });
  const service = await startOwnService(settings(replica), cluster.files);
  const other = service.keys.clerk;
  await until(() => isRead(service));
  for (const sendsToken of [true, false]) {
    const outcome = await writeAndRead(service, PAIRS, sendsToken);
    console.log('2 s behind,', sendsToken ? 'with the token' : 'without a token', PAIRS, outcome);
    expect(outcome).toMatchObject({ stale: 0, withoutToken: 0, failed: 0 });
  }
  // Somebody else, who knows nothing of the write, is told how old the answer may be.
  const made = await service.call('POST', '/coa/api/tag-group', { json: { name: 'Seen later' } });
  const path = `/coa/api/tag-group/${(made.body as { id: number }).id}`;
  const early = await service.call('GET', path, { key: other });
  expect(early.status).toBe(404);
  expect(Number(early.headers.get('age-of-data'))).toBeGreaterThan(1);
  const headers = { 'consistency-token': made.headers.get('consistency-token') ?? '' };
  const told = await service.call('GET', path, { key: other, headers });
  expect([told.status, told.headers.get('age-of-data')]).toEqual([200, '0']);
  // What is revoked counts at once, wherever the rest is read.
  await service.database.change(
    { text: `update api_user set is_active = false where role = 'clerk'` },
    { workspace: service.workspace },
  );
  expect((await service.call('GET', path, { key: other })).status).toBe(401);
  await service.close();
  await replica.stop();
});

test('a replica that dies, returns and is promoted makes no answer wrong', async () => {
  const replica = await cluster.addReplica();
  const service = await startOwnService(settings(replica), cluster.files);
  await until(() => isRead(service));
  const few = 1_000;
  let killed = false;
  const dying = pause(500).then(() => {
    replica.kill();
    killed = true;
  });
  const died = await writeAndRead(service, few, false);
  await dying;
  expect(killed).toBe(true);
  expect(died).toMatchObject({ stale: 0, failed: 0 });
  expect(await isRead(service)).toBe(false);
  await replica.start();
  await until(() => isRead(service));
  const returned = await writeAndRead(service, few, true);
  expect(returned).toMatchObject({ stale: 0, failed: 0 });
  expect(returned.byReplica).toBeGreaterThan(0);
  const promoting = pause(200).then(() => replica.promote());
  const promoted = await writeAndRead(service, few, false);
  await promoting;
  expect(promoted).toMatchObject({ stale: 0, failed: 0 });
  const after = await writeAndRead(service, 100, true);
  expect(after).toMatchObject({ stale: 0, failed: 0, byReplica: 0 });
  console.log('died', died, 'returned', returned, 'promoted', promoted, 'after', after);
  await service.close();
});
