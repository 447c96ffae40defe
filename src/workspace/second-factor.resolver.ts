// Operations on the demand of a second factor for admins. Only admins who are signed in change it.
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { actorOf, type Session, transactionOf } from '../platform/access/index.ts';
import { demandFactor, isFactorDemanded } from '../platform/identity/index.ts';
import { Permission } from '../platform/records/index.ts';
import { readTransaction } from './read-transaction.ts';

const ADMIN = { adminOnly: true, closedToApps: true };

@Resolver()
export class SecondFactorResolver {
  @Permission('users', 'read', ADMIN)
  @Query(() => Boolean, {
    description: 'Whether admins who sign in to the workspace need a second factor.',
  })
  secondFactorDemanded(@Ctx() session: Session): Promise<boolean> {
    const actor = actorOf(session.principal);
    return readTransaction(session, (transaction) => isFactorDemanded(transaction, actor));
  }

  @Permission('users', 'write', { ...ADMIN, stepUp: true })
  @Mutation(() => Boolean, {
    description:
      'Demands a second factor of admins who sign in, or demands it no more. For an admin who is signed in and, to demand it, has one. API keys and apps are not asked for one.',
  })
  async demandSecondFactor(
    @Ctx() session: Session,
    @Arg('demanded', () => Boolean) demanded: boolean,
  ): Promise<boolean> {
    await demandFactor(transactionOf(session), actorOf(session.principal), demanded);
    return demanded;
  }
}
