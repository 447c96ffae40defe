// Pages of the general ledger: accounts by number, each day by day. PostgreSQL has no index for an
// order across two tables, and by itself would sort all lines for each page. docs/accounting.md
// section 11.
import { LedgerLine } from '../../../schema/ledger/journal-entry.ts';
import type { Principal } from '../../platform/access/index.ts';
import { named, type Query } from '../../platform/database/index.ts';
import {
  afterCursor,
  Columns,
  Conditions,
  conditionsOf,
  type ListArguments,
  type OrderKey,
  orderKeys,
  rowsOf,
  selecting,
  valuesAt,
} from '../../platform/records/index.ts';

const ORDER = 'account_number,posted_at';

/** Filters by the kind of an account, which an account fits or not with all of its lines. */
export const OF_KINDS: Readonly<Record<string, string>> = {
  accountType: 'account_type = any(?)',
  accountSubtype: 'account_subtype = any(?)',
};
const OF_ACCOUNTS = { account: 'id = any(?::integer[])', ...OF_KINDS };
/** The terms that leave out accounts of which no line fits. */
function ofAccounts({ filter, matchAny = false }: ListArguments, conditions: Conditions): string {
  if (matchAny) return '';
  const terms = Object.entries(OF_ACCOUNTS).map(([name, term]) => {
    const value = filter?.[name] ?? undefined;
    return value === undefined ? '' : ` and ${term.replace('?', () => conditions.value(value))}`;
  });
  return terms.join('');
}

/** Adds the condition of a cursor to lines, and returns the one to their accounts. */
function after(keys: readonly OrderKey[], cursor: string, conditions: Conditions): string {
  const [number = '', day = '', id = ''] = valuesAt(keys, cursor).map((value) =>
    conditions.value(value),
  );
  conditions.add(
    `t.posted_at >= case when a.number = ${number} then ${day}::date else '-infinity' end`,
  );
  conditions.add(`(a.number > ${number} or t.posted_at > ${day}::date or t.id > ${id}::bigint)`);
  return `a.number >= ${number}`;
}

/** Lines that are read account by account before all that fit are put in order. */
const WALKED = 20_000;

/** All ids that fit, in order, where the first lines did not fill the page. */
function idsLeft(
  principal: Principal,
  list: ListArguments,
  { values }: Conditions,
): { readonly text: string; readonly values: readonly unknown[] } {
  const columns = new Columns(LedgerLine);
  const conditions = conditionsOf(principal, LedgerLine, list, columns, new Conditions(values));
  const order = orderKeys(LedgerLine, list.sort, columns);
  conditions.add('not (select is_whole from page_walked)');
  if (list.cursor) {
    conditions.add(afterCursor(order, list.cursor, (value) => conditions.value(value)));
  }
  const selected = new Map([['id', columns.column('id')]]);
  const { text } = selecting(columns, conditions, selected, order);
  return { text, values: conditions.values };
}

/**
 * The ids of a page in the order of the general ledger; undefined for any other order. Account after account gives its
 * first lines, until the page is full. Lines that are looked up, as by a text, are looked up once, and then put in order.
 * So are lines that fit a condition on other tables, as the type of their entry, where the first ones do not fill the
 * page: those tables are read for all lines together in a fraction of the time that they take line by line.
 */
export function idsByAccount(
  principal: Principal,
  list: ListArguments,
  most = WALKED,
): Query | undefined {
  if (list.sort?.join() !== ORDER) return undefined;
  const columns = new Columns(LedgerLine);
  const conditions = conditionsOf(principal, LedgerLine, list, columns);
  const { lookups, computed } = conditions;
  if (lookups.length > 0) return undefined;
  const keys = orderKeys(LedgerLine, list.sort, new Columns(LedgerLine));
  const isByCursor = typeof list.cursor === 'string';
  conditions.add('t.account_id = a.id');
  const from = list.cursor ? after(keys, list.cursor, conditions) : 'true';
  const [rows, before] = [
    rowsOf(list) + (isByCursor ? 1 : 0),
    isByCursor ? 0 : Math.max(list.offset, 0),
  ];
  const [limit, offset] = [conditions.value(rows), conditions.value(before)];
  const end = `${limit}::bigint + ${offset}::bigint`;
  const page = `limit ${limit} offset ${offset}`;
  const accounts = ofAccounts(list, conditions);
  /** Lines in order, of each account the first ones. */
  const inOrder = (of: Conditions, first: string, fits = 'true'): string => {
    const selected = new Map([
      ['id', columns.column('id')],
      ['day', columns.column('postedAt')],
      ['fits', { sql: `(${fits})` }],
    ]);
    const { text } = selecting(columns, of, selected, keys.slice(1));
    return `from (select id, number from account where workspace_id = $1${accounts} order by number offset 0) a
  cross join lateral (${text} limit ${first}) p
  where ${from} order by a.number, p.day, p.id`;
  };
  if (computed.size === 0) {
    return named(`select p.id ${inOrder(conditions, end)} ${page}`, conditions.values);
  }
  const others = new Conditions();
  for (const term of conditions.terms) {
    if (typeof term !== 'string' || !computed.has(term)) others.add(term);
  }
  const left = idsLeft(principal, list, conditions);
  const text = `with walked as materialized (
    select id, fits, row_number() over () as place from (
      select p.id, p.fits ${inOrder(others, String(most), [...computed].join(' and '))} limit ${most}) line
  ), page_walked as materialized (
    select count(*) filter (where fits) >= ${end} or count(*) < ${most} as is_whole from walked
  )
  select id from (select id from walked where fits and (select is_whole from page_walked) order by place ${page}) walked
  union all select id from (${left.text} ${page}) found`;
  return named(text, left.values);
}
