// Overpayment by hand: becomes a credit memo without an entry of its own, because the payment's
// entry contains its line. docs/accounting.md section 6, overpayment.
import { CreditMemo, CreditMemoLine } from '../../schema/receivable/credit-memo.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { insertion, publish } from '../platform/records/index.ts';
import { ZERO } from '../ledger/index.ts';
import { nextDocumentNumber, type OpenDocument, type SettlementSide } from '../documents/index.ts';
import { CREDIT_MEMO } from './credit-memo.flow.ts';

const DRAWN = `select nextval('credit_memo_id_seq')::integer as id,
    nextval('credit_memo_line_id_seq')::integer as line, unapplied_credits_id as account
  from system_accounts where workspace_id = $1`;

/** Makes the memo of an excess. Throws 400 when the settings have no account for it. */
export const excessMemo: NonNullable<SettlementSide['excess']> = async (
  session: Session,
  document: OpenDocument,
  { amounts, date, rates },
) => {
  const { id: home } = session.principal.workspace;
  const [drawn] = await transactionOf(session).ask<{
    id: number;
    line: number;
    account: number | null;
  }>(named(DRAWN, [home]));
  if (!drawn?.account) {
    throw new Problem('INVALID', 'The account settings have no unapplied_credits: choose one.');
  }
  const { id, account } = drawn;
  const number = await nextDocumentNumber(session, CREDIT_MEMO, 'credit_memo');
  const currency = document.currencies.native;
  const memo = {
    id,
    entity: document.entity,
    client: document.party,
    creditMemoDate: date,
    creditMemoNumber: number,
    creditMemoType: 'overpayment',
    currency,
    exchangeRate: rates.reporting,
    exchangeRateBook: rates.book,
    creditAccount: account,
    applicationStatus: 'open',
    totalAmount: amounts.native,
    amountUsed: ZERO,
  };
  const line = {
    ...{ id: drawn.line, creditMemo: id, account, currency, amount: amounts.native, tax: ZERO },
    description: `Paid beyond what was due of ${document.number}`,
  };
  publish(session, CreditMemo, 'created', id);
  publish(session, CreditMemoLine, 'created', line.id);
  return {
    ...{ id, number, account },
    storing: [insertion(CreditMemo, [memo], home), insertion(CreditMemoLine, [line], home)],
  };
};
