// Random lives of fixed assets over REST and GraphQL: after each step the control checks hold, and when everything is
// gone, what it cost stands to the cent on the accounts that took it.
import fc from 'fast-check';
import { ASSET_CHECKS } from '../../src/close/books-assets.checks.ts';
import { ASSET, balanceOf, shown, wrongIn, type AssetWorld } from './support.ts';

const DEEDS =
  'run runShare pause resume value end dispose sell transfer share impair undo delete'.split(' ');
interface Step {
  readonly deed: string;
  readonly months: number;
  readonly day: number;
  readonly percent: number;
}
interface Life {
  readonly cents: number;
  readonly salvage: number;
  readonly end: number;
  readonly steps: readonly Step[];
}
const lifeOf = fc.record({
  cents: fc.integer({ min: 100, max: 9_000_000 }),
  salvage: fc.integer({ min: 0, max: 60 }),
  end: fc.integer({ min: 6, max: 48 }),
  steps: fc.array(
    fc.record({
      deed: fc.constantFrom(...DEEDS),
      months: fc.integer({ min: 0, max: 4 }),
      day: fc.integer({ min: 1, max: 28 }),
      percent: fc.integer({ min: 1, max: 9_999 }),
    }),
    { minLength: 5, maxLength: 7 },
  ),
});
const amountOf = (cents: number): string => (cents / 100).toFixed(2);
/** The day of so many months after January 2026. */
const dayOf = (month: number, day: number): string =>
  new Date(Date.UTC(2026, month, day)).toISOString().slice(0, 10);

/** What a step asks: a mutation, or a change of the record by REST. */
function callOf(
  { accounts, machines, vehicles }: AssetWorld,
  { id, asset_class: own, initial_value: value, transfers }: any,
  { deed, percent }: Step,
  [date, monthEnd]: readonly [string, string],
): string | object | null {
  const made: number = transfers.at(-1)?.created_asset ?? id;
  const share = `Percentage: "${percent / 100}"`;
  const transfer = `transferFixedAsset(id: ${id}, newAssetClass: ${own === machines ? vehicles : machines}, effectiveDate: "${date}"`;
  const dispose = `disposeFixedAsset(id: ${id}, disposalDate: "${date}"`;
  const calls: Readonly<Record<string, string | object | null>> = {
    run: `runDepreciation(through: "${monthEnd}", asset: ${id}) { journalEntries }`,
    runShare: `runDepreciation(through: "${monthEnd}", asset: ${made}) { journalEntries }`,
    pause: `pauseFixedAsset(id: ${id}, date: "${date}") { id }`,
    resume: `resumeFixedAsset(id: ${id}, date: "${date}") { id }`,
    value: { initial_value: Number((value * (0.9 + percent / 20_000)).toFixed(2)) },
    end: { depreciation_end_date: monthEnd },
    dispose: `${dispose}, disposal${share}) { id }`,
    sell: `${dispose}, disposal${share}, proceedsAmount: "${amountOf(percent * 7)}") { id }`,
    transfer: `${transfer}, newUsefulLifeMonths: ${1 + (percent % 30)}) { id }`,
    share: `${transfer}, transfer${share}) { id }`,
    impair: `impairFixedAsset(id: ${id}, date: "${date}", amount: "${amountOf(percent)}", account: ${accounts.loss}) { id }`,
    undo: `undoLastFixedAssetEvent(id: ${id}) { id }`,
    delete: null,
  };
  return calls[deed] ?? null;
}

/** Takes a step. Returns whether it was taken; a refusal is of the caller, never of the service. */
async function stepped(
  { service }: AssetWorld,
  id: number,
  call: string | object | null,
): Promise<boolean> {
  if (typeof call === 'string') {
    const { errors } = await service.graphql(`mutation { it: ${call} }`);
    if (errors)
      expect([call, errors[0].extensions.code]).toEqual([
        call,
        expect.stringMatching(/^(INVALID|CONFLICT|NOT_FOUND)$/),
      ]);
    return !errors;
  }
  const method = call === null ? 'DELETE' : 'PATCH';
  const { status } = await service.call(
    method,
    `${ASSET}/${id}`,
    call === null ? {} : { json: call },
  );
  expect([call, [200, 204, 400, 404, 409].includes(status)]).toEqual([call, true]);
  return status < 300;
}

/** The checks of fixed assets alone: all others hold at the end. */
async function assetsWrong({ service }: AssetWorld): Promise<unknown[]> {
  return service.database.write(service.workspace, async (transaction) => {
    const all: unknown[] = [];
    for (const { what, sql } of ASSET_CHECKS) {
      const [row] = await transaction.ask<{ wrong: unknown[] }>({
        text: sql,
        values: [service.workspace],
      });
      if (row && row.wrong.length > 0) all.push([what, row.wrong]);
    }
    return all;
  });
}

/** One life: returns what it cost in the end in cents, 0 where it was deleted, and which deeds were taken. */
async function lived(world: AssetWorld, { cents, salvage, end, steps }: Life, nth: number) {
  const { status, body } = await world.service.call('POST', ASSET, {
    json: {
      ...{ name: `Life ${nth}`, purchase_date: '2026-01-01', asset_class: world.machines },
      ...{ initial_value: cents / 100, salvage_value: Math.floor((cents * salvage) / 100) / 100 },
      depreciation_end_date: dayOf(end, 0),
    },
  });
  expect([status, body]).toEqual([201, body]);
  const { id } = body;
  const taken: string[] = [];
  let month = 0;
  for (const wanted of steps) {
    month += wanted.months;
    const before = await shown(world, id);
    // Every other time what is paused goes on.
    const isResumed = before.status === 'PAUSED' && wanted.day % 2 === 0;
    const step = isResumed ? { ...wanted, deed: 'resume' } : wanted;
    const call = callOf(world, before, step, [dayOf(month, step.day), dayOf(month + 1, 0)]);
    if (await stepped(world, id, call)) taken.push(step.deed);
    expect([steps, step, await assetsWrong(world)]).toEqual([steps, step, []]);
    if (taken.at(-1) === 'delete') return { cost: 0, taken };
  }
  const { initial_value: value } = await shown(world, id);
  return { cost: Math.round(value * 100), taken };
}

/** Disposes of all that is left, so that nothing is on the accounts of assets but what was never bought. */
async function ended(world: AssetWorld): Promise<void> {
  const { service } = world;
  const { data } = await service.graphql(
    '{ it: fixedAssets(filter: { status: [ACTIVE, PAUSED, DEPRECIATED] }, limit: 10000) { results { id } } }',
  );
  for (const { id } of data.it.results) {
    await service.graphql(`mutation { resumeFixedAsset(id: ${id}, date: "2040-01-01") { id } }`);
    const call = `disposeFixedAsset(id: ${id}, disposalDate: "2040-02-01") { id }`;
    const { errors } = await service.graphql(`mutation { it: ${call} }`);
    expect([call, errors]).toEqual([call, undefined]);
  }
}

/** Lives so many lives in one workspace. Returns how often each deed was taken. */
export async function live(
  world: AssetWorld,
  lives: number,
  seed: number,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = Object.fromEntries(DEEDS.map((deed) => [deed, 0]));
  let cost = 0;
  for (const [nth, life] of fc.sample(lifeOf, { numRuns: lives, seed }).entries()) {
    const { taken, cost: own } = await lived(world, life, nth);
    cost += own;
    for (const deed of taken) counts[deed] = (counts[deed] ?? 0) + 1;
  }
  await ended(world);
  const { accounts } = world;
  const sumOf = async (...names: readonly (keyof typeof accounts)[]): Promise<number> => {
    let cents = 0;
    for (const name of names)
      cents += Math.round(Number(await balanceOf(world, accounts[name])) * 100);
    return cents;
  };
  expect(await sumOf('accumulated')).toBe(0);
  expect(await sumOf('accumulated2')).toBe(0);
  expect(await sumOf('cost', 'cost2')).toBe(-cost);
  expect(await sumOf('expense', 'expense2', 'disposal', 'loss', 'clearing')).toBe(cost);
  expect(await wrongIn(world)).toEqual({});
  return counts;
}
