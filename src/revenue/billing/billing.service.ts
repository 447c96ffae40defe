// Invoices of a contract before they are issued: generated from its lines, and regenerated while
// they are drafts. docs/accounting.md section 9, Contract invoice.
import { Decimal, type RawRow } from '../../../schema/kit/index.ts';
import { ContractInvoice, ContractInvoiceLine } from '../../../schema/revenue/contract-invoice.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { named, type Query, type Row } from '../../platform/database/index.ts';
import { insertion, insertMany } from '../../platform/records/index.ts';
import { ZERO } from '../../ledger/index.ts';
import {
  billingsOf,
  discountsOf,
  linesChanged,
  linesOf,
  type Billable,
  type Billing,
  type BillingLine,
  type StoredLine,
  type Terms,
} from './billing.rules.ts';

type Drafted = RawRow<InstanceType<typeof ContractInvoice>, 'ordinal' | 'discount'> & {
  readonly id: number;
  readonly periodStart: string | null;
  readonly isDraft: boolean;
  readonly isVoided: boolean;
  readonly taxPercent: string | null;
};
interface Contract extends Terms {
  readonly id: number;
  readonly entity: number;
  readonly client: number | null;
  readonly department: number | null;
  readonly purchaseOrderNumber: string | null;
  readonly discount: string;
  readonly isDraft: boolean;
  /** Nothing is to be billed by itself. */
  readonly isSkipped: boolean;
}

const CONTRACT = `
  select c.id, c.entity_id as entity, c.client_id as client, c.department_id as department, c.currency, c.discount::text,
    c.billing_frequency as frequency, c.contract_start_date as start, c.purchase_order_number as "purchaseOrderNumber",
    c.drafted_by is not null and c.approved_by is null as "isDraft",
    c.is_evergreen and c.skip_evergreen_invoice_generation as "isSkipped"
  from contract c where c.workspace_id = $1 and c.id = $2 and not c.is_deleted for update`;
const INVOICES = `
  select n.id, n.ordinal, n.discount::text, n.period_start as "periodStart", n.invoice_id is null and n.stage = 'DRAFT' as "isDraft",
    coalesce(i.payment_status = 'voided', false) as "isVoided", t.value::text as "taxPercent"
  from contract_invoice n
  left join invoice i on i.workspace_id = n.workspace_id and i.id = n.invoice_id
  left join tax_rate t on t.workspace_id = n.workspace_id and t.id = n.tax_rate_id
  where n.workspace_id = $1 and n.contract_id = $2 order by n.ordinal`;
const ROWS = `
  select r.id, r.product_id as product, r.department_id as department, r.rate::text, r.scheduled_invoice_date as scheduled,
    r.transaction_date as "from", coalesce(r.transaction_end_date, r.transaction_date) as "to",
    coalesce(r.billed_amount, r.recognized)::text as billed, coalesce(p.is_taxable, true) as "isTaxable",
    case when r.contract_subscription_id is not null then 'subscription:' || r.contract_subscription_id
      when r.contract_milestone_id is not null then 'milestone:' || r.contract_milestone_id
      when r.contract_usage_id is not null then 'usage:' || r.contract_usage_id
      when r.contract_bundle_id is not null then 'bundle:' || r.contract_bundle_id
      when r.prepaid_commit_id is not null then 'commit:' || r.prepaid_commit_id else '' end as line,
    coalesce(r.contract_subscription_id, r.contract_milestone_id, r.contract_usage_id, r.contract_bundle_id, r.prepaid_commit_id) as "contractLine",
    coalesce(m.milestone_name, k.name, p.product_name, r.description) as description
  from revenue_transaction r
  left join product p on p.workspace_id = r.workspace_id and p.id = r.product_id
  left join contract_milestone m on m.workspace_id = r.workspace_id and m.id = r.contract_milestone_id
  left join contract_prepaid_commit k on k.workspace_id = r.workspace_id and k.id = r.prepaid_commit_id
  left join contract_invoice n on n.workspace_id = r.workspace_id and n.id = r.contract_invoice_id
  where r.workspace_id = $1 and r.contract_id = $2 and not r.is_deleted and not r.is_migration_invoiced
    and (r.drafted_by is null or r.approved_by is not null) and r.invoice_id is null
    and (n.id is null or (n.invoice_id is null and n.stage = 'DRAFT'))
    and coalesce(r.billed_amount, r.recognized, 0) <> 0
  order by r.transaction_date nulls last, r.id`;

const LINES = `
  select l.id, l.contract_invoice_id as invoice, l.contract_line as "contractLine", l.product_id as product, l.department_id as department,
    l.description, l.service_start as "serviceStart", l.service_end as "serviceEnd", l.quantity::text, l.rate::text, l.amount::text, l.tax::text
  from contract_invoice n join contract_invoice_line l on l.workspace_id = n.workspace_id and l.contract_invoice_id = n.id
  where n.workspace_id = $1 and n.contract_id = $2 and n.invoice_id is null and n.stage = 'DRAFT' order by l.id`;

const storedLine = (row: Row): StoredLine => ({
  ...(row as unknown as StoredLine),
  quantity: new Decimal(String(row['quantity'])),
  rate: new Decimal(String(row['rate'])),
  amount: new Decimal(String(row['amount'])),
  tax: new Decimal(String(row['tax'])),
});
const billable = (row: Row): Billable => ({
  ...(row as unknown as Billable),
  billed: new Decimal(String(row['billed'])),
  rate: row['rate'] === null ? null : new Decimal(row['rate'] as string),
});

/** What a period is to be, with the draft that it is already, if there is one. */
interface Plan {
  readonly billing: Billing;
  readonly lines: readonly BillingLine[];
  readonly subtotal: Decimal;
  readonly draft: Drafted | undefined;
}

function plansOf(
  contract: Contract,
  invoices: readonly Drafted[],
  rows: readonly Billable[],
): Plan[] {
  const drafts = new Map(
    invoices.filter(({ isDraft }) => isDraft).map((each) => [each.periodStart, each]),
  );
  const issued = invoices.filter(({ isDraft, isVoided }) => !isDraft && !isVoided);
  const starts = new Set(issued.flatMap(({ periodStart }) => periodStart ?? []));
  return billingsOf(rows, contract, starts).flatMap((billing) => {
    const draft = drafts.get(billing.period.start);
    const percent = draft?.taxPercent;
    const tax = percent === null || percent === undefined ? undefined : new Decimal(percent);
    const lines = linesOf(billing.rows, tax, contract.currency);
    const subtotal = lines.reduce((sum, { amount }) => sum.plus(amount), ZERO);
    return lines.length === 0 ? [] : [{ billing, lines, subtotal, draft }];
  });
}

/** What of the contract's discount no issued invoice has taken. */
const discountLeft = (contract: Contract, invoices: readonly Drafted[]): Decimal =>
  invoices
    .filter(({ isDraft, isVoided }) => !isDraft && !isVoided)
    .reduce((left, { discount }) => left.minus(discount), new Decimal(contract.discount));

const totalsOf = ({ lines, subtotal }: Plan, discount: Decimal) => ({
  subtotal,
  discount,
  totalAmount: lines.reduce((sum, { tax }) => sum.plus(tax), subtotal).minus(discount),
});

const LINK = `
  update revenue_transaction r set contract_invoice_id = k.invoice
  from unnest($2::integer[], $3::integer[]) as k(id, invoice)
  where r.workspace_id = $1 and r.id = k.id and r.contract_invoice_id is distinct from k.invoice`;
/** Rows that are to be on no draft any more. */
const UNLINK = `
  update revenue_transaction r set contract_invoice_id = null from contract_invoice n
  where r.workspace_id = $1 and n.workspace_id = $1 and n.id = r.contract_invoice_id and n.contract_id = $2
    and n.invoice_id is null and n.stage = 'DRAFT' and not r.id = any($3::integer[])`;
const DROP = `
  delete from contract_invoice where workspace_id = $1 and contract_id = $2 and invoice_id is null and stage = 'DRAFT'
    and not id = any($3::integer[])`;
const CHANGE = `
  update contract_invoice n set subtotal = k.subtotal, discount = k.discount, total_amount = k.total, period_end = k.last,
    currency = k.currency, client_id = k.client, ordinal = k.ordinal, last_modified_at = now()
  from unnest($2::integer[], $3::numeric[], $4::numeric[], $5::numeric[], $6::date[], $7::text[], $8::integer[], $9::integer[])
    as k(id, subtotal, discount, total, last, currency, client, ordinal)
  where n.workspace_id = $1 and n.id = k.id and (n.subtotal, n.discount, n.total_amount, n.period_end, n.currency, n.client_id, n.ordinal)
    is distinct from (k.subtotal, k.discount, k.total, k.last, k.currency, k.client, k.ordinal)`;

/** The drafts that stay, as the statement that changes them. */
function changing(workspace: number, contract: Contract, plans: readonly Placed[]): Query {
  const kept = plans.filter(({ draft }) => draft !== undefined);
  const totals = kept.map((plan) => totalsOf(plan, plan.discount));
  return named(CHANGE, [
    workspace,
    kept.map(({ draft }) => draft?.id),
    totals.map(({ subtotal }) => subtotal.toFixed()),
    totals.map(({ discount }) => discount.toFixed()),
    totals.map(({ totalAmount }) => totalAmount.toFixed()),
    kept.map(({ billing }) => billing.period.end),
    kept.map(() => contract.currency),
    kept.map(() => contract.client),
    kept.map(({ ordinal }) => ordinal),
  ]);
}

type Placed = Plan & { readonly ordinal: number; readonly discount: Decimal };

/** Plans in their order, with their shares of the discount. */
function placed(
  contract: Contract,
  invoices: readonly Drafted[],
  plans: readonly Plan[],
): Placed[] {
  const fixed = invoices.filter(({ isDraft }) => !isDraft).map(({ ordinal }) => ordinal);
  const next = fixed.reduce((most, each) => Math.max(most, each), -1) + 1;
  const discounts = discountsOf(
    discountLeft(contract, invoices),
    plans.map(({ subtotal }) => subtotal),
    contract.currency,
  );
  return plans.map((plan, nth) => ({
    ...plan,
    ordinal: next + nth,
    discount: discounts[nth] ?? ZERO,
  }));
}

const draftOf = (contract: Contract, plan: Placed) => ({
  ...totalsOf(plan, plan.discount),
  contract: contract.id,
  entity: contract.entity,
  client: contract.client,
  department: contract.department,
  purchaseOrderNumber: contract.purchaseOrderNumber,
  currency: contract.currency,
  ordinal: plan.ordinal,
  issueDate: plan.billing.period.start,
  accountingDate: plan.billing.period.start,
  periodStart: plan.billing.period.start,
  periodEnd: plan.billing.period.end,
});

/** Stores what a contract bills: drafts that are there keep what people wrote on them, and lines that hold. */
async function store(
  session: Session,
  contract: Contract,
  plans: readonly Placed[],
  lines: readonly StoredLine[],
): Promise<void> {
  const { id: workspace } = session.principal.workspace;
  const fresh = plans.filter(({ draft }) => draft === undefined);
  const made = await insertMany(
    session,
    ContractInvoice,
    fresh.map((plan) => draftOf(contract, plan)),
  );
  const ids = plans.map((plan) => plan.draft?.id ?? made[fresh.indexOf(plan)] ?? 0);
  const stored = Map.groupBy(lines, ({ invoice }) => invoice);
  const changes = plans.map((plan, nth) =>
    linesChanged(stored.get(ids[nth] ?? 0) ?? [], plan.lines),
  );
  const added = changes.flatMap(({ added: own }, nth) =>
    own.map((line) => ({ ...line, contractInvoice: ids[nth], currency: contract.currency })),
  );
  const links = plans.flatMap(({ billing }, nth) =>
    billing.rows.map((row) => [row.id, ids[nth]] as const),
  );
  const rows = links.map(([row]) => row);
  await transactionOf(session).askAll([
    named(UNLINK, [workspace, contract.id, rows]),
    named(LINK, [workspace, rows, links.map(([, invoice]) => invoice)]),
    named(DROP, [workspace, contract.id, ids]),
    named('delete from contract_invoice_line where workspace_id = $1 and id = any($2)', [
      workspace,
      changes.flatMap(({ gone }) => gone),
    ]),
    changing(workspace, contract, plans),
    ...(added.length > 0 ? [insertion(ContractInvoiceLine, added, workspace)] : []),
  ]);
}

/** Makes what contracts bill anew, as far as it is not issued or scheduled yet. */
export async function rebill(session: Session, contracts: readonly number[]): Promise<void> {
  for (const id of contracts) {
    const values = [session.principal.workspace.id, id];
    const [found = [], invoices = [], rows = [], lines = []] = await transactionOf(session).askAll([
      named(CONTRACT, values),
      named(INVOICES, values),
      named(ROWS, values),
      named(LINES, values),
    ]);
    const contract = found[0] as unknown as Contract | undefined;
    if (!contract || contract.isDraft) continue;
    const drafts = invoices as unknown as Drafted[];
    const plans = contract.isSkipped ? [] : plansOf(contract, drafts, rows.map(billable));
    await store(session, contract, placed(contract, drafts, plans), lines.map(storedLine));
  }
}
