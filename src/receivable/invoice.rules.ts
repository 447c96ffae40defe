// Composes an invoice from its decided fields, and validates it. Specification: Create invoice;
// docs/accounting.md section 6.
import { Decimal } from '../../schema/kit/index.ts';
import { FieldFault, type FieldFaults, noSuchRecord } from '../platform/base/index.ts';
import {
  currencyFor,
  type DecidedDocument,
  demandBounds,
  demandOpening,
  demandReferences,
  type DocumentFaults,
  termsFor,
} from '../documents/index.ts';
import { ZERO } from '../ledger/index.ts';
import { demandCustomer } from './customer.rules.ts';
import type { InvoiceFacts, InvoiceInput, Products } from './invoice.types.ts';
import { completedInvoiceLine, type PreparedInvoiceLine } from './invoice-line.rules.ts';

/** An invoice with everything decided. */
export interface ComposedInvoice extends DecidedDocument {
  readonly terms: string | null;
  readonly paymentTerm: number | null;
  readonly dueDate: string;
  readonly discount: Decimal;
  readonly lines: readonly PreparedInvoiceLine[];
  readonly products: Products;
}

/** Terms and due date: what the invoice says, else what its customer has, else net_30. */
function dueTermsOf(input: InvoiceInput, facts: InvoiceFacts, faults: DocumentFaults) {
  const found = termsFor({ ...input, date: input.invoiceDate }, facts, 'net_30', faults);
  // Without terms an invoice still names the payment term of its customer.
  const usual = input.terms ? null : (facts.party?.paymentTerm ?? null);
  return { ...found, paymentTerm: found.paymentTerm ?? usual, dueDate: found.dueDate ?? '' };
}

function linesOf(
  input: Partial<InvoiceInput>,
  facts: InvoiceFacts,
  currency: string,
  faults: DocumentFaults,
): PreparedInvoiceLine[] {
  const isExempt = input.skipTax === true || input.contractTaxExempt === true;
  const percent = input.taxRate ? facts.references.get(`TaxRate:${input.taxRate}`) : undefined;
  const context = {
    currency,
    taxPercent: percent && !isExempt ? new Decimal(percent) : undefined,
    department: input.department ?? null,
    tags: input.tags ?? [],
    facts,
  };
  const { lines = [] } = input;
  const done = lines.map((line) => completedInvoiceLine(line, context));
  if (done.some((each) => Object.keys(each.faults).length > 0)) {
    faults['lines'] = done.map((each) => each.faults);
  }
  return done.map(({ line }) => line);
}

/** Sum of line amounts, plus sum of line taxes, less the discount. */
const totalOf = (lines: readonly PreparedInvoiceLine[], discount: Decimal): Decimal =>
  lines.reduce((total, { amount, tax }) => total.plus(amount).plus(tax), ZERO).minus(discount);

/**
 * Decides everything about an invoice, and tells every fault, field by field. What could not be read
 * of it may be missing: the other faults are told all the same.
 */
export function composedInvoice(
  input: InvoiceInput,
  facts: InvoiceFacts,
): { document: ComposedInvoice | undefined; faults: FieldFaults } {
  const { home, party, products } = facts;
  const faults: DocumentFaults = {};
  if (!home) faults['entity'] = [noSuchRecord(input.entity)];
  demandReferences(facts.references, faults, {
    taxRate: ['TaxRate', input.taxRate],
    paymentTerm: ['PaymentTerm', input.paymentTerm],
    department: ['Department', input.department],
    tags: ['Tag', ...(input.tags ?? [])],
    contract: ['Contract', input.contract],
    migratedJournal: ['JournalEntry', input.migratedJournal],
    uploadRun: ['UploadRun', input.uploadRun],
  });
  demandCustomer(input.client, party, faults);
  const currency = currencyFor(input.currency, home, faults);
  const terms = dueTermsOf(input, facts, faults);
  const lines = linesOf(input, facts, currency, faults);
  const discount = input.discount ?? ZERO;
  if (discount.lt(0)) faults['discount'] = [new FieldFault('least', 0)];
  const total = totalOf(lines, discount);
  demandBounds({ called: 'an invoice', instead: 'credit memo' }, { total, discount }, faults);
  const account = input.isMigrated ? home?.receivable : null;
  if (home && account && facts.standing === undefined) {
    const { migratedJournal: entry, entity } = input;
    const opened = { entry, account, entity, currency, called: 'invoice' };
    demandOpening(facts.references, opened, faults);
  }
  const document = home && { currency, ...terms, discount, lines, total, home, products };
  return { document, faults };
}
