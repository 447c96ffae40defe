// Open amounts of a day in the books as known at a moment. Reads only the lines known then, and
// facts recorded at the time where lines do not suffice; the documents' current state is no help.
// docs/accounting.md sections 11, Known at, and 13.
import { factsAsKnown, knownLines } from '../../ledger/index.ts';
import {
  amountOf,
  kindsOf,
  openingOf,
  STANDS,
  unappliedOf,
  type AgeingDocumentKind,
} from './ageing-kinds.ts';
import type { SettlementSide } from '../settlement/settlement-side.ts';

/** The lines that were known on the control accounts, memos' included; $4 is the last posting, $5 the moment. */
export const controlAsKnown = (side: SettlementSide): string => `
  known as (select l.* from ${knownLines('$4')} l where l.entity_id = any($3)),
  control as materialized (
    select a.id from account a where a.workspace_id = $1 and (a.account_subtype = '${side.controlSubtype}'
      or a.id = ${unappliedOf(side)}
      or a.id in (select l.account_id from journal_line l where l.workspace_id = $1 and l.document_kind = '${side.memo.kind}'
        and l.document_role = 'memo' and exists (select from posting_chain c where c.workspace_id = $1
          and c.journal_entry_id = l.journal_entry_id and c.version = l.version and c.is_mirror = l.is_mirror and c.number <= $4)))
  ), line as materialized (
    select l.* from known l where l.account_id = any(array(select id from control)))`;

/** The newest line of the entry that billed, which is the first: its void comes later. */
const billing = (column: string): string => `
  (array_agg(l.${column} order by l.journal_entry_id, l.id desc)
    filter (where l.document_role in ('receivable', 'payable', 'memo') and not l.is_mirror))[1]`;

function openThen(side: SettlementSide, kind: AgeingDocumentKind, isBook: boolean): string {
  const amount = amountOf(side, isBook);
  const wasDue = `case when f.record_id is null then t.due_date else (f.was ->> 'due_date')::date end`;
  const late = kind.fallsDue ? `$2::date - coalesce(${wasDue}, d.day, t.${kind.date})` : '0';
  const facts = kind.fallsDue
    ? `left join ${factsAsKnown(kind.kind, '$5::timestamptz')} f on f.record_id = t.id`
    : '';
  return `
    select coalesce(d.party, t.${kind.party}) as party, ${late} as late,
      coalesce(d.open, 0) + m.opening as open, coalesce(d.reconciling, 0) - m.opening as reconciling
    from (
      select l.document_id as id, coalesce(${billing('vendor_id')}, max(l.vendor_id)) as party, ${billing('date')} as day,
        sum(case l.document_role when 'use' then -(${amount}) else ${amount} end) filter (where l.date <= $2) as open,
        sum(case l.document_role when 'use' then 2 * ${amount} else 0 end) filter (where l.date <= $2) as reconciling
      from line l where l.document_kind = '${kind.kind}' and ${STANDS} group by 1) d
    full join (
      select t.id as migrated from ${kind.table} t
      where t.workspace_id = $1 and ${kind.isMigrated} and t.entity_id = any($3) and t.created_at <= $5
        and (not t.is_deleted or t.deleted_at > $5)) g on g.migrated = d.id
    left join ${kind.table} t on t.workspace_id = $1 and t.id = coalesce(d.id, g.migrated)
    left join entity e on e.workspace_id = $1 and e.id = t.entity_id ${facts}
    cross join lateral (select ${openingOf(kind, isBook)} as opening) m`;
}

/** What documents, and lines of none, left open: by party and by how late it is. */
export const agedAsKnown = (side: SettlementSide, isBook: boolean): string => `
    ${kindsOf(side)
      .map((kind) => openThen(side, kind, isBook))
      .join(' union all ')}
    union all
    select l.vendor_id, 0, 0, sum(${amountOf(side, isBook)}) from line l
    where (${STANDS}) is not true and l.date <= $2 group by l.vendor_id`;
