// Payment of a document by hand, and taking a payment back.
import type { TadaDocumentNode } from 'gql.tada';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useConsole } from '../../kit/context.ts';
import { useDeed } from '../../kit/deed.ts';
import { withDecimals } from '../../kit/money.ts';
import { DeedDrawer } from '../../parts/deed-drawer.tsx';
import { AmountField, DayField, TextField } from '../../parts/fields.tsx';
import { type PickerChoice, Picker } from '../../parts/picker.tsx';
import { useClosing } from './closing.ts';
import { moneyAccounts } from './pickers.ts';

/** Money that was paid by hand, as the service takes it. */
export interface PaidByHand {
  readonly accountId: string;
  readonly amount: string;
  readonly paymentDate: string;
  readonly currency: string;
  readonly memo?: string;
}

export function PayByHand({
  of: { id, amountDue, currency },
  document,
  resource,
  words,
}: {
  readonly of: { readonly id: string; readonly amountDue: string; readonly currency: string };
  readonly document: TadaDocumentNode<
    unknown,
    { readonly id: string; readonly emptyTransactions: PaidByHand[] }
  >;
  /** The permission it needs. */
  readonly resource: string;
  readonly words: ComponentChildren;
}) {
  const { frame } = useConsole();
  const [account, setAccount] = useState<PickerChoice | undefined>();
  const [amount, setAmount] = useState(withDecimals(amountDue, currency));
  const [paymentDate, setDate] = useState(frame.today);
  const [memo, setMemo] = useState('');
  const onDone = useClosing('Paid.');
  const given = { amount, paymentDate, currency, ...(memo !== '' && { memo }) };
  const deed = useDeed({
    document,
    variables: account && { id, emptyTransactions: [{ accountId: account.id, ...given }] },
    onDone,
  });
  const faults = (field: string): readonly string[] => deed.faults(`emptyTransactions.0.${field}`);
  return (
    <DeedDrawer {...{ title: 'Pay', verb: 'Pay', resource, deed, words }}>
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
      <DayField label="Day" value={paymentDate} onValue={setDate} faults={faults('paymentDate')} />
      <TextField label="Memo" value={memo} onValue={setMemo} faults={faults('memo')} />
    </DeedDrawer>
  );
}

/** The payment that the address names is voided. */
export function TakeBack({
  id,
  payments,
  document,
  resource,
}: {
  readonly id: string;
  readonly payments: readonly {
    readonly id: string;
    readonly amount: string;
    readonly currency: string;
    readonly paymentDate: string | null;
  }[];
  readonly document: TadaDocumentNode<
    unknown,
    { readonly id: string; readonly paymentId: string; readonly voidDate: string }
  >;
  readonly resource: string;
}) {
  const { frame, place } = useConsole();
  const payment = new URLSearchParams(place.search).get('payment');
  const [voidDate, setDate] = useState(frame.today);
  const onDone = useClosing('Taken back.');
  const found = payments.find((each) => each.id === payment);
  const deed = useDeed({
    document,
    variables: found && { id, paymentId: found.id, voidDate },
    onDone,
  });
  if (!found) return null;
  return (
    <DeedDrawer
      {...{ title: 'Take the payment back', verb: 'Take back', isDanger: true, deed, resource }}
      words={`${found.amount} ${found.currency} of ${found.paymentDate ?? 'no day'}: its entry is reversed.`}
    >
      <DayField label="Day" value={voidDate} onValue={setDate} faults={deed.faults('voidDate')} />
    </DeedDrawer>
  );
}
