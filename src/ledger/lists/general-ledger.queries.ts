// Pages of the general ledger: accounts by number, each day by day. PostgreSQL has no index for an
// order across two tables, and by itself would sort all lines for each page. docs/accounting.md
// section 11.
import { LedgerLine } from '../../../schema/ledger/journal-entry.ts';
import type { Principal } from '../../platform/access/index.ts';
import { named, type Query } from '../../platform/database/index.ts';
import {
  Columns,
  type Conditions,
  conditionsOf,
  type ListArguments,
  orderKeys,
  rowsOf,
  selecting,
  valuesAt,
} from '../../platform/records/index.ts';

const ORDER = 'account_number,posted_at';

/** Filters that an account fits or not, with all of its lines: columns of accounts. */
const OF_ACCOUNTS = {
  account: 'id = any(?::integer[])',
  accountType: 'account_type = any(?)',
  accountSubtype: 'account_subtype = any(?)',
};
/** The terms that leave out accounts of which no line fits. */
function ofAccounts({ filter, matchAny = false }: ListArguments, conditions: Conditions): string {
  if (matchAny) return '';
  const terms = Object.entries(OF_ACCOUNTS).map(([name, term]) => {
    const value = filter?.[name] ?? undefined;
    return value === undefined ? '' : ` and ${term.replace('?', () => conditions.value(value))}`;
  });
  return terms.join('');
}

/**
 * The ids of a page in the order of the general ledger; undefined for any other order. Account after account gives its
 * first lines, until the page is full. Lines that are looked up, as by a text, are looked up once, and then put in order.
 */
export function idsByAccount(principal: Principal, list: ListArguments): Query | undefined {
  if (list.sort?.join() !== ORDER) return undefined;
  const columns = new Columns(LedgerLine);
  const conditions = conditionsOf(principal, LedgerLine, list, columns);
  if (conditions.lookups.length > 0) return undefined;
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
  const accounts = ofAccounts(list, conditions);
  return named(
    `select p.k0 as "id" from (select id, number from account where workspace_id = $1${accounts} order by number offset 0) a
  cross join lateral (${text} limit ${most}::bigint + ${passed}::bigint) p
  where true ${from} order by a.number, p.k1, p.k0 limit ${most} offset ${passed}`,
    conditions.values,
  );
}
