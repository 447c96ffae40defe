// Memory of a router over cells that answer as told: whom it asks, what it remembers, and what it says where one of
// them is silent. The cells themselves are asked in sign-in.test.ts and way.test.ts.
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { Places } from '../../src/edge/router/places.ts';
import {
  type CellEntry,
  type Directory,
  type Placement,
  type Question,
  type Whose,
  WHOSE_PATH,
} from '../../src/platform/cells/index.ts';

const SECRET = 's'.repeat(32);

/** A cell that answers by a table, or with 503 where it has none. */
interface Cell {
  readonly entry: CellEntry;
  readonly server: Server;
  knows: Readonly<Record<string, Whose>> | undefined;
  asked: Question[];
}

async function startCell(name: string, number: number): Promise<Cell> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const question = JSON.parse(body) as Question;
      cell.asked.push(question);
      const isRight =
        request.url === WHOSE_PATH && request.headers.authorization === `Bearer ${SECRET}`;
      response.statusCode = isRight && cell.knows ? 200 : 503;
      response.end(JSON.stringify(cell.knows?.[Object.values(question).join()] ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const entry = { name, number, address: `http://127.0.0.1:${port}` };
  const cell: Cell = { entry, server, knows: {}, asked: [] };
  return cell;
}

let one: Cell;
let two: Cell;
let places: Places;
let placements: Record<number, Placement> | undefined;
let askedDirectory: number[];
beforeAll(async () => {
  one = await startCell('one', 0);
  two = await startCell('two', 1);
});
afterAll(() => {
  for (const { server } of [one, two]) server.close();
});
beforeEach(async () => {
  for (const cell of [one, two]) Object.assign(cell, { knows: {}, asked: [] });
  [placements, askedDirectory] = [{}, []];
  const directory: Pick<Directory, 'cells' | 'placementOf'> = {
    cells: () => Promise.resolve([one.entry, two.entry]),
    placementOf: (workspace) => {
      askedDirectory.push(workspace);
      return placements
        ? Promise.resolve(placements[workspace])
        : Promise.reject(new Error('The directory is away.'));
    },
  };
  places = new Places(directory as Directory, SECRET);
  await places.open();
});
afterEach(() => places.close());

const asked = (): number => one.asked.length + two.asked.length;
const unavailable = (words: string) => ({
  code: 'UNAVAILABLE',
  message: `${words} Try again in a moment.`,
});

test('a secret leads to its workspace, and both are remembered', async () => {
  two.knows = { aa: { workspace: 7 } };
  placements = { 7: { cell: 'one', epoch: 3 } };
  const place = { cell: one.entry, workspace: 7, epoch: 3 };
  for (let nth = 0; nth < 2; nth++)
    expect(await places.find([{ hash: 'aa' }], undefined)).toEqual(place);
  expect([one.asked, two.asked, askedDirectory]).toEqual([[{ hash: 'aa' }], [{ hash: 'aa' }], [7]]);
  expect(places.asked).toEqual({ cells: 2, directory: 1 });
});

test('a secret of a cell alone leads there', async () => {
  two.knows = { bb: { here: true } };
  expect(await places.find([{ hash: 'bb' }], 'one')).toEqual({ cell: two.entry });
  expect(askedDirectory).toEqual([]);
});

test('the first sign that somebody knows decides', async () => {
  one.knows = { dd: { here: true } };
  two.knows = { cc: { here: true } };
  const signs = [{ hash: 'nobody' }, { hash: 'cc' }, { hash: 'dd' }];
  expect(await places.find(signs, undefined)).toEqual({ cell: two.entry });
  expect(one.asked).toEqual([{ hash: 'nobody' }, { hash: 'cc' }]);
});

test('what nobody knows is nowhere, and is asked again after a second', async () => {
  const now = jest.spyOn(performance, 'now');
  const counts: number[] = [];
  for (const ms of [5_000, 5_000, 5_999, 6_000, 6_001]) {
    now.mockReturnValue(ms);
    expect(await places.find([{ hash: 'ee' }], 'two')).toBeUndefined();
    counts.push(asked());
  }
  expect(counts).toEqual([2, 2, 2, 4, 4]);
  now.mockRestore();
});

test('while a cell is silent, what the others do not know cannot be told, and what they know can', async () => {
  one.knows = { ff: { here: true } };
  two.knows = undefined;
  expect(await places.find([{ hash: 'ff' }], undefined)).toEqual({ cell: one.entry });
  const silent = unavailable('The cell two does not answer.');
  await expect(places.find([{ hash: 'gg' }], undefined)).rejects.toMatchObject(silent);
  await expect(places.find([{ email: 'a@b.test' }], 'one')).rejects.toMatchObject(silent);
  // Nothing was learned of it.
  two.knows = { gg: { here: true } };
  expect(await places.find([{ hash: 'gg' }], undefined)).toEqual({ cell: two.entry });
});

test('an address of two cells leads to the one of before, else to the first; it is asked each time', async () => {
  const email = 'both@b.test';
  one.knows = { [email]: { here: true } };
  two.knows = { [email]: { here: true } };
  expect(await places.find([{ email }], 'two')).toEqual({ cell: two.entry });
  expect(await places.find([{ email }], 'one')).toEqual({ cell: one.entry });
  expect(await places.find([{ email }], undefined)).toEqual({ cell: one.entry });
  one.knows = {};
  expect(await places.find([{ email }], 'one')).toEqual({ cell: two.entry });
  expect(asked()).toBe(8);
});

test('a placement is forgotten by who found it wrong, unless somebody learned better meanwhile', async () => {
  placements = { 7: { cell: 'one', epoch: 3 } };
  const before = await places.find([{ workspace: 7 }], undefined);
  placements = { 7: { cell: 'two', epoch: 4 } };
  expect(await places.find([{ workspace: 7 }], undefined)).toEqual(before);
  if (!before) throw new Error('It was found.');
  places.forget(before);
  const after = await places.find([{ workspace: 7 }], undefined);
  expect(after).toEqual({ cell: two.entry, workspace: 7, epoch: 4 });
  places.forget(before);
  placements = {};
  expect(await places.find([{ workspace: 7 }], undefined)).toEqual(after);
  expect(askedDirectory).toEqual([7, 7]);
});

test('a workspace of no cell is nowhere; a cell that is not known yet, and a directory that is away, are told', async () => {
  expect(await places.find([{ workspace: 8 }], undefined)).toBeUndefined();
  placements = { 8: { cell: 'three', epoch: 1 } };
  const find = () => places.find([{ workspace: 8 }], undefined);
  await expect(find()).rejects.toMatchObject(unavailable('The cell three does not answer.'));
  placements = undefined;
  await expect(places.find([{ workspace: 9 }], undefined)).rejects.toMatchObject(
    unavailable('The directory does not answer.'),
  );
});
