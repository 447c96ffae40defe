// Revenue transactions an invoice bills, as currently stored, and the reasons they may not be
// billed.
import { Decimal } from '../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { type FieldMessage, noSuchRecord } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import type { FollowedInvoice } from '../../receivable/index.ts';
import type { PositionKey } from '../shared/position.service.ts';

/** A row that is billed, or to be billed. */
export interface LinkedRow extends PositionKey {
  readonly id: number;
  readonly invoice: number | null;
  readonly contractInvoice: number | null;
  readonly isMigrationInvoiced: boolean;
  readonly isDraft: boolean;
  readonly billed: Decimal;
}

const SELECT = `
  select r.id, r.invoice_id as invoice, r.contract_invoice_id as "contractInvoice", r.contract_id as contract, r.product_id as product,
    coalesce(c.client_id, r.client_id) as client, r.currency, r.is_migration_invoiced as "isMigrationInvoiced",
    coalesce(r.entity_id, c.entity_id, (select e.id from entity e where e.workspace_id = $1 and not e.is_deleted
      order by e.parent_id is not null, e.id limit 1)) as entity,
    r.drafted_by is not null and r.approved_by is null as "isDraft", coalesce(r.billed_amount, r.recognized, 0)::text as billed
  from revenue_transaction r left join contract c on c.workspace_id = r.workspace_id and c.id = r.contract_id
  where r.workspace_id = $1 and not r.is_deleted`;

async function rows(session: Session, condition: string, value: unknown): Promise<LinkedRow[]> {
  const found = await transactionOf(session).ask<LinkedRow & { billed: string }>(
    named(`${SELECT} and ${condition} order by r.id for update of r`, [
      session.principal.workspace.id,
      value,
    ]),
  );
  return found.map((row) => ({ ...row, billed: new Decimal(row.billed) }));
}

/** Rows by id, locked. */
export const rowsById = (session: Session, ids: readonly number[]): Promise<LinkedRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : rows(session, 'r.id = any($2)', ids);
/** The rows that an invoice bills, locked: those its input names, where it names any. */
export const rowsBilledBy = (
  session: Session,
  { id, input, isNew = false }: FollowedInvoice,
): Promise<LinkedRow[]> => {
  if (input.revenueTransactions) return rowsById(session, input.revenueTransactions);
  return isNew ? Promise.resolve([]) : rowsOfInvoice(session, id);
};
/** The rows that an invoice bills as it is stored, locked. */
export const rowsOfInvoice = (session: Session, invoice: number): Promise<LinkedRow[]> =>
  rows(session, 'r.is_billed and r.invoice_id = $2', invoice);
/** The rows of a contract's invoice, locked. */
export const rowsOfContractInvoice = (session: Session, id: number): Promise<LinkedRow[]> =>
  rows(session, 'r.contract_invoice_id = $2', id);

/** What an invoice is, that rows have to agree with. */
export interface LinkedInvoice {
  readonly id: number;
  readonly entity: number;
  readonly client: number | null;
  readonly currency: string | undefined;
}

function faultOf(row: LinkedRow, invoice: LinkedInvoice): string | undefined {
  const name = `Revenue transaction ${row.id}`;
  if (row.isDraft) return `${name} is a draft.`;
  if (row.isMigrationInvoiced) return `${name} was invoiced before it came here.`;
  if (row.invoice !== null && row.invoice !== invoice.id) {
    return `${name} is billed by invoice ${row.invoice}.`;
  }
  if (row.entity !== invoice.entity) return `${name} is of another entity.`;
  if (row.client !== null && row.client !== invoice.client) return `${name} is of another client.`;
  if (invoice.currency !== undefined && row.currency !== invoice.currency) {
    return `${name} is in ${row.currency}.`;
  }
  return undefined;
}

/** What speaks against billing rows with an invoice: those that are not there first. */
export function rowFaults(
  ids: readonly number[],
  found: readonly LinkedRow[],
  invoice: LinkedInvoice,
): FieldMessage[] {
  const known = new Set(found.map(({ id }) => id));
  return [
    ...ids.filter((id) => !known.has(id)).map(noSuchRecord),
    ...found.flatMap((row) => faultOf(row, invoice) ?? []),
  ];
}

/** What is said where lines of a product do not come to what its rows bill; undefined where they do. */
export function lineFault(
  lines: readonly { readonly product?: number | null | undefined; readonly amount: Decimal }[],
  found: readonly LinkedRow[],
): string | undefined {
  for (const [product, own] of Map.groupBy(found, (row) => row.product)) {
    const billed = Decimal.sum(0, ...own.map((row) => row.billed));
    const charged = Decimal.sum(
      0,
      ...lines.filter((line) => (line.product ?? null) === product).map(({ amount }) => amount),
    );
    if (!charged.eq(billed)) {
      const what = product === null ? 'without a product' : `of product ${product}`;
      return `The lines ${what} come to ${charged.toFixed()}, their revenue transactions bill ${billed.toFixed()}.`;
    }
  }
  return undefined;
}
