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
import { demandEntities, Permission } from '../../platform/records/index.ts';

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
  @Field(() => [Id], { nullable: true, description: 'Postings of these entities; null: of all.' })
  declare entity?: number[];
  @Field(() => GraphQLBoolean, { defaultValue: false, description: 'With all entities below.' })
  declare entityRollup: boolean;
}

const LOCKS = { resource: 'lock_periods', tier: 'read' } as const;

/** Numbers follow one another, so the first number of each day tells how many the day before had. */
const DAYS_OF_ALL = `
  with recursive first_of as (
    (select c.number, (c.numbered_at at time zone 'UTC')::date as day
      from posting_chain c where c.workspace_id = $1 order by c.numbered_at, c.number limit 1)
    union all
    select next.number, next.day from first_of f, lateral (
      select c.number, (c.numbered_at at time zone 'UTC')::date as day from posting_chain c
      where c.workspace_id = $1 and c.numbered_at >= (f.day + 1)::timestamp at time zone 'UTC'
      order by c.numbered_at, c.number limit 1) next
  )
  select f.day, (coalesce(lead(f.number) over (order by f.day),
      (select c.number + 1 from posting_chain c where c.workspace_id = $1 order by c.number desc limit 1)) - f.number)::integer as postings
  from first_of f order by f.day`;

/** A posting that was numbered when its entry had another version already does not keep its entities: its lines do. */
const DAYS_OF_ENTITIES = `
  with scope as (
    select array(select unnest($2::integer[]) intersect select unnest(coalesce(current_entities(), $2::integer[]))) as ids
  )
  select (c.numbered_at at time zone 'UTC')::date as day, count(*)::integer as postings
  from posting_chain c, scope
  where c.workspace_id = $1 and case when c.of_entities is not null then c.of_entities && scope.ids
    else exists (select from journal_line l where l.workspace_id = $1 and l.journal_entry_id = c.journal_entry_id
      and l.version = c.version and l.is_mirror = c.is_mirror and l.entity_id = any(scope.ids)) end
  group by 1 order by 1`;

const MARKS_OF = `
  select k.created_at as at, k.action as kind, k.locked_through as "lockedThrough", k.entity_id as entity,
    k.changed_by_name as "changedByName"
  from lock_change k
  where k.workspace_id = $1 and ($2::integer[] is null or k.entity_id is null or k.entity_id = any($2))
  order by k.created_at, k.id`;

/** The entities of a question, those below included. */
const BELOW = `
  with recursive chosen as (
    select unnest($1::integer[]) as id
    union select t.id from entity_tree() t join chosen c on t.parent_id = c.id
  )
  select array_agg(id) as ids from chosen`;

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
    const { principal } = session;
    const { id } = principal.workspace;
    await demandEntities(session, given.entity);
    const entities = await this.#entitiesOf(session, given);
    const visible = entities ?? principal.entities;
    const days =
      visible === null
        ? named(DAYS_OF_ALL, [id])
        : { ...named(DAYS_OF_ENTITIES, [id, visible]), isLongRunning: true };
    const [found = [], marks = []] = await ask(session, days, named(MARKS_OF, [id, entities]));
    return { days: found, marks: isPermitted(principal, LOCKS) ? marks : [] };
  }

  async #entitiesOf(
    session: Session,
    { entity, entityRollup }: PostingDaysArguments,
  ): Promise<readonly number[] | null> {
    if (!entity) return null;
    if (!entityRollup || entity.length === 0) return entity;
    const [[row] = []] = await ask(session, named(BELOW, [entity]));
    return (row?.['ids'] ?? entity) as number[];
  }
}
