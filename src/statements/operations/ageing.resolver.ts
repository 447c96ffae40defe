// Ageing of receivables and payables on a day. docs/accounting.md section 13.
import { GraphQLString, type GraphQLResolveInfo } from 'graphql';
import {
  Args,
  ArgsType,
  Ctx,
  Field,
  Info,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import {
  Currency,
  Day,
  DecimalScalar,
  Id,
  Timestamp,
  type Decimal,
} from '../../../schema/kit/index.ts';
import { demand, type Session } from '../../platform/access/index.ts';
import { AnyCaller, selectionOf } from '../../platform/records/index.ts';
import { ageingOf } from '../../documents/index.ts';
import { PAYABLE } from '../../payable/index.ts';
import { RECEIVABLE } from '../../receivable/index.ts';
import { scopeOf } from '../figures/scope.service.ts';
import { OF_THEN } from './statement-arguments.types.ts';

const SideChoice = { RECEIVABLE: 'receivable', PAYABLE: 'payable' } as const;
registerEnumType(SideChoice, { name: 'AgeingSide' });
/** Of each side: its documents, what one must be allowed to read, and how a party is called. */
export const SIDES = {
  receivable: { side: RECEIVABLE, resource: 'invoices', names: ['clientId', 'clientName'] },
  payable: { side: PAYABLE, resource: 'bills', names: ['vendorId', 'vendorName'] },
} as const;

@ArgsType()
export class AgeingArguments {
  @Field(() => SideChoice, { description: 'Invoices and credit memos, or bills and debit memos.' })
  declare side: keyof typeof SIDES;

  @Field(() => Day, { description: 'Includes postings up to this day.' })
  declare asOf: string;

  @Field(() => [Id], {
    nullable: true,
    description: 'All the caller may see when not said. One is shown in its book currency.',
  })
  declare entity?: number[];

  @Field(() => Timestamp, OF_THEN)
  declare knownAt?: Date;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Open amounts by days past due.',
})
class AgeingAmounts {
  @Field(() => DecimalScalar, { description: 'Not past due, less what is left of memos.' })
  declare current: Decimal;
  @Field(() => DecimalScalar)
  declare d1To30: Decimal;
  @Field(() => DecimalScalar)
  declare d31To60: Decimal;
  @Field(() => DecimalScalar)
  declare d61To90: Decimal;
  @Field(() => DecimalScalar)
  declare over90: Decimal;
  @Field(() => DecimalScalar, {
    description:
      'The balance of the control accounts that belongs to no open document: manual lines, revaluation, opening balances, twice the debit memos marked as used.',
  })
  declare reconciling: Decimal;
  @Field(() => DecimalScalar, { description: 'The balance of the control accounts.' })
  declare total: Decimal;
}

@ObjectType({ simpleResolvers: true, description: 'Open amounts of one customer or vendor.' })
class AgeingRow extends AgeingAmounts {
  @Field(() => Id, { nullable: true, description: 'Of receivables; null for lines without one.' })
  declare clientId: number | null;
  @Field(() => GraphQLString, { nullable: true })
  declare clientName: string | null;
  @Field(() => Id, { nullable: true, description: 'Of payables; null for lines without one.' })
  declare vendorId: number | null;
  @Field(() => GraphQLString, { nullable: true })
  declare vendorName: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Receivables or payables by their age.' })
class Ageing {
  @Field(() => Currency, { description: 'The currency of all amounts.' })
  declare currency: string;
  @Field(() => Timestamp, { nullable: true, description: 'The moment whose books these are.' })
  declare knownAt: Date | null;
  @Field(() => AgeingAmounts)
  declare totals: AgeingAmounts;
  @Field(() => [AgeingRow], { description: 'One for each customer or vendor, by name.' })
  declare rows: readonly AgeingRow[];
}

@Resolver()
export class AgeingResolver {
  @AnyCaller()
  @Query(() => Ageing, {
    description:
      'Open amounts of invoices and credit memos (bills and debit memos) on a day, from the ledger, by age and by customer (vendor). Needs to read invoices (bills).',
  })
  async ageing(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => AgeingArguments) { side, asOf, entity, knownAt }: AgeingArguments,
  ): Promise<object> {
    const chosen = SIDES[side];
    demand(session.principal, { resource: chosen.resource, tier: 'read' });
    const { currency, isBook, selected, known, shown } = await scopeOf(session, {
      entity,
      knownAt,
    });
    const found = await ageingOf(session, chosen.side, {
      ...{ asOf, entities: selected, isBook, known },
      isTotalAlone: !selectionOf(info).has('rows'),
    });
    const [id, label] = chosen.names;
    return {
      ...{ currency, knownAt: shown ?? null, totals: found.totals },
      rows: found.rows.map(({ party, name, ...row }) => ({ ...row, [id]: party, [label]: name })),
    };
  }
}
