// A receipt: money from the bank, or not there yet, is applied to what a customer owes.
import { id } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { definePage } from '../../../kit/page.ts';
import { may } from '../../../kit/rights.ts';
import { Empty } from '../../../parts/empty.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Money } from '../../../parts/figures.tsx';
import { Picker } from '../../../parts/picker.tsx';
import { Table } from '../../../parts/table.tsx';
import { Title } from '../../../parts/title.tsx';
import { customers } from '../../documents/pickers.ts';
import { ApplyForm } from './apply.tsx';
import { RECEIPT, type ReceiptData } from './document.ts';

type ReceivedLine = NonNullable<ReceiptData['money']>['results'][number];

/** Whether a line of the ledger is money that came in, and that nobody has assigned. */
const isWaiting = ({
  accountSubtype,
  creditAmountNative,
}: Pick<ReceivedLine, 'accountSubtype' | 'creditAmountNative'>): boolean =>
  accountSubtype === 'UNCATEGORIZED' && creditAmountNative !== null;

/** The money of the address; undefined where what it names is not there, or is no money that waits. */
function lineOf({ bankTransaction, line }: ReceiptData): ReceivedLine | undefined {
  const chosen = line?.results.find(isWaiting);
  if (chosen) return chosen;
  const free = bankTransaction?.journal?.transactions.find(isWaiting);
  return free && { ...free, description: bankTransaction?.bankDescription ?? free.description };
}

const Known = ({ line }: { readonly line: ReceivedLine }) => (
  <Facts
    facts={[
      [
        'Received',
        <Money amount={line.creditAmountNative} currency={line.currency} showsCurrency />,
      ],
      ['Day', line.postedAt],
      ['Words', line.description !== null && <bdi>{line.description}</bdi>],
      ['Entity', <bdi>{line.entityName}</bdi>],
    ]}
  />
);

function Received({ lines }: { readonly lines: readonly ReceivedLine[] }) {
  const { href } = useConsole();
  if (lines.length === 0) {
    return (
      <Empty title="No money waits to be applied">
        <p>
          Money that came in and is not categorized yet stands here. Or choose a customer above.
        </p>
      </Empty>
    );
  }
  return (
    <>
      <p class="quiet">
        Choose the money that came in, or a customer to apply money that is not in the bank yet.
      </p>
      <Table
        label="Money received"
        rows={lines}
        id={(row) => row.id}
        href={(row) => href({ line: row.id })}
        columns={[
          { key: 'day', title: 'Day', kind: 'day', cell: (row) => row.postedAt },
          { key: 'words', title: 'Words', cell: (row) => <bdi>{row.description ?? 'Money'}</bdi> },
          { key: 'entity', title: 'Entity', isMinor: true, cell: (row) => row.entityName },
          {
            ...{ key: 'amount', title: 'Received', kind: 'amount' },
            cell: (row) => (
              <Money amount={row.creditAmountNative} currency={row.currency} showsCurrency />
            ),
          },
        ]}
      />
    </>
  );
}

interface ReceiptAddress {
  readonly bank: string | null;
  readonly line: string | null;
  readonly client: string | null;
}

function View({ data, address }: { readonly data: ReceiptData; readonly address: ReceiptAddress }) {
  const { browser, href } = useConsole();
  const { vendor, open, money } = data;
  const line = lineOf(data);
  const isGone = (address.bank !== null || address.line !== null) && !line;
  return (
    <>
      <div class="receipt-head">
        {line && <Known line={line} />}
        <Picker
          {...customers}
          label="Customer"
          isFirst={vendor === undefined || vendor === null}
          value={vendor ? { id: vendor.id, name: vendor.name ?? vendor.id } : undefined}
          onValue={(client) => client && browser?.go(href({ client: client.id }))}
        />
      </div>
      {isGone && (
        <p class="message message-note">
          {data.line?.results.length
            ? 'This line of the ledger is no money that waits: only what came in and is not categorized yet can be applied.'
            : 'This money is applied already, or not yours to see.'}{' '}
          <a href={href({ bank: null, line: null })}>Choose other money</a>
        </p>
      )}
      {!vendor && money && <Received lines={money.results} />}
      {vendor && open && !isGone && (
        <ApplyForm key={`${vendor.id} ${line?.id ?? ''}`} data={data} line={line} />
      )}
    </>
  );
}

export default definePage({
  title: () => 'Apply a receipt',
  address: { bank: id(), line: id(), client: id(), entity: id() },
  document: RECEIPT,
  variables: ({ bank, line, client, entity }, frame) => ({
    // A part that is left out needs an id all the same.
    ...{ bank: bank ?? '1', hasBank: bank !== null },
    ...(line !== null && { line: [line] }),
    ...{ hasLine: line !== null, client: client ?? '1', hasClient: client !== null },
    ...(client !== null && { clients: [client] }),
    ...(entity !== null && { entity: [entity] }),
    listsMoney:
      bank === null && line === null && client === null && may(frame, 'transactions:read'),
    withMemos: client !== null && may(frame, 'credit_memos:read'),
    withAccounts: client !== null && may(frame, 'accounts:read'),
  }),
  Head: () => <Title>Apply a receipt</Title>,
  View,
});
