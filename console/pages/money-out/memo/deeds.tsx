// Deeds on a debit memo: each is opened by the address, and tried out before it is done.
import { graphql } from '../../../kit/graphql.ts';
import type { OfferedDeed } from '../../../parts/deed-drawer.tsx';
import { Accept, decisionsOf, isBarred, Refuse } from '../../documents/decide.tsx';
import { Delete, Reopen, Void } from '../../documents/endings.tsx';
import { TakeBack } from '../../documents/pay.tsx';
import { Refund } from '../../documents/refund.tsx';
import type { Memo, MemoData } from './document.ts';
import { UseOnBill } from './use.tsx';

const REFUND = graphql(`
  mutation RefundDebitMemo($line: ID!, $items: [TransactionPaymentItem!]!) {
    refundDebitMemosWithTransaction(transactionId: $line, items: $items) {
      id
    }
  }
`);

const TAKE_BACK = graphql(`
  mutation TakeDebitMemoRefundBack($id: ID!, $paymentId: ID!, $voidDate: Date) {
    voidDebitMemoPayment(id: $id, paymentId: $paymentId, voidDate: $voidDate) {
      id
    }
  }
`);
const VOID = graphql(`
  mutation VoidDebitMemo($id: ID!, $voidDate: Date!, $seen: DateTime!) {
    voidDebitMemo(id: $id, voidDate: $voidDate, ifUnmodifiedSince: $seen) {
      lastModifiedAt
      id
    }
  }
`);
const REOPEN = graphql(`
  mutation ReopenDebitMemo($id: ID!, $seen: DateTime!) {
    reopenDebitMemo(id: $id, ifUnmodifiedSince: $seen) {
      lastModifiedAt
      id
    }
  }
`);
const DELETE = graphql(`
  mutation DeleteDebitMemo($id: ID!, $seen: DateTime!) {
    deleteDebitMemo(id: $id, ifUnmodifiedSince: $seen)
  }
`);

interface MemoProps {
  readonly memo: Memo;
}
const resource = 'debit_memos';
const uses = 'debit_memo_payments';
const draft = { object: 'DebitMemo', resource, list: '/debit-memos' };

const DRAWERS = {
  accept: ({ memo: { id } }: MemoProps) => <Accept {...{ ...draft, id }} />,
  refuse: ({ memo: { id } }: MemoProps) => <Refuse {...{ ...draft, id }} />,
  use: UseOnBill,
  refund: ({ memo }: MemoProps) => (
    <Refund {...{ memo, way: 'in', document: REFUND, resource: uses }} />
  ),
  unuse: ({ memo: { id, payments } }: MemoProps) => (
    <TakeBack {...{ id, payments, document: TAKE_BACK, resource: uses }} />
  ),
  void: ({ memo }: MemoProps) => <Void {...{ of: memo, resource, document: VOID }} />,
  reopen: ({ memo }: MemoProps) => (
    <Reopen {...{ of: memo, resource, document: REOPEN }} ended="void" />
  ),
  delete: ({ memo }: MemoProps) => (
    <Delete
      {...{ of: memo, resource, document: DELETE, list: '/debit-memos' }}
      words="The debit memo goes with its entry."
    />
  ),
} as const;
export const DEEDS = ['', ...Object.keys(DRAWERS)] as readonly string[];

/** The drawer of the deed that the address names. */
export function OpenDeed({
  name,
  memo,
  waiting,
}: MemoProps & { readonly name: string; readonly waiting: MemoData['waiting'] }) {
  if (isBarred(name, deedsOf(memo, waiting))) return null;
  const Opened = DRAWERS[name as keyof typeof DRAWERS] as typeof DRAWERS.use | undefined;
  return Opened ? <Opened key={name} memo={memo} /> : null;
}

/** Deeds of a debit memo in its state. */
export function deedsOf(
  { applicationStatus: status, vendorId }: Memo,
  waiting: MemoData['waiting'],
): readonly OfferedDeed[] {
  const isOpen = status === 'OPEN' || status === 'PARTIALLY_USED';
  return [
    ...decisionsOf({ status, resource }, waiting),
    {
      ...{ name: 'use', text: 'Use on a bill', key: 'u', resource: 'bill_payments' },
      ...{ isPossible: isOpen && vendorId !== null, isPrimary: true },
    },
    { name: 'refund', text: 'Refund', key: 'f', resource: uses, isPossible: isOpen },
    { name: 'void', text: 'Void', resource, isPossible: isOpen, isLast: true },
    { name: 'reopen', text: 'Reopen', resource, isPossible: status === 'VOIDED' },
    { name: 'delete', text: 'Delete', resource, isPossible: true, isLast: true },
  ];
}
