// A debit memo: what it is made of, where it was used, its entry, and what may be done with it.
import { id, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { definePage } from '../../../kit/page.ts';
import { may } from '../../../kit/rights.ts';
import { History } from '../../../parts/history.tsx';
import { DocumentActions } from '../../documents/actions.tsx';
import { Entry } from '../../documents/entry.tsx';
import { MemoLines, MemoUses } from '../../documents/memo-record.tsx';
import { DocumentRecord, Gone } from '../../documents/record.tsx';
import { Waits } from '../../documents/waits.tsx';
import { chipOf, numberOf } from '../../documents/words.ts';
import { DEEDS, deedsOf, OpenDeed } from './deeds.tsx';
import { MEMO, type MemoData } from './document.ts';

function View({
  data,
  address,
}: {
  readonly data: MemoData;
  readonly address: { readonly do: string };
}) {
  const { to } = useConsole();
  const { debitMemo: memo, waiting } = data;
  if (!memo) return <Gone title="Debit memo" needs="debit_memos:read" />;
  return (
    <DocumentRecord
      list={{ text: 'Debit memos', path: '/debit-memos' }}
      number={numberOf(memo.debitMemoNumber, memo.id)}
      chip={chipOf(memo.applicationStatus)}
      actions={
        <DocumentActions
          of={{ noun: 'debit memo', path: '/debit-memos', resource: 'debit_memos' }}
          id={memo.id}
          deeds={deedsOf(memo, waiting)}
          isVoid={memo.applicationStatus === 'VOIDED'}
        />
      }
      facts={[
        [
          'Vendor',
          memo.vendorId !== null && (
            <a href={to(`/vendors/${memo.vendorId}`)}>
              <bdi>{memo.vendorName}</bdi>
            </a>
          ),
        ],
        ['Entity', <bdi>{memo.entityName}</bdi>],
        ['Date', memo.debitMemoDate],
        ['Currency', memo.currency],
        ['Payable account', memo.debitAccountName],
        ['Reference', memo.refNumber],
        ['Message', memo.messageOnDebitMemo],
        ['Void', memo.voidedDate],
      ]}
      deed={<OpenDeed name={address.do} {...{ memo, waiting }} />}
    >
      <Waits waiting={waiting} />
      <MemoLines memo={memo} />
      <MemoUses
        uses={memo.payments}
        {...{ noun: 'Bill', path: '/bills', resource: 'debit_memo_payments' }}
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
    data?.debitMemo
      ? `Debit memo ${numberOf(data.debitMemo.debitMemoNumber, data.debitMemo.id)}`
      : 'Debit memo',
  address: { id: id(), do: oneOf(DEEDS, '') },
  isGone: (data) => !data.debitMemo,
  document: MEMO,
  variables: (address, frame) => ({
    id: address.id ?? '1',
    withEntry: may(frame, 'journal_entries:read'),
  }),
  View,
});
