// Days on which postings became known, and the moments at which days were closed, locked or opened again: what a
// choice of a moment is drawn from. docs/accounting.md section 11, Known at.
import { GraphQLBoolean, GraphQLInt, GraphQLString } from 'graphql';
import {
  Args,
  ArgsType,
  Ctx,
  Field,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { Day, Id, Timestamp } from '../../../schema/kit/index.ts';
import { ask, isPermitted, type Session } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import { Permission } from '../../platform/records/index.ts';

const simple = { simple: true } as const;
const nullable = { simple: true, nullable: true } as const;

const MARKS = { CLOSED: 'CLOSED', LOCKED: 'LOCKED', REOPENED: 'REOPENED' };
registerEnumType(MARKS, {
  name: 'PostingMarkKind',
  valuesConfig: {
    CLOSED: { description: 'The close of the books locked the days.' },
    LOCKED: { description: 'The days were locked without a close.' },
    REOPENED: { description: 'Days were opened again.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'A day on which something was posted.' })
class PostingDay {
  @Field(() => Day, { ...simple, description: 'The day (UTC) since which it is known.' })
  declare day: string;
  @Field(() => GraphQLInt, {
    ...simple,
    description: 'Entries that were posted or taken back on it.',
  })
  declare postings: number;
  @Field(() => GraphQLInt, { ...simple, description: 'Their lines that fit.' })
  declare lines: number;
}

@ObjectType({ simpleResolvers: true, description: 'A moment at which a lock changed.' })
class PostingMark {
  @Field(() => Timestamp, simple)
  declare at: string;
  @Field(() => MARKS, simple)
  declare kind: string;
  @Field(() => Day, { ...nullable, description: 'Null: nothing is locked any more.' })
  declare lockedThrough: string | null;
  @Field(() => Id, { ...nullable, description: 'Null: every entity.' })
  declare entity: number | null;
  @Field(() => GraphQLString, { ...nullable, description: 'The person or app that changed it.' })
  declare changedByName: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The days of postings, and the marks.' })
class PostingDays {
  @Field(() => [PostingDay], {
    ...simple,
    description: 'The earliest first. A posting without a number yet is not counted.',
  })
  declare days: readonly PostingDay[];
  @Field(() => [PostingMark], {
    ...simple,
    description: 'The earliest first; none without the permission to read lock periods.',
  })
  declare marks: readonly PostingMark[];
}

@ArgsType()
class PostingDaysArguments {
  @Field(() => Day, { nullable: true, description: 'Lines that count on this day or later.' })
  declare startDate?: string;
  @Field(() => Day, { nullable: true, description: 'Lines that count on this day or earlier.' })
  declare endDate?: string;
  @Field(() => [Id], { nullable: true })
  declare entity?: number[];
  @Field(() => GraphQLBoolean, { defaultValue: false, description: 'With all entities below.' })
  declare entityRollup: boolean;
  @Field(() => [Id], { nullable: true })
  declare account?: number[];
}

const LOCKS = { resource: 'lock_periods', tier: 'read' } as const;

const DAYS = `
  with recursive chosen as (
    select unnest($4::integer[]) as id
    union select t.id from entity_tree() t join chosen c on t.parent_id = c.id where $5
  ), posted as (
    select c.numbered_at, count(*) as lines
    from journal_line l
    join posting_chain c on c.workspace_id = $1 and c.journal_entry_id = l.journal_entry_id and c.version = l.version
      and c.is_mirror = l.is_mirror
    where l.workspace_id = $1 and l.date between coalesce($2::date, '-infinity') and coalesce($3::date, 'infinity')
      and ($4::integer[] is null or l.entity_id in (select id from chosen))
      and ($6::integer[] is null or l.account_id = any($6))
    group by c.number, c.numbered_at
  )
  select (p.numbered_at at time zone 'UTC')::date as day, count(*)::integer as postings, sum(p.lines)::integer as lines,
    null::timestamptz as at, null as kind, null::date as "lockedThrough", null::integer as entity, null as "changedByName", 0 as id
  from posted p group by 1
  union all
  select null, null, null, k.created_at, k.action, k.locked_through, k.entity_id, k.changed_by_name, k.id
  from lock_change k
  where k.workspace_id = $1 and $7
    and ($4::integer[] is null or k.entity_id is null or k.entity_id in (select id from chosen))
  order by day, at, id`;

@Resolver()
export class PostingDaysResolver {
  @Permission('reports', 'read')
  @Query(() => PostingDays, {
    description:
      'Days on which something was posted or taken back, whatever day it counts on, and the moments at which days were closed, locked or opened again: each is a moment of which a statement can be asked.',
  })
  async postingDays(
    @Ctx() session: Session,
    @Args(() => PostingDaysArguments) given: PostingDaysArguments,
  ): Promise<object> {
    const { startDate = null, endDate = null, entity = null, entityRollup, account = null } = given;
    const { principal } = session;
    const [rows = []] = await ask(session, {
      ...named(DAYS, [
        ...[principal.workspace.id, startDate, endDate, entity, entityRollup, account],
        isPermitted(principal, LOCKS),
      ]),
      isLongRunning: true,
    });
    return {
      days: rows.filter(({ day }) => day !== null),
      marks: rows.filter(({ day }) => day === null),
    };
  }
}
