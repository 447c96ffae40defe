// Looks up the exchange rates for the days of manual payments in one round trip. docs/accounting.md
// section 1.
import type { Session } from '../../platform/access/index.ts';
import { ONE, rateContexts, type RateRequest, type Rates, ratesIn } from '../../ledger/index.ts';
import type { OpenDocument, Order } from './settlement.types.ts';

export interface MoneyRates {
  /** The rates of a currency on a day, to the books of an entity. */
  readonly at: (entity: number, currency: string, date: string) => Rates;
}

const keyOf = (entity: number, currency: string, date: string): string =>
  `${entity} ${currency} ${date}`;

/** What is to be looked up; books and reports in the same currency need nothing. */
function requestsFor(orders: readonly Order[], documents: ReadonlyMap<number, OpenDocument>) {
  const requests = new Map<string, RateRequest>();
  for (const { source, document: id } of orders) {
    const document = documents.get(id);
    if (source.kind !== 'hand' || !document) continue;
    const { currencies, entity } = document;
    for (const currency of new Set([currencies.native, source.currency ?? currencies.native])) {
      if (currency === currencies.book && currency === currencies.reporting) continue;
      requests.set(keyOf(entity, currency, source.date), { currency, entity, date: source.date });
    }
  }
  return requests;
}

/** The rates of every payment by hand. Throws 400 where none is on file for its day. */
export async function moneyRates(
  session: Session,
  orders: readonly Order[],
  documents: ReadonlyMap<number, OpenDocument>,
): Promise<MoneyRates> {
  const requests = requestsFor(orders, documents);
  const asked = [...requests.values()];
  const contexts = asked.length > 0 ? await rateContexts(session, asked) : [];
  const found = new Map(
    [...requests].map(([key, request], nth) => {
      const context = contexts[nth];
      if (!context) throw new Error('One context answers one request.');
      return [key, ratesIn(context, request)];
    }),
  );
  return { at: (...of) => found.get(keyOf(...of)) ?? { book: ONE, reporting: ONE } };
}
