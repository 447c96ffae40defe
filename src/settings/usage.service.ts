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
