// Flags of the verbs of cells.
export interface CellFlags {
  /** Address at which routers reach the cell. */
  readonly address?: string;
  /** The cell a workspace goes to. */
  readonly to?: string;
  readonly workspace?: string;
  /** The way it goes: copy or publication. */
  readonly by?: string;
  readonly abort?: boolean;
  readonly endConnections?: boolean;
  /** The cell whose rows are deleted. */
  readonly cell?: string;
  readonly now?: boolean;
}
