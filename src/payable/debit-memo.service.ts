// Debit memos, as other rooms make and void them. docs/accounting.md section 7.
import { DebitMemo } from '../../schema/payable/debit-memo.ts';
import type { InputOf } from '../../schema/kit/index.ts';
import type { Session } from '../platform/access/index.ts';
import { createDocument, voidDocument } from '../documents/index.ts';
import { DEBIT_MEMO } from './debit-memo.flow.ts';

/** Makes a debit memo, numbers and posts it, unless it waits as a draft. Throws 400 on the field at fault. */
export const createDebitMemo = (
  session: Session,
  input: InputOf<typeof DebitMemo>,
): Promise<number> => createDocument(session, DEBIT_MEMO, input);

/** Posts the exact reverse of a debit memo. Throws 400 while it is used. */
export const voidDebitMemo = (session: Session, id: number, date: string): Promise<void> =>
  voidDocument(session, DEBIT_MEMO, id, date);
