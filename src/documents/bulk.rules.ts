// How much a bulk search looks for. Contract: BulkBillSearch, BulkDebitMemoSearch.
import { Problem } from '../ground/base/problem.ts';

const MOST = 10_000;

/** Throws 400 for an empty list, and for one that is too long. */
export function demandSearchable(field: string, wanted: readonly unknown[]): void {
  const message =
    wanted.length === 0
      ? 'This list may not be empty.'
      : wanted.length > MOST
        ? `Ensure this field has no more than ${MOST} elements.`
        : undefined;
  if (message === undefined) return;
  throw new Problem('INVALID', message, { fields: { [field]: { nonFieldErrors: [message] } } });
}
