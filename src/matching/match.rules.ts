// Defines the possible targets of a match and its allowed changes. Pure. docs/accounting.md section
// 8.
import type { InputOf, PatchOf } from '../../schema/kit/index.ts';
import { MATCHED_KINDS, type TransactionMatch } from '../../schema/cash/transaction-match.ts';
import { Problem } from '../platform/base/index.ts';

export type MatchedKind = (typeof MATCHED_KINDS)[number];
export type MatchPatch = PatchOf<typeof TransactionMatch>;
export type MatchInput = InputOf<typeof TransactionMatch>;
export type Match = InstanceType<typeof TransactionMatch>;

/** The kind behind a content type; definitions bound it. */
export const kindOf = ({ contentType }: Pick<Match, 'contentType'>): MatchedKind =>
  MATCHED_KINDS[contentType - 1] ?? 'invoice';

/** The content type of a match with a transaction of another own account. */
export const TRANSFER = MATCHED_KINDS.indexOf('bank_transaction') + 1;

/** What a match is of. */
const TARGET = ['transaction', 'contentType', 'objectId'] as const;

/** Whether a change says something else of what is matched with what. */
export const isMoved = (match: Match, patch: MatchPatch): boolean =>
  TARGET.some((name) => patch[name] !== undefined && patch[name] !== match[name]);

/** Throws 409 for another target of what was accepted: it has been paid. */
export function demandMovable({ status }: Match): void {
  if (status !== 'accepted') return;
  throw new Problem('CONFLICT', 'This match is accepted. Set it to pending first.');
}
