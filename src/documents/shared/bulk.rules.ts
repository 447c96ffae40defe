// Size limits of bulk searches. Contract: BulkBillSearch, BulkDebitMemoSearch.
import { FieldFault, Problem } from '../../platform/base/index.ts';

const MOST = 10_000;

/** Throws 400 for an empty list, and for one that is too long. */
export function demandSearchable(field: string, wanted: readonly unknown[]): void {
  const message =
    wanted.length === 0
      ? new FieldFault('empty')
      : wanted.length > MOST
        ? `Ensure this field has no more than ${MOST} elements.`
        : undefined;
  if (message === undefined) return;
  throw new Problem('INVALID', String(message), {
    fields: { [field]: { nonFieldErrors: [message] } },
  });
}
