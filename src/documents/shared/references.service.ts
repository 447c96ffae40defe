// Looks up and locks many records a document refers to, in one statement, until the write ends.
import { named, type Query, type Row } from '../../platform/database/index.ts';
import type { Other, References, RequestedReferences } from './references.types.ts';

/** Places in which an entry may hold documents of the opening balances: account, entity and currency of its lines. */
const OPENS = `case when status = 'posted' and not exists (select from journal_entry r
    where r.workspace_id = $1 and r.reversal_of_id = journal_entry.id and r.status = 'posted' and not r.is_deleted)
  then (select string_agg(distinct concat_ws(' ', l.account_id, l.entity_id, l.currency), ',') from journal_line l
    where l.workspace_id = $1 and l.journal_entry_id = journal_entry.id and l.version = journal_entry.version and not l.is_mirror) end`;

/** When a record of a kind can be used, and what is to be known of it. */
const USABLE = {
  Account: [
    'account',
    `status = 'ACTIVE' and not is_deleted`,
    `account_subtype || case when skip_subledger_validation then '*' else '' end`,
  ],
  Contract: ['contract', 'not is_deleted', 'null'],
  Department: ['department', 'active', 'null'],
  JournalEntry: ['journal_entry', 'not is_deleted', OPENS],
  PaymentTerm: ['payment_term', 'is_active', 'due_days::text'],
  Product: ['product', 'not is_deleted', 'null'],
  ProductBundle: ['product_bundle', 'not is_deleted', 'null'],
  Tag: ['tag', 'is_active and not is_deleted', 'null'],
  TagGroup: ['tag_group', 'true', 'null'],
  TaxRate: ['tax_rate', 'is_active', 'value::text'],
  Vendor: ['vendor', `status = 'ACTIVE' and not is_deleted`, 'null'],
} as const satisfies Record<Other, readonly string[]>;

export const idsIn = (...ids: readonly (number | null | undefined)[]): Set<number> =>
  new Set(ids.filter((id) => typeof id === 'number'));

/** The statement that finds what can be used of `wanted`; undefined when nothing is wanted. */
export function referencesQuery(workspace: number, wanted: RequestedReferences): Query | undefined {
  const values: unknown[] = [workspace];
  const selects = (Object.keys(USABLE) as Other[]).flatMap((kind) => {
    const ids = wanted[kind];
    if (!ids || ids.size === 0) return [];
    const [table, condition, value] = USABLE[kind];
    values.push([...ids]);
    return [
      `select '${kind}' as kind, id, value from (select id, ${value} as value from ${table}
         where workspace_id = $1 and id = any($${values.length}) and ${condition}
         order by id ${kind === 'JournalEntry' ? '' : 'for key share'}) found`,
    ];
  });
  return selects.length > 0 ? named(selects.join(' union all '), values) : undefined;
}

export const referencesIn = (rows: readonly Row[]): References =>
  new Map(
    rows.map((row) => [
      `${String(row['kind'])}:${String(row['id'])}`,
      row['value'] as string | null,
    ]),
  );
