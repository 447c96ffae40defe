// What an invoice refers to, read in one round trip: entity, customer, products, taxes, terms, labels.
// It is kept as it was read until the write ends, so whoever deletes it meanwhile sees the invoice.
import { Decimal } from '../../schema/kit/index.ts';
import { callerOf, transactionOf, type Session } from '../ground/access/index.ts';
import type { Query } from '../ground/database/index.ts';
import { named } from '../ground/database/index.ts';
import { idsIn, referencesIn, referencesQuery } from '../documents/references.service.ts';
import type { Other, References, Wanted } from '../documents/references.types.ts';
import { HOLD_BOOKS } from '../settings/books-held.ts';
import type { Client, Facts, Home, InvoiceInput, ProductFacts } from './invoice.types.ts';

const HOME = `
  select e.currency, s.accounts_receivable_id as receivable, s.tax_account_id as tax,
    s.discount_account_id as discount, s.uncategorized_id as uncategorized,
    array(select c.currency from workspace_currency c where c.workspace_id = $1 and not c.is_deleted order by 1) as currencies,
    (select w.reporting_currency from workspace w where w.id = $1) as reporting,
    nextval('invoice_id_seq')::integer as "nextId",
    nextval('journal_entry_id_seq')::integer as "entryId",
    array(select nextval('invoice_line_id_seq')::integer from generate_series(1, $3)) as "lineIds"
  from entity e left join system_accounts s on s.workspace_id = $1
  where e.workspace_id = $1 and e.id = $2 and not e.is_deleted and e.active`;
const CLIENT = `
  select v.vendor_type as type, v.terms, p.id as "paymentTerm", p.due_days as "dueDays"
  from vendor v
  left join payment_term p on p.workspace_id = $1 and p.id = v.payment_term_id and p.is_active
  where v.workspace_id = $1 and v.id = $2 and not v.is_deleted and v.status = 'ACTIVE' for key share of v`;
const PRODUCTS = `
  select p.id, p.is_taxable as "isTaxable", coalesce(p.invoice_account_id, p.revenue_account_id) as credit,
    p.ar_account_id as receivable, p.tax_account_id as tax,
    case when p.apply_dept_tag_to_invoice_journals then p.department_id end as department,
    case when p.apply_dept_tag_to_invoice_journals then p.tag_ids else '{}' end as "tagIds",
    array(select concat_ws(' ', a.number, a.name) from account a
      where a.workspace_id = $1 and (a.status <> 'ACTIVE' or a.is_deleted)
        and a.id in (coalesce(p.invoice_account_id, p.revenue_account_id), p.ar_account_id, p.tax_account_id)) as inactive
  from product p where p.workspace_id = $1 and p.id = any($2) and not p.is_deleted order by p.id for key share`;

const byKey = (text: string, values: readonly unknown[]): Query => ({
  ...named(text, values),
  byKey: true,
});

/** Every record of other kinds that an input names. */
export function othersIn(input: Partial<InvoiceInput>): Wanted {
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

/** A run counts for whoever started it alone. */
const ownRun = ({ principal }: Session, run: number): Query =>
  named(
    `select 'UploadRun' as kind, id, null as value from upload_run
      where workspace_id = $1 and id = $2 and started_by = $3`,
    [principal.workspace.id, run, callerOf(principal)],
  );

/** What is known of everything found of one kind, by id. */
const valuesOf = (references: References, kind: Other): [number, string][] =>
  [...references].flatMap(([key, value]): [number, string][] =>
    key.startsWith(`${kind}:`) ? [[Number(key.slice(kind.length + 1)), value ?? '']] : [],
  );

/** Reads what an invoice refers to; `given` has at least an entity. One round trip. */
export async function factsFor(session: Session, input: Partial<InvoiceInput>): Promise<Facts> {
  const { workspace } = session.principal;
  const products = idsIn(...(input.lines ?? []).map((line) => line.product));
  const others = referencesQuery(workspace.id, othersIn(input));
  const run = input.uploadRun ? ownRun(session, input.uploadRun) : undefined;
  const [, home = [], client = [], product = [], ...other] = await transactionOf(session).askAll([
    HOLD_BOOKS,
    byKey(HOME, [workspace.id, input.entity, input.lines?.length ?? 0]),
    byKey(CLIENT, [workspace.id, input.client ?? 0]),
    byKey(PRODUCTS, [workspace.id, [...products]]),
    ...[others, run].filter((query) => query !== undefined),
  ]);
  const found = referencesIn(other.flat());
  return {
    home: home[0] as Home | undefined,
    client: client[0] as Client | undefined,
    products: new Map(product.map((row) => [Number(row['id']), row as unknown as ProductFacts])),
    taxRates: new Map(valuesOf(found, 'TaxRate').map(([id, value]) => [id, new Decimal(value)])),
    paymentTerms: new Map(valuesOf(found, 'PaymentTerm').map(([id, days]) => [id, Number(days)])),
    others: new Set(found.keys()),
  };
}
