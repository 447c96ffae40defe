// GraphQL types of the cash flow statement. contract: CashFlow, CashFlowActivity.
import { GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { DecimalScalar, Json, type Decimal } from '../../../schema/kit/index.ts';
import { Statement, StatementTable, StatementTableRow } from './statement.types.ts';

const simple = { simple: true } as const;
const referred = {
  simple: true,
  nullable: true,
  description: 'When asked with `explain`: `references`, by the keys of `headers`.',
} as const;
const amounts = (description: string) => ({ simple: true, description }) as const;

@ObjectType({ simpleResolvers: true, description: 'The sources and uses of cash.' })
export class CashFlow extends Statement {
  @Field(() => [DecimalScalar], amounts('Net income, and what moved on operating accounts.'))
  declare operating: readonly Decimal[];
  @Field(() => [DecimalScalar], simple)
  declare investing: readonly Decimal[];
  @Field(() => [DecimalScalar], simple)
  declare financing: readonly Decimal[];
  @Field(() => [DecimalScalar], amounts('Movements on accounts without a class.'))
  declare unclassified: readonly Decimal[];
  @Field(() => [DecimalScalar], amounts('By how much foreign cash is worth more or less.'))
  declare exchangeRates: readonly Decimal[];
  @Field(() => [DecimalScalar], amounts('All of it: closing less opening cash.'))
  declare netChange: readonly Decimal[];
  @Field(() => [DecimalScalar], amounts('Cash before the period.'))
  declare openingCash: readonly Decimal[];
  @Field(() => [DecimalScalar], amounts('Cash at its end.'))
  declare closingCash: readonly Decimal[];
}

@ObjectType({ simpleResolvers: true })
export class CashFlowTableRow extends StatementTableRow {
  @Field(() => Json, {
    ...simple,
    description: 'The movement of the account in each period, on the side it is on.',
  })
  declare transactionActivity: object;
}

@ObjectType({ simpleResolvers: true, description: 'The cash flow as REST clients read it.' })
export class CashFlowTable extends StatementTable {
  @Field(() => [CashFlowTableRow], simple)
  declare cashFlow: readonly CashFlowTableRow[];
}

@ObjectType({ simpleResolvers: true, description: 'Money in and out of bank accounts.' })
export class CashFlowActivity extends StatementTable {
  @Field(() => Json, {
    ...simple,
    description: 'total_debit came in and total_credit went out, by the keys of `headers`.',
  })
  declare transactionActivity: object;
}

@ObjectType({ simpleResolvers: true })
export class CashFlowSectionRow {
  @Field(() => GraphQLString, simple)
  declare accountId: string;
  @Field(() => GraphQLString, { ...simple, nullable: true })
  declare accountName: string | null;
  @Field(() => GraphQLString, { ...simple, nullable: true })
  declare accountNumber: string | null;
  @Field(() => Json, { ...simple, description: 'The figures, by the keys of `headers`.' })
  declare amounts: object;
  @Field(() => Json, referred)
  declare explained: object | null;
}

@ObjectType({ simpleResolvers: true })
export class CashFlowSection {
  @Field(() => GraphQLString, { ...simple, description: 'OPERATING, INVESTING, FINANCING, NONE.' })
  declare name: string;
  @Field(() => [CashFlowSectionRow], simple)
  declare rows: readonly CashFlowSectionRow[];
  @Field(() => Json, simple)
  declare totals: object;
  @Field(() => Json, referred)
  declare explained: object | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The cash flow section by section; amounts are decimal strings.',
})
export class CashFlowSections extends StatementTable {
  @Field(() => [CashFlowSection], simple)
  declare sections: readonly CashFlowSection[];
  @Field(() => Json, simple)
  declare exchangeRates: object;
  @Field(() => Json, simple)
  declare netChange: object;
  @Field(() => Json, simple)
  declare openingCash: object;
  @Field(() => Json, simple)
  declare closingCash: object;
  @Field(() => Json, {
    ...referred,
    description:
      'When asked with `explain`: `references` of the figures beside the sections, by their names.',
  })
  declare explained: object | null;
}
