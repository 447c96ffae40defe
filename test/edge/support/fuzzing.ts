// Fuzzing of a service: no input causes a 5xx, a leak, a slow answer or a damaged service. FUZZ_RUNS sets the number of
// runs, SEED the sequence.
import fc from 'fast-check';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import {
  makeApiKey,
  startOwnService,
  type Answer,
  type TestService,
} from '../../support/service.ts';
import { leakIn } from './leaks.ts';
import { makeWorld } from './world.ts';
import { runs } from '../../support/breadth.ts';

/** How many inputs a test sends. */
export const RUNS = Number(process.env['FUZZ_RUNS'] ?? runs(350, 6));
const SEED = Number(process.env['SEED']);
/** A world wears out: its records are deleted sooner or later. Then comes the next one. */
const RUNS_PER_WORLD = 500;
const LONGEST_WAIT_MS = 10_000;
/** Ten of the service, four of the test. */
const MOST_CONNECTIONS = 14;

const batches = Array.from({ length: Math.ceil(RUNS / RUNS_PER_WORLD) }, (_, nth) => ({
  seed: SEED + nth,
  numRuns: Math.min(RUNS_PER_WORLD, RUNS - nth * RUNS_PER_WORLD),
}));

/** The service that is fuzzed: another one for each world. */
export let service: TestService;
let keys: string[];
async function open(): Promise<void> {
  service = await startOwnService({ role: 'api' });
  const { database, workspace } = service;
  const { Entity } = await makeWorld(service, workspace, service.keys.admin);
  // Requests may end API users as well: those that send them have ids they will not guess.
  for (let i = 0; i < 25; i++) await makeApiKey(database, workspace, 'viewer');
  const admin = await makeApiKey(database, workspace, 'admin');
  keys = [
    admin,
    admin,
    await makeApiKey(database, workspace, 'clerk'),
    admin,
    await makeApiKey(database, workspace, 'accountant', { entityIds: [Entity] }),
  ];
}
let nth = 0;
/** An admin's mostly; a clerk's, whose changes wait as proposals; one that sees a single entity. */
export const nextKey = (): string => keys[nth++ % keys.length] ?? '';
/** Opens a service for each test. */
export function openForEach(): void {
  beforeEach(open);
  afterEach(() => service.close());
}

/** The answer, or an error when it takes too long. */
async function soon(answer: Promise<Answer>): Promise<Answer> {
  const timer = new AbortController();
  const late = pause(LONGEST_WAIT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`No answer within ${LONGEST_WAIT_MS} ms.`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    timer.abort();
  }
}

/** What PostgreSQL says of the connections of this service. */
async function connections(): Promise<{ open: number; busy: number }> {
  const client = new pg.Client(service.superuserUrl);
  await client.connect();
  const { rows } = await client.query<{ open: number; busy: number }>(
    `select count(*)::integer as open, count(*) filter (where state <> 'idle')::integer as busy
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows[0] ?? { open: -1, busy: -1 };
}

/** What every answer is held to. */
export async function demandWell(answer: Promise<Answer>): Promise<Answer> {
  const given = await soon(answer);
  expect(leakIn(given)).toBeUndefined();
  expect(given.headers.get('x-request-id')).not.toBeNull();
  expect(given.headers.get('content-security-policy')).toContain("default-src 'none'");
  return given;
}

/** Sends values of a kind, in as many worlds as it takes. */
export async function sendAll<T>(
  arbitrary: () => Promise<fc.Arbitrary<T>>,
  send: (value: T) => Promise<unknown>,
): Promise<void> {
  for (const [at, { seed, numRuns }] of batches.entries()) {
    if (at > 0) {
      await service.close();
      await open();
    }
    const property = fc.asyncProperty(await arbitrary(), async (value) => {
      await send(value);
    });
    await fc.assert(property, { seed, numRuns, endOnFailure: true });
    await demandAtRest();
  }
}

/** Nothing hangs on, and nothing was lost: the next request is answered as ever. */
async function demandAtRest(): Promise<void> {
  let { open: opened, busy } = await connections();
  // Calls are noted after their answers, and the watchdog looks over one of its own: only what stays hangs on.
  for (let tries = 0; busy > 0 && tries < 200; tries++) {
    await pause(50);
    ({ open: opened, busy } = await connections());
  }
  expect(busy).toBe(0);
  expect(opened).toBeLessThanOrEqual(MOST_CONNECTIONS);
  const { status } = await service.call('GET', '/users/api/get-user-permissions', {
    key: nextKey(),
  });
  expect(status).toBe(200);
}

/** How long a test may take. */
export const PATIENCE = 300_000 + RUNS * 200;
