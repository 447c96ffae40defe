// Changes entries between companies: the journal entries of one change, come and go together.
// docs/accounting.md section 4.
import { Decimal, type PatchOf } from '../../../schema/kit/index.ts';
import { IntercompanyJournalEntry } from '../../../schema/ledger/intercompany-journal-entry.ts';
import type { Session } from '../../platform/access/index.ts';
import { notFound } from '../../platform/base/index.ts';
import { demandLinks, find, throwIfFaults } from '../../platform/records/index.ts';
import {
  entriesOf,
  type GivenRates,
  holdIntercompany,
  type IntercompanyEntryInput,
  postingsOf,
  ratesOf,
  shared,
} from './intercompany.service.ts';
import {
  changeStanding,
  demandSameNumber,
  moveReversal,
  replaceStanding,
} from './journal-edit.service.ts';
import { demandLater } from './journal.service.ts';
import type { EntryPatch } from '../posting/journal.rules.ts';
import type { Posting } from '../posting/posting.rules.ts';
import { postAll, retract } from '../posting/posting.service.ts';
import { type CurrentEntry, lockPostedEntry } from '../posting/current-entry.service.ts';

export type IntercompanyEntryPatch = PatchOf<typeof IntercompanyJournalEntry>;

/** Fields that all journal entries of an entry between companies have in common. */
const HEAD = [
  'date',
  'currency',
  'memo',
  'refNumber',
  'source',
  'sourceFile',
  'closeTaskId',
] as const;
const SELECTED = new Map([...HEAD, 'createdAutomatically'].map((name) => [name, new Map()]));

/** The journal entries of an entry between companies, locked, in the order of their ids. Throws 404. */
async function standingOf(session: Session, id: number): Promise<CurrentEntry[]> {
  await holdIntercompany(session, id);
  const standing: CurrentEntry[] = [];
  for (const entry of await entriesOf(session, id)) {
    standing.push(await lockPostedEntry(session, entry.id));
  }
  return standing;
}

/** The rates that somebody gave each entity, as long as they are from the same currency. */
function keptRates(standing: readonly CurrentEntry[], currency: unknown): Map<number, GivenRates> {
  return new Map(
    standing.map(({ header }) => {
      const had = header['given_values'] as readonly string[];
      const rate = (column: string): Decimal | undefined =>
        had.includes(column) && header['currency'] === currency
          ? new Decimal(String(header[column]))
          : undefined;
      const [reporting, book] = [rate('exchange_rate'), rate('exchange_rate_book')];
      return [
        header.entity_id,
        {
          ...(reporting && { exchangeRate: reporting }),
          ...(book && { exchangeRateBook: book }),
        },
      ];
    }),
  );
}

/** Puts postings in the place of what stands: entities that are new get a journal entry, those that are gone lose theirs. */
async function put(
  session: Session,
  id: number,
  standing: readonly CurrentEntry[],
  postings: readonly Posting[],
  reversalDate: string | null | undefined,
): Promise<void> {
  const kept: number[] = [];
  const added: Posting[] = [];
  for (const posting of postings) {
    const own = standing.find(({ header }) => header.entity_id === posting.entity);
    const whole = { ...posting, header: { ...posting.header, ...shared(id) } };
    if (own) {
      await replaceStanding(session, own, whole, reversalDate);
      kept.push(own.header.id);
    } else added.push(whole);
  }
  const made = await postAll(session, added);
  for (const { header } of standing) {
    if (!kept.includes(header.id)) await retract(session, header.id);
  }
  // Who joins is taken back when all others are.
  const day = reversalDate === undefined ? standing[0]?.reversal?.date : reversalDate;
  if (day === undefined) return;
  for (const entry of [...kept, ...made.map((each) => each.id)]) {
    await moveReversal(session, entry, day);
  }
}

/** Replaces an entry between companies. Throws 404, 400. */
export async function replaceIntercompany(
  session: Session,
  id: number,
  input: IntercompanyEntryInput,
): Promise<void> {
  const standing = await standingOf(session, id);
  if (standing[0]) demandSameNumber(standing[0], input.order);
  demandLater(input.date, input.reversalDate);
  await put(session, id, standing, await postingsOf(session, input), input.reversalDate);
}

/** The fields of a change that each journal entry takes over. */
const headIn = (patch: IntercompanyEntryPatch): EntryPatch =>
  Object.fromEntries(
    HEAD.filter((name) => patch[name] !== undefined).map((name) => [name, patch[name]]),
  );

/** Changes what is said of all lines; they stay, though they may be converted anew. */
async function changeHeads(
  session: Session,
  standing: readonly CurrentEntry[],
  patch: IntercompanyEntryPatch,
): Promise<void> {
  await demandLinks(session, IntercompanyJournalEntry, patch);
  throwIfFaults(session);
  const { exchangeRates, reversalDate } = patch;
  const entities = standing.map(({ header }) => header.entity_id);
  const rates = ratesOf(exchangeRates, entities);
  for (const each of standing) {
    const { id, entity_id: entity, entity_ids } = each.header;
    const change = {
      ...headIn(patch),
      ...rates.get(entity),
      ...(reversalDate !== undefined && { reversalDate }),
    };
    await changeStanding(session, each, change, undefined, { entity_ids });
    if (reversalDate !== undefined) await moveReversal(session, id, reversalDate);
  }
}

/** Changes the given fields; given lines replace the old ones. Rates that were given stay until they are sent again. */
export async function patchIntercompany(
  session: Session,
  id: number,
  patch: IntercompanyEntryPatch,
): Promise<void> {
  const standing = await standingOf(session, id);
  const head = await find(session, IntercompanyJournalEntry, id, SELECTED);
  if (!head) throw notFound();
  if (standing[0]) demandSameNumber(standing[0], patch.order);
  const { transactions } = patch;
  if (!transactions) return changeHeads(session, standing, patch);
  const { id: _, ...stored } = head;
  const input = {
    ...(stored as unknown as Omit<IntercompanyEntryInput, 'transactions'>),
    ...patch,
    transactions,
  };
  demandLater(input.date, input.reversalDate);
  const postings = await postingsOf(session, input, keptRates(standing, input.currency));
  return put(session, id, standing, postings, input.reversalDate);
}
