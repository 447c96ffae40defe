// The maps of the repository: how long they may be, that decisions have one form, and that named files exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isReadmeStale } from '../../bench/support/results-table.ts';
import { linesOf, root, tracked } from '../tidy/support/laws.ts';

const DECISIONS = 'docs/decisions';
const decisions = readdirSync(join(root, DECISIONS)).filter((file) => file !== 'README.md');
const lengthOf = (file: string): number => linesOf(file).length - 1;

test('maps stay short enough to be read', () => {
  expect(lengthOf('ARCHITECTURE.md')).toBeLessThanOrEqual(200);
  expect(lengthOf('docs/internals.md')).toBeLessThanOrEqual(250);
});

test('decisions are numbered without a gap, in one form, on one page each', () => {
  const numbers = decisions.map((file) => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(decisions.map((_, nth) => nth + 1));
  for (const file of decisions) {
    const lines = linesOf(`${DECISIONS}/${file}`);
    expect({ file, title: lines[0]?.startsWith(`# ${file.slice(0, 4)} `) }).toEqual({
      file,
      title: true,
    });
    expect({ file, headings: lines.filter((line) => /^#{2,} /.test(line)) }).toEqual({
      file,
      headings: ['## Context', '## Decision', '## Alternatives', '## Figures'],
    });
    expect({ file, isShort: lengthOf(`${DECISIONS}/${file}`) <= 60 }).toEqual({
      file,
      isShort: true,
    });
  }
});

test('every decision stands in the index and in ARCHITECTURE, with its title', () => {
  const titleOf = (file: string): string => linesOf(`${DECISIONS}/${file}`)[0]?.slice(7) ?? '';
  const index = readFileSync(join(root, DECISIONS, 'README.md'), 'utf8');
  const map = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const lost = decisions.filter(
    (file) =>
      !index.includes(`[${titleOf(file)}](${file})`) ||
      !map.includes(`[${file.slice(0, 4)} ${titleOf(file)}](${DECISIONS}/${file})`),
  );
  expect(lost).toEqual([]);
});

test('files that the maps name exist', () => {
  const names = new Set(tracked.map((file) => basename(file)));
  const maps = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'bench/README.md', 'docs/internals.md'];
  const pages = [...maps, ...decisions.map((file) => `${DECISIONS}/${file}`)];
  const lost = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    return [...text.matchAll(/`([a-z][\w./-]*)`/g)]
      .map(([, name = '']) => name)
      .filter((name) =>
        /^(schema|src|rest-shim|protocol|test|bench|docs)\//.test(name)
          ? !existsSync(join(root, name))
          : /\.(ts|tsx|mjs)$/.test(name) && !names.has(basename(name)),
      )
      .map((name) => `${page}: ${name}`);
  });
  expect(lost).toEqual([]);
});

test('bench/README.md shows the results that are kept', () => {
  expect(isReadmeStale()).toBe(false);
});
