// Lines of a contract that are added, changed and removed, each kind in the same way.
import { useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import type { Deed } from '../../../kit/deed.ts';
import { ChangeDeed } from '../../../parts/change-deed.tsx';
import { FieldsDeed } from '../../../parts/fields-deed.tsx';
import { LineGrid } from '../../../parts/grid.tsx';
import { lineFaults, linesOf, rowsOf } from '../../../parts/grid-lines.ts';
import { blankRow, type GridColumn } from '../../../parts/grid.types.ts';
import { products } from '../../documents/pickers.ts';
import type { DeedProps } from './document.ts';
import { SharedIn } from './shared.tsx';
import { type AmountOfProduct, LINE_KINDS, type LineKind } from './line-kinds.ts';

const COLUMNS: readonly GridColumn[] = [
  { key: 'product', title: 'Product', kind: 'picker', asks: products },
  { key: 'amount', title: 'Amount', kind: 'amount' },
];

/** Products with their amounts as they are typed: the input they make, and their grid. */
function useAmounts(begun: readonly AmountOfProduct[]) {
  const first = rowsOf(COLUMNS, begun);
  const [rows, setRows] = useState(first.length > 0 ? first : [blankRow('0')]);
  const lines = linesOf(rows);
  return {
    lines,
    isChanged: JSON.stringify(lines) !== JSON.stringify(linesOf(first)),
    grid: (deed: Deed<unknown>) => (
      <div class="deed-wide">
        <LineGrid
          label="Products"
          columns={COLUMNS}
          rows={rows}
          onRows={setRows}
          faults={lineFaults(deed, rows, {})}
        />
      </div>
    ),
  };
}

const addLine = (kind: LineKind) =>
  function Add({ contract }: DeedProps) {
    const { frame } = useConsole();
    const { noun, resource, words, of, needs, begin, hasLines = false } = kind;
    const { lines, grid } = useAmounts([]);
    return (
      <FieldsDeed
        {...{ resource, words, of, needs, document: kind.add, posts: false }}
        title={`Add a ${noun}`}
        verb="Add"
        begin={{
          ...{ startDate: contract.contractStartDate, endDate: contract.contractEndDate },
          ...{ expirationDate: contract.contractEndDate, milestoneDate: frame.today, ...begin },
        }}
        variables={(said) =>
          hasLines && lines.length === 0
            ? undefined
            : { contract: contract.id, input: { ...said, ...(hasLines && { lines }) } }
        }
        done="Added."
      >
        {(data, _, deed) => (hasLines ? grid(deed) : <SharedIn answer={data} />)}
      </FieldsDeed>
    );
  };

const changeLine = (kind: LineKind) =>
  function Change({ contract, line }: DeedProps) {
    const { noun, object, resource, of, hasLines = false } = kind;
    const [record] = useState(() => kind.found(contract)?.find(({ id }) => id === line));
    const { lines, isChanged, grid } = useAmounts(record?.lines ?? []);
    if (!record) return null;
    return (
      <ChangeDeed
        {...{ noun, object, resource, of, record, document: kind.change, posts: false }}
        words="Months that are neither recognized nor invoiced are scheduled anew; the others stay."
        more={hasLines && isChanged ? { lines } : undefined}
      >
        {(deed) => (hasLines ? grid(deed) : <SharedIn answer={deed.data} />)}
      </ChangeDeed>
    );
  };

const dropLine =
  ({ noun, resource, drop, found }: LineKind) =>
  ({ contract, line }: DeedProps) => (
    <FieldsDeed
      {...{ resource, document: drop, isDanger: true, posts: false }}
      record={found(contract)?.find(({ id }) => id === line)}
      title={`Remove the ${noun}`}
      verb="Remove"
      words="It goes with its months while none of them is recognized or invoiced."
      variables={() => (line === null ? undefined : { contract: contract.id, id: line })}
      done="Removed."
    />
  );

/** The deeds on lines, by their names in the address. */
export const LINES = Object.fromEntries(
  Object.entries(LINE_KINDS).flatMap(([name, kind]) => [
    [name, addLine(kind)],
    [`change-${name}`, changeLine(kind)],
    [`drop-${name}`, dropLine(kind)],
  ]),
);
