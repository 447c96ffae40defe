// Runs of depreciation at the same time over two processes, and beside everything that changes assets: each row is posted
// once. docs/accounting.md section 10.
import { MANY_CONNECTIONS, startService } from '../support/service.ts';
import { startTwin, type Twin } from '../support/twin.ts';
import { asset, ASSET, balanceOf, openAssets, shown, wrongIn, type AssetWorld } from './support.ts';

let world: AssetWorld;
let twin: Twin;
beforeAll(async () => {
  world = await openAssets(await startService('all', MANY_CONNECTIONS));
  twin = await startTwin(world.service);
});
afterAll(async () => {
  await world.service.close();
});

/** The same mutation through one of the two processes; undefined where it was refused. */
const ask = async (nth: number, call: string): Promise<any> => {
  const response = await fetch(`${nth % 2 ? twin.url : world.service.url}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Token ${world.service.keys.admin}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query: `mutation { it: ${call} }` }),
  });
  const { data, errors } = await response.json();
  for (const { extensions } of errors ?? []) {
    expect(['INVALID', 'CONFLICT', 'NOT_FOUND', 'UNAVAILABLE']).toContain(extensions.code);
  }
  return data?.it;
};
const running = (through: string) => (nth: number) =>
  ask(nth, `runDepreciation(through: "${through}") { journalEntries }`);
/** The rows that are posted, and their entries: as many of one as of the other, and none twice. */
const posted = async () => {
  const [rows = []] = await world.service.database.read(world.service.workspace, {
    text: `select count(*)::integer as rows, count(distinct journal_entry_id)::integer as entries
      from fixed_asset_depreciation where posted and kind = 'scheduled'`,
  });
  return rows[0] as { rows: number; entries: number };
};

test('sixteen runs over two processes post each row once', async () => {
  for (let nth = 0; nth < 5; nth++) await asset(world, { name: `Press ${nth}` });
  const runs = await Promise.all(
    Array.from({ length: 16 }, (_, nth) => running('2026-04-30')(nth)),
  );
  const entries = runs.flatMap((each) => each?.journalEntries ?? []);
  expect([entries.length, new Set(entries).size]).toEqual([20, 20]);
  expect(await posted()).toEqual({ rows: 20, entries: 20 });
  expect(await balanceOf(world, world.accounts.accumulated)).toBe('-6666.65');
  expect(await wrongIn(world)).toEqual({});
});

test('runs beside disposals, transfers, edits, deletions and undo leave nothing doubled or half', async () => {
  const assets: number[] = [];
  for (let nth = 0; nth < 6; nth++) assets.push((await asset(world, { name: `Lathe ${nth}` })).id);
  const patch = (id: number, json: object) =>
    world.service.call('PATCH', `${ASSET}/${id}`, { json });
  const deeds = [
    (nth: number) =>
      ask(
        nth,
        `disposeFixedAsset(id: ${assets[0]}, disposalDate: "2026-05-10", disposalPercentage: "10") { id }`,
      ),
    (nth: number) =>
      ask(
        nth,
        `transferFixedAsset(id: ${assets[1]}, newAssetClass: ${world.vehicles}, effectiveDate: "2026-05-01") { id }`,
      ),
    () => patch(assets[2] ?? 0, { depreciation_end_date: '2027-12-31' }),
    () => patch(assets[2] ?? 0, { initial_value: 11000 }),
    () => world.service.call('DELETE', `${ASSET}/${assets[3]}`),
    (nth: number) => ask(nth, `pauseFixedAsset(id: ${assets[4]}, date: "2026-06-01") { id }`),
    (nth: number) => ask(nth, `undoLastFixedAssetEvent(id: ${assets[0]}) { id }`),
    (nth: number) =>
      ask(
        nth,
        `impairFixedAsset(id: ${assets[5]}, date: "2026-05-20", amount: "100", account: ${world.accounts.loss}) { id }`,
      ),
  ];
  for (const through of ['2026-05-31', '2026-06-30', '2026-07-31']) {
    const runs = Array.from({ length: 8 }, (_, nth) => running(through)(nth));
    await Promise.all([...runs, ...deeds.map((deed, nth) => deed(nth) as Promise<unknown>)]);
    const { rows, entries } = await posted();
    expect(rows).toBeGreaterThanOrEqual(entries);
    expect(await wrongIn(world)).toEqual({});
  }
  await running('2026-07-31')(0);
  for (const id of assets.filter((_, nth) => nth !== 3 && nth !== 4)) {
    const { depreciations } = await shown(world, id);
    const due = depreciations.filter(
      ({ post_date, posted: is }: any) => post_date <= '2026-07-31' && !is,
    );
    expect(due).toEqual([]);
  }
});

test('runs beside a close and a lock: in the closed figures, or in the next open month', async () => {
  const before = await balanceOf(world, world.accounts.accumulated, '2026-08-31');
  const close = `closeBooks(through: "2026-08-31", despite: [UNDEPRECIATED]) { depreciated lockedThrough }`;
  const lock = `createLockPeriod(input: { entity: ${world.books.acme}, lockedThrough: "2026-08-31" }) { id }`;
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, nth) => running('2026-08-31')(nth)),
    ask(0, close),
    ask(1, lock),
  ]);
  expect(answers.at(-2)?.lockedThrough ?? 'refused').toBe('2026-08-31');
  expect(await balanceOf(world, world.accounts.accumulated, '2026-08-31')).not.toBe(before);
  expect(await running('2026-08-31')(0)).toEqual({ journalEntries: [] });
  expect(await wrongIn(world)).toEqual({});
});
