// Runs of depreciation over two processes beside everything that changes assets: each row is posted once.
// docs/accounting.md section 10.
import { ask, openInTwo, posted, running, world } from './in-two.ts';
import { asset, ASSET, shown, wrongIn } from './support.ts';

openInTwo();

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
