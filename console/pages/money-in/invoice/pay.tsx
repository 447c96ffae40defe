// Payment of an invoice by hand, and taking a payment back.
import { useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { useDeed } from '../../../kit/deed.ts';
import { graphql } from '../../../kit/graphql.ts';
import { withDecimals } from '../../../kit/money.ts';
import { DeedDrawer } from '../../../parts/deed-drawer.tsx';
import { AmountField, DayField, TextField } from '../../../parts/fields.tsx';
import { type PickerChoice, Picker } from '../../../parts/picker.tsx';
import { useClosing } from '../closing.ts';
import { moneyAccounts } from '../pickers.ts';
import type { Invoice } from './document.ts';

const PAY = graphql(`
  mutation PayInvoice($id: ID!, $emptyTransactions: [MarkPaidEmptyTransaction!]) {
    payInvoice(id: $id, emptyTransactions: $emptyTransactions) {
      paymentIds
      autoCreatedCreditMemos {
        id
      }
    }
  }
`);
const TAKE_BACK = graphql(`
  mutation TakeInvoicePaymentBack($id: ID!, $paymentId: ID!, $voidDate: Date) {
    voidInvoicePayment(id: $id, paymentId: $paymentId, voidDate: $voidDate) {
      id
    }
  }
`);

interface PaidInvoice {
  readonly invoice: Invoice;
}

export function Pay({ invoice }: PaidInvoice) {
  const { frame, to } = useConsole();
  const { id, amountDue, currency, clientId } = invoice;
  const [account, setAccount] = useState<PickerChoice | undefined>();
  const [amount, setAmount] = useState(withDecimals(amountDue, currency));
  const [date, setDate] = useState(frame.today);
  const [memo, setMemo] = useState('');
  const onDone = useClosing('Paid.');
  const deed = useDeed({
    document: PAY,
    variables: account && {
      id,
      emptyTransactions: [
        {
          ...{ accountId: account.id, amount, paymentDate: date, currency },
          ...(memo !== '' && { memo }),
        },
      ],
    },
    onDone,
  });
  const faults = (field: string): readonly string[] => deed.faults(`emptyTransactions.0.${field}`);
  return (
    <DeedDrawer
      {...{ title: 'Pay', verb: 'Pay', resource: 'invoice_payments', deed }}
      words={
        <>
          Money that is not in a bank file yet.{' '}
          {clientId !== null && (
            <a href={to('/receipts/new', { client: clientId })}>Apply a bank line instead</a>
          )}
        </>
      }
    >
      <Picker
        {...moneyAccounts}
        {...{ label: 'Account', value: account, onValue: setAccount, faults: faults('accountId') }}
      />
      <AmountField
        label={`Amount in ${currency}`}
        value={amount}
        onValue={setAmount}
        faults={faults('amount')}
      />
      <DayField label="Day" value={date} onValue={setDate} faults={faults('paymentDate')} />
      <TextField label="Memo" value={memo} onValue={setMemo} faults={faults('memo')} />
    </DeedDrawer>
  );
}

/** The payment that the address names is voided. */
export function TakeBack({ invoice }: PaidInvoice) {
  const { frame, place } = useConsole();
  const payment = new URLSearchParams(place.search).get('payment');
  const [date, setDate] = useState(frame.today);
  const onDone = useClosing('Taken back.');
  const found = invoice.payments.find((each) => each.id === payment);
  const deed = useDeed({
    document: TAKE_BACK,
    variables: found && { id: invoice.id, paymentId: found.id, voidDate: date },
    onDone,
  });
  if (!found) return null;
  return (
    <DeedDrawer
      {...{ title: 'Take the payment back', verb: 'Take back', isDanger: true, deed }}
      resource="invoice_payments"
      words={`${found.amount} ${found.currency} of ${found.paymentDate ?? 'no day'}: its entry is reversed.`}
    >
      <DayField label="Day" value={date} onValue={setDate} faults={deed.faults('voidDate')} />
    </DeedDrawer>
  );
}
