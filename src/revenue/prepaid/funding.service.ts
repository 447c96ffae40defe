// Remaining amounts of prepaid installments, and breakage when they expire. docs/accounting.md
// section 9, Prepaid commit.
import { Decimal } from '../../../schema/kit/index.ts';
import { RevenueTransaction } from '../../../schema/revenue/revenue-transaction.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import { insertMany } from '../../platform/records/index.ts';
import { ZERO } from '../../ledger/index.ts';
import { monthOf } from '../shared/days.rules.ts';
import type { Funding } from './prepaid.rules.ts';
import type { Run } from '../shared/recognition-run.types.ts';

/** Installments with what is left of each, the oldest first; what a termination took back is not there. */
const FUNDINGS = `
  select f.id as row, f.prepaid_commit_id as commit, f.transaction_date::text as day, (f.billed_amount
    + coalesce((select sum(v.billed_amount) from revenue_transaction v
      where v.workspace_id = $1 and v.reverses_revenue_transaction_id = f.id and not v.is_deleted), 0)
    - coalesce((select sum(r.recognized) from revenue_transaction r
      where r.workspace_id = $1 and r.funding_revenue_transaction_id = f.id and not r.is_deleted), 0))::text as "left"
  from revenue_transaction f
  where f.workspace_id = $1 and f.prepaid_commit_id = any($2) and f.kind = 'prepaid_funding' and not f.is_deleted
  order by f.transaction_date, f.id`;

type Installment = Funding & { readonly commit: number };

async function installments(session: Session, commits: readonly number[]): Promise<Installment[]> {
  const rows = await transactionOf(session).ask<Installment & { left: string }>(
    named(FUNDINGS, [session.principal.workspace.id, commits]),
  );
  return rows.map((row) => ({ ...row, left: new Decimal(row.left) }));
}

/** The installments of a commitment, with what is left of each. */
export const fundingsOf = (session: Session, commit: number): Promise<Funding[]> =>
  installments(session, [commit]);

interface Expired {
  readonly id: number;
  readonly name: string;
  readonly day: string;
  readonly entity: number;
  readonly client: number | null;
  readonly contract: number;
  readonly currency: string;
  readonly product: number | null;
  readonly department: number | null;
}

/** Of a contract that was terminated before, what is left stays deferred until somebody decides on it. */
const EXPIRED = `
  select m.id, m.name, m.expiration_date as day, m.entity_id as entity, c.client_id as client, c.id as contract, c.currency,
    m.product_id as product, coalesce(m.department_id, c.department_id) as department
  from contract_prepaid_commit m join contract c on c.workspace_id = m.workspace_id and c.id = m.contract_id
  where m.workspace_id = $1 and m.expiration_date <= $2 and not m.is_deleted and m.status <> 'EXPIRED'
    and (m.drafted_by is null or m.approved_by is not null)
    and (c.termination_date is null or c.termination_date >= m.expiration_date)
    and ($3::integer is null or m.entity_id = $3) and ($4::integer is null or m.contract_id = $4)
  order by m.id for update of m`;
const EXPIRE = `
  update contract_prepaid_commit set remaining_value = 0, status = 'EXPIRED', last_modified_at = now()
  where workspace_id = $1 and id = any($2)`;

/** What is left of commitments that have expired by a day is earned: breakage. */
export async function breakExpired(
  session: Session,
  { through, entity, contract }: Run,
): Promise<void> {
  const { id: workspace } = session.principal.workspace;
  const transaction = transactionOf(session);
  const expired = await transaction.ask<Expired>(
    named(EXPIRED, [workspace, through, entity ?? null, contract ?? null]),
  );
  if (expired.length === 0) return;
  const ids = expired.map(({ id }) => id);
  const left = Map.groupBy(await installments(session, ids), ({ commit }) => commit);
  const rows = expired.flatMap(({ id, name, day, ...common }) =>
    (left.get(id) ?? []).flatMap(({ row, left: amount }) =>
      amount.lte(0)
        ? []
        : [
            {
              ...common,
              prepaidCommit: id,
              accountingPeriod: monthOf(day),
              transactionDate: day,
              transactionEndDate: day,
              amount,
              recognized: amount,
              billedAmount: ZERO,
              description: `${name}: expired`,
              fundingRevenueTransaction: row,
              kind: 'prepaid_breakage',
            },
          ],
    ),
  );
  await insertMany(session, RevenueTransaction, rows);
  await transaction.ask(named(EXPIRE, [workspace, ids]));
}
