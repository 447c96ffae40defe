// The table of a statement.
import { Figure } from '../../parts/figures.tsx';
import { useCells } from './cells.ts';
import type { SheetData, SheetRow } from './sheet.ts';

type StatementSheet = SheetData['statementSheet'];

/** The first cell of a row: its title and the number of its account. */
export const RowTitle = ({ row }: { readonly row: SheetRow }) => (
  <th scope="row" data-indent={Math.min(row.indent, 5)}>
    <bdi>{row.title}</bdi>
    {row.number !== null && <span class="sheet-number"> {row.number}</span>}
  </th>
);

export const HeadRow = ({ row, columns }: { readonly row: SheetRow; readonly columns: number }) => (
  <tr class="sheet-head">
    <th scope="rowgroup" colSpan={columns + 1}>
      {row.title}
    </th>
  </tr>
);

function Line({ row, sheet }: { readonly row: SheetRow; readonly sheet: StatementSheet }) {
  return (
    <tr class={row.style === 'SUM' ? 'sheet-sum' : undefined}>
      <RowTitle row={row} />
      {row.cells.map(({ amount, reference }, at) => (
        <td class="number" key={at}>
          <Figure
            amount={amount}
            reference={reference}
            decimals={sheet.decimals}
            zero={row.style === 'SUM' ? undefined : '–'}
            name={`${row.title}, ${sheet.columns[at] ?? ''}`}
          />
        </td>
      ))}
    </tr>
  );
}

/** A table that can be scrolled and walked through by keyboard. */
export function Sheet({ sheet }: { readonly sheet: StatementSheet }) {
  const table = useCells();
  return (
    <div class="table" tabIndex={0} role="region" aria-label={sheet.title}>
      <table class="sheet" ref={table}>
        <thead>
          <tr>
            <th scope="col">
              <span class="quiet">{sheet.currency}</span>
            </th>
            {sheet.columns.map((column) => (
              <th scope="col" class="number" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, at) =>
            row.style === 'HEAD' ? (
              <HeadRow key={at} row={row} columns={sheet.columns.length} />
            ) : (
              <Line key={at} row={row} sheet={sheet} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
