// Words for what PostgreSQL keeps of a table beside its fields.

/** An index that no other word of a definition asks for. */
export interface Index {
  /** Its columns and expressions in SQL, after the workspace. */
  readonly on: string;
  /** Who asks for it. */
  readonly serves: string;
  /** The rows it holds, where those are not all. */
  readonly where?: string;
  readonly isUnique?: boolean;
  /** For unique indexes: empty equals empty. */
  readonly isEmptyEqual?: boolean;
  readonly method?: 'gin';
  /** What it finds is looked for in all workspaces at once: the workspace is no column of it. */
  readonly isAcross?: boolean;
}
export const index = (
  on: string,
  serves: string,
  more: Omit<Index, 'on' | 'serves'> = {},
): Index => ({ on, serves, ...more });

/** Parts of a table in SQL that do not follow from its fields. */
export interface TableWords {
  /** A workspace has few of them: lists sort, filter and search them all, without an index. */
  readonly isFew: boolean;
  /** Columns that the service keeps and no definition shows, by name. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Indexes by the end of their name, which begins with the table. They win over derived ones. */
  readonly indexes: Readonly<Record<string, Index>>;
  /** Links and keys by the end of their name. They win over derived ones. */
  readonly constraints: Readonly<Record<string, string>>;
  /** Its rows are seen from outside their workspace too, by policies that SQL states by hand. */
  readonly hasOwnPolicies: boolean;
}
