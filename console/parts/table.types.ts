// Columns, selection and properties of a table of records.
import type { ComponentChildren } from 'preact';
import type { Key } from '../kit/keys.ts';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Amounts stand to the right; a day does not break. */
  readonly kind?: 'amount' | 'day';
  /** On a narrow screen it is left out; `phone`: on the narrowest alone, `desk`: on all but the widest. */
  readonly isMinor?: boolean | 'phone' | 'desk';
  readonly cell: (row: Row) => ComponentChildren;
  /** The sum row below; not drawn where no column has one. */
  readonly total?: ComponentChildren;
}

export interface Selection {
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (ids: ReadonlySet<string>) => void;
}

export interface TableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly id: (row: Row) => string;
  /** The address that Enter and a click lead to. */
  readonly href?: (row: Row) => string;
  /** The address that Space leads to: a drawer beside the list. */
  readonly peek?: (row: Row) => string;
  readonly selection?: Selection | undefined;
  /** Keys that work on the row at the cursor; `move` takes the cursor to another one. */
  readonly rowKeys?: (at: number, move: (to: number) => void) => readonly Key[];
  /** Told the row that the keys work on. */
  readonly onCursor?: (at: number) => void;
  /** The number of all records, where `rows` are some of them. */
  readonly count?: number | undefined;
  /** Called when the end comes near, for the next rows. */
  readonly onNearEnd?: () => void;
}
