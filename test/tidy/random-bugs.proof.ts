// Operators that make random bugs: what each makes of a piece of code, and that a seed draws the same again.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { applied, type Candidate } from '../mutants/random/candidate.ts';
import { changesOfCode } from '../mutants/random/code-operators.ts';
import { isSameProgram } from '../mutants/random/compiled.ts';
import { draw, isSql } from '../mutants/random/draw.ts';
import { harmless } from '../mutants/random/harmless.ts';
import { changesOfSql } from '../mutants/random/sql-operators.ts';
import { linesOf, root, tracked } from './support/laws.ts';

/** What becomes of a text, by each operator. */
const bugsIn = (text: string, file: string): string[] =>
  (isSql(file) ? changesOfSql(text) : changesOfCode(file, text)).map(
    (change) =>
      `${change.operator}: ${applied(text, change)}${change.idle === undefined ? '' : ' !'}`,
  );

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
  ['await f()', ['await: (f())']],
  ['async () => { return await f(); }', []],
  [
    'async () => { try { return await f(); } catch {} }',
    ['await: async () => { try { return (f()); } catch {} }'],
  ],
  ['await holdAlone(s)', ['lock: ;', 'await: (holdAlone(s))']],
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
