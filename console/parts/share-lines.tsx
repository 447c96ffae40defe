// Shares of a whole in the form of a record: a grid of lines, which are sent once they differ from those it began with.
import type { Deed } from '../kit/deed.ts';
import type { Kept } from '../kit/kept.ts';
import { LineGrid } from './grid.tsx';
import { lineFaults, linesOf, rowsOf } from './grid-lines.ts';
import { blankRow, type GridColumn, type GridRow } from './grid.types.ts';

type ShareLine = Readonly<Record<string, unknown>>;
interface ShareRows {
  readonly rows: readonly GridRow[];
}

/** Contents of the form of a record besides its fields: its shares, each for a record that has to be chosen. */
export function sharesOf({
  columns,
  of,
  lines,
  sent = (line) => line,
}: {
  readonly columns: readonly GridColumn[];
  /** The column of the record that a share is of. */
  readonly of: string;
  /** The lines as they are. */
  readonly lines: readonly object[];
  /** A line as the service takes it. */
  readonly sent?: (line: ShareLine) => object;
}) {
  const begun = rowsOf(columns, lines);
  const input = (rows: readonly GridRow[]): readonly object[] => linesOf(rows, [of]).map(sent);
  return {
    begin: { rows: begun.length > 0 ? begun : [blankRow('0')] } satisfies ShareRows,
    input: ({ rows }: ShareRows): object | undefined => {
      const now = input(rows);
      return JSON.stringify(now) === JSON.stringify(input(begun)) ? undefined : { lines: now };
    },
    draw: (
      { value: { rows }, change }: Pick<Kept<ShareRows>, 'value' | 'change'>,
      deed: Deed<unknown>,
    ) => (
      <LineGrid
        label="Shares"
        {...{ columns, rows }}
        onRows={(next) => change((before) => ({ rows: next(before.rows) }))}
        faults={lineFaults(deed, rows, { [of]: [of, 'nonFieldErrors'] })}
      />
    ),
  };
}
