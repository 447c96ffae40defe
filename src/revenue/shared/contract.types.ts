// Arguments and results of contract operations besides contracts. contract:
// TerminateContractResponse, ContractDuplicateResponse, SubscriptionScheduleInput,
// ContractSubscriptionLine.
import { GraphQLBoolean } from 'graphql';
import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { Day, DecimalScalar, Id, money, type Decimal } from '../../../schema/kit/index.ts';
import { Capped } from './capped-list.ts';
import type { Proration } from './schedule.rules.ts';

const METHODS = { STANDARD: 'standard', THIRTY_DAY: 'thirty_day', DAILY: 'daily' };
registerEnumType(METHODS, { name: 'SubscriptionProration' });

@ObjectType({ description: 'The result of a termination.', simpleResolvers: true })
export class TerminatedContract {
  @Field(() => GraphQLBoolean, { description: 'Whether the contract is terminated.' })
  declare contractTerminated: boolean;

  @Field(() => Id, { nullable: true, description: 'Always null: terminations are not drafted.' })
  declare contractDraftId: number | null;

  @Field(() => [Id], { description: 'Invoices that were voided along.' })
  declare voidedInvoiceIds: readonly number[];

  @Field(() => [Id], { description: 'Contract invoices that were drafts and are gone.' })
  declare draftedInvoiceIds: readonly number[];

  @Field(() => DecimalScalar, { description: 'Revenue after the last day, which is taken back.' })
  declare revenueTakenBack: string;

  @Field(() => DecimalScalar, { description: 'The total that the contract then recognizes.' })
  declare totalRevenue: string;

  @Field(() => DecimalScalar, { description: 'Billed, and not recognized yet.' })
  declare totalDeferredRevenue: string;

  @Field(() => DecimalScalar, { description: 'Recognized, and not billed yet.' })
  declare totalUnbilled: string;
}

@ObjectType({ description: 'The copy of a contract.', simpleResolvers: true })
export class DuplicatedContract {
  @Field(() => Id)
  declare id: number;
}

@ObjectType({ description: 'A month of use against what is committed.', simpleResolvers: true })
export class MinimumCommitMonth {
  @Field(() => Day)
  declare period: string;

  @Field(() => DecimalScalar, {
    description: 'The usage of the month, in the currency of the contract.',
  })
  declare usageAmount: Decimal;

  @Field(() => DecimalScalar, { description: 'The minimum that is committed.' })
  declare minimumAmount: Decimal;

  @Field(() => DecimalScalar, {
    description: 'The minimum less the usage; 0 where the usage is more.',
  })
  declare shortfall: Decimal;

  @Field(() => DecimalScalar, { description: 'Use, or the commitment where that is more.' })
  declare billedAmount: Decimal;
}

@InputType({ description: 'A change of a subscription that is tried out.' })
export class SubscriptionChangeInput {
  @Field(() => Day)
  declare startDate: string;

  @Field(() => Day, { nullable: true, description: 'That of the modified one when not given.' })
  declare endDate?: string | null;

  @Capped(money(), {
    description: 'The value of the subscription over its term, in the currency of the contract.',
  })
  declare totalValue: Decimal;

  @Capped(money(), {
    nullable: true,
    description: 'Its monthly recurring revenue; worked out when not given.',
  })
  declare mrr?: Decimal | null;

  @Field(() => GraphQLBoolean, { defaultValue: false })
  declare useDailyAccounting: boolean;

  @Field(() => METHODS, { nullable: true })
  declare prorationMethod?: Proration | null;

  @Field(() => GraphQLBoolean, { defaultValue: false })
  declare useCatchup: boolean;

  @Field(() => Day, { nullable: true })
  declare catchupDate?: string | null;

  @Field(() => Id, { nullable: true })
  declare modifiedSubscription?: number | null;

  @Field(() => GraphQLBoolean, {
    defaultValue: false,
    description: 'Without effect: it shows in the lines.',
  })
  declare doesModifyContractEndDate: boolean;

  @Field(() => GraphQLBoolean, {
    defaultValue: false,
    description: 'Without effect: the start tells.',
  })
  declare applyProspectively: boolean;
}

/** Bounds of what is tried out. */
export const CHANGE_BOUNDS = { totalValue: money(), mrr: money() };

@ObjectType({ description: 'A line of a subscription as it would be.', simpleResolvers: true })
export class SubscriptionLineShown {
  @Field(() => Id, { nullable: true, description: 'Null for a line that is not there yet.' })
  declare id: number | null;

  @Field(() => Day)
  declare startDate: string;

  @Field(() => Day)
  declare endDate: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Its value before the change; null for a new line.',
  })
  declare originalValue: Decimal | null;

  @Field(() => DecimalScalar, {
    description: 'Its value over its term, in the currency of the contract.',
  })
  declare totalValue: Decimal;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Its monthly recurring revenue before the change.',
  })
  declare originalMrr: Decimal | null;

  @Field(() => DecimalScalar, { description: 'Its monthly recurring revenue.' })
  declare mrr: Decimal;

  @Field(() => DecimalScalar, { nullable: true, description: 'Its quantity before the change.' })
  declare originalQuantity: Decimal | null;

  @Field(() => DecimalScalar, { nullable: true })
  declare quantity: Decimal | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Its rate before the change.' })
  declare originalRate: Decimal | null;

  @Field(() => DecimalScalar, { nullable: true })
  declare rate: Decimal | null;

  @Field(() => GraphQLBoolean)
  declare useDailyAccounting: boolean;

  @Field(() => GraphQLBoolean)
  declare isContractAmendment: boolean;
}
