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
export const CHANGE = graphql(`
  mutation ChangeInvoice($id: ID!, $input: InvoicePatch!) {
    saved: patchInvoice(id: $id, input: $input) {
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
export type Saved = ResultOf<typeof CREATE>['saved'];
export type InvoiceInput = VariablesOf<typeof CREATE>['input'];
type LineInput = InvoiceInput['lines'][number];
export type InvoicePatch = VariablesOf<typeof CHANGE>['input'];

export const PARAMETERS = { id: id(), client: id(), copy: id(), entity: id() };
export type FormAddress = Address<typeof PARAMETERS>;

/** What is typed. */
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

/** What the form begins with: nothing but today, an invoice that is changed, or a copy of one. */
export function beginning(
  { invoice, vendor, latest }: FormData,
  { entity, copy }: FormAddress,
  frame: Frame,
): Typed {
  const isCopy = copy !== null;
  const rows = (invoice?.lines ?? []).map((line, at) =>
    rowOf(line, at, invoice?.taxRateId === null && !isCopy),
  );
  const blank = blankRow(nextKey(rows));
  return {
    entity:
      invoice?.entityId ??
      entity ??
      // The entity of the latest invoice is most likely that of the next.
      latest.results[0]?.entityId ??
      frame.entities[0]?.id ??
      '',
    client: invoice
      ? choiceOf(invoice.clientId, invoice.clientName)
      : vendor
        ? choiceOf(vendor.id, vendor.name)
        : undefined,
    taxRate: invoice ? choiceOf(invoice.taxRateId, invoice.taxRateName) : undefined,
    invoiceDate: invoice && !isCopy ? invoice.invoiceDate : frame.today,
    dueDate: invoice && !isCopy ? invoice.dueDate : '',
    terms: invoice?.terms ?? '',
    currency: invoice?.currency ?? '',
    invoiceNumber: invoice && !isCopy ? (invoice.invoiceNumber ?? '') : '',
    purchaseOrderNumber: invoice && !isCopy ? (invoice.purchaseOrderNumber ?? '') : '',
    messageOnInvoice: invoice?.messageOnInvoice ?? '',
    isDraft: invoice?.status === 'DRAFT' && !isCopy,
    rows: rows.length > 0 ? rows : [blank],
  };
}

const given = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

/** What is typed as the service takes it; undefined while there is too little to try. */
export function inputOf(typed: Typed): InvoiceInput | undefined {
  const { client, entity, rows } = typed;
  const said = placesOf(rows).flatMap((at) => rows[at] ?? []);
  if (!client || entity === '' || said.length === 0) return undefined;
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
    lines: said.map(({ cells, chosen }) =>
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
    ),
  });
}

/** Fields that say something. */
const withoutNothing = <T extends object>(fields: {
  readonly [Name in keyof T]: T[Name] | undefined;
}): T => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** What differs from what was there; what was taken away is null. */
export function changesOf(before: Typed, now: Typed): InvoicePatch | undefined {
  const [old, next] = [inputOf(before), inputOf(now)];
  if (!old || !next) return undefined;
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])] as (keyof InvoiceInput)[];
  const changes = names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(next[name]))
    .map((name) => [name, next[name] ?? null]);
  return changes.length === 0 ? undefined : (Object.fromEntries(changes) as InvoicePatch);
}
