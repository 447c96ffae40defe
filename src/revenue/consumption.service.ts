// Months of use that draw on prepaid commitments, and what is left when those expire. docs/accounting.md section 9.
import { Decimal } from '../../schema/kit/index.ts';
import { Contract } from '../../schema/revenue/contract.ts';
import {
  ContractPrepaidCommit,
  ContractPrepaidCommitConsumption,
} from '../../schema/revenue/prepaid-commit.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { invalid, notFound, Problem } from '../ground/base/problem.ts';
import { named } from '../ground/database/index.ts';
import {
  demandNothingNoted,
  demandValid,
  insertMany,
  locked,
  publish,
} from '../ground/records/index.ts';
import { ZERO } from '../ledger/money.rules.ts';
import { addMonths, endOfMonth } from '../ledger/window.rules.ts';
import { rebill } from './billing.service.ts';
import { later, monthOf } from './days.rules.ts';
import { isWaiting } from './drafts.service.ts';
import { addRows, contractFor, type ContractFacts } from './line.service.ts';
import { consumption, type Consumption, type Funding } from './prepaid.rules.ts';

type Stored = InstanceType<typeof ContractPrepaidCommit>;
const FIELD = 'prepaidCommit' as const;

/** Installments with what is left of each, the oldest first. */
const FUNDINGS = `
  select f.id as row, (f.billed_amount - coalesce((select sum(r.recognized) from revenue_transaction r
    where r.workspace_id = $1 and r.funding_revenue_transaction_id = f.id and not r.is_deleted), 0))::text as "left"
  from revenue_transaction f where f.workspace_id = $1 and f.prepaid_commit_id = $2 and f.kind = 'prepaid_funding' and not f.is_deleted
  order by f.transaction_date, f.id`;

async function fundingsOf(session: Session, id: number): Promise<Funding[]> {
  const rows = await transactionOf(session).ask<{ row: number; left: string }>(
    named(FUNDINGS, [session.principal.workspace.id, id]),
  );
  return rows.map(({ row, left }) => ({ row, left: new Decimal(left) }));
}

/** What was used in a month. */
export interface UsedMonth {
  readonly periodMonth: string;
  readonly grossUsageAmount: Decimal;
  readonly totalEvents?: number | null | undefined;
  readonly description?: string | null | undefined;
}

const KEEP = `
  update contract_prepaid_commit set remaining_value = $3::numeric,
    status = case when status = 'EXPIRED' then status when $3::numeric = 0 then 'EXHAUSTED' else 'ACTIVE' end, last_modified_at = now()
  where workspace_id = $1 and id = $2`;

/** A commitment as consumption needs it, locked. */
async function open(session: Session, id: number, month: string) {
  const { row } = await locked(session, ContractPrepaidCommit, id);
  const contract = await contractFor(session, row.contract);
  if (isWaiting(row)) throw new Problem('INVALID', 'This commitment is a draft.');
  if (endOfMonth(month) < row.startDate || (row.expirationDate && month > row.expirationDate)) {
    throw invalid('periodMonth', 'This month is outside the term of the commitment.');
  }
  return { row, contract };
}

/** The rows of a month: a draw recognizes and bills nothing, what goes beyond is billed. */
function rowsOf(
  row: Stored,
  contract: ContractFacts,
  month: string,
  used: UsedMonth,
  { draws, overage }: Consumption,
) {
  const common = {
    product: row.product,
    department: row.department ?? contract.department,
    accountingPeriod: month,
    transactionDate: later(month, row.startDate),
    transactionEndDate: endOfMonth(month),
    description: used.description ?? row.name,
  };
  const drawn = draws.map((draw) => ({
    ...common,
    amount: draw.amount,
    recognized: draw.amount,
    billedAmount: ZERO,
    fundingRevenueTransaction: draw.row,
    kind: 'prepaid_consumption',
  }));
  if (overage.isZero()) return drawn;
  const scheduledInvoiceDate = later(addMonths(month, 1), row.overageInvoiceStartMonth ?? month);
  const beyond = { amount: overage, recognized: overage, kind: 'prepaid_overage' };
  return [...drawn, { ...common, ...beyond, scheduledInvoiceDate }];
}

/** Draws what was used in a month on what was paid ahead. Returns the id of the consumption. */
export async function consume(session: Session, id: number, used: UsedMonth): Promise<number> {
  const month = monthOf(used.periodMonth);
  const { row, contract } = await open(session, id, month);
  const { id: workspace } = session.principal.workspace;
  const transaction = transactionOf(session);
  const [twice] = await transaction.ask(
    named(
      'select id from contract_prepaid_commit_consumption where workspace_id = $1 and prepaid_commit_id = $2 and period_start = $3',
      [workspace, id, month],
    ),
  );
  if (twice) throw invalid('periodMonth', 'The use of this month is recorded already.');
  if (used.grossUsageAmount.lt(0)) {
    throw invalid('grossUsageAmount', 'Ensure this value is greater than or equal to 0.');
  }
  const gross = used.grossUsageAmount;
  demandValid(session, ContractPrepaidCommit, { totalValue: gross }, contract.currency);
  demandNothingNoted(session);
  const fundings = await fundingsOf(session, id);
  const found = consumption(gross, row.discountPercentage, fundings, contract.currency);
  const before = fundings.reduce((sum, { left }) => sum.plus(left), ZERO);
  const after = found.draws.reduce((sum, { amount }) => sum.minus(amount), before);
  await addRows(session, contract, { field: FIELD, id }, rowsOf(row, contract, month, used, found));
  const [made = 0] = await insertMany(session, ContractPrepaidCommitConsumption, [
    {
      entity: contract.entity,
      prepaidCommit: id,
      periodStart: month,
      periodEnd: endOfMonth(month),
      description: used.description ?? null,
      currency: contract.currency,
      grossUsageAmount: gross,
      discountAmount: found.discount,
      netConsumptionAmount: found.net,
      overageAmount: found.overage,
      totalEvents: used.totalEvents ?? 0,
      balanceBefore: before,
      balanceAfter: after,
    },
  ]);
  await transaction.ask(named(KEEP, [workspace, id, after.toFixed()]));
  await rebill(session, [contract.id]);
  publish(session, Contract, 'updated', contract.id);
  return made;
}

const CONSUMPTION = `
  select c.id, c.period_start as month, exists (select from revenue_transaction r where r.workspace_id = $1 and r.prepaid_commit_id = $2
    and r.accounting_period = c.period_start and r.kind in ('prepaid_consumption', 'prepaid_overage') and not r.is_deleted
    and (r.journal_entry_id is not null or r.invoice_id is not null)) as fixed
  from contract_prepaid_commit_consumption c where c.workspace_id = $1 and c.prepaid_commit_id = $2 and c.id = $3 for update`;
const REMOVE = [
  `update revenue_transaction set is_deleted = true, deleted_at = now(), last_modified_at = now(), contract_invoice_id = null
   where workspace_id = $1 and prepaid_commit_id = $2 and accounting_period = $3 and kind in ('prepaid_consumption', 'prepaid_overage') and not is_deleted`,
  `update prepaid_usage_event set consumption_id = null where workspace_id = $1 and prepaid_commit_id = $2 and period_month = $3`,
  `delete from contract_prepaid_commit_consumption where workspace_id = $1 and prepaid_commit_id = $2 and period_start = $3`,
];

/** Takes back the use of a month. Throws 404, 409 when its revenue is recognized or invoiced. */
export async function removeConsumption(
  session: Session,
  commit: number,
  id: number,
): Promise<string> {
  const { row } = await locked(session, ContractPrepaidCommit, commit);
  const { id: workspace } = session.principal.workspace;
  const transaction = transactionOf(session);
  const [found] = await transaction.ask<{ month: string; fixed: boolean }>(
    named(CONSUMPTION, [workspace, commit, id]),
  );
  if (!found) throw notFound();
  if (found.fixed) {
    throw new Problem('CONFLICT', 'The use of this month is recognized or invoiced already.');
  }
  await transaction.askAll(REMOVE.map((text) => named(text, [workspace, commit, found.month])));
  const fundings = await fundingsOf(session, commit);
  const left = fundings.reduce((sum, each) => sum.plus(each.left), ZERO);
  await transaction.ask(named(KEEP, [workspace, commit, left.toFixed()]));
  await rebill(session, [row.contract]);
  publish(session, Contract, 'updated', row.contract);
  return found.month;
}

/** Records the use of a month anew. Returns the id of the consumption that takes its place. */
export async function replaceConsumption(
  session: Session,
  commit: number,
  id: number,
  used: UsedMonth,
): Promise<number> {
  await removeConsumption(session, commit, id);
  return consume(session, commit, used);
}

const EXPIRED = `
  select c.id, c.contract_id as contract from contract_prepaid_commit c
  where c.workspace_id = $1 and c.expiration_date is not null and c.expiration_date <= $2 and not c.is_deleted and c.status <> 'EXPIRED'
    and (c.drafted_by is null or c.approved_by is not null)
    and ($3::integer is null or c.entity_id = $3) and ($4::integer is null or c.contract_id = $4)
  order by c.id for update`;

/** What is left of commitments that have expired by a day is earned: breakage. docs/accounting.md section 9. */
export async function breakExpired(
  session: Session,
  through: string,
  {
    entity,
    contract,
  }: { entity?: number | null | undefined; contract?: number | null | undefined },
): Promise<void> {
  const { id: workspace } = session.principal.workspace;
  const transaction = transactionOf(session);
  const found = await transaction.ask<{ id: number; contract: number }>(
    named(EXPIRED, [workspace, through, entity ?? null, contract ?? null]),
  );
  for (const { id } of found) {
    const { row } = await locked(session, ContractPrepaidCommit, id);
    const facts = await contractFor(session, row.contract);
    const month = monthOf(row.expirationDate ?? through);
    const fundings = await fundingsOf(session, id);
    await addRows(
      session,
      facts,
      { field: FIELD, id },
      fundings.flatMap(({ row: funding, left }) =>
        left.lte(0)
          ? []
          : [
              {
                product: row.product,
                department: row.department ?? facts.department,
                accountingPeriod: month,
                transactionDate: row.expirationDate,
                transactionEndDate: row.expirationDate,
                amount: left,
                recognized: left,
                billedAmount: ZERO,
                description: `${row.name}: expired`,
                fundingRevenueTransaction: funding,
                kind: 'prepaid_breakage',
              },
            ],
      ),
    );
    await transaction.ask(
      named(
        `update contract_prepaid_commit set remaining_value = 0, status = 'EXPIRED', last_modified_at = now()
          where workspace_id = $1 and id = $2`,
        [workspace, id],
      ),
    );
  }
}
