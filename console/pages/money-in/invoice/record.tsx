// An invoice: what was billed, what was paid, the letters, the entry, and what may be done with it.
import { id, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { definePage } from '../../../kit/page.ts';
import { may, offer } from '../../../kit/rights.ts';
import type { Fact } from '../../../parts/facts.tsx';
import { History } from '../../../parts/history.tsx';
import { DocumentActions } from '../../documents/actions.tsx';
import { Entry } from '../../documents/entry.tsx';
import { Payments } from '../../documents/payments.tsx';
import { DocumentRecord, Gone } from '../../documents/record.tsx';
import { Waits } from '../../documents/waits.tsx';
import { chipOf, numberOf, termsText } from '../../documents/words.ts';
import { DEEDS, deedsOf, OpenDeed } from './deeds.tsx';
import { INVOICE, type Invoice, type InvoiceData } from './document.ts';
import { Letters, Lines } from './parts.tsx';

const INVOICES = { noun: 'invoice', path: '/invoices', resource: 'invoices' };

function Actions({ data, invoice }: { readonly data: InvoiceData; readonly invoice: Invoice }) {
  const { frame, to } = useConsole();
  const { id: own, clientId, status } = invoice;
  const deeds = deedsOf(invoice, data.waiting);
  const credit = to('/credit-memos/new', {
    ...(clientId !== null && { client: clientId }),
    invoice: own,
  });
  return (
    <DocumentActions {...{ of: INVOICES, id: own, deeds, isVoid: status === 'VOIDED' }}>
      {offer(frame, 'credit_memos') !== 'none' && status !== 'DRAFT' && (
        <a class="button small" href={credit}>
          Credit
        </a>
      )}
    </DocumentActions>
  );
}

function factsOf(invoice: Invoice, to: ReturnType<typeof useConsole>['to']): readonly Fact[] {
  const { terms, paymentTermName, exchangeRate, currency, entityCurrency } = invoice;
  return [
    [
      'Customer',
      invoice.clientId !== null && (
        <a href={to(`/customers/${invoice.clientId}`)}>
          <bdi>{invoice.clientName}</bdi>
        </a>
      ),
    ],
    ['Entity', <bdi>{invoice.entityName}</bdi>],
    ['Date', invoice.invoiceDate],
    ['Due', invoice.dueDate],
    ['Terms', paymentTermName ?? (terms === null ? null : termsText(terms))],
    ['Currency', currency],
    ['Rate', currency === entityCurrency ? null : exchangeRate],
    ['Contract', invoice.contractName],
    ['Purchase order', invoice.purchaseOrderNumber],
    ['Reference', invoice.refNumber],
    ['Sent', invoice.sentDate],
    ['Paid', invoice.paidDate],
    ['Written off', invoice.uncollectibleDate],
    ['Void', invoice.voidedDate],
  ];
}

const PAID_BY: Readonly<Record<string, string>> = {
  CREDIT_MEMO: 'Credit memo',
  BANK_TRANSACTION: 'Bank',
  MANUAL_TRANSACTION: 'By hand',
};

function View({
  data,
  address,
}: {
  readonly data: InvoiceData;
  readonly address: { readonly do: string };
}) {
  const { invoice, letters, waiting } = data;
  const { to } = useConsole();
  if (!invoice) return <Gone title="Invoice" needs="invoices:read" />;
  return (
    <DocumentRecord
      list={{ text: 'Invoices', path: '/invoices' }}
      number={numberOf(invoice.invoiceNumber, invoice.id)}
      chip={chipOf(invoice.status, invoice.pastDueDays)}
      actions={<Actions {...{ data, invoice }} />}
      facts={factsOf(invoice, to)}
      deed={<OpenDeed name={address.do} {...{ invoice, waiting }} />}
    >
      <Waits waiting={waiting} />
      <Lines invoice={invoice} />
      <Payments
        payments={invoice.payments}
        resource="invoice_payments"
        by={({ paymentType }) => PAID_BY[paymentType ?? '']}
        memo={({ appliedMemoId, creditMemo }) => ({
          href: to(`/credit-memos/${appliedMemoId ?? ''}`),
          text: `Credit memo ${creditMemo ?? ''}`,
        })}
      />
      <Letters letters={letters} />
      <Entry
        entry={invoice.journalEntry}
        others={[
          ['Entry of the write-off', invoice.badDebtJournalEntryId],
          ['Entry of the void', invoice.voidedJournalEntryId],
        ]}
      />
      <History moments={data.timeline} />
    </DocumentRecord>
  );
}

export default definePage({
  follows: true,
  title: ({ data }) =>
    data?.invoice ? `Invoice ${numberOf(data.invoice.invoiceNumber, data.invoice.id)}` : 'Invoice',
  address: { id: id(), do: oneOf(DEEDS, '') },
  isGone: (data) => !data.invoice,
  document: INVOICE,
  variables: (address, frame) => ({
    id: address.id ?? '1',
    withEntry: may(frame, 'journal_entries:read'),
    withContract: may(frame, 'contracts:read'),
  }),
  View,
});
