// Use of a debit memo: taken off a bill of its vendor, or refunded by money that came in.
import { useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { useDeed } from '../../../kit/deed.ts';
import { graphql, question, type ResultOf } from '../../../kit/graphql.ts';
import { isNegative, difference, withDecimals, written } from '../../../kit/money.ts';
import { DeedDrawer } from '../../../parts/deed-drawer.tsx';
import { AmountField, DayField } from '../../../parts/fields.tsx';
import { type PickerChoice, Picker } from '../../../parts/picker.tsx';
import { useClosing } from '../../documents/closing.ts';
import type { Memo } from './document.ts';

const BILLS = graphql(`
  query PickOpenBill($q: String, $vendor: [ID!], $currency: [Currency!]) {
    bills(
      filter: { vendor: $vendor, currency: $currency, status: [UNPAID] }
      q: $q
      sort: [DUE_DATE]
      limit: 12
    ) {
      results {
        id
        billNumber
        dueDate
        amountDue
        currency
      }
    }
  }
`);
const MONEY = graphql(`
  query PickMoneyIn($q: String) {
    ledgerLines(
      filter: { accountSubtype: [UNCATEGORIZED], creditAmountGte: "0.01" }
      q: $q
      sort: [POSTED_AT_DESC]
      allTime: true
      limit: 12
    ) {
      results {
        id
        postedAt
        description
        currency
        creditAmountNative
      }
    }
  }
`);
const USE = graphql(`
  mutation UseDebitMemo($bill: ID!, $debitMemos: [MarkPaidDebitMemo!]) {
    payBill(id: $bill, debitMemos: $debitMemos) {
      id
    }
  }
`);
const REFUND = graphql(`
  mutation RefundDebitMemo($line: ID!, $items: [TransactionPaymentItem!]!) {
    refundDebitMemosWithTransaction(transactionId: $line, items: $items) {
      id
    }
  }
`);

interface MemoProps {
  readonly memo: Memo;
}
/** An amount in sight of a choice. */
interface AmountChoice extends PickerChoice {
  readonly amount: string;
}

/** The lesser of two amounts. */
const lesser = (a: string, b: string): string => (isNegative(difference(a, b)) ? a : b);

function useAmount({ amountRemaining, currency }: Memo) {
  const [choice, setChoice] = useState<PickerChoice | undefined>();
  const [typed, setAmount] = useState<string | undefined>();
  const [most, setMost] = useState(amountRemaining);
  return {
    ...{ choice, setAmount },
    // As much as both have, until somebody says how much.
    amount: typed ?? withDecimals(lesser(most, amountRemaining), currency),
    choose: (next: PickerChoice | undefined): void => {
      setChoice(next);
      setMost((next as AmountChoice | undefined)?.amount ?? amountRemaining);
    },
  };
}

export function UseOnBill({ memo }: MemoProps) {
  const { frame } = useConsole();
  const { id, vendorId, currency } = memo;
  const { choice: bill, choose, amount, setAmount } = useAmount(memo);
  const [postedAt, setDay] = useState(frame.today);
  const onDone = useClosing('Used.');
  const deed = useDeed({
    document: USE,
    variables: bill && { bill: bill.id, debitMemos: [{ debitMemoId: id, amount, postedAt }] },
    onDone,
  });
  const faults = (field: string): readonly string[] => deed.faults(`debitMemos.0.${field}`);
  return (
    <DeedDrawer
      {...{ title: 'Use on a bill', verb: 'Use', resource: 'bill_payments', deed }}
      words="It is taken off what the vendor is owed."
    >
      <Picker
        label="Bill"
        isFirst
        value={bill}
        onValue={choose}
        faults={faults('debitMemoId')}
        question={(q) =>
          question(BILLS, { q, currency: [currency], ...(vendorId && { vendor: [vendorId] }) })
        }
        choices={(data) =>
          (data as ResultOf<typeof BILLS>).bills.results.map((each): AmountChoice => ({
            ...{ id: each.id, name: each.billNumber, amount: each.amountDue },
            detail: `${written(each.amountDue, 2)} ${each.currency}, due ${each.dueDate}`,
          }))
        }
      />
      <AmountField
        label={`Amount in ${currency}`}
        value={amount}
        onValue={setAmount}
        faults={faults('amount')}
      />
      <DayField label="Day" value={postedAt} onValue={setDay} faults={faults('postedAt')} />
    </DeedDrawer>
  );
}

export function Refund({ memo }: MemoProps) {
  const { id, currency } = memo;
  const { choice: line, choose, amount, setAmount } = useAmount(memo);
  const onDone = useClosing('Refunded.');
  const deed = useDeed({
    document: REFUND,
    variables: line && { line: line.id, items: [{ id, amount }] },
    onDone,
  });
  return (
    <DeedDrawer
      {...{ title: 'Refund', verb: 'Refund', resource: 'debit_memo_payments', deed }}
      words="Money that came in from the vendor and is not categorized yet."
    >
      <Picker
        label="Money received"
        isFirst
        value={line}
        onValue={choose}
        faults={deed.faults('transactionId')}
        question={(q) => question(MONEY, { q: q === '' ? null : q })}
        choices={(data) =>
          (data as ResultOf<typeof MONEY>).ledgerLines.results.map((each): AmountChoice => ({
            ...{ id: each.id, name: each.description ?? 'Money' },
            amount: each.creditAmountNative ?? '0',
            detail: `${written(each.creditAmountNative ?? '0', 2)} ${each.currency}, ${each.postedAt}`,
          }))
        }
      />
      <AmountField
        label={`Amount in ${currency}`}
        value={amount}
        onValue={setAmount}
        faults={deed.faults('items.0.amount')}
      />
    </DeedDrawer>
  );
}
