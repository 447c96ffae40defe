// The door of the cells room: the directory, the cell a database is, and whose a secret is.
export {
  type CellEntry,
  Directory,
  IDS_OF_A_CELL,
  MOST_CELLS,
  MOVE_LOCK,
  type Placement,
} from './directory.ts';
export { cellOf, refuseOtherCell } from './this-cell.ts';
export { type Question, type Whose, whose, WHOSE_PATH } from './whose.ts';
