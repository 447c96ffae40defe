// Operations on connections and their activity: one's own or, for admins, everybody's. Never for
// app tokens.
import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Id } from '../../schema/kit/index.ts';
import { OauthConnection } from '../../schema/workspace/oauth-connection.ts';
import {
  type Activity,
  type Actor,
  actorOf,
  readActivity,
  type Session,
  transactionOf,
} from '../platform/access/index.ts';
import { Problem } from '../platform/base/index.ts';
import {
  type Connection,
  disconnect,
  END_REASONS,
  listConnections,
  readConnection,
} from '../platform/identity/index.ts';
import { AnyCaller } from '../platform/records/index.ts';
import { readTransaction } from './read-transaction.ts';
import { OAuthActivity } from './oauth.types.ts';

/** Who asks; an app may not. */
function actorIn({ principal }: Session): Actor {
  if (principal.app) {
    throw new Problem('FORBIDDEN', 'This endpoint is not available to OAuth apps.');
  }
  return actorOf(principal);
}

/** Reasons in words. */
export const worded = ({ endedReason, revokedReason, ...connection }: Connection) => ({
  ...connection,
  endedReason: endedReason && END_REASONS[endedReason],
  revokedReason: revokedReason && END_REASONS[revokedReason],
});

@Resolver()
export class OauthConnectionResolver {
  @AnyCaller()
  @Query(() => [OauthConnection], {
    description: 'Connections in the workspace, live ones first: one’s own; admins see all.',
  })
  async oauthConnections(@Ctx() session: Session): Promise<ReturnType<typeof worded>[]> {
    const actor = actorIn(session);
    const all = await readTransaction(session, (transaction) =>
      listConnections(transaction, actor, { everybody: true }),
    );
    return all.map(worded);
  }

  @AnyCaller()
  @Mutation(() => Boolean, {
    description: 'Disconnects an app: its tokens stop working at once. One’s own; admins any.',
  })
  async disconnectOauthApp(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await disconnect(transactionOf(session), actorIn(session), id);
    return true;
  }

  @AnyCaller()
  @Query(() => [OAuthActivity], {
    description:
      'Requests of an app over a connection, newest first. People see their own connections, admins all.',
  })
  async oauthActivity(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('before', () => Int, { nullable: true, description: 'Only lines older than this one.' })
    before: number | null,
  ): Promise<Activity[]> {
    const actor = actorIn(session);
    return readTransaction(session, async (transaction) => {
      await readConnection(transaction, actor, id);
      const older = before === null ? {} : { before };
      return readActivity(transaction, actor, { connection: id, everybody: true, ...older });
    });
  }
}
