// The body of an entry as its GET route returns it, written by hand from the rows just stored.
import { BLANK_ENTRY, BLANK_POSTED } from './invoice-values.ts';

export interface LedgerAccount {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly type: string;
  readonly subtype: string;
}
/** An account as JSON, from a table called `a`. */
export const ACCOUNT = `json_build_object('id', a.id, 'name', a.name, 'number', a.number, 'type', a.account_type, 'subtype', a.account_subtype)`;

/** What PostgreSQL tells of an entry it stored; `made` names it. */
export const ENTRY_MADE = `id, journal_id as uuid, created_at as at, to_tsvector('simple', concat_ws(' ', "order", memo, ref_number))::text as vector`;
/** The same of a line. */
export const LINE_MADE = `id, md5(workspace_id || ':' || id)::uuid as uuid`;

/** An entry of one entity and one currency, and what came of storing it. */
export interface Entry {
  readonly workspace: number;
  readonly entity: { readonly id: number; readonly name: string; readonly currency: string };
  readonly party: { readonly id: number; readonly name: string };
  readonly date: string;
  readonly type: string;
  readonly typeName: string;
  readonly memo: string;
  readonly ref: string;
  readonly order: string;
  readonly document: { readonly kind: 'invoice' | 'bill'; readonly id: number };
  readonly entry: {
    readonly id: number;
    readonly uuid: string;
    readonly at: string;
    readonly vector: string;
  };
  readonly posted: readonly {
    readonly account: LedgerAccount;
    readonly amount: number;
    readonly text: string | null;
  }[];
  /** PostgreSQL's bigints arrive as text. */
  readonly kept: readonly { readonly id: string; readonly uuid: string }[];
}

/** The entry as its GET route answers it. */
export function entryBody(all: Entry): object {
  const { workspace, entity, party, date, type, typeName, memo, ref, order } = all;
  const { document, entry, posted, kept } = all;
  const invoice = document.kind === 'invoice' ? document.id : null;
  const bill = document.kind === 'bill' ? document.id : null;
  const opposing = (amount: number): LedgerAccount[] => [
    ...new Map(
      posted
        .filter((each) => Math.sign(each.amount) === -Math.sign(amount))
        .map((each) => [each.account.id, each.account]),
    ).values(),
  ];
  return {
    ...BLANK_ENTRY,
    id: entry.id,
    entity: entity.id,
    date,
    type,
    currency: entity.currency,
    exchange_rate: 1,
    exchange_rate_book: 1,
    memo,
    ref_number: ref,
    order,
    journal_id: entry.uuid,
    created_automatically: true,
    transactions: posted.map(({ account, amount, text }, i) => {
      const [debit, credit] = amount >= 0 ? [amount, null] : [null, -amount];
      return {
        ...BLANK_POSTED,
        id: Number(kept[i]?.id),
        account: account.id,
        vendor: party.id,
        bank_description: text,
        entity: entity.id,
        ...{ debit_amount_native: debit, debit_amount_book: debit, debit_amount: debit },
        ...{ credit_amount_native: credit, credit_amount_book: credit, credit_amount: credit },
        created_at: entry.at,
        last_modified_at: entry.at,
        journal: entry.id,
        posted_at: date,
        currency: entity.currency,
        ...{ amount_native: amount, amount_book: amount, amount },
        transaction_id: kept[i]?.uuid,
        document_kind: document.kind,
        document_id: document.id,
        customer: workspace,
        entity_name: entity.name,
        entity_currency: entity.currency,
        account_name: account.name,
        account_number: account.number,
        account_type: account.type,
        account_subtype: account.subtype,
        vendor_name: party.name,
        journal_order: order,
        journal_memo: memo,
        journal_type: type,
        journal_type_name: typeName,
        created_automatically: true,
        exchange_rate: 1,
        exchange_rate_book: 1,
        date_month: date.slice(0, 7),
        date_year: date.slice(0, 4),
        opposing_account_name: opposing(amount)
          .map((each) => each.name)
          .join(', '),
        opposing_account_number: opposing(amount)
          .map((each) => each.number)
          .join(', '),
        vendor_id: String(party.id),
        ...{ last_modified_by: 1, last_modified_by_name: 'Bench' },
        invoice: invoice && String(invoice),
        invoice_number: invoice && ref,
        invoice_id: invoice,
        bill: bill && String(bill),
        bill_id: bill,
      };
    }),
    created_at: entry.at,
    last_modified_at: entry.at,
    is_deleted: false,
    status: 'posted',
    version: 1,
    document_kind: document.kind,
    document_id: document.id,
    created_by: 1,
    created_by_name: 'Bench',
    created_by_source: 'API',
    customer: workspace,
    entity_name: entity.name,
    entity_currency: entity.currency,
    reversals: [],
    invoice,
    credit_memos: [],
    debit_memos: [],
    attachments: [],
    search_text: `${order} ${memo} ${ref}`,
    search_vector: entry.vector,
  };
}
