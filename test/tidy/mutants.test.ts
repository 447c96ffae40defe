// Validity of the planted bugs: each text occurs once, and the tests that should notice it exist.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '../mutants/all.ts';
import { root } from './support/laws.ts';

/** Fewer say little about the tests of an area. */
const LEAST_OF_AN_AREA = 15;

const mutants = Object.values(areas).flat();

test('every planted bug applies to one place, and names tests that are there', () => {
  const faults = mutants.flatMap(({ bug, file, find, replace, tests }) => {
    const path = join(root, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const found = text.split(find).length - 1;
    const missing = tests.filter((name) => globSync(`${join(root, 'test', name)}*`).length === 0);
    return [
      ...(found === 1 ? [] : [`${file}: "${bug}" finds its text ${found} times`]),
      ...(find === replace ? [`${file}: "${bug}" changes nothing`] : []),
      ...missing.map((name) => `${file}: "${bug}" names test/${name}, which is not there`),
      // A snapshot notices every change, meant or not.
      ...(tests.some((name) => name.startsWith('contracts')) ? [`${bug}: name a real test`] : []),
    ];
  });
  expect(faults).toEqual([]);
});

test('there are enough of them in each area, each told apart', () => {
  const thin = Object.entries(areas).filter(([, of]) => of.length < LEAST_OF_AN_AREA);
  expect(thin.map(([area, of]) => `${area} has ${of.length}`)).toEqual([]);
  const names = mutants.map(({ file, bug }) => `${file}: ${bug}`);
  expect(names.filter((name, nth) => names.indexOf(name) !== nth)).toEqual([]);
});
