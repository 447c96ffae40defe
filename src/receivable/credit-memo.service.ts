// What happens to credit memos. The flow is that of all documents whose lines name accounts; a memo made of
// an excess belongs to its payment. docs/accounting.md section 6.
import { CreditMemo } from '../../schema/receivable/credit-memo.ts';
import type { Decimal, InputOf, PatchOf } from '../../schema/kit/index.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { notFound, Problem } from '../ground/base/problem.ts';
import { named } from '../ground/database/index.ts';
import { find, publish, type Selection } from '../ground/records/index.ts';
import {
  createDocument,
  issueDraft,
  keptOf,
  lockedRecord,
} from '../documents/account-document.service.ts';
import { editDocument, replaceDocument } from '../documents/account-edit.service.ts';
import {
  deleteRecord,
  refuse,
  rejectDocument,
  reopenDocument,
  voidDocument,
} from '../documents/account-life.service.ts';
import { upcomingNumber } from '../documents/document-number.service.ts';
import { useMemos } from '../documents/memo-use.service.ts';
import { toldAs, toldIn } from '../documents/payment-orders.ts';
import type { TransactionPaymentItem } from '../documents/payment-inputs.ts';
import { CREDIT_MEMO } from './credit-memo.flow.ts';
import { mailDocument, type Wishes } from './letter.service.ts';
import { creditMemoPdf } from './paper.service.ts';
import { RECEIVABLE } from './side.ts';

export type CreditMemoInput = InputOf<typeof CreditMemo>;

/** Whether it is made of an excess, the service says itself. */
const ownInput = (input: CreditMemoInput): CreditMemoInput => ({
  ...input,
  creditMemoType: 'credit_memo',
});

const EXCESS = `select c.credit_memo_number as number, p.id as payment, p.invoice_id as invoice
  from credit_memo c
  left join invoice_payment p on p.workspace_id = $1 and p.excess_memo_id = c.id
  where c.workspace_id = $1 and c.id = $2 and c.credit_memo_type = 'overpayment' and not c.is_deleted`;

/** Throws 409 for a memo that was made of an excess: it goes with its payment. */
async function demandOwn(session: Session, id: number): Promise<void> {
  const [found] = await transactionOf(session).ask<{
    number: string;
    payment: number;
    invoice: number;
  }>(named(EXCESS, [session.principal.workspace.id, id]));
  if (!found) return;
  const { number, payment, invoice } = found;
  throw new Problem(
    'CONFLICT',
    `${number} is what payment ${payment} of invoice ${invoice} paid beyond the due: void or delete that payment instead.`,
  );
}

/** Makes a credit memo, numbers and posts it, unless it waits as a draft. Throws 400 on the field at fault. */
export const createCreditMemo = (session: Session, input: CreditMemoInput): Promise<number> =>
  createDocument(session, CREDIT_MEMO, ownInput(input));
export const acceptCreditMemo = (session: Session, id: number): Promise<void> =>
  issueDraft(session, CREDIT_MEMO, id);
export const rejectCreditMemo = (session: Session, id: number): Promise<void> =>
  rejectDocument(session, CREDIT_MEMO, id);

/** Changes a credit memo. Throws 409 for one made of an excess, 400 for what its uses hang on. */
export async function editCreditMemo(
  session: Session,
  id: number,
  changes: PatchOf<typeof CreditMemo>,
): Promise<void> {
  await demandOwn(session, id);
  await editDocument(session, CREDIT_MEMO, id, { ...changes, creditMemoType: undefined });
}
export async function replaceCreditMemo(
  session: Session,
  id: number,
  input: CreditMemoInput,
): Promise<void> {
  await demandOwn(session, id);
  await replaceDocument(session, CREDIT_MEMO, id, ownInput(input));
}

/** Posts the exact reverse of a credit memo. Throws 400 while it is used, 409 for one made of an excess. */
export async function voidCreditMemo(session: Session, id: number, date: string): Promise<void> {
  await demandOwn(session, id);
  await voidDocument(session, CREDIT_MEMO, id, date);
}
/** Takes a void back. Throws 409 for one made of an excess: its payment stays voided. */
export async function reopenCreditMemo(session: Session, id: number): Promise<void> {
  await demandOwn(session, id);
  await reopenDocument(session, CREDIT_MEMO, id);
}

/** Deletes a credit memo with its entries. Throws 409 while something of it is used. */
export async function deleteCreditMemo(session: Session, id: number): Promise<void> {
  await demandOwn(session, id);
  const record = await lockedRecord(session, CREDIT_MEMO, id);
  if (keptOf(CREDIT_MEMO, record).used.gt(0)) {
    throw new Problem('CONFLICT', `This credit memo ${CREDIT_MEMO.usedWords}.`);
  }
  await deleteRecord(session, CREDIT_MEMO, record);
}

const LETTER: Selection = new Map(
  ['entityId', 'clientEmail', 'creditMemoNumber'].map((name) => [name, new Map()]),
);

/**
 * Sends a memo to the customer, now.
 * @throws Problem 400 for a draft, for one that is void, and on `to` when no mail can be sent
 */
export async function sendCreditMemo(
  session: Session,
  id: number,
  wishes: Wishes = {},
): Promise<void> {
  const { status } = keptOf(CREDIT_MEMO, await lockedRecord(session, CREDIT_MEMO, id));
  if (status === 'draft' || status === 'voided') {
    throw refuse(`This credit memo is ${status}: it cannot be sent.`);
  }
  await transactionOf(session).ask(
    named(
      'update credit_memo set last_sent_at = now(), last_modified_at = now() where workspace_id = $1 and id = $2',
      [session.principal.workspace.id, id],
    ),
  );
  publish(session, CreditMemo, 'updated', id);
  const memo = await find(session, CreditMemo, id, LETTER);
  if (!memo) throw notFound();
  await mailDocument(
    session,
    {
      model: 'credit_memo',
      objectId: id,
      entity: memo['entityId'] as number,
      title: `Credit memo ${(memo['creditMemoNumber'] as string | null) ?? ''}`.trim(),
      clientEmail: memo['clientEmail'] as string | null,
      file: () => creditMemoPdf(session, id),
    },
    wishes,
  );
}

/** The number the next credit memo will have, if nobody takes it before. */
export const nextCreditMemoNumber = (session: Session): Promise<string> =>
  upcomingNumber(session, CREDIT_MEMO, 'credit_memo');

/** What a memo is marked used with. */
export interface Use {
  readonly transactionId: number;
  readonly accountId?: number | null | undefined;
  readonly amount: Decimal;
  readonly paymentDate: string;
  readonly memo?: string | null | undefined;
}

/** Marks a memo as used with a ledger line, by an entry of its own. Throws 404, or 400 on the field. */
export async function useCreditMemo(session: Session, id: number, use: Use): Promise<void> {
  await lockedRecord(session, CREDIT_MEMO, id);
  const names = { account: 'accountId', amount: 'amount', source: 'transactionId' };
  const order = {
    ...{ memo: id, line: use.transactionId, amount: use.amount, date: use.paymentDate },
    ...{ account: use.accountId, note: use.memo, isRefund: false, told: toldAs(names) },
  };
  await useMemos(session, RECEIVABLE, [order], 'paymentDate');
}

/** Pays memos out with one ledger line, on its day; returns the ids of the uses. */
export const payOut = (
  session: Session,
  line: number,
  account: number | null | undefined,
  items: readonly TransactionPaymentItem[],
): Promise<number[]> =>
  useMemos(
    session,
    RECEIVABLE,
    items.map(({ id, amount }, at) => ({
      ...{ memo: id, line, amount, account, isRefund: true },
      told: toldIn('items', at, items.length, { amount: 'amount', document: 'id' }),
    })),
  );
