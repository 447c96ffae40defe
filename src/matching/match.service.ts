// Matches: proposed by rules, decided by people. docs/accounting.md section 8; contract:
// TransactionMatch.
import { TransactionMatch } from '../../schema/cash/transaction-match.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { invalid, notFound } from '../platform/base/index.ts';
import { longRunning, moment, named } from '../platform/database/index.ts';
import { change, erase, locked, replaced } from '../platform/records/index.ts';
import { accept, targetOf, undo, type CreatedPayments } from './acceptance.service.ts';
import {
  demandMovable,
  isMoved,
  type MatchInput,
  type Match,
  type MatchPatch,
} from './match.rules.ts';
import { proposing } from './proposal.queries.ts';

/** What a run of the rules did. */
export interface Processed {
  readonly created: number;
  readonly withdrawn: number;
  readonly renewed: number;
}

/** Runs the rules over all lines that are not assigned. They only propose: nothing is posted. */
export async function propose(session: Session): Promise<Processed> {
  const { id } = session.principal.workspace;
  // Two runs at once would propose the same twice.
  const lock = longRunning(named('select pg_advisory_xact_lock($1, 14)', [id]));
  const [, , rows = []] = await transactionOf(session).askAll([lock, ...proposing(id)]);
  return rows[0] as unknown as Processed;
}

/** In the order in which deletions lock: the bank's transactions first, then what is said of them. */
const SET = `select m.id, m.bank_transaction as transaction from transaction_match m
  where m.workspace_id = $1 and (m.id = $2 or m.together = (select o.together from transaction_match o where o.workspace_id = $1 and o.id = $2))
  order by m.id`;
const HOLD = `select id from bank_transaction where workspace_id = $1 and id = any($2) order by id for update`;
const HOLD_MATCHES = `select id from transaction_match where workspace_id = $1 and id = any($2) order by id for update`;

type Locked = Awaited<ReturnType<typeof locked<Match>>>;

/** A match and those decided together with it, locked. Throws 404. */
async function setOf(session: Session, id: number): Promise<{ own: Locked; all: Locked[] }> {
  const home = session.principal.workspace.id;
  const transaction = transactionOf(session);
  const found = await transaction.ask<{ id: number; transaction: number }>(named(SET, [home, id]));
  if (found.length === 0) throw notFound();
  await transaction.askAll([
    // Many may decide the same at once: they wait for one another.
    { ...named(HOLD, [home, found.map((each) => each.transaction)]), isLongRunning: true },
    { ...named(HOLD_MATCHES, [home, found.map((each) => each.id)]), isLongRunning: true },
  ]);
  const all: Locked[] = [];
  for (const each of found) all.push(await locked(session, TransactionMatch, each.id));
  const own = all.find(({ row }) => row.id === id);
  if (!own) throw notFound();
  return { own, all };
}

const LINE_NOW = `
  select l.id from bank_transaction b
  join journal_entry e on e.workspace_id = $1 and e.id = b.journal_id
  join journal_line l on l.workspace_id = $1 and l.journal_entry_id = e.id and l.version = e.version and not l.is_mirror
    and l.bank_transaction_id = b.id and l.document_role is null
  join bank_account a on a.workspace_id = $1 and a.id = b.account_id and a.chart_of_accounts_account_id <> l.account_id
  where b.workspace_id = $1 and b.id = $2 order by abs(l.amount_native) desc, l.id limit 1`;

/** The line of a transaction that can be matched now: undoing gave it back in a new version or entry. */
async function lineNow(session: Session, { bankTransaction, transaction }: Match): Promise<number> {
  const [line] = await transactionOf(session).ask<{ id: string }>(
    named(LINE_NOW, [session.principal.workspace.id, bankTransaction]),
  );
  return line ? Number(line.id) : transaction;
}

/** Brings a set of matches into a state: what is not accepted any more is undone. */
async function decide(
  session: Session,
  all: readonly Locked[],
  status: Match['status'],
): Promise<void> {
  const rows = all.map(({ row }) => row);
  const accepted = rows.filter((row) => row.status === 'accepted');
  const isUndone = accepted.length > 0 && status !== 'accepted';
  if (isUndone) await undo(session, accepted);
  const waiting = rows.filter((row) => row.status !== 'accepted');
  const made: CreatedPayments =
    status === 'accepted' && waiting.length > 0 ? await accept(session, waiting) : new Map();
  const isReviewed = status === 'accepted' || status === 'rejected';
  for (const record of all) {
    if (record.row.status === status) continue;
    await change(session, TransactionMatch, record, {
      status,
      payments: made.get(record.row.id) ?? [],
      reviewedAt: isReviewed ? moment() : null,
      reviewedBy: isReviewed ? session.principal.id : null,
      ...(isUndone && { transaction: await lineNow(session, record.row) }),
    });
  }
}

/**
 * Sets the state of a match and of those decided together with it. What is in that state already stays.
 * @throws Problem 404, and what accepting or undoing throws
 */
export async function setStatus(
  session: Session,
  id: number,
  status: Match['status'],
): Promise<void> {
  const { all } = await setOf(session, id);
  await decide(session, all, status);
}

/** Throws 400 for the workspace of somebody else. */
function demandOwn(session: Session, customer: number | null | undefined): void {
  const own = session.principal.workspace.id;
  if (customer === undefined || customer === null || customer === own) return;
  throw invalid('customer', `The id of your workspace is ${own}. Send that, or leave this out.`);
}

/**
 * Changes a match: what it leads to as long as it is not accepted, what is said of it, its state last.
 * @throws Problem 404, 400 on the field at fault, 409 for another target of an accepted one
 */
export async function changeMatch(session: Session, id: number, patch: MatchPatch): Promise<void> {
  demandOwn(session, patch.customer);
  const { own, all } = await setOf(session, id);
  const { status, customer: _, ...said } = patch;
  const moved = isMoved(own.row, patch);
  if (moved) demandMovable(own.row);
  const target = moved
    ? {
        ...(await targetOf(session, {
          transaction: patch.transaction ?? own.row.transaction,
          contentType: patch.contentType ?? own.row.contentType,
          objectId: patch.objectId ?? own.row.objectId,
        })),
        together: null,
        isProposed: false,
      }
    : {};
  // A match that leads elsewhere is decided by itself.
  if (status !== undefined)
    await decide(session, moved ? [] : all, moved ? own.row.status : status);
  await change(session, TransactionMatch, own, { ...said, ...target });
  if (moved && status !== undefined) await decide(session, [own], status);
}

/** Replaces what a match says. Its state stays unless it is given: nothing is undone in passing. */
export const replaceMatch = (session: Session, id: number, input: MatchInput): Promise<void> =>
  changeMatch(session, id, replaced(TransactionMatch.definition.writable, input));

/** Deletes a match; one that was accepted is undone first, with those decided together with it. */
export async function deleteMatch(session: Session, id: number): Promise<void> {
  const { own, all } = await setOf(session, id);
  if (own.row.status === 'accepted') await decide(session, all, 'pending');
  await erase(session, TransactionMatch, own);
}
