// The documents of the form of invoices, and what it holds.
import type { Address } from '../../../kit/address.ts';
import { id } from '../../../kit/address.ts';
import { graphql, type ResultOf, type VariablesOf } from '../../../kit/graphql.ts';
import type { Frame } from '../../../kit/contract.ts';
import { blankRow, type GridRow, nextKey, placesOf } from '../../../parts/grid.types.ts';
import type { PickerChoice } from '../../../parts/picker.tsx';

export const FORM = graphql(`
  query InvoiceForm($invoice: ID!, $client: ID!, $hasInvoice: Boolean!, $hasClient: Boolean!) {
    invoice(id: $invoice) @include(if: $hasInvoice) {
      id
      entityId
      clientId
      clientName
      invoiceNumber
      invoiceDate
      dueDate
      terms
      paymentTermId
      currency
      taxRateId
      taxRateName
      purchaseOrderNumber
      messageOnInvoice
      status
      lastModifiedAt
      lines {
        serviceDate
        productId
        productName
        description
        quantity
        rate
        tax
        discount
        departmentId
        departmentName
        tagIds
        tagGroupIds
      }
    }
    vendor(id: $client) @include(if: $hasClient) {
      id
      name
    }
    latest: invoices(sort: [ID_DESC], limit: 1) {
      results {
        entityId
      }
    }
  }
`);
export type FormData = ResultOf<typeof FORM>;
export type FormInvoice = NonNullable<FormData['invoice']>;

export const CREATE = graphql(`
  mutation CreateInvoice($input: InvoiceInput!) {
    saved: createInvoice(input: $input) {
      id
      invoiceNumber
      dueDate
      currency
      exchangeRate
      totalAmount
      lines {
        amount
        tax
      }
    }
  }
`);
/** Answers what the form holds, too: of an invoice that somebody else changed, it is what there is now. */
export const CHANGE = graphql(`
  mutation ChangeInvoice($id: ID!, $input: InvoicePatch!, $seen: DateTime!) {
    saved: patchInvoice(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      entityId
      clientId
      clientName
      invoiceNumber
      invoiceDate
      dueDate
      terms
      paymentTermId
      currency
      taxRateId
      taxRateName
      purchaseOrderNumber
      messageOnInvoice
      status
      lastModifiedAt
      exchangeRate
      totalAmount
      lines {
        amount
        serviceDate
        productId
        productName
        description
        quantity
        rate
        tax
        discount
        departmentId
        departmentName
        tagIds
        tagGroupIds
      }
    }
  }
`);
export type Saved = ResultOf<typeof CREATE>['saved'];
export type InvoiceInput = VariablesOf<typeof CREATE>['input'];
type LineInput = InvoiceInput['lines'][number];
export type InvoicePatch = VariablesOf<typeof CHANGE>['input'];

export const PARAMETERS = { id: id(), client: id(), copy: id(), entity: id() };
export type FormAddress = Address<typeof PARAMETERS>;

/** Fields of the form. */
export interface Typed {
  readonly entity: string;
  readonly client?: PickerChoice | undefined;
  readonly taxRate?: PickerChoice | undefined;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly terms: string;
  readonly currency: string;
  readonly invoiceNumber: string;
  readonly purchaseOrderNumber: string;
  readonly messageOnInvoice: string;
  readonly isDraft: boolean;
  readonly rows: readonly GridRow[];
}

/** Lists that no column shows stand in one cell. */
const listed = (ids: readonly string[]): string => ids.join(' ');
const unlisted = (cell: string | undefined): string[] | undefined =>
  cell === undefined || cell === '' ? undefined : cell.split(' ');

const rowOf = (line: FormInvoice['lines'][number], at: number, keepsTax: boolean): GridRow => ({
  key: String(at),
  cells: {
    quantity: line.quantity,
    rate: line.rate,
    description: line.description ?? '',
    serviceDate: line.serviceDate ?? '',
    discount: line.discount,
    tagIds: listed(line.tagIds),
    tagGroupIds: listed(line.tagGroupIds),
    ...(keepsTax && { tax: line.tax }),
  },
  chosen: {
    ...(line.productId !== null && {
      product: { id: line.productId, name: line.productName ?? line.productId },
    }),
    ...(line.departmentId !== null && {
      department: { id: line.departmentId, name: line.departmentName ?? line.departmentId },
    }),
  },
});

const choiceOf = (of: string | null, name: string | null): PickerChoice | undefined =>
  of === null ? undefined : { id: of, name: name ?? of };

/** Fields of the form of an invoice that is there. */
export const typedOf = (invoice: FormInvoice): Typed => ({
  entity: invoice.entityId,
  client: choiceOf(invoice.clientId, invoice.clientName),
  taxRate: choiceOf(invoice.taxRateId, invoice.taxRateName),
  invoiceDate: invoice.invoiceDate,
  dueDate: invoice.dueDate,
  terms: invoice.terms ?? '',
  currency: invoice.currency,
  invoiceNumber: invoice.invoiceNumber ?? '',
  purchaseOrderNumber: invoice.purchaseOrderNumber ?? '',
  messageOnInvoice: invoice.messageOnInvoice ?? '',
  isDraft: invoice.status === 'DRAFT',
  rows: invoice.lines.map((line, at) => rowOf(line, at, invoice.taxRateId === null)),
});

/** The first state of the form: nothing but today, an invoice that is changed, or a copy of one. */
function typedFirst(
  { invoice, vendor, latest }: FormData,
  { entity, copy }: FormAddress,
  frame: Frame,
): Typed {
  const blank = {
    // The entity of the latest invoice is most likely that of the next.
    entity: entity ?? latest.results[0]?.entityId ?? frame.entities[0]?.id ?? '',
    client: vendor ? choiceOf(vendor.id, vendor.name) : undefined,
    taxRate: undefined,
    invoiceDate: frame.today,
    ...{ dueDate: '', terms: '', currency: '', invoiceNumber: '', purchaseOrderNumber: '' },
    ...{ messageOnInvoice: '', isDraft: false, rows: [blankRow('0')] },
  };
  if (!invoice) return blank;
  const there = typedOf(invoice);
  const { invoiceDate, dueDate, invoiceNumber, isDraft } = blank;
  const rows = copy === null ? there.rows : invoice.lines.map((line, at) => rowOf(line, at, false));
  return {
    ...there,
    ...(copy !== null && { invoiceDate, dueDate, invoiceNumber, isDraft }),
    rows: rows.length > 0 ? rows : [blankRow(nextKey(rows))],
  };
}

/** State of the form: its fields, and the version of the invoice that it began with. */
export interface FormState {
  readonly typed: Typed;
  readonly base: Typed;
  /** When the invoice had changed last; null for a new one. */
  readonly seen: string | null;
}

export function beginning(data: FormData, address: FormAddress, frame: Frame): FormState {
  const typed = typedFirst(data, address, frame);
  return { typed, base: typed, seen: data.invoice?.lastModifiedAt ?? null };
}

const given = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

/** The rows of those that say something. */
export const linesOf = (rows: readonly GridRow[]): LineInput[] =>
  placesOf(rows)
    .flatMap((at) => rows[at] ?? [])
    .map(({ cells, chosen }) =>
      withoutNothing<LineInput>({
        product: chosen['product']?.id,
        department: chosen['department']?.id,
        quantity: given(cells['quantity']),
        rate: given(cells['rate']),
        description: given(cells['description']),
        serviceDate: given(cells['serviceDate']),
        discount: given(cells['discount']),
        tax: given(cells['tax']),
        tagIds: unlisted(cells['tagIds']),
        tagGroupIds: unlisted(cells['tagGroupIds']),
      }),
    );

/** The input as the service takes it; undefined while there is too little to try. */
export function inputOf(typed: Typed): InvoiceInput | undefined {
  const { client, entity } = typed;
  const lines = linesOf(typed.rows);
  if (!client || entity === '' || lines.length === 0) return undefined;
  const optional = {
    dueDate: given(typed.dueDate),
    terms: given(typed.terms) as InvoiceInput['terms'],
    taxRate: typed.taxRate?.id,
    currency: given(typed.currency),
    invoiceNumber: given(typed.invoiceNumber),
    purchaseOrderNumber: given(typed.purchaseOrderNumber),
    messageOnInvoice: given(typed.messageOnInvoice),
    ...(typed.isDraft && { paymentStatus: 'DRAFT' as const }),
  };
  return withoutNothing<InvoiceInput>({
    entity,
    client: client.id,
    invoiceDate: typed.invoiceDate,
    ...optional,
    lines,
  });
}

/** Fields that say something. */
const withoutNothing = <T extends object>(fields: {
  readonly [Name in keyof T]: T[Name] | undefined;
}): T => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** Fields that differ from the record; one that was emptied is null. */
export function changesOf(before: Typed, now: Typed): InvoicePatch | undefined {
  const [old, next] = [inputOf(before), inputOf(now)];
  if (!old || !next) return undefined;
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])] as (keyof InvoiceInput)[];
  const changes = names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(next[name]))
    .map((name) => [name, next[name] ?? null]);
  return changes.length === 0 ? undefined : (Object.fromEntries(changes) as InvoicePatch);
}
