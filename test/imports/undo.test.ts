// Undoing an import: whose it is, and in which order imports are undone.
import { importFile, undoImport } from '../../src/imports/index.ts';
import { fileOf, openDesk, type Desk, type Place } from './desk.ts';

let desk: Desk;
let place: Place;
beforeAll(async () => {
  desk = await openDesk();
  place = await desk.place();
});
afterAll(() => desk.close());

test('an import of somebody else is undone by an admin alone', async () => {
  const { run } = await place.load('vendors', 'name\nLandlord\n');
  const other = place.session({ id: 777_777, role: 'accountant' });
  await expect(undoImport(other, run ?? 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const own = place.session({ id: 777_777, role: 'accountant' });
  const made = await importFile(own, {
    ...{ kind: 'customers', settings: {} },
    source: fileOf('name\nBuyer\n'),
  });
  expect(await undoImport(own, made.run ?? 0)).toMatchObject({ deleted: 1 });
  expect(await place.undo(run)).toMatchObject({ deleted: 1 });
});

/** The rate in force, if there is one. */
const rate = async (): Promise<number | undefined> => {
  const [row] = await place.ask(
    `select rate::float8 as rate from exchange_rate where workspace_id = $1 and currency = 'EUR' and not is_deleted`,
  );
  return row && Number(row.rate);
};
test.each([
  ['the last one first', [2, 1, 0], [1.2, 1.1, 1]],
  ['the first one first', [0, 1, 2], [1.3, 1.3, 1]],
  ['the middle one first', [1, 2, 0], [1.3, 1.1, 1]],
  ['the last two, and the first', [2, 0, 1], [1.2, 1.2, 1]],
])('of imports of one rate, %s, none stays in force', async (_, order, expected) => {
  const table = (value: number) => `currency,date,rate\nEUR,2025-01-01,${value}\n`;
  await place.load('exchange-rates', table(1), { again: true });
  const runs: (number | undefined)[] = [];
  for (const value of [1.1, 1.2, 1.3]) {
    runs.push((await place.load('exchange-rates', table(value), { again: true })).run);
  }
  const found: unknown[] = [];
  for (const nth of order) {
    expect(await place.undo(runs[nth])).toMatchObject({ kept: 0 });
    found.push(await rate());
  }
  expect(found).toEqual(expected);
});
