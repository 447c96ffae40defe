// Invoice payments: makes them, calculates them in advance, applies hundreds at once.
// docs/accounting.md section 6.
import type { Decimal } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { FieldFault, invalid, noSuchRecord, notFound } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import {
  calculate,
  type Calculated,
  dueOf,
  earlyDiscountOn,
  type MarkPaid,
  type OpenDocument,
  type Order,
  ordersOf,
  ordersOfCalculation,
  type Payment,
  settle,
  settlementFacts,
  settleOne,
  sumOfAmounts,
} from '../documents/index.ts';
import type { BulkApplyFilters, CalculatedPayment, DefaultPayment } from './payment.types.ts';
import { RECEIVABLE } from './settlement-side.ts';
import { placesFault } from '../settings/index.ts';

/** Ids of what payments made, each once. */
export const madeOf = (payments: readonly Payment[]) => ({
  journalEntryIds: [...new Set(payments.map(({ entry }) => entry))],
  paymentIds: payments.map(({ id }) => id),
  autoCreatedCreditMemos: payments.flatMap(({ excess }) =>
    excess ? [{ id: excess.id, creditMemoNumber: excess.number }] : [],
  ),
});

/** Pays an invoice; see `settle` for what it throws, 404 when it is not there. */
export const payInvoice = (session: Session, id: number, given: MarkPaid): Promise<Payment[]> =>
  settleOne(session, RECEIVABLE, id, () => {
    if (given.debitMemos?.length) {
      throw invalid('debitMemos', 'Debit memos pay bills. Send credit memos here.');
    }
    return ordersOf(id, given);
  });

/** What payments would take off an invoice, and what they would leave. */
export async function calculatePayment(
  session: Session,
  id: number,
  given: Calculated,
): Promise<CalculatedPayment> {
  const before = await openInvoice(session, id);
  const { payments } = await calculate(session, RECEIVABLE, ordersOfCalculation(id, given));
  const sums = (pick: (payment: Payment) => Decimal, ...kinds: Payment['kind'][]): Decimal =>
    sumOfAmounts(payments.filter(({ kind }) => kinds.includes(kind)).map(pick));
  const totalDue = dueOf(before);
  const answer = {
    totalDue,
    appliedPayments: sums(({ amount }) => amount, 'line', 'hand'),
    appliedCredits: sums(({ amount }) => amount, 'memo'),
    appliedWithholding: sums(({ withheld }) => withheld, 'line', 'hand', 'memo'),
    termDiscounts: sums(({ earlyDiscount }) => earlyDiscount, 'line', 'hand', 'memo'),
  };
  const taken = [
    answer.appliedPayments,
    answer.appliedCredits,
    answer.appliedWithholding,
    answer.termDiscounts,
  ];
  return { ...answer, remainingDue: totalDue.minus(sumOfAmounts(taken)) };
}

async function openInvoice(session: Session, id: number): Promise<OpenDocument> {
  const { documents } = await settlementFacts(session, RECEIVABLE, { documents: [id] });
  const found = documents.get(id);
  if (!found) throw notFound();
  return found;
}

/** What is due on a day, less what paying it then takes off; no more than the transaction has. */
export async function defaultPayment(
  session: Session,
  id: number,
  postedAt: string,
  transactionAmount: Decimal | null | undefined,
): Promise<DefaultPayment> {
  const invoice = await openInvoice(session, id);
  const fault = placesFault(transactionAmount, invoice.currencies.native);
  if (fault) throw invalid('transactionAmount', fault);
  const due = dueOf(invoice);
  const discount = earlyDiscountOn(invoice, postedAt);
  const rest = due.minus(discount);
  const isEnough = !transactionAmount || transactionAmount.abs().gte(rest);
  const isDiscounted = discount.gt(0) && rest.gt(0) && isEnough;
  const whole = isDiscounted ? rest : due;
  const amount =
    transactionAmount && transactionAmount.abs().lt(whole) ? transactionAmount.abs() : whole;
  const { percent, days } = invoice.term ?? {};
  return {
    defaultPaymentAmount: amount,
    paymentTermDiscountNote: isDiscounted
      ? `${percent?.toFixed() ?? ''} % (${discount.toFixed()} ${invoice.currencies.native}) is taken off what is paid within ${days ?? 0} days.`
      : null,
  };
}

const MATCHING = `
  select i.id from invoice i
  join journal_line l on l.workspace_id = $1 and l.id = $2
  left join vendor v on v.workspace_id = $1 and v.id = i.client_id
  where i.workspace_id = $1 and not i.is_deleted and i.payment_status in ('open', 'sent', 'partial')
    and i.entity_id = l.entity_id and i.currency = l.currency
    and ($3::integer is null or i.entity_id = $3) and ($4::integer is null or i.client_id = $4)
    and ($5::text is null or i.payment_status = $5) and ($6::date is null or i.due_date <= $6)
    and ($7::text is null or concat_ws(' ', i.invoice_number, i.ref_number, i.purchase_order_number, v.name) ilike $7)
  order by i.due_date, i.id limit 10000`;
const BY_IDS = `select i.id from invoice i where i.workspace_id = $1 and i.id = any($2) and not i.is_deleted
  order by i.due_date, i.id`;

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Pays invoices with one ledger line, those due first before the others; the last may be paid in part, and
 * what is left of the line stays where it is.
 * @throws Problem 400 when nothing can be paid with it, and for a list of no invoices
 */
export async function bulkApply(
  session: Session,
  line: number,
  ids: readonly number[] | null | undefined,
  filters: BulkApplyFilters | null | undefined,
): Promise<Payment[]> {
  const home = session.principal.workspace.id;
  const {
    entity = null,
    client = null,
    status = null,
    maxDate = null,
    searchQuery,
  } = filters ?? {};
  // A choice that came to nothing names no invoice, and is not a choice of all.
  if (ids?.length === 0) throw invalid('invoiceIds', new FieldFault('empty'));
  const search = searchQuery ? containing(searchQuery) : null;
  const query = ids
    ? named(BY_IDS, [home, ids])
    : named(MATCHING, [home, line, entity, client, status, maxDate, search]);
  const found = await transactionOf(session).ask<{ id: number }>(query);
  const orders = found.map(({ id }): Order => ({
    document: id,
    amount: null,
    source: { kind: 'line', line },
    told: (field, message) =>
      invalid(field === 'source' || field === 'amount' ? 'transactionId' : 'invoiceIds', message),
  }));
  const missing = ids?.find((id) => !found.some((each) => each.id === id));
  if (missing !== undefined) {
    throw invalid('invoiceIds', noSuchRecord(missing));
  }
  const payments = await settle(session, RECEIVABLE, orders, 'transactionId');
  if (payments.length === 0) {
    throw invalid(
      'transactionId',
      'The transaction has no amount left, or none of these invoices has an amount due.',
    );
  }
  return payments;
}
