// Makes the journal lines of a document: the whole, then account and tax line by line, then the
// discount. Pure. docs/accounting.md sections 6 and 7, Posting.
import { Problem } from '../../platform/base/index.ts';
import type { PostingLine } from '../../ledger/index.ts';
import type { DecidedDocument, DocumentFlow, DocumentHome } from './document-flow.types.ts';

/** A document and its lines by their ids, and its customer or vendor. */
export interface DocumentReference {
  readonly id: number;
  readonly lineIds: readonly number[];
  readonly party: number | null;
}

const SETTINGS = {
  receivable: 'accounts_receivable',
  tax: 'tax_account',
  discount: 'discount_account',
  uncategorized: 'uncategorized',
} as const;

/** An account of the settings. Throws 400 where none is chosen. */
export function accountOfSettings(home: DocumentHome, role: keyof typeof SETTINGS): number {
  const account = home[role];
  if (account !== null) return account;
  const message = `The account settings have no ${SETTINGS[role]}: choose one.`;
  throw new Problem('INVALID', message, { fields: { nonFieldErrors: [message] } });
}

/** The lines of the entry of a document. */
export function entryLines(
  flow: DocumentFlow,
  document: DecidedDocument,
  { id, lineIds, party: vendor }: DocumentReference,
): PostingLine[] {
  const { kind, role, side } = flow;
  const other = side === 'debit' ? 'credit' : 'debit';
  const whole = [...flow.whole(document)].flatMap(([account, amount]): PostingLine[] =>
    amount.isZero() ? [] : [{ account, [other]: amount, vendor, document: { kind, id, role } }],
  );
  const lines = document.lines.flatMap((line, at): PostingLine[] => {
    const entry = flow.entryOf(line, document);
    const { net, department, tagIds } = entry;
    const common = {
      description: line.description ?? null,
      ...{ vendor, department, tagIds },
      document: { kind, id, line: lineIds[at] },
    };
    return [
      ...(net.isZero() ? [] : [{ ...common, account: entry.account(), [side]: net }]),
      ...(line.tax.isZero() ? [] : [{ ...common, account: entry.taxAccount(), [side]: line.tax }]),
    ];
  });
  const discount = flow.discount?.(document);
  if (!discount) return [...whole, ...lines];
  const off = {
    ...{ account: discount.account, [other]: discount.amount, vendor, description: 'Discount' },
    document: { kind, id, role: 'discount' as const },
  };
  return [...whole, ...lines, off];
}
