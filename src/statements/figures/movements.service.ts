// Movements below every statement, by account and range of days. Read in one statement, so all
// figures belong to one snapshot.
import { Decimal } from '../../../schema/kit/index.ts';
import { mapInTurns } from '../../../protocol/turns.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { inheritPlan, named, withGenericPlan } from '../../platform/database/index.ts';
import { knownLines, type KnownMoment, laterLines } from '../../ledger/index.ts';
import { ADDED_UP, type AccountInfo, type Movement, type Scope } from './figures.types.ts';
import { addDays } from '../../platform/base/index.ts';
import { piecesOf, type Segment } from './periods.rules.ts';

/** What lines can be grouped by that the balances do not tell apart. */
export type LineDimension = 'department' | 'vendor' | 'tag';

/** Rows of a table of balances that fall into stretches of days, which are two parameters from `$from`. */
const within = (table: string, day: string, from: number, columns: string): string => `
  select width_bucket(b.${day}, $4::date[]) - 1 as segment, b.entity_id, b.account_id, ${columns}
  from unnest($${from}::date[], $${from + 1}::date[]) as s(first, last)
  join ${table} b on b.workspace_id = $1 and b.${day} between s.first and s.last and b.entity_id = any($2)
  where $3::text[] is null or b.account_id in (select id from account where workspace_id = $1 and account_type = any($3))`;
/** The sums that are wanted, under the names of `Printed`. */
const sums = (isBook: boolean, withBook: boolean): string =>
  `sum(${isBook ? 'amount_book' : 'amount'}) as amount${withBook ? ', sum(amount_book) as book' : ''}`;
const COLUMNS = 'b.amount_book, b.amount, b.lines';
const TAKEN_AWAY = '-b.amount_book, -b.amount, case when b.is_mirror then 1 else -1 end as lines';

/**
 * Whole months and edge days of what is folded, and what is not folded yet, less what was posted later than
 * $11. Segments follow one another, told by their first days ($4), so the one a day belongs to is found by
 * halving: comparing every balance with every segment took five times as long. Where all lines were retracted,
 * nothing happened.
 */
const balancesSql = (
  isBook: boolean,
  withBook: boolean,
  entity: string,
  known: KnownMoment | undefined,
): string => `
  select segment, ${entity} as entity, account_id as account, ${sums(isBook, withBook)}
  from (${within('balance_month', 'month', 5, COLUMNS)}
    union all ${within('balance_day', 'date', 7, COLUMNS)}
    union all ${within('balance_delta', 'date', 9, COLUMNS)}
    ${known ? `union all ${within(laterLines('$11', known), 'date', 9, TAKEN_AWAY)}` : ''}) b
  group by 1, 2, 3 having sum(lines) > 0`;

/** The column, or what stands for one, of each dimension; $7 are the tags of a group. */
export const MEMBERS: Readonly<Record<LineDimension, string>> = {
  department: 'department_id',
  vendor: 'vendor_id',
  // A line with several tags of a group counts once, so that the columns add up to the total.
  tag: `(select min(t) from unnest(tag_ids) t where t = any($7))`,
};
/** Segments that follow one another, told by their first days ($4), from $5 to $6: one pass over the lines. */
const linesSql = (
  dimension: LineDimension,
  isBook: boolean,
  withBook: boolean,
  entity: string,
  lines: string,
  wanted: string,
): string => `
  select width_bucket(date, $4::date[]) - 1 as segment, ${entity} as entity, account_id as account,
    ${MEMBERS[dimension]} as member, ${sums(isBook, withBook)}
  from ${lines} l
  where workspace_id = $1 and entity_id = any($2) and date between $5 and $6
    and ($3::text[] is null or account_id in (select id from account where workspace_id = $1 and account_type = any($3)))${wanted}
  group by 1, 2, 3, 4 having sum(case when is_mirror then -1 else 1 end) > 0`;

/** Every account of a workspace. */
export const ACCOUNTS = `select id, number, name, account_type as type, account_subtype as subtype,
    coalesce(account_cashflow_classification, 'NONE') as "cashFlow", parent_id as parent,
    include_in_eliminations as "isEliminated"
  from account where workspace_id = $1`;

/** Stretches of days as two parameters; those that follow one another are one. */
function stretched(pieces: readonly Segment[]): [first: string[], last: string[]] {
  const merged: { first: string; last: string }[] = [];
  for (const { first, last } of pieces) {
    const before = merged.at(-1);
    if (before && addDays(before.last, 1) === first) before.last = last;
    else merged.push({ first, last });
  }
  return [merged.map(({ first }) => first), merged.map(({ last }) => last)];
}

/** Whether, and how, lines are told apart beyond account and entity. */
export interface Grouping {
  readonly dimension: LineDimension;
  /** The tags of the group, when grouped by tag. */
  readonly tags: readonly number[];
}

/** Lines that a statement is narrowed to: of each list that is not empty, those with any of it. */
export interface Narrowing {
  readonly departments: readonly number[];
  readonly tags: readonly number[];
  /** Lines with a tag of these groups. */
  readonly tagGroups: readonly number[];
}

/** The conditions of a narrowing on lines; `add` keeps a value and tells its place. */
export function narrowedTo(
  { departments, tags, tagGroups }: Narrowing,
  add: (value: unknown) => string,
): string[] {
  return [
    ...(departments.length > 0 ? [`department_id = any(${add(departments)}::integer[])`] : []),
    ...(tags.length > 0 ? [`tag_ids && ${add(tags)}::integer[]`] : []),
    ...(tagGroups.length > 0
      ? [
          `tag_ids && array(select g.id from tag g where g.workspace_id = $1 and g.group_id = any(${add(tagGroups)}::integer[]))`,
        ]
      : []),
  ];
}

/** What is asked for beside scope and segments. */
export interface MovementOptions {
  /** Accounts of these types alone. */
  readonly types?: readonly string[];
  readonly grouping?: Grouping | undefined;
  /** Lines of these alone. What is posted on a cash basis is not narrowed. */
  readonly narrowing?: Narrowing | undefined;
  /** Book amounts beside those of the scope. */
  readonly withBook?: boolean;
  /** Whether it matters of which entity a figure is: PostgreSQL adds them up otherwise. */
  readonly isByEntity: boolean;
}

/** The statement of what was posted, and its values: workspace, entities, types, first days; the last is what was known. */
export function postedIn(
  workspace: number,
  scope: Scope,
  segments: readonly Segment[],
  { types, grouping, narrowing, withBook = false, isByEntity }: MovementOptions,
): { readonly text: string; readonly values: readonly unknown[] } {
  const entity = isByEntity ? 'entity_id' : String(ADDED_UP);
  const common = [workspace, scope.selected, types ?? null, segments.map(({ first }) => first)];
  if (grouping || narrowing) {
    // Balances tell no lines apart: those that are narrowed are added up by department.
    const { dimension, tags } = grouping ?? { dimension: 'department', tags: [] };
    const range = [segments[0]?.first, segments.at(-1)?.last];
    const values: unknown[] = [...common, ...range, ...(dimension === 'tag' ? [tags] : [])];
    const add = (value: unknown): string => `$${values.push(value)}`;
    const wanted = narrowing ? narrowedTo(narrowing, add) : [];
    const lines = scope.known ? knownLines(add(scope.known.number)) : 'journal_line';
    const more = wanted.map((each) => `\n    and ${each}`).join('');
    return { text: linesSql(dimension, scope.isBook, withBook, entity, lines, more), values };
  }
  const cut = segments.map(piecesOf);
  const values = [
    ...common,
    ...stretched(cut.flatMap(({ months }) => months)),
    ...stretched(cut.flatMap(({ days }) => days)),
    ...stretched(segments),
    ...(scope.known ? [scope.known.number] : []),
  ];
  return { text: balancesSql(scope.isBook, withBook, entity, scope.known), values };
}

interface RawMovement {
  readonly segment: number;
  readonly entity: number;
  readonly account: number;
  readonly member?: number | null;
  readonly amount: string;
  readonly book?: string;
}

/** What moved in each segment, which follow one another, and every account of the workspace by id. */
export async function movementsOf(
  session: Session,
  scope: Scope,
  segments: readonly Segment[],
  options: MovementOptions,
): Promise<{ movements: Movement[]; accounts: ReadonlyMap<number, AccountInfo> }> {
  const { id: workspace } = session.principal.workspace;
  const { text, values } = postedIn(workspace, scope, segments, options);
  const query = { ...named(text, values), isLongRunning: true };
  const { grouping, narrowing } = options;
  // The same indexes find balances, whatever the days (docs/decisions/0019-generic-plans.md).
  const isOfBalances = !grouping && !narrowing && !scope.known;
  const [rows = [], accounts = []] = await ask(
    session,
    isOfBalances ? withGenericPlan(query) : query,
    inheritPlan(named(ACCOUNTS, [workspace])),
  );
  return {
    movements: await mapInTurns(
      rows as unknown as RawMovement[],
      ({ segment, entity, account, member = null, amount: text, book }) => {
        const amount = new Decimal(text);
        return {
          segment,
          entity,
          account,
          member,
          amount,
          book: book === undefined ? amount : new Decimal(book),
        };
      },
    ),
    accounts: new Map((accounts as unknown as AccountInfo[]).map((each) => [each.id, each])),
  };
}
