// Operators that make random bugs: what each makes of a piece of code, and that a seed draws the same again.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { applied, type Candidate } from '../mutants/random/candidate.ts';
import { changesOfCode } from '../mutants/random/code-operators.ts';
import { isSameProgram } from '../mutants/random/compiled.ts';
import { draw, isSql } from '../mutants/random/draw.ts';
import { harmless } from '../mutants/random/harmless.ts';
import { nearestTests } from '../mutants/random/nearest.ts';
import { changesOfSql } from '../mutants/random/sql-operators.ts';
import { projectRoot } from '../../src/platform/base/index.ts';
import { linesOf, root, tracked } from './support/laws.ts';

/** What becomes of a text, by each operator: ! where nobody can tell, # where the linter refuses it. */
const bugsIn = (text: string, file: string): string[] =>
  (isSql(file) ? changesOfSql(text) : changesOfCode(file, text)).map((change) => {
    const marks = [...(change.idle === undefined ? [] : ['!']), ...(change.refused ? ['#'] : [])];
    return [`${change.operator}: ${applied(text, change)}`, ...marks].join(' ');
  });

test.each([
  ['a < b', ['comparison: a <= b']],
  ['a === b', ['comparison: a !== b']],
  ['x.gte(y)', ['comparison: x.gt(y)']],
  ['a + b', ['sign: a - b']],
  ['x.plus(y)', ['sign: x.minus(y)']],
  ['x.negated()', ['sign: x.abs()']],
  ['-a', ['sign: (a)']],
  ['f(7)', ['bound: f(8)', 'bound: f(6)']],
  ['a && b', ['condition: (a)', 'condition: (b)']],
  ['a ?? b', ['condition: (a)', 'condition: (b)']],
  ['a ? b : c', ['condition: (b)', 'condition: (c)']],
  ['!a', ['condition: (a)']],
  ['if (a) b;', ['condition: if (true) b;', 'condition: if (false) b;']],
  ['f(a, b)', ['arguments: f(b, a)']],
  ['Decimal.max(a, b)', ['arguments: Decimal.max(b, a) !']],
  ['await f()', ['await: (f()) #']],
  ['const a = await f();', ['await: const a = (f());']],
  ['async () => { return await f(); }', []],
  [
    'async () => { try { return await f(); } catch {} }',
    ['await: async () => { try { return (f()); } catch {} }'],
  ],
  ['await holdAlone(s)', ['lock: ;', 'await: (holdAlone(s)) #']],
  [
    'const A_PATIENCE_MS = 1_000;',
    ['bound: const A_PATIENCE_MS = 1001; !', 'bound: const A_PATIENCE_MS = 999; !'],
  ],
  [
    'const [MOST, WAIT_MS] = [1, 5000];',
    [
      ...['bound: const [MOST, WAIT_MS] = [2, 5000];', 'bound: const [MOST, WAIT_MS] = [0, 5000];'],
      'bound: const [MOST, WAIT_MS] = [1, 5001]; !',
      'bound: const [MOST, WAIT_MS] = [1, 4999]; !',
    ],
  ],
  ['const WAIT_MS = 999;', ['bound: const WAIT_MS = 1000;', 'bound: const WAIT_MS = 998;']],
  ['const DAY_MS = 864;', ['bound: const DAY_MS = 865;', 'bound: const DAY_MS = 863;']],
  ['log.info(a < b)', ['comparison: log.info(a <= b) !']],
  ['type A = 7', []],
  ["import { a } from 'a'", []],
  ["f('Send 2 or more. a < b')", []],
  [
    "f('select a from t where b = 1')",
    [
      "comparison: f('select a from t where b <> 1')",
      "condition: f('select a from t where true ')",
      "bound: f('select a from t where b = 2')",
      "bound: f('select a from t where b = 0')",
    ],
  ],
])('of %s', (text, bugs) => {
  expect(bugsIn(text, 'src/a.ts')).toEqual(bugs);
});

test.each([
  [
    'update t set a = 1 where b is null',
    [
      'comparison: update t set a = 1 where b is not null',
      'condition: update t set a = 1 where true ',
      'bound: update t set a = 2 where b is null',
      'bound: update t set a = 0 where b is null',
    ],
  ],
  [
    'select where a and b or c',
    ['condition: select where b or c', 'condition: select where a or c'],
  ],
  [
    'select where t.workspace_id = x and b',
    [
      'comparison: select where t.workspace_id <> x and b',
      'condition: select where b !',
      'condition: select where t.workspace_id = x ',
    ],
  ],
  ['select where a between b and c', []],
  [
    'select where not exists (select)',
    ['condition: select where true ', 'condition: select where exists (select)'],
  ],
  ['select a + b', ['sign: select a - b']],
  ['order by a desc, b', ['order: order by a asc, b']],
  ['order by a', ['order: order by a desc']],
  ['select coalesce(a, f(b, c))', ['default: select (a)', 'default: select (f(b, c))']],
  ["coalesce(a, 'b -- c')", ['default: (a)', "default: ('b -- c')"]],
  ['select a for update', ['lock: select a']],
  ['create policy p on t for update using (a)', []],
  ['perform pg_advisory_xact_lock(a, b)', ['lock: perform hashint8extended(a, b)']],
  ['perform pg_advisory_xact_lock(f(a, b))', ['lock: perform abs(f(a, b))']],
  [
    'create table t (a text) with (fillfactor = 90)',
    [
      'comparison: create table t (a text) with (fillfactor <> 90)',
      'bound: create table t (a text) with (fillfactor = 91) !',
      'bound: create table t (a text) with (fillfactor = 89) !',
    ],
  ],
  ['-- a = b', []],
  ["select 'a = 1'", []],
  ['create table t (at timestamptz(3), b numeric(19, 4))', []],
])('of the SQL %s', (text, bugs) => {
  expect(bugsIn(text, 'schema/a.sql')).toEqual(bugs);
});

test('what is computed inside SQL is passed over as SQL and looked at as code', () => {
  const text = 'const a = `select x where ${b < c} = y`;';
  expect(bugsIn(text, 'src/a.ts')).toEqual([
    'comparison: const a = `select x where ${b < c} <> y`;',
    'condition: const a = `select x where true `;',
    'comparison: const a = `select x where ${b <= c} = y`;',
  ]);
});

test('a seed draws the same bugs again, each on a line of its own, and each can be parsed', () => {
  const sources = tracked.filter((file) => /^(?:src|schema)\/(?:ledger|cash)\//.test(file));
  const drawn = (seed: number): Candidate[] => {
    const found = draw(root, sources, seed);
    return Array.from({ length: 60 }, () => found.next().value as Candidate);
  };
  const bugs = drawn(7);
  expect(drawn(7)).toEqual(bugs);
  expect(drawn(8)).not.toEqual(bugs);
  expect(new Set(bugs.map(({ file, line }) => `${file}:${line}`)).size).toBe(60);
  const broken = bugs
    .filter(({ file }) => !isSql(file))
    .flatMap((bug) => {
      const text = applied(readFileSync(root + bug.file, 'utf8'), bug);
      const { diagnostics = [] } = ts.transpileModule(text, {
        fileName: bug.file,
        reportDiagnostics: true,
      });
      return diagnostics.map(({ messageText }) => [bug, messageText]);
    });
  expect(broken).toEqual([]);
});

test('made-up books are not drawn', () => {
  const sources = tracked.filter((file) => /^src\/(?:demo|budgets)\//.test(file));
  const files = [...draw(root, sources, 7)].map(({ file }) => file);
  expect(files.filter((file) => file.startsWith('src/demo/'))).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});

test('tests are found by the words they share with the place of a bug, where no map knows them', () => {
  const sources = tracked.filter((file) => /^(?:src|rest-shim|protocol)\/.*\.tsx?$/.test(file));
  const nearest = nearestTests(projectRoot, { tests: [], files: {}, sql: {}, sets: [] }, sources);
  for (const [file, find, test] of [
    ['src/platform/database/health/shares.ts', 'get load()', 'platform/shares.test'],
    ['src/revenue/billing/billing.rules.ts', 'const isPriced', 'revenue/billing-lines.test'],
    ['src/cli/cells/way.ts', 'MOST_LINES_BY_COPY', 'scale/way.test'],
    ['src/documents/ageing/ageing-as-known.ts', 'coalesce(d.party', 'statements/known.proof'],
    ['schema/cash/reconciliation.sql', 'where version > 1', 'cash/reconciliation-holds.test'],
  ] as const) {
    const start = readFileSync(root + file, 'utf8').indexOf(find);
    const bug = { file, line: 1, operator: '', start, end: start, replacement: '' };
    const asked = [...nearest.of(bug).slice(0, 12), ...nearest.proofsOf(bug)];
    expect([file, asked.map(([name]) => name)]).toEqual([
      file,
      expect.arrayContaining([`test/${test}.ts`]),
    ]);
  }
});

test('a program is the same when nothing but its words for people differ', () => {
  expect(isSameProgram('src/a.ts', 'export const a = 1 + 1; // one', 'export const a = 2;')).toBe(
    true,
  );
  expect(isSameProgram('src/a.ts', 'export const a = 1;', 'export const a = 2;')).toBe(false);
});

test('what is told as harmless stands where it is told to stand', () => {
  const lost = harmless.filter(
    ({ file, at }) => !tracked.includes(file) || !linesOf(file).some((line) => line.trim() === at),
  );
  expect(lost).toEqual([]);
});
