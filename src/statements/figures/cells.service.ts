// Limits the number of cells of a statement, before any figure is read, so a large report does not
// slow down other users.
import { ask, type Session } from '../../platform/access/index.ts';
import { invalid } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import type { Scope } from './figures.types.ts';
import type { GroupBy } from './groups.service.ts';

/** Cells of all statements in one answer. */
export const MOST_CELLS = 1_000_000;

/** What an answer has had of its cells so far. A request has one map of loaders, however it goes on. */
const had = new WeakMap<Session['loaders'], number>();

const MEMBERS: Readonly<Record<Exclude<GroupBy, 'entity'>, string>> = {
  department: 'select count(*)::integer as many from department where workspace_id = $1',
  vendor: 'select count(*)::integer as many from vendor where workspace_id = $1',
  tag: 'select count(*)::integer as many from tag where workspace_id = $1 and group_id = $2',
};

export interface Extent {
  readonly periods: number;
  /** Accounts of these types may have a row; of all types when not said. */
  readonly types?: readonly string[];
  readonly groupBy?: GroupBy | null | undefined;
  /** The tag group, when grouped by tag. */
  readonly group?: number | null | undefined;
  /** Whether each cell has a reference: it takes the room of several. */
  readonly explain?: boolean | null | undefined;
}

/** How many cells take the room of one with its reference. */
const WITH_REFERENCE = 10;

/** The columns a period may have: its total, each member, and what belongs to none. */
async function columnsIn(session: Session, scope: Scope, { groupBy, group }: Extent) {
  if (!groupBy) return 1;
  if (groupBy === 'entity') return scope.selected.length + 1;
  const { id: workspace } = session.principal.workspace;
  const values = groupBy === 'tag' ? [workspace, group] : [workspace];
  const [[found] = []] = await ask(session, named(MEMBERS[groupBy], values));
  return Number(found?.['many']) + 2;
}

/** Throws 400, with how to ask for less, when the statements of an answer would have too many cells. */
export async function demandFewCells(
  session: Session,
  scope: Scope,
  extent: Extent,
): Promise<void> {
  const { periods, types, groupBy, explain } = extent;
  const rows = [...scope.accounts].reduce(
    (sum, [type, many]) => sum + (!types || types.includes(type) ? many : 0),
    0,
  );
  const columns = await columnsIn(session, scope, extent);
  const before = had.get(session.loaders) ?? 0;
  const cells = before + periods * rows * columns * (explain ? WITH_REFERENCE : 1);
  had.set(session.loaders, cells);
  if (cells <= MOST_CELLS) return;
  const groups = groupBy ? ` x ${columns} columns by ${groupBy}` : '';
  const others = before > 0 ? ` and ${before} of the same answer` : '';
  throw invalid(
    'cadence',
    `${periods} periods x ${rows} accounts${groups}${explain ? ` x ${WITH_REFERENCE} for the references` : ''}${others} may fill ${cells} cells; at most ${MOST_CELLS} are in one answer. ` +
      `Ask for longer periods, for fewer days${groupBy ? ', or without groups' : ''}.`,
  );
}
