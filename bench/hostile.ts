// How long the service takes to refuse what nobody sends in good faith: node bench/hostile.ts [times].
import { startTestServer } from '../test/support/server.ts';
import { startService } from '../test/support/service.ts';
import { HOSTILE, type Hostile } from '../test/edge/support/hostile-corpus.ts';

const ROUNDS = Number(process.argv[2] ?? 5);

const server = await startTestServer();
const service = await startService();

async function once({
  method,
  search,
  headers,
  body,
}: Hostile): Promise<[ms: number, status: number]> {
  const at = performance.now();
  const { status } = await service.call(method, `/graphql${search}`, {
    headers: { ...headers },
    ...(body !== undefined && { body }),
  });
  return [performance.now() - at, status];
}

try {
  await service.graphql('{ accounts { count } }');
  const found: { name: string; first: number; median: number; worst: number; status: number }[] =
    [];
  for (const each of HOSTILE) {
    const runs: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round++) runs.push(await once(each));
    const sorted = runs.map(([ms]) => ms).sort((a, b) => a - b);
    found.push({
      name: each.name,
      first: runs[0]?.[0] ?? 0,
      median: sorted[Math.floor(sorted.length / 2)] ?? 0,
      worst: sorted.at(-1) ?? 0,
      status: runs[0]?.[1] ?? 0,
    });
  }
  found.sort((a, b) => b.worst - a.worst);
  for (const { name, first, median, worst, status } of found) {
    const figures = [first, median, worst].map((ms) => ms.toFixed(1).padStart(8)).join('');
    console.log(`${figures} ms  ${status}  ${name}`);
  }
  const slowest = found[0];
  console.log(
    `${found.length} requests; the slowest: ${slowest?.worst.toFixed(1) ?? ''} ms (${slowest?.name ?? ''})`,
  );
} finally {
  await service.close();
  await server.end();
}
