// Builder of the map: turns what the test files executed, as offsets in compiled text, into lines of sources.
import { transformFileSync } from '@swc/core';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf, type ExecutionMap } from './map.ts';
import { SNAPSHOTS } from './snapshots.ts';

interface Recorded {
  readonly testPath: string;
  readonly seconds: number;
  readonly scripts: readonly { url: string; stretches: readonly (readonly [number, number])[] }[];
  readonly sql: readonly string[];
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Where a source map stands: in the text itself, or in a file beside it. */
const INLINE = /\/\/# sourceMappingURL=data:application\/json;[^,]*base64,(\S+)\s*$/;

/** Numbers of one segment of a source map. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

interface Compiled {
  /** The source. */
  readonly file: string;
  readonly code: string;
  readonly map?: string;
}

/** Offset in compiled text and line of the source, for each place that a source map names. */
function placesOf({ code, map }: Compiled): [offset: number, line: number][] {
  const [, packed = ''] = INLINE.exec(code) ?? [];
  const { mappings } = JSON.parse(map ?? Buffer.from(packed, 'base64').toString()) as {
    mappings: string;
  };
  const places: [number, number][] = [];
  let [start, line] = [0, 0];
  for (const group of mappings.split(';')) {
    let column = 0;
    for (const segment of group.split(',').filter(Boolean)) {
      const [columns = 0, , lines] = numbersOf(segment);
      column += columns;
      if (lines === undefined) continue;
      line += lines;
      places.push([start + column, line + 1]);
    }
    start = code.indexOf('\n', start) + 1;
  }
  return places;
}

/** Compiled text and source of a script, wherever it was compiled. */
function compiledOf(url: string, root: string): Compiled | undefined {
  const path = fileURLToPath(url);
  const name = relative(root, path);
  if (!name.startsWith('dist/')) {
    const { code } = transformFileSync(path, { configFile: join(root, '.swcrc'), cwd: root });
    return { file: name, code };
  }
  const plain = name.slice('dist/'.length).replace(/\.js$/, '');
  const file = [`${plain}.ts`, `${plain}.tsx`].find((each) => existsSync(join(root, each)));
  if (file === undefined) return undefined;
  return { file, code: readFileSync(path, 'utf8'), map: readFileSync(`${path}.map`, 'utf8') };
}

type Script = { readonly file: string; readonly places: readonly (readonly [number, number])[] };

/** The map of what was recorded in a folder, for tests that passed. */
export function buildMap(folder: string, passed: (test: string) => boolean): ExecutionMap {
  const tests: [string, number][] = [];
  const executed = new Map<string, Map<number, Set<number>>>();
  const functions = new Map<string, Set<number>>();
  const hashes: Record<string, string> = {};
  const scripts = new Map<string, Script | undefined>();
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith('.json'))
    .sort()) {
    const recorded = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recorded;
    const root = recorded.testPath.replace(/\/test\/.*$/, '');
    const test = relative(root, recorded.testPath);
    if (!passed(test)) continue;
    const nth = tests.push([test, Math.ceil(recorded.seconds)]) - 1;
    for (const called of recorded.sql) {
      functions.set(called, (functions.get(called) ?? new Set()).add(nth));
    }
    for (const { url, stretches } of recorded.scripts) {
      if (!scripts.has(url)) {
        const found = compiledOf(url, root);
        scripts.set(url, found && { file: found.file, places: placesOf(found) });
        if (found) hashes[found.file] = hashOf(readFileSync(join(root, found.file), 'utf8'));
      }
      const script = scripts.get(url);
      if (script === undefined) continue;
      const lines = executed.get(script.file) ?? new Map<number, Set<number>>();
      executed.set(script.file, lines);
      for (const [offset, line] of script.places) {
        if (!stretches.some(([from, to]) => offset >= from && offset < to)) continue;
        lines.set(line, (lines.get(line) ?? new Set()).add(nth));
      }
    }
  }
  return packed({ tests, executed, functions, hashes });
}

interface Unpacked {
  readonly tests: [string, number][];
  readonly executed: ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<number>>>;
  readonly functions: ReadonlyMap<string, ReadonlySet<number>>;
  readonly hashes: Record<string, string>;
}

/** What nearly every test executes is no news: the quickest of them will do, and all snapshots. */
const MOST_TESTS = 40;

/** Few sets of tests are repeated on many lines: each is stored once. */
function packed({ tests, executed, functions, hashes }: Unpacked): ExecutionMap {
  const sets = new Map<string, number>();
  const secondsOf = (test: number): number => {
    const [name = '', seconds = 0] = tests[test] ?? [];
    return SNAPSHOTS.includes(name) ? 0 : seconds;
  };
  const numberOf = (set: ReadonlySet<number>): number => {
    const quickest = [...set].sort(
      (one, other) => secondsOf(one) - secondsOf(other) || one - other,
    );
    const key = quickest
      .slice(0, MOST_TESTS)
      .sort((one, other) => one - other)
      .join(' ');
    const known = sets.get(key);
    if (known !== undefined) return known;
    sets.set(key, sets.size);
    return sets.size - 1;
  };
  const files: ExecutionMap['files'] = {};
  for (const [file, lines] of [...executed].sort(([one], [other]) => one.localeCompare(other))) {
    const runs: [number, number, number][] = [];
    for (const [line, set] of [...lines].sort(([one], [other]) => one - other)) {
      const number = numberOf(set);
      const last = runs.at(-1);
      if (last && last[2] === number && last[1] === line - 1) last[1] = line;
      else runs.push([line, line, number]);
    }
    if (runs.length > 0) files[file] = { hash: hashes[file] ?? '', runs };
  }
  const sql = Object.fromEntries([...functions].sort().map(([name, set]) => [name, numberOf(set)]));
  return { tests, files, sql, sets: [...sets.keys()] };
}
