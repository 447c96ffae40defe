// What the yardstick for writing answers, and what it tells of the entry: the bodies of its two events.
import {
  BLANK,
  BLANK_ENTRY,
  BLANK_LINE,
  BLANK_POSTED,
  type Body,
  type LineBody,
} from './invoice-values.ts';

export interface Account {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly type: string;
  readonly subtype: string;
}
export interface FoundProduct {
  readonly id: number;
  readonly name: string;
  readonly taxable: boolean;
  readonly account: Account;
}
/** An invoice and its entry, as they were stored. */
export interface Made {
  readonly workspace: number;
  readonly body: Body;
  readonly home: { readonly name: string; readonly currency: string; readonly receivable: Account };
  readonly party: { readonly name: string; readonly email: string; readonly auto: boolean | null };
  readonly lines: readonly (LineBody & { readonly found: FoundProduct; readonly amount: number })[];
  readonly total: number;
  readonly number: string;
  readonly order: string;
  readonly due: string;
  readonly entry: {
    readonly id: number;
    readonly invoice: number;
    readonly uuid: string;
    readonly at: string;
    readonly vector: string;
  };
  readonly invoice: { readonly created_at: string; readonly last_modified_at: string } | undefined;
  readonly made: readonly { readonly id: number }[];
  readonly posted: readonly {
    readonly account: Account;
    readonly amount: number;
    readonly text: string | null;
  }[];
  readonly kept: readonly { readonly id: number; readonly uuid: string }[];
}

/** The invoice as its GET route answers it. */
export function invoiceBody(all: Made): object {
  const { workspace, body, home, party, lines, total, number, due, entry, invoice, made } = all;
  return {
    ...BLANK,
    id: entry.invoice,
    customer: workspace,
    entity: body.entity,
    entity_name: home.name,
    entity_currency: home.currency,
    client: body.client,
    client_name: party.name,
    client_email: party.email,
    client_use_payproc_auto_bill: party.auto ?? false,
    invoice_date: body.invoice_date,
    item_date: body.invoice_date,
    terms: 'net_30',
    due_date: due,
    currency: home.currency,
    exchange_rate: 1,
    exchange_rate_book: 1,
    invoice_number: number,
    search_text: `${number} ${party.name}`,
    status: 'open',
    payment_status: 'open',
    past_due_days: Math.max(0, Math.floor((Date.now() - Date.parse(due)) / 86_400_000)) || null,
    total_amount: total,
    amount_paid: 0,
    amount_due: total,
    overage_subtotal: '0.00',
    ar_account: home.receivable.id,
    journal_entry: entry.id,
    is_deleted: false,
    is_migrated: false,
    skip_tax: false,
    contract_tax_exempt: false,
    vat_number_from_contract: false,
    shipping_address_from_contract: false,
    reminder_sent_dates: {},
    pre_due_reminder_sent_dates: {},
    payments: [],
    payment_journal_entries: [],
    attachments: [],
    emails: [],
    related_journal_entries: [],
    contract_custom_fields: [],
    created_at: invoice?.created_at,
    last_modified_at: invoice?.last_modified_at,
    lines: lines.map((line, i) => ({
      ...BLANK_LINE,
      id: made[i]?.id,
      customer: workspace,
      product: line.product,
      product_name: line.found.name,
      product_is_taxable: line.found.taxable,
      description: line.description ?? null,
      quantity: line.quantity,
      rate: line.rate,
      amount: line.amount,
      tax: 0,
      currency: home.currency,
      discount: 0,
      discount_amount: 0,
      discount_percentage: 0,
      tag_ids: [],
      tag_group_ids: [],
      tags: [],
      created_at: invoice?.created_at,
      last_modified_at: invoice?.last_modified_at,
    })),
  };
}

/** The entry as its GET route answers it. */
export function entryBody(all: Made): object {
  const { workspace, body, home, party, number, order, entry, posted, kept } = all;
  const opposing = (amount: number): Account[] => [
    ...new Map(
      posted
        .filter((each) => Math.sign(each.amount) === -Math.sign(amount))
        .map((each) => [each.account.id, each.account]),
    ).values(),
  ];
  return {
    ...BLANK_ENTRY,
    id: entry.id,
    entity: body.entity,
    date: body.invoice_date,
    type: 'invoice',
    currency: home.currency,
    exchange_rate: 1,
    exchange_rate_book: 1,
    memo: `Invoice ${number}`,
    ref_number: number,
    order,
    journal_id: entry.uuid,
    created_automatically: true,
    transactions: posted.map(({ account, amount, text }, i) => {
      const [debit, credit] = amount >= 0 ? [amount, null] : [null, -amount];
      return {
        ...BLANK_POSTED,
        id: Number(kept[i]?.id),
        account: account.id,
        vendor: body.client,
        bank_description: text,
        entity: body.entity,
        ...{ debit_amount_native: debit, debit_amount_book: debit, debit_amount: debit },
        ...{ credit_amount_native: credit, credit_amount_book: credit, credit_amount: credit },
        created_at: entry.at,
        last_modified_at: entry.at,
        journal: entry.id,
        posted_at: body.invoice_date,
        currency: home.currency,
        ...{ amount_native: amount, amount_book: amount, amount },
        transaction_id: kept[i]?.uuid,
        document_kind: 'invoice',
        document_id: entry.invoice,
        customer: workspace,
        entity_name: home.name,
        entity_currency: home.currency,
        account_name: account.name,
        account_number: account.number,
        account_type: account.type,
        account_subtype: account.subtype,
        vendor_name: party.name,
        journal_order: order,
        journal_memo: `Invoice ${number}`,
        journal_type: 'invoice',
        journal_type_name: 'Invoice',
        created_automatically: true,
        exchange_rate: 1,
        exchange_rate_book: 1,
        date_month: body.invoice_date.slice(0, 7),
        date_year: body.invoice_date.slice(0, 4),
        opposing_account_name: opposing(amount)
          .map((each) => each.name)
          .join(', '),
        opposing_account_number: opposing(amount)
          .map((each) => each.number)
          .join(', '),
        vendor_id: String(body.client),
        invoice: String(entry.invoice),
        invoice_number: number,
        invoice_id: entry.invoice,
      };
    }),
    created_at: entry.at,
    last_modified_at: entry.at,
    is_deleted: false,
    status: 'posted',
    version: 1,
    document_kind: 'invoice',
    document_id: entry.invoice,
    created_by: 1,
    created_by_name: 'Bench',
    created_by_source: 'API',
    customer: workspace,
    entity_name: home.name,
    entity_currency: home.currency,
    reversals: [],
    invoice: entry.invoice,
    credit_memos: [],
    debit_memos: [],
    attachments: [],
    search_text: `${order} Invoice ${number} ${number}`,
    search_vector: entry.vector,
  };
}
