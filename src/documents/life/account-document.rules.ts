// Computes and validates an account document (a document whose lines name accounts). Pure.
// docs/accounting.md sections 6 and 7.
import { type FieldFaults, noSuchRecord } from '../../platform/base/index.ts';
import { completedLine, totalOfLines } from './account-line.rules.ts';
import type {
  AccountDocument,
  AccountDocumentInput,
  ControlAccount,
} from './account-document.types.ts';
import type {
  DocumentFacts,
  DocumentFaults,
  DocumentFields,
  DocumentHome,
} from './document-flow.types.ts';
import { currencyFor, demandBounds, demandOpening, demandReferences } from './document.rules.ts';

/** Differences between kinds of account documents. */
export interface AccountKind {
  /** How it is called in messages: `bill`. */
  readonly name: string;
  /** What is made instead of one below zero. */
  readonly instead: string;
  readonly control: ControlAccount;
  /** What is decided of this kind alone, by field; faults are noted. */
  decide(input: DocumentFields, facts: DocumentFacts, faults: DocumentFaults): DocumentFields;
}

function controlOf(
  { field, usual, setting, allows, words }: ControlAccount,
  chosen: unknown,
  { references, standing }: DocumentFacts,
  home: DocumentHome,
  faults: DocumentFaults,
): number {
  if (typeof chosen !== 'number') {
    const account = usual(home);
    if (account === null) {
      const message = `The account settings have no ${setting}: choose one.`;
      faults['nonFieldErrors'] = [message];
    }
    return account ?? 0;
  }
  if (chosen === standing) return chosen;
  const subtype = references.get(`Account:${chosen}`);
  if (subtype === undefined) faults[field] = [noSuchRecord(chosen)];
  else if (!allows((subtype ?? '').replace('*', ''), chosen, home)) faults[field] = [words];
  return chosen;
}

/**
 * Decides everything about a document, and tells every fault, field by field. What could not be read of
 * it may be missing: the other faults are told all the same.
 */
export function composedDocument(
  kind: AccountKind,
  input: DocumentFields,
  facts: DocumentFacts,
): { document: AccountDocument | undefined; faults: FieldFaults } {
  const { home, references } = facts;
  const given = input as AccountDocumentInput;
  const faults: DocumentFaults = {};
  if (!home) faults['entity'] = [noSuchRecord(given.entity ?? 0)];
  const currency = currencyFor(given.currency, home, faults);
  demandReferences(references, faults, {
    taxRate: ['TaxRate', given.taxRate],
    paymentTerm: ['PaymentTerm', given.paymentTerm],
    migratedJournal: ['JournalEntry', given.migratedJournal],
    contract: ['Contract', given.contract],
  });
  const context = {
    currency,
    references,
    isInclusive: given.taxBehavior === 'inclusive',
    taxRate: given.taxRate ?? null,
    document: kind.name,
  };
  const done = (given.lines ?? []).map((line) => completedLine(line, context));
  if (done.some((each) => Object.keys(each.faults).length > 0)) {
    faults['lines'] = done.map((each) => each.faults);
  }
  const lines = done.map(({ line }) => line);
  const total = totalOfLines(lines);
  demandBounds({ called: `a ${kind.name}`, instead: kind.instead }, { total }, faults);
  const control = home && controlOf(kind.control, input[kind.control.field], facts, home, faults);
  const own = kind.decide(input, facts, faults);
  if (home && control !== undefined && facts.standing === undefined) {
    const { migratedJournal: entry, entity = 0 } = given;
    const opened = { entry, account: control, entity, currency, called: kind.name };
    demandOpening(references, opened, faults);
  }
  const document =
    home && control !== undefined ? { currency, lines, total, control, home, own } : undefined;
  return { document, faults };
}
