// What a request says of payments, the same for invoices and bills. Contract: MarkPaid and its parts,
// CalculatePaymentInput, TransactionPaymentRequest.
import { Extensions, Field as Declare, InputType } from 'type-graphql';
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
} from '../../schema/kit/index.ts';

/** A field of an input, in the words of the kit: its scalar and its bounds. */
const given =
  ({ spec }: Field, isRequired: boolean) =>
  (target: object, name: string): void => {
    const check = checkOf(spec);
    const type = () => (spec.list ? [spec.scalar] : spec.scalar);
    Declare(type as () => never, { nullable: !isRequired })(target, name);
    const extensions = {
      ...(check && { check }),
      ...(spec.bounds && { bounds: spec.bounds }),
      ...(!isRequired && { blank: true }),
    };
    Extensions(extensions)(target, name);
  };
const Required = (kind: Field) => given(kind, true);
const Optional = (kind: Field) => given(kind, false);
type Maybe<T> = T | null;

@InputType({ description: 'Money of ledger lines on Uncategorized.' })
export class MarkPaidTransaction {
  @Optional(foreignId())
  declare transactionMatchId?: Maybe<number>;

  @Optional(foreignId())
  declare transactionId?: Maybe<number>;

  @Extensions({ blank: true })
  @Declare(() => [Id], { nullable: true, description: 'Several lines, one after the other.' })
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

  @Optional(text())
  declare accountName?: Maybe<string>;

  @Required(money())
  declare amount: Decimal;

  @Required(day())
  declare paymentDate: string;

  @Optional(foreignId())
  declare departmentId?: Maybe<number>;

  @Extensions({ blank: true })
  @Declare(() => [Id], { nullable: true })
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

  @Required(day())
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
