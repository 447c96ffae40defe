// Calls of a running service by verbs of the close: operations, what stands in its way, and the days meant.
import { Refusal } from '../platform/base/index.ts';
import { wholeNumber } from './service.ts';
import type { ServiceClient } from './service-client.ts';

/** The last day that is meant, and the entity; null is all. */
export interface CloseScope {
  readonly through: string;
  readonly entity: number | null;
}

/** The scope that flags give. Throws {@link Refusal} where there is no such day or id. */
export function scopeOf(through: string | undefined, entity: string | undefined): CloseScope {
  if (through === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(through)) {
    throw new Refusal(
      `--through needs a date, not ${through ?? 'nothing'}.`,
      'Use --through 2026-01-31',
    );
  }
  return { through, entity: entity === undefined ? null : wholeNumber('entity', entity) };
}

interface GraphQLResponse<T> {
  readonly data?: T;
  readonly errors?: readonly { readonly message: string }[];
}

/** The answer to an operation. Throws {@link Refusal} with what the service said, and the fix. */
export async function asked<T>(
  client: ServiceClient,
  query: string,
  variables: object,
  { isDryRun = false, fix }: { readonly isDryRun?: boolean; readonly fix: string },
): Promise<T> {
  const body = { query, variables, ...(isDryRun && { extensions: { dryRun: true } }) };
  const { data, errors } = (await client.call('POST', '/graphql', body)) as GraphQLResponse<T>;
  const [error] = errors ?? [];
  if (error) throw new Refusal(error.message, fix);
  if (!data) throw new Refusal('The service sent an empty answer.', 'Check its log');
  return data;
}

export interface Blocker {
  readonly kind: string;
  readonly weight: 'BY_CLOSE' | 'ACCEPTABLE' | 'REFUSES';
  readonly what: string;
  readonly count: number;
  readonly records: readonly { readonly name: string }[];
}
const BLOCKERS = `query ($through: Date!, $entity: ID) {
  closeBlockers(through: $through, entity: $entity) { kind weight what count page records { id name path } }
}`;

/** The blockers of a close through a day. */
export async function blockersOf(client: ServiceClient, scope: CloseScope): Promise<Blocker[]> {
  const fix = 'Correct what the answer names';
  return (await asked<{ closeBlockers: Blocker[] }>(client, BLOCKERS, scope, { fix }))
    .closeBlockers;
}

/** So many records are named on the screen; `--json` has those the service names. */
const SHOWN = 3;

/** A blocker as the screen shows it. */
export function lineOf({ kind, what, count, records }: Blocker): string {
  const names = records.slice(0, SHOWN).map(({ name }) => name);
  return `${kind}: ${count} ${what}${names.length > 0 ? ` (${names.join('; ')}${count > names.length ? '; …' : ''})` : ''}`;
}
