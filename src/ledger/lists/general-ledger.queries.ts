// Pages of the general ledger: accounts by number, each day by day. PostgreSQL has no index for an
// order across two tables, and by itself would sort all lines for each page. docs/accounting.md
// section 11.
import { LedgerLine } from '../../../schema/ledger/journal-entry.ts';
import type { Principal } from '../../platform/access/index.ts';
import { named, type Query } from '../../platform/database/index.ts';
import {
  Columns,
  conditionsOf,
  type ListArguments,
  orderKeys,
  rowsOf,
  selecting,
  valuesAt,
} from '../../platform/records/index.ts';

const ORDER = 'account_number,posted_at';

/**
 * The ids of a page in the order of the general ledger; undefined for any other order. Account after account gives its
 * first lines, until the page is full.
 */
export function idsByAccount(principal: Principal, list: ListArguments): Query | undefined {
  if (list.sort?.join() !== ORDER) return undefined;
  const columns = new Columns(LedgerLine);
  const conditions = conditionsOf(principal, LedgerLine, list, columns);
  const keys = orderKeys(LedgerLine, list.sort, new Columns(LedgerLine));
  const isByCursor = typeof list.cursor === 'string';
  conditions.add('t.account_id = a.id');
  let from = '';
  if (list.cursor) {
    const [number, day, id] = valuesAt(keys, list.cursor).map((value) => conditions.value(value));
    from = `and a.number >= ${number ?? ''}`;
    conditions.add(
      `t.posted_at >= case when a.number = ${number ?? ''} then ${day ?? ''}::date else '-infinity' end`,
    );
    conditions.add(
      `(a.number > ${number ?? ''} or t.posted_at > ${day ?? ''}::date or t.id > ${id ?? ''}::bigint)`,
    );
  }
  const selected = new Map(
    [columns.column('id'), columns.column('postedAt')].map((column, at) => [`k${at}`, column]),
  );
  const order = keys.slice(1);
  const { text } = selecting(columns, conditions, selected, order);
  const offset = isByCursor ? 0 : Math.max(list.offset, 0);
  const most = conditions.value(rowsOf(list) + (isByCursor ? 1 : 0));
  const passed = conditions.value(offset);
  return named(
    `select p.k0 as "id" from (select id, number from account where workspace_id = $1 order by number offset 0) a
  cross join lateral (${text} limit ${most}::bigint + ${passed}::bigint) p
  where true ${from} order by a.number, p.k1, p.k0 limit ${most} offset ${passed}`,
    conditions.values,
  );
}
