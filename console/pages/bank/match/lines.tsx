// Bank lines that are left to do: they stay where they are, and say what became of them.
import { Money } from '../../../parts/figures.tsx';
import { Table } from '../../../parts/table.tsx';
import type { TableProps } from '../../../parts/table.types.ts';
import { type BankLine, nameOfLine, nameOfProposal, type Proposal } from './document.ts';
import type { LineOutcome } from './steps.ts';

function State({
  outcome,
  proposals,
}: {
  readonly outcome: LineOutcome | undefined;
  readonly proposals: readonly Proposal[];
}) {
  const [best, ...others] = proposals;
  if (outcome) {
    const { state, words } = outcome;
    return (
      <span class={state === 'refused' ? 'check-bad' : 'check-good'} data-outcome={state}>
        {state === 'sent' ? '… ' : state === 'done' ? '✓ ' : ''}
        <bdi>{words}</bdi>
      </span>
    );
  }
  if (!best) return <span class="quiet">To categorise</span>;
  return (
    <span>
      <bdi>{nameOfProposal(best)}</bdi>
      {others.length > 0 && <span class="quiet"> or {others.length} more</span>}
    </span>
  );
}

export const Lines = ({
  lines,
  count,
  proposals,
  outcomes,
  rowKeys,
  onCursor,
}: {
  readonly lines: readonly BankLine[];
  readonly count: number;
  readonly proposals: ReadonlyMap<string, readonly Proposal[]>;
  readonly outcomes: ReadonlyMap<string, LineOutcome>;
} & Pick<TableProps<BankLine>, 'rowKeys' | 'onCursor'>) => (
  <Table
    label="Bank lines to match"
    rows={lines}
    count={count}
    id={({ id }) => id}
    {...(rowKeys && { rowKeys })}
    {...(onCursor && { onCursor })}
    columns={[
      {
        ...{ key: 'day', title: 'Day', kind: 'day', isMinor: 'phone' },
        cell: ({ postedAt }) => postedAt?.slice(0, 10),
      },
      { key: 'words', title: 'Bank line', cell: (line) => <bdi>{nameOfLine(line)}</bdi> },
      {
        key: 'amount',
        title: 'Amount',
        kind: 'amount',
        cell: ({ amount, currency }) => (
          <Money
            amount={amount}
            currency={currency}
            showsCurrency={lines.some((each) => each.currency !== lines[0]?.currency)}
          />
        ),
      },
      {
        key: 'state',
        title: 'Match',
        cell: ({ id }) => <State outcome={outcomes.get(id)} proposals={proposals.get(id) ?? []} />,
      },
    ]}
  />
);
