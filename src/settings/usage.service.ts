// Checks existing uses of a record that prevent its change or deletion.
import { bypassEntityWall, type Session } from '../platform/access/index.ts';
import { named } from '../platform/database/index.ts';

async function exists(session: Session, conditions: readonly string[], id: number) {
  const [rows] = await bypassEntityWall(
    session,
    named(`select ${conditions.map((each) => `exists (${each})`).join(' or ')} as found`, [
      session.principal.workspace.id,
      id,
    ]),
  );
  return rows?.[0]?.['found'] === true;
}

/** Whether lines were ever posted to an account. */
export const accountHasLines = (session: Session, id: number): Promise<boolean> =>
  exists(session, ['select 1 from journal_line where workspace_id = $1 and account_id = $2'], id);

/** Whether lines were ever posted for an entity. Balances know it, in far fewer rows. */
export const entityHasLines = (session: Session, id: number): Promise<boolean> =>
  exists(
    session,
    ['balance_delta', 'balance_month'].map(
      (table) => `select 1 from ${table} where workspace_id = $1 and entity_id = $2`,
    ),
    id,
  );

/** Tables of records with amounts, or rates, in the currency of the books. */
export const VALUED = ['invoice', 'bill', 'credit_memo', 'debit_memo', 'fixed_asset', 'budget'];
/** Tables of records that keep such a rate where somebody gave one. */
export const RATED = ['contract', 'contract_prepaid_commit', 'revenue_transaction'];

/**
 * Whether drafts, documents, contracts, fixed assets or budgets of an entity keep a rate or amounts in the currency of
 * its books.
 */
export const entityHasValues = (session: Session, id: number): Promise<boolean> =>
  exists(
    session,
    [
      `select 1 from journal_draft_line d join journal_entry e on e.workspace_id = $1 and e.id = d.journal_entry_id and not e.is_deleted
        where d.workspace_id = $1 and d.entity_id = $2`,
      ...[...VALUED, ...RATED].map(
        (
          table,
        ) => `select 1 from ${table} where workspace_id = $1 and entity_id = $2 and not is_deleted
          ${RATED.includes(table) ? 'and exchange_rate_book is not null' : ''}`,
      ),
    ],
    id,
  );

/** Whether records of the table stand below one of them. */
export const hasChildren = (
  session: Session,
  table: 'account' | 'entity',
  id: number,
): Promise<boolean> =>
  exists(
    session,
    [`select 1 from ${table} where workspace_id = $1 and parent_id = $2 and not is_deleted`],
    id,
  );

/** Whether documents or journal lines name a customer or vendor. */
export const vendorIsUsed = (session: Session, id: number): Promise<boolean> =>
  exists(
    session,
    [
      'select 1 from journal_line where workspace_id = $1 and vendor_id = $2',
      'select 1 from invoice where workspace_id = $1 and client_id = $2 and not is_deleted',
      'select 1 from bill where workspace_id = $1 and vendor_id = $2 and not is_deleted',
      'select 1 from debit_memo where workspace_id = $1 and vendor_id = $2 and not is_deleted',
    ],
    id,
  );
