// Entries as people write them: from an input to a posting, and what may still change. domain.md section 4.
import { Decimal } from '../../schema/kit/index.ts';
import { JournalEntry, type JournalEntryType } from '../../schema/ledger/journal-entry.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { invalid, notFound, Problem } from '../ground/base/problem.ts';
import { publishing } from '../ground/jobs/index.ts';
import { demandLinks, named } from '../ground/standard/index.ts';
import {
  lineFaults,
  postingLine,
  repostedLine,
  type AccountState,
  type EntryInput,
  type EntryPatch,
} from './journal.rules.ts';
import { redraft } from './drafts.service.ts';
import { changing } from './posting.queries.ts';
import type { LineRow, Posting } from './posting.rules.ts';
import { retract, reverse, rewrite, standing, type Standing } from './posting.service.ts';

interface Surroundings {
  readonly accounts: ReadonlyMap<number, AccountState>;
  readonly entities: ReadonlyMap<number, { readonly currency: string; readonly active: boolean }>;
  readonly reporting: string;
}

const ACCOUNTS = `select id, status = 'ACTIVE' and not is_deleted as open,
    account_subtype in ('ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE') and not skip_subledger_validation as control
  from account where workspace_id = $1 and id = any($2)`;
const ENTITIES = `select id, currency, active from entity
  where workspace_id = $1 and (id = any($2) or id = (select min(id) from entity where workspace_id = $1 and parent_id is null and not is_deleted))
  order by parent_id is null desc, id`;

/** What the lines of an entry stand on. */
async function surroundings(
  session: Session,
  accounts: readonly number[],
  entities: readonly number[],
): Promise<Surroundings> {
  const { id: workspace } = session.principal.workspace;
  const [found = [], places = []] = await transactionOf(session).askAll([
    named(ACCOUNTS, [workspace, accounts]),
    named(ENTITIES, [workspace, entities]),
  ]);
  const books = places as unknown as { id: number; currency: string; active: boolean }[];
  return {
    accounts: new Map((found as unknown as AccountState[]).map((each) => [each.id, each])),
    entities: new Map(books.map((each) => [each.id, each])),
    reporting: books[0]?.currency ?? '',
  };
}

/** The columns of a header that an input says and no rule looks at. */
const headerOf = (input: EntryPatch): Record<string, unknown> => ({
  close_task_id: input.closeTaskId,
  intercompany_journal: input.intercompanyJournal,
  recurrent_journal_entry: input.recurrentJournalEntry,
  source_file: input.sourceFile,
  chat: input.chat,
  reversal_date: input.reversalDate,
});

function demandLater(date: string, reversalDate: string | null | undefined): void {
  if (reversalDate && reversalDate <= date) {
    throw invalid('reversalDate', `Must be after the date of the entry, ${date}.`);
  }
}

/** Checks an input and makes a posting of it. Throws 400 with every fault, line by line. */
export async function postingOf(session: Session, input: EntryInput): Promise<Posting> {
  await demandLinks(session, JournalEntry, input);
  const { entity, transactions: given } = input;
  const { accounts, entities, reporting } = await surroundings(
    session,
    given.map((line) => line.account),
    [entity, ...given.map((line) => line.entity ?? entity)],
  );
  const home = entities.get(entity);
  if (!home?.active) throw invalid('entity', 'This entity is inactive and takes no new entries.');
  const native = input.currency ?? home.currency;
  const bookOf = (id: number): string => entities.get(id)?.currency ?? native;
  const fields = lineFaults(given, entity, { native, reporting, bookOf }, accounts);
  if (fields) throw new Problem('INVALID', 'Some lines are not valid.', { fields });
  demandLater(input.date, input.reversalDate);
  const isReporting = native === reporting;
  return {
    ...input,
    type: input.type ?? 'journal_entry',
    currency: native,
    header: headerOf(input),
    lines: given.map((line) => postingLine(line, isReporting)),
  };
}

/** Posts the entry that takes another one back on its reversal date. */
export const reverseOn = (session: Session, entry: number, date: string, type: JournalEntryType) =>
  reverse(session, entry, { date, type, createdAutomatically: true, dateField: 'reversalDate' });

/** Throws 409 for an entry that changes only through what made it. */
export function demandManual({ header }: Standing, verb: string): void {
  const { document_kind: kind, document_id: id, reversal_of_id: original } = header;
  if (kind !== null) {
    throw new Problem('CONFLICT', `This entry was made by ${kind} ${id ?? ''}: ${verb} that instead.`);
  }
  if (original !== null && verb === 'change') {
    throw new Problem(
      'CONFLICT',
      `This entry takes back entry ${original} and follows it: change that one instead.`,
    );
  }
}

/** Fields that lines do not depend on: they change on the header, whatever made the entry. */
const FREE: Readonly<Record<string, string>> = {
  memo: 'memo',
  refNumber: 'ref_number',
  source: 'source',
  sourceId: 'source_id',
  closeTaskId: 'close_task_id',
  intercompanyJournal: 'intercompany_journal',
  recurrentJournalEntry: 'recurrent_journal_entry',
  sourceFile: 'source_file',
  chat: 'chat',
};
const CONVERTING = ['entity', 'currency', 'exchangeRate', 'exchangeRateBook', 'useAverageRate'];

const given = (patch: EntryPatch): string[] =>
  Object.entries(patch)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);

const decimalOrNull = (value: unknown): Decimal | null =>
  typeof value === 'string' ? new Decimal(value) : null;

/** A standing entry as an input of its own, changed by a patch. */
function patched({ header }: Standing, patch: EntryPatch): Omit<EntryInput, 'transactions'> {
  const column = <T>(name: string): T => header[name] as T;
  return {
    entity: header.entity_id,
    date: header.date,
    type: header.type,
    currency: column('currency'),
    exchangeRate: decimalOrNull(header['exchange_rate']),
    exchangeRateBook: decimalOrNull(header['exchange_rate_book']),
    useAverageRate: column('use_average_rate'),
    memo: column('memo'),
    refNumber: column('ref_number'),
    source: column('source'),
    sourceId: column('source_id'),
    ...patch,
    ...(patch.currency !== undefined && {
      exchangeRate: patch.exchangeRate ?? null,
      exchangeRateBook: patch.exchangeRateBook ?? null,
    }),
  };
}

/** The posting of an entry whose lines stay, though they may be converted anew. */
function reposted(
  entry: Omit<EntryInput, 'transactions'>,
  rows: readonly LineRow[],
  from: number,
  patch: EntryPatch,
): Posting {
  const keepAmounts = !CONVERTING.some((name) => given(patch).includes(name));
  return {
    ...entry,
    type: entry.type ?? 'journal_entry',
    currency: entry.currency ?? '',
    header: headerOf(entry),
    lines: rows
      .filter((row) => keepAmounts || !row.amount_native.isZero())
      .map((row) => repostedLine(row, keepAmounts))
      .map((line) => (line.entity === from ? { ...line, entity: entry.entity } : line)),
  };
}

/** Puts a posting in the place of what an entry or draft says. */
async function replace(session: Session, found: Standing, posting: Posting): Promise<void> {
  const { header, reversal } = found;
  demandLater(posting.date, reversal?.date);
  if (header.status === 'draft') await redraft(session, header.id, posting);
  else await rewrite(session, header.id, posting);
}

/** Replaces an entry: what the input does not say goes back to its default. */
export async function updateEntry(session: Session, id: number, input: EntryInput): Promise<void> {
  const found = await standing(session, id);
  if (found.header.is_deleted) throw notFound();
  demandManual(found, 'change');
  await replace(session, found, await postingOf(session, input));
  if (input.reversalDate !== undefined) await moveReversal(session, id, input.reversalDate);
}

/** Changes the given fields of an entry; a given list of lines replaces the old one. */
export async function patchEntry(session: Session, id: number, patch: EntryPatch): Promise<void> {
  const found = await standing(session, id);
  if (found.header.is_deleted) throw notFound();
  const fields = given(patch).filter((name) => name !== 'reversalDate');
  if (fields.some((name) => !(name in FREE))) {
    demandManual(found, 'change');
    const entry = patched(found, patch);
    const { transactions } = patch;
    const posting = transactions
      ? await postingOf(session, { ...entry, transactions })
      : reposted(entry, found.rows, found.header.entity_id, patch);
    await demandLinks(session, JournalEntry, patch);
    await replace(session, found, posting);
  } else if (fields.length > 0) {
    const changes = fields.map((name) => [FREE[name], patch[name as keyof EntryPatch]]);
    await transactionOf(session).askAll([
      changing(id, Object.fromEntries(changes) as Record<string, unknown>),
      ...(found.header.status === 'draft' ? [] : [publishing(session, 'JournalEntry.updated', id)]),
    ]);
  }
  if (patch.reversalDate !== undefined) await moveReversal(session, id, patch.reversalDate);
}

/** Gives an entry the reversal date it should have, or none. */
async function moveReversal(session: Session, id: number, date: string | null): Promise<void> {
  const { header, reversal } = await standing(session, id);
  demandLater(header.date, date);
  if (header.status === 'draft') {
    await transactionOf(session).ask(changing(id, { reversal_date: date }));
    return;
  }
  if (reversal?.date === date) return;
  if (reversal) await retract(session, reversal.id, 'reversalDate');
  if (date) await reverseOn(session, id, date, header.type);
}
