// Names of columns by member: no two are the same, whatever members are called.
import * as fc from 'fast-check';
import { columnsOf } from '../../src/statements/figures/columns.rules.ts';
import { runs } from '../support/breadth.ts';

const PERIOD = { start: '2026-01-01', end: '2026-01-31', label: 'Jan 2026', isCut: false };
const keys = (...members: { id: number | null; name: string | null }[]): string[] =>
  columnsOf([PERIOD], members, 'department').map(({ key }) => key.slice('2026-01-01_'.length));

test('members of one name, of a name that is taken, and of one that reads like another with its id', () => {
  expect(keys({ id: 1, name: 'Dup (2)' }, { id: 2, name: 'Dup' }, { id: 3, name: 'Dup' })).toEqual([
    ...['Dup (2)', 'Dup (2) (1)', 'Dup (3)', 'Total'],
  ]);
  expect(
    keys({ id: 4, name: 'Total' }, { id: 5, name: 'No department' }, { id: null, name: null }),
  ).toEqual([...['No department (5)', 'Total (4)', 'No department', 'Total']]);
  expect(keys({ id: 6, name: null }, { id: 7, name: 'Alone' })).toEqual(['6', 'Alone', 'Total']);
});

test('no two columns have one key', () => {
  const name = fc.constantFrom(
    'A',
    'A (1)',
    'A (2)',
    'A (2) (3)',
    'A (1) (2)',
    'Total',
    'No department',
    'Total (3)',
    '4',
  );
  fc.assert(
    fc.property(fc.array(fc.option(name), { maxLength: 8 }), (names) => {
      const found = keys(...names.map((each, at) => ({ id: at + 1, name: each })), {
        id: null,
        name: null,
      });
      return new Set(found).size === names.length + 2;
    }),
    { numRuns: runs(200) },
  );
});
