// `ledgergate close`: closes the books through a day over the API of a running service, or lists
// the blockers.
import { Refusal } from '../platform/base/index.ts';
import type { Lifetime } from './lifetime.ts';
import type { Screen } from './screen.ts';
import { wholeNumber } from './service.ts';
import { type ClientFlags, openClient, type ServiceClient } from './service-client.ts';

export interface CloseFlags extends ClientFlags {
  readonly through?: string;
  readonly entity?: string;
  /** Kinds of what may stand in the way, with commas between them. */
  readonly despite?: string;
  readonly reason?: string;
  readonly dryRun?: boolean;
}

const BLOCKERS = `query ($through: Date!, $entity: ID) {
  closeBlockers(through: $through, entity: $entity) { kind weight what count page records { id name path } }
}`;
const CLOSE = `mutation ($through: Date!, $entity: ID, $despite: [CloseBlockerKind!]!, $reason: String) {
  closeBooks(through: $through, entity: $entity, despite: $despite, reason: $reason) { lockPeriod lockedThrough depreciated amortized recognized revalued }
}`;

interface Blocker {
  readonly kind: string;
  readonly weight: 'BY_CLOSE' | 'ACCEPTABLE' | 'REFUSES';
  readonly what: string;
  readonly count: number;
  readonly records: readonly { readonly name: string }[];
}
interface Closed {
  readonly lockedThrough: string;
  readonly depreciated: readonly string[];
  readonly recognized: readonly string[];
  readonly amortized: readonly string[];
  readonly revalued: readonly string[];
}
interface GraphQLResponse<T> {
  readonly data?: T;
  readonly errors?: readonly { readonly message: string }[];
}

const FIX = 'Fix these items, or accept the optional ones with --despite KIND,KIND';

async function asked<T>(
  client: ServiceClient,
  query: string,
  variables: object,
  isDryRun = false,
): Promise<T> {
  const body = { query, variables, ...(isDryRun && { extensions: { dryRun: true } }) };
  const { data, errors } = (await client.call('POST', '/graphql', body)) as GraphQLResponse<T>;
  const [error] = errors ?? [];
  if (error) throw new Refusal(error.message, FIX);
  if (!data) throw new Refusal('The service sent an empty answer.', 'Check its log');
  return data;
}

/** So many records are named on the screen; `--json` has those the service names. */
const SHOWN = 3;
const lineOf = ({ kind, what, count, records }: Blocker): string => {
  const names = records.slice(0, SHOWN).map(({ name }) => name);
  return `${kind}: ${count} ${what}${names.length > 0 ? ` (${names.join('; ')}${count > names.length ? '; …' : ''})` : ''}`;
};

/** Closes the books, all of it or nothing. Throws {@link Refusal} with what stands in the way. */
export async function closeNow(
  _: Lifetime,
  screen: Screen,
  { through, entity, despite = '', reason, dryRun = false, ...flags }: CloseFlags,
): Promise<void> {
  if (through === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(through)) {
    throw new Refusal(
      `--through needs a date, not ${through ?? 'nothing'}.`,
      'Use --through 2026-01-31',
    );
  }
  const scope = {
    through,
    entity: entity === undefined ? null : wholeNumber('entity', entity),
  };
  const client = openClient(flags);
  const progress = screen.progress('close');
  try {
    progress.update(0, 2, 'checking what blocks the close');
    const { closeBlockers } = await asked<{ closeBlockers: readonly Blocker[] }>(
      client,
      BLOCKERS,
      scope,
    );
    screen.step('blockers', `${closeBlockers.length} found`, closeBlockers.map(lineOf));
    screen.tell({ blockers: closeBlockers });
    progress.update(1, 2, dryRun ? 'previewing' : 'closing');
    const kinds = despite.split(',').flatMap((kind) => kind.trim().toUpperCase() || []);
    const variables = { ...scope, despite: kinds, reason: reason ?? null };
    const { closeBooks } = await asked<{ closeBooks: Closed }>(client, CLOSE, variables, dryRun);
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
