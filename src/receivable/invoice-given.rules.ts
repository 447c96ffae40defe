// Which values of an invoice its client gave and which the service derived: the former stay until they are
// sent again, the latter are derived anew when what they came from changes. Pure. docs/accounting.md section 1.
import type { InvoiceInput } from './invoice.types.ts';

/** Every value that may be derived, by its column, and the fields it comes from. */
const DERIVED = {
  terms: ['terms', ['client', 'paymentTerm']],
  paymentTerm: ['payment_term_id', ['client', 'terms']],
  dueDate: ['due_date', ['client', 'invoiceDate', 'paymentTerm', 'terms']],
  itemDate: ['item_date', ['invoiceDate']],
  exchangeRate: ['exchange_rate', ['currency', 'entity', 'invoiceDate', 'exchangeRateBook']],
  exchangeRateBook: ['exchange_rate_book', ['currency', 'entity', 'invoiceDate', 'exchangeRate']],
} as const satisfies Partial<
  Record<keyof InvoiceInput, readonly [string, readonly (keyof InvoiceInput)[]]>
>;
type DerivedField = keyof typeof DERIVED;
const FIELDS = Object.keys(DERIVED) as DerivedField[];
/** What taxes come from. */
const OF_TAX = ['contractTaxExempt', 'currency', 'taxRate'] as const;

type Changes = Partial<InvoiceInput>;
/** What is remembered of an invoice: columns that were given, and the places of lines whose tax was. */
export interface Given {
  readonly columns: readonly string[];
  readonly taxes: readonly boolean[];
}

/** What a new invoice, or one that is replaced, was given. */
export const givenIn = (input: Changes): Given => ({
  columns: FIELDS.filter((name) => (input[name] ?? null) !== null).map((name) => DERIVED[name][0]),
  taxes: (input.lines ?? []).map(({ tax }) => tax !== undefined),
});

const without = (input: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));

/** Which fields a change sets to something else than what stands. Terms that are taken away leave the day. */
const changedIn = (stored: InvoiceInput, changes: Changes): Set<string> =>
  new Set(
    (Object.keys(changes) as (keyof InvoiceInput)[]).filter(
      (name) =>
        changes[name] !== undefined &&
        changes[name] !== stored[name] &&
        !(changes[name] === null && /^(terms|paymentTerm)$/.test(name)),
    ),
  );

/**
 * An invoice as it would have been sent, with a change applied: derived values whose source changes are
 * left out, so that they are derived anew. `isElsewhere`: the change moves it to books in another currency.
 */
export function changedInput(
  stored: InvoiceInput,
  given: Given,
  changes: Changes,
  isElsewhere: boolean,
): { input: InvoiceInput; given: Given } {
  const changed = changedIn(stored, changes);
  const isAny = (names: readonly string[]): boolean => names.some((name) => changed.has(name));
  const isVoid = (name: DerivedField): boolean =>
    (changed.has('currency') && /^exchangeRate/.test(name)) ||
    (isElsewhere && name === 'exchangeRateBook');
  const stays = (name: DerivedField): boolean =>
    given.columns.includes(DERIVED[name][0]) && !isVoid(name);
  const stale = FIELDS.filter((name) =>
    changes[name] === undefined ? isAny(DERIVED[name][1]) && !stays(name) : changes[name] === null,
  );
  const isTaxedAnew = isAny(OF_TAX);
  const lines =
    changes.lines ??
    stored.lines.map((line, at) =>
      isTaxedAnew && !given.taxes[at] ? (without(line, ['tax']) as typeof line) : line,
    );
  const left = { ...without({ ...stored, ...changes }, stale), lines } as InvoiceInput;
  // Without terms the day stays as it is.
  const isWithoutTerms = changes.terms === null && (left.dueDate ?? null) !== null;
  const input = isWithoutTerms ? { ...left, terms: null } : left;
  const columns = FIELDS.filter((name) =>
    changes[name] === undefined ? stays(name) : changes[name] !== null,
  ).map((name) => DERIVED[name][0]);
  return { input, given: { columns, taxes: changes.lines ? givenIn(changes).taxes : given.taxes } };
}
