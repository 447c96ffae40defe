// Budgets of what a browser loads: scripts and styles of the console, as they are sent.
import { readFileSync } from 'node:fs';
import { consoleBuild } from '../../src/platform/base/index.ts';

const BOOT = 'console/boot.tsx';
const BASE = "import '../sets/base.ts';";

const { files, modules } = consoleBuild();
const sizeOf = (names: Iterable<string>): number =>
  [...names].reduce((total, name) => total + (files.get(`${name}.gz`)?.length ?? Infinity), 0);
const first = new Set(modules[BOOT]);
const pages = Object.entries(modules).filter(([source]) => source !== BOOT);
/** What a page loads that comes after another one, at most: the first script alone is there. */
const further = pages.map(([source, names]): readonly [string, number] => [
  source,
  sizeOf(names.filter((name) => !first.has(name))),
]);

test('scripts and styles stay within their budgets', () => {
  const scripts = [...files].filter(([name]) => name.endsWith('.js.gz'));
  const all = scripts.reduce((total, [, bytes]) => total + bytes.length, 0);
  expect(all).toBeLessThanOrEqual(200_000);
  expect(sizeOf(first)).toBeLessThanOrEqual(35_000);
  const styles = [...files].filter(([name]) => name.endsWith('.css.gz'));
  expect(styles.reduce((total, [, bytes]) => total + bytes.length, 0)).toBeLessThanOrEqual(8_000);
});

test('a further page loads 25 kB of script at most, whichever page was first', () => {
  expect(further.length).toBeGreaterThan(20);
  expect(further.filter(([, size]) => !(size <= 25_000))).toEqual([]);
});

test('what is loaded later is named as a script, and keeps parts of every page in the first one', () => {
  for (const [source] of pages) {
    expect([source, source.endsWith('.script.ts')]).toEqual([source, true]);
    expect([source, readFileSync(source, 'utf8').includes(BASE)]).toEqual([source, true]);
  }
});
