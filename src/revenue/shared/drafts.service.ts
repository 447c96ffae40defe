// Drafts of the revenue area: records that count nowhere until they are accepted. Specification:
// Authentication, scopes of the draft tier.
import type { Resource } from '../../../schema/kit/index.ts';
import { callerOf, demandOther, isDraftOnly, type Session } from '../../platform/access/index.ts';
import { Problem } from '../../platform/base/index.ts';
import { change, type Drafted, erase, isWaiting, locked } from '../../platform/records/index.ts';

/** What marks a new record as a draft, for callers who may only draft. */
export const draftMark = (session: Session, scope: string): { readonly draftedBy?: string } =>
  isDraftOnly(session.principal, scope) ? { draftedBy: callerOf(session.principal) } : {};

async function waiting<R extends object>(session: Session, resource: Resource<R>, id: number) {
  const record = await locked(session, resource, id);
  if (!isWaiting(record.row)) {
    throw new Problem('INVALID', 'This record is not a draft.');
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
  demandOther(session.principal, resource.definition.scope, draftedBy ?? null);
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
