// Creates, moves and removes locks through the one database function that checks them and records
// the author. docs/accounting.md sections 4 and 10.
import type { InputOf, PatchOf } from '../../schema/kit/index.ts';
import { LockPeriod } from '../../schema/settings/lock-period.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { invalid, notFound, Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { demandLinks, demandValid, duplicate, throwIfFaults } from '../platform/records/index.ts';
import { authorship } from '../ledger/index.ts';
import { holdAlone } from './hold.service.ts';
import { postDue } from './due.service.ts';

/** A change of a lock: which one (null: a new one), of which entity (null: all), through which day (null: gone). */
export interface LockMove {
  readonly lock: number | null;
  readonly entity: number | null;
  readonly through: string | null;
  readonly action: 'LOCKED' | 'CLOSED';
  readonly reason?: string | null | undefined;
  /** What stood in the way and was accepted. */
  readonly despite?: readonly string[] | undefined;
}

/** Moves a lock and returns its id. Throws 400 where the database finds something against it. */
export async function moveLock(session: Session, move: LockMove): Promise<number> {
  const { lock, entity, through, action, reason = null, despite = [] } = move;
  const author = authorship(session);
  const by = {
    id: author['created_by'],
    name: author['created_by_name'],
    source: author['created_by_source'],
    request: session.requestId,
  };
  const [row] = await transactionOf(session).ask<{ id: number }>({
    ...named('select change_lock($1, $2, $3, $4, $5, $6, $7) as id', [
      lock,
      entity,
      through,
      action,
      reason,
      despite,
      JSON.stringify(by),
    ]),
    isLongRunning: true,
  });
  if (!row) throw new Error('A lock that is changed has an id.');
  return row.id;
}

/** A lock as it stands. */
export interface Lock {
  readonly id: number;
  readonly entity: number | null;
  readonly through: string;
}
const LOCK = `select id, entity_id as entity, locked_through::text as through from lock_period where workspace_id = $1`;

const lockOf = async (session: Session, id: number): Promise<Lock> => {
  const [lock] = await transactionOf(session).ask<Lock>(
    named(`${LOCK} and id = $2`, [session.principal.workspace.id, id]),
  );
  if (!lock) throw notFound();
  return lock;
};

/** The lock of an entity, or that of all of them. */
export const lockOfEntity = async (
  session: Session,
  entity: number | null,
): Promise<Lock | undefined> => {
  const [lock] = await transactionOf(session).ask<Lock>(
    named(`${LOCK} and entity_id is not distinct from $2`, [
      session.principal.workspace.id,
      entity,
    ]),
  );
  return lock;
};

/** Locks days without closing them: what is due in them is posted first. Returns the id. */
export async function createLock(
  session: Session,
  input: InputOf<typeof LockPeriod>,
): Promise<number> {
  demandValid(session, LockPeriod, input);
  await demandLinks(session, LockPeriod, input);
  throwIfFaults(session);
  const entity = input.entity ?? null;
  if (await lockOfEntity(session, entity)) {
    const { message, fields } = duplicate(LockPeriod.definition, ['entity']);
    throw new Problem('INVALID', message, { fields });
  }
  await postDue(session, input.lockedThrough, entity);
  const { lockedThrough: through, reason } = input;
  return moveLock(session, { lock: null, entity, through, action: 'LOCKED', reason });
}

/** Moves a lock: forward like a new one, backward with a reason. Its entity stays. */
export async function changeLock(
  session: Session,
  id: number,
  input: PatchOf<typeof LockPeriod>,
): Promise<void> {
  demandValid(session, LockPeriod, input);
  await demandLinks(session, LockPeriod, input);
  throwIfFaults(session);
  await holdAlone(session);
  const lock = await lockOf(session, id);
  if (input.entity !== undefined && input.entity !== lock.entity) {
    throw invalid('entity', 'The entity of a lock cannot change. Create another lock.');
  }
  const through = input.lockedThrough ?? lock.through;
  if (through > lock.through) await postDue(session, through, lock.entity);
  const { entity } = lock;
  await moveLock(session, { lock: id, entity, through, action: 'LOCKED', reason: input.reason });
}

/** Takes a lock away: all its days are open again. Throws 404, and 400 without a reason. */
export async function deleteLock(session: Session, id: number, reason: string): Promise<void> {
  await holdAlone(session);
  const { entity } = await lockOf(session, id);
  await moveLock(session, { lock: id, entity, through: null, action: 'LOCKED', reason });
}
