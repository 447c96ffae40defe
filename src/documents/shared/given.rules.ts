// Separates values the client sent from values the service derived. Sent values stay until they are
// sent again; derived ones are recomputed when their source changes. Pure. docs/accounting.md
// section 1.

/** What is remembered of a document: columns that were given, and the places of lines whose tax was. */
export interface Given {
  readonly columns: readonly string[];
  readonly taxes: readonly boolean[];
}

/** A document as it would have been sent. */
interface Sent {
  readonly lines?: readonly { readonly tax?: unknown }[] | undefined;
}
type DocumentFields = Readonly<Record<string, unknown>>;

/** What may be derived of a kind of document. */
export interface Derivation {
  /** Every value that may be derived, by its column, and the fields it comes from. */
  readonly derived: Readonly<Record<string, readonly [column: string, sources: readonly string[]]>>;
  /** What taxes come from. */
  readonly ofTax: readonly string[];
}

export const without = (input: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));

/** Which fields a change sets to something else than what stands. Terms that are taken away leave the day. */
const changedIn = (stored: DocumentFields, changes: DocumentFields): Set<string> =>
  new Set(
    Object.keys(changes).filter(
      (name) =>
        changes[name] !== undefined &&
        changes[name] !== stored[name] &&
        !(changes[name] === null && /^(terms|paymentTerm)$/.test(name)),
    ),
  );

/** What a new document, or one that is replaced, was given. */
export const givenIn = ({ derived }: Derivation, input: Sent): Given => ({
  columns: Object.entries(derived).flatMap(([name, [column]]) =>
    ((input as DocumentFields)[name] ?? null) === null ? [] : [column],
  ),
  taxes: (input.lines ?? []).map(({ tax }) => tax !== undefined),
});

/**
 * A document as it would have been sent, with a change applied: derived values whose source changes are
 * left out, so that they are derived anew. `isElsewhere`: the change moves it to books in another currency.
 */
export function changedInput<Input extends Sent>(
  derivation: Derivation,
  stored: Input,
  given: Given,
  changes: Partial<Input>,
  isElsewhere: boolean,
): { input: Input; given: Given } {
  const { derived, ofTax } = derivation;
  const names = Object.keys(derived);
  const sent = changes as DocumentFields;
  const changed = changedIn(stored as DocumentFields, sent);
  const isAny = (sources: readonly string[]): boolean => sources.some((name) => changed.has(name));
  const isVoid = (name: string): boolean =>
    (changed.has('currency') && name.startsWith('exchangeRate')) ||
    (isElsewhere && name === 'exchangeRateBook');
  const [columnOf, sourcesOf] = [
    (name: string) => derived[name]?.[0] ?? '',
    (name: string) => derived[name]?.[1] ?? [],
  ];
  const stays = (name: string): boolean => given.columns.includes(columnOf(name)) && !isVoid(name);
  const stale = names.filter((name) =>
    sent[name] === undefined ? isAny(sourcesOf(name)) && !stays(name) : sent[name] === null,
  );
  const isTaxedAnew = isAny(ofTax);
  const lines =
    changes.lines ??
    stored.lines?.map((line, at) =>
      isTaxedAnew && !given.taxes[at] ? without(line, ['tax']) : line,
    );
  const left = { ...without({ ...stored, ...changes }, stale), lines } as unknown as Input;
  // Without terms the day stays as it is.
  const isWithoutTerms =
    sent['terms'] === null && ((left as DocumentFields)['dueDate'] ?? null) !== null;
  const input = isWithoutTerms ? { ...left, terms: null } : left;
  const columns = names
    .filter((name) => (sent[name] === undefined ? stays(name) : sent[name] !== null))
    .map(columnOf);
  return {
    input,
    given: {
      columns,
      taxes: changes.lines ? givenIn(derivation, changes).taxes : given.taxes,
    },
  };
}
