// Disposals, transfers and impairments in statements: as known before and after each, explained line by line.
import { asset, done, openAssets, run, shown, wrongIn, type AssetWorld } from './support.ts';

let world: AssetWorld;
beforeAll(async () => {
  world = await openAssets();
});
afterAll(() => world.service.close());

interface Balance {
  readonly [account: string]: number;
}
interface Trial {
  /** What each account stands at, debit positive. */
  readonly balances: Balance;
  readonly knownAt: string;
  readonly references: ReadonlyMap<string, { debits: string; credits: string }>;
}
async function trialBalance(knownAt?: string): Promise<Trial> {
  const known = knownAt === undefined ? '' : `&known_at=${encodeURIComponent(knownAt)}`;
  const path = `/ca/api/get_trial_balance?start_date=2026-01-01&end_date=2026-12-31&explain=true${known}`;
  const { status, body, headers } = await world.service.call('GET', path);
  expect([status, body]).toEqual([200, body]);
  const rows: any[] = body.trial_balance.accounts;
  return {
    balances: Object.fromEntries(
      rows.map(({ name, balances: { debits, credits } }) => [name, debits - credits]),
    ),
    knownAt: headers.get('known-at') ?? '',
    references: new Map(rows.map(({ name, balances }) => [name, balances.references])),
  };
}
/** The lines behind a side of an account, as known at a moment: their documents, amounts and operations. */
async function explained(knownAt: string, account: string, side: 'debits' | 'credits') {
  const reference = (await trialBalance(knownAt)).references.get(account)?.[side] ?? '';
  const { status, body } = await world.service.call('GET', `/ca/api/explain/${reference}`);
  expect([status, body]).toEqual([200, body]);
  return body.leaves.map(({ kind, document, amount, cause }: any) => [
    ...[kind, document?.kind, document?.id, Math.abs(amount)],
    cause.operation,
  ]);
}

test('each deed is known from when it was done, and explained by its lines, until it is undone', async () => {
  const { id } = await asset(world, { depreciation_end_date: '2026-12-31' });
  await run(world, '2026-03-31');
  const deeds: [deed: string, moved: Balance][] = [
    [
      `disposeFixedAsset(id: ${id}, disposalDate: "2026-04-10", disposalPercentage: "50", proceedsAmount: "5000") { id }`,
      {
        Clearing: 5000,
        accumulated: 1500,
        cost: -6000,
        'Gain or Loss on Disposal of Assets': -500,
      },
    ],
    [
      `transferFixedAsset(id: ${id}, newAssetClass: ${world.vehicles}, effectiveDate: "2026-04-11") { id }`,
      { cost: -6000, cost2: 6000, accumulated: 1500, accumulated2: -1500 },
    ],
    [
      `impairFixedAsset(id: ${id}, date: "2026-04-12", amount: "900", account: ${world.accounts.loss}) { id }`,
      { loss: 900, accumulated2: -900 },
    ],
  ];
  const moments = [await trialBalance()];
  for (const [deed, moved] of deeds) {
    const before = moments.at(-1)?.balances ?? {};
    await done(world, deed);
    const after = await trialBalance();
    const names = new Set([...Object.keys(before), ...Object.keys(after.balances)]);
    const found = [...names].flatMap((name) => {
      const change = (after.balances[name] ?? 0) - (before[name] ?? 0);
      return change === 0 ? [] : [[name, change] as const];
    });
    expect(Object.fromEntries(found)).toEqual(moved);
    moments.push(after);
  }
  const [, sold, moved, impaired] = moments;
  if (!sold || !moved || !impaired) throw new Error('Three deeds were done.');
  const own = ['line', 'fixed_asset', id];
  expect(await explained(sold.knownAt, 'cost', 'credits')).toEqual([
    [...own, 6000, 'disposeFixedAsset'],
  ]);
  expect(await explained(moved.knownAt, 'cost2', 'debits')).toEqual([
    [...own, 6000, 'transferFixedAsset'],
  ]);
  expect(await explained(impaired.knownAt, 'loss', 'debits')).toEqual([
    [...own, 900, 'impairFixedAsset'],
  ]);
  for (let left = deeds.length; left > 0; left--) {
    await done(world, `undoLastFixedAssetEvent(id: ${id}) { id }`);
  }
  expect((await trialBalance()).balances).toMatchObject({ accumulated: -3000, expense: 3000 });
  expect((await shown(world, id)).net_book_value).toBe('9000.00');
  // What was known then stays, though it was undone since.
  for (const then of moments) {
    expect((await trialBalance(then.knownAt)).balances).toEqual(then.balances);
  }
  expect(await wrongIn(world)).toEqual({});
});
