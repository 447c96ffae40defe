// The table of results in bench/README.md: made from bench/results, between two markers.
import { readFileSync, writeFileSync } from 'node:fs';
import { keptResults, README, type ResultRow, type SuiteResults } from './results.ts';

const BEGIN = '<!-- results -->';
const END = '<!-- /results -->';

const number = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 3 });
const cell = (text: string): string => text.replaceAll('|', '\\|');

/** When and where a suite was measured. */
function conditions({ date, machine: { cores, load }, note }: SuiteResults): string {
  const average = load && `load ${load.map(number).join(' to ')}`;
  return [date, `${cores} cores`, average, note].filter(Boolean).join(', ');
}

const line = ({ what, figure, unit, range, note = '' }: ResultRow): string =>
  `| ${[
    cell(what),
    `${number(figure)} ${unit}`,
    range?.map(number).join(' to ') ?? '',
    cell(note),
  ].join(' | ')} |`;

/** The table, with a row for each suite above its figures. */
export const resultsTable = (suites: readonly SuiteResults[]): string =>
  [
    '| Measured | Figure | Range | Note |',
    '| --- | --- | --- | --- |',
    ...suites.flatMap((each) => [
      `| **${each.suite}** | | | ${cell(conditions(each))} |`,
      ...each.rows.map(line),
    ]),
  ].join('\n');

/** bench/README.md as it has to be. */
function wanted(readme: string): string {
  const [before, rest] = readme.split(BEGIN);
  const [, after] = (rest ?? '').split(END);
  if (before === undefined || after === undefined) {
    throw new Error(`bench/README.md needs ${BEGIN} and ${END} around its table of results.`);
  }
  // Its columns are not lined up: a changed figure changes one line.
  const table = `<!-- prettier-ignore-start -->\n${resultsTable(keptResults())}\n<!-- prettier-ignore-end -->`;
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
}

export function isReadmeStale(): boolean {
  const readme = readFileSync(README, 'utf8');
  return wanted(readme) !== readme;
}

/** `npm run bench -- results`: writes the table; with `--check` only tells whether it is stale. */
export function results(isCheck: boolean): void {
  if (!isCheck) {
    writeFileSync(README, wanted(readFileSync(README, 'utf8')));
    console.log('The table in bench/README.md shows bench/results.');
  } else if (isReadmeStale()) {
    console.error('bench/README.md is stale. Run: npm run bench -- results');
    process.exitCode = 1;
  } else console.log('bench/README.md is up to date.');
}
