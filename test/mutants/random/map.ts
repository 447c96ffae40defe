// Map of the lines and SQL functions that each test file executes: `npm run mutants -- --map` writes it.
import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface ExecutionMap {
  /** Path of the test file, and the seconds it took. */
  readonly tests: [test: string, seconds: number][];
  readonly files: Record<string, { hash: string; runs: [from: number, to: number, set: number][] }>;
  /** The set of tests of each SQL function. */
  readonly sql: Record<string, number>;
  /** Sets of tests: their numbers, with spaces. */
  readonly sets: string[];
}

/** Seconds of the slower test files, as the whole suite recorded them. */
const durations = new URL('../../support/durations.json', import.meta.url);
const path = fileURLToPath(new URL('map.json', import.meta.url));

export const hashOf = (text: string): string => hash('sha256', text).slice(0, 8);

const EMPTY: ExecutionMap = { tests: [], files: {}, sql: {}, sets: [] };

export const readMap = (): ExecutionMap =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ExecutionMap) : EMPTY;

/** A test file that is in no record is quick: the suite records those of 3 seconds or more. */
const QUICK = 2;

/** Usual seconds of a test file: as the map measured it, else as the whole suite did. */
export function usualSeconds({ tests }: ExecutionMap): (test: string) => number {
  const measured = new Map(tests);
  const recorded = JSON.parse(readFileSync(durations, 'utf8')) as Record<string, number>;
  const nameOf = (test: string): string => test.replace(/^test\/|\.test\.ts$/g, '');
  return (test) => measured.get(test) ?? recorded[nameOf(test)] ?? QUICK;
}

/** One line for each file, so that a change of one is a change of a line. */
export function writeMap({ tests, files, sql, sets }: ExecutionMap): void {
  const rows = (entries: readonly string[]): string => entries.join(',\n');
  const named = (of: object): string =>
    rows(
      Object.entries(of).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`),
    );
  const listed = (of: readonly unknown[]): string => rows(of.map((value) => JSON.stringify(value)));
  writeFileSync(
    path,
    `{"tests":[\n${listed(tests)}\n],\n"files":{\n${named(files)}\n},\n"sql":{\n${named(sql)}\n},\n"sets":[\n${listed(sets)}\n]}\n`,
  );
}
