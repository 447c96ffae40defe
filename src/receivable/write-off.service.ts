// Lines of a direct write-off: bad debt expense against the open receivable of an invoice.
// docs/accounting.md section 6, Posting.
import { type Session, transactionOf } from '../platform/access/index.ts';
import { invalid, notFound } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import type { PostingLine } from '../ledger/index.ts';
import { exact, settlementFacts, signed, total } from '../documents/index.ts';
import { RECEIVABLE } from './settlement-side.ts';

/** Dr Bad Debt Expense / Cr receivable: what is left in each currency, at the rates it stands at. */
export async function writeOffLines(session: Session, id: number): Promise<PostingLine[]> {
  const [settings] = await transactionOf(session).ask<{ account: number | null }>(
    named('select bad_debt_account_id as account from system_accounts where workspace_id = $1', [
      session.principal.workspace.id,
    ]),
  );
  if (!settings?.account) {
    throw invalid('nonFieldErrors', 'The account settings have no bad_debt_account: choose one.');
  }
  const { documents } = await settlementFacts(session, RECEIVABLE, { documents: [id] });
  const invoice = documents.get(id);
  if (!invoice) throw notFound();
  const vendor = invoice.party;
  const document = { kind: 'invoice', id };
  return [
    { account: settings.account, ...exact(total(invoice.left.values())), vendor, document },
    ...[...invoice.left].map(([account, amounts]): PostingLine => ({
      ...{ account, ...exact(signed(amounts, -1)), vendor },
      document: { ...document, role: 'settlement' },
    })),
  ];
}
