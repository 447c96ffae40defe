// Operations that create and revoke API keys.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Id, Timestamp } from '../../schema/kit/index.ts';
import { ApiKey } from '../../schema/workspace/api-key.ts';
import { actorOf, type Session, transactionOf } from '../platform/access/index.ts';
import { createApiKey, revokeApiKey } from '../platform/identity/index.ts';
import { one, Permission, type RecordRow } from '../platform/records/index.ts';

const ADMIN = { adminOnly: true, closedToApps: true };

@ObjectType({ description: 'A key that was just made. The secret is shown this once.' })
export class NewApiKey {
  @Field(() => Id)
  declare id: number;

  @Field(() => String, { description: 'The secret: send it as `Authorization: Token <key>`.' })
  declare key: string;
}

@Resolver()
export class ApiKeyResolver {
  @Permission('users', 'write', { ...ADMIN, stepUp: true })
  @Mutation(() => NewApiKey, {
    description: 'Makes a key for an API user. The secret is shown once.',
  })
  createApiKey(
    @Ctx() session: Session,
    @Arg('apiUser', () => Id) apiUser: number,
    @Arg('expiresAt', () => Timestamp, { nullable: true }) expiresAt: Date | null,
  ): Promise<NewApiKey> {
    return createApiKey(transactionOf(session), actorOf(session.principal), apiUser, expiresAt);
  }

  @Permission('users', 'write', ADMIN)
  @Mutation(() => ApiKey, {
    description: 'Ends a key: the next request that presents it is refused.',
  })
  async revokeApiKey(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<RecordRow> {
    await revokeApiKey(transactionOf(session), actorOf(session.principal), id);
    return one(session, ApiKey, id, info);
  }
}
