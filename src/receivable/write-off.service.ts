// The lines of a direct write-off: bad debt expense against the receivables the invoice went to.
import { Decimal } from '../../schema/kit/index.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { invalid } from '../ground/base/problem.ts';
import { named } from '../ground/database/index.ts';
import type { PostingLine } from '../ledger/posting.rules.ts';
import { split } from './invoice-posting.rules.ts';
import type { StoredInvoice } from './invoice-record.service.ts';

interface Share {
  readonly account: number;
  readonly amount: string;
}

/** What each receivable got when the invoice was posted; the one it is on when the opening entry did. */
async function sharesOf(session: Session, invoice: StoredInvoice): Promise<Share[]> {
  const { arAccount, journalEntry, totalAmount } = invoice;
  if (arAccount !== null || journalEntry === null) {
    return arAccount === null ? [] : [{ account: arAccount, amount: totalAmount.toFixed() }];
  }
  return transactionOf(session).ask<Share>(
    named(
      `select l.account_id as account, sum(l.amount_native) as amount
        from journal_line l join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id
        where l.workspace_id = $1 and l.journal_entry_id = $2 and l.version = e.version and not l.is_mirror
          and l.document_role = 'receivable'
        group by l.account_id order by min(l.id)`,
      [session.principal.workspace.id, journalEntry],
    ),
  );
}

/** Dr Bad Debt Expense / Cr receivable, split as the invoice was. docs/accounting.md section 6, Posting. */
export async function writeOffLines(
  session: Session,
  invoice: StoredInvoice,
  due: Decimal,
): Promise<PostingLine[]> {
  const [settings] = await transactionOf(session).ask<{ account: number | null }>(
    named('select bad_debt_account_id as account from system_accounts where workspace_id = $1', [
      session.principal.workspace.id,
    ]),
  );
  if (!settings?.account) {
    throw invalid('nonFieldErrors', 'The account settings have no bad_debt_account: choose one.');
  }
  const shares = await sharesOf(session, invoice);
  const weights = shares.map(({ amount }) => new Decimal(amount));
  const parts = split(due, weights, invoice.input.currency);
  const vendor = invoice.input.client ?? null;
  return [
    { account: settings.account, debit: due, vendor },
    ...shares.map(({ account }, i) => ({ account, credit: parts[i] ?? null, vendor })),
  ];
}
