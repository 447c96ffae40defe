// Draw of random bugs: the same seed draws the same ones from the same sources.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Candidate, type Change, randomBy } from './candidate.ts';
import { changesOfCode } from './code-operators.ts';
import { changesOfSql } from './sql-operators.ts';

const CODE = /^src\/.*\.tsx?$/;
/** Made-up books, whose figures are as good as any other: the proof of the demo asks whether they make sense. */
const MADE_UP = /^src\/demo\//;
/** Hand-written SQL. What is generated from definitions is compared with them. */
const SQL = /^schema\/(?!contracts\/).*\.sql$/;

export const isSql = (file: string): boolean => file.endsWith('.sql');

export const canHoldBug = (file: string): boolean => CODE.test(file) || SQL.test(file);

export const changesOf = (file: string, text: string): Change[] =>
  isSql(file) ? changesOfSql(text) : changesOfCode(file, text);

interface Line {
  readonly file: string;
  readonly line: number;
  readonly changes: readonly Change[];
}

function linesOf(file: string, text: string): Line[] {
  const lines = new Map<number, Change[]>();
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  let line = 0;
  for (const change of changesOf(file, text).sort((one, other) => one.start - other.start)) {
    while ((starts[line + 1] ?? Infinity) <= change.start) line += 1;
    lines.set(line + 1, [...(lines.get(line + 1) ?? []), change]);
  }
  return [...lines].map(([number, changes]) => ({ file, line: number, changes }));
}

/** Draws lines without end, each at most once, and one bug of each. */
export function* draw(root: string, files: readonly string[], seed: number): Generator<Candidate> {
  const random = randomBy(seed);
  const lines = files
    .filter(canHoldBug)
    .sort()
    .flatMap((file) => linesOf(file, readFileSync(join(root, file), 'utf8')));
  while (lines.length > 0) {
    const nth = Math.floor(random() * lines.length);
    const [drawn] = lines.splice(nth, 1);
    const change = drawn?.changes[Math.floor(random() * drawn.changes.length)];
    if (drawn && change && !MADE_UP.test(drawn.file))
      yield { ...change, file: drawn.file, line: drawn.line };
  }
}
