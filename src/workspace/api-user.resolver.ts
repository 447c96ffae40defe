// API users: what clients say about them is made plain before it is held to the definition.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id, type InputOf, type PatchOf } from '../../schema/kit/index.ts';
import { ApiUser } from '../../schema/workspace/api-user.ts';
import { actorOf, type Session, transactionOf } from '../ground/access/index.ts';
import { checkedApiUser, demandGrantable } from '../ground/people/index.ts';
import { create, patch, Permission, update, type Row } from '../ground/records/index.ts';

const ADMIN = { adminOnly: true, closedToApps: true };

/** The input made plain and found right, and within what the caller has. */
async function granted<Input extends PatchOf<typeof ApiUser>>(
  session: Session,
  input: Input,
  id?: number,
): Promise<Input> {
  const checked = checkedApiUser(input);
  const whose = id === undefined ? undefined : ({ kind: 'apiUser', id } as const);
  await demandGrantable(transactionOf(session), actorOf(session.principal), checked, whose);
  return checked;
}

@Resolver()
export class ApiUserResolver {
  @Permission('users', 'write', ADMIN)
  @Mutation(() => ApiUser, { description: 'Creates one API user, without a key.' })
  async createApiUser(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => ApiUser.input) input: InputOf<typeof ApiUser>,
  ): Promise<Row> {
    return create(session, ApiUser, await granted(session, input), info);
  }

  @Permission('users', 'write', ADMIN)
  @Mutation(() => ApiUser, {
    description: 'Replaces one API user: what is not given goes back to its default.',
  })
  async updateApiUser(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => ApiUser.input) input: InputOf<typeof ApiUser>,
  ): Promise<Row> {
    return update(session, ApiUser, id, await granted(session, input), info);
  }

  @Permission('users', 'write', ADMIN)
  @Mutation(() => ApiUser, { description: 'Changes the given fields of one API user.' })
  async patchApiUser(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => ApiUser.patch) input: PatchOf<typeof ApiUser>,
  ): Promise<Row> {
    return patch(session, ApiUser, id, await granted(session, input, id), info);
  }
}
