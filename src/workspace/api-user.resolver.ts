// Operations on API users. Normalizes their texts before checking the definition.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id, type InputOf, type PatchOf } from '../../schema/kit/index.ts';
import { ApiUser } from '../../schema/workspace/api-user.ts';
import { actorOf, type Session, transactionOf } from '../platform/access/index.ts';
import { checkedApiUser, demandGrantable } from '../platform/identity/index.ts';
import { create, patch, Permission, type RecordRow, update } from '../platform/records/index.ts';

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
  ): Promise<RecordRow> {
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
  ): Promise<RecordRow> {
    return update(session, ApiUser, id, await granted(session, input), info);
  }

  @Permission('users', 'write', ADMIN)
  @Mutation(() => ApiUser, { description: 'Changes the given fields of one API user.' })
  async patchApiUser(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => ApiUser.patch) input: PatchOf<typeof ApiUser>,
  ): Promise<RecordRow> {
    return patch(session, ApiUser, id, await granted(session, input, id), info);
  }
}
