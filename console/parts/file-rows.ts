// Rows of tables as they stand in files: a server that makes a file is told each table instead of having it drawn,
// and amounts are written plainly.
import { createContext, type ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';

export interface ToldTable {
  readonly label: string;
  readonly columns: readonly { readonly title: string; readonly isAmount: boolean }[];
  readonly rows: readonly (readonly ComponentChildren[])[];
  /** The row of sums below, cell by cell. */
  readonly totals?: readonly ComponentChildren[];
  /** Rows that are drawn as a whole, where they are not told cell by cell. */
  readonly drawn?: ComponentChildren;
}

export const FileContext = createContext<((table: ToldTable) => void) | undefined>(undefined);

/** Takes a table for a file; undefined where pages are drawn. */
export const useFile = () => useContext(FileContext);
