// Numbers of credit memos: one after the other, and never one that somebody gave. Specification: Numbering.
import { inWholeWorkspace, type Session } from '../ground/access/index.ts';
import { named } from '../ground/database/index.ts';
import { nextNumber } from '../settings/numbering.service.ts';

/** The next automatic number. The counter stays locked until the transaction ends: take it late. */
export async function nextCreditMemoNumber(session: Session): Promise<string> {
  for (;;) {
    const number = await nextNumber(session, 'credit_memo');
    const [rows] = await inWholeWorkspace(
      session,
      named(
        'select exists (select from credit_memo where workspace_id = $1 and credit_memo_number = $2) as used',
        [session.principal.workspace.id, number],
      ),
    );
    if (rows?.[0]?.['used'] !== true) return number;
  }
}
