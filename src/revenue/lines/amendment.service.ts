// Amendments: a new subscription replaces an existing one. docs/accounting.md section 9, Schedule.
import { Decimal } from '../../../schema/kit/index.ts';
import type { ContractSubscription } from '../../../schema/revenue/contract-subscription.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { addDays, Problem } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import type { ContractFacts, FixedProductRow } from '../shared/line.service.ts';
import { reverseAfter } from './reversal.service.ts';
import type { Value } from '../shared/schedule.rules.ts';
import {
  keptForAmendment,
  type PlacedProduct,
  type PreparedSubscription,
} from './subscription.rules.ts';

type StoredSubscription = InstanceType<typeof ContractSubscription>;

/** By product, of a line and of those that it caught up with itself. */
const BEFORE = `
  with recursive line as (
    select s.id, case when s.is_contract_amendment and s.use_catchup then s.modified_subscription_id end as modified
    from contract_subscription s where s.workspace_id = $1 and s.id = $2
    union
    select s.id, case when s.is_contract_amendment and s.use_catchup then s.modified_subscription_id end
    from line join contract_subscription s on s.workspace_id = $1 and s.id = line.modified)
  select r.product_id as product, sum(coalesce(r.amount, 0))::text as amount, sum(coalesce(r.recognized, 0))::text as recognized,
    sum(coalesce(r.billed_amount, r.recognized, 0))::text as billed
  from line join revenue_transaction r on r.workspace_id = $1 and r.contract_subscription_id = line.id
  where not r.is_deleted and r.accounting_period < $3
  group by r.product_id order by r.product_id`;

/** Ends the line that a new one takes the place of, by the rules of termination. */
export async function endModified(
  session: Session,
  contract: ContractFacts,
  old: number,
  { catchup, term }: PreparedSubscription,
): Promise<void> {
  const last = addDays(catchup ?? term.first, -1);
  await reverseAfter(session, { contract: contract.id, subscription: old }, last);
  await transactionOf(session).ask(
    named(
      `update contract_subscription set end_date = least(end_date, $3::date), last_modified_at = now()
        where workspace_id = $1 and id = $2`,
      [session.principal.workspace.id, old, last],
    ),
  );
}

type Amending = Pick<StoredSubscription, 'isContractAmendment' | 'modifiedSubscription'>;

/** What an amendment that catches up counts as placed already: what the old line recognized and billed before. */
export async function placedBefore(
  session: Session,
  { isContractAmendment, modifiedSubscription: old }: Amending,
  { catchup, term }: PreparedSubscription,
  values: readonly Value[],
  currency: string,
): Promise<FixedProductRow[]> {
  if (!isContractAmendment || old === null || catchup === null) return [];
  const rows = await transactionOf(session).ask<Record<keyof PlacedProduct, string>>(
    named(BEFORE, [session.principal.workspace.id, old, catchup]),
  );
  const before = rows.map(({ product, amount, recognized, billed }) => ({
    product: product as unknown as number | null,
    amount: new Decimal(amount),
    recognized: new Decimal(recognized),
    billed: new Decimal(billed),
  }));
  return keptForAmendment(term, catchup, values, before, currency);
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
