// What a document refers to whose lines name accounts, read in one round trip. It is kept as it was read
// until the write ends, so whoever deletes it meanwhile sees the document.
import { tableOf } from '../../schema/kit/index.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { named } from '../ground/database/index.ts';
import { HOLD_BOOKS } from '../settings/books-held.ts';
import type {
  AccountDocumentInput,
  AccountFacts,
  AccountHome,
  Party,
} from './account-document.types.ts';
import type { RecordKind } from './document-record.service.ts';
import { idsIn, referencesIn, referencesQuery } from './references.service.ts';
import type { Wanted } from './references.types.ts';

const homeQuery = (table: string, lines: string): string => `
  select e.currency, s.accounts_payable_id as payable, s.accounts_receivable_id as receivable,
    s.unapplied_credits_id as "unappliedCredits", s.unapplied_debits_id as "unappliedDebits",
    s.tax_account_id as tax,
    array(select c.currency from workspace_currency c where c.workspace_id = $1 and not c.is_deleted order by 1) as currencies,
    reporting_currency() as reporting,
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

function wantedBy(input: Partial<AccountDocumentInput>): Wanted {
  const lines = input.lines ?? [];
  return {
    Account: idsIn(input.control, ...lines.map(({ account }) => account)),
    TaxRate: idsIn(input.taxRate, ...lines.map(({ taxRate }) => taxRate)),
    PaymentTerm: idsIn(input.paymentTerm),
    Product: idsIn(...lines.map(({ product }) => product)),
    Department: idsIn(...lines.map(({ department }) => department)),
    Tag: idsIn(...lines.flatMap(({ tagIds }) => tagIds ?? [])),
    TagGroup: idsIn(...lines.flatMap(({ tagGroupIds }) => tagGroupIds ?? [])),
    Vendor: idsIn(...lines.map(({ billCustomer }) => billCustomer)),
    JournalEntry: idsIn(input.migratedJournal),
    Contract: idsIn(input.contract),
  };
}

/**
 * Reads what a document refers to. `party` is its customer or vendor; `newLines` is how many lines need an
 * id. One round trip.
 */
export async function accountFactsFor(
  session: Session,
  kind: RecordKind,
  input: Partial<AccountDocumentInput>,
  { party, newLines }: { readonly party: number | null | undefined; readonly newLines: number },
): Promise<AccountFacts> {
  const { workspace } = session.principal;
  const home = homeQuery(tableOf(kind.resource.definition), tableOf(kind.line.definition));
  const references = referencesQuery(workspace.id, wantedBy(input));
  const [, homes = [], parties = [], found = []] = await transactionOf(session).askAll([
    HOLD_BOOKS,
    named(home, [workspace.id, input.entity, newLines]),
    named(PARTY, [workspace.id, party ?? 0]),
    ...(references ? [references] : []),
  ]);
  return {
    home: homes[0] as AccountHome | undefined,
    party: parties[0] as Party | undefined,
    references: referencesIn(found),
  };
}
