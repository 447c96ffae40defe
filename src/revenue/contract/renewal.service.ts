// Renews a contract for another term, with the subscriptions that follow it. docs/accounting.md
// section 9, Records.
import { Decimal } from '../../../schema/kit/index.ts';
import { Contract } from '../../../schema/revenue/contract.ts';
import { ContractSubscription } from '../../../schema/revenue/contract-subscription.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { addDays, addMonths, Problem } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { change, isWaiting, locked } from '../../platform/records/index.ts';
import { ONE, roundedRate } from '../../ledger/index.ts';
import { MOST_MONTHS } from '../shared/days.rules.ts';
import { storedAs } from '../shared/drafts.service.ts';
import { costOf } from '../shared/schedule.rules.ts';
import type { SubscriptionInput } from '../lines/subscription.rules.ts';
import { createSubscription } from '../lines/subscription.service.ts';

/** Subscriptions that run to the end of the contract and follow it. */
const FOLLOWING = `
  select s.id from contract_subscription s
  where s.workspace_id = $1 and s.contract_id = $2 and not s.is_deleted and (s.drafted_by is null or s.approved_by is not null)
    and s.renewal_behavior = 'FOLLOW_CONTRACT' and s.end_date = $3 order by s.id`;
const RENEWED = `update revenue_transaction set renewall = true where workspace_id = $1 and contract_subscription_id = any($2)`;

/** The rate and the discount of a term of other length: what a month costs stays, to the last digit. */
function pricesOf(
  row: InstanceType<typeof ContractSubscription>,
  months: number,
  currency: string,
) {
  const { rate, discount, startDate: first, endDate: last } = row;
  const isSame = first !== null && addDays(addMonths(first, months), -1) === last;
  if (rate === null || first === null || last === null || isSame) return { rate, discount };
  const quantity = row.quantity ?? ONE;
  const longer = (value: Decimal): Decimal => costOf(months, value, { first, last }, currency);
  return {
    // Of no unit there is no price by which to tell the rate: it is that of one.
    rate: quantity.isZero()
      ? longer(rate)
      : roundedRate(longer(rate.times(quantity)).div(quantity)),
    discount: discount && longer(discount),
  };
}

/**
 * Renews a contract for its duration of renewal, from the day after its end.
 * @throws Problem 400 for a contract that does not renew itself
 */
export async function renewContract(session: Session, id: number): Promise<void> {
  const record = await locked(session, Contract, id);
  const { row } = record;
  const { contractEndDate: end, autoRenewDuration: months } = row;
  const isRenewable = row.autoRenew && row.status === 'ACTIVE' && !isWaiting(row);
  const isTerm = months !== null && months > 0 && months <= MOST_MONTHS;
  if (!isRenewable || end === null || !isTerm) {
    throw new Problem('INVALID', 'This contract does not renew itself.');
  }
  const { id: workspace } = session.principal.workspace;
  const [startDate, endDate] = [addDays(end, 1), addDays(addMonths(addDays(end, 1), months), -1)];
  const found = await transactionOf(session).ask<{ id: number }>(
    named(FOLLOWING, [workspace, id, end]),
  );
  await change(session, Contract, record, { contractEndDate: endDate });
  const made: number[] = [];
  for (const { id: of } of found) {
    const { row: old } = await locked(session, ContractSubscription, of);
    const { mrr, ...input } = storedAs<SubscriptionInput>(ContractSubscription, old);
    const next = {
      ...input,
      ...(old.isMrrGiven && mrr instanceof Decimal && { mrr }),
      ...pricesOf(old, months, row.currency),
      startDate,
      endDate,
      isContractAmendment: false,
      modifiedSubscription: null,
      useCatchup: false,
      catchupDate: null,
    };
    made.push(await createSubscription(session, id, next, old.allocation));
  }
  await transactionOf(session).ask(named(RENEWED, [workspace, made]));
}
