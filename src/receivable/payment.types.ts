// What answers about payments look like in GraphQL. Contract: MarkInvoicePaidResponse, CalculatePaymentOutput,
// GetDefaultPaymentOutput, BulkApplyInvoicePaymentFilters.
import { Field, InputType, ObjectType } from 'type-graphql';
import { Day, DecimalScalar, Id, type Decimal } from '../../schema/kit/index.ts';

@ObjectType({ description: 'A credit memo made of what was paid beyond the due.' })
export class AutoCreatedCreditMemo {
  @Field(() => Id)
  declare id: number;

  @Field(() => String)
  declare creditMemoNumber: string;
}

@ObjectType({ description: 'What a payment made.' })
export class InvoicesPaid {
  @Field(() => [Id])
  declare journalEntryIds: number[];

  @Field(() => [Id])
  declare paymentIds: number[];

  @Field(() => [AutoCreatedCreditMemo])
  declare autoCreatedCreditMemos: AutoCreatedCreditMemo[];
}

@ObjectType({ description: 'What payments would come to, in the currency of the invoice.' })
export class CalculatedPayment {
  @Field(() => DecimalScalar)
  declare totalDue: Decimal;

  @Field(() => DecimalScalar)
  declare appliedPayments: Decimal;

  @Field(() => DecimalScalar)
  declare appliedCredits: Decimal;

  @Field(() => DecimalScalar)
  declare appliedWithholding: Decimal;

  @Field(() => DecimalScalar)
  declare termDiscounts: Decimal;

  @Field(() => DecimalScalar)
  declare remainingDue: Decimal;
}

@ObjectType({ description: 'What a payment on a day would usually be.' })
export class DefaultPayment {
  @Field(() => DecimalScalar)
  declare defaultPaymentAmount: Decimal;

  @Field(() => String, { nullable: true, description: 'What paying early takes off.' })
  declare paymentTermDiscountNote: string | null;
}

@InputType({ description: 'Which invoices a transaction is to pay.' })
export class BulkApplyFilters {
  @Field(() => Id, { nullable: true })
  declare entity?: number | null;

  @Field(() => Id, { nullable: true })
  declare client?: number | null;

  @Field(() => String, { nullable: true, description: 'open, sent or partial.' })
  declare status?: string | null;

  @Field(() => Day, { nullable: true, description: 'Due by that day.' })
  declare maxDate?: string | null;

  @Field(() => String, { nullable: true, description: 'Looks into numbers and references.' })
  declare searchQuery?: string | null;
}
