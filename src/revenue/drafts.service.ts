// What waits for acceptance in the revenue area: drafts are records that count nowhere yet. Specification:
// Authentication, scopes of the draft tier.
import type { Resource } from '../../schema/kit/index.ts';
import { callerOf, demandOther, isDraftOnly, type Session } from '../ground/access/index.ts';
import { Problem } from '../ground/base/problem.ts';
import { change, erase, locked } from '../ground/records/index.ts';

/** Who drafted a record, and who accepted it. */
export interface Drafted {
  readonly draftedBy: string | null;
  readonly approvedBy: string | null;
}

/** Whether a record is a draft that nobody accepted yet. */
export const isWaiting = ({ draftedBy, approvedBy }: Drafted): boolean =>
  draftedBy !== null && approvedBy === null;

/** What marks a new record as a draft, for callers who may only draft. */
export const draftMark = (session: Session, scope: string): { readonly draftedBy?: string } =>
  isDraftOnly(session.principal, scope) ? { draftedBy: callerOf(session.principal) } : {};

async function waiting<R extends object>(session: Session, resource: Resource<R>, id: number) {
  const record = await locked(session, resource, id);
  if (!isWaiting(record.row as unknown as Drafted)) {
    throw new Problem('INVALID', 'This record is no draft.');
  }
  return record;
}

/**
 * Accepts a draft; what follows from a record that counts is for the caller to do.
 * @throws Problem 400 when it is none, 403 for one's own
 */
export async function acceptDraft<R extends object>(
  session: Session,
  resource: Resource<R>,
  id: number,
): Promise<void> {
  const record = await waiting(session, resource, id);
  const { draftedBy } = record.row as unknown as Drafted;
  demandOther(session.principal, resource.definition.scope, draftedBy);
  await change(session, resource, record, { approvedBy: callerOf(session.principal) });
}

/** Turns a draft down: it is gone, with its trace. Throws 400 when it is none. */
export async function rejectDraft<R extends object>(
  session: Session,
  resource: Resource<R>,
  id: number,
): Promise<void> {
  await erase(session, resource, await waiting(session, resource, id));
}

/** The values of a stored record that an input could say. */
export function storedAs<Input>({ definition }: Resource, row: object): Partial<Input> {
  const entries = Object.entries(row).filter(([name]) => name in definition.writable);
  return Object.fromEntries(entries) as Partial<Input>;
}
