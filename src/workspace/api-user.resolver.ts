// API users: what clients say about them is made plain before it is held to the definition.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id, type InputOf, type PatchOf } from '../../schema/kit/index.ts';
import { ApiUser } from '../../schema/workspace/api-user.ts';
import type { Session } from '../ground/access/index.ts';
import { checkedApiUser } from '../ground/people/index.ts';
import { create, patch, Permission, update, type Row } from '../ground/records/index.ts';

const ADMIN = { adminOnly: true, closedToApps: true };

@Resolver()
export class ApiUserResolver {
  @Permission('users', 'write', ADMIN)
  @Mutation(() => ApiUser, { description: 'Creates one API user, without a key.' })
  createApiUser(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => ApiUser.input) input: InputOf<typeof ApiUser>,
  ): Promise<Row> {
    return create(session, ApiUser, checkedApiUser(input), info);
  }

  @Permission('users', 'write', ADMIN)
  @Mutation(() => ApiUser, {
    description: 'Replaces one API user: what is not given goes back to its default.',
  })
  updateApiUser(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => ApiUser.input) input: InputOf<typeof ApiUser>,
  ): Promise<Row> {
    return update(session, ApiUser, id, checkedApiUser(input), info);
  }

  @Permission('users', 'write', ADMIN)
  @Mutation(() => ApiUser, { description: 'Changes the given fields of one API user.' })
  patchApiUser(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => ApiUser.patch) input: PatchOf<typeof ApiUser>,
  ): Promise<Row> {
    return patch(session, ApiUser, id, checkedApiUser(input), info);
  }
}
