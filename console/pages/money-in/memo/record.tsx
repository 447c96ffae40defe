// A credit memo: what it is made of, where it was used, its entry, and what may be done with it.
import { id, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { momentText } from '../../../kit/days.ts';
import { isZero, sum } from '../../../kit/money.ts';
import { definePage } from '../../../kit/page.ts';
import { may, offer } from '../../../kit/rights.ts';
import { Badge } from '../../../parts/badge.tsx';
import { DeedLinks } from '../../../parts/deed-drawer.tsx';
import { Facts, Part } from '../../../parts/facts.tsx';
import { Money } from '../../../parts/figures.tsx';
import { History } from '../../../parts/history.tsx';
import { Refused } from '../../../parts/refused.tsx';
import { Title } from '../../../parts/title.tsx';
import { Trail } from '../../../parts/trail.tsx';
import { DocumentLines, minor, Named } from '../../documents/lines.tsx';
import { Entry } from '../../documents/entry.tsx';
import { chipOf, numberOf } from '../../documents/words.ts';
import { DEEDS, deedsOf, OpenDeed } from './deeds.tsx';
import { MEMO, type Memo, type MemoData } from './document.ts';

function Lines({ memo }: { readonly memo: Memo }) {
  const { currency, lines, totalAmount, amountUsed, amountRemaining } = memo;
  const tax = sum(lines.map((line) => line.tax));
  const below: readonly (readonly [name: string, amount: string])[] = [
    ...(isZero(tax) ? [] : [['Tax', tax] as const]),
    ['Total', totalAmount],
    ...(isZero(amountUsed) ? [] : [['Used', amountUsed] as const]),
    ['Left', amountRemaining],
  ];
  return (
    <DocumentLines
      lines={lines}
      currency={currency}
      below={below}
      columns={[
        {
          title: 'Account',
          cell: (line) => (
            <Named
              name={`${line.accountNumber ?? ''} ${line.accountName ?? ''}`.trim()}
              words={line.description ?? line.productName}
            />
          ),
        },
        { title: 'Department', isMinor: true, cell: (line) => line.departmentName },
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

function Uses({ memo }: { readonly memo: Memo }) {
  const { to } = useConsole();
  if (memo.payments.length === 0) return null;
  return (
    <Part title="Used">
      <ul class="why-list letters">
        {memo.payments.map((use) => (
          <li key={use.id}>
            <span>
              {use.appliedInvoiceId === null ? (
                'Refunded'
              ) : (
                <a href={to(`/invoices/${use.appliedInvoiceId}`)}>Invoice {use.invoice}</a>
              )}{' '}
              <small class="quiet">{use.paymentDate}</small>
              {use.voidedDate !== null && <small class="below">Void since {use.voidedDate}</small>}
            </span>
            <Money amount={use.amount} currency={use.currency} showsCurrency />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Actions({ memo }: { readonly memo: Memo }) {
  const { frame, to } = useConsole();
  const { clientId, amountRemaining } = memo;
  const deeds = deedsOf(memo);
  return (
    <>
      {clientId !== null &&
        !isZero(amountRemaining) &&
        offer(frame, 'invoice_payments') !== 'none' && (
          <a class="button small primary" href={to('/receipts/new', { client: clientId })}>
            Use on invoices
          </a>
        )}
      <DeedLinks deeds={deeds} />
    </>
  );
}

function View({
  data,
  address,
}: {
  readonly data: MemoData;
  readonly address: { readonly do: string };
}) {
  const { to } = useConsole();
  const { creditMemo: memo } = data;
  if (!memo) {
    return (
      <Refused
        title="Credit memo"
        needs="credit_memos:read"
        refusal={{ kind: 'gone', message: 'It is not there.' }}
      />
    );
  }
  const number = numberOf(memo.creditMemoNumber, memo.id);
  return (
    <>
      <Trail steps={[{ text: 'Credit memos', href: to('/credit-memos') }, { text: number }]} />
      <Title actions={<Actions memo={memo} />}>
        <bdi>{number}</bdi> <Badge {...chipOf(memo.applicationStatus)} />
      </Title>
      <div class="record">
        <div>
          <Lines memo={memo} />
          <Uses memo={memo} />
          <Entry
            entry={memo.journalEntry}
            others={[['Entry of the void', memo.voidedJournalEntryId]]}
          />
          <History moments={data.timeline} />
        </div>
        <Facts
          facts={[
            [
              'Customer',
              memo.clientId !== null && (
                <a href={to(`/customers/${memo.clientId}`)}>
                  <bdi>{memo.clientName}</bdi>
                </a>
              ),
            ],
            ['Entity', <bdi>{memo.entityName}</bdi>],
            ['Date', memo.creditMemoDate],
            ['Kind', memo.creditMemoType === 'OVERPAYMENT' ? 'Paid too much' : 'Credit'],
            ['Currency', memo.currency],
            ['Reference', memo.refNumber],
            ['Message', memo.messageOnCreditMemo],
            ['Sent', memo.lastSentAt === null ? null : momentText(memo.lastSentAt)],
            ['Void', memo.voidedDate],
          ]}
        />
      </div>
      <OpenDeed name={address.do} memo={memo} />
    </>
  );
}

export default definePage({
  follows: true,
  title: ({ data }) =>
    data?.creditMemo
      ? `Credit memo ${numberOf(data.creditMemo.creditMemoNumber, data.creditMemo.id)}`
      : 'Credit memo',
  address: { id: id(), do: oneOf(DEEDS, '') },
  isGone: (data) => !data.creditMemo,
  document: MEMO,
  variables: (address, frame) => ({
    id: address.id ?? '1',
    withEntry: may(frame, 'journal_entries:read'),
  }),
  View,
});
