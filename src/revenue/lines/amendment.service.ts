// Amendments: a new subscription replaces an existing one. docs/accounting.md section 9, Schedule.
import { Decimal } from '../../../schema/kit/index.ts';
import type { ContractSubscription } from '../../../schema/revenue/contract-subscription.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { addDays, invalid, Problem } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import type { FixedProductRow } from '../shared/kept.rules.ts';
import { isPosted, rowRemoval, type ContractFacts } from '../shared/line.service.ts';
import type { Value } from '../shared/schedule.rules.ts';
import { reverseAfter } from './reversal.service.ts';
import { keptForAmendment, type PreparedSubscription } from './subscription.rules.ts';

type StoredSubscription = InstanceType<typeof ContractSubscription>;

/** A line and the lines that it replaced, one after the other. */
const REPLACED = `
  with recursive line (id) as (
    select $2::integer
    union
    select s.modified_subscription_id from line l join contract_subscription s on s.workspace_id = $1 and s.id = l.id
    where s.is_contract_amendment and s.modified_subscription_id is not null)
  select id from line`;

/** Sums of a line before a month, by product, with those it took over from the lines that it replaced. */
const BEFORE = `
  with recursive line (id, before) as (
    select $2::integer, $3::date
    union
    select s.modified_subscription_id, least(l.before, date_trunc('month', s.catchup_date)::date)
    from line l join contract_subscription s on s.workspace_id = $1 and s.id = l.id
    where s.is_contract_amendment and s.modified_subscription_id is not null and s.use_catchup
      and date_trunc('month', s.start_date) < date_trunc('month', s.catchup_date))
  select r.product_id as product, sum(coalesce(r.amount, r.billed_amount, r.recognized, 0))::text as amount,
    sum(coalesce(r.recognized, 0))::text as recognized, sum(coalesce(r.billed_amount, r.recognized, 0))::text as billed
  from line l join revenue_transaction r on r.workspace_id = $1 and r.contract_subscription_id = l.id
  where not r.is_deleted and (r.drafted_by is null or r.approved_by is not null) and r.accounting_period < l.before
  group by r.product_id order by r.product_id`;

interface PlacedText {
  readonly product: number | null;
  readonly amount: string;
  readonly recognized: string;
  readonly billed: string;
}

/**
 * Ends the line that a new one takes the place of, and those before it as far as they go on, by the rules of
 * termination.
 */
export async function endModified(
  session: Session,
  contract: ContractFacts,
  old: number,
  { catchup, term }: PreparedSubscription,
): Promise<void> {
  const last = addDays(catchup ?? term.first, -1);
  const { ask } = transactionOf(session);
  const workspace = session.principal.workspace.id;
  const lines = await ask<{ id: number }>(named(REPLACED, [workspace, old]));
  for (const { id } of lines) {
    await reverseAfter(session, { contract: contract.id, subscription: id }, last);
  }
  await ask(
    named(
      `update contract_subscription set end_date = least(end_date, $3::date), last_modified_at = now()
        where workspace_id = $1 and id = any($2) and (end_date is null or end_date > $3)`,
      [workspace, lines.map(({ id }) => id), last],
    ),
  );
}

/** Reversals of a line that ended before a day: whether they stay as they are, and whether they are of service up to it. */
const TAKEN_BACK = `
  select r.id, ${isPosted('r')} as "isFixed", r.transaction_date <= $3 as "isServed"
  from contract_subscription s
  join revenue_transaction r on r.workspace_id = s.workspace_id and r.contract_subscription_id = s.id
  where s.workspace_id = $1 and s.id = $2 and s.end_date < $3 and r.kind = 'reversal' and not r.is_deleted`;
const REOPEN = `
  update contract_subscription s set last_modified_at = now(), end_date = least($3::date, (
    select max(coalesce(r.transaction_end_date, r.transaction_date)) from revenue_transaction r
    where r.workspace_id = $1 and r.contract_subscription_id = $2 and r.reverses_revenue_transaction_id is null and not r.is_deleted))
  where s.workspace_id = $1 and s.id = $2 and s.end_date < $3`;

/**
 * Lets the line that an amendment replaced go on to the day before it, where it begins later than it did: what was
 * taken back until then is its own again.
 * @throws Problem 400 on `startDate` where what was taken back is recognized or billed
 */
export async function reopenModified(
  session: Session,
  old: number,
  { catchup, term }: PreparedSubscription,
): Promise<void> {
  // A line that catches up counts as if it always held: nothing is missing before it.
  if (catchup !== null) return;
  const { id: workspace } = session.principal.workspace;
  const values = [workspace, old, addDays(term.first, -1)];
  const { ask } = transactionOf(session);
  const found = await ask<{ id: number; isFixed: boolean; isServed: boolean }>(
    named(TAKEN_BACK, values),
  );
  if (found.length === 0) return;
  if (found.some(({ isFixed, isServed }) => isFixed && isServed)) {
    const message = `What subscription ${old} was to earn before ${term.first} is taken back in the books: begin where it ended.`;
    throw invalid('startDate', message);
  }
  const open = found.filter(({ isFixed }) => !isFixed);
  await ask(
    rowRemoval(
      workspace,
      open.map(({ id }) => id),
    ),
  );
  await ask(named(REOPEN, values));
}

type Amending = Pick<StoredSubscription, 'isContractAmendment' | 'modifiedSubscription'>;

/**
 * Sums that an amendment which catches up counts as placed already: what the replaced line recognized and billed
 * before, by product. `values` are those of the new line.
 */
export async function placedBefore(
  session: Session,
  { isContractAmendment, modifiedSubscription: old }: Amending,
  { catchup, term }: PreparedSubscription,
  values: readonly Value[],
): Promise<FixedProductRow[]> {
  if (!isContractAmendment || old === null || catchup === null) return [];
  const before = await transactionOf(session).ask<PlacedText>(
    named(BEFORE, [session.principal.workspace.id, old, catchup]),
  );
  const placed = before.map(({ product, amount, recognized, billed }) => ({
    product,
    amount: new Decimal(amount),
    recognized: new Decimal(recognized),
    billed: new Decimal(billed),
  }));
  const products = values.map(({ product }) => product);
  return keptForAmendment(term, catchup, products, placed);
}

const AMENDED = `select id from contract_subscription where workspace_id = $1 and modified_subscription_id = $2
  and id <> $3
  and is_contract_amendment and not is_deleted and (drafted_by is null or approved_by is not null) limit 1`;

/** Throws 409 for a line whose place another one took than `except`. */
export async function demandUnamended(session: Session, id: number, except = 0): Promise<void> {
  const [found] = await transactionOf(session).ask<{ id: number }>(
    named(AMENDED, [session.principal.workspace.id, id, except]),
  );
  if (!found) return;
  throw new Problem(
    'CONFLICT',
    `Subscription ${found.id} amends this one. Change that one instead.`,
  );
}
