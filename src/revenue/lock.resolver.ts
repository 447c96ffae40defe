// Before days are locked, what is due in them is recognized. docs/accounting.md section 10, Period close.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import type { InputOf, PatchOf } from '../../schema/kit/index.ts';
import { LockPeriod } from '../../schema/settings/lock-period.ts';
import type { Session } from '../ground/access/index.ts';
import {
  change,
  changing,
  create,
  demandLinks,
  demandNothingNoted,
  demandValid,
  locked,
  Permission,
  type Row,
} from '../ground/records/index.ts';
import { recognizeBefore } from './recognition.service.ts';

async function changeLock(
  session: Session,
  id: number,
  input: PatchOf<typeof LockPeriod>,
): Promise<void> {
  demandValid(session, LockPeriod, input);
  await demandLinks(session, LockPeriod, input);
  demandNothingNoted(session);
  const record = await locked(session, LockPeriod, id);
  const { row } = record;
  const through = input.lockedThrough ?? row.lockedThrough;
  const entity = input.entity === undefined ? row.entity : input.entity;
  if (through > row.lockedThrough || entity !== row.entity) {
    await recognizeBefore(session, through, entity);
  }
  await change(session, LockPeriod, record, input);
}

/** Replaced and changed by the same rule. */
export const LockPeriodChanges = changing(LockPeriod, changeLock);

@Resolver()
export class LockPeriodResolver {
  @Permission('lock_periods', 'write')
  @Mutation(() => LockPeriod, {
    description: 'Locks days. What is due in them is recognized first.',
  })
  async createLockPeriod(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => LockPeriod.input) input: InputOf<typeof LockPeriod>,
  ): Promise<Row> {
    await recognizeBefore(session, input.lockedThrough, input.entity ?? null);
    return create(session, LockPeriod, input, info);
  }
}
