// Duplicates a contract, with its own copies of lines and schedules. contract: duplicate.
import type { Resource } from '../../../schema/kit/index.ts';
import { Contract } from '../../../schema/revenue/contract.ts';
import { ContractBundle } from '../../../schema/revenue/contract-bundle.ts';
import { ContractMilestone } from '../../../schema/revenue/contract-milestone.ts';
import { ContractSubscription } from '../../../schema/revenue/contract-subscription.ts';
import { ContractUsage } from '../../../schema/revenue/contract-usage.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import { locked } from '../../platform/records/index.ts';
import { createBundle } from '../lines/bundle.service.ts';
import { createContract } from './contract.service.ts';
import { createMilestone } from '../lines/milestone.service.ts';
import { createSubscription } from '../lines/subscription.service.ts';
import { createUsage } from '../lines/usage.service.ts';

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
  select 'subscription' as kind, s.id from contract_subscription s where s.workspace_id = $1 and s.contract_id = $2 and not s.is_deleted
    and (s.drafted_by is null or s.approved_by is not null)
    and not exists (select from contract_subscription n where n.workspace_id = $1 and n.modified_subscription_id = s.id
      and n.is_contract_amendment and not n.is_deleted)
  union all select 'milestone', id from contract_milestone where workspace_id = $1 and contract_id = $2 and not is_deleted
    and (drafted_by is null or approved_by is not null)
  union all select 'usage', id from contract_usage where workspace_id = $1 and contract_id = $2 and not is_deleted
    and (drafted_by is null or approved_by is not null)
  union all select 'bundle', id from contract_bundle where workspace_id = $1 and contract_id = $2 and not is_deleted
    and (drafted_by is null or approved_by is not null)
  order by 1, 2`;

type Copy = (session: Session, contract: number, input: never) => Promise<number>;
const KINDS: Readonly<Record<string, readonly [Resource, Copy]>> = {
  subscription: [ContractSubscription, createSubscription],
  milestone: [ContractMilestone, createMilestone],
  usage: [ContractUsage, createUsage],
  bundle: [ContractBundle, createBundle],
};

/** Makes the contract again, pending, with the lines that hold. Returns its id. Throws 404. */
export async function duplicateContract(session: Session, id: number): Promise<number> {
  const { row } = await locked(session, Contract, id);
  const { status: _, ...contract } = inputOf(Contract, row);
  const made = await createContract(session, { ...contract, status: 'PENDING' } as never);
  const lines = await transactionOf(session).ask<{ kind: string; id: number }>(
    named(LINES, [session.principal.workspace.id, id]),
  );
  for (const line of lines) {
    const [resource, copy] = KINDS[line.kind] ?? [];
    if (!resource || !copy) continue;
    const { row: original } = await locked(session, resource, line.id);
    // An amendment stands on its own in the copy: what it took the place of is not copied.
    const {
      modifiedSubscription: __,
      isContractAmendment: ___,
      ...input
    } = inputOf(resource, original);
    const { isMrrGiven } = original as { isMrrGiven?: boolean };
    const { mrr, ...rest } = input;
    const given = isMrrGiven === true ? { ...rest, mrr } : rest;
    await copy(session, made, { ...given, contract: made } as never);
  }
  return made;
}
