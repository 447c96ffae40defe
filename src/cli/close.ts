// `ledgergate close`: closes the books through a day over the API of a running service, or lists
// the blockers.
import { asked, blockersOf, lineOf, scopeOf } from './close-client.ts';
import type { Lifetime } from './lifetime.ts';
import type { Screen } from './screen.ts';
import { type ClientFlags, openClient } from './service-client.ts';

export interface CloseFlags extends ClientFlags {
  readonly through?: string;
  readonly entity?: string;
  /** Kinds of what may stand in the way, with commas between them. */
  readonly despite?: string;
  readonly reason?: string;
  readonly dryRun?: boolean;
}

const CLOSE = `mutation ($through: Date!, $entity: ID, $despite: [CloseBlockerKind!]!, $reason: String) {
  closeBooks(through: $through, entity: $entity, despite: $despite, reason: $reason) { lockPeriod lockedThrough depreciated amortized recognized revalued }
}`;

interface Closed {
  readonly lockedThrough: string;
  readonly depreciated: readonly string[];
  readonly recognized: readonly string[];
  readonly amortized: readonly string[];
  readonly revalued: readonly string[];
}
const FIX = 'Fix these items, or accept the optional ones with --despite KIND,KIND';

/** Closes the books, all of it or nothing. Throws {@link Refusal} with what stands in the way. */
export async function closeNow(
  _: Lifetime,
  screen: Screen,
  { through, entity, despite = '', reason, dryRun = false, ...flags }: CloseFlags,
): Promise<void> {
  const scope = scopeOf(through, entity);
  const client = openClient(flags);
  const progress = screen.progress('close');
  try {
    progress.update(0, 2, 'checking what blocks the close');
    const closeBlockers = await blockersOf(client, scope);
    screen.step('blockers', `${closeBlockers.length} found`, closeBlockers.map(lineOf));
    screen.tell({ blockers: closeBlockers });
    progress.update(1, 2, dryRun ? 'previewing' : 'closing');
    const kinds = despite.split(',').flatMap((kind) => kind.trim().toUpperCase() || []);
    const variables = { ...scope, despite: kinds, reason: reason ?? null };
    const { closeBooks } = await asked<{ closeBooks: Closed }>(client, CLOSE, variables, {
      isDryRun: dryRun,
      fix: FIX,
    });
    const { depreciated, amortized, recognized, revalued, lockedThrough } = closeBooks;
    screen.step(
      dryRun ? 'preview' : 'closed',
      `through ${lockedThrough}${dryRun ? '; nothing was changed' : ''}`,
      [
        `${depreciated.length} depreciation entries, ${amortized.length} amortization entries, ${recognized.length} recognition entries, ${revalued.length} revaluation entries`,
      ],
    );
    screen.tell({ [dryRun ? 'tried' : 'closed']: closeBooks });
  } finally {
    progress.end();
  }
}
