// Converts payment inputs to settlement orders, and reports faults under the client's field names.
// Contract: MarkPaid, CalculatePaymentInput, TransactionPaymentRequest.
import type { Decimal } from '../../../schema/kit/index.ts';
import { FieldFault, invalid, noSuchRecord, Problem } from '../../platform/base/index.ts';
import { ZERO } from '../../ledger/index.ts';
import type {
  EmptyTransactionInput,
  MarkPaidCreditMemo,
  MarkPaidDebitMemo,
  MarkPaidEmptyTransaction,
  MarkPaidTransaction,
  TransactionPaymentInput,
  TransactionPaymentItem,
} from './payment-inputs.ts';
import type { Difference, Order, OrderField, OrderProblemFactory } from './settlement.types.ts';

type Names = Readonly<Partial<Record<OrderField, string>>>;

/** Tells faults on one entry of a list of the request. */
export const toldIn =
  (list: string, at: number, count: number, names: Names): OrderProblemFactory =>
  (field, message) => {
    const name = names[field];
    const faults = Array.from({ length: count }, (_, nth) =>
      nth === at ? { [name ?? 'nonFieldErrors']: [message] } : {},
    );
    return new Problem('INVALID', String(message), { fields: { [list]: faults } });
  };

/** Tells faults on fields of the request itself; what has no name of its own is told of the whole. */
export const toldAs =
  (names: Names): OrderProblemFactory =>
  (field, message) => {
    const name = names[field];
    if (name !== undefined) return invalid(name, message);
    return new Problem('INVALID', String(message), { fields: { nonFieldErrors: [message] } });
  };

/** Ids of what the service does not keep lead nowhere. */
function demandNone(
  told: OrderProblemFactory,
  ...ids: readonly (number | null | undefined)[]
): void {
  const id = ids.find((each) => typeof each === 'number');
  if (id !== undefined) throw told('source', noSuchRecord(id));
}

const NAMES_OF_LINES: Names = {
  account: 'accountId',
  amount: 'amount',
  source: 'transactionId',
  payable: 'amountPayable',
  credit: 'creditAccountId',
  writeOff: 'writeoffAccountId',
  withheld: 'withholdingAmount',
  taxRate: 'withholdingTaxRateId',
};

/** What an entry of `transactions` says of settling more or less than it pays. */
function differenceOf(
  given: MarkPaidTransaction,
  told: OrderProblemFactory,
): Difference | undefined {
  const { amountPayable, writeoffAccountId, creditAccountId } = given;
  const difference = {
    payable: amountPayable ?? null,
    writeOff: writeoffAccountId ?? null,
    credit: creditAccountId ?? null,
  };
  if (difference.payable === null && difference.credit === null) return undefined;
  if ((given.transactionIds?.length ?? 0) > 1) {
    const words =
      'Several transactions settle exactly what they pay. To settle more or less, send one transaction.';
    throw told(difference.payable === null ? 'credit' : 'payable', words);
  }
  return difference;
}

/** Orders of one entry of `transactions`: several lines share its amount, one after the other. */
function ofLines(document: number, given: MarkPaidTransaction, told: OrderProblemFactory): Order[] {
  const { transactionId, transactionIds, amount, accountId } = given;
  demandNone(told, given.transactionMatchId);
  const lines = transactionIds?.length ? transactionIds : [transactionId ?? null];
  const difference = differenceOf(given, told);
  const common = { document, control: accountId, told, difference };
  const withheld = given.withholdingAmount;
  const taxRate = given.withholdingTaxRateId;
  const budget =
    lines.length > 1 ? { whole: amount, rest: amount, withheld: withheld ?? null } : undefined;
  return lines.map((line, nth): Order => {
    if (line === null) throw told('source', new FieldFault('required'));
    return {
      ...common,
      source: { kind: 'line', line },
      taxRate,
      ...(budget
        ? { amount: null, budget, closesBudget: nth === lines.length - 1 }
        : { amount, withheld }),
    };
  });
}

const NAMES_BY_HAND: Names = {
  amount: 'amount',
  department: 'departmentId',
  money: 'accountId',
  other: 'amountInInvoiceCurrency',
  tags: 'tagIds',
  withheld: 'withholdingAmount',
  taxRate: 'withholdingTaxRateId',
};

/** The order of one entry of `empty_transactions`. */
function byHand(
  document: number,
  given: MarkPaidEmptyTransaction,
  told: OrderProblemFactory,
): Order {
  const own = given.amountInInvoiceCurrency ?? given.amountInBillCurrency ?? null;
  return {
    document,
    amount: given.amount,
    withheld: given.withholdingAmount,
    taxRate: given.withholdingTaxRateId,
    source: {
      kind: 'hand',
      account: given.accountId,
      date: given.paymentDate,
      currency: given.currency ?? null,
      inDocument: own,
      department: given.departmentId,
      tagIds: given.tagIds ?? [],
      memo: given.memo,
      externalId: given.externalId,
    },
    told,
  };
}

type Maybe<T> = T | null | undefined;
/** What pays one document. */
export interface MarkPaid {
  readonly transactionMatchId?: Maybe<number>;
  readonly transactions?: Maybe<readonly MarkPaidTransaction[]>;
  readonly creditMemos?: Maybe<readonly MarkPaidCreditMemo[]>;
  readonly debitMemos?: Maybe<readonly MarkPaidDebitMemo[]>;
  readonly emptyTransactions?: Maybe<readonly MarkPaidEmptyTransaction[]>;
}

const creditOf = ({ creditMemoId: memo, amount, postedAt }: MarkPaidCreditMemo) => ({
  memo,
  amount,
  postedAt,
});
const debitOf = ({ debitMemoId: memo, amount, postedAt }: MarkPaidDebitMemo) => ({
  memo,
  amount,
  postedAt,
});
const setOff = (
  document: number,
  given: readonly { readonly memo: number; readonly amount: Decimal; readonly postedAt: string }[],
  list: 'creditMemos' | 'debitMemos',
): Order[] =>
  given.map(({ memo, amount, postedAt }, at) => ({
    document,
    amount,
    source: { kind: 'memo', memo, date: postedAt },
    told: toldIn(list, at, given.length, {
      amount: 'amount',
      source: list === 'creditMemos' ? 'creditMemoId' : 'debitMemoId',
    }),
  }));

/** The orders of a request that pays one document. Throws 400 where it names nothing to pay it with. */
export function ordersOf(document: number, given: MarkPaid, names: Names = {}): Order[] {
  const { transactions, creditMemos, debitMemos, emptyTransactions } = given;
  if (typeof given.transactionMatchId === 'number') {
    throw invalid('transactionMatchId', noSuchRecord(given.transactionMatchId));
  }
  const [lines, hands] = [transactions ?? [], emptyTransactions ?? []];
  const credits = (creditMemos ?? []).map(creditOf);
  const debits = (debitMemos ?? []).map(debitOf);
  const orders = [
    ...lines.flatMap((each, at) =>
      ofLines(document, each, toldIn('transactions', at, lines.length, NAMES_OF_LINES)),
    ),
    ...setOff(document, credits, 'creditMemos'),
    ...setOff(document, debits, 'debitMemos'),
    ...hands.map((each, at) =>
      byHand(
        document,
        each,
        toldIn('emptyTransactions', at, hands.length, { ...NAMES_BY_HAND, ...names }),
      ),
    ),
  ];
  if (orders.length > 0) return orders;
  const words = 'Send at least one transaction, memo or empty transaction that pays it.';
  throw new Problem('INVALID', words, { fields: { nonFieldErrors: [words] } });
}

/** What a calculation is asked for: payments by hand name no account there. */
export interface Calculated {
  readonly transactions?: Maybe<readonly TransactionPaymentInput[]>;
  readonly creditMemos?: Maybe<readonly MarkPaidCreditMemo[]>;
  readonly emptyTransactions?: Maybe<readonly EmptyTransactionInput[]>;
}
export const ordersOfCalculation = (document: number, given: Calculated): Order[] => {
  const [lines, hands] = [given.transactions ?? [], given.emptyTransactions ?? []];
  const credits = (given.creditMemos ?? []).map(creditOf);
  return [
    ...lines.map(({ transactionId, amount, withholdingAmount }, at): Order => ({
      document,
      amount,
      withheld: withholdingAmount,
      source: { kind: 'line', line: transactionId },
      told: toldIn('transactions', at, lines.length, NAMES_OF_LINES),
    })),
    ...setOff(document, credits, 'creditMemos'),
    ...hands.map(({ amount, paymentDate, withholdingAmount }, at): Order => ({
      document,
      amount,
      withheld: withholdingAmount,
      source: { kind: 'hand', account: null, date: paymentDate },
      told: toldIn('emptyTransactions', at, hands.length, NAMES_BY_HAND),
    })),
  ];
};

/** The orders of one ledger line that pays several documents. */
export const ordersOfLine = (
  line: number,
  control: Maybe<number>,
  items: readonly TransactionPaymentItem[],
): Order[] =>
  items.map(({ id, amount }, at) => ({
    document: id,
    amount,
    control,
    source: { kind: 'line', line },
    told: (field, message) =>
      field === 'account'
        ? invalid('accountId', message)
        : toldIn('items', at, items.length, { amount: 'amount', document: 'id' })(field, message),
  }));

export const sumOfAmounts = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((sum, each) => sum.plus(each), ZERO);
