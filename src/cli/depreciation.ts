// `ledgergate depreciation`: posts the depreciation that is due through a day over the API of a running
// service, or tells what is not posted yet.
import { asked, blockersOf, lineOf, scopeOf } from './close-client.ts';
import type { Lifetime } from './lifetime.ts';
import type { Screen } from './screen.ts';
import { wholeNumber } from './service.ts';
import { type ClientFlags, openClient } from './service-client.ts';

export interface DepreciationFlags extends ClientFlags {
  readonly through?: string;
  readonly entity?: string;
  readonly asset?: string;
  readonly dryRun?: boolean;
}

const RUN = `mutation ($through: Date!, $entity: ID, $asset: ID) {
  runDepreciation(through: $through, entity: $entity, asset: $asset) { journalEntries }
}`;
interface DepreciationResult {
  readonly runDepreciation: { readonly journalEntries: readonly string[] };
}

/** Posts what is due, each month of each asset once. Throws {@link Refusal} with what the service said. */
export async function runDepreciationNow(
  _: Lifetime,
  screen: Screen,
  { through, entity, asset, dryRun: isDryRun = false, ...flags }: DepreciationFlags,
): Promise<void> {
  const scope = {
    ...scopeOf(through, entity),
    asset: asset === undefined ? null : wholeNumber('asset', asset),
  };
  const fix = 'Correct what the answer names';
  const { runDepreciation } = await asked<DepreciationResult>(openClient(flags), RUN, scope, {
    isDryRun,
    fix,
  });
  const { length } = runDepreciation.journalEntries;
  screen.step(
    isDryRun ? 'preview' : 'posted',
    `${length} depreciation entries through ${scope.through}${isDryRun ? '; nothing was changed' : ''}`,
  );
  screen.tell({ [isDryRun ? 'tried' : 'posted']: runDepreciation.journalEntries });
}

/** Tells which months are not posted through a day, and which assets have no schedule. */
export async function showDepreciation(
  _: Lifetime,
  screen: Screen,
  { through, entity, ...flags }: DepreciationFlags,
): Promise<void> {
  const scope = scopeOf(through, entity);
  const blockers = await blockersOf(openClient(flags), scope);
  const open = blockers.filter(({ kind }) => kind === 'UNDEPRECIATED');
  const text = open.length === 0 ? 'all is posted' : 'not all is posted';
  screen.step('depreciation', `${text} through ${scope.through}`, open.map(lineOf));
  screen.tell({ undepreciated: open });
}
