// Close operations: blockers, revaluation, the close itself, and locks. Reading locks and their
// history is standard. docs/accounting.md section 10.
import { GraphQLBoolean, GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Day, Id, type InputOf } from '../../schema/kit/index.ts';
import { LockPeriod } from '../../schema/settings/lock-period.ts';
import type { Session } from '../platform/access/index.ts';
import {
  demandEntities,
  changing,
  demandLinks,
  one,
  Permission,
  type RecordRow,
} from '../platform/records/index.ts';
import { blockersOf } from './blockers.service.ts';
import { BlockerKind, CloseBlocker, CloseResult } from './blockers.types.ts';
import { closeBooks } from './close.service.ts';
import { changeLock, createLock, deleteLock } from './lock.service.ts';
import { runRevaluation } from './revaluation.service.ts';

const RESOURCE = 'lock_periods';

/** Replaced and changed by the same rule. */
export const LockPeriodChanges = changing(LockPeriod, changeLock);

@ObjectType({ description: 'The entries of a revaluation.', simpleResolvers: true })
export class RevaluationRun {
  @Field(() => [Id], { description: 'The entries, and those that take them back.' })
  declare journalEntries: readonly number[];
}

@Resolver()
export class LockPeriodResolver {
  @Permission(RESOURCE, 'write')
  @Mutation(() => LockPeriod, {
    description:
      'Locks days. Depreciation, amortization and revenue that are due in them are posted first; closeBooks does all of a close.',
  })
  async createLockPeriod(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => LockPeriod.input) input: InputOf<typeof LockPeriod>,
  ): Promise<RecordRow> {
    return one(session, LockPeriod, await createLock(session, input), info);
  }

  @Permission(RESOURCE, 'write')
  @Mutation(() => GraphQLBoolean, {
    description: 'Opens all days of a lock again. The reason is kept with who did it.',
  })
  async deleteLockPeriod(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('reason', () => GraphQLString, { description: 'Why these days are opened again.' })
    reason: string,
  ): Promise<boolean> {
    await deleteLock(session, id, reason);
    return true;
  }
}

@Resolver()
export class CloseResolver {
  @Permission(RESOURCE, 'read')
  @Query(() => [CloseBlocker], {
    description: 'The blockers of closing, and the steps that the close does automatically.',
  })
  async closeBlockers(
    @Ctx() session: Session,
    @Arg('through', () => Day, { description: 'The last day to be closed.' }) through: string,
    @Arg('entity', () => Id, { nullable: true, description: 'All entities when not said.' })
    entity?: number | null,
    @Arg('runsChecks', () => GraphQLBoolean, {
      defaultValue: true,
      description:
        'Whether the checks of the books run now, which reads every line there is. Without, the last result of `ledgergate verify` or a close counts.',
    })
    runsChecks = true,
  ): Promise<CloseBlocker[]> {
    await demandEntities(session, typeof entity === 'number' ? [entity] : null);
    return blockersOf(session, { through, entity }, runsChecks);
  }

  @Permission(RESOURCE, 'write')
  @Mutation(() => CloseResult, {
    description:
      'Closes days in one step: depreciation, amortization, recognition, revaluation, checks, then the lock. Nothing is done where something stands in the way.',
  })
  closeBooks(
    @Ctx() session: Session,
    @Arg('through', () => Day, { description: 'The last day to be closed.' }) through: string,
    @Arg('entity', () => Id, { nullable: true, description: 'All entities when not said.' })
    entity?: number | null,
    @Arg('despite', () => [BlockerKind], {
      defaultValue: [],
      description: 'Possible blockers; they are stored with the lock.',
    })
    despite: readonly BlockerKind[] = [],
    @Arg('reason', () => GraphQLString, { nullable: true }) reason?: string | null,
  ): Promise<CloseResult> {
    return closeBooks(session, { through, entity: entity ?? null, despite, reason });
  }

  @Permission('journal_entries', 'write')
  @Mutation(() => RevaluationRun, {
    description:
      'Brings balances in foreign currencies to the closing rate of a day, and takes that back on the next. Safe to repeat: the difference is posted.',
  })
  async runRevaluation(
    @Ctx() session: Session,
    @Arg('through', () => Day) through: string,
    @Arg('entity', () => Id, { nullable: true }) entity?: number | null,
  ): Promise<RevaluationRun> {
    await demandLinks(session, LockPeriod, { entity });
    return { journalEntries: await runRevaluation(session, { through, entity }) };
  }
}
