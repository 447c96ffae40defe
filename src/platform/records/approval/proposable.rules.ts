// Rules of what a proposal can hold: the change that callers with the draft tier may propose, and no other kind beside it.
import { type Requirement, tiersOfResource } from '../../access/index.ts';
import { Problem } from '../../base/index.ts';

/** The change of a document that callers with the draft tier may propose; creates wait as drafts instead. */
export const proposableIn = (requirements: readonly Requirement[]): Requirement | undefined =>
  requirements.find(
    ({ tier, resource }) => tier === 'write' && tiersOfResource(resource).includes('draft'),
  );

/**
 * Throws 400 for a document that changes records of several kinds: a proposal is decided by whoever may approve one
 * kind, and runs as far as its proposer may change that kind.
 */
export function demandOneKind(requirements: readonly Requirement[]): void {
  const changes = requirements.filter(({ tier }) => tier !== 'read');
  const [first, ...others] = new Set(changes.map(({ resource }) => resource));
  if (others.length === 0) return;
  throw new Problem(
    'INVALID',
    `Your changes wait for approval, and a proposal holds those of one kind: this document has ${[first, ...others].join(', ')}. Send them one kind at a time.`,
  );
}
