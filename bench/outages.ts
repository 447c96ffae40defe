// Benchmark of coming back: how soon reads and writes are answered again after PostgreSQL was silent (a
// network that swallows every byte) or gone, while eight clients go on asking; and how soon silence is told.
import { setTimeout as pause } from 'node:timers/promises';
import { ownPostgres } from '../test/edge/support/own-postgres.ts';
import { swallowingProxy } from '../test/edge/support/swallowing-proxy.ts';
import { startOwnService, type TestService } from '../test/support/service.ts';
import { record } from './support/results.ts';
import { median } from './support/rounds.ts';
import { size } from './support/size.ts';

const ROUNDS = size(3, 1, 'BENCH_ROUNDS');
const AWAY_MS = [size(3_000, 1_000), size(20_000, 2_000)];
/** Answered for so long without a fault, it is back. */
const STEADY_MS = size(6_000, 500);
const CLIENTS = 4;
/** As an operator has it who set nothing. */
const DEFAULTS = { databaseSilentMs: 1_500, databaseLockMs: 5_000, databaseConnections: 16 };

interface Asked {
  readonly isWrite: boolean;
  readonly at: number;
  readonly took: number;
  readonly status: number;
}

/** Clients that read and write without a pause but a short one, until they are told to stop. */
function asking(service: TestService): { readonly asked: Asked[]; stop(): Promise<void> } {
  const asked: Asked[] = [];
  let isOver = false;
  const client = async (isWrite: boolean, nth: number): Promise<void> => {
    for (let turn = 0; !isOver; turn++) {
      const at = performance.now();
      const { status } = isWrite
        ? await service.call('POST', '/coa/api/tag-group', {
            json: { name: `${nth} ${turn} ${at}` },
          })
        : await service.call('GET', '/ca/api/account?limit=25');
      asked.push({ isWrite, at, took: performance.now() - at, status });
      await pause(20);
    }
  };
  const clients = Array.from({ length: 2 * CLIENTS }, (_, nth) => client(nth % 2 === 1, nth));
  return {
    asked,
    stop: async () => {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

interface Found {
  readonly reads: number;
  readonly writes: number;
  readonly told: number;
}

/** Seconds after the return until the last request that was refused had been, of reads and of writes. */
async function measured(
  service: TestService,
  awayMs: number,
  { leave, comeBack }: Outage,
): Promise<Found> {
  const clients = asking(service);
  await pause(1_000);
  const left = performance.now();
  await leave();
  await pause(awayMs);
  await comeBack();
  const back = performance.now();
  const lastFault = (): number =>
    Math.max(
      back,
      ...clients.asked.flatMap((each) => (each.status < 400 ? [] : [each.at + each.took])),
    );
  while (performance.now() - lastFault() < STEADY_MS) await pause(100);
  await clients.stop();
  const seconds = (isWrite: boolean): number => {
    const own = clients.asked.filter((each) => each.isWrite === isWrite && each.at > left);
    const end = Math.max(
      ...own.map(({ status, at, took }) => (status < 400 ? 0 : at + took)),
      back,
    );
    const first = own
      .filter(({ status, at }) => status < 400 && at >= end)
      .map(({ at, took }) => at + took);
    return (Math.min(...first) - back) / 1_000;
  };
  const told = clients.asked.filter(({ status, at }) => status >= 400 && at < back);
  return {
    reads: seconds(false),
    writes: seconds(true),
    told: Math.max(...told.map(({ took }) => took)) / 1_000,
  };
}

interface Outage {
  readonly leave: () => Promise<void> | void;
  readonly comeBack: () => Promise<void> | void;
}

export async function outages(): Promise<void> {
  const postgres = await ownPostgres();
  const proxy = await swallowingProxy(postgres.files.serviceUrl);
  const through = { ...postgres.files, serviceUrl: proxy.through(postgres.files.serviceUrl) };
  const service = await startOwnService(DEFAULTS, through);
  const faults: Readonly<Record<string, Outage>> = {
    silent: { leave: () => proxy.swallow(), comeBack: () => proxy.restore() },
    gone: { leave: () => postgres.stop(), comeBack: () => postgres.start() },
  };
  try {
    for (const [name, fault] of Object.entries(faults)) {
      for (const awayMs of AWAY_MS) {
        const found: Found[] = [];
        for (let round = 0; round < ROUNDS; round++)
          found.push(await measured(service, awayMs, fault));
        for (const what of ['reads', 'writes', 'told'] as const) {
          const all = found.map((each) => each[what]);
          const range = [Math.min(...all), Math.max(...all)] as const;
          const words = what === 'told' ? 'slowest refusal meanwhile' : `${what} are back`;
          const text = `${words}, PostgreSQL ${name} for ${awayMs / 1_000} s`;
          record({ what: text, figure: median(all), unit: 's', range });
          console.log(
            `  ${text.padEnd(56)}${median(all).toFixed(2)} s   (${range.map((each) => each.toFixed(2)).join(' .. ')})`,
          );
        }
      }
    }
  } finally {
    await service.close();
    await proxy.close();
  }
}
