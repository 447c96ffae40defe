// `verify` checks for the books, one statement per invariant the financial statements rely on. Each
// takes the workspace as $1 and returns the ids of violations.

import { tableOf } from '../../schema/kit/index.ts';
import { keepsCount } from '../platform/database/tables/index.ts';
import { registry } from '../platform/records/index.ts';
import { type Check, gapsIn, gapsOfDocuments } from './books.check.ts';
import { ASSET_CHECKS } from './books-assets.checks.ts';
import { LOCK_CHECKS } from './books-locks.checks.ts';
import { DOCUMENT_CHECKS } from './books-documents.checks.ts';
import { PAYABLE_CHECKS } from './books-payable.checks.ts';
import { RECEIVABLE_CHECKS } from './books-receivable.checks.ts';

const ids = (column: string, from: string): string =>
  `select coalesce(array_agg(distinct ${column}), '{}') as wrong from (${from}) found`;

const MONEY =
  'sum(amount_native) as native, sum(amount_book) as book, sum(amount) as reporting, sum(lines) as lines';
const KEPT = 'entity_id, account_id, currency, amount_native, amount_book, amount, lines';
const TAKEN =
  'entity_id, account_id, currency, -amount_native as amount_native, -amount_book as amount_book, -amount as amount, -lines as lines';
const OF_LINES =
  'entity_id, account_id, currency, amount_native, amount_book, amount, case when is_mirror then -1 else 1 end as lines';
const MOVED =
  'having sum(amount_native) <> 0 or sum(amount_book) <> 0 or sum(amount) <> 0 or sum(lines) <> 0';
/** Lines of the versions that count. */
const LIVE = `from journal_line l join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id
  where l.workspace_id = $1 and not l.is_mirror and l.version = e.version and not e.is_deleted`;

/** Which versions of each entry were posted, mirrored and taken back, all read at once. */
const POSTED = `select journal_entry_id, count(*) filter (where not is_mirror) as posted,
    min(version) filter (where not is_mirror) as first, max(version) filter (where not is_mirror) as last,
    count(*) filter (where is_mirror) as mirrored,
    min(version) filter (where is_mirror) as mirrored_first, max(version) filter (where is_mirror) as mirrored_last,
    count(*) filter (where not is_mirror and taken_back_at is not null) as taken,
    max(version) filter (where not is_mirror and taken_back_at is not null) as taken_last
  from journal_posting where workspace_id = $1 group by journal_entry_id`;
/** So many versions of an entry stand no more. */
const PAST = '(e.version - case when e.is_deleted then 0 else 1 end)';

/** Counts that are kept of lists (counts.ts) against the rows themselves. */
const COUNTED: readonly Check[] = registry
  .resources()
  .filter(({ definition }) => keepsCount(definition))
  .map(({ definition }) => {
    const table = tableOf(definition);
    const live = 'isDeleted' in definition.readOnly ? 'and not is_deleted' : '';
    return {
      what: `the count of ${table}, off by`,
      sql: ids(
        'off',
        `select off from (select (select coalesce(sum(live), 0) from record_count where workspace_id = $1 and relation = '${table}')::integer
           - (select count(*) from ${table} where workspace_id = $1 ${live})::integer as off) counted where off <> 0`,
      ),
    };
  });

/** In the order in which one explains the next. docs/accounting.md section 13. */
export const CHECKS: readonly Check[] = [
  {
    what: 'journal entries',
    sql: ids(
      'journal_entry_id',
      `select journal_entry_id from journal_line where workspace_id = $1
       group by journal_entry_id, version, is_mirror, entity_id, date
       having sum(amount_native) <> 0 or sum(amount_book) <> 0 or sum(amount) <> 0`,
    ),
  },
  {
    // Put in order before they are added up: there are nearly as many sums as rows, too many for a table in memory.
    what: 'balances of accounts',
    sql: ids(
      `account_id || ' on ' || date`,
      `select account_id, date, ${MONEY} from (
         select date, ${OF_LINES} from journal_line where workspace_id = $1
         union all select date, ${TAKEN} from balance_day where workspace_id = $1
         union all select date, ${TAKEN} from balance_delta where workspace_id = $1
         order by date, entity_id, account_id, currency
       ) movement group by date, entity_id, account_id, currency ${MOVED}`,
    ),
  },
  {
    what: 'monthly balances of accounts',
    sql: ids(
      `account_id || ' in ' || to_char(month, 'YYYY-MM')`,
      `select account_id, month, ${MONEY} from (
         select date_trunc('month', date)::date as month, ${KEPT} from balance_day where workspace_id = $1
         union all select month, ${TAKEN} from balance_month where workspace_id = $1
         order by month, entity_id, account_id, currency
       ) movement group by month, entity_id, account_id, currency ${MOVED}`,
    ),
  },
  {
    // Lines are of their entry's date, currency and entities; a draft has none.
    what: 'headers of entries',
    sql: ids(
      'id',
      `select e.id ${LIVE} and (l.date <> e.date or l.currency <> e.currency
         or l.entity_id <> all(e.entity_ids) or e.status <> 'posted')
       union all
       select e.id from journal_entry e where e.workspace_id = $1 and e.status = 'posted' and (e."order" is null
         or e.is_deleted <> (e.deleted_at is not null))
       union all
       select e.id from journal_entry e where e.workspace_id = $1 and e.status = 'posted'
         and not exists (select from journal_line l where l.workspace_id = $1 and l.journal_entry_id = e.id and l.version = e.version and not l.is_mirror)`,
    ),
  },
  {
    // Amounts in one currency are one amount, whether it is that of the entry, of the entity or of the reports.
    what: 'lines with two amounts in one currency',
    sql: ids(
      'journal_entry_id',
      `select l.journal_entry_id from journal_line l
       join entity n on n.workspace_id = $1 and n.id = l.entity_id
       join workspace w on w.id = $1
       join journal_entry e on e.workspace_id = $1 and e.id = l.journal_entry_id and e.version = l.version and not e.is_deleted
       where l.workspace_id = $1 and not l.is_mirror and (l.currency = n.currency and l.amount_native <> l.amount_book
         or l.currency = w.reporting_currency and l.amount_native <> l.amount
         or n.currency = w.reporting_currency and l.amount_book <> l.amount)`,
    ),
  },
  {
    // Each version up to the one that stands was posted; all but that one, or all of a deleted entry, were taken back.
    what: 'versions of entries',
    sql: ids(
      'id',
      `select e.id from journal_entry e left join (${POSTED}) p on p.journal_entry_id = e.id
       where e.workspace_id = $1 and e.status = 'posted' and (
         p.posted is distinct from e.version or p.first is distinct from 1 or p.last is distinct from e.version
         or p.mirrored <> ${PAST} or p.mirrored_first <> 1 or p.mirrored_last <> ${PAST}
         or p.taken <> ${PAST} or not e.is_deleted and p.taken_last >= e.version)
       union all
       select journal_entry_id from journal_line where workspace_id = $1
         and (journal_entry_id, version) in (select m.journal_entry_id, m.version from journal_posting m where m.workspace_id = $1 and m.is_mirror)
       group by journal_entry_id, version, entity_id, account_id, date, currency, vendor_id, department_id, tag_ids
       having sum(amount_native) <> 0 or sum(amount_book) <> 0 or sum(amount) <> 0 or sum(case when is_mirror then -1 else 1 end) <> 0
       union all
       select l.journal_entry_id from journal_line l
       left join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id
       where l.workspace_id = $1 and (e.id is null or l.version > e.version or e.status <> 'posted')`,
    ),
  },
  {
    // A number beyond the counter would be given out once more.
    what: 'numbers of entries',
    sql: ids(
      'n',
      `${gapsIn('journal_entry', '"order"')}
       union all
       select id from journal_entry where workspace_id = $1 and "order" ~ '^\\d{7,9}$' and "order"::integer >
         coalesce((select last from counter where workspace_id = $1 and kind = 'journal_entry'), 0)`,
    ),
  },
  {
    what: 'numbers of invoices',
    sql: ids('n', gapsOfDocuments('invoice')),
  },
  {
    what: 'totals of invoices',
    sql: ids(
      'id',
      `select i.id from invoice i left join invoice_line n on n.workspace_id = $1 and n.invoice_id = i.id
       where i.workspace_id = $1 and not i.is_deleted
       group by i.id, i.total_amount, i.discount
       having i.total_amount <> coalesce(sum(n.amount + n.tax), 0) - coalesce(i.discount, 0)`,
    ),
  },
  ...COUNTED,
  ...DOCUMENT_CHECKS,
  ...RECEIVABLE_CHECKS,
  ...PAYABLE_CHECKS,
  ...ASSET_CHECKS,
  ...LOCK_CHECKS,
];
