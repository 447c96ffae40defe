// Open amounts of a day in the books as known at a moment. Reads only the lines known then, and
// facts recorded at the time where lines do not suffice; the documents' current state is no help.
// docs/accounting.md sections 11, Known at, and 13.
import { knownLines } from '../../ledger/index.ts';
import {
  accountsOfMemos,
  amountOf,
  billing,
  kindsOf,
  lateness,
  openingOf,
  STANDS,
  unappliedOf,
  type AgeingDocumentKind,
} from './ageing-kinds.ts';
import type { SettlementSide } from '../settlement/settlement-side.ts';

const KNOWN_MEMOS = {
  lines: `and exists (select from posting_chain c where c.workspace_id = $1
    and c.journal_entry_id = l.journal_entry_id and c.version = l.version and c.is_mirror = l.is_mirror and c.number <= $4)`,
  migrated: 'and t.created_at <= $5',
};

/** The lines that were known on the control accounts, memos' included; $4 is the last posting, $5 the moment. */
export const controlAsKnown = (side: SettlementSide): string => `
  known as (select l.* from ${knownLines('$4')} l where l.entity_id = any($3)),
  control as materialized (
    select a.id from account a where a.workspace_id = $1 and (a.account_subtype = '${side.controlSubtype}'
      or a.id = ${unappliedOf(side)}
      or a.id in (${accountsOfMemos(side, KNOWN_MEMOS)}))
  ), line as materialized (
    select l.* from known l where l.account_id = any(array(select id from control)))`;

function openThen(side: SettlementSide, kind: AgeingDocumentKind, isBook: boolean): string {
  const amount = amountOf(side, isBook);
  const { late, join } = lateness(kind, `d.day, t.${kind.date}`, '$5::timestamptz');
  return `
    select coalesce(d.party, t.${kind.party}) as party, ${late} as late,
      coalesce(d.open, 0) + m.opening as open, coalesce(d.reconciling, 0) - m.opening as reconciling, '${kind.kind}' as kind, t.id as id
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
    left join entity e on e.workspace_id = $1 and e.id = t.entity_id ${join}
    cross join lateral (select ${openingOf(kind, isBook)} as opening) m`;
}

/** What documents, and lines of none, left open: by party and by how late it is. */
export const agedAsKnown = (side: SettlementSide, isBook: boolean): string => `
    ${kindsOf(side)
      .map((kind) => openThen(side, kind, isBook))
      .join(' union all ')}
    union all
    select l.vendor_id, 0, 0, sum(${amountOf(side, isBook)}), null, null from line l
    where (${STANDS}) is not true and l.date <= $2 group by l.vendor_id`;
