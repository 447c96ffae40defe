// Write operations on contracts. Reads use the standard operations.
import { GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { Day, Id, type InputOf } from '../../../schema/kit/index.ts';
import { Contract } from '../../../schema/revenue/contract.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import {
  changing,
  lookupBy,
  one,
  Permission,
  type RecordRow,
} from '../../platform/records/index.ts';
import { changeContract, createContract, deleteContract } from './contract.service.ts';
import { demandCap } from '../shared/capped-list.ts';
import {
  CHANGE_BOUNDS,
  DuplicatedContract,
  MinimumCommitMonth,
  SubscriptionChangeInput,
  SubscriptionLineShown,
  TerminatedContract,
} from '../shared/contract.types.ts';
import { acceptDraft, rejectDraft } from '../shared/drafts.service.ts';
import { duplicateContract } from './duplicate.service.ts';
import { renewContract } from './renewal.service.ts';
import { previewChange } from './subscription-change.service.ts';
import { terminateContract } from './termination.service.ts';
import { minimumCommit } from '../shared/commitment.service.ts';

/** Replaced and changed by the same rule. */
export const ContractChanges = changing(Contract, changeContract);

@InputType({ description: 'A contract that is looked for.' })
export class BulkContractInput {
  @Field(() => GraphQLString, { nullable: true })
  declare dealName?: string | null;
}

@Resolver()
export class ContractResolver {
  @Permission('contracts', 'draft')
  @Mutation(() => Contract, {
    description: 'Makes one contract. Saved as a draft for those who may only draft.',
  })
  async createContract(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => Contract.input) input: InputOf<typeof Contract>,
  ): Promise<RecordRow> {
    return one(session, Contract, await createContract(session, input), info);
  }

  @Permission('contracts', 'write')
  @Mutation(() => Boolean, {
    description: 'Deletes one contract of which nothing is recognized or invoiced.',
  })
  async deleteContract(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<boolean> {
    await deleteContract(session, id);
    return true;
  }

  @Permission('contracts', 'approve')
  @Mutation(() => Contract, { description: 'Accepts a draft.' })
  async acceptContract(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<RecordRow> {
    await acceptDraft(session, Contract, id);
    return one(session, Contract, id, info);
  }

  @Permission('contracts', 'approve')
  @Mutation(() => Boolean, { description: 'Turns a draft down.' })
  async rejectContract(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<boolean> {
    await rejectDraft(session, Contract, id);
    return true;
  }

  @Permission('contracts', 'write')
  @Mutation(() => TerminatedContract, {
    description: 'Ends a contract after its last day of service and takes back what comes later.',
  })
  terminateContract(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('terminationDate', () => Day) terminationDate: string,
    @Arg('voidInvoiceIds', () => [Id], { nullable: true }) voidInvoiceIds?: number[] | null,
    @Arg('voidDate', () => Day, { nullable: true }) voidDate?: string | null,
  ): Promise<TerminatedContract> {
    return terminateContract(session, id, { terminationDate, voidInvoiceIds, voidDate });
  }

  @Permission('contracts', 'write')
  @Mutation(() => DuplicatedContract, {
    description: 'Makes a contract again, pending, with its lines.',
  })
  async duplicateContract(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<DuplicatedContract> {
    return { id: await duplicateContract(session, id) };
  }

  @Permission('contracts', 'write')
  @Mutation(() => Contract, {
    description: 'Renews a contract that renews itself, from the day after its end.',
  })
  async renewContract(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<RecordRow> {
    await renewContract(session, id);
    return one(session, Contract, id, info);
  }

  @Permission('contracts', 'read')
  @Query(() => [MinimumCommitMonth], {
    description: 'Each recorded month of usage, compared with the minimum commitment.',
  })
  minimumCommitPreview(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<MinimumCommitMonth[]> {
    return minimumCommit(session, id);
  }

  @Permission('contract_subscriptions', 'read')
  @Mutation(() => [SubscriptionLineShown], {
    description: 'The lines a change of a subscription would lead to. Nothing is stored.',
  })
  previewSubscriptionChange(
    @Ctx() session: Session,
    @Arg('input', () => SubscriptionChangeInput) input: SubscriptionChangeInput,
  ): Promise<SubscriptionLineShown[]> {
    demandCap(session, CHANGE_BOUNDS, input);
    return previewChange(session, input);
  }
}

/** The ids of the contracts of these deal names, in that order; what is not found is left out. */
async function contractsByName(
  session: Session,
  given: readonly BulkContractInput[],
): Promise<number[]> {
  const folded = given.map(({ dealName }) => (dealName ?? '').trim().toLowerCase());
  const found = await transactionOf(session).ask<{ id: number; name: string }>(
    named(
      `select id, lower(trim(deal_name)) as name from contract
        where workspace_id = $1 and not is_deleted and lower(trim(deal_name)) = any($2) order by id`,
      [session.principal.workspace.id, folded],
    ),
  );
  const byName = new Map(found.toReversed().map(({ id, name }) => [name, id]));
  return folded.flatMap((name) => byName.get(name) ?? []);
}

export const ContractLookup = lookupBy(Contract, {
  input: BulkContractInput,
  description: 'Finds contracts by their deal names.',
  find: contractsByName,
});
