// Every GET, with the ids of records of every kind, and every query of the schema are answered after a move as before
// it, by copy and by publication: by the cell a workspace has gone to, and by its former cell when it has come back.
import { loadavg } from 'node:os';
import type { GraphQLSchema } from 'graphql';
import { WAYS } from '../../src/cli/cells/way.ts';
import { assemble } from '../contracts/assemble.ts';
import { everyQuery, everyStep } from '../edge/support/every-query.ts';
import { subjectOf } from '../edge/support/subjects.ts';
import { makeTwoEntities } from '../edge/support/two-entities.ts';
import { type Cells, startCells } from '../support/cells.ts';

interface Read {
  readonly what: string;
  readonly path: string;
  readonly json?: object;
  /** Whether it is about a record of the workspace. */
  readonly hasId: boolean;
}

/** The resources that parts of paths name before an id, where the operation alone does not tell. */
const PLACES: Readonly<Record<string, string>> = {
  contracts: 'Contract',
  subscriptions: 'ContractSubscription',
  milestones: 'ContractMilestone',
  usage: 'ContractUsage',
  'prepaid-commits': 'ContractPrepaidCommit',
};

let cells: Cells;
let schema: GraphQLSchema;
const reads: Read[] = [];
beforeAll(async () => {
  cells = await startCells();
  const { one } = cells;
  const assembled = await assemble();
  ({ schema } = assembled);
  const { world, sides, between } = await makeTwoEntities(one);
  const ids: Readonly<Record<string, number>> = { ...world, ...sides[0].records };
  for (const { route } of assembled.shim.prepared) {
    const { method, path, operation } = route;
    if (method !== 'get') continue;
    const subject = path.includes('{') ? subjectOf(schema, route, ids) : undefined;
    const id = subject === undefined ? undefined : ids[subject];
    const named: Readonly<Record<string, number | undefined>> = {
      ...Object.fromEntries(Object.entries(PLACES).map(([place, name]) => [place, ids[name]])),
      'intercompany-journal-entry': between,
    };
    const asked = path.replaceAll(
      /([\w-]+)\/\{\w+\}/g,
      (_, place: string) => `${place}/${named[place] ?? id ?? 1}`,
    );
    const hasId = id !== undefined;
    reads.push({ what: operation, path: `${asked}?end_date=2026-12-31`, hasId });
  }
  const about = { sides, world, references: new Map() };
  for (const [query, what] of [...everyQuery(schema, about), ...everyStep(schema, about)]) {
    reads.push({ what, path: '/graphql', json: { query }, hasId: false });
  }
  // What waits is numbered, as the move does before it copies.
  await one.database.write(one.workspace, ({ ask }) =>
    ask({ text: 'select number_events(), chain_postings(null)' }),
  );
});
afterAll(() => cells.close());

/** Moments of asking, signed addresses and papers that are printed anew differ from one answer to the next. */
const steady = (text: string): string =>
  (text.startsWith('%PDF') ? 'PAPER' : text)
    .replaceAll(/"content":"JVBER[^"]*"/g, 'PAPER')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'MOMENT')
    .replaceAll(/ticket=[\w.-]+/g, 'TICKET');

interface Answered {
  readonly status: number;
  readonly text: string;
}
async function readAll(): Promise<Answered[]> {
  const all: Answered[] = [];
  for (const { path, json } of reads) {
    const key = cells.one.keys.admin;
    const method = json === undefined ? 'GET' : 'POST';
    const { status, text } = await cells.ask(key, path, { method, json });
    all.push({ status, text: steady(text) });
  }
  return all;
}

/** The first letters in which answers differ, with what was asked. */
const differences = (before: readonly Answered[], after: readonly Answered[]): string[] =>
  reads.flatMap(({ what, path, json }, nth) => {
    const [one, other] = [before[nth], after[nth]];
    if (!one || !other || (one.status === other.status && one.text === other.text)) return [];
    let at = 0;
    while (at < one.text.length && one.text[at] === other.text[at]) at++;
    const near = ({ status, text }: Answered): string =>
      `${status} ${text.slice(Math.max(0, at - 60), at + 60)}`;
    const asked = json === undefined ? path : JSON.stringify(json).slice(0, 200);
    return [`${what} ${asked}: ${near(one)} | ${near(other)}`];
  });

test.each(WAYS)('every read is answered as before, there and back again by %s', async (by) => {
  const { workspace } = cells.one;
  const before = await readAll();
  // What differs by itself would prove nothing.
  expect(differences(before, await readAll())).toEqual([]);
  await cells.move(workspace, { to: 'two', by });
  expect(differences(before, await readAll())).toEqual([]);
  const { status } = await cells.ask(cells.one.keys.admin, reads[0]?.path ?? '', {
    at: cells.one.url,
  });
  expect(status).toBe(503);
  await cells.move(workspace, { to: 'one', by });
  expect(differences(before, await readAll())).toEqual([]);

  const gets = reads.flatMap((read, nth) =>
    read.json === undefined ? [{ ...read, status: before[nth]?.status ?? 0 }] : [],
  );
  const statuses: Record<number, number> = {};
  for (const each of gets) statuses[each.status] = (statuses[each.status] ?? 0) + 1;
  const withId = gets.filter(({ hasId }) => hasId);
  const found = withId.filter((each) => each.status === 200);
  console.log(
    JSON.stringify({
      by,
      ...{ gets: gets.length, statuses, withId: withId.length, found: found.length },
      ...{ queries: reads.length - gets.length, load: loadavg()[0]?.toFixed(1) },
      unanswered: gets.filter((each) => each.status >= 400).map((e) => `${e.status} ${e.path}`),
    }),
  );
  expect(gets.filter((each) => each.status >= 500)).toEqual([]);
  expect(gets.length).toBeGreaterThanOrEqual(150);
  expect(found.length).toBeGreaterThanOrEqual(50);
  expect(reads.length - gets.length).toBeGreaterThan(300);
});
