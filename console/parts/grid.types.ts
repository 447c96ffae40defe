// Rows and columns of a grid of lines that is typed into.
import type { ComponentChildren } from 'preact';
import type { PickerChoice, PickerProps } from './picker.tsx';

export interface GridRow {
  readonly key: string;
  /** Words and amounts, by column. */
  readonly cells: Readonly<Record<string, string>>;
  /** Chosen records, by column. */
  readonly chosen: Readonly<Record<string, PickerChoice>>;
}

export interface GridColumn {
  /** As the service calls it, so that its faults find it. */
  readonly key: string;
  readonly title: string;
  readonly kind: 'words' | 'amount' | 'picker';
  /** Another field that a choice may be sent as: a product or a bundle of them. */
  readonly also?: string;
  /** The question of a picker. */
  readonly asks?: Pick<PickerProps, 'question' | 'choices'>;
  /** Cells that a choice fills where they are blank. */
  readonly fills?: (choice: PickerChoice) => Readonly<Record<string, string>>;
}

/** A column that the service works out. */
export interface GridResult {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: number) => ComponentChildren;
}

export interface GridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly results?: readonly GridResult[];
  readonly rows: readonly GridRow[];
  readonly onRows: (change: (rows: readonly GridRow[]) => readonly GridRow[]) => void;
  readonly faults: (row: number, column: string) => readonly string[];
}

export const blankRow = (key: string): GridRow => ({ key, cells: {}, chosen: {} });

export const isBlank = ({ cells, chosen }: GridRow): boolean =>
  Object.values(cells).every((each) => each === '') && Object.keys(chosen).length === 0;

/** A key that no row has. */
export const nextKey = (rows: readonly GridRow[]): string =>
  String(Math.max(-1, ...rows.map(({ key }) => Number(key))) + 1);

/** Places of the rows that say something among all rows: what is sent has no blank ones. */
export const placesOf = (rows: readonly GridRow[]): readonly number[] =>
  rows.flatMap((row, at) => (isBlank(row) ? [] : [at]));
