// Words of entries, and the pages of the documents that post them.

/** `INVOICE_PAYMENT` as it is read: invoice payment. */
export const kindOf = (kind: string): string => kind.toLowerCase().replaceAll('_', ' ');

const PAGES: Readonly<Record<string, string>> = {
  invoice: '/invoices/',
  bill: '/bills/',
  credit_memo: '/credit-memos/',
  contract: '/contracts/',
};

/** The page of a document; undefined where its kind has none. */
export const pageOf = (kind: string, id: number): string | undefined =>
  PAGES[kind] === undefined ? undefined : `${PAGES[kind]}${id}`;

/** The name of an entry: its number, or that it waits. */
export const entryName = (order: string | null): string => order ?? 'Draft';
