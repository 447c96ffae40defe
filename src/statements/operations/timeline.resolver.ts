// Operation that tells the life of a record: who made, posted, changed, paid, sent, decided and said what, and when.
import { GraphQLString } from 'graphql';
import { Arg, Ctx, Field, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import {
  capitals,
  Currency,
  Day,
  DecimalScalar,
  Id,
  Timestamp,
  type Decimal,
} from '../../../schema/kit/index.ts';
import { ask, demand, isPermitted, type Session } from '../../platform/access/index.ts';
import { invalid, notFound } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { AnyCaller } from '../../platform/records/index.ts';
import { MOMENT_KINDS, MOMENT_NEEDS, timelineOf, TIMELINES } from './timeline.queries.ts';

const KIND = Object.fromEntries(MOMENT_KINDS.map((kind) => [capitals(kind), kind]));
registerEnumType(KIND, { name: 'MomentKind' });

@ObjectType({ simpleResolvers: true, description: 'Something that happened to a record.' })
class Moment {
  @Field(() => Timestamp)
  declare at: string;

  @Field(() => KIND)
  declare kind: string;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'The operation, the subject of a letter, the name of a file, or what was said.',
  })
  declare title: string | null;

  @Field(() => GraphQLString, { nullable: true, description: 'The name of the actor.' })
  declare by: string | null;

  @Field(() => GraphQLString, { nullable: true, description: 'The app through which it was done.' })
  declare app: string | null;

  @Field(() => GraphQLString, { nullable: true })
  declare requestId: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Of a payment.' })
  declare amount: Decimal | null;

  @Field(() => Currency, { nullable: true })
  declare currency: string | null;

  @Field(() => Day, { nullable: true, description: 'The accounting date.' })
  declare day: string | null;

  @Field(() => Id, { nullable: true, description: 'The entry that was posted or taken back.' })
  declare journalEntry: number | null;
}

@Resolver()
export class TimelineResolver {
  @AnyCaller()
  @Query(() => [Moment], {
    description:
      'The events in the life of a record, the oldest first. Needs to read the record; postings, payments, letters and files are told to those who may read them.',
  })
  async timeline(
    @Ctx() session: Session,
    @Arg('object', () => GraphQLString, {
      description: `The type of the record: ${Object.keys(TIMELINES).join(', ')}.`,
    })
    object: string,
    @Arg('id', () => Id) id: number,
  ): Promise<object[]> {
    const { principal } = session;
    const kind = Object.hasOwn(TIMELINES, object) ? TIMELINES[object] : undefined;
    if (!kind) throw invalid('object', `One of ${Object.keys(TIMELINES).join(', ')}.`);
    demand(principal, { resource: kind.scope, tier: 'read' });
    const readable = Object.entries(MOMENT_NEEDS).flatMap(([name, needs]) =>
      isPermitted(principal, needs) ? name : [],
    );
    const values = [principal.workspace.id, id, readable];
    const [moments = []] = await ask(session, named(timelineOf(object, kind), values));
    if (moments.length === 0) throw notFound();
    return moments;
  }
}
