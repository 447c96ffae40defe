// Entries between companies: one journal entry per entity, created, changed and deleted together.
// docs/accounting.md section 4.
import { Decimal, type InputOf } from '../../../schema/kit/index.ts';
import { IntercompanyJournalEntry } from '../../../schema/ledger/intercompany-journal-entry.ts';
import { ask, type Session, transactionOf } from '../../platform/access/index.ts';
import { invalid, notFound } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { addFault, demandLinks, throwIfFaults } from '../../platform/records/index.ts';
import {
  balancingLines,
  demandPlaced,
  type IntercompanyLine,
  type Placed,
} from './intercompany.rules.ts';
import type { EntryInput } from '../posting/journal.rules.ts';
import {
  demandLater,
  deleteReplaced,
  orderFaults,
  postingOf,
  reverseOn,
} from './journal.service.ts';
import { locking } from '../posting/posting.queries.ts';
import type { Posting } from '../posting/posting.rules.ts';
import { postAll, retract } from '../posting/posting.service.ts';
import { lockPostedEntry } from '../posting/current-entry.service.ts';

export type IntercompanyEntryInput = InputOf<typeof IntercompanyJournalEntry>;

const DUE = `select coalesce(
    (select a.id from account a where a.workspace_id = $1 and a.include_in_eliminations and a.status = 'ACTIVE'
      and not a.is_deleted order by a.number nulls last, a.id limit 1),
    (select s.default_clearing_id from system_accounts s where s.workspace_id = $1)) as account,
  reporting_currency() as reporting`;

interface Settings {
  /** What companies owe one another stands here. */
  readonly account: number | null;
  readonly reporting: string;
}

async function settingsOf(session: Session): Promise<Settings> {
  const [rows = []] = await ask(session, named(DUE, [session.principal.workspace.id]));
  return rows[0] as unknown as Settings;
}

const RATES =
  'Send a list of {entity, exchange_rate, exchange_rate_book}: an entity of the lines in each.';

/** The rates that were given for the journal entry of an entity. */
export type GivenRates = Pick<EntryInput, 'exchangeRate' | 'exchangeRateBook'>;

/** Given rates by entity, as clients send them. Throws 400 for what is no rate, or of no entity of the lines. */
export function ratesOf(given: unknown, entities: readonly number[]): Map<number, GivenRates> {
  const list = (given ?? []) as readonly unknown[];
  const isRate = (each: unknown): boolean =>
    entities.includes(Number((each as { entity?: unknown } | null)?.entity));
  if (!Array.isArray(list) || !list.every(isRate)) throw invalid('exchangeRates', RATES);
  const rate = (value: unknown): Decimal | undefined => {
    if (value === undefined || value === null) return undefined;
    const text = JSON.stringify(value).replaceAll('"', '');
    if (!/^\d{1,14}(\.\d{1,10})?$/.test(text))
      throw invalid('exchangeRates', 'A valid number is required.');
    return new Decimal(text);
  };
  return new Map(
    list.map((each) => {
      const {
        entity,
        exchange_rate: reporting,
        exchange_rate_book: book,
      } = each as Record<string, unknown>;
      const [exchangeRate, exchangeRateBook] = [rate(reporting), rate(book)];
      const rates = {
        ...(exchangeRate && { exchangeRate }),
        ...(exchangeRateBook && { exchangeRateBook }),
      };
      return [Number(entity), rates] as const;
    }),
  );
}

/**
 * All lines of an entry, with those that make each entity balance. Throws 400.
 * @param given - the currency of the entry, by default the reporting currency
 */
export async function balanced(
  session: Session,
  lines: readonly IntercompanyLine[],
  given?: string | null,
): Promise<{ lines: Placed[]; added: Placed[]; currency: string }> {
  const placed = demandPlaced(lines);
  const { account, reporting } = await settingsOf(session);
  const currency = given ?? reporting;
  const added = balancingLines(placed, account ?? 0, currency === reporting);
  if (added.length > 0 && account === null) {
    throw invalid(
      'nonFieldErrors',
      'The lines of each entity must balance. Balance them, or set include_in_eliminations on the intercompany account.',
    );
  }
  return { lines: [...placed, ...added], added, currency };
}

/** The fields that are said. */
const said = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** A posting for each entity, in the order of their ids. `kept` are rates that hold where the input gives none. */
export async function postingsOf(
  session: Session,
  input: IntercompanyEntryInput,
  kept: ReadonlyMap<number, GivenRates> = new Map(),
): Promise<Posting[]> {
  await demandLinks(session, IntercompanyJournalEntry, input);
  throwIfFaults(session);
  const { lines, currency } = await balanced(session, input.transactions, input.currency);
  const entities = [...new Set(lines.map(({ entity }) => entity))].sort((a, b) => a - b);
  const rates = ratesOf(input.exchangeRates, entities);
  const postings: Posting[] = [];
  for (const entity of entities) {
    const { date, memo, refNumber, source, sourceFile, closeTaskId } = input;
    const posting = await postingOf(session, {
      ...said({ date, memo, refNumber, source, sourceFile, closeTaskId }),
      ...kept.get(entity),
      ...rates.get(entity),
      entity,
      type: 'intercompany_journal',
      currency,
      transactions: lines.filter((line) => line.entity === entity),
    });
    const { createdAutomatically } = input;
    postings.push({
      ...posting,
      createdAutomatically,
      header: { ...posting.header, entity_ids: entities },
    });
  }
  return postings;
}

/** What the journal entries of one entry between companies share. */
export const shared = (id: number) => ({
  intercompany_journal: id,
  document_kind: 'intercompany_journal',
  document_id: id,
});

const IDS = `select array(select nextval('journal_entry_id_seq')::integer from generate_series(1, $1) order by 1) as ids`;

/** Posts an entry between companies and returns its id: that of its first journal entry. Throws 400. */
export async function createIntercompany(
  session: Session,
  input: IntercompanyEntryInput,
): Promise<number> {
  const { order, journalId } = input;
  demandLater(input.date, input.reversalDate);
  addFault(session, orderFaults(order));
  const postings = await postingsOf(session, input);
  const [row] = await transactionOf(session).ask<{ ids: number[] }>(named(IDS, [postings.length]));
  const ids = row?.ids ?? [];
  const [first = 0] = ids;
  const posted = await postAll(
    session,
    postings.map((each, nth) => ({
      ...each,
      header: {
        ...each.header,
        ...shared(first),
        id: ids[nth],
        ...(nth === 0 && order && { order }),
        ...(nth === 0 && journalId && { journal_id: journalId }),
      },
    })),
  );
  if (input.reversalDate) {
    for (const { id } of posted) {
      await reverseOn(session, id, input.reversalDate, 'intercompany_journal');
    }
  }
  await deleteReplaced(session, input.journalsToDelete ?? []);
  return first;
}

const ENTRIES = `select e.id, e.entity_id as entity from journal_entry e
  where e.workspace_id = $1 and e.document_kind = 'intercompany_journal' and e.document_id = $2
    and e.reversal_of_id is null and not e.is_deleted order by e.id`;

/** The live journal entries of an entry between companies. Throws 404 when it is not there, or not all in sight. */
export async function entriesOf(
  session: Session,
  id: number,
): Promise<{ id: number; entity: number }[]> {
  const rows = await transactionOf(session).ask<{ id: number; entity: number }>(
    named(ENTRIES, [session.principal.workspace.id, id]),
  );
  if (rows.length === 0) throw notFound();
  return rows;
}

/**
 * Keeps others from changing an entry between companies until the write ends. Its journal entries come and go; the one
 * it is called after is there for good, be it deleted.
 */
export const holdIntercompany = (session: Session, id: number): Promise<unknown> =>
  transactionOf(session).ask(locking(id));

/** Deletes an entry between companies with all its journal entries. Throws 404, 400 in closed books. */
export async function deleteIntercompany(session: Session, id: number): Promise<void> {
  await holdIntercompany(session, id);
  for (const entry of await entriesOf(session, id)) {
    await lockPostedEntry(session, entry.id);
    await retract(session, entry.id);
  }
}
