// Words of entries, and the pages of the documents that post them.

/** `INVOICE_PAYMENT` as it is read: invoice payment. */
export const kindOf = (kind: string): string => kind.toLowerCase().replaceAll('_', ' ');

/** Pages of documents, each with the right to read it. */
const PAGES: Readonly<Record<string, readonly [page: string, needs: string]>> = {
  invoice: ['/invoices/', 'invoices:read'],
  bill: ['/bills/', 'bills:read'],
  credit_memo: ['/credit-memos/', 'credit_memos:read'],
  debit_memo: ['/debit-memos/', 'debit_memos:read'],
  contract: ['/contracts/', 'contracts:read'],
};

/** The page of a document, and the right that it needs; undefined where its kind has none. */
export function pageOf(
  kind: string,
  id: number,
): { readonly page: string; readonly needs: string } | undefined {
  const [page, needs] = PAGES[kind] ?? [];
  return page === undefined || needs === undefined ? undefined : { page: `${page}${id}`, needs };
}

/** `createInvoice, payBill` as people say it. */
export const deedOf = (operation: string): string =>
  operation
    .split(', ')
    .map((each) => kindOf(each.replace(/([a-z])([A-Z])/g, '$1 $2')))
    .map((each) => each.charAt(0).toUpperCase() + each.slice(1))
    .join(', ');

/** The person, the app for a person, the API user, or the service by itself. */
export function callerOf({
  caller,
  name,
  app,
}: {
  readonly caller: string;
  readonly name: string | null;
  readonly app: string | null;
}): string {
  if (/^\w+:0$/.test(caller)) return 'Ledgergate itself';
  const who = name ?? caller.replaceAll(/[_:]/g, ' ');
  if (caller.startsWith('api_user:')) return `${who} (API user)`;
  return app === null ? who : `${app}, for ${who}`;
}

/** Statements by their words in addresses. */
const STATEMENTS: Readonly<Record<string, string>> = {
  ...{ income: 'Income statement', balance: 'Balance sheet', cash: 'Cash flow' },
  ...{ operating: 'Operating cash', trial: 'Trial balance' },
};

/** The way back to the figure of a statement that led to an entry; undefined where none did. */
export function wayFrom(
  search: string,
): readonly { readonly text: string; readonly href: string }[] | undefined {
  const query = new URLSearchParams(search);
  const [word, figure] = [query.get('statement') ?? '', query.get('of')];
  const text = STATEMENTS[word];
  if (text === undefined || figure === null) return undefined;
  for (const name of ['statement', 'of', 'do', 'line']) query.delete(name);
  const over = new URLSearchParams(query);
  for (const name of ['whole', 'cursor']) query.delete(name);
  over.set('why', figure);
  return [
    { text, href: `/reports/${word}?${query.toString()}` },
    { text: 'Figure', href: `/reports/${word}?${over.toString()}` },
  ];
}

/** The name of an entry: its number, or that it waits. */
export const entryName = (order: string | null): string => order ?? 'Draft';
