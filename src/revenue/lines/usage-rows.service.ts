// Removes what usage lines recorded, with the reversals of it. docs/accounting.md section 9,
// Schedule and Terminate.
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { Problem } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { IS_BOUND, REMOVING } from '../shared/line.service.ts';

/** Rows of a line; of one month they are those of its use, without what brings it up to a commitment. */
const OWN = `r.workspace_id = $1 and r.contract_usage_id = $2 and not r.is_deleted
  and ($3::date is null or (r.accounting_period = $3 and coalesce((select o.kind from revenue_transaction o
    where o.workspace_id = $1 and o.id = r.reverses_revenue_transaction_id), r.kind) is distinct from 'usage_commitment'))`;
const BOUND = `select exists (select from revenue_transaction r where ${OWN} and ${IS_BOUND}) as found`;
const REMOVE = `${REMOVING} where ${OWN}`;

/**
 * Takes away the use of a month, or everything that stands on a line where none is named.
 * @throws Problem 409 with the message where some of it, or its reversal, is recognized or invoiced; nothing
 *   is taken away then
 */
export async function removeUse(
  session: Session,
  { line, month }: { readonly line: number; readonly month?: string },
  message: string,
): Promise<void> {
  const values = [session.principal.workspace.id, line, month ?? null];
  const [bound] = await transactionOf(session).ask<{ found: boolean }>(named(BOUND, values));
  if (bound?.found) throw new Problem('CONFLICT', message);
  await transactionOf(session).ask(named(REMOVE, values));
}
