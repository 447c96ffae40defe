// A bill: what was bought, what was paid, its files, its entry, and what may be done with it.
import { id, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { isZero, sum } from '../../../kit/money.ts';
import { definePage } from '../../../kit/page.ts';
import { may, offer } from '../../../kit/rights.ts';
import type { Fact } from '../../../parts/facts.tsx';
import { Money } from '../../../parts/figures.tsx';
import { History } from '../../../parts/history.tsx';
import { DocumentActions } from '../../documents/actions.tsx';
import { Entry } from '../../documents/entry.tsx';
import { FILE_DEEDS, FileDeed, Files } from '../../documents/files.tsx';
import { DocumentLines, minor, Named } from '../../documents/lines.tsx';
import { Payments } from '../../documents/payments.tsx';
import { DocumentRecord, Gone } from '../../documents/record.tsx';
import { Waits } from '../../documents/waits.tsx';
import { chipOf, kindWords, owed, termsText } from '../../documents/words.ts';
import { DEEDS, deedsOf, OpenDeed } from './deeds.tsx';
import { BILL, type Bill, type BillData } from './document.ts';

const BILLS = { noun: 'bill', path: '/bills', resource: 'bills' };

function Actions({ data, bill }: { readonly data: BillData; readonly bill: Bill }) {
  const { frame, to } = useConsole();
  const { id: own, vendorId, status } = bill;
  const deeds = deedsOf(bill, data.waiting);
  return (
    <DocumentActions {...{ of: BILLS, id: own, deeds, isVoid: status === 'VOIDED' }}>
      {offer(frame, 'debit_memos') !== 'none' && status !== 'DRAFT' && (
        <a class="button small" href={to('/debit-memos/new', { vendor: vendorId, bill: own })}>
          Debit memo
        </a>
      )}
    </DocumentActions>
  );
}

function Lines({ bill }: { readonly bill: Bill }) {
  const { currency, lines, totalAmount, amountPaid, amountDue, status } = bill;
  const net = sum(lines.map(({ amount }) => amount));
  const tax = sum(lines.map((line) => line.tax));
  return (
    <DocumentLines
      {...{ lines, currency }}
      below={[
        ...(isZero(tax) ? [] : [['Net', net] as const, [bill.taxRateName ?? 'Tax', tax] as const]),
        ['Total', totalAmount],
        ...(isZero(amountPaid) ? [] : [['Paid', amountPaid] as const]),
        ['Due', owed(status, amountDue)],
      ]}
      columns={[
        {
          title: 'Account',
          cell: (line) => (
            <Named
              name={`${line.accountNumber ?? ''} ${line.accountName ?? ''}`.trim()}
              words={line.description}
            />
          ),
        },
        { title: 'Department', isMinor: true, cell: (line) => line.departmentName },
        ...(lines.some(({ billCustomerName }) => billCustomerName !== null)
          ? [
              {
                ...{ title: 'For customer', isMinor: true },
                cell: (line: (typeof lines)[number]) => line.billCustomerName,
              },
            ]
          : []),
        { title: 'Tax', ...minor, cell: (line) => <Money amount={line.tax} currency={currency} /> },
        {
          title: 'Amount',
          isNumber: true,
          cell: (line) => <Money amount={line.amount} currency={currency} />,
        },
      ]}
    />
  );
}

function factsOf(bill: Bill, to: ReturnType<typeof useConsole>['to']): readonly Fact[] {
  const { terms, paymentTermName, currency, entityCurrency, billType } = bill;
  return [
    [
      'Vendor',
      <a href={to(`/vendors/${bill.vendorId}`)}>
        <bdi>{bill.vendorName}</bdi>
      </a>,
    ],
    ['Entity', <bdi>{bill.entityName}</bdi>],
    ['Date', bill.billDate],
    ['Due', bill.dueDate],
    ['Terms', paymentTermName ?? (terms === null ? null : termsText(terms))],
    ['Kind', billType === 'BILL' ? null : kindWords(billType.toLowerCase())],
    ['Currency', currency],
    ['Rate', currency === entityCurrency ? null : bill.exchangeRate],
    ['Payable account', bill.apAccountName],
    ['Words', bill.messageOnBill],
    ['Paid', bill.paidDate],
    ['Void', bill.voidedDate],
  ];
}

function View({
  data,
  address,
}: {
  readonly data: BillData;
  readonly address: { readonly do: string; readonly line: string | null };
}) {
  const { to } = useConsole();
  const { bill, waiting } = data;
  if (!bill) return <Gone title="Bill" needs="bills:read" />;
  return (
    <DocumentRecord
      list={{ text: 'Bills', path: '/bills' }}
      number={bill.billNumber}
      chip={chipOf(bill.status, bill.pastDueDays)}
      actions={<Actions {...{ data, bill }} />}
      facts={factsOf(bill, to)}
      deed={
        <>
          <OpenDeed name={address.do} {...{ bill, waiting }} />
          <FileDeed key={address.do} name={address.do} line={address.line} files={data.files} />
        </>
      }
    >
      <Waits waiting={waiting} />
      <Lines bill={bill} />
      <Payments
        payments={bill.payments}
        resource="bill_payments"
        by={({ paymentTransactionBankDescription: bank }) => (bank === null ? 'By hand' : 'Bank')}
        memo={({ appliedMemoId }) => ({
          href: to(`/debit-memos/${appliedMemoId ?? ''}`),
          text: 'Debit memo',
        })}
      />
      <Files files={data.files} model="bill" object={bill.id} />
      <Entry
        entry={bill.journalEntry}
        others={[['Entry of the void', bill.voidedJournalEntryId]]}
      />
      <History moments={data.timeline} />
    </DocumentRecord>
  );
}

export default definePage({
  follows: true,
  title: ({ data }) => (data?.bill ? `Bill ${data.bill.billNumber}` : 'Bill'),
  address: { id: id(), do: oneOf([...DEEDS, ...FILE_DEEDS], ''), line: id() },
  isGone: (data) => !data.bill,
  document: BILL,
  variables: (address, frame) => ({
    ...{ id: address.id ?? '1', ids: [address.id ?? '1'] },
    withEntry: may(frame, 'journal_entries:read'),
    withFiles: may(frame, 'files:read'),
  }),
  View,
});
