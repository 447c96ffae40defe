// Accepts matches and undoes that, each kind in its one way: documents are settled with the line,
// entries are linked, transfers are merged. docs/accounting.md sections 6 to 8.
import { Decimal } from '../../schema/kit/index.ts';
import { demand, type Session, transactionOf } from '../platform/access/index.ts';
import { invalid, noSuchRecord, Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { linkLines, mergeTransfer, splitTransfer, unlinkLines } from '../cash/index.ts';
import { deletePayment, type Order, settle, type SettlementSide } from '../documents/index.ts';
import { PAYABLE } from '../payable/index.ts';
import { RECEIVABLE } from '../receivable/index.ts';
import { kindOf, type MatchedKind, type Match } from './match.rules.ts';

/** What accepting each match of a set made: payments, by the id of the match. */
export type CreatedPayments = ReadonlyMap<number, readonly number[]>;

/** How a kind is accepted and taken back; all matches of a set are of one kind. */
interface Way {
  readonly accept: (session: Session, matches: readonly Match[]) => Promise<CreatedPayments>;
  readonly undo: (session: Session, matches: readonly Match[]) => Promise<void>;
}

/** Documents are paid with the line: the same orders as paying by bank transaction. */
const byPaying = (side: SettlementSide, resource: string): Way => ({
  accept: async (session, matches) => {
    demand(session.principal, { resource, tier: 'write' });
    const orders = matches.map((match): Order => ({
      document: match.objectId,
      amount: match.amount,
      source: { kind: 'line', line: match.transaction },
      told: (field, message) => invalid(field === 'document' ? 'objectId' : 'transaction', message),
    }));
    const payments = await settle(session, side, orders, 'transaction');
    return new Map(matches.map(({ id }, nth) => [id, payments[nth] ? [payments[nth].id] : []]));
  },
  undo: async (session, matches) => {
    demand(session.principal, { resource, tier: 'write' });
    // The last first: what it took was split off what the first one left.
    for (const { objectId, payments } of matches.toReversed()) {
      for (const payment of payments) {
        await deletePayment(session, side, { document: objectId, payment });
      }
    }
  },
});

const LINES_OF = `
  select m.id as match, l.id as line from unnest($2::integer[]) m(id)
  join transaction_match t on t.workspace_id = $1 and t.id = m.id
  join bank_transaction b on b.workspace_id = $1 and b.id = t.bank_transaction
  join bank_account a on a.workspace_id = $1 and a.id = b.account_id
  join journal_entry e on e.workspace_id = $1 and e.id = t.object_id and not e.is_deleted
  join journal_line l on l.workspace_id = $1 and l.journal_entry_id = e.id and l.version = e.version and not l.is_mirror
    and l.account_id = a.chart_of_accounts_account_id and l.bank_transaction_id is null
    and sign(l.amount_native) = sign(b.amount)`;
const NONE: CreatedPayments = new Map();

/** The lines of an entry on the bank's ledger account stand for the transaction. */
const byLinking: Way = {
  accept: async (session, matches) => {
    const ids = matches.map(({ id }) => id);
    const found = await transactionOf(session).ask<{ match: number; line: string }>(
      named(LINES_OF, [session.principal.workspace.id, ids]),
    );
    const pairs = matches.flatMap(({ id, bankTransaction }) =>
      found
        .filter(({ match }) => match === id)
        .map(({ line }) => ({ transaction: bankTransaction, line: Number(line) })),
    );
    if (pairs.length === 0) {
      throw invalid('objectId', 'This entry has no free line on the ledger account of the bank.');
    }
    await linkLines(session, pairs);
    return NONE;
  },
  undo: (session, matches) =>
    unlinkLines(
      session,
      matches.map(({ bankTransaction }) => bankTransaction),
    ),
};

const byMerging: Way = {
  accept: async (session, [match]) => {
    if (match) await mergeTransfer(session, match.bankTransaction, match.objectId);
    return NONE;
  },
  undo: async (session, [match]) => {
    if (match) await splitTransfer(session, match.bankTransaction, match.objectId);
  },
};

const WAYS: Readonly<Record<MatchedKind, Way>> = {
  invoice: byPaying(RECEIVABLE, 'invoice_payments'),
  bill: byPaying(PAYABLE, 'bill_payments'),
  journal_entry: byLinking,
  bank_transaction: byMerging,
};

function wayOf(matches: readonly Match[]): Way {
  const kinds = new Set(matches.map(kindOf));
  const [kind = 'invoice'] = kinds;
  if (kinds.size > 1) throw new Problem('CONFLICT', 'All of these matches must be of one kind.');
  return WAYS[kind];
}

/** Accepts a set of matches that are decided together. Throws what paying, linking or merging throws. */
export const accept = (session: Session, matches: readonly Match[]): Promise<CreatedPayments> =>
  wayOf(matches).accept(session, matches);

/** Takes the acceptance of a set back: nothing of it is left. */
export const undo = (session: Session, matches: readonly Match[]): Promise<void> =>
  wayOf(matches).undo(session, matches);

const TARGETS: Readonly<Record<MatchedKind, string>> = {
  invoice: `select total_amount - amount_paid as amount from invoice where workspace_id = $1 and id = $2 and not is_deleted`,
  bill: `select total_amount - amount_paid as amount from bill where workspace_id = $1 and id = $2 and not is_deleted`,
  journal_entry: `select null as amount from journal_entry where workspace_id = $1 and id = $2 and not is_deleted`,
  bank_transaction: `select null as amount from bank_transaction where workspace_id = $1 and id = $2 and not is_deleted`,
};
const LINE = `select l.entity_id as entity, l.bank_transaction_id as transaction, abs(l.amount_native) as amount
  from journal_line l join bank_transaction b on b.workspace_id = $1 and b.id = l.bank_transaction_id and not b.is_deleted
  where l.workspace_id = $1 and l.id = $2 and not l.is_mirror`;

/** Where a match leads: the transaction of its line, and how much of it goes there. Throws 400. */
export async function targetOf(
  session: Session,
  match: Pick<Match, 'transaction' | 'contentType' | 'objectId'>,
) {
  const home = session.principal.workspace.id;
  const [lines = [], targets = []] = await transactionOf(session).askAll([
    named(LINE, [home, match.transaction]),
    named(TARGETS[kindOf(match)], [home, match.objectId]),
  ]);
  const [line] = lines;
  const [target] = targets;
  if (!line)
    throw invalid(
      'transaction',
      `Line ${match.transaction} does not belong to a bank transaction.`,
    );
  if (!target) {
    throw invalid('objectId', noSuchRecord(match.objectId));
  }
  const there = new Decimal(String(line['amount']));
  const due = typeof target['amount'] === 'string' ? new Decimal(target['amount']) : there;
  return {
    entity: Number(line['entity']),
    bankTransaction: Number(line['transaction']),
    amount: Decimal.min(there, due),
  };
}
