// Undoing an import: whose it is.
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
