// Benchmark of refusing hostile requests:
// npm run bench -- hostile
import { startTestServer } from '../test/support/server.ts';
import { startService, type TestService } from '../test/support/service.ts';
import { HOSTILE_DOCUMENTS } from '../test/edge/support/hostile-documents.ts';
import { HOSTILE_REQUESTS } from '../test/edge/support/hostile-requests.ts';
import type { Hostile } from '../test/edge/support/hostile.ts';
import { record } from './support/results.ts';
import { size } from './support/size.ts';

const ROUNDS = size(5, 1, 'BENCH_ROUNDS');

async function once(
  service: TestService,
  { method, search, headers, body }: Hostile,
): Promise<{ ms: number; cpu: number; status: number }> {
  const at = performance.now();
  const before = process.cpuUsage();
  const { status } = await service.call(method, `/graphql${search}`, {
    headers: { ...headers },
    ...(body !== undefined && { body }),
  });
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - at, cpu: (user + system) / 1000, status };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export async function hostile(): Promise<void> {
  const server = await startTestServer();
  const service = await startService();
  try {
    await service.graphql('{ accounts { count } }');
    const found: { name: string; first: number; median: number; cpu: number; status: number }[] =
      [];
    for (const { name, ...each } of [...HOSTILE_DOCUMENTS, ...HOSTILE_REQUESTS]) {
      const runs: Awaited<ReturnType<typeof once>>[] = [];
      for (let round = 0; round < ROUNDS; round++)
        runs.push(await once(service, { name, ...each }));
      found.push({
        name,
        first: runs[0]?.ms ?? 0,
        median: middle(runs.map(({ ms }) => ms)),
        cpu: middle(runs.map(({ cpu }) => cpu)),
        status: runs[0]?.status ?? 0,
      });
    }
    found.sort((a, b) => b.median - a.median);
    console.log('   first  median     cpu (ms, client included)');
    for (const { name, first, median, cpu, status } of found) {
      const figures = [first, median, cpu].map((ms) => ms.toFixed(1).padStart(8)).join('');
      console.log(`${figures}  ${status}  ${name}`);
    }
    const most = (of: (each: (typeof found)[number]) => number): string =>
      Math.max(...found.map(of)).toFixed(1);
    record({
      ...{ what: `slowest refusal of ${found.length} requests`, unit: 'ms' },
      figure: Number(most(({ median }) => median)),
      note: `${most(({ first }) => first)} ms at first, ${most(({ cpu }) => cpu)} ms of processor time`,
    });
    console.log(
      `${found.length} requests; at most ${most(({ first }) => first)} ms at first, ${most(({ median }) => median)} ms in the middle of ${ROUNDS}, ${most(({ cpu }) => cpu)} ms of CPU.`,
    );
  } finally {
    await service.close();
    await server.end();
  }
}
