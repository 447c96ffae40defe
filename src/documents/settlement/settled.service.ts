// Settled amounts of a document by account, which an edit must preserve. docs/accounting.md section
// 6, Edit.
import { Decimal } from '../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { invalid } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import type { Posting, PostingLine } from '../../ledger/index.ts';
import { exact, signed, total, type CurrencyAmounts } from '../shared/amounts.rules.ts';

/** A use moves another account than the memo's, and takes as much off the memo. */
const SETTLED = `
  select l.account_id as account, sum(l.amount_native * s.sign) as native, sum(l.amount_book * s.sign) as book, sum(l.amount * s.sign) as reporting
  from journal_line l
  cross join lateral (select case l.document_role when 'use' then -1 else 1 end as sign) s
  where l.workspace_id = $1 and l.document_kind = $2 and l.document_id = $3 and l.document_role in ('settlement', 'use')
  group by l.account_id`;

/** What was taken off each account of a document, with the sign of the ledger: credits are negative. */
export async function settledOn(
  session: Session,
  kind: string,
  id: number,
): Promise<ReadonlyMap<number, CurrencyAmounts>> {
  const rows = await transactionOf(session).ask<Record<string, unknown>>(
    named(SETTLED, [session.principal.workspace.id, kind, id]),
  );
  const decimal = (value: unknown): Decimal => new Decimal(value as string);
  return new Map(
    rows.map((row) => [
      Number(row['account']),
      {
        native: decimal(row['native']),
        book: decimal(row['book']),
        reporting: decimal(row['reporting']),
      },
    ]),
  );
}

const STOOD = `
  select l.account_id as account, abs(sum(l.amount_native)) as native from journal_line l
  where l.workspace_id = $1 and l.journal_entry_id = $2 and l.document_role in ('receivable', 'payable', 'memo')
  group by l.account_id having sum(l.amount_native) <> 0 order by min(l.id)`;

/** The accounts that a document stands on as a whole in its entry, with what each has of it. */
export async function stoodOn(
  session: Session,
  entry: number,
): Promise<ReadonlyMap<number, Decimal>> {
  const rows = await transactionOf(session).ask<{ account: number; native: string }>(
    named(STOOD, [session.principal.workspace.id, entry]),
  );
  return new Map(rows.map(({ account, native }) => [account, new Decimal(native)]));
}

/** The day of the last payment of a document that is not voided; null where there is none. */
export async function lastPaidOn(
  session: Session,
  kind: string,
  id: number,
): Promise<string | null> {
  const [last] = await transactionOf(session).ask<{ date: string | null }>(
    named(
      `select max(payment_date) as date from ${kind}_payment
        where workspace_id = $1 and ${kind}_id = $2 and voided_date is null`,
      [session.principal.workspace.id, id],
    ),
  );
  return last?.date ?? null;
}

/**
 * Throws 400 on the day a document is to be voided or written off when something that was paid or used of it
 * is voided only later: between the two days less than nothing would be due.
 */
export async function demandAfterVoids(
  session: Session,
  kind: string,
  id: number,
  [field, day]: readonly [field: string, day: string],
): Promise<void> {
  const [last] = await transactionOf(session).ask<{ date: string | null }>(
    named(
      `select max(voided_date) as date from ${kind}_payment where workspace_id = $1 and ${kind}_id = $2`,
      [session.principal.workspace.id, id],
    ),
  );
  if (!last?.date || day >= last.date) return;
  const words = `Ensure this day is not before ${last.date}, when the last of its payments was voided.`;
  throw invalid(field, words);
}

/** Whether anything was ever paid or used of a document; what was voided stands in the ledger for good. */
export async function wasSettled(session: Session, kind: string, id: number): Promise<boolean> {
  const [first] = await transactionOf(session).ask(
    named(`select id from ${kind}_payment where workspace_id = $1 and ${kind}_id = $2 limit 1`, [
      session.principal.workspace.id,
      id,
    ]),
  );
  return first !== undefined;
}

const STANDS = new Set(['receivable', 'payable', 'memo']);

/**
 * The posting of a document that is settled by now: where nothing is due of it any more on an account, its
 * line is as long as what was taken off, in every currency, so that nothing is left there.
 */
export function leavingNothing(
  posting: Posting,
  settled: ReadonlyMap<number, CurrencyAmounts>,
): Posting {
  if (settled.size === 0) return posting;
  const lines = posting.lines.map((line): PostingLine => {
    const { role } = line.document ?? {};
    if (role === undefined || !STANDS.has(role)) return line;
    const native = (line.debit ?? new Decimal(0)).minus(line.credit ?? new Decimal(0));
    const taken = role === 'memo' ? total(settled.values()) : settled.get(line.account);
    if (!taken?.native.eq(native.negated())) return line;
    return { ...line, credit: null, ...exact(signed(taken, -1)) };
  });
  return { ...posting, lines };
}
