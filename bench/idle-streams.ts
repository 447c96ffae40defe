// Benchmark of open streams: reads and writes of others at a process without streams, at another one, and at
// one with 500 idle subscriptions of many callers, in short turns. The second tells what the machine's noise is.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { hashOf, MOST_STREAMS, newSecret } from '../src/platform/access/index.ts';
import { analyze, seed } from './invoice.ts';
import { type Ask, type Measured, run } from './support/load.ts';
import { record } from './support/results.ts';
import { median } from './support/rounds.ts';
import { openStage, program, type Stage } from './support/stage.ts';
import { size } from './support/size.ts';

const STREAMS = size(500, 20);
const ROUNDS = size(60, 4, 'BENCH_ROUNDS');
const SLICE_MS = size(400, 50);
const WARM_MS = size(3_000, 100);
const IDLE_MS = size(20_000, 300);
const TICK_MS = 10;
/** Others write meanwhile: these are told of nothing. */
const QUERY = 'subscription { changed(topics: [BILL_DELETED]) { sequence } }';

/** Keys of API users of their own, each for as many streams as a caller may have. */
async function listeners({ database }: Stage, workspace: number): Promise<string[]> {
  const keys = Array.from({ length: STREAMS / MOST_STREAMS }, () => newSecret('lgk_'));
  for (const [nth, key] of keys.entries()) {
    await database.write(workspace, ({ ask }) =>
      ask({
        text: `with u as (insert into api_user (workspace_id, name, role) values ($1, $3, 'admin') returning id)
          insert into api_key (workspace_id, api_user_id, hash, hint) select $1, id, $2, 'bench' from u`,
        values: [workspace, hashOf(key), `Listener ${nth}`],
      }),
    );
  }
  return keys;
}

async function openStream(port: number, key: string): Promise<ClientRequest> {
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' };
  const accept = 'text/event-stream';
  const asked = request({
    ...{ port, host: '127.0.0.1', path: '/graphql/stream', method: 'POST', agent: false },
    headers: { ...headers, accept },
  });
  asked.on('error', () => undefined).end(JSON.stringify({ query: QUERY }));
  const [response] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }];
  if (response.statusCode !== 200) throw new Error(`A stream is refused: ${response.statusCode}.`);
  response.resume();
  return asked;
}
async function openStreams(port: number, keys: readonly string[]): Promise<ClientRequest[]> {
  const streams: ClientRequest[] = [];
  for (let nth = 0; nth < STREAMS / keys.length; nth++)
    streams.push(...(await Promise.all(keys.map((key) => openStream(port, key)))));
  return streams;
}

/** Milliseconds of processor time that the service has used. */
function usedBy(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

interface Figures {
  readonly p50: number;
  readonly p95: number;
  /** Of the process: milliseconds, and how many requests it answered with them. */
  readonly used: number;
  readonly answered: number;
}
const at = ({ latencies }: Measured, share: number): number =>
  latencies[Math.floor(latencies.length * share)] ?? NaN;

const PLAIN = 'without streams';
const ARMS = [PLAIN, 'another without', `${STREAMS} streams`] as const;

export async function idleStreams(): Promise<void> {
  const stage = await openStage();
  try {
    const { key, body, workspace } = await seed(stage, 'Bench');
    const keys = await listeners(stage, workspace);
    await analyze(stage);
    const serve = (role: string) =>
      stage.serve([program('bundle/main.js'), role], {
        ...{ RATE_LIMIT_PER_SECOND: '0', LOG_LEVEL: 'warn' },
        ...{ COOKIE_KEYS: 'b'.repeat(40), ENCRYPTION_KEY: 'b'.repeat(40) },
      });
    await serve('worker');
    const servers: { arm: string; port: number; pid: number }[] = [];
    for (const arm of ARMS) servers.push({ arm, ...(await serve('api')) });
    const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' };
    const works: Readonly<Record<string, Ask>> = {
      reads: { path: '/coa/api/vendor?limit=25', headers },
      writes: { method: 'POST', path: '/coa/api/v1/invoice', headers, body },
    };
    const measure = async (
      { port, pid }: { port: number; pid: number },
      asked: Ask,
      milliseconds = SLICE_MS,
    ): Promise<Figures> => {
      const before = usedBy(pid);
      const found = await run({ port, connections: 2, milliseconds, next: () => asked });
      if (found.failed > 0) throw new Error(`${found.failed} requests were refused.`);
      const used = usedBy(pid) - before;
      return { p50: at(found, 0.5), p95: at(found, 0.95), used, answered: found.latencies.length };
    };
    for (const asked of Object.values(works))
      for (const server of servers) await measure(server, asked, WARM_MS);
    const streams = await openStreams(servers.at(-1)?.port ?? 0, keys);
    await pause(WARM_MS);
    const idle = servers.map(({ pid }) => usedBy(pid));
    await pause(IDLE_MS);
    for (const [nth, { arm, pid }] of servers.entries()) {
      const figure = (usedBy(pid) - (idle[nth] ?? 0)) / (IDLE_MS / 1_000);
      record({ what: `processor time of an idle process, ${arm}`, figure, unit: 'ms/s' });
      console.log(`  ${arm}: ${figure.toFixed(1)} ms of processor time a second while idle`);
    }
    const found = new Map<string, Figures[]>();
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, asked] of Object.entries(works)) {
        // The order changes, so that no arm always comes after the same.
        for (let nth = 0; nth < servers.length; nth++) {
          const server = servers[(nth + round) % servers.length];
          if (!server) continue;
          const place = `${name} ${server.arm}`;
          found.set(place, [...(found.get(place) ?? []), await measure(server, asked)]);
        }
      }
    }
    for (const stream of streams) stream.destroy();
    for (const work of Object.keys(works)) tell(work, found);
  } finally {
    await stage.close();
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
const quarter = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;

/** The ratio of each arm to the first, within a round: the median counts, the range holds the middle half. */
function tell(work: string, found: ReadonlyMap<string, readonly Figures[]>): void {
  const base = found.get(`${work} ${PLAIN}`) ?? [];
  const perAnswer = (all: readonly Figures[]): number =>
    sum(all.map(({ used }) => used)) / sum(all.map(({ answered }) => answered));
  for (const arm of ARMS.slice(1)) {
    const figures = found.get(`${work} ${arm}`) ?? [];
    for (const name of ['p50', 'p95'] as const) {
      const ratios = figures.map((each, nth) => each[name] / (base[nth]?.[name] ?? NaN));
      const [now, then] = [figures, base].map((all) => median(all.map((each) => each[name])));
      const note = `${now?.toFixed(2) ?? ''} ms, ${then?.toFixed(2) ?? ''} ms ${PLAIN}`;
      const what = `${name} of ${work}, ${arm}`;
      const range = [quarter(ratios, 0.25), quarter(ratios, 0.75)] as const;
      record({ what, figure: median(ratios), unit: 'ratio', range, note });
      const told = `${median(ratios).toFixed(3)}   (${range.map((each) => each.toFixed(2)).join(' .. ')})`;
      console.log(`  ${what.padEnd(42)}${told}   ${note}`);
    }
    const what = `processor time of ${work}, ${arm}`;
    const note = `${perAnswer(figures).toFixed(2)} ms, ${perAnswer(base).toFixed(2)} ms ${PLAIN}`;
    record({ what, figure: perAnswer(figures) / perAnswer(base), unit: 'ratio', note });
    console.log(
      `  ${what.padEnd(42)}${(perAnswer(figures) / perAnswer(base)).toFixed(3)}   ${note}`,
    );
  }
}
