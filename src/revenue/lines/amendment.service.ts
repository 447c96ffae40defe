// Amendments: a new subscription replaces an existing one. docs/accounting.md section 9, Schedule.
import { Decimal } from '../../../schema/kit/index.ts';
import type { ContractSubscription } from '../../../schema/revenue/contract-subscription.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { addDays, Problem } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import type { FixedProductRow } from '../shared/kept.rules.ts';
import type { ContractFacts } from '../shared/line.service.ts';
import type { Value } from '../shared/schedule.rules.ts';
import { reverseAfter } from './reversal.service.ts';
import { keptForAmendment, type PreparedSubscription } from './subscription.rules.ts';

type StoredSubscription = InstanceType<typeof ContractSubscription>;

const BEFORE = `
  select r.product_id as product, coalesce(sum(r.recognized), 0)::text as recognized from revenue_transaction r
  where r.workspace_id = $1 and r.contract_subscription_id = $2 and not r.is_deleted and r.accounting_period < $3
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

/**
 * What an amendment that catches up counts as placed already: what the old line recognized before, of each
 * product. `values` are those of the new line.
 */
export async function placedBefore(
  session: Session,
  { isContractAmendment, modifiedSubscription: old }: Amending,
  { catchup, term }: PreparedSubscription,
  values: readonly Value[],
): Promise<FixedProductRow[]> {
  if (!isContractAmendment || old === null || catchup === null) return [];
  const before = await transactionOf(session).ask<{ product: number | null; recognized: string }>(
    named(BEFORE, [session.principal.workspace.id, old, catchup]),
  );
  const placed = before.map(({ product, recognized: text }) => {
    const recognized = new Decimal(text);
    return { product, amount: recognized, recognized, billed: recognized };
  });
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
