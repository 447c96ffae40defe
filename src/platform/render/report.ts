// Tabular model of a report, shared by CSV, workbook and PDF.
import type { Decimal } from '../../../schema/kit/index.ts';

/** An amount, a text, or nothing. Days are texts: YYYY-MM-DD. */
export type Cell = Decimal | string | null;

export interface ReportColumn {
  readonly title: string;
  /** `amount` has the decimals of the report's currency, `number` those it came with. */
  readonly kind: 'text' | 'day' | 'amount' | 'number';
  /** How much room texts take, in characters. */
  readonly width?: number;
}

export interface ReportRow {
  /** `head` begins a section, `sum` ends one. */
  readonly style: 'head' | 'row' | 'sum';
  /** How far the row stands below the ones above it, from 0. */
  readonly indent?: number;
  /** What the row is known by where its figures can be asked about. */
  readonly key?: number | string;
  readonly cells: readonly Cell[];
}

export interface Report {
  readonly title: string;
  /** What it is called as a file, without an ending. */
  readonly fileName: string;
  /** What it says of itself: of whom, of which days, in which currency, on which basis. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Decimals of its amounts. */
  readonly decimals: number;
  readonly columns: readonly ReportColumn[];
  /** Columns at the left that every page of paper repeats. */
  readonly fixed: number;
  readonly rows: Iterable<ReportRow> | AsyncIterable<ReportRow>;
}
