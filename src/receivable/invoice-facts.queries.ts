// Finds what only invoices refer to: products with their accounts, and upload runs.
import type { Session } from '../platform/access/index.ts';
import { callerOf } from '../platform/access/index.ts';
import { named, type Query, withGenericPlan } from '../platform/database/index.ts';
import {
  type DocumentFacts,
  idsIn,
  referencesIn,
  type RequestedReferences,
} from '../documents/index.ts';
import type { InvoiceFacts, InvoiceInput, ProductFacts } from './invoice.types.ts';

const PRODUCTS = `
  select p.id, p.is_taxable as "isTaxable", coalesce(p.invoice_account_id, p.revenue_account_id) as credit,
    p.ar_account_id as receivable, p.tax_account_id as tax,
    case when p.apply_dept_tag_to_invoice_journals then p.department_id end as department,
    case when p.apply_dept_tag_to_invoice_journals then p.tag_ids else '{}' end as "tagIds",
    array(select concat_ws(' ', a.number, a.name) from account a
      where a.workspace_id = $1 and (a.status <> 'ACTIVE' or a.is_deleted)
        and a.id in (coalesce(p.invoice_account_id, p.revenue_account_id), p.ar_account_id, p.tax_account_id)) as inactive
  from product p where p.workspace_id = $1 and p.id = any($2) and not p.is_deleted order by p.id for key share`;

/** A run counts for whoever started it alone. */
const RUN = `select 'UploadRun' as kind, id, null as value from upload_run
  where workspace_id = $1 and id = $2 and started_by = $3`;

/** Every record of other kinds that an input names. */
export function othersIn(input: Partial<InvoiceInput>): RequestedReferences {
  const lines = input.lines ?? [];
  return {
    TaxRate: idsIn(input.taxRate, ...lines.map((line) => line.withholdingTaxRate)),
    PaymentTerm: idsIn(input.paymentTerm),
    Department: idsIn(input.department, ...lines.map((line) => line.department)),
    Tag: idsIn(...(input.tags ?? []), ...lines.flatMap((line) => line.tagIds ?? [])),
    TagGroup: idsIn(...lines.flatMap((line) => line.tagGroupIds ?? [])),
    ProductBundle: idsIn(...lines.map((line) => line.productBundle)),
    JournalEntry: idsIn(input.migratedJournal),
    Contract: idsIn(input.contract),
  };
}

/** The queries for products and for the run an invoice was uploaded by. */
export function productsAndRun({ principal }: Session, input: Partial<InvoiceInput>): Query[] {
  const { id: workspace } = principal.workspace;
  const products = idsIn(...(input.lines ?? []).map((line) => line.product));
  return [
    withGenericPlan(named(PRODUCTS, [workspace, [...products]])),
    ...(input.uploadRun ? [named(RUN, [workspace, input.uploadRun, callerOf(principal)])] : []),
  ];
}

/** What was found of an invoice, with the answers to these queries. */
export function invoiceFactsIn({ beside, references, ...facts }: DocumentFacts): InvoiceFacts {
  const [products = [], runs = []] = beside;
  return {
    ...facts,
    references: new Map([...references, ...referencesIn(runs)]),
    products: new Map(products.map((row) => [Number(row['id']), row as unknown as ProductFacts])),
  };
}
