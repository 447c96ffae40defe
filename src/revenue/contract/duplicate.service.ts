// Duplicates a contract, with its own copies of lines and schedules. contract: duplicate.
import { Decimal, type InputOf, type Resource } from '../../../schema/kit/index.ts';
import { Contract } from '../../../schema/revenue/contract.ts';
import { ContractBundle } from '../../../schema/revenue/contract-bundle.ts';
import { ContractMilestone } from '../../../schema/revenue/contract-milestone.ts';
import { ContractSubscription } from '../../../schema/revenue/contract-subscription.ts';
import { ContractUsage } from '../../../schema/revenue/contract-usage.ts';
import { ContractPrepaidCommit } from '../../../schema/revenue/prepaid-commit.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import { locked } from '../../platform/records/index.ts';
import { createBundle } from '../lines/bundle.service.ts';
import { createContract } from './contract.service.ts';
import { createMilestone } from '../lines/milestone.service.ts';
import { createSubscription } from '../lines/subscription.service.ts';
import { createUsage } from '../lines/usage.service.ts';
import { createCommit } from '../prepaid/prepaid.service.ts';

/** What would be sent to make a record again. */
function inputOf({ definition }: Resource, row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
      const spec = definition.writable[name]?.spec;
      if (!spec || value === null) return [];
      if (!spec.part) return [[name, value]];
      const { part } = spec;
      const lines = [...(value as Iterable<object>)].map((line) => inputOf(part as Resource, line));
      return [[name, lines]];
    }),
  );
}

const LINES = `
  select 'subscription' as kind, s.id, s.end_date is null as "isEndless" from contract_subscription s
    where s.workspace_id = $1 and s.contract_id = $2 and not s.is_deleted
    and (s.drafted_by is null or s.approved_by is not null)
    and not exists (select from contract_subscription n where n.workspace_id = $1 and n.modified_subscription_id = s.id
      and n.is_contract_amendment and not n.is_deleted)
  union all select 'milestone', id, false from contract_milestone where workspace_id = $1 and contract_id = $2 and not is_deleted
    and (drafted_by is null or approved_by is not null)
  union all select 'usage', id, false from contract_usage where workspace_id = $1 and contract_id = $2 and not is_deleted
    and (drafted_by is null or approved_by is not null)
  union all select 'bundle', id, false from contract_bundle where workspace_id = $1 and contract_id = $2 and not is_deleted
    and (drafted_by is null or approved_by is not null)
  union all select 'commit', id, false from contract_prepaid_commit where workspace_id = $1 and contract_id = $2 and not is_deleted
    and (drafted_by is null or approved_by is not null)
  order by 1, 2`;
interface Line {
  readonly kind: string;
  readonly id: number;
  /** Set where it goes on until its contract is terminated. */
  readonly isEndless: boolean;
}

/** Prices that the contract has of its own: use of the copy costs the same. */
const PRICES = `
  insert into tier_price_override (workspace_id, entity_id, contract_id, tier_id, price, percentage, source, integration_name, external_reference, notes)
  select workspace_id, entity_id, $3, tier_id, price, percentage, source, integration_name, external_reference, notes
  from tier_price_override where workspace_id = $1 and contract_id = $2 and (drafted_by is null or approved_by is not null) order by id`;
const INSTALLMENTS = `
  select transaction_date as date, billed_amount::text as amount from revenue_transaction
  where workspace_id = $1 and prepaid_commit_id = $2 and kind = 'prepaid_funding' and not is_deleted
  order by transaction_date, id`;

/** Makes a commitment again, with its installments as they were made; unused. */
async function copyCommit(
  session: Session,
  contract: number,
  { id, ...input }: InputOf<typeof ContractPrepaidCommit> & { readonly id: number },
): Promise<number> {
  const installments = await transactionOf(session).ask<{ date: string; amount: string }>(
    named(INSTALLMENTS, [session.principal.workspace.id, id]),
  );
  const sum = Decimal.sum(0, ...installments.map(({ amount }) => amount));
  // Rows that somebody changed may come to another sum than what was agreed.
  const isWhole = sum.eq(input.totalValue);
  return createCommit(session, contract, { ...input, ...(isWhole && { installments }) });
}

type Copy = (
  session: Session,
  contract: number,
  input: never,
  shares: number | null,
) => Promise<number>;
const KINDS: Readonly<Record<string, readonly [Resource, Copy]>> = {
  subscription: [ContractSubscription, createSubscription],
  milestone: [ContractMilestone, createMilestone],
  usage: [ContractUsage, createUsage],
  bundle: [ContractBundle, createBundle],
  commit: [ContractPrepaidCommit, copyCommit],
};

/** Makes one line again in the contract `made`. */
async function copyLine(session: Session, { kind, id }: Line, made: number): Promise<void> {
  const [resource, copy] = KINDS[kind] ?? [];
  if (!resource || !copy) return;
  const { row: original } = await locked(session, resource, id);
  // An amendment stands on its own in the copy: what it took the place of is not copied.
  const {
    modifiedSubscription: _,
    isContractAmendment: __,
    ...input
  } = inputOf(resource, original);
  const { isMrrGiven, allocation } = original as {
    isMrrGiven?: boolean;
    allocation?: number | null;
  };
  const { mrr, ...rest } = input;
  const given = isMrrGiven === true ? { ...rest, mrr } : rest;
  const of = kind === 'commit' ? { id } : { contract: made };
  await copy(session, made, { ...given, ...of } as never, allocation ?? null);
}

/** Makes the contract again, pending, with the lines that hold and its prices. Returns its id. Throws 404. */
export async function duplicateContract(session: Session, id: number): Promise<number> {
  const { row } = await locked(session, Contract, id);
  const { status: _, contractEndDate, ...contract } = inputOf(Contract, row);
  const { id: workspace } = session.principal.workspace;
  const lines = await transactionOf(session).ask<Line>(named(LINES, [workspace, id]));
  // Lines without an end cost so much a billing period: the end that a termination gave is not theirs.
  const isEndless = lines.some((line) => line.isEndless);
  const made = await createContract(session, {
    ...contract,
    ...(!isEndless && { contractEndDate }),
    status: 'PENDING',
  } as never);
  await transactionOf(session).ask(named(PRICES, [workspace, id, made]));
  for (const line of lines) await copyLine(session, line, made);
  return made;
}
