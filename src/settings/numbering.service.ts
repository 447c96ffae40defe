// Automatic numbers: sequential in each workspace, without gaps.
import { type Session, transactionOf } from '../platform/access/index.ts';
import { named } from '../platform/database/index.ts';

export type Numbered = 'journal_entry' | 'invoice' | 'credit_memo' | 'debit_memo';

const PREFIX: Readonly<Record<Numbered, string>> = {
  journal_entry: '',
  invoice: 'INV-',
  credit_memo: 'CM-',
  debit_memo: 'DM-',
};
const DIGITS = 7;

export const numberText = (kind: Numbered, count: number): string =>
  `${PREFIX[kind]}${String(count).padStart(DIGITS, '0')}`;

/**
 * The form of automatic numbers as a pattern whose group is the count: seven digits, or more of them without a
 * zero in front. PostgreSQL reads it as well.
 */
export const numberForm = (kind: Numbered): string =>
  `^${PREFIX[kind]}([0-9]{${DIGITS}}|[1-9][0-9]{${DIGITS},9})$`;

/**
 * Takes the next `count` numbers and returns the first as a count. The counter stays locked until the
 * transaction ends, and a rollback gives the numbers back: take them as late as possible.
 */
export async function takeNumbers(
  session: Session,
  kind: Numbered,
  count: number,
): Promise<number> {
  const [row] = await transactionOf(session).ask<{ last: number }>(
    named(
      `insert into counter as c (workspace_id, kind, last) values ($1, $2, $3)
       on conflict (workspace_id, kind) do update set last = c.last + excluded.last
       returning last`,
      [session.principal.workspace.id, kind, count],
    ),
  );
  return (row?.last ?? count) - count + 1;
}

/** The next automatic number: `INV-0000001`, or `0000001` for journal entries. */
export async function nextNumber(session: Session, kind: Numbered): Promise<string> {
  return numberText(kind, await takeNumbers(session, kind, 1));
}
