// Pages of ledger lines by day on some accounts. PostgreSQL does not know how many lines accounts of a kind or of a tree
// have, and goes through all lines by day until the page is full: through all there are, where these have few.
import { LedgerLine } from '../../../schema/ledger/journal-entry.ts';
import { ASSET_ACCOUNTS } from '../../../schema/ledger/ledger-line-filters.ts';
import type { Principal } from '../../platform/access/index.ts';
import { named, type Query } from '../../platform/database/index.ts';
import {
  afterCursor,
  Columns,
  Conditions,
  conditionsOf,
  type ListArguments,
  orderKeys,
  rowsOf,
  selecting,
} from '../../platform/records/index.ts';
import { OF_KINDS } from './general-ledger.queries.ts';

const FILTERS = LedgerLine.definition.filters;

/** A filter on the account of a line, said of the account. */
const saidOfAccount = (name: string): string =>
  (FILTERS[name]?.spec.condition ?? '')
    .replaceAll('{account}', 'id')
    .replaceAll('{accountType}', 'account_type')
    .replaceAll('{accountSubtype}', 'account_subtype')
    .replaceAll('{value}', '?');
const SAID_OF_ACCOUNTS = [
  'accountTree',
  'bank',
  'categorized',
  'excludeUncategorizedAccounts',
  'expenseOrAp',
  'revenueOrReceivables',
];
/** Filters that an account fits or not, with all of its lines; of unmatched assets, the accounts that can have any. */
const OF_ACCOUNTS: Readonly<Record<string, string>> = {
  ...OF_KINDS,
  ...Object.fromEntries(SAID_OF_ACCOUNTS.map((name) => [name, saidOfAccount(name)])),
  unmatchedFixedAsset: `id in (${ASSET_ACCOUNTS})`,
};
/** Whether a filter says nothing: a switch that is off leaves nothing out. */
const isIdle = (name: string, value: unknown): boolean =>
  (value ?? null) === null || (value === false && FILTERS[name]?.spec.isFlag === true);
const DAY = 'postedAt';

/** Lines that are gone through by day first: so many for each line of the page and those before it, or these. */
const WALKED = { each: 20, least: 2_000 };

/**
 * The ids of a page of lines by day on accounts of a kind: from the first lines by day where these fill the page, else
 * from the first lines of each account. Undefined for any other list.
 */
export function idsOfFewAccounts(
  principal: Principal,
  list: ListArguments,
  { each, least } = WALKED,
): Query | undefined {
  const { filter, matchAny = false, isOfThen = false, deleted = false, cursor } = list;
  const chosen = Object.entries(OF_ACCOUNTS).filter(([name]) => !isIdle(name, filter?.[name]));
  if (chosen.length === 0 || matchAny || isOfThen || deleted) return undefined;
  const columns = new Columns(LedgerLine);
  const keys = orderKeys(LedgerLine, list.sort, columns);
  const isByDay = keys.length === 2 && keys[0]?.column.sql === columns.column(DAY).sql;
  const conditions = conditionsOf(principal, LedgerLine, list, columns);
  const { computed, lookups } = conditions;
  if (!isByDay || lookups.length > 0) return undefined;
  if (cursor) conditions.add(afterCursor(keys, cursor, (value) => conditions.value(value)));
  const isByCursor = typeof cursor === 'string';
  const most = rowsOf(list) + (isByCursor ? 1 : 0);
  const before = isByCursor ? 0 : Math.max(list.offset, 0);
  const [limit, offset] = [conditions.value(most), conditions.value(before)];
  const end = `${limit}::bigint + ${offset}::bigint`;
  const [walked, found] = [new Conditions(), new Conditions()];
  for (const term of conditions.terms) {
    found.add(term);
    if (typeof term !== 'string' || !computed.has(term)) walked.add(term);
  }
  found.add('t.account_id = a.id');
  const selected = new Map(keys.map(({ column }, at) => [`k${at}`, column]));
  const order = keys.map(({ direction }, at) => `k${at} ${direction}`).join(', ');
  const fits = { sql: `(${[...computed].join(' and ')})` };
  const byDay = selecting(columns, walked, new Map([...selected, ['fits', fits]]), keys).text;
  const ofAccount = selecting(columns, found, selected, keys).text;
  const accounts = chosen.map(([name, term]) => {
    const said = term.replace('?', () => conditions.value(filter?.[name]));
    return filter?.[name] === false ? `not ${said}` : said;
  });
  const text = `with walked as materialized (
    select * from (${byDay} limit ${Math.max(least, (most + before) * each)}) line where fits limit ${end}
  ), page_filled as materialized (select count(*) = ${end} as is_filled from walked)
  select k1 as "id" from (
    select k0, k1 from walked where (select is_filled from page_filled)
    union all
    select p.k0, p.k1 from (select id from account where workspace_id = $1 and ${accounts.join(' and ')}
      and not (select is_filled from page_filled) offset 0) a
    cross join lateral (${ofAccount} limit ${end}) p
  ) u order by ${order} limit ${limit} offset ${offset}`;
  return named(text, conditions.values);
}
