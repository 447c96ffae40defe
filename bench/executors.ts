// Benchmark of GraphQL executors on what is not answered as text: graphql-js against graphql-jit
// (`npm install --no-save graphql-jit@0.8.9`), in one process, by processor time. A third arm is
// graphql-js once more: what it differs by is noise. Decision 11.
import {
  execute,
  parse,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import pg from 'pg';
import { makeSchema } from '../src/edge/graphql/index.ts';
import { authenticate, type Session } from '../src/platform/access/index.ts';
import { inSnapshot } from '../src/platform/records/running/transactions.ts';
import { makeBooks } from './support/books.ts';
import { record } from './support/results.ts';
import { median } from './support/rounds.ts';
import { openStage } from './support/stage.ts';

const LINES = 100_000;
const ROUNDS = 32;
type ExecutorRun = (
  session: Session,
  variables: Record<string, unknown>,
) => Promise<ExecutionResult>;

/** As much of graphql-jit as is used. */
interface Jit {
  compileQuery(
    schema: GraphQLSchema,
    document: DocumentNode,
  ): { query: (...given: unknown[]) => unknown };
}

const STATEMENT = `
  query ($from: Date, $to: Date, $cadence: Cadence!, $by: StatementGroup) {
    incomeStatement(startDate: $from, endDate: $to, cadence: $cadence, groupBy: $by) {
      startDate endDate cadence basis asOf currency knownAt
      columns { key label start end member isCut }
      rows { accountId accountName accountNumber hierarchy amounts }
      grossProfit operatingIncome netIncome
    }
  }`;
const TABLE = `
  query ($from: Date, $to: Date, $cadence: Cadence!, $by: StatementGroup) {
    incomeStatementTable(startDate: $from, endDate: $to, cadence: $cadence, groupBy: $by) {
      startDate endDate currency headers cutPeriods
      incomeStatement { accountId accountName accountNumber hierarchy periods }
    }
  }`;
const YEARS = { from: '2021-01-01', to: '2025-12-31', cadence: 'MONTHLY' };
const YEAR = { from: '2025-01-01', to: '2025-12-31' };
const CASES = [
  { name: 'income statement by month', text: STATEMENT, variables: YEARS },
  {
    name: 'income statement by month and vendor',
    text: STATEMENT,
    variables: { ...YEAR, cadence: 'MONTHLY', by: 'VENDOR' },
  },
  {
    name: 'income statement by day',
    text: STATEMENT,
    variables: { ...YEAR, cadence: 'DAILY' },
  },
  { name: 'income statement table by month', text: TABLE, variables: YEARS },
  { name: 'a small answer', text: '{ reportingCurrency }', variables: {} },
] as const;

const interpreting =
  (schema: GraphQLSchema, document: DocumentNode): ExecutorRun =>
  async (contextValue, variableValues) =>
    execute({ schema, document, contextValue, variableValues });

function compiling(jit: Jit, schema: GraphQLSchema, document: DocumentNode): ExecutorRun {
  const compiled = jit.compileQuery(schema, document);
  return async (session, variables) =>
    (await compiled.query(undefined, session, variables)) as ExecutionResult;
}

/** Milliseconds of processor time that some runs take, each. */
async function costOf(work: () => Promise<unknown>, times: number): Promise<number> {
  const begun = process.cpuUsage();
  for (let i = 0; i < times; i++) await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / times;
}

async function compareArms(
  name: string,
  arms: Readonly<Record<'js' | 'again' | 'jit', () => Promise<unknown>>>,
): Promise<void> {
  for (let i = 0; i < 10; i++) for (const arm of Object.values(arms)) await arm();
  const times = Math.max(1, Math.round(20 / (await costOf(arms.js, 5))));
  const found: Record<keyof typeof arms, number[]> = { js: [], again: [], jit: [] };
  const order = Object.keys(arms) as (keyof typeof arms)[];
  for (let round = 0; round < ROUNDS; round++) {
    // Whoever comes first pays for what those before have left: each does in turn.
    for (let i = 0; i < 3; i++) {
      const arm = order[(round + i) % 3] ?? 'js';
      found[arm].push(await costOf(arms[arm], times));
    }
  }
  const ratioTo = (arm: 'again' | 'jit'): number[] =>
    found[arm].map((each, i) => each / (found.js[i] ?? NaN)).sort((a, b) => a - b);
  for (const [arm, words] of [
    ['again', 'null arm'],
    ['jit', 'graphql-jit'],
  ] as const) {
    const ratios = ratioTo(arm);
    const range = [ratios[ROUNDS / 4] ?? NaN, ratios[(ROUNDS * 3) / 4] ?? NaN] as const;
    record({
      ...{ what: `${name}: ${words} to graphql-js`, figure: median(ratios), unit: 'ratio', range },
      note: `processor time; ${median(found[arm]).toFixed(2)} ms, graphql-js ${median(found.js).toFixed(2)} ms`,
    });
    console.log(
      `  ${name}: ${words} ${median(ratios).toFixed(3)} (half of the rounds ${range.map((each) => each.toFixed(3)).join(' .. ')}); graphql-js ${median(found.js).toFixed(2)} ms`,
    );
  }
}

export async function executors(): Promise<void> {
  const jit = (await import('graphql-jit')) as unknown as Jit;
  const stage = await openStage();
  try {
    const client = new pg.Client(stage.superuserUrl);
    await client.connect();
    const { key } = await makeBooks(client, 'Executors', LINES);
    await client.end();
    const principal = await authenticate(stage.database, `Token ${key}`);
    const { database } = stage;
    const schema = await makeSchema();
    for (const { name, text, variables } of CASES) {
      const document = parse(text);
      const session = (): Session => ({
        principal,
        requestId: 'bench',
        database,
        loaders: new Map(),
      });
      const asking = (run: ExecutorRun) => {
        const whole = inSnapshot(run);
        return async () => JSON.stringify(await whole(session(), variables));
      };
      const arms = {
        js: asking(interpreting(schema, document)),
        again: asking(interpreting(schema, document)),
        jit: asking(compiling(jit, schema, document)),
      };
      const [one, other] = [await arms.js(), await arms.jit()];
      if (one !== other || one.includes('"errors"'))
        throw new Error(`${name}: ${one.slice(0, 300)} ${other.slice(0, 300)}`);
      console.log(`  ${name}: ${one.length} bytes`);
      await compareArms(name, arms);
    }
  } finally {
    await stage.close();
  }
}
