// Deeds on a bill: each is opened by the address, and tried out before it is done.
import { graphql } from '../../../kit/graphql.ts';
import type { OfferedDeed } from '../../../parts/deed-drawer.tsx';
import { Accept, decisionsOf, isBarred, Refuse } from '../../documents/decide.tsx';
import { Delete, Reopen, Void } from '../../documents/endings.tsx';
import { PayByHand, TakeBack } from '../../documents/pay.tsx';
import type { Bill, BillData } from './document.ts';

const PAY = graphql(`
  mutation PayBill($id: ID!, $emptyTransactions: [MarkPaidEmptyTransaction!]) {
    payBill(id: $id, emptyTransactions: $emptyTransactions) {
      id
    }
  }
`);
const TAKE_BACK = graphql(`
  mutation TakeBillPaymentBack($id: ID!, $paymentId: ID!, $voidDate: Date) {
    voidBillPayment(id: $id, paymentId: $paymentId, voidDate: $voidDate) {
      id
    }
  }
`);
const VOID = graphql(`
  mutation VoidBill($id: ID!, $voidDate: Date!, $seen: DateTime!) {
    voidBill(id: $id, voidDate: $voidDate, ifUnmodifiedSince: $seen) {
      lastModifiedAt
      id
    }
  }
`);
const REOPEN = graphql(`
  mutation ReopenBill($id: ID!, $seen: DateTime!) {
    reopenBill(id: $id, ifUnmodifiedSince: $seen) {
      lastModifiedAt
      id
    }
  }
`);
const DELETE = graphql(`
  mutation DeleteBill($id: ID!, $seen: DateTime!) {
    deleteBill(id: $id, ifUnmodifiedSince: $seen)
  }
`);

interface BillProps {
  readonly bill: Bill;
}
const resource = 'bills';
const draft = { object: 'Bill', resource, list: '/bills' };
const payments = 'bill_payments';

const DRAWERS = {
  accept: ({ bill: { id } }: BillProps) => <Accept {...{ ...draft, id }} />,
  refuse: ({ bill: { id } }: BillProps) => <Refuse {...{ ...draft, id }} />,
  pay: ({ bill }: BillProps) => (
    <PayByHand
      {...{ of: bill, document: PAY, resource: payments }}
      words="Money that is not in a bank file yet."
    />
  ),
  unpay: ({ bill }: BillProps) => (
    <TakeBack
      {...{ id: bill.id, payments: bill.payments, document: TAKE_BACK, resource: payments }}
    />
  ),
  void: ({ bill }: BillProps) => <Void {...{ of: bill, resource, document: VOID }} />,
  reopen: ({ bill }: BillProps) => (
    <Reopen {...{ of: bill, resource, document: REOPEN }} ended="void" />
  ),
  delete: ({ bill }: BillProps) => (
    <Delete
      {...{ of: bill, resource, document: DELETE, list: '/bills' }}
      words="The bill goes with its entries, payments and schedules."
    />
  ),
} as const;
export const DEEDS = ['', ...Object.keys(DRAWERS)] as readonly string[];

/** The drawer of the deed that the address names. */
export function OpenDeed({
  name,
  bill,
  waiting,
}: BillProps & { readonly name: string; readonly waiting: BillData['waiting'] }) {
  if (isBarred(name, deedsOf(bill, waiting))) return null;
  const Opened = DRAWERS[name as keyof typeof DRAWERS] as typeof DRAWERS.pay | undefined;
  return Opened ? <Opened key={name} bill={bill} /> : null;
}

/** Deeds of a bill in its state. */
export function deedsOf(
  { status, amountDue }: Bill,
  waiting: BillData['waiting'],
): readonly OfferedDeed[] {
  const isOpen = !['DRAFT', 'PAID', 'VOIDED'].includes(status);
  return [
    ...decisionsOf({ status, resource }, waiting),
    {
      ...{ name: 'pay', text: 'Pay', key: 'p', resource: payments },
      ...{ isPossible: isOpen && amountDue !== '0', isPrimary: true },
    },
    { name: 'void', text: 'Void', resource, isPossible: isOpen, isLast: true },
    { name: 'reopen', text: 'Reopen', resource, isPossible: status === 'VOIDED' },
    { name: 'delete', text: 'Delete', resource, isPossible: true, isLast: true },
  ];
}
