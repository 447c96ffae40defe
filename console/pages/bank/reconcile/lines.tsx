// Lines of the ledger that a statement may confirm: a tick, the line, and what of the bank stands against it.
import { useConsole } from '../../../kit/context.ts';
import { Money } from '../../../parts/figures.tsx';
import { Table } from '../../../parts/table.tsx';
import type { Column, TableProps } from '../../../parts/table.types.ts';
import { bankDayOf } from './agreed.ts';
import { type LedgerRow, type Report, wordsOf } from './document.ts';
import type { Ticks } from './ticks.ts';

function Tick({
  row,
  ticks,
  isOpen,
}: {
  readonly row: LedgerRow;
  readonly ticks: Ticks;
  readonly isOpen: boolean;
}) {
  const isTicked = ticks.isTicked(row);
  if (!isOpen || ticks.isGone(row)) return isTicked ? <>✓</> : null;
  return (
    <input
      type="checkbox"
      aria-label={`On the statement: ${wordsOf(row)}`}
      tabIndex={-1}
      checked={isTicked}
      onClick={({ currentTarget }) => ticks.set([row], currentTarget.checked)}
    />
  );
}

function OfBank({ row, ticks }: { readonly row: LedgerRow; readonly ticks: Ticks }) {
  if (ticks.isGone(row)) return <span class="quiet">in the line of the books</span>;
  const day = bankDayOf(row);
  return day === undefined ? <span class="quiet">not told</span> : <>{day}</>;
}

export function Lines({
  rows,
  count,
  report,
  ticks,
  isOpen,
  rowKeys,
  onCursor,
}: {
  readonly rows: readonly LedgerRow[];
  readonly count: number;
  readonly report: Report;
  readonly ticks: Ticks;
  readonly isOpen: boolean;
} & Pick<TableProps<LedgerRow>, 'rowKeys' | 'onCursor'>) {
  const { to } = useConsole();
  const { currency } = report;
  const columns: readonly Column<LedgerRow>[] = [
    { key: 'tick', title: '✓', kind: 'day', cell: (row) => <Tick {...{ row, ticks, isOpen }} /> },
    { key: 'day', title: 'Day', kind: 'day', cell: ({ postedAt }) => postedAt },
    { key: 'words', title: 'Line', cell: (row) => <bdi>{wordsOf(row)}</bdi> },
    {
      ...{ key: 'party', title: 'Of', isMinor: true },
      cell: ({ vendor }) => vendor && <bdi>{vendor.name}</bdi>,
    },
    {
      ...{ key: 'bank', title: 'Bank', kind: 'day' },
      cell: (row) => <OfBank {...{ row, ticks }} />,
    },
    {
      ...{ key: 'entry', title: 'Entry', kind: 'day', isMinor: true },
      cell: ({ journalId, journalOrder }) =>
        journalId !== null && (
          <a href={to(`/journal/${journalId}`)} tabIndex={-1}>
            {journalOrder ?? journalId}
          </a>
        ),
    },
    {
      ...{ key: 'amount', title: 'Amount', kind: 'amount' },
      cell: ({ amountInCurrency }) => <Money amount={amountInCurrency} currency={currency} />,
    },
  ];
  return (
    <Table
      label="Ledger lines"
      rows={rows}
      count={count}
      id={({ id }) => id}
      columns={columns}
      {...(rowKeys && { rowKeys })}
      {...(onCursor && { onCursor })}
    />
  );
}
