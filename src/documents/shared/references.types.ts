// References from documents to other records, by kind and id.
/** Kinds of records that documents and their lines name. */
export type Other =
  | 'Account'
  | 'Contract'
  | 'Department'
  | 'JournalEntry'
  | 'PaymentTerm'
  | 'Product'
  | 'ProductBundle'
  | 'Tag'
  | 'TagGroup'
  | 'TaxRate'
  | 'Vendor';
/** Ids by kind. */
export type RequestedReferences = Readonly<Partial<Record<Other, ReadonlySet<number>>>>;
/** What was found, as `Tag:3`, with what is known of it. */
export type References = ReadonlyMap<string, string | null>;
