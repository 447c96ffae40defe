// A credit memo: what it is made of, where it was used, its entry, and what may be done with it.
import { id, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { momentText } from '../../../kit/days.ts';
import { isZero } from '../../../kit/money.ts';
import { definePage } from '../../../kit/page.ts';
import { may, offer } from '../../../kit/rights.ts';
import { History } from '../../../parts/history.tsx';
import { DocumentActions } from '../../documents/actions.tsx';
import { Entry } from '../../documents/entry.tsx';
import { MemoLines, MemoUses } from '../../documents/memo-record.tsx';
import { DocumentRecord, Gone } from '../../documents/record.tsx';
import { Waits } from '../../documents/waits.tsx';
import { chipOf, numberOf, owed } from '../../documents/words.ts';
import { DEEDS, deedsOf, OpenDeed } from './deeds.tsx';
import { MEMO, type Memo, type MemoData } from './document.ts';

function Actions({ data, memo }: { readonly data: MemoData; readonly memo: Memo }) {
  const { frame, to } = useConsole();
  const { id: own, clientId, amountRemaining, applicationStatus } = memo;
  return (
    <>
      {clientId !== null &&
        applicationStatus !== 'DRAFT' &&
        !isZero(owed(applicationStatus, amountRemaining)) &&
        offer(frame, 'invoice_payments') !== 'none' && (
          <a class="button small primary" href={to('/receipts/new', { client: clientId })}>
            Use on invoices
          </a>
        )}
      <DocumentActions
        of={{ noun: 'credit memo', path: '/credit-memos', resource: 'credit_memos' }}
        id={own}
        deeds={deedsOf(memo, data.waiting)}
        isVoid={applicationStatus === 'VOIDED'}
      />
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
  const { creditMemo: memo, waiting } = data;
  if (!memo) return <Gone title="Credit memo" needs="credit_memos:read" />;
  return (
    <DocumentRecord
      list={{ text: 'Credit memos', path: '/credit-memos' }}
      number={numberOf(memo.creditMemoNumber, memo.id)}
      chip={chipOf(memo.applicationStatus)}
      actions={<Actions {...{ data, memo }} />}
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
      deed={<OpenDeed name={address.do} {...{ memo, waiting }} />}
    >
      <Waits waiting={waiting} />
      <MemoLines memo={memo} />
      <MemoUses
        uses={memo.payments}
        {...{ noun: 'Invoice', path: '/invoices', resource: 'credit_memo_payments' }}
      />
      <Entry
        entry={memo.journalEntry}
        others={[['Entry of the void', memo.voidedJournalEntryId]]}
      />
      <History moments={data.timeline} />
    </DocumentRecord>
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
