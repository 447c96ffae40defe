// Settles documents by manual payments, money of ledger lines, and memos, many at once in two round
// trips. Every payment, application and overpayment of both sides goes through here.
// docs/accounting.md sections 6 and 7.
import { tableOf, type Resource } from '../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { noSuchRecord, notFound } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { publish } from '../../platform/records/index.ts';
import { moneyRates } from './money-rates.service.ts';
import { demandAccounts, demandPayable, uncategorizedIn } from './settlement-checks.rules.ts';
import { settlementFacts } from './settlement-facts.service.ts';
import type { Desk } from './settlement-part.ts';
import { payWithLine } from './settlement-line.ts';
import { payByHand, setOff } from './settlement-sources.ts';
import { SettlementWork } from './settlement-work.ts';
import type { SettlementSide } from './settlement-side.ts';
import type { Facts, Order, Payment } from './settlement.types.ts';

/** Everything that orders name, locked and read. */
function factsOf(session: Session, side: SettlementSide, orders: readonly Order[]): Promise<Facts> {
  const hands = orders.flatMap(({ source }) => (source.kind === 'hand' ? [source] : []));
  const memos = orders.flatMap(({ source }) => (source.kind === 'memo' ? [source.memo] : []));
  const controls = orders.flatMap(({ control }) => (typeof control === 'number' ? [control] : []));
  return settlementFacts(session, side, {
    documents: [...new Set(orders.map(({ document }) => document))],
    memos: [...new Set(memos)],
    lines: orders.flatMap(({ source }) => (source.kind === 'line' ? [source.line] : [])),
    accounts: [
      ...hands.flatMap(({ account }) => account ?? []),
      ...controls,
      ...orders.flatMap(({ difference }) =>
        [difference?.writeOff ?? [], difference?.credit ?? []].flat(),
      ),
    ],
    departments: hands.flatMap(({ department }) => department ?? []),
    tags: hands.flatMap(({ tagIds }) => tagIds ?? []),
    taxRates: orders.flatMap(({ taxRate }) => taxRate ?? []),
    draw: {
      payments: orders.length,
      memoPayments: memos.length,
      entries: hands.length + memos.length,
    },
  });
}

/** Throws 400 for labels that are not there any more. */
function demandLabels({ departments, tags, taxRates }: Facts, order: Order): void {
  const { source, taxRate, told } = order;
  if (typeof taxRate === 'number' && !taxRates.has(taxRate)) {
    throw told('taxRate', noSuchRecord(taxRate));
  }
  if (source.kind !== 'hand') return;
  const { department, tagIds = [] } = source;
  if (typeof department === 'number' && !departments.has(department)) {
    throw told('department', noSuchRecord(department));
  }
  const tag = tagIds.find((id) => !tags.has(id));
  if (tag !== undefined) throw told('tags', noSuchRecord(tag));
}

async function paid(desk: Desk, order: Order): Promise<Payment | null> {
  const { side, facts } = desk;
  const { source, told } = order;
  const document = facts.documents.get(order.document);
  if (!document) throw told('document', noSuchRecord(order.document));
  // An order for what is due pays nothing where nothing is due. The first of several lines is refused there.
  const isBegun = !order.budget?.rest.eq(order.budget.whole);
  if (order.amount === null && isBegun && document.paid.gte(document.total)) return null;
  demandPayable(side, document);
  demandAccounts(side, facts, order);
  demandLabels(facts, order);
  if (source.kind === 'line') return payWithLine(desk, order, source, document);
  if (source.kind === 'memo') return setOff(desk, order, source, document);
  return payByHand(desk, order, source, document);
}

/** Works orders out, one after the other: what each of them pays, and everything that changes with it. */
async function workedOut(session: Session, side: SettlementSide, orders: readonly Order[]) {
  const facts = await factsOf(session, side, orders);
  const rates = await moneyRates(session, orders, facts.documents);
  const work = new SettlementWork(session, side, facts);
  const desk = { session, side, facts, work, rates, uncategorized: uncategorizedIn(facts) };
  const payments: Payment[] = [];
  for (const order of orders) {
    const payment = await paid(desk, order);
    if (payment) payments.push(payment);
  }
  return { work, payments, facts };
}

/**
 * Settles documents, in the order given; `order.amount` null takes what is due and there. Returns the
 * payments that were made.
 * @throws Problem 400 on the part of an order that is at fault, 409 for a document that was written off;
 *   nothing is stored then
 */
export async function settle(
  session: Session,
  side: SettlementSide,
  orders: readonly Order[],
  dateField?: string,
): Promise<Payment[]> {
  const { work, payments } = await workedOut(session, side, orders);
  for (const payment of payments) {
    work.store(side.document.payment, side.document.row(payment));
  }
  work.write(dateField);
  for (const document of work.documents) {
    const isPaid = document.paid.gte(document.total);
    publish(session, side.document.resource, isPaid ? 'paid' : 'payment', document.id);
  }
  return payments;
}

/** Throws 404 for a record the caller cannot see. */
export async function demandThere(
  session: Session,
  { definition }: Resource,
  id: number,
): Promise<void> {
  const found = await transactionOf(session).ask(
    named(
      `select id from ${tableOf(definition)} where workspace_id = $1 and id = $2 and not is_deleted`,
      [session.principal.workspace.id, id],
    ),
  );
  if (found.length === 0) throw notFound();
}

/**
 * Settles the document a request names. Throws like {@link settle}, and 404 where it is not there, before
 * anything else is said of the request.
 */
export async function settleOne(
  session: Session,
  side: SettlementSide,
  document: number,
  ordersOf: () => readonly Order[],
): Promise<Payment[]> {
  let orders: readonly Order[];
  try {
    orders = ordersOf();
  } catch (fault) {
    await demandThere(session, side.document.resource, document);
    throw fault;
  }
  const told =
    (order: Order): Order['told'] =>
    (field, message) =>
      field === 'document' ? notFound() : order.told(field, message);
  return settle(
    session,
    side,
    orders.map((order) => ({ ...order, told: told(order) })),
  );
}

/** What orders would pay, and the documents as they would stand then. Nothing is stored; throws like {@link settle}. */
export async function calculate(
  session: Session,
  side: SettlementSide,
  orders: readonly Order[],
): Promise<{ payments: Payment[]; documents: Facts['documents'] }> {
  const none = { id: 0, number: '', account: 0, storing: [] };
  const trial = { ...side, ...(side.excess && { excess: () => Promise.resolve(none) }) };
  const { payments, facts } = await workedOut(session, trial, orders);
  return { payments, documents: facts.documents };
}
