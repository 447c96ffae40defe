// Results of a suite: its rows gather while it runs and are kept in bench/results/<suite>.json when it ends.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSmoke } from './size.ts';

export interface ResultRow {
  readonly what: string;
  readonly figure: number;
  /** `ratio`, `ms`, `MB`, `lines/s` ... */
  readonly unit: string;
  /** The lowest and the highest of the rounds. */
  readonly range?: readonly [number, number];
  readonly note?: string;
}
export interface SuiteResults {
  readonly suite: string;
  readonly date: string;
  /** `load`: the one-minute averages before and after the run; null where nobody wrote them down. */
  readonly machine: { readonly cores: number; readonly load: readonly [number, number] | null };
  readonly note?: string;
  readonly rows: readonly ResultRow[];
}

/** The folder `bench` of the sources, whether this file runs compiled or not. */
const home = fileURLToPath(
  new URL(import.meta.url.includes('/dist/bench/') ? '../../../bench/' : '../', import.meta.url),
);
export const README = join(home, 'README.md');
const folder = join(home, 'results');

const rows: ResultRow[] = [];
const rounded = (value: number): number => Number(value.toPrecision(4));

/** Adds a row to the results of the suite that runs. A figure this machine cannot measure has none. */
export function record({ what, figure, unit, range, note }: ResultRow): void {
  if (!Number.isFinite(figure)) return;
  rows.push({
    ...{ what, figure: rounded(figure), unit },
    ...(range && { range: [rounded(range[0]), rounded(range[1])] }),
    ...(note !== undefined && { note }),
  });
}

/** One row on each line, so that a changed figure is a changed line. */
const textOf = ({ rows: all, ...head }: SuiteResults): string =>
  `${JSON.stringify(head).slice(0, -1)},\n  "rows": [\n${all
    .map((row) => `    ${JSON.stringify(row)}`)
    .join(',\n')}\n  ]\n}\n`;

/** Runs a suite and writes what it recorded, unless it recorded nothing. */
export async function withResults(suite: string, measure: () => Promise<unknown>): Promise<void> {
  rows.length = 0;
  const [before = 0] = loadavg();
  await measure();
  if (rows.length === 0 || isSmoke) return;
  const [after = 0] = loadavg();
  const settings = [
    // Of a folder its name, which says enough.
    ...process.argv.slice(2).flatMap((word) => (word === suite ? [] : [basename(word)])),
    ...Object.entries(process.env).flatMap(([name, value = '']) =>
      name.startsWith('BENCH_') ? [`${name}=${value}`] : [],
    ),
  ].join(' ');
  const results: SuiteResults = {
    suite,
    date: new Date().toISOString().slice(0, 10),
    machine: { cores: availableParallelism(), load: [rounded(before), rounded(after)] },
    ...(settings !== '' && { note: `with ${settings}` }),
    rows,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${suite}.json`), textOf(results));
}

/** The results that are kept, by the name of their suite. */
export const keptResults = (): SuiteResults[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as SuiteResults);
