// Closed days of entities, and the refusal of what is dated on one: the lock in the way, who set it, and the way out.
import { type Session, transactionOf } from '../platform/access/index.ts';
import { invalid } from '../platform/base/index.ts';
import { named, type Query } from '../platform/database/index.ts';

/** The lock of an entity that reaches furthest. */
export interface ClosedDays {
  readonly through: string;
  /** The refusal of a day up to then. */
  readonly words: string;
}

/** A lock with the entity it is for; null: all. */
export interface ClosedEntity extends ClosedDays {
  readonly entity: number | null;
}

const ALL = `
  select p.entity_id as entity, p.locked_through::text as through, closed_words(p) as words from lock_period p
  where p.workspace_id = $1 order by p.locked_through desc, p.id`;
const OF_ENTITY = `
  select p.locked_through::text as through, closed_words(p) as words from lock_period p
  where p.workspace_id = $1 and (p.entity_id is null or p.entity_id = $2)
  order by p.locked_through desc, p.id limit 1`;

/** All locks, those that reach furthest first: rows of `ClosedEntity`. */
export const closedEntities = (session: Session): Query =>
  named(ALL, [session.principal.workspace.id]);

/** The lock that closes days of an entity, or of all where none is given: a row of `ClosedDays`, or none. */
export const closedDaysOf = (session: Session, entity: number | null): Query =>
  named(OF_ENTITY, [session.principal.workspace.id, entity]);

export async function closedDays(
  session: Session,
  entity: number | null,
): Promise<ClosedDays | null> {
  const [row] = await transactionOf(session).ask<ClosedDays>(closedDaysOf(session, entity));
  return row ?? null;
}

/** Whether a day is closed. */
export const isClosedOn = (day: string, closed: ClosedDays | null): closed is ClosedDays =>
  closed !== null && day <= closed.through;

/** Throws 400 on a field where its day is closed. */
export function demandOpenDay(field: string, day: string, closed: ClosedDays | null): void {
  if (isClosedOn(day, closed)) throw invalid(field, closed.words);
}
