// Credit memos, as other rooms make and void them, and what only they do: they are sent, used and
// paid out. docs/accounting.md section 6.
import { CreditMemo } from '../../schema/receivable/credit-memo.ts';
import type { Decimal, InputOf } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { notFound } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { find, publish, type Selection } from '../platform/records/index.ts';
import {
  createDocument,
  demandStatus,
  lockedRecord,
  toldAs,
  toldIn,
  type TransactionPaymentItem,
  useMemos,
  voidDocument,
} from '../documents/index.ts';
import { CREDIT_MEMO } from './credit-memo.flow.ts';
import { mailDocument, type Wishes } from './letter.service.ts';
import { creditMemoPdf } from './paper.service.ts';
import { RECEIVABLE } from './settlement-side.ts';

/** Makes a credit memo, numbers and posts it, unless it waits as a draft. Throws 400 on the field at fault. */
export const createCreditMemo = (
  session: Session,
  input: InputOf<typeof CreditMemo>,
): Promise<number> => createDocument(session, CREDIT_MEMO, input);

/** Posts the exact reverse of a credit memo. Throws 400 while it is used, 409 for one made of an excess. */
export const voidCreditMemo = (session: Session, id: number, date: string): Promise<void> =>
  voidDocument(session, CREDIT_MEMO, id, date);

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
  const record = await lockedRecord(session, CREDIT_MEMO, id);
  demandStatus(CREDIT_MEMO, record, ['open', 'partially_used', 'used'], 'sent');
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
