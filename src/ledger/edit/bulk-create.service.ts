// Posts many entries at once for imports. Checks each by the rules of manual entries, reports all
// faults of each, and posts the valid ones together. docs/accounting.md section 4.
import { randomUUID } from 'node:crypto';
import { faultsOf } from '../../../schema/kit/index.ts';
import { JournalEntry } from '../../../schema/ledger/journal-entry.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { type FieldFaults, Problem } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { publish } from '../../platform/records/index.ts';
import {
  closedEntities,
  type ClosedEntity,
  currencyFault,
  isClosedOn,
  POSTING_LOCK,
} from '../../settings/index.ts';
import {
  balanceFault,
  demandManualType,
  INACTIVE,
  lineFaults,
  postingLine,
  type EntryInput,
} from '../posting/journal.rules.ts';
import { headerOf, surroundings, type JournalContext } from './journal.service.ts';
import { demandManual } from './manual.rules.ts';
import * as queries from '../posting/posting.queries.ts';
import { negated, type Posting } from '../posting/posting.rules.ts';
import { postPrepared, type Posted } from '../posting/posting.service.ts';
import { attempted, authorship } from '../posting/preparation.service.ts';
import { linesOf, waitingReversal, type Header } from '../posting/current-entry.service.ts';

/** An entry that may be posted, or what is wrong with it. */
export type Checked =
  | { readonly entry: queries.Prepared; readonly faults?: undefined }
  | { readonly entry?: undefined; readonly faults: FieldFaults };

const fieldsOf = (problem: Problem): FieldFaults => {
  const fields = problem.extensions['fields'] as FieldFaults | undefined;
  return fields ?? { nonFieldErrors: [problem.message] };
};

function typeFaults(type: string | null | undefined): FieldFaults {
  try {
    demandManualType(type);
    return {};
  } catch (error) {
    if (error instanceof Problem) return fieldsOf(error);
    throw error;
  }
}

/** The lock that closes the books of an entity the entry has lines in for its date. */
function closedFor(
  { date, entity, transactions }: EntryInput,
  locks: readonly ClosedEntity[],
): ClosedEntity | undefined {
  const entities = new Set([entity, ...transactions.map((line) => line.entity ?? entity)]);
  return locks.find(
    (lock) => isClosedOn(date, lock) && (lock.entity === null || entities.has(lock.entity)),
  );
}

const isEmpty = (faults: FieldFaults): boolean => Object.keys(faults).length === 0;

/** What can be seen of an entry without its rates. */
function faultsIn(
  input: EntryInput,
  native: string,
  found: JournalContext,
  locks: readonly ClosedEntity[],
): FieldFaults {
  const { entity, type, transactions } = input;
  const { entities, reporting, currencies: known } = found;
  const bookOf = (id: number): string => entities.get(id)?.currency ?? native;
  const currencies = { native, reporting, bookOf };
  const unknown = currencyFault(native, known);
  const closed = closedFor(input, locks);
  const ofLines = lineFaults(transactions, entity, currencies, found);
  return {
    // How many decimals an amount has is said line by line: there are three currencies.
    ...faultsOf(JournalEntry, { ...input, currency: undefined }),
    ...(entities.get(entity)?.active === false && { entity: [INACTIVE] }),
    ...typeFaults(type),
    ...(unknown !== undefined && { currency: [unknown] }),
    ...(closed && { date: [closed.words] }),
    ...(ofLines ?? balanceFault(transactions, entity, currencies)),
  };
}

/**
 * Checks entries that name records the caller may use, and makes them ready. Nothing is written; the books
 * are held until the transaction ends.
 */
export async function checkedEntries(
  session: Session,
  inputs: readonly EntryInput[],
): Promise<Checked[]> {
  const transaction = transactionOf(session);
  await transaction.ask(POSTING_LOCK);
  const accounts = inputs.flatMap(({ transactions }) => transactions.map((line) => line.account));
  const entities = inputs.flatMap(({ entity, transactions }) => [
    entity,
    ...transactions.map((line) => line.entity ?? entity),
  ]);
  const found = await surroundings(session, [...new Set(accounts)], [...new Set(entities)]);
  const locks = await transaction.ask<ClosedEntity>(closedEntities(session));
  const checked: (Checked | Posting)[] = inputs.map((input) => {
    const native = input.currency ?? found.entities.get(input.entity)?.currency ?? found.reporting;
    const faults = faultsIn(input, native, found, locks);
    if (!isEmpty(faults)) return { faults };
    return {
      ...input,
      type: input.type ?? 'journal_entry',
      currency: native,
      header: headerOf(input),
      lines: input.transactions.map((line) => postingLine(line, native === found.reporting)),
    };
  });
  const isPosting = (each: Checked | Posting): each is Posting => 'lines' in each;
  const ready = await attempted(session, checked.filter(isPosting));
  return checked.map((each): Checked => {
    if (!isPosting(each)) return each;
    const made = ready.shift();
    if (made === undefined) throw new Error('Every posting is attempted.');
    return made instanceof Problem ? { faults: fieldsOf(made) } : { entry: made };
  });
}

/** Posts entries that were checked in this transaction, in their order. */
export const postChecked = (
  session: Session,
  entries: readonly queries.Prepared[],
): Promise<Posted[]> => postPrepared(session, entries);

/** Locked together: one by one each would be looked for among all entries of a workspace that is new to PostgreSQL. */
const HEADERS = `select e.* from lock_journal_entries($2) e
  join unnest($2::integer[]) with ordinality as g(id, nth) on g.id = e.id where e.workspace_id = $1 order by g.nth`;
const REVERSED = `select reversal_of_id as id, case status when 'draft' then id end as draft from journal_entry
  where workspace_id = $1 and reversal_of_id = any($2) and not is_deleted`;

/**
 * Posts the exact negation of entries on their own days. Those that are deleted or taken back already are
 * left as they are. Returns how many were taken back.
 * @throws Problem 400 where a day is closed, 409 for an entry that changes only through what made it, or that a draft
 * wants to take back
 */
export async function reverseAll(
  session: Session,
  ids: readonly number[],
  memo: string,
): Promise<number> {
  const { id: workspace } = session.principal.workspace;
  const [headers = [], rows = [], reversed = []] = await transactionOf(session).askAll([
    named(HEADERS, [workspace, ids]),
    queries.readingMany(session, ids),
    named(REVERSED, [workspace, ids]),
  ]);
  const [waiting] = reversed.flatMap(({ draft }) => (draft as number | null) ?? []);
  if (waiting !== undefined) throw new Problem('CONFLICT', waitingReversal(waiting));
  const gone = new Set(reversed.map(({ id }) => id as number));
  const lines = Map.groupBy(rows, (row) => row['journal_entry_id'] as number);
  const live = (headers as Header[]).filter(
    ({ id, is_deleted, status }) => !gone.has(id) && !is_deleted && status === 'posted',
  );
  const entries = live.map((header): queries.Prepared => {
    const own = linesOf(lines.get(header.id) ?? []);
    demandManual({ header, rows: own }, 'void');
    return { header: reversalHeader(session, header, memo), rows: own.map(negated) };
  });
  if (entries.length === 0) return 0;
  await postPrepared(session, entries);
  for (const { id } of live) publish(session, JournalEntry, 'updated', id);
  return entries.length;
}

const reversalHeader = (session: Session, header: Header, memo: string): queries.HeaderRow => ({
  ...header,
  id: undefined,
  memo,
  order: null,
  reversal_of_id: header.id,
  journal_id: randomUUID(),
  ...authorship(session),
});
