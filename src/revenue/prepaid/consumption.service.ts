// Monthly consumption of prepaid commitments. docs/accounting.md section 9.
import { checkOf, Decimal, money } from '../../../schema/kit/index.ts';
import { Contract } from '../../../schema/revenue/contract.ts';
import {
  ContractPrepaidCommit,
  ContractPrepaidCommitConsumption,
} from '../../../schema/revenue/prepaid-commit.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import {
  addMonths,
  endOfMonth,
  FieldFault,
  invalid,
  notFound,
  Problem,
} from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import {
  addFault,
  insertMany,
  isWaiting,
  locked,
  publish,
  throwIfFaults,
} from '../../platform/records/index.ts';
import { ZERO } from '../../ledger/index.ts';
import { rebill } from '../billing/billing.service.ts';
import { dayFaults, later, monthOf } from '../shared/days.rules.ts';
import { draftMark } from '../shared/drafts.service.ts';
import { fundingsOf } from './funding.service.ts';
import { addRows, contractFor, type ContractFacts } from '../shared/line.service.ts';
import { consumption, type Consumption } from './prepaid.rules.ts';
import { placesFault } from '../../settings/index.ts';

type StoredPrepaidCommit = InstanceType<typeof ContractPrepaidCommit>;
const FIELD = 'prepaidCommit' as const;
const checkAmount = checkOf(money().spec);

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

/** A commitment that can be drawn on, with its contract. */
interface Open {
  readonly row: StoredPrepaidCommit;
  readonly contract: ContractFacts;
}

/** A commitment as consumption needs it, locked. Throws 400 on `periodMonth` for a month outside its term. */
async function open(session: Session, id: number, month: string): Promise<Open> {
  const { row } = await locked(session, ContractPrepaidCommit, id);
  const contract = await contractFor(session, row.contract);
  if (contract.terminated !== null && month > contract.terminated) {
    throw invalid('periodMonth', `The contract ended on ${contract.terminated}.`);
  }
  if (isWaiting(row)) throw new Problem('INVALID', 'This commitment is a draft.');
  if (endOfMonth(month) < row.startDate || (row.expirationDate && month > row.expirationDate)) {
    throw invalid('periodMonth', 'This month is outside the term of the commitment.');
  }
  return { row, contract };
}

/** The rows of a month: a draw recognizes and bills nothing, what goes beyond is billed. */
function rowsOf(
  row: StoredPrepaidCommit,
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

/** What a month of use comes to, beside what was left before and after it. */
interface Worked extends Consumption {
  readonly before: Decimal;
  readonly after: Decimal;
}
const stored = ({ discount, net, overage, before, after }: Worked) => ({
  discountAmount: discount,
  netConsumptionAmount: net,
  overageAmount: overage,
  balanceBefore: before,
  balanceAfter: after,
});

/** Works out what a month of use draws; nothing is stored. */
async function worked(
  session: Session,
  { row, contract }: Open,
  { grossUsageAmount: gross, periodMonth }: UsedMonth,
): Promise<Worked> {
  const fundings = await fundingsOf(session, row.id);
  const usage = { gross, percent: row.discountPercentage, through: endOfMonth(periodMonth) };
  const found = consumption(usage, fundings, contract.currency);
  const before = fundings.reduce((sum, { left }) => sum.plus(left), ZERO);
  const after = found.draws.reduce((sum, { amount }) => sum.minus(amount), before);
  return { ...found, before, after };
}

/** Draws a month of use on its commitment. */
async function draw(session: Session, opened: Open, used: UsedMonth): Promise<Worked> {
  const { row, contract } = opened;
  const found = await worked(session, opened, used);
  const line = { field: FIELD, id: row.id };
  await addRows(
    session,
    contract,
    line,
    rowsOf(row, contract, monthOf(used.periodMonth), used, found),
  );
  const values = [session.principal.workspace.id, row.id, found.after.toFixed()];
  await transactionOf(session).ask(named(KEEP, values));
  await rebill(session, [contract.id]);
  publish(session, Contract, 'updated', contract.id);
  return found;
}

const TWICE = `select id from contract_prepaid_commit_consumption
  where workspace_id = $1 and prepaid_commit_id = $2 and period_start = $3`;

/**
 * Draws what was used in a month on what was paid ahead; of those who may only draft it waits. Returns the
 * id of the consumption.
 * @param before - the id of one that was taken back, whose place it takes
 * @throws Problem 400 on the field at fault
 */
export async function consume(
  session: Session,
  id: number,
  used: UsedMonth,
  before?: number,
): Promise<number> {
  addFault(session, dayFaults(used, 'periodMonth'));
  throwIfFaults(session);
  const month = monthOf(used.periodMonth);
  const opened = await open(session, id, month);
  const { contract } = opened;
  const [twice] = await transactionOf(session).ask(
    named(TWICE, [session.principal.workspace.id, id, month]),
  );
  if (twice) throw invalid('periodMonth', 'The usage of this month is already recorded.');
  const { grossUsageAmount: gross } = used;
  const fault = gross.lt(0)
    ? new FieldFault('least', 0)
    : (checkAmount?.(gross) ?? placesFault(gross, contract.currency));
  if (fault) throw invalid('grossUsageAmount', fault);
  const mark = draftMark(session, 'contract_prepaid_commits');
  const found = mark.draftedBy
    ? await worked(session, opened, used)
    : await draw(session, opened, used);
  const [made = 0] = await insertMany(session, ContractPrepaidCommitConsumption, [
    {
      ...stored(found),
      ...mark,
      ...(before !== undefined && { id: before }),
      entity: contract.entity,
      prepaidCommit: id,
      periodStart: month,
      periodEnd: endOfMonth(month),
      description: used.description ?? null,
      currency: contract.currency,
      grossUsageAmount: used.grossUsageAmount,
      totalEvents: used.totalEvents ?? 0,
    },
  ]);
  return made;
}

const DRAWN = `
  update contract_prepaid_commit_consumption set discount_amount = $3, net_consumption_amount = $4, overage_amount = $5,
    balance_before = $6, balance_after = $7 where workspace_id = $1 and id = $2`;

/** Draws a month of use that waited for acceptance. */
export async function activateConsumption(session: Session, id: number): Promise<void> {
  const { row } = await locked(session, ContractPrepaidCommitConsumption, id);
  const opened = await open(session, row.prepaidCommit, row.periodStart);
  const { periodStart: periodMonth, grossUsageAmount, description } = row;
  const found = await draw(session, opened, { periodMonth, grossUsageAmount, description });
  const figures = Object.values(stored(found)).map((amount) => amount.toFixed());
  await transactionOf(session).ask(named(DRAWN, [session.principal.workspace.id, id, ...figures]));
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
    throw new Problem('CONFLICT', 'The usage of this month is already recognized or invoiced.');
  }
  await transaction.askAll(REMOVE.map((text) => named(text, [workspace, commit, found.month])));
  const fundings = await fundingsOf(session, commit);
  const left = fundings.reduce((sum, each) => sum.plus(each.left), ZERO);
  await transaction.ask(named(KEEP, [workspace, commit, left.toFixed()]));
  await rebill(session, [row.contract]);
  publish(session, Contract, 'updated', row.contract);
  return found.month;
}

/** Records the use of a month anew, under the id that it has. Returns it. */
export async function replaceConsumption(
  session: Session,
  commit: number,
  id: number,
  used: UsedMonth,
): Promise<number> {
  await removeConsumption(session, commit, id);
  return consume(session, commit, used, id);
}
