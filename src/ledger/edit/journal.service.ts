// Manual entries: converts an input to a posting. docs/accounting.md section 4.
import { JournalEntry, type JournalEntryType } from '../../../schema/ledger/journal-entry.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { type FieldFaults, invalid } from '../../platform/base/index.ts';
import {
  addFault,
  collectFault,
  demandLinks,
  throwIfFaults,
} from '../../platform/records/index.ts';
import { named } from '../../platform/database/index.ts';
import { demandCurrency, POSTING_LOCK } from '../../settings/index.ts';
import { freeColumns } from '../posting/header.rules.ts';
import {
  balanceFault,
  demandManualType,
  INACTIVE,
  lineFaults,
  postingLine,
  type AccountState,
  type EntryInput,
  type EntryPatch,
  type LineSurroundings,
} from '../posting/journal.rules.ts';
import type { Posting } from '../posting/posting.rules.ts';
import { retract, reverse } from '../posting/posting.service.ts';
import { takingBack } from './negation.service.ts';
import { lockEntryOrDraft } from '../posting/current-entry.service.ts';
import { demandManual } from './manual.rules.ts';

export interface JournalContext extends LineSurroundings {
  readonly entities: ReadonlyMap<number, { readonly currency: string; readonly active: boolean }>;
  readonly reporting: string;
  /** The currencies of the workspace. */
  readonly currencies: readonly string[];
}

const ACCOUNTS = `select id, status = 'ACTIVE' and not is_deleted as open,
    account_subtype in ('ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE') and not skip_subledger_validation as control
  from account where workspace_id = $1 and id = any($2)`;
const ENTITIES = 'select id, currency, active from entity where workspace_id = $1 and id = any($2)';
const WORKSPACE = `select reporting_currency() as currency,
  (select rounding_account_id from system_accounts where workspace_id = $1) as rounding,
  array(select c.currency from workspace_currency c where c.workspace_id = $1 and not c.is_deleted order by 1) as currencies`;

/** What the lines of entries stand on. */
export async function surroundings(
  session: Session,
  accounts: readonly number[],
  entities: readonly number[],
): Promise<JournalContext> {
  const { id: workspace } = session.principal.workspace;
  const [found = [], places = [], settings = []] = await transactionOf(session).askAll([
    named(ACCOUNTS, [workspace, accounts]),
    named(ENTITIES, [workspace, entities]),
    named(WORKSPACE, [workspace]),
  ]);
  const books = places as unknown as { id: number; currency: string; active: boolean }[];
  const entitiesById = new Map(books.map((each) => [each.id, each]));
  return {
    rounding: (settings[0]?.['rounding'] as number | null | undefined) ?? null,
    currencies: (settings[0]?.['currencies'] ?? []) as string[],
    // One that is not there is refused as what it names.
    isOpen: (id) => entitiesById.get(id)?.active !== false,
    accounts: new Map((found as unknown as AccountState[]).map((each) => [each.id, each])),
    entities: entitiesById,
    reporting: (settings[0]?.['currency'] as string | null | undefined) ?? '',
  };
}

/** Throws 400 where a change of the header alone names what an entry cannot be of. */
export async function demandHeader(session: Session, patch: EntryPatch): Promise<void> {
  demandManualType(patch.type);
  await transactionOf(session).ask(POSTING_LOCK);
  const { entity, currency } = patch;
  const found = await surroundings(session, [], entity === undefined ? [] : [entity]);
  if (entity !== undefined && found.entities.has(entity) && !found.isOpen(entity)) {
    throw invalid('entity', INACTIVE);
  }
  if (currency !== undefined) demandCurrency(currency, found.currencies);
}

/** The columns of a header that an input says and no rule looks at; what it leaves out is empty. */
export const headerOf = (input: EntryPatch): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(freeColumns(input)).map(([name, it]) => [name, it ?? null])),
  reversal_date: input.reversalDate,
});

/** Throws 400 for a reversal that does not come after its entry. */
export function demandLater(date: string, reversalDate: string | null | undefined): void {
  if (reversalDate && reversalDate <= date) {
    throw invalid('reversalDate', `Must be after the date of the entry, ${date}.`);
  }
}

/** Notes what can be seen of an entry without posting it, whatever else is wrong with it. */
async function noteFaults(
  session: Session,
  input: Partial<EntryInput>,
): Promise<{ native: string; isReporting: boolean }> {
  // First of all: whoever changes accounts waits for the books before it locks one of them.
  await transactionOf(session).ask(POSTING_LOCK);
  await demandLinks(session, JournalEntry, input);
  const { entity, currency, date = '', transactions: given = [] } = input;
  const found = await surroundings(
    session,
    given.map((line) => line.account),
    [entity, ...given.map((line) => line.entity ?? entity)].filter((id) => id !== undefined),
  );
  const { entities, reporting } = found;
  const home = entities.get(entity ?? 0);
  if (home?.active === false) {
    addFault(session, { entity: [INACTIVE] });
  }
  const native = currency ?? home?.currency ?? reporting;
  await collectFault(session, () => {
    demandManualType(input.type);
    demandCurrency(native, found.currencies);
  });
  const bookOf = (id: number): string => entities.get(id)?.currency ?? native;
  const currencies = { native, reporting, bookOf };
  const ofLines = lineFaults(given, entity ?? 0, currencies, found);
  addFault(session, ofLines);
  await collectFault(session, () => demandLater(date, input.reversalDate));
  // Posting finds it by itself; where it is not reached, it is told all the same.
  if (session.faults?.length && !ofLines) {
    addFault(session, balanceFault(given, entity ?? 0, currencies));
  }
  throwIfFaults(session);
  return { native, isReporting: native === reporting };
}

/** Checks an input and makes a posting of it. Throws 400 with every fault, line by line. */
export async function postingOf(session: Session, input: EntryInput): Promise<Posting> {
  const { native, isReporting } = await noteFaults(session, input);
  return {
    ...input,
    type: input.type ?? 'journal_entry',
    currency: native,
    header: headerOf(input),
    lines: input.transactions.map((line) => postingLine(line, isReporting)),
  };
}

/** Numbers of this form are given by the counter, so that they never meet those of clients. */
const AUTOMATIC_NUMBER = /^\d{7,}$/;

/** What speaks against a number that a client gives a new entry. */
export const orderFaults = (order: string | null | undefined): FieldFaults =>
  order && AUTOMATIC_NUMBER.test(order)
    ? { order: ['Numbers of seven or more digits are assigned automatically. Leave this out.'] }
    : {};

/** A new entry: its lines, its number if it brings one, and what it replaces. Throws 400. */
export async function newPosting(session: Session, input: EntryInput): Promise<Posting> {
  const { order, journalId, createdAutomatically } = input;
  addFault(session, orderFaults(order));
  const posting = await postingOf(session, input);
  const header = {
    ...posting.header,
    order: order === '' ? null : order,
    ...(journalId && { journal_id: journalId }),
  };
  const whole = { ...posting, createdAutomatically, header };
  return input.reversalOf ? takingBack(session, whole, input.reversalOf) : whole;
}

/** Deletes the entries that another one replaces. Throws 409 for those of documents. */
export async function deleteReplaced(session: Session, entries: readonly number[]): Promise<void> {
  for (const id of entries) {
    demandManual(await lockEntryOrDraft(session, id), 'delete');
    await retract(session, id, 'journalsToDelete');
  }
}

/** Posts the entry that takes another one back on its reversal date. */
export const reverseOn = (session: Session, entry: number, date: string, type: JournalEntryType) =>
  reverse(session, entry, { date, type, createdAutomatically: true, dateField: 'reversalDate' });
