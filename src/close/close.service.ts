// Closes the books in one transaction, completely or not at all: depreciates, amortizes, recognizes and revalues
// whatever is due, checks the books, and locks the days. docs/accounting.md section 10.
import { LockPeriod } from '../../schema/settings/lock-period.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { invalid, Problem, today } from '../platform/base/index.ts';
import { demandLinks } from '../platform/records/index.ts';
import { failingChecks, openMatters } from './blockers.service.ts';
import {
  type BlockerKind,
  BlockerWeight,
  type CloseBlocker,
  type CloseResult,
} from './blockers.types.ts';
import { postDue } from './due.service.ts';
import { holdAlone } from './hold.service.ts';
import { lockOfEntity, moveLock } from './lock.service.ts';
import { runRevaluation } from './revaluation.service.ts';
import { notingVerification } from './verification.service.ts';

/** What is to be closed. */
export interface Close {
  readonly through: string;
  /** Null: every entity. */
  readonly entity: number | null;
  /** What may stand in the way and is accepted. */
  readonly despite: readonly BlockerKind[];
  readonly reason?: string | null | undefined;
}

const wordsOf = ({ count, what, kind }: CloseBlocker): string => `${count} ${what} (${kind})`;

/** Throws 400 that names what stands in the way and is neither done by the close nor accepted. */
function demandClear(blockers: readonly CloseBlocker[], despite: readonly BlockerKind[]): void {
  const left = blockers.filter(
    ({ weight, kind }) =>
      weight === BlockerWeight.REFUSES ||
      (weight === BlockerWeight.ACCEPTABLE && !despite.includes(kind)),
  );
  if (left.length === 0) return;
  const faults = left.map(wordsOf);
  throw new Problem('INVALID', `Not closed: ${faults.join(', ')}.`, {
    fields: { through: faults },
  });
}

/** Throws 400 when the day is to come, or closed already. Returns the lock that is moved. */
async function demandAhead(session: Session, { through, entity }: Close) {
  if (through > today()) throw invalid('through', 'A future date cannot be closed.');
  const lock = await lockOfEntity(session, entity);
  if (lock && lock.through >= through) {
    throw invalid('through', `The books are already closed through ${lock.through}.`);
  }
  return lock;
}

/** What of the matters was accepted: only what somebody could accept. */
const acceptedOf = (matters: readonly CloseBlocker[]): BlockerKind[] => [
  ...new Set(
    matters.flatMap(({ kind, weight }) => (weight === BlockerWeight.ACCEPTABLE ? [kind] : [])),
  ),
];

/**
 * Posts and revalues what is due through a day, and locks it. Nobody asks here what stands in
 * the way.
 * @throws Problem 400 when the day is to come or closed, or a rate is missing
 */
export async function endBooks(session: Session, close: Close): Promise<CloseResult> {
  const { through, entity, despite, reason } = close;
  await holdAlone(session);
  const lock = await demandAhead(session, close);
  const { depreciated, amortized, recognized } = await postDue(session, through, entity);
  const revalued = await runRevaluation(session, { through, entity });
  const lockPeriod = await moveLock(session, {
    ...{ lock: lock?.id ?? null, entity, through, action: 'CLOSED', reason, despite },
  });
  const posted = [depreciated, amortized, recognized, revalued].some(
    (entries) => entries.length > 0,
  );
  return {
    ...{ lockPeriod, lockedThrough: through, posted },
    ...{ depreciated, amortized, recognized, revalued },
  };
}

/**
 * Closes days. Whoever posts at the same time is either in the closed figures, or refused.
 * @throws Problem 400 that names what stands in the way, or says that the days are closed or to come
 */
export async function closeBooks(session: Session, close: Close): Promise<CloseResult> {
  const { through, entity } = close;
  await demandLinks(session, LockPeriod, { entity, lockedThrough: through });
  await demandAhead(session, close);
  // The checks read every line there is: nobody has to wait for them. What is posted from here on, the
  // database checks by itself.
  demandClear(await failingChecks(session), []);
  transactionOf(session).later([
    notingVerification(session.principal.workspace.id, {
      ...{ part: 'books', source: 'close', holds: true },
    }),
  ]);
  await holdAlone(session);
  await demandAhead(session, close);
  const matters = await openMatters(session, close);
  demandClear(matters, close.despite);
  return endBooks(session, { ...close, despite: acceptedOf(matters) });
}
