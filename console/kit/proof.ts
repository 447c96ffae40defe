// Words for the chain of postings and its verification, for the header, the overview and the page of the proof.
import type { Proof } from './contract.ts';
import { addDays } from './days.ts';

/** A moment as briefly as it stays clear: the time of today (UTC), the day of any other. */
const briefly = (moment: string, today: string): string =>
  moment.startsWith(today) ? `${moment.slice(11, 16)} UTC` : moment.slice(0, 10);

/** The first digits of a hash, enough to compare at a glance. */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…`;

/** Whether a verification found something, or postings wait for long. */
export const isDoubtful = ({ isBehind, verifications }: Proof): boolean =>
  isBehind || verifications.some(({ holds }) => !holds);

/** The state of the chain in a few words: what is wrong goes first. */
export function chainWords(
  { verifications, isBehind, waitingSince, chainedThrough }: Proof,
  today: string,
): string {
  if (verifications.some(({ holds }) => !holds)) return 'Verification failed';
  if (isBehind && waitingSince !== null) return `Not chained since ${briefly(waitingSince, today)}`;
  return chainedThrough === null
    ? 'Nothing posted yet'
    : `Chained to ${briefly(chainedThrough, today)}`;
}

/** The root of the last day that is over, in a few words. */
export function rootWords({ lastRoot }: Proof, today: string): string | undefined {
  if (!lastRoot) return undefined;
  const day = lastRoot.day === addDays(today, -1) ? 'yesterday' : lastRoot.day;
  return `root of ${day} ${shortHash(lastRoot.hash)}`;
}
