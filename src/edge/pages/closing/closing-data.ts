// Queries and mutations of the closing page, over GraphQL with the person's rights.
import { permissionOf, reaches } from '../../../platform/access/index.ts';
import { addDays, endOfMonth } from '../../../platform/base/index.ts';
import type { MemberVisit, Services } from '../shell/visit.ts';
import { askFor } from '../cash/ask.ts';

export interface Lock {
  readonly id: string;
  readonly entityId: string | null;
  readonly entityName: string | null;
  readonly lockedThrough: string;
}
export interface LockChangeRow {
  readonly id: string;
  readonly action: 'LOCKED' | 'CLOSED' | 'REOPENED';
  readonly entityName: string | null;
  readonly lockedBefore: string | null;
  readonly lockedThrough: string | null;
  readonly reason: string | null;
  readonly despite: readonly string[];
  readonly changedByName: string | null;
  readonly createdAt: string;
}
export interface Blocker {
  readonly kind: string;
  readonly weight: 'BY_CLOSE' | 'ACCEPTABLE' | 'REFUSES';
  readonly what: string;
  readonly count: number;
  readonly page: string | null;
  readonly records: readonly { readonly name: string; readonly path: string | null }[];
}
export interface Entity {
  readonly id: string;
  readonly name: string;
}
/** What a closing did, or would do. */
export interface Closed {
  readonly lockedThrough: string;
  readonly recognized: readonly string[];
  readonly amortized: readonly string[];
  readonly revalued: readonly string[];
}

/** What the page shows whatever is chosen. */
export interface ClosingOverview {
  readonly locks: readonly Lock[];
  readonly changes: readonly LockChangeRow[];
  readonly entities: readonly Entity[];
}

const STANDING = `{
  lockPeriods { results { id entityId entityName lockedThrough } }
  lockChanges(limit: 24) { results { id action entityName lockedBefore lockedThrough reason despite changedByName createdAt } }
  entities(limit: 1000) { results { id name } }
}`;
const BLOCKERS = `query ($through: Date!, $entity: ID) {
  closeBlockers(through: $through, entity: $entity) { kind weight what count page records { name path } }
}`;
const CLOSE = `mutation ($through: Date!, $entity: ID, $despite: [CloseBlockerKind!]!, $reason: String) {
  closeBooks(through: $through, entity: $entity, despite: $despite, reason: $reason) { lockedThrough recognized amortized revalued }
}`;
const MOVE = `mutation ($id: ID!, $through: Date!, $reason: String!) {
  patchLockPeriod(id: $id, input: { lockedThrough: $through, reason: $reason }) { id }
}`;
const REMOVE = `mutation ($id: ID!, $reason: String!) { deleteLockPeriod(id: $id, reason: $reason) }`;

interface ResultPage<T> {
  readonly results: readonly T[];
}

export async function standingOf(services: Services, visit: MemberVisit): Promise<ClosingOverview> {
  const found = await askFor<{
    lockPeriods: ResultPage<Lock>;
    lockChanges: ResultPage<LockChangeRow>;
    entities: ResultPage<Entity>;
  }>(services, visit, STANDING);
  const { lockPeriods, lockChanges, entities } = found;
  return {
    locks: lockPeriods.results,
    changes: lockChanges.results,
    entities: entities.results,
  };
}

/** The days that are looked at: through which, and whose. */
export interface Choice {
  readonly through: string;
  readonly entity: string | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What was asked for, else the month after the last one that is closed. */
export function choiceOf(said: URLSearchParams, { locks }: ClosingOverview, today: string): Choice {
  const id = said.get('entity') ?? '';
  const entity = /^\d{1,9}$/.test(id) ? id : null;
  const through = said.get('through') ?? '';
  if (DAY.test(through)) return { through, entity };
  const [last] = locks
    .filter((lock) => lock.entityId === null || lock.entityId === entity)
    .map((lock) => lock.lockedThrough)
    .sort()
    .reverse();
  const before = addDays(`${today.slice(0, 7)}-01`, -1);
  const next = last === undefined ? before : endOfMonth(addDays(last, 1));
  return { through: next > today ? before : next, entity };
}

export const blockersOf = async (
  services: Services,
  visit: MemberVisit,
  choice: Choice,
): Promise<readonly Blocker[]> =>
  (
    await askFor<{ closeBlockers: readonly Blocker[] }>(services, visit, BLOCKERS, {
      ...choice,
    })
  ).closeBlockers;

/** Closes, or only tries what that would do. */
export async function close(
  services: Services,
  visit: MemberVisit,
  { through, entity }: Choice,
  isTried: boolean,
): Promise<Closed> {
  const { form } = visit;
  const reason = form.text('reason') === '' ? null : form.text('reason');
  const variables = { through, entity, despite: form.all('despite'), reason };
  return (await askFor<{ closeBooks: Closed }>(services, visit, CLOSE, variables, isTried))
    .closeBooks;
}

/** Opens days of a lock again: those after a day, or all of them. */
export async function reopen(services: Services, visit: MemberVisit): Promise<void> {
  const id = visit.params['id'];
  const through = visit.form.text('through');
  const reason = visit.form.text('reason');
  if (through === '') await askFor(services, visit, REMOVE, { id, reason });
  else await askFor(services, visit, MOVE, { id, through, reason });
}

/** Whether the person may close and open; the operations ask again. */
export function mayClose({ person: { workspace } }: MemberVisit): boolean {
  const { role, permissions } = workspace;
  return reaches(permissionOf(role, permissions, 'lock_periods'), 'write');
}
