// Costs of lists in a crowded database: every list at its largest page with all its fields takes at most
// ten times the work of its plain list, the same page with the stored fields alone, and nothing calls a
// function that reads tables for each of its rows. Work is counted: blocks read, rows that go through the
// nodes of a plan, values sent.
import {
  getNamedType,
  getNullableType,
  getOperationAST,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  type GraphQLField,
  type GraphQLOutputType,
} from 'graphql';
import pg from 'pg';
import { stored, type Definition } from '../../schema/kit/index.ts';
import { textRead } from '../../src/platform/records/printing/text-answer.ts';
import { registry, type Reads } from '../../src/platform/records/index.ts';
import type { Database, Query } from '../../src/platform/database/index.ts';
import { assemble, type Interface } from '../contracts/assemble.ts';
import { runs, share } from '../support/breadth.ts';
import { cloneCrowd, WORKSPACE } from '../support/crowd.ts';
import type { TestDatabase } from '../support/database.ts';
import { principalIn, sessionOf } from '../support/workspace.ts';

let files: TestDatabase;
let service: pg.Client;
let made: Interface;
let reading: RegExp;
beforeAll(async () => {
  files = await cloneCrowd();
  made = await assemble();
  service = new pg.Client(files.serviceUrl);
  await service.connect();
  await service.query(`set ledgergate.workspace = '${WORKSPACE}'; set jit = off`);
  reading = await readingFunctions();
});
afterAll(async () => {
  await service.end();
  await files.drop();
});

/** The functions of ours that read tables, themselves or by another. */
async function readingFunctions(): Promise<RegExp> {
  const { rows: relations } = await service.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
  );
  const tables = relations.map(({ name }) => name).join('|');
  const reads = new RegExp(`\\b(from|join)\\s+(${tables})\\b`, 'i');
  const { rows } = await service.query<{ name: string; source: string }>(
    `select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
      and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`,
  );
  const found = new Set(rows.filter(({ source }) => reads.test(source)).map(({ name }) => name));
  for (let size = 0; size < found.size;) {
    size = found.size;
    const names = new RegExp(`\\b(${[...found].join('|')})\\(`);
    for (const { name, source } of rows) if (names.test(source)) found.add(name);
  }
  return new RegExp(`\\b(${[...found].join('|')})\\(`);
}

interface Node {
  readonly [key: string]: unknown;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The functions that a node calls for its rows. */
function calledIn(node: Node): string[] {
  const [rows, loops] = [node['Actual Rows'], node['Actual Loops']];
  if (loops === 0 || (loops === 1 && rows <= 1)) return [];
  const said = Object.entries(node).filter(
    ([name]) => !['Plans', 'Function Call', 'Alias', 'Subplan Name'].includes(name),
  );
  const called = loops > 1 ? [...said, ['', node['Function Call']]] : said;
  return called.flatMap(([, value]) => reading.exec(JSON.stringify(value ?? null))?.[1] ?? []);
}

interface Cost {
  /** Blocks read, rows that went through a node, and values sent. */
  readonly work: number;
  readonly rows: number;
  readonly called: readonly string[];
}
async function costOf(queries: readonly Query[]): Promise<Cost> {
  const called = new Set<string>();
  let [blocks, handled, values, rows] = [0, 0, 0, 0];
  for (const query of queries) {
    const { rows: plans } = await service.query<{ 'QUERY PLAN': readonly [{ Plan: Node }] }>(
      `explain (analyze, verbose, buffers, format json, timing off) ${query.text}`,
      [...(query.values ?? [])],
    );
    const plan = plans[0]?.['QUERY PLAN'][0].Plan as Node;
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    rows += plan['Actual Rows'];
    values += plan['Actual Rows'] * (plan['Output'] as string[]).length;
    for (const node of nodesOf(plan)) {
      handled += node['Actual Rows'] * node['Actual Loops'];
      for (const each of calledIn(node)) called.add(each);
    }
  }
  return { work: Math.round(blocks + handled + values), rows, called: [...called] };
}

/** The statements a document asks first: those of the page and of what is right below its rows. */
async function statementsOf(source: string, variables: object): Promise<Query[]> {
  const asked: Query[] = [];
  const note = (_: unknown, ...queries: Query[]): Promise<never[][]> => {
    asked.push(...queries);
    return Promise.resolve(queries.map(() => []));
  };
  const document = parse(source);
  const operation = getOperationAST(document);
  if (!operation) throw new Error(`No operation: ${source}`);
  const run = textRead(made.schema, document, operation, () => {
    throw new Error(`Not planned: ${source}`);
  });
  const database = { readText: note, read: note } as unknown as Database;
  await run(sessionOf(database, principalIn(WORKSPACE)), variables as never);
  return asked;
}

interface List {
  readonly name: string;
  readonly root: GraphQLField<unknown, unknown>;
  /** A document with all its fields. */
  readonly source: string;
  readonly limit: number;
}

/** What is stored of records and their lines. */
function plainFields({ definition }: { definition: Definition }): string {
  const names = stored(definition).flatMap(([name, { spec }]) => {
    if (spec.part) return [`${name} { ${plainFields(spec.part)} }`];
    return spec.isUnseen || spec.link ? [] : [name];
  });
  return ['id', ...names].join(' ');
}

const readsOf = ({ extensions }: GraphQLField<unknown, unknown>): Reads | undefined =>
  (extensions as { reads?: Reads }).reads;
const fieldsOf = (type: GraphQLOutputType) => {
  const named = getNamedType(type);
  return isObjectType(named) ? Object.values(named.getFields()) : [];
};
/** Every value of a record, and of its lines. */
const allFields = (type: GraphQLOutputType, levels = 1): string =>
  fieldsOf(type)
    .filter(({ args }) => args.length === 0)
    .flatMap(({ name, type: each }) => {
      if (isLeafType(getNamedType(each))) return [name];
      const isLines = isListType(getNullableType(each));
      return isLines && levels > 0 ? [`${name} { ${allFields(each, levels - 1)} }`] : [];
    })
    .join(' ');
const argumentsOf = ({ args }: GraphQLField<unknown, unknown>): string =>
  args.some(({ name }) => name === 'allTime') ? 'limit: $limit, allTime: true' : 'limit: $limit';

/** The lists of both doors, as the routes and as GraphQL show them. */
function lists(): List[] {
  const roots = made.schema.getQueryType()?.getFields() ?? {};
  const paged = Object.values(roots).filter(
    (root) =>
      readsOf(root)?.kind === 'list' &&
      root.args.every(({ type }) => !isNonNullType(type) || isLeafType(type.ofType)),
  );
  const routed = made.shim.prepared.flatMap(({ route, graphql }): List[] => {
    const root = paged.find(({ name }) => name === route.operation);
    if (route.method !== 'get' || !root || route.path.includes('{')) return [];
    return [{ name: route.path, root, source: graphql, limit: route.limit?.maximum ?? 1_000 }];
  });
  const asked = paged.map((root): List => {
    const results = fieldsOf(root.type).find(({ name }) => name === 'results');
    const fields = results ? allFields(results.type) : '';
    const source = `query ($limit: Int) { ${root.name}(${argumentsOf(root)}) { results { ${fields} } } }`;
    const limits = routed.flatMap((each) => (each.root === root ? [each.limit] : []));
    return { name: root.name, root, source, limit: Math.max(1_000, ...limits) };
  });
  return [...routed, ...asked];
}

/** How many times the work of its plain list a list may take. */
const MOST = 10;

test('no list costs more than ten times its plain list, and none calls what reads tables for each row', async () => {
  expect(reading.test('customer_sums(') && !reading.test('currency_decimals(')).toBe(true);
  const wrong: string[] = [];
  let rows = 0;
  for (const { name, root, source, limit } of share(lists(), 12)) {
    const variables = { limit, allTime: true };
    const resource = registry.get(readsOf(root)?.resource ?? '');
    const plain = `query ($limit: Int) { ${root.name}(${argumentsOf(root)}) { results { ${plainFields(resource)} } } }`;
    const whole = await costOf(await statementsOf(source, variables));
    const bare = await costOf(await statementsOf(plain, variables));
    rows += bare.rows;
    const times = whole.work / bare.work;
    if (times > MOST)
      wrong.push(`${name}: ${whole.work} is ${times.toFixed(1)} times ${bare.work}`);
    for (const each of whole.called) wrong.push(`${name}: calls ${each} for each row`);
  }
  expect(wrong).toEqual([]);
  expect(rows).toBeGreaterThan(runs(100_000, 12));
});
