// Sessions of the demo: it writes as an admin of its new workspace, through the same services as
// any client.
import { type Principal, type Session, withTransaction } from '../platform/access/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';

export interface WorkspaceName {
  readonly id: number;
  readonly name: string;
}

/** The session in which the demo of a workspace is written. */
export function sessionIn(
  database: Database,
  transaction: Transaction,
  workspace: WorkspaceName,
): Session {
  const principal: Principal = {
    kind: 'person',
    id: 0,
    name: 'Demo',
    email: null,
    workspace: { ...workspace, type: 'company', logoUrl: null },
    role: 'admin',
    overrides: {},
    entities: null,
    approvalRequired: false,
  };
  const session = { principal, requestId: 'demo', database, loaders: new Map() };
  return withTransaction(session, transaction);
}

/** The same session with what somebody does in it. */
export const asPerson = (
  session: Session,
  { id, name }: { readonly id: number; readonly name: string },
): Session => ({ ...session, principal: { ...session.principal, id, name } });

/** Makes a workspace and writes into it, in one transaction. */
export function inNewWorkspace<T>(
  database: Database,
  name: string,
  work: (session: Session) => Promise<T>,
): Promise<T & { readonly workspace: WorkspaceName }> {
  return database.write(null, async (transaction) => {
    const [row] = await transaction.ask<{ id: number }>({
      text: 'select create_workspace($1) as id',
      values: [name],
    });
    const workspace = { id: row?.id ?? 0, name };
    const made = await work(sessionIn(database, transaction, workspace));
    return { ...made, workspace };
  });
}
