// Lines of a contract that are added, changed and removed, each kind in the same way.
import { useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import type { Deed } from '../../../kit/deed.ts';
import { ChangeDeed } from '../../../parts/change-deed.tsx';
import { FieldsDeed } from '../../../parts/fields-deed.tsx';
import { LineGrid } from '../../../parts/grid.tsx';
import { blankRow, type GridColumn, type GridRow, placesOf } from '../../../parts/grid.types.ts';
import { lineFaults } from '../../documents/line-faults.ts';
import { products } from '../../documents/pickers.ts';
import type { DeedProps } from './document.ts';
import { type AmountOfProduct, LINE_KINDS, type LineKind } from './line-kinds.ts';

const COLUMNS: readonly GridColumn[] = [
  { key: 'product', title: 'Product', kind: 'picker', asks: products },
  { key: 'amount', title: 'Amount', kind: 'amount' },
];

const rowsOf = (lines: readonly AmountOfProduct[]): readonly GridRow[] =>
  lines.map(({ productId, productName, amount }, at) => ({
    key: String(at),
    cells: { amount: amount ?? '' },
    chosen:
      productId === null ? {} : { product: { id: productId, name: productName ?? productId } },
  }));

const inputOf = (rows: readonly GridRow[]): readonly object[] =>
  placesOf(rows)
    .flatMap((at) => rows[at] ?? [])
    .map(({ cells: { amount = '' }, chosen }) => ({
      ...(chosen['product'] && { product: chosen['product'].id }),
      ...(amount !== '' && { amount }),
    }));

/** Products with their amounts as they are typed: the input they make, and their grid. */
function useAmounts(begun: readonly AmountOfProduct[]) {
  const [rows, setRows] = useState(() => (begun.length > 0 ? rowsOf(begun) : [blankRow('0')]));
  const lines = inputOf(rows);
  return {
    lines,
    isChanged: JSON.stringify(lines) !== JSON.stringify(inputOf(rowsOf(begun))),
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
        {(_, __, deed) => hasLines && grid(deed)}
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
        {(deed) => hasLines && grid(deed)}
      </ChangeDeed>
    );
  };

const dropLine =
  ({ noun, resource, drop }: LineKind) =>
  ({ contract, line }: DeedProps) => (
    <FieldsDeed
      {...{ resource, document: drop, isDanger: true, posts: false }}
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
