// Answers of the invoice baseline: the body of an invoice it has created.
import type { LedgerAccount } from './entry-body.ts';
import { BLANK, BLANK_LINE, type Body, type LineBody } from './invoice-values.ts';

export interface FoundProduct {
  readonly id: number;
  readonly name: string;
  readonly taxable: boolean;
  readonly account: LedgerAccount;
}
/** An invoice, as it was stored with its entry. */
export interface CreatedInvoice {
  readonly workspace: number;
  readonly body: Body;
  readonly home: {
    readonly name: string;
    readonly currency: string;
    readonly receivable: LedgerAccount;
  };
  readonly party: { readonly name: string; readonly email: string; readonly auto: boolean | null };
  readonly lines: readonly (LineBody & { readonly found: FoundProduct; readonly amount: number })[];
  readonly total: number;
  readonly number: string;
  readonly due: string;
  readonly entry: { readonly id: number; readonly invoice: number };
  readonly invoice: { readonly created_at: string; readonly last_modified_at: string } | undefined;
  readonly made: readonly { readonly id: number }[];
}

/** The invoice as its GET route answers it. */
export function invoiceBody(all: CreatedInvoice): object {
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
