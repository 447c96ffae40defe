// Reads all records a document refers to in one round trip, and locks them until the write ends, so
// a concurrent deletion sees the document.
import { tableOf } from '../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { named, withGenericPlan } from '../../platform/database/index.ts';
import { POSTING_LOCK } from '../../settings/index.ts';
import type { DocumentFields } from '../shared/document-record.service.ts';
import { referencesIn, referencesQuery } from '../shared/references.service.ts';
import type { Party } from '../shared/terms.rules.ts';
import type { DocumentFacts, DocumentFlow, DocumentHome } from './document-flow.types.ts';

const homeQuery = (table: string, lines: string): string => `
  select e.currency, s.accounts_payable_id as payable, s.accounts_receivable_id as receivable,
    s.unapplied_credits_id as "unappliedCredits", s.unapplied_debits_id as "unappliedDebits",
    s.tax_account_id as tax, s.discount_account_id as discount, s.uncategorized_id as uncategorized,
    array(select c.currency from workspace_currency c where c.workspace_id = $1 and not c.is_deleted order by 1) as currencies,
    (select w.reporting_currency from workspace w where w.id = $1) as reporting,
    nextval('${table}_id_seq')::integer as "nextId",
    nextval('journal_entry_id_seq')::integer as "entryId",
    array(select nextval('${lines}_id_seq')::integer from generate_series(1, $3)) as "lineIds"
  from entity e left join system_accounts s on s.workspace_id = $1
  where e.workspace_id = $1 and e.id = $2 and not e.is_deleted and e.active`;
const PARTY = `
  select v.vendor_type as type, v.terms, p.id as "paymentTerm", p.due_days as "dueDays"
  from vendor v
  left join payment_term p on p.workspace_id = $1 and p.id = v.payment_term_id and p.is_active
  where v.workspace_id = $1 and v.id = $2 and not v.is_deleted and v.status = 'ACTIVE' for key share of v`;

/**
 * Reads what a document refers to, and what it referred to `before`; `newLines` is how many lines need an id.
 * One round trip.
 */
export async function documentFacts(
  session: Session,
  flow: DocumentFlow,
  input: DocumentFields,
  newLines: number,
  before: readonly DocumentFields[] = [],
): Promise<DocumentFacts> {
  const { id: workspace } = session.principal.workspace;
  const home = homeQuery(tableOf(flow.resource.definition), tableOf(flow.line.definition));
  const all = [...((input['lines'] ?? []) as readonly DocumentFields[]), ...before];
  const own = flow.beside?.(session, { ...input, lines: all }) ?? [];
  const references = referencesQuery(workspace, flow.wanted(input));
  const [, homes = [], parties = [], ...others] = await transactionOf(session).askAll([
    POSTING_LOCK,
    withGenericPlan(named(home, [workspace, input['entity'], newLines])),
    withGenericPlan(named(PARTY, [workspace, input[flow.names.party] ?? 0])),
    ...own,
    ...(references ? [references] : []),
  ]);
  return {
    home: homes[0] as DocumentHome | undefined,
    party: parties[0] as Party | undefined,
    references: referencesIn(others[own.length] ?? []),
    beside: others.slice(0, own.length),
  };
}
