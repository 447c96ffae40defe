// Operations on matches of bank lines: propose, decide, count. Lists use the standard operations.
import { GraphQLBoolean, GraphQLInt, type GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Ctx,
  Field,
  Info,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { Id } from '../../schema/kit/index.ts';
import { TransactionMatch } from '../../schema/cash/transaction-match.ts';
import { ask, type Session } from '../platform/access/index.ts';
import { named } from '../platform/database/index.ts';
import {
  changesById,
  changing,
  one,
  Permission,
  type RecordRow,
} from '../platform/records/index.ts';
import type { Match } from './match.rules.ts';
import * as service from './match.service.ts';

const SCOPE = 'transactions';
const DECISION = {
  PENDING: 'pending',
  DRAFT: 'draft',
  ACCEPTED: 'accepted',
  REJECTED: 'rejected',
} as const satisfies Record<string, Match['status']>;
registerEnumType(DECISION, { name: 'MatchDecision' });

/** A replacement keeps the state where it says none. */
export const TransactionMatchChanges = changing(
  TransactionMatch,
  service.changeMatch,
  service.replaceMatch,
);

changesById(TransactionMatch, 'setTransactionMatchStatus');

@ObjectType({ description: 'The result of applying the rules.', simpleResolvers: true })
export class MatchesProcessed {
  @Field(() => GraphQLInt, { description: 'Proposals that are new.' })
  declare created: number;

  @Field(() => GraphQLInt, { description: 'Proposals that stand no more.' })
  declare withdrawn: number;

  @Field(() => GraphQLInt, { description: 'Proposals that say something else now.' })
  declare renewed: number;
}

@ObjectType({ description: 'A number of records.', simpleResolvers: true })
export class CountResult {
  @Field(() => GraphQLInt)
  declare count: number;
}

const COUNT = `select count(*)::integer as count from transaction_match where workspace_id = $1 and status in ('pending', 'draft')`;

@Resolver()
export class TransactionMatchResolver {
  @Permission(SCOPE, 'write')
  @Mutation(() => MatchesProcessed, {
    description:
      'Works out what the lines of the bank may stand for. Rules only propose: nothing is posted or learned.',
  })
  processTransactionMatches(@Ctx() session: Session): Promise<service.Processed> {
    return service.propose(session);
  }

  @Permission(SCOPE, 'write')
  @Mutation(() => TransactionMatch, {
    description: 'Sets the state of a match and of those decided together with it.',
  })
  async setTransactionMatchStatus(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('status', () => DECISION) status: Match['status'],
  ): Promise<RecordRow> {
    await service.setStatus(session, id, status);
    return one(session, TransactionMatch, id, info);
  }

  @Permission(SCOPE, 'write')
  @Mutation(() => TransactionMatch, {
    description: 'Rejects a match: it is not proposed again. One that was accepted is undone.',
  })
  async rejectTransactionMatch(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<RecordRow> {
    await service.setStatus(session, id, 'rejected');
    return one(session, TransactionMatch, id, info);
  }

  @Permission(SCOPE, 'write')
  @Mutation(() => GraphQLBoolean, {
    description: 'Deletes a match, undone if it was accepted. It may be proposed again.',
  })
  async deleteTransactionMatch(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await service.deleteMatch(session, id);
    return true;
  }

  @Permission(SCOPE, 'read')
  @Query(() => CountResult, { description: 'The number of matches that wait for a decision.' })
  async transactionMatchCount(@Ctx() session: Session): Promise<CountResult> {
    const [rows = []] = await ask(session, named(COUNT, [session.principal.workspace.id]));
    return rows[0] as unknown as CountResult;
  }
}
