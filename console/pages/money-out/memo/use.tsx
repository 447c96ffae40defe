// Use of a debit memo: taken off a bill of its vendor.
import { useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { useDeed } from '../../../kit/deed.ts';
import { graphql, question, type ResultOf } from '../../../kit/graphql.ts';
import { written } from '../../../kit/money.ts';
import { DeedDrawer } from '../../../parts/deed-drawer.tsx';
import { AmountField, DayField } from '../../../parts/fields.tsx';
import { Picker } from '../../../parts/picker.tsx';
import { useClosing } from '../../documents/closing.ts';
import { type AmountChoice, useAmount } from '../../documents/refund.tsx';
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
const USE = graphql(`
  mutation UseDebitMemo($bill: ID!, $debitMemos: [MarkPaidDebitMemo!]) {
    payBill(id: $bill, debitMemos: $debitMemos) {
      id
    }
  }
`);
interface MemoProps {
  readonly memo: Memo;
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
