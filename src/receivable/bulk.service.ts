// Creates many invoices in one request, all or none, and reports faults by row. Contract:
// bulk-create.
import { MOST_DOCUMENTS } from '../../schema/data/sizes.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { FieldFault, type FieldFaults, Problem } from '../platform/base/index.ts';
import type { InvoiceInput } from './invoice.types.ts';
import { createInvoice } from './invoice.service.ts';

/** The faults of one row: those noted on the way, and the one it ended with. */
function faultsOf(noted: readonly Error[], last: Problem): FieldFaults {
  const told = [...noted, last].map((each) => {
    const { extensions, message } = each as Problem;
    const fields = extensions['fields'] as FieldFaults | undefined;
    return fields ?? (each === last && noted.length === 0 ? { nonFieldErrors: [message] } : {});
  });
  return Object.assign({}, ...told) as FieldFaults;
}

/**
 * Makes invoices in order and returns their ids.
 * @throws Problem 400 on `invoices`, with the faults of each row; nothing is stored then
 */
export async function createInvoices(
  session: Session,
  inputs: readonly InvoiceInput[],
): Promise<number[]> {
  const refuse = (told: FieldFaults | readonly FieldFaults[]): Problem =>
    new Problem('INVALID', 'Some invoices are not valid.', { fields: { invoices: told } });
  if (inputs.length === 0) throw refuse({ nonFieldErrors: [new FieldFault('empty')] });
  if (inputs.length > MOST_DOCUMENTS) {
    throw refuse({ nonFieldErrors: [new FieldFault('lines', MOST_DOCUMENTS)] });
  }
  const ids: number[] = [];
  const faults: FieldFaults[] = inputs.map(() => ({}));
  // Others take numbers until all invoices are made.
  await transactionOf(session).numbering.holdDuring(async () => {
    for (const [at, input] of inputs.entries()) {
      const noted: Problem[] = [];
      try {
        ids.push(await createInvoice({ ...session, faults: noted }, input));
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'INVALID') throw error;
        faults[at] = faultsOf(noted, error);
      }
    }
  });
  if (faults.some((each) => Object.keys(each).length > 0)) throw refuse(faults);
  return ids;
}
