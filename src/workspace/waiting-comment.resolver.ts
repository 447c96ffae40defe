// Operations on the comments of drafts and proposals that wait.
import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Id, Timestamp } from '../../schema/kit/index.ts';
import type { Session } from '../platform/access/index.ts';
import { FieldFault, invalid } from '../platform/base/index.ts';
import {
  addWaitingComment,
  AnyCaller,
  listWaitingComments,
  type WaitingComment as CommentRow,
} from '../platform/records/index.ts';
import { demandComment } from './proposal.resolver.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A comment on a draft or a proposal that waits.',
})
class WaitingComment {
  @Field(() => Id)
  declare id: number;

  @Field(() => String, { description: 'At most 500 characters.' })
  declare text: string;

  @Field(() => String, { nullable: true, description: 'The name of who wrote it.' })
  declare author: string | null;

  @Field(() => Timestamp)
  declare createdAt: string;

  @Field(() => Boolean, { description: 'Whether the caller wrote it.' })
  declare isOwn: boolean;
}

const OBJECT = '`Proposal`, else what it is a draft of.';

@Resolver()
export class WaitingCommentResolver {
  @AnyCaller()
  @Query(() => [WaitingComment], {
    description: 'The comments on a draft or a proposal the caller sees waiting, the oldest first.',
  })
  waitingComments(
    @Ctx() session: Session,
    @Arg('object', () => String, { description: OBJECT }) object: string,
    @Arg('id', () => Id) id: number,
  ): Promise<CommentRow[]> {
    return listWaitingComments(session, { object, id });
  }

  @AnyCaller()
  @Mutation(() => WaitingComment, {
    description:
      'Comments on a draft or a proposal the caller sees waiting. It decides nothing and posts nothing.',
  })
  commentWaiting(
    @Ctx() session: Session,
    @Arg('object', () => String, { description: OBJECT }) object: string,
    @Arg('id', () => Id) id: number,
    @Arg('text', () => String, { description: 'At most 500 characters.' }) text: string,
  ): Promise<CommentRow> {
    const words = text.trim();
    if (words === '') throw invalid('text', new FieldFault('blank'));
    demandComment('text', words);
    return addWaitingComment(session, { object, id }, words);
  }
}
