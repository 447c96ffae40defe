// Metrics an operator is woken for, and a worker that can be watched by itself.
import { readFileSync } from 'node:fs';
import { startOwnService, type TestService } from '../support/service.ts';
import { makeWorkspace } from '../support/workspace.ts';
import { until } from '../support/until.ts';

let service: TestService;
beforeAll(async () => {
  service = await startOwnService({ role: 'worker' });
});
afterAll(() => service.close());

const metrics = async (): Promise<string> =>
  (await service.call('GET', '/metrics', { key: null })).text;
/** The value of a line of the metrics; undefined when there is none. */
const valueOf = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

test('a worker says that it lives, is ready, and nothing else', async () => {
  expect((await service.call('GET', '/healthz', { key: null })).body).toEqual({ status: 'ok' });
  const ready = await service.call('GET', '/readyz', { key: null });
  expect([ready.status, ready.body]).toEqual([
    200,
    { status: 'ok', checks: { database: 'ok', migrations: 'ok', deliveries: 'ok' } },
  ]);
  for (const path of ['/ca/api/account', '/graphql', '/sign-in', '/docs', '/']) {
    expect([path, (await service.call('GET', path)).status]).toEqual([path, 404]);
  }
});

test('it tells its build, its tasks and what waits', async () => {
  await until(async () => (await metrics()).includes('outcome="done"'));
  const text = await metrics();
  expect(text).toMatch(/^ledgergate_build_info\{version="\d[^"]*",role="worker",node="v\d/m);
  expect(text).toMatch(/^ledgergate_tasks_total\{task="[^"]+",outcome="done"\} \d/m);
  expect(text).toMatch(/^ledgergate_task_seconds_total\{task="[^"]+"\} \d/m);
  expect(text).toMatch(/^ledgergate_task_last_success_timestamp_seconds\{task="[^"]+"\} 1\d{9}/m);
  expect(valueOf(text, 'ledgergate_backlog_up')).toBe(1);
  for (const kind of ['events', 'deliveries', 'postings', 'letters']) {
    expect([kind, valueOf(text, `ledgergate_backlog{kind="${kind}"}`)]).toEqual([kind, 0]);
  }
});

test('what waits in any workspace is counted, with its age', async () => {
  const alone = await startOwnService({ role: 'api' });
  const second = await makeWorkspace(alone.database, 'Second');
  for (const [workspace, count] of [
    [alone.workspace, 2],
    [second, 3],
  ] as const) {
    await alone.database.write(workspace, ({ ask }) =>
      ask({
        text: `insert into outbox (workspace_id, topic, object_id, data, request_id, recorded_at)
          select $1, 'Vendor.created', n, '{}', 'test', now() - interval '90 seconds' from generate_series(1, $2::integer) n`,
        values: [workspace, count],
      }),
    );
  }
  const { text } = await alone.call('GET', '/metrics', { key: null });
  expect(valueOf(text, 'ledgergate_backlog{kind="events"}')).toBe(5);
  expect(valueOf(text, 'ledgergate_backlog_oldest_seconds{kind="events"}')).toBeGreaterThan(89);
  await alone.close();
});

interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly type: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
}
const dashboard = (): Dashboard =>
  JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as Dashboard;

test.each([
  ['an alert', (): string => readFileSync('deploy/alerts.yaml', 'utf8'), 7],
  ['the dashboard', (): string => JSON.stringify(dashboard()), 20],
])('every metric that %s looks at is told', async (_who, read, atLeast) => {
  const text = await metrics();
  const names = new Set(read().match(/\b(?:ledgergate|process|nodejs)_\w+/g));
  expect(names.size).toBeGreaterThanOrEqual(atLeast);
  const told = [...names].filter((name) =>
    text.includes(`# TYPE ${name.replace(/_bucket$/, '')} `),
  );
  expect(told).toEqual([...names]);
});

test('every metric of ours is on the dashboard, and every panel asks something', async () => {
  const { panels } = dashboard();
  const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
  const ours = [...(await metrics()).matchAll(/^# TYPE (ledgergate_\w+) /gm)].map(
    ([, name = '']) => name,
  );
  expect(ours.length).toBeGreaterThan(12);
  expect(ours.filter((name) => !asked.includes(name))).toEqual([]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(panels.filter(({ type, targets }) => type !== 'row' && !targets?.length)).toEqual([]);
});

test('requests are told by operation, and up to minutes', async () => {
  const alone = await startOwnService({ role: 'api' });
  await alone.call('GET', '/coa/api/general-ledger');
  await alone.call('POST', '/coa/api/department', { json: {} });
  await alone.call('GET', '/ca/api/account', { key: alone.keys.viewer });
  await alone.graphql('{ tags { count } departments { count } }');
  const { text } = await alone.call('GET', '/metrics', { key: null });
  for (const [operation, status] of [
    ['generalLedger', '2xx'],
    ['createDepartment', '4xx'],
    ['bankAccounts', '2xx'],
    ['several', '2xx'],
  ] as const) {
    const line = `ledgergate_operations_total{operation="${operation}",status="${status}"}`;
    expect([line, valueOf(text, line) ?? 0]).toEqual([line, expect.any(Number)]);
    expect(valueOf(text, line)).toBeGreaterThan(0);
    expect(
      valueOf(text, `ledgergate_operation_seconds_total{operation="${operation}"}`),
    ).toBeGreaterThan(0);
  }
  expect(text).toContain('ledgergate_request_seconds_bucket{le="300",door="rest"}');
  expect(text).toMatch(/^ledgergate_database_shares\{state="waiting"\} 0$/m);
  await alone.close();
});
