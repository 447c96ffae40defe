// Monthly consumption of prepaid commitments. docs/accounting.md section 9.
import { checkOf, type Decimal, money } from '../../../schema/kit/index.ts';
import { Contract } from '../../../schema/revenue/contract.ts';
import {
  ContractPrepaidCommit,
  ContractPrepaidCommitConsumption,
} from '../../../schema/revenue/prepaid-commit.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { endOfMonth, FieldFault, invalid, notFound, Problem } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import {
  addFault,
  insertMany,
  isWaiting,
  locked,
  publish,
  throwIfFaults,
} from '../../platform/records/index.ts';
import { rebill } from '../billing/billing.service.ts';
import { dayFaults, monthOf } from '../shared/days.rules.ts';
import { draftMark } from '../shared/drafts.service.ts';
import {
  figuresOf,
  planDraws,
  storeDraws,
  USE_KINDS,
  type Drawable,
  type DrawPlan,
} from './draw.service.ts';
import { contractFor, IS_BOUND, REMOVING } from '../shared/line.service.ts';
import { placesFault } from '../../settings/index.ts';

const checkAmount = checkOf(money().spec);

/** What was used in a month. */
export interface UsedMonth {
  readonly periodMonth: string;
  readonly grossUsageAmount: Decimal;
  readonly totalEvents?: number | null | undefined;
  readonly description?: string | null | undefined;
}

/** The reason why nothing can be used of a commitment in a month; undefined where something can. */
export function termFault({ row, contract }: Drawable, month: string): string | undefined {
  if (contract.terminated !== null && month > contract.terminated) {
    return `The contract ended on ${contract.terminated}.`;
  }
  const isOutside =
    endOfMonth(month) < row.startDate || (row.expirationDate && month > row.expirationDate);
  return isOutside ? 'This month is outside the term of the commitment.' : undefined;
}

/** A commitment as consumption needs it, locked. */
export async function drawableOf(session: Session, id: number): Promise<Drawable> {
  const { row } = await locked(session, ContractPrepaidCommit, id);
  const contract = await contractFor(session, row.contract);
  if (isWaiting(row)) throw new Problem('INVALID', 'This commitment is a draft.');
  return { row, contract };
}

/** The same for a month. Throws 400 on `periodMonth` for one outside its term. */
async function open(session: Session, id: number, month: string): Promise<Drawable> {
  const drawable = await drawableOf(session, id);
  const fault = termFault(drawable, month);
  if (fault !== undefined) throw invalid('periodMonth', fault);
  return drawable;
}

/** Draws what was planned on a commitment, and bills what goes beyond it. */
async function draw(session: Session, drawable: Drawable, plan: DrawPlan): Promise<void> {
  await storeDraws(session, drawable, plan);
  const { contract } = drawable.row;
  await rebill(session, [contract]);
  publish(session, Contract, 'updated', contract);
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
  const use = { month, gross, description: used.description };
  const plan = await planDraws(session, opened, use);
  const found = plan.months.find((each) => each.use === use);
  if (!found) throw new Error('The month that is added is planned.');
  if (!mark.draftedBy) await draw(session, opened, plan);
  const [made = 0] = await insertMany(session, ContractPrepaidCommitConsumption, [
    {
      ...figuresOf(found),
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

/** Draws a month of use that waited for acceptance. */
export async function activateConsumption(session: Session, id: number): Promise<void> {
  const { row } = await locked(session, ContractPrepaidCommitConsumption, id);
  const { periodStart: month, grossUsageAmount: gross, description } = row;
  const opened = await open(session, row.prepaidCommit, month);
  await draw(session, opened, await planDraws(session, opened, { id, month, gross, description }));
}

/** Whether revenue of a consumption `c` is recognized or invoiced. */
export const IS_FIXED = `exists (select from revenue_transaction r where r.workspace_id = $1 and r.prepaid_commit_id = $2
    and r.accounting_period = c.period_start and r.kind in ${USE_KINDS} and not r.is_deleted and ${IS_BOUND})`;
const CONSUMPTION = `
  select c.id, c.period_start as month, ${IS_FIXED} as fixed
  from contract_prepaid_commit_consumption c where c.workspace_id = $1 and c.prepaid_commit_id = $2 and c.id = $3 for update`;
const REMOVE = [
  `${REMOVING} where r.workspace_id = $1 and r.prepaid_commit_id = $2 and r.accounting_period = $3 and not r.is_deleted
     and (r.kind in ${USE_KINDS} or exists (select from revenue_transaction o where o.workspace_id = $1
       and o.id = r.reverses_revenue_transaction_id and o.kind in ${USE_KINDS}))`,
  `update prepaid_usage_event e set consumption_id = null from contract_prepaid_commit_consumption c
   where e.workspace_id = $1 and e.prepaid_commit_id = $2 and e.consumption_id = c.id and c.workspace_id = $1
     and c.prepaid_commit_id = $2 and c.period_start = $3`,
  `delete from contract_prepaid_commit_consumption where workspace_id = $1 and prepaid_commit_id = $2 and period_start = $3`,
];

/** Takes back the use of a month; its uploaded lines stay. Throws 404, 409 when its revenue is recognized or invoiced. */
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
  const drawable = { row, contract: await contractFor(session, row.contract) };
  await draw(session, drawable, await planDraws(session, drawable));
  return found.month;
}

const EVENTS =
  'delete from prepaid_usage_event where workspace_id = $1 and prepaid_commit_id = $2 and consumption_id = $3';

/**
 * Takes back the use of a month with the uploaded lines that it is of: they can be uploaded again. Throws like
 * {@link removeConsumption}.
 */
export async function deleteConsumption(
  session: Session,
  commit: number,
  id: number,
): Promise<void> {
  await transactionOf(session).ask(named(EVENTS, [session.principal.workspace.id, commit, id]));
  await removeConsumption(session, commit, id);
}

const BEFORE = `
  select c.adjustments, array(select e.id from prepaid_usage_event e where e.workspace_id = $1 and e.prepaid_commit_id = $2
    and e.consumption_id = $3) as events
  from contract_prepaid_commit_consumption c where c.workspace_id = $1 and c.prepaid_commit_id = $2 and c.id = $3`;
const AFTER = [
  'update contract_prepaid_commit_consumption set adjustments = $3::jsonb where workspace_id = $1 and id = $2',
  'update prepaid_usage_event set consumption_id = $2 where workspace_id = $1 and id = any($3)',
];

/** Records the use of a month anew, under the id that it has and of the same events. Returns it. */
export async function replaceConsumption(
  session: Session,
  commit: number,
  id: number,
  used: UsedMonth,
): Promise<number> {
  const { id: workspace } = session.principal.workspace;
  const transaction = transactionOf(session);
  const [before] = await transaction.ask<{ adjustments: unknown; events: number[] }>(
    named(BEFORE, [workspace, commit, id]),
  );
  await removeConsumption(session, commit, id);
  await consume(session, commit, used, id);
  const kept = [JSON.stringify(before?.adjustments ?? []), before?.events ?? []];
  await transaction.askAll(AFTER.map((text, nth) => named(text, [workspace, id, kept[nth]])));
  return id;
}
