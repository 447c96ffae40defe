// GraphQL types of payment operations. Contract: MarkInvoicePaidResponse, CalculatePaymentOutput,
// GetDefaultPaymentOutput, BulkApplyInvoicePaymentFilters.
import { ArgsType, Extensions, Field, InputType, ObjectType } from 'type-graphql';
import {
  day,
  DecimalScalar,
  foreignId,
  Id,
  money,
  text,
  type Decimal,
} from '../../schema/kit/index.ts';
import {
  EmptyTransactionInput,
  MarkPaidCreditMemo,
  Optional,
  OptionalList,
  Required,
  TransactionPaymentInput,
} from '../documents/index.ts';

@ObjectType({ description: 'A credit memo made of what was paid beyond the due.' })
export class AutoCreatedCreditMemo {
  @Field(() => Id)
  declare id: number;

  @Field(() => String)
  declare creditMemoNumber: string;
}

@ObjectType({ description: 'The result of a payment.' })
export class InvoicesPaid {
  @Field(() => [Id])
  declare journalEntryIds: number[];

  @Field(() => [Id])
  declare paymentIds: number[];

  @Field(() => [AutoCreatedCreditMemo])
  declare autoCreatedCreditMemos: AutoCreatedCreditMemo[];
}

@ObjectType({ description: 'The total of the payments, in the currency of the invoice.' })
export class CalculatedPayment {
  @Field(() => DecimalScalar, { description: 'The amount due before the payments.' })
  declare totalDue: Decimal;

  @Field(() => DecimalScalar, { description: 'The sum of what is paid.' })
  declare appliedPayments: Decimal;

  @Field(() => DecimalScalar, { description: 'The sum of the credit memos.' })
  declare appliedCredits: Decimal;

  @Field(() => DecimalScalar, { description: 'The tax that the payer withholds.' })
  declare appliedWithholding: Decimal;

  @Field(() => DecimalScalar, { description: 'The early-payment discounts.' })
  declare termDiscounts: Decimal;

  @Field(() => DecimalScalar, { description: 'The amount still due after them.' })
  declare remainingDue: Decimal;
}

@ObjectType({ description: 'The suggested payment on a day.' })
export class DefaultPayment {
  @Field(() => DecimalScalar, {
    description:
      'The amount to pay, in the currency of the invoice, less an early-payment discount.',
  })
  declare defaultPaymentAmount: Decimal;

  @Field(() => String, { nullable: true, description: 'The early-payment discount.' })
  declare paymentTermDiscountNote: string | null;
}

@InputType({ description: 'The invoices that a transaction pays.' })
export class BulkApplyFilters {
  @Optional(foreignId())
  declare entity?: number | null;

  @Optional(foreignId())
  declare client?: number | null;

  @Optional(text().describe('open, sent or partial.'))
  declare status?: string | null;

  @Optional(day().describe('Due by that day.'))
  declare maxDate?: string | null;

  @Optional(text(200).describe('Looks into numbers and references.'))
  declare searchQuery?: string | null;
}

/** What one ledger line is to pay. */
@ArgsType()
export class BulkApplyArgs {
  @Required(foreignId())
  declare transactionId: number;

  @OptionalList(() => Id, 'All that match when none are named.')
  declare invoiceIds?: readonly number[] | null;

  @Extensions({ blank: true })
  @Field(() => BulkApplyFilters, { nullable: true })
  declare filters?: BulkApplyFilters | null;
}

/** What a calculation is asked for. */
@ArgsType()
export class CalculatePaymentArgs {
  @Required(foreignId())
  declare id: number;

  @OptionalList(() => TransactionPaymentInput)
  declare transactions?: readonly TransactionPaymentInput[] | null;

  @OptionalList(() => MarkPaidCreditMemo)
  declare creditMemos?: readonly MarkPaidCreditMemo[] | null;

  @OptionalList(() => EmptyTransactionInput)
  declare emptyTransactions?: readonly EmptyTransactionInput[] | null;
}

/** Which day a usual payment is asked for. */
@ArgsType()
export class DefaultPaymentArgs {
  @Required(foreignId())
  declare id: number;

  @Required(day())
  declare postedAt: string;

  @Optional(money())
  declare transactionAmount?: Decimal | null;
}
