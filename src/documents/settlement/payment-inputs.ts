// Payment inputs shared by invoices and bills. Contract: MarkPaid and its parts,
// CalculatePaymentInput, TransactionPaymentRequest.
import { ArgsType, Extensions, Field as Declare, InputType } from 'type-graphql';
import {
  checkOf,
  currency,
  day,
  foreignId,
  money,
  text,
  Id,
  type Decimal,
  type Field,
} from '../../../schema/kit/index.ts';

/** A field of an input, in the words of the kit: its scalar and its bounds. */
const given =
  ({ spec }: Field, isRequired: boolean) =>
  (target: object, name: string): void => {
    const check = checkOf(spec);
    const type = () => (spec.list ? [spec.scalar] : spec.scalar);
    const described = spec.description === undefined ? {} : { description: spec.description };
    Declare(type as () => never, { nullable: !isRequired, ...described })(target, name);
    const extensions = {
      ...(check && { check }),
      bounds: spec.bounds,
      ...(!isRequired && { blank: true }),
    };
    Extensions(extensions)(target, name);
  };
/** A field or argument that has to be given. */
export const Required = (kind: Field) => given(kind, true);
/** One that may be left out, or null. */
export const Optional = (kind: Field) => given(kind, false);
/** A list of inputs, or of ids, that may be left out, or null. */
export const OptionalList =
  (item: () => unknown, description?: string) =>
  (target: object, name: string): void => {
    const settings = { nullable: true, ...(description !== undefined && { description }) };
    Declare((() => [item()]) as () => never, settings)(target, name);
    Extensions({ blank: true })(target, name);
  };
/** A list that has at least one entry. */
export const RequiredList =
  (item: () => unknown) =>
  (target: object, name: string): void => {
    Declare((() => [item()]) as () => never)(target, name);
  };
type Maybe<T> = T | null;

@InputType({ description: 'Money of ledger lines on Uncategorized.' })
export class MarkPaidTransaction {
  @Optional(foreignId())
  declare transactionMatchId?: Maybe<number>;

  @Optional(foreignId())
  declare transactionId?: Maybe<number>;

  @OptionalList(() => Id, 'Several lines, one after the other.')
  declare transactionIds?: Maybe<readonly number[]>;

  @Optional(foreignId())
  declare accountId?: Maybe<number>;

  @Required(money())
  declare amount: Decimal;

  @Optional(money())
  declare amountPayable?: Maybe<Decimal>;

  @Optional(foreignId())
  declare creditAccountId?: Maybe<number>;

  @Optional(foreignId())
  declare writeoffAccountId?: Maybe<number>;

  @Optional(money())
  declare withholdingAmount?: Maybe<Decimal>;

  @Optional(foreignId())
  declare withholdingTaxRateId?: Maybe<number>;
}

@InputType({ description: 'A credit memo that is set off.' })
export class MarkPaidCreditMemo {
  @Required(foreignId())
  declare creditMemoId: number;

  @Required(money())
  declare amount: Decimal;

  @Required(day())
  declare postedAt: string;
}

@InputType({ description: 'A debit memo that is set off.' })
export class MarkPaidDebitMemo {
  @Required(foreignId())
  declare debitMemoId: number;

  @Required(money())
  declare amount: Decimal;

  @Required(day())
  declare postedAt: string;
}

@InputType({ description: 'A payment by hand: no bank transaction is named.' })
export class MarkPaidEmptyTransaction {
  @Required(foreignId())
  declare accountId: number;

  @Optional(text().describe('Nothing follows from it: the account has a name.'))
  declare accountName?: Maybe<string>;

  @Required(money())
  declare amount: Decimal;

  @Required(day())
  declare paymentDate: string;

  @Optional(foreignId())
  declare departmentId?: Maybe<number>;

  @OptionalList(() => Id)
  declare tagIds?: Maybe<readonly number[]>;

  @Optional(text())
  declare memo?: Maybe<string>;

  @Optional(text(256))
  declare externalId?: Maybe<string>;

  @Optional(currency())
  declare currency?: Maybe<string>;

  @Optional(money())
  declare amountInInvoiceCurrency?: Maybe<Decimal>;

  @Optional(money())
  declare amountInBillCurrency?: Maybe<Decimal>;

  @Optional(money())
  declare withholdingAmount?: Maybe<Decimal>;

  @Optional(foreignId())
  declare withholdingTaxRateId?: Maybe<number>;
}

@InputType({ description: 'Money of a ledger line, in a calculation.' })
export class TransactionPaymentInput {
  @Required(foreignId())
  declare transactionId: number;

  @Required(money())
  declare amount: Decimal;

  @Required(day().describe('Nothing follows from it: the ledger line has its day.'))
  declare postedAt: string;

  @Optional(money())
  declare withholdingAmount?: Maybe<Decimal>;
}

@InputType({ description: 'A payment by hand, in a calculation.' })
export class EmptyTransactionInput {
  @Required(money())
  declare amount: Decimal;

  @Required(day())
  declare paymentDate: string;

  @Optional(money())
  declare withholdingAmount?: Maybe<Decimal>;
}

@InputType({ description: 'A document that a ledger line pays, or a memo it pays back.' })
export class TransactionPaymentItem {
  @Required(foreignId())
  declare id: number;

  @Required(money())
  declare amount: Decimal;
}

/** What pays one document. */
@ArgsType()
export class MarkPaidArgs {
  @Required(foreignId())
  declare id: number;

  @Optional(foreignId())
  declare transactionMatchId?: Maybe<number>;

  @OptionalList(() => MarkPaidTransaction)
  declare transactions?: Maybe<readonly MarkPaidTransaction[]>;

  @OptionalList(() => MarkPaidCreditMemo)
  declare creditMemos?: Maybe<readonly MarkPaidCreditMemo[]>;

  @OptionalList(() => MarkPaidDebitMemo)
  declare debitMemos?: Maybe<readonly MarkPaidDebitMemo[]>;

  @OptionalList(() => MarkPaidEmptyTransaction)
  declare emptyTransactions?: Maybe<readonly MarkPaidEmptyTransaction[]>;
}

/** Which payment is voided, and when. */
@ArgsType()
export class VoidPaymentArgs {
  @Required(foreignId())
  declare id: number;

  @Required(foreignId())
  declare paymentId: number;

  @Optional(day().describe('Today when not given.'))
  declare voidDate?: Maybe<string>;
}

/** What one ledger line pays. */
@ArgsType()
export class TransactionPaymentArgs {
  @Required(foreignId())
  declare transactionId: number;

  @RequiredList(() => TransactionPaymentItem)
  declare items: readonly TransactionPaymentItem[];

  @Optional(foreignId())
  declare accountId?: Maybe<number>;
}

/** What a memo is marked as used with. */
@ArgsType()
export class MarkUsedArgs {
  @Required(foreignId())
  declare id: number;

  @Required(foreignId())
  declare transactionId: number;

  @Optional(foreignId())
  declare accountId?: Maybe<number>;

  @Required(money())
  declare amount: Decimal;

  @Required(day())
  declare paymentDate: string;

  @Optional(text())
  declare memo?: Maybe<string>;
}
