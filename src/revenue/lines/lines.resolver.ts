// Operations on contract lines (subscriptions, milestones, usage and bundles), which generate the
// revenue transactions of the schedule.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { Day, DecimalScalar, Id, money, tableOf, type Decimal } from '../../../schema/kit/index.ts';
import { ContractBundle, ContractProductBundle } from '../../../schema/revenue/contract-bundle.ts';
import { ContractMilestone } from '../../../schema/revenue/contract-milestone.ts';
import { ContractSubscription } from '../../../schema/revenue/contract-subscription.ts';
import { ContractUsage } from '../../../schema/revenue/contract-usage.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { notFound } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import {
  changesRecord,
  find,
  locked,
  one,
  Permission,
  type RecordRow,
  selectionOf,
} from '../../platform/records/index.ts';
import { reallocate } from './allocation.service.ts';
import { contractLineOperations, demandOf } from '../shared/contract-lines.operations.ts';
import { Capped, demandCap } from '../shared/capped-list.ts';
import * as bundles from './bundle.service.ts';
import { contractFor } from '../shared/line.service.ts';
import * as milestones from './milestone.service.ts';
import * as subscriptions from './subscription.service.ts';
import * as usages from './usage.service.ts';
import { recordUsage } from './usage-record.service.ts';

export const ContractSubscriptions = contractLineOperations(ContractSubscription, {
  create: subscriptions.createSubscription,
  change: subscriptions.changeSubscription,
  remove: subscriptions.deleteSubscription,
  activate: subscriptions.activateSubscription,
});
export const ContractMilestones = contractLineOperations(ContractMilestone, {
  create: milestones.createMilestone,
  change: milestones.changeMilestone,
  remove: milestones.deleteMilestone,
  activate: milestones.activateMilestone,
});
export const ContractUsages = contractLineOperations(ContractUsage, {
  create: usages.createUsage,
  change: usages.changeUsage,
  remove: usages.deleteUsage,
  activate: usages.activateUsage,
});
export const ContractBundles = contractLineOperations(ContractBundle, {
  create: bundles.createBundle,
  change: bundles.changeBundle,
  remove: bundles.deleteBundle,
  activate: bundles.activateBundle,
});

@InputType({ description: 'The part of a product in a price.' })
export class AllocationLineInput {
  @Field(() => Id)
  declare product: number;

  @Capped(money())
  declare amount: Decimal;
}

@InputType({
  description: 'The allocation of a price to the products of its bundle; the parts add up to it.',
})
export class AllocationsInput {
  @Field(() => [AllocationLineInput], {
    nullable: true,
    description: 'As they stand when not sent.',
  })
  declare lines?: AllocationLineInput[];
}

type Allocatable = typeof ContractSubscription | typeof ContractMilestone | typeof ContractUsage;

/** The allocation of a line of a contract. Throws 404 where it has none. */
async function allocationOf(
  session: Session,
  info: GraphQLResolveInfo,
  resource: Allocatable,
  id: number,
  contract: number,
): Promise<RecordRow> {
  await demandOf(session, resource, id, contract);
  const [lines = []] = await ask(
    session,
    named(
      `select allocation_id as id from ${tableOf(resource.definition)} where workspace_id = $1 and id = $2`,
      [session.principal.workspace.id, id],
    ),
  );
  const allocation = lines[0]?.['id'];
  if (typeof allocation !== 'number') throw notFound();
  const found = await find(session, ContractProductBundle, allocation, selectionOf(info));
  if (!found) throw notFound();
  return found;
}

/** Shares the price of a line anew, and makes its open rows by that. */
async function allocateAnew(
  session: Session,
  info: GraphQLResolveInfo,
  resource: Allocatable,
  { id, contract, input }: { id: number; contract: number; input: AllocationsInput },
  follow: (session: Session, id: number) => Promise<void>,
): Promise<RecordRow> {
  const { lines } = input;
  if (!lines) return allocationOf(session, info, resource, id, contract);
  for (const line of lines) demandCap(session, { amount: money() }, line);
  await demandOf(session, resource, id, contract);
  const { row } = await locked(session, resource as typeof ContractSubscription, id);
  await reallocate(session, await contractFor(session, row.contract), row.allocation, lines);
  await follow(session, id);
  return one(session, ContractProductBundle, row.allocation ?? 0, info);
}

/** Tells which shares an operation changes: those of its line, which is held first, as by the operation itself. */
function changesShares(operation: string, resource: Allocatable, line: string): void {
  changesRecord(`update${operation}`, {
    resource: ContractProductBundle,
    query: operation.charAt(0).toLowerCase() + operation.slice(1),
    idOf: async (session, { contractId, [line]: id }) => {
      await demandOf(session, resource, Number(id), Number(contractId));
      const { row } = await locked(session, resource as typeof ContractSubscription, Number(id));
      return row.allocation ?? undefined;
    },
  });
}
changesShares('SubscriptionAllocations', ContractSubscription, 'subscriptionId');
changesShares('MilestoneAllocations', ContractMilestone, 'milestoneId');
changesShares('UsageAllocations', ContractUsage, 'usageId');

const NOTHING = (): Promise<void> => Promise.resolve();

@Resolver()
export class AllocationResolver {
  @Permission('contract_subscriptions', 'read')
  @Query(() => ContractProductBundle, { description: 'The allocation of a subscription’s price.' })
  subscriptionAllocations(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('contractId', () => Id) contract: number,
    @Arg('subscriptionId', () => Id) id: number,
  ): Promise<RecordRow> {
    return allocationOf(session, info, ContractSubscription, id, contract);
  }

  @Permission('contract_subscriptions', 'write')
  @Mutation(() => ContractProductBundle, { description: 'Shares a subscription’s price anew.' })
  updateSubscriptionAllocations(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('contractId', () => Id) contract: number,
    @Arg('subscriptionId', () => Id) id: number,
    @Arg('input', () => AllocationsInput) input: AllocationsInput,
  ): Promise<RecordRow> {
    const of = { id, contract, input };
    const follow = subscriptions.rescheduleSubscription;
    return allocateAnew(session, info, ContractSubscription, of, follow);
  }

  @Permission('contract_milestones', 'read')
  @Query(() => ContractProductBundle, { description: 'The allocation of a milestone’s price.' })
  milestoneAllocations(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('contractId', () => Id) contract: number,
    @Arg('milestoneId', () => Id) id: number,
  ): Promise<RecordRow> {
    return allocationOf(session, info, ContractMilestone, id, contract);
  }

  @Permission('contract_milestones', 'write')
  @Mutation(() => ContractProductBundle, { description: 'Shares a milestone’s price anew.' })
  updateMilestoneAllocations(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('contractId', () => Id) contract: number,
    @Arg('milestoneId', () => Id) id: number,
    @Arg('input', () => AllocationsInput) input: AllocationsInput,
  ): Promise<RecordRow> {
    const of = { id, contract, input };
    return allocateAnew(session, info, ContractMilestone, of, milestones.activateMilestone);
  }

  @Permission('contract_usages', 'read')
  @Query(() => ContractProductBundle, { description: 'The allocation of a usage’s price.' })
  usageAllocations(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('contractId', () => Id) contract: number,
    @Arg('usageId', () => Id) id: number,
  ): Promise<RecordRow> {
    return allocationOf(session, info, ContractUsage, id, contract);
  }

  @Permission('contract_usages', 'write')
  @Mutation(() => ContractProductBundle, {
    description: 'Shares a usage’s price anew, for the months recorded from now on.',
  })
  updateUsageAllocations(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('contractId', () => Id) contract: number,
    @Arg('usageId', () => Id) id: number,
    @Arg('input', () => AllocationsInput) input: AllocationsInput,
  ): Promise<RecordRow> {
    return allocateAnew(session, info, ContractUsage, { id, contract, input }, NOTHING);
  }
}

@Resolver()
export class UsageRecordResolver {
  @Permission('contract_usages', 'write')
  @Mutation(() => ContractUsage, {
    description:
      'Records what was used in a month, as a quantity or an amount; recorded again, it takes the place of what was there.',
  })
  async recordUsage(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('usage', () => Id, { description: 'The id of the usage line.' }) id: number,
    @Arg('periodMonth', () => Day) periodMonth: string,
    @Arg('quantity', () => DecimalScalar, { nullable: true }) quantity?: Decimal | null,
    @Arg('amount', () => DecimalScalar, { nullable: true }) amount?: Decimal | null,
    @Arg('contractId', () => Id, { nullable: true }) contract?: number | null,
  ): Promise<RecordRow> {
    await demandOf(session, ContractUsage, id, contract);
    await recordUsage(session, id, { periodMonth, quantity, amount });
    return one(session, ContractUsage, id, info);
  }
}
