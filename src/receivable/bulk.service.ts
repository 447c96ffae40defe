// Creates many invoices in one request, all or none, and reports faults by row. Contract:
// bulk-create.
import { MOST_DOCUMENTS } from '../../schema/data/sizes.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { FieldFault, type FieldFaults, Problem } from '../platform/base/index.ts';
import { isAborted } from '../platform/database/index.ts';
import { refusalOf } from '../platform/records/index.ts';
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

/** The fault of a row that an error tells; undefined for an error of another kind. */
function refusedBy(error: unknown): Problem | undefined {
  const told = refusalOf(error);
  return told instanceof Problem && told.code === 'INVALID' ? told : undefined;
}

/** A refusal by PostgreSQL of a row whose statements travel with those of the next one. */
class RowRefused extends Error {
  constructor(
    readonly row: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

/** Attributes a refusal to the row that left the statements for later. */
const asOf =
  (row: number) =>
  (error: unknown): unknown => {
    const problem = refusedBy(error);
    return problem ? new RowRefused(row, problem) : error;
  };

/** Makes the invoices one after the other, and returns their ids; `faults` gets what is wrong, by row. */
async function makeEach(
  session: Session,
  inputs: readonly InvoiceInput[],
  faults: FieldFaults[],
): Promise<number[]> {
  const { later, begun } = transactionOf(session);
  const ids: number[] = [];
  for (const [row, input] of inputs.entries()) {
    const noted: Problem[] = [];
    try {
      ids.push(await createInvoice({ ...session, faults: noted }, input));
    } catch (error) {
      if (error instanceof RowRefused) throw error;
      const problem = refusedBy(error);
      if (!problem) throw error;
      faults[row] = faultsOf(noted, problem);
    }
    later([], asOf(row));
  }
  await begun();
  return ids;
}

/**
 * Makes invoices in order and returns their ids.
 * @throws Problem 400 on `invoices`, with the faults of each row up to the first that PostgreSQL refuses; nothing is
 * stored then
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
  const faults: FieldFaults[] = inputs.map(() => ({}));
  const isRefused = (): boolean => faults.some((each) => Object.keys(each).length > 0);
  let ids: number[] = [];
  try {
    // Others take numbers until all invoices are made.
    ids = await transactionOf(session).numbering.holdDuring(() =>
      makeEach(session, inputs, faults),
    );
  } catch (error) {
    // Once PostgreSQL has refused a row it answers nothing of those after it.
    if (error instanceof RowRefused) faults[error.row] = faultsOf([], error.problem);
    else if (!isAborted(error) || !isRefused()) throw error;
  }
  if (isRefused()) throw refuse(faults);
  return ids;
}
