// Checks what all kinds of documents say alike: currency, references and total. Pure.
// docs/accounting.md section 6.
import type { Decimal } from '../../../schema/kit/index.ts';
import { noSuchRecord } from '../../platform/base/index.ts';
import { LARGEST } from '../../ledger/index.ts';
import { currencyFault } from '../../settings/index.ts';
import type { References } from '../shared/references.types.ts';
import type { DocumentFaults, DocumentHome } from './document-flow.types.ts';

/** Notes what fields name and cannot be used. */
export function demandReferences(
  references: References,
  faults: DocumentFaults,
  wanted: Readonly<Record<string, readonly [kind: string, ...ids: (number | null | undefined)[]]>>,
): void {
  for (const [field, [kind, ...ids]] of Object.entries(wanted)) {
    const missing = ids.filter((id) => typeof id === 'number' && !references.has(`${kind}:${id}`));
    if (missing.length > 0) faults[field] = missing.map((id) => noSuchRecord(id ?? 0));
  }
}

/** A document of the opening balances, as far as its opening entry has to cover it. */
interface OpeningLines {
  readonly entry: number | null | undefined;
  /** The account it stands on. */
  readonly account: number;
  readonly entity: number;
  readonly currency: string;
  /** The kind of document, in words. */
  readonly called: string;
}

/** Notes an opening entry that does not cover a document. Where it is missing, that is told already. */
export function demandOpening(
  references: References,
  { entry, account, entity, currency, called }: OpeningLines,
  faults: DocumentFaults,
): void {
  const opens = references.get(`JournalEntry:${entry ?? 0}`);
  if (opens === undefined || opens?.split(',').includes(`${account} ${entity} ${currency}`)) return;
  faults['migratedJournal'] = [
    `An opening entry is posted, not reversed, and has a line on account ${account}, on which the ${called} stands, in its entity and in ${currency} (skip_subledger_validation lets the account take one). Send the id of such an entry.`,
  ];
}

/** The currency of a document: its own, else that of its entity. */
export function currencyFor(
  given: string | undefined,
  home: DocumentHome | undefined,
  faults: DocumentFaults,
): string {
  const currency = given ?? home?.currency ?? '';
  const fault = home && currencyFault(currency, home.currencies);
  if (fault !== undefined) faults['currency'] = [fault];
  return currency;
}

/** Notes a total that is too small or too large; `instead` is what is made instead of one below zero. */
export function demandBounds(
  { called, instead }: { readonly called: string; readonly instead: string },
  { total, discount }: { readonly total: Decimal; readonly discount?: Decimal },
  faults: DocumentFaults,
): void {
  if (faults['lines']) return;
  if (total.lt(0)) {
    const message = `The total would be ${total.toFixed()}, but ${called} cannot be negative. Create a ${instead} instead.`;
    if (discount?.gt(0)) faults['discount'] = [message];
    else faults['lines'] = { nonFieldErrors: [message] };
  }
  if (total.gte(LARGEST)) {
    faults['lines'] = { nonFieldErrors: [`Ensure the total is less than ${LARGEST.toFixed()}.`] };
  }
}
