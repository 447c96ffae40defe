// Operations on everything that waits for acceptance: listing, and deciding drafts with a comment.
// Proposals: proposal.resolver.ts.
import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  Info,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { Currency, DecimalScalar, Id, Timestamp, type Decimal } from '../../schema/kit/index.ts';
import type { Session } from '../platform/access/index.ts';
import { FieldFault, invalid, pageWithin } from '../platform/base/index.ts';
import {
  demandEntities,
  AnyCaller,
  type ApprovalDecision as DecidedRow,
  countProposed,
  countWaiting,
  decideDraft,
  listDecided,
  listWaiting,
  type PendingApproval as WaitingRow,
  type ProposedCounts as CountedRow,
  runInside,
} from '../platform/records/index.ts';
import { demandComment, PROPOSAL_STATUS } from './proposal.resolver.ts';

@ArgsType()
class PageArguments {
  @Field(() => Int, { defaultValue: 100, description: 'At most 1000.' })
  declare limit: number;

  @Field(() => Int, { defaultValue: 0 })
  declare offset: number;
}

const OF_ENTITIES = {
  nullable: true,
  description:
    'Of these entities alone. A proposal is of those it posts in; what is of no entity stays.',
};

@ObjectType({
  simpleResolvers: true,
  description: 'A draft or a proposal that waits for acceptance.',
})
class Waiting {
  @Field(() => String, { description: '`Proposal`, else what it is a draft of.' })
  declare object: string;

  @Field(() => Id)
  declare id: number;

  @Field(() => String, { description: 'Deciding it needs `<resource>:approve`.' })
  declare resource: string;

  @Field(() => String, { description: 'The requested action; `create` for drafts.' })
  declare operation: string;

  @Field(() => String, { nullable: true })
  declare entityName: string | null;

  @Field(() => String, { nullable: true, description: 'The customer or vendor.' })
  declare party: string | null;

  @Field(() => DecimalScalar, { nullable: true })
  declare amount: Decimal | null;

  @Field(() => Currency, { nullable: true })
  declare currency: string | null;

  @Field(() => String, { nullable: true })
  declare proposedBy: string | null;

  @Field(() => Timestamp)
  declare proposedAt: string;

  @Field(() => Boolean, { description: 'Whether the caller made it.' })
  declare isOwn: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may approve such changes.' })
  declare mayDecide: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A decision on a draft or a proposal.' })
class Decided {
  @Field(() => String)
  declare object: string;

  @Field(() => Id)
  declare id: number;

  @Field(() => String)
  declare operation: string;

  @Field(() => PROPOSAL_STATUS)
  declare status: string;

  @Field(() => String, { nullable: true })
  declare proposedBy: string | null;

  @Field(() => String, { nullable: true })
  declare decidedBy: string | null;

  @Field(() => Timestamp)
  declare decidedAt: string;

  @Field(() => String, { nullable: true, description: 'The comment of who decided.' })
  declare reason: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Changes of the caller that wait for a person, and those of the last day.',
})
class ProposedCounts {
  @Field(() => Int, { description: 'Drafts and proposals of the caller that wait.' })
  declare waiting: number;

  @Field(() => Int, {
    description:
      'Those of the last 24 hours, whatever became of them; a decided draft counts by its decision.',
  })
  declare lastDay: number;
}

@Resolver()
export class WaitingResolver {
  @AnyCaller()
  @Query(() => [Waiting], {
    description:
      'Drafts and proposals the caller may decide, and the caller’s own; the newest first.',
  })
  async waiting(
    @Ctx() session: Session,
    @Args(() => PageArguments) page: PageArguments,
    @Arg('object', () => String, { nullable: true, description: 'Of this kind alone.' })
    object: string | null | undefined,
    @Arg('id', () => Id, { nullable: true, description: 'The one of its kind with this id.' })
    id: number | null | undefined,
    @Arg('entity', () => [Id], OF_ENTITIES) entity: number[] | null | undefined,
  ): Promise<WaitingRow[]> {
    if (typeof id === 'number' && typeof object !== 'string') {
      throw invalid('object', new FieldFault('required'));
    }
    await demandEntities(session, entity);
    return listWaiting(session, pageWithin(page, 0), { object, id, entity });
  }

  @AnyCaller()
  @Query(() => Int, { description: 'The number of drafts and proposals that `waiting` lists.' })
  async waitingCount(
    @Ctx() session: Session,
    @Arg('object', () => String, { nullable: true, description: 'Of this kind alone.' })
    object: string | null | undefined,
    @Arg('entity', () => [Id], OF_ENTITIES) entity: number[] | null | undefined,
  ): Promise<number> {
    await demandEntities(session, entity);
    return countWaiting(session, { object, entity });
  }

  @AnyCaller()
  @Query(() => [Decided], {
    description: 'Past decisions with their comments, newest first.',
  })
  decided(
    @Ctx() session: Session,
    @Args(() => PageArguments) page: PageArguments,
  ): Promise<DecidedRow[]> {
    return listDecided(session, pageWithin(page, 0));
  }

  @AnyCaller()
  @Query(() => ProposedCounts, {
    description:
      'Counts of the drafts and proposals of the caller: those that wait, and those of the last day.',
  })
  proposedCounts(@Ctx() session: Session): Promise<CountedRow> {
    return countProposed(session);
  }

  @AnyCaller()
  @Mutation(() => Boolean, {
    description:
      'Accepts a draft or turns it down, with a comment that is kept. Needs `<resource>:approve`.',
  })
  async decideDraft(
    @Ctx() session: Session,
    @Info() { schema }: GraphQLResolveInfo,
    @Arg('object', () => String) object: string,
    @Arg('id', () => Id) id: number,
    @Arg('accept', () => Boolean) accept: boolean,
    @Arg('comment', () => String, { nullable: true }) comment: string | null,
  ): Promise<boolean> {
    demandComment('comment', comment);
    const decision = { object, id, isAccepted: accept, comment: comment ?? null };
    await decideDraft(session, decision, { schema, runInside });
    return true;
  }
}
