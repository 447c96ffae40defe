// Additions to a page of ledger lines: the groups of its list, and possible matches of its lines.
// docs/interface.md, Ledger lines in groups.
import { exactJson } from '../../../protocol/json.ts';
import { LedgerLine } from '../../../schema/ledger/journal-entry.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import {
  Columns,
  conditionsOf,
  type ListArguments,
  selecting,
} from '../../platform/records/index.ts';
import { amountOf, fieldOf, nameOf, type Grouped } from './line-groups.rules.ts';

/** Groups of one level at most: whoever has more narrows the list. */
const MOST_GROUPS = 10_000;

/**
 * The groups of the level below the one looked into, with how many lines each has and what its amounts come to: by
 * the members of the pivot fields, where there are any. Undefined on the last level.
 */
export async function groupsOf(
  session: Session,
  list: ListArguments,
  { fields, keys, amounts, pivots }: Grouped,
): Promise<object[] | undefined> {
  const word = fields[keys.length];
  if (word === undefined) return undefined;
  const columns = new Columns(LedgerLine);
  const conditions = conditionsOf(session.principal, LedgerLine, list, columns);
  const name = nameOf(word);
  const { text, values = [] } = selecting(
    columns,
    conditions,
    new Map([
      ['key', columns.column(fieldOf(word))],
      ...(name === undefined ? [] : [['name', columns.column(name)] as const]),
      ...pivots.map((pivot, at) => [`pivot${at}`, columns.column(fieldOf(pivot))] as const),
      ...amounts.map((amount, at) => [`amount${at}`, columns.column(amountOf(amount))] as const),
    ]),
  );
  const sums = amounts
    .map((amount, at) => `'${amount}', trim_scale(coalesce(sum(amount${at}), 0))`)
    .join(', ');
  const by = pivots.map((_, at) => `coalesce(pivot${at}::text, '')`).join(` || '_' || `);
  const statement = `
    select key, min(name) as name, sum(lines)::integer as lines, json_object_agg(cell, sums order by cell)::text as cells
    from (select key, min(${name === undefined ? 'null::text' : 'name'}) as name, ${by || `''`} as cell, count(*) as lines,
        json_build_object(${sums}) as sums
      from (${text}) l group by 1, 3) g
    group by key order by key nulls last limit ${MOST_GROUPS}`;
  const [rows = []] = await ask(session, { ...named(statement, values), isLongRunning: true });
  return rows.map(({ key, name: called, lines, cells }) => {
    const found = exactJson(cells as string) as Record<string, object>;
    return {
      [word]: key,
      ...(name !== undefined && { name: called }),
      count: lines,
      ...(pivots.length > 0 ? { pivot: found } : found['']),
    };
  });
}

const MATCHES = `select m.transaction, m.id, m.status, m.content_type, m.object_id, m.amount::text as amount,
    m.confidence_score::text as confidence_score, m.reason
  from transaction_match m where m.workspace_id = $1 and m.transaction = any($2) order by m.transaction, m.id`;

/** What the lines of a page may stand for, or do: the matches that were proposed for them, whatever became of those. */
export async function matchesOf(session: Session, lines: readonly number[]): Promise<object[]> {
  const { id: workspace } = session.principal.workspace;
  const [rows = []] = await ask(session, named(MATCHES, [workspace, lines]));
  return rows.map(({ amount, confidence_score: score, ...match }) => ({
    ...match,
    amount: exactJson(amount as string),
    confidence_score: score === null ? null : exactJson(score as string),
  }));
}
