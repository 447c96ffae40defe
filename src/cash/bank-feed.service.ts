// Loads a bank feed of many transactions. Skips transactions that exist already, reports each one
// that cannot be stored, and loads the others. Contract: BankFeed, BankFeedResult.
import { BankTransaction } from '../../schema/cash/bank-transaction.ts';
import { Decimal } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { messagesOf, notFound, Problem } from '../platform/base/index.ts';
import { named, type Query } from '../platform/database/index.ts';
import { addFault, insertion, throwIfFaults } from '../platform/records/index.ts';
import { postAll, type Posting, rateContexts, type RateRequest, ratesIn } from '../ledger/index.ts';
import { readLine, type Failure, type FeedLine } from './bank-feed.rules.ts';
import { dayOf, isPosted, NO_UNCATEGORIZED, type BankFacts } from './bank-transaction.rules.ts';
import { bankFacts, worked, type Drawn } from './bank-transaction.service.ts';
import { type ClosedDays, closedDaysOf, isClosedOn, placesFault } from '../settings/index.ts';

export interface Feed {
  readonly balance: Decimal;
  readonly availableBalance: Decimal;
  readonly balanceAsOfDate: string;
  readonly transactions: readonly unknown[];
}
interface Skipped {
  readonly externalTransactionId: string;
  readonly reason: string;
}
/** What became of a feed. */
export interface FeedResult {
  readonly message: string;
  readonly accountId: number;
  readonly submittedCount: number;
  readonly createdCount: number;
  readonly skippedCount: number;
  readonly skippedTransactions: readonly Skipped[];
  readonly failedCount: number;
  readonly failedTransactions: readonly unknown[];
}

/**
 * Looked up one by one: before PostgreSQL has counted a table, it reads all of an account for a list of ids.
 * `+ 0` keeps it from the index of the accounts alone, which seems as good to it.
 */
const KNOWN = `select given.id, known.amount, known.day from unnest($3::text[]) given(id) cross join lateral (
    select t.amount::text as amount, (t.posted_at at time zone 'UTC')::date::text as day from bank_transaction t where t.workspace_id = $1 and t.external_transaction_id = given.id
      and t.account_id + 0 = $2 and not t.is_deleted limit 1) known`;
/** Feeds of an account wait for one another and for statements, so that the second finds what the first brought. */
const HOLD = 'select id from bank_account where workspace_id = $1 and id = $2 for no key update';
const BALANCES = `update bank_account set current_balance = $3, available_balance = $4, last_modified_at = now()
  where workspace_id = $1 and id = $2`;

/** A line the account has. */
interface TakenReference {
  readonly id: string;
  readonly amount: Decimal;
  readonly day: string;
}

/** Of lines that can be read: those the account has already, or that come twice, and the others. */
async function sorted(session: Session, bank: BankFacts, lines: readonly FeedLine[]) {
  const ids = lines.map(({ externalTransactionId }) => externalTransactionId);
  const home = session.principal.workspace.id;
  const [known = [], closed = []] = await transactionOf(session).askAll([
    named(KNOWN, [home, bank.id, ids]),
    closedDaysOf(session, bank.entity),
  ]);
  const said = new Map(known.map((row) => [row['id'] as string, row]));
  const seen = new Set(said.keys());
  const others = lines.flatMap((line): TakenReference[] => {
    const { externalTransactionId: id, amount: given, postedAt } = line;
    const { day, amount } = (said.get(id) ?? {}) as { day?: string; amount?: string };
    if (day === undefined || amount === undefined) return [];
    const isSame = new Decimal(amount).eq(given) && day === dayOf(postedAt);
    return isSame ? [] : [{ id, amount: new Decimal(amount), day }];
  });
  const skipped: Skipped[] = [];
  const fresh = lines.filter(({ externalTransactionId }) => {
    if (seen.has(externalTransactionId)) {
      skipped.push({ externalTransactionId, reason: 'The account already has this transaction.' });
      return false;
    }
    seen.add(externalTransactionId);
    return true;
  });
  return { fresh, skipped, others, closed: (closed[0] ?? null) as ClosedDays | null };
}

/** Why postings cannot be posted, by place: there is no rate for their day. */
async function withoutRates(session: Session, postings: readonly (Posting | null)[]) {
  const asked = postings.flatMap((posting, at) => (posting ? [{ at, posting }] : []));
  const requests = asked.map(({ posting: { currency, entity, date } }): RateRequest => ({
    currency,
    entity,
    date,
  }));
  const contexts = requests.length > 0 ? await rateContexts(session, requests) : [];
  const reasons = new Map<number, string>();
  for (const [nth, { at }] of asked.entries()) {
    const [context, request] = [contexts[nth], requests[nth]];
    try {
      if (context && request) ratesIn(context, request);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      reasons.set(at, messagesOf(error, 'currency').join(' ') || error.message);
    }
  }
  return reasons;
}

/** What became of lines. */
export interface Loaded {
  readonly created: number;
  readonly skipped: readonly Skipped[];
  /** Lines of the account with the ids of skipped lines and another amount or day. */
  readonly others: readonly TakenReference[];
  readonly failed: readonly Failure[];
}

/**
 * Stores lines that the account does not have yet, with their entries; what cannot be posted is told line
 * by line. Statements `beside` run along.
 */
export async function loadLines(
  session: Session,
  { bank, drawn }: { readonly bank: BankFacts; readonly drawn: readonly Drawn[] },
  lines: readonly FeedLine[],
  beside: readonly Query[] = [],
): Promise<Loaded> {
  const { fresh, skipped, others, closed } = await sorted(session, bank, lines);
  const failed: Failure[] = [];
  const fail = (line: FeedLine, error: string) =>
    failed.push({ external_transaction_id: line.externalTransactionId, error });
  const made = fresh.flatMap((line, at) => {
    const own = drawn[at];
    if (!own) throw new Error('Every line has ids.');
    const input = { ...line, account: bank.id, amount: new Decimal(line.amount) };
    if (bank.uncategorized !== null || !isPosted(input, bank)) {
      return [{ line, ...worked(session, input, bank, own, false) }];
    }
    fail(line, NO_UNCATEGORIZED);
    return [];
  });
  const reasons = await withoutRates(
    session,
    made.map(({ posting }) => posting),
  );
  const good = made.filter(({ line, posting }, at) => {
    const isClosed = posting !== null && isClosedOn(posting.date, closed);
    const reason = isClosed ? closed.words : reasons.get(at);
    if (reason !== undefined) fail(line, reason);
    return reason === undefined;
  });
  const home = session.principal.workspace.id;
  const rows = good.map(({ row }) => row);
  const storing = [...(rows.length > 0 ? [insertion(BankTransaction, rows, home)] : []), ...beside];
  const postings = good.flatMap(({ posting }) => posting ?? []);
  if (postings.length > 0) await postAll(session, postings, storing);
  else if (storing.length > 0) await transactionOf(session).askAll(storing);
  return { created: good.length, skipped, others, failed };
}

/** The statement that takes over what the bank says an account has. */
export const balancing = (
  session: Session,
  account: number,
  { balance, availableBalance }: Pick<Feed, 'balance' | 'availableBalance'>,
): Query =>
  named(BALANCES, [
    session.principal.workspace.id,
    account,
    balance.toFixed(),
    availableBalance.toFixed(),
  ]);

/**
 * Loads a feed into a bank account and takes over its balances.
 * @throws Problem 404 when the account is not there
 */
export async function loadFeed(session: Session, account: number, feed: Feed): Promise<FeedResult> {
  const hold = named(HOLD, [session.principal.workspace.id, account]);
  await transactionOf(session).ask({ ...hold, isLongRunning: true });
  const { bank, drawn } = await bankFacts(session, account, feed.transactions.length);
  if (!bank) throw notFound();
  for (const field of ['balance', 'availableBalance'] as const) {
    const fault = placesFault(feed[field], bank.currency);
    if (fault) addFault(session, { [field]: [fault] });
  }
  throwIfFaults(session);
  const read = feed.transactions.map((line) => readLine(line, bank));
  const lines = read.flatMap(({ line }) => line ?? []);
  const loaded = await loadLines(session, { bank, drawn }, lines, [
    balancing(session, account, feed),
  ]);
  const failed = [...read.flatMap(({ failure }) => failure ?? []), ...loaded.failed];
  return {
    message: `${loaded.created} of ${read.length} transactions were loaded.`,
    accountId: account,
    submittedCount: read.length,
    createdCount: loaded.created,
    skippedCount: loaded.skipped.length,
    skippedTransactions: loaded.skipped,
    failedCount: failed.length,
    failedTransactions: failed,
  };
}
