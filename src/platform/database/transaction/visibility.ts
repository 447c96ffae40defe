// Visibility of statements: the settings row-level security reads. They travel with the statements
// and do not outlive the transaction.
import type { Query } from '../wire/batch.ts';

/**
 * What statements see: of a workspace the entities somebody is limited to, null being all of them. A
 * bare id is the whole workspace, for work that is nobody's; null is no workspace at all.
 */
export type Visibility =
  | number
  | null
  | { readonly workspace: { readonly id: number }; readonly entities: readonly number[] | null };

const limits = (entities: readonly number[] | null): string =>
  entities === null ? '' : `{${entities.join(',')}}`;
export const workspaceOf = (sight: Visibility): number | null =>
  typeof sight === 'number' || sight === null ? sight : sight.workspace.id;
export const entitiesOf = (sight: Visibility): readonly number[] | null =>
  typeof sight === 'number' || sight === null ? null : sight.entities;

/** The settings row-level security looks at: policies compare them with `workspace_id` and `entity_id`. */
const WITHIN = `select set_config('ledgergate.workspace', $1, true), set_config('ledgergate.entities', $2, true)`;
/** The same for a read: PostgreSQL then refuses whatever changes something. */
const READING = `${WITHIN}, set_config('transaction_read_only', 'on', true)`;
/** Refuses a workspace that is in another cell. After the settings: a read takes no lock. */
const HERE = `demand_here(nullif($1, '')::integer)`;

/** Makes the settings of what is seen. */
export interface VisibilitySettings {
  readonly within: (sight: Visibility) => Query;
  readonly readingWithin: (sight: Visibility) => Query;
}

const making =
  (name: string, text: string) =>
  (sight: Visibility): Query => ({
    name,
    isSetting: true,
    text,
    values: [String(workspaceOf(sight) ?? ''), limits(entitiesOf(sight))],
  });

/** The settings, and in a cell the demand that the workspace is there, in the same statement. */
export const visibilitySettings = (isCell: boolean): VisibilitySettings =>
  isCell
    ? {
        within: making('within_here', `${WITHIN}, ${HERE}`),
        readingWithin: making('reading_within_here', `${READING}, ${HERE}`),
      }
    : {
        within: making('within', WITHIN),
        readingWithin: making('reading_within', READING),
      };

/** Changes what is seen of the workspace. */
export const withVisibleEntities = (entities: readonly number[] | null): Query => ({
  name: 'seeing',
  isSetting: true,
  text: `select set_config('ledgergate.entities', $1, true)`,
  values: [limits(entities)],
});
/** A secret's hash opens the row it belongs to, in whatever workspace, and no other. */
export const credentialSetting = (credential: string): Query => ({
  name: 'opened_by',
  isSetting: true,
  text: `select set_config('ledgergate.credential', $1, true)`,
  values: [credential],
});
export const readOnlyCredential = (credential: string): Query => ({
  name: 'reading_opened_by',
  isSetting: true,
  text: `select set_config('ledgergate.credential', $1, true), set_config('transaction_read_only', 'on', true)`,
  values: [credential],
});
