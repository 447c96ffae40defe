// Tax of contract invoices that are scheduled: their lines stand, and are taxed at the rate they say now.
import { Decimal } from '../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import { ZERO } from '../../ledger/index.ts';
import { taxOf } from '../../receivable/index.ts';

const LINES = `
  select l.id, l.amount::text, l.currency, case when coalesce(p.is_taxable, true) then t.value::text end as percent
  from contract_invoice n
  join contract_invoice_line l on l.workspace_id = n.workspace_id and l.contract_invoice_id = n.id
  left join product p on p.workspace_id = l.workspace_id and p.id = l.product_id
  left join tax_rate t on t.workspace_id = n.workspace_id and t.id = n.tax_rate_id
  where n.workspace_id = $1 and n.id = $2 and n.stage = 'SCHEDULED'`;
const TAXED = `
  update contract_invoice_line l set tax = k.tax from unnest($2::integer[], $3::numeric[]) as k(id, tax)
  where l.workspace_id = $1 and l.id = k.id`;
const TOTAL = `
  update contract_invoice n set total_amount = n.subtotal - n.discount + (select coalesce(sum(l.tax), 0)
    from contract_invoice_line l where l.workspace_id = $1 and l.contract_invoice_id = $2)
  where n.workspace_id = $1 and n.id = $2`;

interface TaxedLine {
  readonly id: number;
  readonly amount: string;
  readonly currency: string;
  /** Null where nothing is to be taxed. */
  readonly percent: string | null;
}

/** Taxes the lines of a contract invoice anew; nothing for a draft, which is billed anew. */
export async function taxScheduled(session: Session, id: number): Promise<void> {
  const { id: workspace } = session.principal.workspace;
  const transaction = transactionOf(session);
  const lines = await transaction.ask<TaxedLine>(named(LINES, [workspace, id]));
  if (lines.length === 0) return;
  const taxes = lines.map(({ amount, percent, currency }) =>
    percent === null ? ZERO : taxOf(new Decimal(amount), new Decimal(percent), currency),
  );
  await transaction.askAll([
    named(TAXED, [workspace, lines.map((line) => line.id), taxes.map((tax) => tax.toFixed())]),
    named(TOTAL, [workspace, id]),
  ]);
}
