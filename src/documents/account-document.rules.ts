// What a document comes to whose lines name accounts, what speaks against it, and its journal entry. Pure.
// docs/accounting.md sections 6 and 7.
import { Decimal } from '../../schema/kit/index.ts';
import { noSuchRecord, Problem, type FieldFaults } from '../ground/base/problem.ts';
import type { DocumentRole, PostingLine } from '../ledger/posting.rules.ts';
import { currencyFault } from '../settings/currency.rules.ts';
import { completedLine, totalOfLines } from './account-line.rules.ts';
import type {
  AccountDocumentInput,
  AccountFacts,
  AccountHome,
  AccountLine,
} from './account-document.types.ts';
import type { Other } from './references.types.ts';
import { LARGEST } from '../ledger/money.rules.ts';

export type Faults = Record<string, FieldFaults[string]>;

/** What differs between kinds of documents. */
export interface AccountKind {
  /** How it is called in messages: `bill`. */
  readonly name: string;
  /** The account the whole stands on, where nobody chose one. */
  readonly control: (home: AccountHome) => number | null;
  /** The setting that would have told it. */
  readonly setting: string;
  /** The field that names it. */
  readonly controlField: string;
  /** Whether an account may be it. */
  readonly mayBeControl: (subtype: string, account: number, home: AccountHome) => boolean;
  readonly controlWords: string;
  /** What is made instead of one below zero. */
  readonly instead: string;
}

/** A document with everything decided. */
export interface AccountDocument {
  readonly currency: string;
  readonly lines: readonly AccountLine[];
  readonly total: Decimal;
  readonly control: number;
  readonly home: AccountHome;
}

/** Notes what a field names and cannot be used. */
export function demandReferences(
  { references }: AccountFacts,
  faults: Faults,
  wanted: Readonly<Record<string, readonly [Other, number | null | undefined]>>,
): void {
  for (const [field, [kind, id]] of Object.entries(wanted)) {
    if (typeof id === 'number' && !references.has(`${kind}:${id}`))
      faults[field] = [noSuchRecord(id)];
  }
}

function currencyOf(
  { currency: given }: Partial<AccountDocumentInput>,
  home: AccountHome | undefined,
  faults: Faults,
): string {
  const currency = given ?? home?.currency ?? '';
  const fault = home && currencyFault(currency, home.currencies);
  if (fault !== undefined) faults['currency'] = [fault];
  return currency;
}

function controlOf(
  kind: AccountKind,
  { control }: Partial<AccountDocumentInput>,
  { references }: AccountFacts,
  home: AccountHome,
  faults: Faults,
): number {
  if (typeof control !== 'number') {
    const usual = kind.control(home);
    if (usual === null) {
      const message = `The account settings have no ${kind.setting}: choose one.`;
      faults['nonFieldErrors'] = [message];
    }
    return usual ?? 0;
  }
  const subtype = references.get(`Account:${control}`);
  if (subtype === undefined) faults[kind.controlField] = [noSuchRecord(control)];
  else if (!kind.mayBeControl((subtype ?? '').replace('*', ''), control, home)) {
    faults[kind.controlField] = [kind.controlWords];
  }
  return control;
}

function totalFaults(kind: AccountKind, total: Decimal, faults: Faults): void {
  if (faults['lines']) return;
  const tell = (message: string): void => {
    faults['lines'] = { nonFieldErrors: [message] };
  };
  if (total.lt(0)) {
    tell(
      `The total would be ${total.toFixed()}: a ${kind.name} is never below 0. Make a ${kind.instead} instead.`,
    );
  }
  if (total.gte(LARGEST)) tell(`Ensure the total is less than ${LARGEST.toFixed()}.`);
}

/**
 * Decides everything about a document, and tells every fault, field by field. What could not be read of
 * it may be missing: the other faults are told all the same.
 */
export function composedDocument(
  kind: AccountKind,
  input: Partial<AccountDocumentInput>,
  facts: AccountFacts,
): { document: AccountDocument | undefined; faults: Faults } {
  const { home, references } = facts;
  const faults: Faults = {};
  if (!home) faults['entity'] = [noSuchRecord(input.entity ?? 0)];
  const currency = currencyOf(input, home, faults);
  demandReferences(facts, faults, {
    taxRate: ['TaxRate', input.taxRate],
    paymentTerm: ['PaymentTerm', input.paymentTerm],
    migratedJournal: ['JournalEntry', input.migratedJournal],
    contract: ['Contract', input.contract],
  });
  const context = {
    currency,
    references,
    isInclusive: input.taxBehavior === 'inclusive',
    taxRate: input.taxRate ?? null,
    document: kind.name,
  };
  const done = (input.lines ?? []).map((line) => completedLine(line, context));
  if (done.some((each) => Object.keys(each.faults).length > 0)) {
    faults['lines'] = done.map((each) => each.faults);
  }
  const lines = done.map(({ line }) => line);
  const total = totalOfLines(lines);
  totalFaults(kind, total, faults);
  if (!home) return { document: undefined, faults };
  const control = controlOf(kind, input, facts, home, faults);
  return { document: { currency, lines, total, control, home }, faults };
}

/** Where a document and its lines are kept, and how it is called in the journal. */
export interface DocumentPlace {
  readonly kind: string;
  readonly role: DocumentRole;
  readonly id: number;
  readonly lineIds: readonly number[];
  readonly party: number | null;
}

/**
 * Lines of an entry: what the document stands on, then account and tax line by line. `side` is where the
 * lines stand: a bill debits them, a debit memo credits them.
 */
export function entryLinesOf(
  { lines, total, control, home }: AccountDocument,
  side: 'debit' | 'credit',
  place: DocumentPlace,
): PostingLine[] {
  const other = side === 'debit' ? 'credit' : 'debit';
  const taxAccount = (): number => {
    if (home.tax !== null) return home.tax;
    const message = 'The account settings have no tax_account: choose one.';
    throw new Problem('INVALID', message, { fields: { nonFieldErrors: [message] } });
  };
  const of = { kind: place.kind, id: place.id };
  const whole: PostingLine = {
    account: control,
    [other]: total,
    vendor: place.party,
    document: { ...of, role: place.role },
  };
  return [
    ...(total.isZero() ? [] : [whole]),
    ...lines.flatMap((line, at): PostingLine[] => {
      const common = {
        description: line.description ?? null,
        vendor: place.party,
        department: line.department ?? null,
        tagIds: line.tagIds,
        document: { ...of, line: place.lineIds[at] },
      };
      return [
        ...(line.net.isZero() ? [] : [{ ...common, account: line.account, [side]: line.net }]),
        ...(line.tax.isZero() ? [] : [{ ...common, account: taxAccount(), [side]: line.tax }]),
      ];
    }),
  ];
}
