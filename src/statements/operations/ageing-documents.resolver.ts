// Documents behind a figure of the ageing. docs/accounting.md section 13.
import { GraphQLInt, GraphQLString } from 'graphql';
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
import {
  Currency,
  Day,
  DecimalScalar,
  decimalsOf,
  Id,
  Timestamp,
  type Decimal,
} from '../../../schema/kit/index.ts';
import { demand, type Session } from '../../platform/access/index.ts';
import { invalid } from '../../platform/base/index.ts';
import { AnyCaller } from '../../platform/records/index.ts';
import { agedDocuments, type BUCKETS } from '../../documents/index.ts';
import { scopeOf } from '../figures/scope.service.ts';
import { AgeingArguments, SIDES } from './ageing.resolver.ts';

type Bucket = (typeof BUCKETS)[number];
const BUCKET = {
  CURRENT: 'current',
  D1_TO_30: 'd1To30',
  D31_TO_60: 'd31To60',
  D61_TO_90: 'd61To90',
  OVER_90: 'over90',
} as const satisfies Readonly<Record<string, Bucket>>;
registerEnumType(BUCKET, { name: 'AgeingBucket', description: 'A range of days past due.' });

const MOST = 1_000;

@ArgsType()
class AgeingDocumentsArguments extends AgeingArguments {
  @Field(() => Id, { nullable: true, description: 'A customer or vendor; all when not said.' })
  declare party?: number;

  @Field(() => BUCKET, { nullable: true, description: 'All when not said.' })
  declare bucket?: Bucket;

  @Field(() => GraphQLInt, { defaultValue: 100, description: '1,000 at most.' })
  declare limit: number;

  @Field(() => GraphQLInt, { defaultValue: 0 })
  declare offset: number;
}

@ObjectType({ simpleResolvers: true, description: 'A document of which something was open.' })
class AgedDocument {
  @Field(() => GraphQLString, { description: 'invoice, credit_memo, bill or debit_memo.' })
  declare kind: string;
  @Field(() => Id, { description: 'The id of the record.' })
  declare id: number;
  @Field(() => GraphQLString, { nullable: true })
  declare number: string | null;
  @Field(() => Id, { nullable: true, description: 'The customer or vendor.' })
  declare party: number | null;
  @Field(() => GraphQLString, { nullable: true, description: 'The name of the party.' })
  declare name: string | null;
  @Field(() => Day)
  declare date: string;
  @Field(() => GraphQLInt, { description: 'Days past due; 0 and less when not due yet.' })
  declare late: number;
  @Field(() => DecimalScalar, {
    description: 'The amount not settled by the day: negative where it is a memo.',
  })
  declare open: Decimal;
}

@ObjectType({ simpleResolvers: true, description: 'The documents behind a figure of the ageing.' })
class AgedDocumentPage {
  @Field(() => Currency, { description: 'The currency of all amounts.' })
  declare currency: string;
  @Field(() => Timestamp, { nullable: true, description: 'The moment whose books these are.' })
  declare knownAt: Date | null;
  @Field(() => GraphQLInt, { description: 'The number of records on all pages.' })
  declare count: number;
  @Field(() => DecimalScalar, { description: 'The sum of what was open of all of them.' })
  declare open: Decimal;
  @Field(() => [AgedDocument], { description: 'The records of this page.' })
  declare results: readonly AgedDocument[];
}

@Resolver()
export class AgeingDocumentsResolver {
  @AnyCaller()
  @Query(() => AgedDocumentPage, {
    description:
      'The documents that a figure of the ageing consists of, the latest past due first. What was open of them adds up to it. Needs to read invoices (bills).',
  })
  async ageingDocuments(
    @Ctx() session: Session,
    @Args(() => AgeingDocumentsArguments) given: AgeingDocumentsArguments,
  ): Promise<object> {
    const { side, asOf, entity, knownAt, party, bucket, limit, offset } = given;
    const chosen = SIDES[side];
    demand(session.principal, { resource: chosen.resource, tier: 'read' });
    if (limit < 1 || limit > MOST) throw invalid('limit', `Between 1 and ${MOST}.`);
    if (offset < 0) throw invalid('offset', '0 or more.');
    const { currency, isBook, selected, known, shown } = await scopeOf(session, {
      entity,
      knownAt,
    });
    const { count, open, results } = await agedDocuments(session, chosen.side, {
      ...{ asOf, entities: selected, isBook, known, party, bucket, limit, offset },
    });
    const places = decimalsOf(currency);
    return {
      ...{ currency, knownAt: shown ?? null, count, open: open.toFixed(places) },
      results: results.map((each) => ({ ...each, open: each.open.toFixed(places) })),
    };
  }
}
