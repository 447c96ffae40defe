// Operations on proposals: list, accept, reject.
import {
  Arg,
  Ctx,
  Field,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { Id, Json, Timestamp } from '../../schema/kit/index.ts';
import type { Session } from '../platform/access/index.ts';
import { invalid, pageWithin } from '../platform/base/index.ts';
import {
  acceptProposal,
  AnyCaller,
  listProposals,
  type Proposal as Kept,
  rejectProposal,
  runInside,
  withdrawProposal,
} from '../platform/records/index.ts';

export const PROPOSAL_STATUS = {
  PENDING: 'pending',
  ACCEPTED: 'accepted',
  REJECTED: 'rejected',
} as const;
registerEnumType(PROPOSAL_STATUS, { name: 'ProposalStatus' });
const LONGEST = 500;

/** Throws 400 for more words than are kept. */
export function demandComment(field: string, comment: string | null): void {
  if ((comment?.length ?? 0) <= LONGEST) return;
  throw invalid(field, `Ensure this field has no more than ${LONGEST} characters.`);
}

@ObjectType({ description: 'A change that somebody asked for who may only propose it.' })
export class Proposal {
  @Field(() => Id)
  declare id: number;

  @Field(() => String, {
    description: 'The record it is about; deciding it needs `<resource>:approve`.',
  })
  declare resource: string;

  @Field(() => String, { description: 'The operation that was asked for.' })
  declare operation: string;

  @Field(() => Json, { description: 'The request variables.' })
  declare variables: unknown;

  @Field(() => Json, {
    nullable: true,
    description:
      'The answer it would have given when it was requested; null for callers who may not read that.',
  })
  declare preview: unknown;

  @Field(() => PROPOSAL_STATUS)
  declare status: string;

  @Field(() => String)
  declare proposedBy: string;

  @Field(() => Timestamp)
  declare proposedAt: string;

  @Field(() => String, { nullable: true, description: 'The caller who decided.' })
  declare decidedBy: string | null;

  @Field(() => Timestamp, { nullable: true })
  declare decidedAt: string | null;

  @Field(() => String, { nullable: true, description: 'The comment of who decided.' })
  declare reason: string | null;
}

@Resolver()
export class ProposalResolver {
  @AnyCaller()
  @Query(() => [Proposal], {
    description: 'The proposals the caller may decide, and the caller’s own; the newest first.',
  })
  proposals(
    @Ctx() session: Session,
    @Arg('status', () => PROPOSAL_STATUS, { nullable: true }) status: Kept['status'] | null,
    @Arg('limit', () => Int, { defaultValue: 100 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
  ): Promise<Kept[]> {
    return listProposals(session, status, pageWithin({ limit, offset }, 0));
  }

  @AnyCaller()
  @Mutation(() => Proposal, {
    description: 'Runs a proposal as its proposer’s request. Needs `<resource>:approve`.',
  })
  acceptProposal(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('comment', () => String, { nullable: true }) comment: string | null,
  ): Promise<Kept> {
    demandComment('comment', comment);
    return acceptProposal(session, id, comment ?? null, runInside);
  }

  @AnyCaller()
  @Mutation(() => Proposal, {
    description: 'Ends a proposal without running it. Needs `<resource>:approve`.',
  })
  rejectProposal(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('reason', () => String, { nullable: true }) reason: string | null,
  ): Promise<Kept> {
    demandComment('reason', reason);
    return rejectProposal(session, id, reason);
  }

  @AnyCaller()
  @Mutation(() => Proposal, {
    description: 'Takes back a proposal of the caller’s own that nobody has decided.',
  })
  withdrawProposal(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<Kept> {
    return withdrawProposal(session, id);
  }
}
