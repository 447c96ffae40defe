// Credit memos of contracts: what they take off deferred revenue counts in the positions of their
// contract, as what its invoices bill does. docs/accounting.md section 9, Posting.
import { Decimal } from '../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import type { FollowedLines } from '../../documents/index.ts';
import { type Posting, type PostingLine, ZERO } from '../../ledger/index.ts';
import { registerCreditedContracts } from '../../receivable/index.ts';
import { gainLines, linesOfVoid, moveShare, settlePositions } from './invoice-posting.service.ts';
import { type Balance, NO_AMOUNTS, plus, type Position } from '../shared/position.rules.ts';
import { balancesOf, deferredOn } from '../shared/position.service.ts';

const ENTRY = 'select journal_entry_id as id from credit_memo where workspace_id = $1 and id = $2';

/**
 * The shares of positions in a credited amount. Each takes what it has deferred, and the last one the rest.
 * `positions` are those of the product, where the line names one.
 */
function sharesOf(
  amount: Decimal,
  positions: readonly Position[],
  balances: ReadonlyMap<number, Balance>,
): { position: Position; amount: Decimal }[] {
  let left = amount;
  return positions.flatMap((position, at) => {
    const deferred = balances.get(position.id)?.deferred.native ?? ZERO;
    const isLast = at === positions.length - 1;
    const taken = isLast ? left : Decimal.max(ZERO, Decimal.min(left, deferred));
    left = left.minus(taken);
    return taken.isZero() ? [] : [{ position, amount: taken }];
  });
}

/** The first ledger line of each line of a memo is its amount; a tax comes after it. */
function amountsIn({ lines }: Posting): Map<number, PostingLine> {
  const found = new Map<number, PostingLine>();
  for (const line of lines) {
    const id = line.document?.line;
    if (id !== undefined && !found.has(id)) found.set(id, line);
  }
  return found;
}

/** The entry of a memo with the lines on deferred revenue where its contract stands. */
async function postingOfCredited(
  session: Session,
  { id, input, lines }: FollowedLines,
  posting: Posting,
): Promise<Posting> {
  const { contract } = input;
  const { books, entity, currency } = posting;
  if (typeof contract !== 'number' || !books || typeof entity !== 'number') return posting;
  const accounts = posting.lines.map(({ account }) => account);
  const positions = await deferredOn(session, { contract, entity, currency }, accounts);
  if (positions.length === 0) return posting;
  const [entry] = await transactionOf(session).ask<{ id: number | null }>(
    named(ENTRY, [session.principal.workspace.id, id]),
  );
  const ids = positions.map((position) => position.id);
  const balances = await balancesOf(session, ids, entry?.id ?? null);
  const { book, reporting } = books.context;
  const currencies = { native: currency, book, reporting };
  const replaced = new Map<PostingLine, readonly PostingLine[]>();
  let gain = NO_AMOUNTS;
  for (const [line, own] of amountsIn(posting)) {
    const product = lines.find((each) => each.id === line)?.product ?? null;
    const standing = positions.filter(
      (each) =>
        each.deferredAccount === own.account && (product === null || each.product === product),
    );
    const { debit, ...common } = own;
    const shares = sharesOf(debit ?? ZERO, standing, balances);
    if (shares.length === 0) continue;
    const done = moveShare(
      {
        lines: [{ ...common, credit: (debit ?? ZERO).negated() }],
        positions: shares.map(({ position, amount }) => ({
          position,
          rows: [{ billed: amount.negated() }],
        })),
      },
      balances,
      books,
      currencies,
    );
    replaced.set(own, done.lines);
    gain = plus(gain, done.gain);
  }
  return {
    ...posting,
    lines: [
      ...posting.lines.flatMap((line) => replaced.get(line) ?? [line]),
      ...(await gainLines(session, gain)),
    ],
  };
}

const POSITIONS = `
  select distinct l.revenue_position_id as id
  from credit_memo m join journal_line l on l.workspace_id = m.workspace_id
    and l.journal_entry_id in (m.journal_entry_id, m.voided_journal_entry_id)
  where m.workspace_id = $1 and m.id = $2 and l.revenue_position_id is not null`;

/** The positions that entries of a memo stood on, settled on a day. */
async function settle(session: Session, memo: number, date: string): Promise<void> {
  const found = await transactionOf(session).ask<{ id: number }>(
    named(POSITIONS, [session.principal.workspace.id, memo]),
  );
  const ids = found.map(({ id }) => id);
  await settlePositions(session, ids, date);
}

registerCreditedContracts({
  posting: postingOfCredited,
  stored: async (session, { id, input, isNew = false }) => {
    if (!isNew) await settle(session, id, input['creditMemoDate'] as string);
  },
  voiding: (session, _, entry) => linesOfVoid(session, entry),
  reopened: settle,
  deleted: settle,
});
