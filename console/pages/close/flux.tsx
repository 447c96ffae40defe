// Figures of the month beside those of the month before and of the same month a year ago, with a note on each. A note
// is a close task of the month, with the figure as its evidence: whoever reviews it completes it.
import { useConsole } from '../../kit/context.ts';
import { counted, difference, isNegative, isZero } from '../../kit/money.ts';
import { Figure, Money } from '../../parts/figures.tsx';
import { Filters } from '../../parts/filters.tsx';
import { sideBySide, type SheetRow } from '../reports/sheet.ts';
import { RowTitle } from '../reports/sheet-table.tsx';
import type { CloseData, CloseTask } from './document.ts';

interface Sheet {
  readonly rows: readonly SheetRow[];
}

/** A figure of the month with those it is compared with. */
export interface FluxRow {
  readonly row: SheetRow;
  readonly amount: string;
  readonly reference: string | null;
  readonly before: string;
  readonly year: string;
}

const amountOf = (row: SheetRow | undefined): string => row?.cells[0]?.amount ?? '0';
const size = (amount: string): string => amount.replace(/^-/, '');
const reaches = (change: string, threshold: number): boolean =>
  !isZero(change) && !isNegative(difference(size(change), String(threshold)));

/** All figures of the three months, in the order of the statement. */
export function fluxOf(month: Sheet, before: Sheet, year: Sheet): readonly FluxRow[] {
  const first = sideBySide(month.rows, before.rows);
  const beforeOf = new Map(first.map(({ row, other }) => [row, other]));
  return sideBySide(
    first.map(({ row }) => row),
    year.rows,
  ).flatMap(({ row, other }) =>
    row.style === 'HEAD'
      ? []
      : [
          {
            row,
            amount: amountOf(row),
            reference: row.cells[0]?.reference ?? null,
            before: amountOf(beforeOf.get(row)),
            year: amountOf(other),
          },
        ],
  );
}

/** Figures that changed by so much at least, against the month before or the year before. */
export const changedBy = (rows: readonly FluxRow[], threshold: number): readonly FluxRow[] =>
  rows.filter(({ amount, before, year }) =>
    [before, year].some((other) => reaches(difference(amount, other), threshold)),
  );

/** The title of the task that keeps the note of a figure. */
export const noteTitle = ({ title, number }: Pick<SheetRow, 'title' | 'number'>): string =>
  `Flux: ${number === null ? '' : `${number} `}${title}`.slice(0, 250);

function Change({
  from,
  to,
  decimals,
}: {
  readonly from: string;
  readonly to: string;
  readonly decimals: number;
}) {
  const change = difference(to, from);
  return (
    <td class="number change">
      {!isZero(change) && !isNegative(change) && '+'}
      <Money amount={change} decimals={decimals} zero="–" />
    </td>
  );
}

function Line({
  flux,
  decimals,
  task,
  isOpen,
}: {
  readonly flux: FluxRow;
  readonly decimals: number;
  readonly task: CloseTask | undefined;
  readonly isOpen: boolean;
}) {
  const { href, may } = useConsole();
  const { row, amount, reference, before, year } = flux;
  const mayWrite = isOpen && may('close_checklist:write');
  return (
    <tr class={row.style === 'SUM' ? 'sheet-sum' : undefined}>
      <RowTitle row={row} />
      <td class="number">
        <Figure {...{ amount, reference, decimals }} name={row.title} zero="–" />
      </td>
      <td class="number roomy">
        <Money amount={before} decimals={decimals} zero="–" />
      </td>
      <Change from={before} to={amount} decimals={decimals} />
      <td class="number roomy">
        <Money amount={year} decimals={decimals} zero="–" />
      </td>
      <Change from={year} to={amount} decimals={decimals} />
      <td class="close-note">
        {task && (
          <>
            <bdi>{task.note}</bdi>
            {task.doneAt !== null && <span class="quiet"> ✓ {task.doneByName}</span>}{' '}
          </>
        )}
        {mayWrite && row.style === 'ROW' && (
          <a href={href({ do: 'flux', row: noteTitle(row) })}>
            {task ? 'Edit' : 'Note'}
            <span class="sr"> on {row.title}</span>
          </a>
        )}
      </td>
    </tr>
  );
}

const HEADS = [
  ['This month', ''],
  ['Month before', ' roomy'],
  ['Change', ''],
  ['Year before', ' roomy'],
  ['Change', ''],
] as const;

const Head = ({ currency }: { readonly currency: string }) => (
  <thead>
    <tr>
      <th scope="col">
        <span class="quiet">{currency}</span>
      </th>
      {HEADS.map(([title, more], at) => (
        <th key={at} scope="col" class={`number${more}`}>
          {title}
        </th>
      ))}
      <th scope="col">Note</th>
    </tr>
  </thead>
);

const Threshold = ({
  threshold,
  currency,
}: {
  readonly threshold: number;
  readonly currency: string;
}) => (
  <Filters label="The least change" fields={['threshold']}>
    <label class="filter">
      <span>Changes from, in {currency}</span>
      <input
        type="text"
        inputMode="numeric"
        name="threshold"
        value={threshold === 0 ? '' : String(threshold)}
        autocomplete="off"
      />
    </label>
  </Filters>
);

export function Flux({
  month,
  rows,
  tasks,
  threshold,
  isOpen,
}: {
  readonly month: NonNullable<CloseData['month']>;
  readonly rows: readonly FluxRow[];
  /** Tasks of what is chosen, notes among them. */
  readonly tasks: readonly CloseTask[];
  readonly threshold: number;
  readonly isOpen: boolean;
}) {
  const shown = changedBy(rows, threshold);
  const hidden = rows.length - shown.length;
  const none =
    rows.length === 0 ? 'Nothing was posted in these months.' : 'No figure changed by so much.';
  return (
    <section class="tile">
      <h2>Figures that changed</h2>
      <Threshold threshold={threshold} currency={month.currency} />
      {shown.length === 0 ? (
        <p class="quiet">{none}</p>
      ) : (
        <div class="table" tabIndex={0} role="region" aria-label="Figures that changed">
          <table class="sheet">
            <Head currency={month.currency} />
            <tbody>
              {shown.map((flux, at) => (
                <Line
                  key={at}
                  flux={flux}
                  decimals={month.decimals}
                  task={tasks.find(({ title }) => title === noteTitle(flux.row))}
                  isOpen={isOpen}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.length > 0 && hidden > 0 && (
        <p class="quiet">{counted(hidden, 'figure')} changed by less.</p>
      )}
    </section>
  );
}
