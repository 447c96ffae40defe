// Two sheets side by side: each column with the other, the change, and the change in per cent.
import { Fragment } from 'preact';
import { changeInPercent, difference, isZero } from '../../kit/money.ts';
import { Figure, Money, moneyText } from '../../parts/figures.tsx';
import { useCells } from './cells.ts';
import { type ComparedRow, sideBySide, type SheetData } from './sheet.ts';
import { HeadRow, RowTitle } from './sheet-table.tsx';

type StatementSheet = SheetData['statementSheet'];
type Other = NonNullable<SheetData['other']>;

/** The address of the lines that make a change: of an account, or of all; in the days of a column. */
export type ChangesOf = (
  account: string | null,
  days: StatementSheet['days'][number] | undefined,
) => string;

function Change({
  from,
  to,
  decimals,
  name,
  changes,
}: {
  readonly from: string;
  readonly to: string;
  readonly decimals: number;
  readonly name: string;
  readonly changes: string | undefined;
}) {
  const change = difference(to, from);
  const percent = changeInPercent(from, to);
  const money = <Money amount={change} decimals={decimals} zero="–" />;
  return (
    <>
      <td class="number change">
        {changes === undefined || isZero(change) ? (
          money
        ) : (
          <a href={changes} aria-label={`${moneyText({ amount: change, decimals })}: ${name}`}>
            {money}
          </a>
        )}
      </td>
      <td class="number change">
        {percent !== null && !isZero(change) && (
          <>
            <Money amount={percent} decimals={1} /> %
          </>
        )}
      </td>
    </>
  );
}

function Line({
  compared: { row, other },
  sheet,
  columns,
  changes,
}: {
  readonly compared: ComparedRow;
  readonly sheet: StatementSheet;
  readonly columns: readonly string[];
  readonly changes: ChangesOf | undefined;
}) {
  return (
    <tr class={row.style === 'SUM' ? 'sheet-sum' : undefined}>
      <RowTitle row={row} />
      {row.cells.map((cell, at) => {
        const beside = other?.cells[at];
        return (
          <Fragment key={at}>
            <td class="number">
              <Figure
                {...cell}
                decimals={sheet.decimals}
                name={`${row.title}, ${sheet.columns[at] ?? ''}`}
              />
            </td>
            <td class="number">
              {beside && (
                <Figure
                  {...beside}
                  decimals={sheet.decimals}
                  name={`${row.title}, ${columns[at] ?? ''}`}
                />
              )}
            </td>
            <Change
              from={beside?.amount ?? '0'}
              to={cell.amount ?? '0'}
              decimals={sheet.decimals}
              name={`Change of ${row.title}, ${sheet.columns[at] ?? ''}`}
              changes={changes?.(row.account, sheet.days[at])}
            />
          </Fragment>
        );
      })}
    </tr>
  );
}

export function Compared({
  sheet,
  other,
  changes,
}: {
  readonly sheet: StatementSheet;
  readonly other: Other;
  /** Undefined where other periods are compared. */
  readonly changes: ChangesOf | undefined;
}) {
  const table = useCells();
  const rows = sideBySide(sheet.rows, other.rows);
  return (
    <div class="table" tabIndex={0} role="region" aria-label={`${sheet.title}, compared`}>
      <table class="sheet" ref={table}>
        <thead>
          <tr>
            <th scope="col">
              <span class="quiet">{sheet.currency}</span>
            </th>
            {sheet.columns.map((column, at) => (
              <Fragment key={at}>
                <th scope="col" class="number">
                  {column}
                </th>
                <th scope="col" class="number">
                  {other.columns[at] ?? ''}
                  {changes !== undefined && <small class="below">as known then</small>}
                </th>
                <th scope="col" class="number">
                  Change
                </th>
                <th scope="col" class="number">
                  in %
                </th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((compared, at) =>
            compared.row.style === 'HEAD' ? (
              <HeadRow key={at} row={compared.row} columns={sheet.columns.length * 4} />
            ) : (
              <Line key={at} columns={other.columns} {...{ compared, sheet, changes }} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
