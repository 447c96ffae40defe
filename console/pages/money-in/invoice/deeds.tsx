// Deeds on an invoice: each is opened by the address, and tried out before it is done.
import { useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { useDeed } from '../../../kit/deed.ts';
import { graphql } from '../../../kit/graphql.ts';
import { DeedDrawer, type OfferedDeed } from '../../../parts/deed-drawer.tsx';
import { DayField, TextField } from '../../../parts/fields.tsx';
import { useClosing } from '../../documents/closing.ts';
import { Accept, decisionsOf, isBarred, Refuse } from '../../documents/decide.tsx';
import { Delete, Reopen, Void } from '../../documents/endings.tsx';
import type { Invoice, InvoiceData } from './document.ts';
import { Pay, TakeBack } from './pay.tsx';

const FINALIZE = graphql(`
  mutation FinalizeInvoice($id: ID!) {
    finalizeInvoice(id: $id) {
      id
      invoiceNumber
    }
  }
`);
const SEND = graphql(`
  mutation SendInvoice($id: ID!, $to: [Email!], $message: String) {
    sendInvoice(id: $id, to: $to, message: $message) {
      id
      sentDate
    }
  }
`);
const WRITE_OFF = graphql(`
  mutation WriteOffInvoice($id: ID!, $date: Date) {
    markInvoiceUncollectible(id: $id, date: $date) {
      id
    }
  }
`);
const VOID = graphql(`
  mutation VoidInvoice($id: ID!, $voidDate: Date, $seen: DateTime!) {
    voidInvoice(id: $id, voidDate: $voidDate, ifUnmodifiedSince: $seen) {
      lastModifiedAt
      id
    }
  }
`);
const REOPEN = graphql(`
  mutation ReopenInvoice($id: ID!, $seen: DateTime!) {
    reopenInvoice(id: $id, ifUnmodifiedSince: $seen) {
      lastModifiedAt
      id
    }
  }
`);
const DELETE = graphql(`
  mutation DeleteInvoice($id: ID!, $seen: DateTime!) {
    deleteInvoice(id: $id, ifUnmodifiedSince: $seen)
  }
`);

interface InvoiceProps {
  readonly invoice: Invoice;
}

function Finalize({ invoice: { id } }: InvoiceProps) {
  const onDone = useClosing('Finalized: it has its number and stands in the ledger.');
  const deed = useDeed({ document: FINALIZE, variables: { id }, onDone });
  return (
    <DeedDrawer
      {...{ title: 'Finalize', verb: 'Finalize', resource: 'invoices', deed }}
      words="It gets its number and is posted to the ledger."
    />
  );
}

function Send({ invoice }: InvoiceProps) {
  const { id, clientEmail, clientName, invoiceNumber } = invoice;
  const [to, setTo] = useState(clientEmail ?? '');
  const [message, setMessage] = useState('');
  const recipients = to.split(/[\s,;]+/).filter((each) => each !== '');
  const onDone = useClosing('Sent.');
  const deed = useDeed({
    document: SEND,
    variables: {
      id,
      ...(recipients.length > 0 && to !== clientEmail && { to: recipients }),
      ...(message !== '' && { message }),
    },
    onDone,
  });
  return (
    <DeedDrawer
      {...{ title: 'Send', verb: 'Send', resource: 'invoices', deed }}
      words={`A letter with invoice ${invoiceNumber ?? id} as PDF goes to ${clientName ?? 'the customer'}.`}
    >
      <TextField label="To" value={to} onValue={setTo} faults={deed.faults('to')} />
      <TextField
        label="Words instead of the usual ones"
        value={message}
        onValue={setMessage}
        faults={deed.faults('message')}
      />
    </DeedDrawer>
  );
}

function WriteOff({ invoice: { id } }: InvoiceProps) {
  const { frame } = useConsole();
  const [date, setDate] = useState(frame.today);
  const onDone = useClosing('Written off.');
  const deed = useDeed({ document: WRITE_OFF, variables: { id, date }, onDone });
  return (
    <DeedDrawer
      {...{ title: 'Write off', verb: 'Write off', resource: 'invoices', deed, isDanger: true }}
      words="What is due becomes bad debt on the day you choose."
    >
      <DayField label="Day" value={date} onValue={setDate} faults={deed.faults('date')} />
    </DeedDrawer>
  );
}

const resource = 'invoices';
const draft = { object: 'Invoice', resource, list: '/invoices' };
const VoidInvoice = ({ invoice }: InvoiceProps) => (
  <Void {...{ of: invoice, resource, document: VOID }} />
);
const ReopenInvoice = ({ invoice }: InvoiceProps) => (
  <Reopen
    {...{ of: invoice, resource, document: REOPEN }}
    ended={invoice.status === 'VOIDED' ? 'void' : 'write-off'}
  />
);
const DeleteInvoice = ({ invoice }: InvoiceProps) => (
  <Delete
    {...{ of: invoice, resource, document: DELETE, list: '/invoices' }}
    words="The invoice goes with its entries and payments."
  />
);

const DRAWERS = {
  accept: ({ invoice: { id } }: InvoiceProps) => <Accept {...{ ...draft, id }} />,
  refuse: ({ invoice: { id } }: InvoiceProps) => <Refuse {...{ ...draft, id }} />,
  finalize: Finalize,
  send: Send,
  pay: Pay,
  unpay: TakeBack,
  writeOff: WriteOff,
  void: VoidInvoice,
  reopen: ReopenInvoice,
  delete: DeleteInvoice,
} as const;
export const DEEDS = ['', ...Object.keys(DRAWERS)] as readonly string[];

/** The drawer of the deed that the address names. */
export function OpenDeed({
  name,
  invoice,
  waiting,
}: InvoiceProps & { readonly name: string; readonly waiting: InvoiceData['waiting'] }) {
  if (isBarred(name, deedsOf(invoice, waiting))) return null;
  const Opened = DRAWERS[name as keyof typeof DRAWERS] as typeof Finalize | undefined;
  return Opened ? <Opened key={name} invoice={invoice} /> : null;
}

/** Deeds of an invoice in its state. */
export function deedsOf(
  { status, amountDue }: Invoice,
  waiting: InvoiceData['waiting'],
): readonly OfferedDeed[] {
  const isDraft = status === 'DRAFT';
  const isOpen = status === 'OPEN' || status === 'SENT' || status === 'PARTIAL';
  const isEnded = status === 'VOIDED' || status === 'UNCOLLECTIBLE';
  const decisions = decisionsOf({ status, resource }, waiting);
  return [
    ...decisions,
    {
      ...{ name: 'finalize', text: 'Finalize', key: 'f', resource, isPrimary: true },
      // Whoever may accept a draft of somebody else does so: that finalizes it, and its maker reads it.
      isPossible: isDraft && !decisions.some(({ isPossible }) => isPossible),
    },
    {
      ...{ name: 'pay', text: 'Pay', key: 'p', resource: 'invoice_payments' },
      ...{ isPossible: isOpen && amountDue !== '0', isPrimary: true },
    },
    { name: 'send', text: 'Send', key: 's', resource, isPossible: !isDraft && !isEnded },
    { name: 'reopen', text: 'Reopen', resource, isPossible: isEnded },
    { name: 'writeOff', text: 'Write off', resource, isPossible: isOpen, isLast: true },
    { name: 'void', text: 'Void', resource, isPossible: isOpen, isLast: true },
    { name: 'delete', text: 'Delete', resource, isPossible: true, isLast: true },
  ];
}
