// Benchmark of round trips: batches up to one Sync, as the service sends them, against the pipeline
// of pg (`pipeline: true`), which sends a Sync after each statement. Processor time of Node and of
// the PostgreSQL backend; a second pipeline shows the noise. Decision 32.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { visibilitySettings } from '../src/platform/database/transaction/visibility.ts';
import { Batch, type Query, type Row } from '../src/platform/database/wire/batch.ts';
import { Client } from '../src/platform/database/wire/client.ts';
import { named } from '../src/platform/database/wire/named.ts';
import { submit } from '../src/platform/database/wire/pg-internals.ts';
import { parserOf } from '../src/platform/database/wire/types.ts';
import { record } from './support/results.ts';
import { median } from './support/rounds.ts';
import { openStage } from './support/stage.ts';
import { size } from './support/size.ts';

const SETTINGS = visibilitySettings(false);
const ROUNDS = size(60, 4);
const VENDORS = 10_000;
const BEGIN_READ: Query = { name: 'begin_read', text: 'begin read only' };
const BEGIN: Query = { name: 'begin', text: 'begin' };
const COMMIT: Query = { name: 'commit', text: 'commit' };

const COLUMNS =
  'id, name, company_name, email, phone_number, city, billing_city, billing_country, created_at, last_modified_at';
interface Work {
  readonly name: string;
  readonly times: number;
  /** What makes the settings, then what is asked. */
  readonly queries: (workspace: number, nth: number) => readonly [setting: Query, ...Query[]];
  readonly begin: Query;
}

const WORKS: readonly Work[] = [
  {
    name: 'one record',
    times: 60,
    begin: BEGIN_READ,
    queries: (workspace, nth) => [
      SETTINGS.readingWithin(workspace),
      named(`select ${COLUMNS} from vendor where workspace_id = $1 and id = $2`, [workspace, nth]),
    ],
  },
  {
    name: 'a page of 100 and its count',
    times: 20,
    begin: BEGIN_READ,
    queries: (workspace, nth) => [
      SETTINGS.readingWithin(workspace),
      named(
        `select ${COLUMNS} from vendor where workspace_id = $1 and id > $2 order by id limit 100`,
        [workspace, nth],
      ),
      named('select count(*) from (select from vendor where workspace_id = $1 limit 100) v', [
        workspace,
      ]),
    ],
  },
  {
    name: 'a write of four statements',
    times: 30,
    begin: BEGIN,
    queries: (workspace, nth) => [
      SETTINGS.within(workspace),
      named('select id from vendor where workspace_id = $1 and id = $2 for update', [
        workspace,
        nth,
      ]),
      named('update vendor set phone_number = $3 where workspace_id = $1 and id = $2', [
        workspace,
        nth,
        String(nth),
      ]),
      named('update vendor set email = $3 where workspace_id = $1 and id = $2', [
        workspace,
        nth,
        `v${nth}@example.com`,
      ]),
      named('select id, phone_number, email from vendor where workspace_id = $1 and id = $2', [
        workspace,
        nth,
      ]),
    ],
  },
];

type Arm = (work: Work, nth: number) => Promise<readonly (readonly unknown[])[]>;

/** One implicit transaction up to one Sync. */
const batching =
  (client: pg.Client, workspace: number, asText = false): Arm =>
  async ({ queries }, nth) => {
    const batch = new Batch(queries(workspace, nth), asText);
    submit(client, batch);
    return (await batch.done).slice(1);
  };

const types = { getTypeParser: parserOf };
/** A transaction of statements that each end with a Sync, all sent at once. */
const pipelining =
  (client: pg.Client, workspace: number): Arm =>
  async ({ queries, begin }, nth) => {
    const sent = [begin, ...queries(workspace, nth), COMMIT];
    const results = await Promise.all(
      sent.map(({ name, text, values = [] }) =>
        client.query<Row>({
          ...(name !== undefined && { name }),
          text,
          values: [...values],
          types,
        }),
      ),
    );
    return results.slice(2, -1).map(({ rows }) => rows);
  };

const TICK_MS = 10;
/** Milliseconds of processor time that a backend has used; nothing where the system does not tell. */
function usedBy(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return NaN;
  }
}

interface Measured {
  readonly client: number;
  readonly elapsed: number;
}
async function measured(arm: Arm, work: Work): Promise<Measured> {
  const [cpu, begun] = [process.cpuUsage(), performance.now()];
  for (let i = 0; i < work.times; i++) await arm(work, 1 + ((i * 97) % 9_000));
  const { user, system } = process.cpuUsage(cpu);
  return {
    client: (user + system) / work.times,
    elapsed: ((performance.now() - begun) * 1000) / work.times,
  };
}

interface Contestant {
  readonly name: string;
  readonly arm: Arm;
  readonly pid: number;
}

async function contest(work: Work, contestants: readonly Contestant[]): Promise<void> {
  const found = contestants.map((): Measured[] => []);
  for (let i = 0; i < 3; i++) for (const { arm } of contestants) await measured(arm, work);
  const before = contestants.map(({ pid }) => usedBy(pid));
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < contestants.length; i++) {
      const at = (round + i) % contestants.length;
      const { arm } = contestants[at] as Contestant;
      found[at]?.push(await measured(arm, work));
    }
  }
  const backends = contestants.map(
    ({ pid }, i) => ((usedBy(pid) - (before[i] ?? 0)) * 1000) / (ROUNDS * work.times),
  );
  const figureOf = (at: number, key: keyof Measured): number =>
    median((found[at] ?? []).map((each) => each[key]));
  for (const [at, { name }] of contestants.entries()) {
    const ratios = (found[at] ?? [])
      .map((each, i) => each.client / (found[0]?.[i]?.client ?? NaN))
      .sort((a, b) => a - b);
    const range = [ratios[ROUNDS / 4] ?? NaN, ratios[(ROUNDS * 3) / 4] ?? NaN] as const;
    const note = `Node ${figureOf(at, 'client').toFixed(0)} µs, backend ${(backends[at] ?? NaN).toFixed(0)} µs, elapsed ${figureOf(at, 'elapsed').toFixed(0)} µs`;
    console.log(
      `  ${work.name}: ${name.padEnd(22)} ${median(ratios).toFixed(3)} (${range.map((each) => each.toFixed(3)).join(' .. ')})  ${note}`,
    );
    record({
      ...{ what: `${work.name}: ${name}`, figure: median(ratios), unit: 'ratio', range },
      note: `processor time of Node to the pipeline of pg; ${note}`,
    });
  }
}

export async function pipeline(): Promise<void> {
  const stage = await openStage();
  const clients: pg.Client[] = [];
  const connect = async (client: pg.Client): Promise<pg.Client> => {
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    const owner = await connect(new pg.Client(stage.superuserUrl));
    await owner.query('set session_replication_role = replica');
    const made = await owner.query<{ id: number }>(`select create_workspace('Pipeline') as id`);
    const workspace = made.rows[0]?.id ?? 0;
    await owner.query(
      `insert into vendor (workspace_id, name, email, phone_number, billing_city)
       select $1, 'Vendor ' || i, 'v' || i || '@example.com', i::text, 'Zürich' from generate_series(1, $2::integer) i`,
      [workspace, VENDORS],
    );
    await owner.query('vacuum analyze vendor');
    // What is waited for is the disk, not the protocol.
    const options = '-c synchronous_commit=off';
    const plain = (): Promise<pg.Client> =>
      connect(
        new pg.Client({
          connectionString: stage.serviceUrl,
          options,
          pipeline: true,
        }),
      );
    const ours = (): Promise<pg.Client> =>
      connect(new Client({ connectionString: stage.serviceUrl, options }));
    const contestant = async (name: string, client: pg.Client, arm: Arm): Promise<Contestant> => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      return { name, arm, pid: rows[0]?.pid ?? 0 };
    };
    const [first, second, values, bytes] = [
      await plain(),
      await plain(),
      await ours(),
      await ours(),
    ];
    const contestants = [
      await contestant('pipeline of pg', first, pipelining(first, workspace)),
      await contestant('null arm', second, pipelining(second, workspace)),
      await contestant('batch, rows as values', values, batching(values, workspace)),
      await contestant('batch, rows as bytes', bytes, batching(bytes, workspace, true)),
    ];
    for (const work of WORKS) {
      const answers = await Promise.all(
        contestants.slice(0, 3).map(async ({ arm }) => JSON.stringify(await arm(work, 7))),
      );
      if (new Set(answers).size !== 1) throw new Error(`${work.name}: ${answers.join('\n')}`);
      await contest(work, contestants);
    }
  } finally {
    for (const client of clients) await client.end();
    await stage.close();
  }
}
