// Operations on cost allocations: creating and changing check the shares, a run posts. Reading and
// deleting are standard. contract: CostAllocation.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, Mutation, ObjectType, Resolver } from 'type-graphql';
import { CostAllocation } from '../../schema/allocations/cost-allocation.ts';
import { Day, Id, type InputOf, type PatchOf } from '../../schema/kit/index.ts';
import type { Session } from '../platform/access/index.ts';
import {
  addFault,
  change,
  changing,
  create,
  locked,
  Permission,
  type RecordRow,
} from '../platform/records/index.ts';
import { runCostAllocation } from './allocation-run.service.ts';
import { lineFaults } from './allocation.rules.ts';

async function changeAllocation(
  session: Session,
  id: number,
  input: PatchOf<typeof CostAllocation>,
): Promise<void> {
  const found = await locked(session, CostAllocation, id);
  const { row } = found;
  const source = input.account === undefined ? row.account : input.account;
  addFault(session, lineFaults(input.lines ?? [...row.lines], source), true);
  await change(session, CostAllocation, found, input);
}

/** Replaced and changed by the same rule. */
export const CostAllocationChanges = changing(CostAllocation, changeAllocation);

@ObjectType({ description: 'The entries of a run.', simpleResolvers: true })
export class CostAllocationEntries {
  @Field(() => [Id], { description: 'The entries, one for each entity and currency.' })
  declare journalEntries: readonly number[];
}

@Resolver()
export class CostAllocationResolver {
  @Permission('cost_allocations', 'write')
  @Mutation(() => CostAllocation, { description: 'Creates one cost allocation.' })
  createCostAllocation(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => CostAllocation.input) input: InputOf<typeof CostAllocation>,
  ): Promise<RecordRow> {
    addFault(session, lineFaults(input.lines, input.account), true);
    return create(session, CostAllocation, input, info);
  }

  @Permission('cost_allocations', 'write')
  @Mutation(() => CostAllocationEntries, {
    description:
      'Moves what the source account gathered in a period to the lines. Safe to repeat: only what was not moved yet is posted.',
  })
  async runCostAllocation(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('from', () => Day, { description: 'The first day of the period.' }) from: string,
    @Arg('through', () => Day, { description: 'The last day of the period, and of the entries.' })
    through: string,
    @Arg('entity', () => Id, { nullable: true, description: 'All entities when not said.' })
    entity?: number | null,
  ): Promise<CostAllocationEntries> {
    const request = { id, from, through, entity: entity ?? null };
    return { journalEntries: await runCostAllocation(session, request) };
  }
}
