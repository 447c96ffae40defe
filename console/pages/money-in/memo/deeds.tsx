// Deeds on a credit memo: each is opened by the address, and tried out before it is done.
import { useState } from 'preact/hooks';
import { useDeed } from '../../../kit/deed.ts';
import { graphql } from '../../../kit/graphql.ts';
import { DeedDrawer, type OfferedDeed } from '../../../parts/deed-drawer.tsx';
import { TextField } from '../../../parts/fields.tsx';
import { useClosing } from '../../documents/closing.ts';
import { Accept, decisionsOf, isBarred, Refuse } from '../../documents/decide.tsx';
import { Delete, Reopen, Void } from '../../documents/endings.tsx';
import { TakeBack } from '../../documents/pay.tsx';
import { Refund } from '../../documents/refund.tsx';
import type { Memo, MemoData } from './document.ts';

const SEND = graphql(`
  mutation SendCreditMemo($id: ID!, $to: [Email!]) {
    sendCreditMemo(id: $id, to: $to) {
      id
    }
  }
`);
const REFUND = graphql(`
  mutation RefundCreditMemo($line: ID!, $items: [TransactionPaymentItem!]!) {
    payCreditMemosWithTransaction(transactionId: $line, items: $items) {
      id
    }
  }
`);
const TAKE_BACK = graphql(`
  mutation TakeCreditMemoRefundBack($id: ID!, $paymentId: ID!, $voidDate: Date) {
    voidCreditMemoPayment(id: $id, paymentId: $paymentId, voidDate: $voidDate) {
      id
    }
  }
`);
const VOID = graphql(`
  mutation VoidCreditMemo($id: ID!, $voidDate: Date!, $seen: DateTime!) {
    voidCreditMemo(id: $id, voidDate: $voidDate, ifUnmodifiedSince: $seen) {
      lastModifiedAt
      id
    }
  }
`);
const REOPEN = graphql(`
  mutation ReopenCreditMemo($id: ID!, $seen: DateTime!) {
    reopenCreditMemo(id: $id, ifUnmodifiedSince: $seen) {
      lastModifiedAt
      id
    }
  }
`);
const DELETE = graphql(`
  mutation DeleteCreditMemo($id: ID!, $seen: DateTime!) {
    deleteCreditMemo(id: $id, ifUnmodifiedSince: $seen)
  }
`);

interface MemoProps {
  readonly memo: Memo;
}
const resource = 'credit_memos';
const uses = 'credit_memo_payments';
const draft = { object: 'CreditMemo', resource, list: '/credit-memos' };

function Send({ memo: { id, clientEmail } }: MemoProps) {
  const [to, setTo] = useState(clientEmail ?? '');
  const recipients = to.split(/[\s,;]+/).filter((each) => each !== '');
  const onDone = useClosing('Sent.');
  const deed = useDeed({
    document: SEND,
    variables: { id, ...(to !== clientEmail && recipients.length > 0 && { to: recipients }) },
    onDone,
  });
  return (
    <DeedDrawer
      {...{ title: 'Send', verb: 'Send', resource, deed }}
      words="A letter with the credit memo as PDF goes to the customer."
    >
      <TextField label="To" value={to} onValue={setTo} faults={deed.faults('to')} />
    </DeedDrawer>
  );
}

const VoidMemo = ({ memo }: MemoProps) => <Void {...{ of: memo, resource, document: VOID }} />;
const ReopenMemo = ({ memo }: MemoProps) => (
  <Reopen {...{ of: memo, resource, document: REOPEN }} ended="void" />
);
const DeleteMemo = ({ memo }: MemoProps) => (
  <Delete
    {...{ of: memo, resource, document: DELETE, list: '/credit-memos' }}
    words="The credit memo goes with its entry."
  />
);

const DRAWERS = {
  accept: ({ memo: { id } }: MemoProps) => <Accept {...{ ...draft, id }} />,
  refuse: ({ memo: { id } }: MemoProps) => <Refuse {...{ ...draft, id }} />,
  send: Send,
  refund: ({ memo }: MemoProps) => (
    <Refund {...{ memo, way: 'out', document: REFUND, resource: uses }} />
  ),
  unuse: ({ memo: { id, payments } }: MemoProps) => (
    <TakeBack {...{ id, payments, document: TAKE_BACK, resource: uses }} />
  ),
  void: VoidMemo,
  reopen: ReopenMemo,
  delete: DeleteMemo,
} as const;
export const DEEDS = ['', ...Object.keys(DRAWERS)] as readonly string[];

/** The drawer of the deed that the address names. */
export function OpenDeed({
  name,
  memo,
  waiting,
}: MemoProps & { readonly name: string; readonly waiting: MemoData['waiting'] }) {
  if (isBarred(name, deedsOf(memo, waiting))) return null;
  const Opened = DRAWERS[name as keyof typeof DRAWERS] as typeof Send | undefined;
  return Opened ? <Opened key={name} memo={memo} /> : null;
}

/** Deeds of a credit memo in its state. */
export function deedsOf(
  { applicationStatus: status }: Memo,
  waiting: MemoData['waiting'],
): readonly OfferedDeed[] {
  const isOpen = status === 'OPEN' || status === 'PARTIALLY_USED';
  return [
    ...decisionsOf({ status, resource }, waiting),
    {
      ...{ name: 'send', text: 'Send', key: 's', resource },
      isPossible: status !== 'VOIDED' && status !== 'DRAFT',
    },
    { name: 'refund', text: 'Refund', key: 'f', resource: uses, isPossible: isOpen },
    { name: 'void', text: 'Void', resource, isPossible: isOpen, isLast: true },
    { name: 'reopen', text: 'Reopen', resource, isPossible: status === 'VOIDED' },
    { name: 'delete', text: 'Delete', resource, isPossible: true, isLast: true },
  ];
}
