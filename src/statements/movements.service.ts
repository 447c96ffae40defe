// The figures under every statement: what moved on each account in each stretch of days. Read by one
// statement, so that all of it stems from one moment.
import { Decimal } from '../../schema/kit/index.ts';
import { ask, type Session } from '../ground/access/index.ts';
import type { Query } from '../ground/database/index.ts';
import { named } from '../ground/standard/index.ts';
import { piecesOf, type Segment } from './periods.rules.ts';
import type { Scope } from './scope.service.ts';

/** What moved on an account of an entity in a segment; debits are positive. */
export interface Movement {
  /** The place of the segment in the list asked for. */
  readonly segment: number;
  readonly entity: number;
  readonly account: number;
  /** The department, vendor or tag, when grouped by one; null for lines without. */
  readonly member: number | null;
  readonly book: Decimal;
  readonly reporting: Decimal;
}

export interface AccountInfo {
  readonly id: number;
  readonly number: string | null;
  readonly name: string | null;
  readonly type: string;
  readonly subtype: string;
  readonly parent: number | null;
}

/** What lines can be grouped by that the balances do not tell apart. */
export type LineDimension = 'department' | 'vendor' | 'tag';

const PIECE =
  'unnest($SEGMENT::integer[], $FIRST::date[], $LAST::date[]) as s(segment, first, last)';
const piece = (from: number): string =>
  PIECE.replace('$SEGMENT', `$${from}`)
    .replace('$FIRST', `$${from + 1}`)
    .replace('$LAST', `$${from + 2}`);
const part = (table: string, day: string, from: number): string => `
  select s.segment, b.entity_id, b.account_id, b.amount_book, b.amount, b.lines
  from ${piece(from)} join ${table} b on b.workspace_id = $1 and b.${day} between s.first and s.last
    and b.entity_id = any($2)`;

/** Whole months and edge days of what is folded, and what is not folded yet. Rows that are no more than retracted lines fall out. */
const BALANCES = `
  select segment, entity_id as entity, account_id as account, null as member,
    sum(amount_book) as book, sum(amount) as reporting
  from (${part('balance_month', 'month', 3)} union all ${part('balance_day', 'date', 6)} union all ${part('balance_delta', 'date', 9)}) b
  group by segment, entity_id, account_id having sum(lines) > 0`;

const MEMBERS: Readonly<Record<LineDimension, string>> = {
  department: 'l.department_id',
  vendor: 'l.vendor_id',
  // A line with several tags of a group counts once, so that the columns add up to the total.
  tag: `(select min(t) from unnest(l.tag_ids) t where t = any($6))`,
};
const linesBy = (dimension: LineDimension): string => `
  select s.segment, l.entity_id as entity, l.account_id as account, ${MEMBERS[dimension]} as member,
    sum(l.amount_book) as book, sum(l.amount) as reporting
  from ${piece(3)} join journal_line l on l.workspace_id = $1 and l.date between s.first and s.last
    and l.entity_id = any($2)
  group by 1, 2, 3, 4 having sum(case when l.is_mirror then -1 else 1 end) > 0`;

const ACCOUNTS = `select id, number, name, account_type as type, account_subtype as subtype, parent_id as parent
  from account where workspace_id = $1`;

type Arrays = [segment: number[], first: string[], last: string[]];
const arraysOf = (pieces: readonly (Segment & { segment: number })[]): Arrays => [
  pieces.map(({ segment }) => segment),
  pieces.map(({ first }) => first),
  pieces.map(({ last }) => last),
];

function balancesQuery(workspace: number, scope: Scope, segments: readonly Segment[]): Query {
  const pieces = segments.map(piecesOf);
  const numbered = (found: readonly Segment[], segment: number) =>
    found.map((each) => ({ ...each, segment }));
  return named(BALANCES, [
    workspace,
    scope.selected,
    ...arraysOf(pieces.flatMap(({ months }, nth) => numbered(months, nth))),
    ...arraysOf(pieces.flatMap(({ days }, nth) => numbered(days, nth))),
    ...arraysOf(segments.map((each, segment) => ({ ...each, segment }))),
  ]);
}

/** How lines are told apart beyond account and entity. */
export interface Grouping {
  readonly dimension: LineDimension;
  /** The tags of the group, when grouped by tag. */
  readonly tags: readonly number[];
}

function linesQuery(
  workspace: number,
  scope: Scope,
  segments: readonly Segment[],
  { dimension, tags }: Grouping,
): Query {
  const arrays = arraysOf(segments.map((each, segment) => ({ ...each, segment })));
  const values = [workspace, scope.selected, ...arrays];
  return named(linesBy(dimension), dimension === 'tag' ? [...values, tags] : values);
}

interface Printed {
  readonly segment: number;
  readonly entity: number;
  readonly account: number;
  readonly member: number | null;
  readonly book: string;
  readonly reporting: string;
}

/** What moved in each segment, and every account of the workspace by id. */
export async function movementsOf(
  session: Session,
  scope: Scope,
  segments: readonly Segment[],
  grouping?: Grouping,
): Promise<{ movements: Movement[]; accounts: ReadonlyMap<number, AccountInfo> }> {
  const { id: workspace } = session.principal.workspace;
  const query = grouping
    ? linesQuery(workspace, scope, segments, grouping)
    : balancesQuery(workspace, scope, segments);
  const [rows = [], accounts = []] = await ask(session, query, named(ACCOUNTS, [workspace]));
  return {
    movements: (rows as unknown as Printed[]).map((row) => ({
      ...row,
      book: new Decimal(row.book),
      reporting: new Decimal(row.reporting),
    })),
    accounts: new Map((accounts as unknown as AccountInfo[]).map((each) => [each.id, each])),
  };
}
