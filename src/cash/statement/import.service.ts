// Imports statement files. Reads the whole file first, so a broken one changes nothing, then stores
// it, long files in portions. Skips lines the account has already. docs/accounting.md section 8.
import { Decimal } from '../../../schema/kit/index.ts';
import { type Session, transactionOf, withTransaction } from '../../platform/access/index.ts';
import { notFound, Problem } from '../../platform/base/index.ts';
import { beginRun, failRun, finishing, isFinal, progressing } from './load-run.ts';
import {
  type Bank,
  type Imported,
  piecesOf,
  type Source,
  type Survey,
  surveyed,
  WHOLE,
} from './survey.ts';
import { named } from '../../platform/database/index.ts';
import { beginAttempt, RunTaken } from '../../settings/index.ts';
import { balancing, type Loaded, loadLines } from '../bank-feed.service.ts';
import { bankFacts } from '../bank-transaction.service.ts';
import { apart } from './balances.rules.ts';
import { Identities } from './identity.ts';
import { balanceIn, isFailed, judged, type GoodLine } from './judge.rules.ts';
import { readStatement } from './read-statement.ts';

/** Lines of one transaction of a longer one: short turns of the event loop, and little in memory. */
const PORTION = 250;

const ACCOUNT = `select external_account_id as number from bank_account
  where workspace_id = $1 and id = $2 and not is_deleted for no key update`;

/** The bank account; whoever else loads into it is waited for. Throws 404. */
async function bankOf(session: Session, account: number): Promise<Bank> {
  const [found] = await transactionOf(session).ask<{ number: string | null }>({
    ...named(ACCOUNT, [session.principal.workspace.id, account]),
    isLongRunning: true,
  });
  const { bank } = await bankFacts(session, account, 0);
  if (!found || !bank) throw notFound();
  return { ...bank, number: found.number };
}

/** The lines that can be stored, a portion at a time. */
async function* portions(session: Session, bank: Bank, source: Source) {
  const { items } = await readStatement(piecesOf(session, source), source.options);
  const identities = new Identities();
  let lines: GoodLine[] = [];
  for await (const item of items) {
    if (item.kind !== 'line') continue;
    const line = judged(item.line, bank, () => identities.of(item.line));
    if (isFailed(line)) continue;
    lines.push(line);
    if (lines.length < PORTION) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

interface ImportCounts {
  created: number;
  skipped: number;
}

const STORED = `select external_transaction_id as id from bank_transaction
  where workspace_id = $1 and account_id = $2 and external_transaction_id = any($3) and not is_deleted`;

/** Tells lines that were skipped by their reference, and are of another amount or day than the line that has it. */
async function warnOfOthers(
  session: Session,
  bank: Bank,
  lines: readonly GoodLine[],
  others: Loaded['others'],
  survey: Survey,
): Promise<void> {
  if (others.length === 0) return;
  const known = new Map(others.map((other) => [other.id, other]));
  const doubted = lines.flatMap(({ row, line, reference }) => {
    const other = known.get(line.externalTransactionId);
    return other && reference && reference.full !== other.id ? [{ row, reference, other }] : [];
  });
  const names = doubted.map(({ reference }) => reference.full);
  const stored = await transactionOf(session).ask<{ id: string }>(
    named(STORED, [session.principal.workspace.id, bank.id, names]),
  );
  const isStored = new Set(stored.map(({ id }) => id));
  for (const { row, reference, other } of doubted.filter(
    (each) => !isStored.has(each.reference.full),
  )) {
    survey.warn(
      `Row ${row} has the reference ${JSON.stringify(reference.told.slice(0, 60))} of a line of ${other.amount.toFixed()} on ${other.day}, and was skipped. If it is another line, add it by hand.`,
    );
  }
}

/** Stores one portion in the transaction of a session; what cannot be posted fails by its row. */
async function store(
  session: Session,
  bank: Bank,
  lines: readonly GoodLine[],
  survey: Survey,
): Promise<ImportCounts> {
  const { drawn } = await bankFacts(session, bank.id, lines.length);
  const { created, skipped, others, failed } = await loadLines(
    session,
    { bank, drawn },
    lines.map(({ line }) => line),
  );
  const rows = new Map(lines.map(({ row, line }) => [line.externalTransactionId, row]));
  for (const { external_transaction_id: id, error } of failed) {
    survey.fail({ row: rows.get(id ?? '') ?? 0, error });
  }
  await warnOfOthers(session, bank, lines, others, survey);
  return { created, skipped: skipped.length };
}

/** Whether no other long file is loaded: each holds a connection while others do the workspace's work. */
async function isAlone(session: Session): Promise<boolean> {
  const [row] = await transactionOf(session).ask<{ mine: boolean }>(
    named('select pg_try_advisory_xact_lock($1, 15) as mine', [session.principal.workspace.id]),
  );
  return row?.mine === true;
}

/**
 * Stores a long file in transactions of their own, so that neither memory nor the numbers of entries are
 * held for minutes. A load that breaks off goes on where it stopped when the file is sent again. A rehearsal is
 * taken back, so it stays within its own.
 */
async function storeAll(
  session: Session,
  bank: Bank,
  source: Source,
  survey: Survey,
  run: number | undefined,
): Promise<ImportCounts> {
  let rows = 0;
  const sum: ImportCounts = { created: 0, skipped: 0 };
  for await (const lines of portions(session, bank, source)) {
    const stored = session.isRehearsal
      ? await store(session, bank, lines, survey)
      : await session.database.write(session.principal, async (transaction) => {
          const inside = withTransaction(session, transaction);
          if (run !== undefined)
            await transaction.ask(progressing(inside, run, rows + lines.length));
          return store(inside, bank, lines, survey);
        });
    rows += lines.length;
    sum.created += stored.created;
    sum.skipped += stored.skipped;
    // The transaction around waits, and is not taken for one that was forgotten.
    await transactionOf(session).ask({ text: 'select' });
  }
  return sum;
}

const LAST = `select max((posted_at at time zone 'UTC')::date)::text as day from bank_transaction
  where workspace_id = $1 and account_id = $2 and not is_deleted and not is_draft`;

/** Takes the balances over, unless the account knows something later. */
async function takeBalances(session: Session, bank: Bank, survey: Survey): Promise<void> {
  const { closing, available } = survey;
  if (!closing) return;
  const [last] = await transactionOf(session).ask<{ day: string | null }>(
    named(LAST, [session.principal.workspace.id, bank.id]),
  );
  if (closing.day !== null && (last?.day ?? '') > closing.day) return;
  const balance = balanceIn(closing, bank);
  const availableBalance = available ? balanceIn(available, bank) : balance;
  await transactionOf(session).ask(balancing(session, bank.id, { balance, availableBalance }));
}

const BOOKED = `select coalesce(sum(b.amount_native), 0)::text as booked from (
    select month as date, amount_native from balance_month
      where workspace_id = $1 and account_id = $2 and entity_id = $3 and currency = $4 and month < date_trunc('month', $5::date)
    union all select date, amount_native from balance_day
      where workspace_id = $1 and account_id = $2 and entity_id = $3 and currency = $4 and date >= date_trunc('month', $5::date)
    union all select date, amount_native from balance_delta
      where workspace_id = $1 and account_id = $2 and entity_id = $3 and currency = $4
  ) b where b.date <= $5`;

/** Tells where the statement ends with something else than the books have on its last day. */
async function compare(session: Session, bank: Bank, survey: Survey): Promise<void> {
  const { closing } = survey;
  if (!closing?.day || bank.ledger === null) return;
  const { entity, currency, ledger } = bank;
  const values = [session.principal.workspace.id, ledger, entity, currency, closing.day];
  const [row] = await transactionOf(session).ask<{ booked: string }>(named(BOOKED, values));
  survey.warn(apart(closing, new Decimal(row?.booked ?? 0)));
}

/** Finishes the import of a file that was read: stores its lines, takes its balances, ends its run. */
async function loaded(
  session: Session,
  bank: Bank,
  source: Source,
  { format, survey }: Awaited<ReturnType<typeof surveyed>>,
  run: number | undefined,
): Promise<Imported> {
  const stored =
    survey.lines.length > WHOLE
      ? await storeAll(session, bank, source, survey, run)
      : await store(session, bank, survey.lines, survey);
  await takeBalances(session, bank, survey);
  await compare(session, bank, survey);
  const imported: Imported = {
    format,
    readCount: survey.read,
    createdCount: stored.created,
    skippedCount: stored.skipped,
    failedCount: survey.failed,
    failedLines: survey.told,
    firstLines: survey.lines.slice(0, 20),
    opening: survey.opening?.amount ?? null,
    closing: survey.closing?.amount ?? null,
    from: survey.from,
    until: survey.until,
    warnings: survey.warnings,
  };
  if (run !== undefined) await transactionOf(session).ask(finishing(session, run, imported));
  return imported;
}

/**
 * Loads a statement file into a bank account. Lines that cannot be stored are told, the others load; what the
 * account has already is skipped. A long one is a run, which a worker goes on with where its request cannot.
 * @throws Problem 404 for the account, 400 on `file` for one that is broken, does not add up, or is of another
 *   account or currency: nothing is loaded then; 409 while another long one is loaded
 */
export async function importStatement(
  session: Session,
  account: number,
  source: Source,
): Promise<Imported> {
  const bank = await bankOf(session, account);
  const found = await surveyed(session, bank, source);
  if (found.survey.lines.length <= WHOLE) return loaded(session, bank, source, found, undefined);
  if (!(await isAlone(session))) {
    const words = 'Another large statement is being loaded. Try again when it is done.';
    throw new Problem('CONFLICT', words);
  }
  // A rehearsal is taken back: nobody goes on with it.
  if (session.isRehearsal) return loaded(session, bank, source, found, undefined);
  const run = await beginRun(session, account, source);
  try {
    return await loaded(session, bank, source, found, run);
  } catch (error) {
    if (isFinal(error)) await failRun(session.database, session.principal.workspace.id, run, error);
    throw error;
  }
}

/** Loads the rest of a file whose run nobody is at. Throws RunTaken where somebody is at it, or at another. */
export async function loadWaiting(
  session: Session,
  run: number,
  account: number,
  source: Source,
): Promise<void> {
  if (!(await isAlone(session))) throw new RunTaken();
  await beginAttempt(session, run, 'running');
  const bank = await bankOf(session, account);
  const found = await surveyed(session, bank, source);
  await loaded(session, bank, source, found, run);
}
