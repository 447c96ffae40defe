// The lines of a direct write-off: bad debt expense against what is left on the receivables of an invoice.
// docs/accounting.md section 6, Posting.
import { transactionOf, type Session } from '../ground/access/index.ts';
import { invalid, notFound } from '../ground/base/problem.ts';
import { named } from '../ground/database/index.ts';
import type { PostingLine } from '../ledger/posting.rules.ts';
import { exact, signed, total } from '../documents/amounts.rules.ts';
import { settlementFacts } from '../documents/settlement-facts.service.ts';
import { RECEIVABLE } from './side.ts';

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
