// Lists of entries in the books as known at a moment. Entries without later postings, the great
// majority, are read by their indexes; the others are reconstructed. docs/accounting.md section 11,
// Known at.
import { columnOf, stored, type Part } from '../../../schema/kit/index.ts';
import { JournalEntry } from '../../../schema/ledger/journal-entry.ts';
import type { Principal } from '../../platform/access/index.ts';
import { named, type Query } from '../../platform/database/index.ts';
import {
  Columns,
  conditionsOf,
  type ListArguments,
  orderKeys,
  rowsOf,
  selecting,
} from '../../platform/records/index.ts';

// Tables are named in full here: `journal_entry` alone is the entries of then.
export const UNCHANGED = 'entry_unchanged';
export const CHANGED = 'entry_changed';
export const TOUCHED = 'entry_touched';

/** The columns of a definition's table, each as it is or as `then` says it. */
export function columnsOf(
  { definition }: Part,
  also: readonly string[],
  from: string,
  then: Readonly<Record<string, string>> = {},
): string {
  const own = stored(definition).flatMap(([name, { spec }]) =>
    spec.part ? [] : [columnOf(name, spec)],
  );
  return [...new Set(['workspace_id', 'id', ...own, ...also])]
    .map((name) => `${then[name] ?? `${from}."${name}"`} as "${name}"`)
    .join(', ');
}

const HEADER = ['entity_ids', 'reversal_date', 'given_values'];
/** Whoever may see an entry today and might have then. */
const inSight = (entities: string): string =>
  `coalesce(${entities} <@ (select current_entities())::integer[], true)`;

const LAST = `max(version) filter (where not is_mirror) as version, coalesce(max(version) filter (where is_mirror), 0) as back`;
/** The last version of each entry that was known, and the last one that was taken back by then. */
const known = (number: string): string => `(select journal_entry_id, ${LAST}
    from posting_chain where workspace_id = $1 and number <= ${number} group by 1) k`;
/** The same of entries of which something was posted later, and not for the first time: looked up one by one. */
const changedLater = (number: string): string => `(
      select journal_entry_id from posting_chain where workspace_id = $1 and number > ${number} and (version > 1 or is_mirror)
      union select journal_entry_id from posting_waiting where workspace_id = $1 and (version > 1 or is_mirror)) o
  cross join lateral (select o.journal_entry_id, ${LAST}
    from posting_chain where workspace_id = $1 and journal_entry_id = o.journal_entry_id and number <= ${number} offset 0) k`;

/** An entry `e` in the version of a link `c` of the chain, which posting `p` told; `isBack`: that it was taken back. */
const ofChain = (isBack: string): string =>
  columnsOf(JournalEntry, HEADER, 'e', {
    entity_id: 'coalesce(c.of_entity, e.entity_id)',
    entity_ids: 'coalesce(c.of_entities, e.entity_ids)',
    date: 'coalesce(d.date, e.date)',
    currency: 'coalesce(d.currency, e.currency)',
    exchange_rate: 'case when c.version = e.version then e.exchange_rate else c.exchange_rate end',
    exchange_rate_book:
      'case when c.version = e.version then e.exchange_rate_book else c.exchange_rate_book end',
    version: 'c.version',
    is_deleted: isBack,
    deleted_at: `case when ${isBack} then p.recorded_at end`,
    last_modified_at: 'p.recorded_at',
  });
const DAY_OF_VERSION = `left join lateral (
    select l.date, l.currency from journal_line l where c.version <> e.version and l.workspace_id = $1
      and l.journal_entry_id = c.journal_entry_id and l.version = c.version and not l.is_mirror limit 1) d on true`;

/**
 * Entries in the last version that was known, with what depends on their lines as it was. Drafts are not in the books.
 * `isLater`: only those that were changed or taken back since.
 */
export const changed = (number: string, isLater = false): string => `
  select ${ofChain('k.back = k.version')}
  from ${isLater ? changedLater(number) : known(number)}
  join public.journal_entry e on e.workspace_id = $1 and e.id = k.journal_entry_id
  join posting_chain c on c.workspace_id = $1 and c.journal_entry_id = k.journal_entry_id and c.version = k.version
    and not c.is_mirror
  left join journal_posting p on p.workspace_id = $1 and p.journal_entry_id = k.journal_entry_id
    and p.version = k.version and p.is_mirror = (k.back = k.version)
  ${DAY_OF_VERSION}
  where ${inSight('coalesce(c.of_entities, e.entity_ids)')}`;

/** The links of the chain of an entry that were known. */
const linksOf = (alias: string, entry: string, number: string): string =>
  `${alias}.workspace_id = $1 and ${alias}.journal_entry_id = ${entry} and ${alias}.number <= ${number}`;
/** The link of the chain of a posting, where it was known. */
export const linkOf = (alias: string, line: string, isMirror: boolean, number: string): string =>
  `${linksOf(alias, `${line}.journal_entry_id`, number)} and ${alias}.version = ${line}.version
    and ${isMirror ? '' : 'not '}${alias}.is_mirror`;

/**
 * The same of entries that are looked up, each alone: nothing is grouped or joined, so that PostgreSQL expects as many
 * rows as there are entries, and finds those of a page by their ids. Drafts are not in the books.
 */
export const single = (number: string): string => `
  select ${ofChain('back.number is not null')}
  from public.journal_entry e
  cross join lateral (
    select x.* from posting_chain x where ${linksOf('x', 'e.id', number)} and not x.is_mirror order by x.version desc limit 1) c
  left join lateral (select x.number from posting_chain x where ${linkOf('x', 'c', true, number)} limit 1) back on true
  cross join lateral (
    select x.recorded_at from journal_posting x where x.workspace_id = $1 and x.journal_entry_id = e.id
      and x.version = c.version and x.is_mirror = (back.number is not null) limit 1) p
  ${DAY_OF_VERSION}
  where e.workspace_id = $1 and ${inSight('coalesce(c.of_entities, e.entity_ids)')}`;

/** What the chain, or the log of postings, says of the version an entry `e` has today. */
const ofVersion = (table: string, column: string, isMirror: string): string =>
  `(select x.${column} from ${table} x where x.workspace_id = $1 and x.journal_entry_id = e.id and x.version = e.version
      and x.is_mirror = ${isMirror})`;
const ENTITIES = `coalesce(${ofVersion('posting_chain', 'of_entities', 'false')}, e.entity_ids)`;

/**
 * The same where nothing was posted of an entry since. Everything is looked up entry by entry and nothing is joined: so
 * PostgreSQL reads the entries in the order of a list, by the indexes they have.
 */
export const unchanged = (number: string): string => `
  select ${columnsOf(JournalEntry, HEADER, 'e', {
    entity_id: `coalesce(${ofVersion('posting_chain', 'of_entity', 'false')}, e.entity_id)`,
    entity_ids: ENTITIES,
    deleted_at: `case when e.is_deleted then ${ofVersion('journal_posting', 'recorded_at', 'true')} end`,
    last_modified_at: ofVersion('journal_posting', 'recorded_at', 'e.is_deleted'),
  })}
  from public.journal_entry e where e.workspace_id = $1 and ${ofVersion('posting_chain', 'number', 'false')} <= ${number}
    and not (exists (select from posting_chain n where n.workspace_id = $1 and n.journal_entry_id = e.id and n.number > ${number})
      or exists (select from posting_waiting n where n.workspace_id = $1 and n.journal_entry_id = e.id))
    and ${inSight(ENTITIES)}`;
/** Entries of which something was posted later, as they are today. */
export const touched = (number: string): string => `
  select e.* from public.journal_entry e where e.workspace_id = $1 and e.id in (
    select journal_entry_id from posting_chain where workspace_id = $1 and number > ${number}
    union select journal_entry_id from posting_waiting where workspace_id = $1)`;

/** What an entry says itself: whether a list holds it needs nothing beside it. */
const OWN = new Set(['date_gte', 'date_lte', 'entity', 'type', 'source', 'status']);

/**
 * How many entries there were: as many as there are, less the drafts and those of which something was posted since, and
 * with these as they were. Undefined for a list of today, and where records beside the entries tell what it holds.
 */
export function entryCountAsKnown(principal: Principal, list: ListArguments): Query | undefined {
  const { filter, q, deleted = false, isOfThen = false } = list;
  const given = Object.entries(filter ?? {}).filter(([, value]) => (value ?? null) !== null);
  if (!isOfThen || deleted || q || given.some(([name]) => !OWN.has(name))) return undefined;
  const columns = new Columns(JournalEntry);
  const conditions = conditionsOf(principal, JournalEntry, list, columns);
  const count = { sql: 'count(*)::integer' };
  const { text } = selecting(columns, conditions, new Map([['count', count]]));
  const among = (table: string, term = ''): string =>
    `(${text.replace('"journal_entry" as "t"', `${table} as "t"`)}${term})`;
  const kept = `(select coalesce(sum(live), 0)::integer from record_count where workspace_id = $1 and relation = 'journal_entry')`;
  const today = 'public.journal_entry';
  return named(
    `select ${given.length === 0 ? kept : among(today)} - ${among(today, ` and t.status = 'draft'`)}
      - ${among(TOUCHED)} + ${among(CHANGED)} as "count"`,
    conditions.values,
  );
}

/**
 * The ids of a page of entries as they were: the first of those that are as they were, and of the others, merged.
 * Undefined for a list of today.
 */
export function entryIdsAsKnown(principal: Principal, list: ListArguments): Query | undefined {
  if (list.isOfThen !== true) return undefined;
  const columns = new Columns(JournalEntry);
  const conditions = conditionsOf(principal, JournalEntry, list, columns);
  const keys = orderKeys(JournalEntry, list.sort, columns);
  const selected = new Map(keys.map(({ column }, at) => [`k${at}`, column]));
  const { text } = selecting(columns, conditions, selected, keys);
  const [rows, passed] = [
    conditions.value(rowsOf(list)),
    conditions.value(Math.max(list.offset, 0)),
  ];
  const some = (table: string): string =>
    `(${text.replace('"journal_entry" as "t"', `"${table}" as "t"`)} limit ${rows}::bigint + ${passed}::bigint)`;
  const order = keys.map(({ direction }, at) => `u.k${at} ${direction}`).join(', ');
  return named(
    `select u.k${keys.length - 1} as "id" from (${some(UNCHANGED)} union all ${some(CHANGED)}) u
  order by ${order} limit ${rows} offset ${passed}`,
    conditions.values,
  );
}
