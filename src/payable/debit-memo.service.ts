// What happens to debit memos. The flow is that of all documents whose lines name accounts.
// docs/accounting.md section 7.
import { DebitMemo } from '../../schema/payable/debit-memo.ts';
import type { InputOf, PatchOf } from '../../schema/kit/index.ts';
import type { Session } from '../ground/access/index.ts';
import { Problem } from '../ground/base/problem.ts';
import {
  createDocument,
  issueDraft,
  keptOf,
  lockedRecord,
} from '../documents/account-document.service.ts';
import { editDocument, replaceDocument } from '../documents/account-edit.service.ts';
import {
  deleteRecord,
  rejectDocument,
  reopenDocument,
  voidDocument,
} from '../documents/account-life.service.ts';
import { upcomingNumber } from '../documents/document-number.service.ts';
import { DEBIT_MEMO } from './debit-memo.flow.ts';

export type DebitMemoInput = InputOf<typeof DebitMemo>;

/** Makes a debit memo, numbers and posts it, unless it waits as a draft. Throws 400 on the field at fault. */
export const createDebitMemo = (session: Session, input: DebitMemoInput): Promise<number> =>
  createDocument(session, DEBIT_MEMO, input);
export const acceptDebitMemo = (session: Session, id: number): Promise<void> =>
  issueDraft(session, DEBIT_MEMO, id);
export const rejectDebitMemo = (session: Session, id: number): Promise<void> =>
  rejectDocument(session, DEBIT_MEMO, id);
export const editDebitMemo = (
  session: Session,
  id: number,
  changes: PatchOf<typeof DebitMemo>,
): Promise<void> => editDocument(session, DEBIT_MEMO, id, changes);
export const replaceDebitMemo = (
  session: Session,
  id: number,
  input: DebitMemoInput,
): Promise<void> => replaceDocument(session, DEBIT_MEMO, id, input);

/** Posts the exact reverse of a debit memo. Throws 400 while it is used. */
export async function voidDebitMemo(session: Session, id: number, date: string): Promise<void> {
  await voidDocument(session, DEBIT_MEMO, id, date);
}
export async function reopenDebitMemo(session: Session, id: number): Promise<void> {
  await reopenDocument(session, DEBIT_MEMO, id);
}

/** Deletes a debit memo with its entries. Throws 409 while something of it is used. */
export async function deleteDebitMemo(session: Session, id: number): Promise<void> {
  const record = await lockedRecord(session, DEBIT_MEMO, id);
  if (keptOf(DEBIT_MEMO, record).used.gt(0)) {
    throw new Problem('CONFLICT', `This debit memo ${DEBIT_MEMO.usedWords}.`);
  }
  await deleteRecord(session, DEBIT_MEMO, record);
}

/** The number the next debit memo will have, if nobody takes it before. */
export const nextDebitMemoNumber = (session: Session): Promise<string> =>
  upcomingNumber(session, DEBIT_MEMO, 'debit_memo');
