// Edits existing documents and rewrites their entries in place. docs/accounting.md section 6.
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { invalid, Problem } from '../../platform/base/index.ts';
import type { Query } from '../../platform/database/index.ts';
import {
  demandValid,
  isEqual,
  notingChange,
  publish,
  replaced,
  throwIfFaults,
} from '../../platform/records/index.ts';
import { retract, rewrite } from '../../ledger/index.ts';
import { changesBooks } from '../../settings/index.ts';
import type { DocumentFlow, StoredRecord } from './document-flow.types.ts';
import { demandNumberKept } from './document-numbering.service.ts';
import { keptOf, lockedRecord, readingOf, storedAsGiven } from './document-reading.service.ts';
import {
  decided,
  linesIn,
  linesOfEntry,
  postedWith,
  postingOf,
  type PreparedDocument,
  type Standing,
} from './document.service.ts';
import type { CurrencyAmounts } from '../shared/amounts.rules.ts';
import {
  changing,
  remembering,
  replacingLines,
  stands,
  type DocumentFields,
} from '../shared/document-record.service.ts';
import { changedInput, without } from '../shared/given.rules.ts';
import {
  lastPaidOn,
  leavingNothing,
  settledOn,
  stoodOn,
  wasSettled,
} from '../settlement/settled.service.ts';

/** Fields that every journal entry of a document is made from. */
const MADE_FROM = ['entity', 'currency', 'exchangeRate', 'exchangeRateBook', 'taxRate', 'lines'];

/** Whether a change is one of the journal entry as well: it touches what the entry is made from. */
function changesEntry({ names, posted }: DocumentFlow, changes: DocumentFields): boolean {
  const { date, number, party } = names;
  const fields = [...MADE_FROM, date, number, party, ...posted];
  return fields.some((name) => changes[name] !== undefined);
}

/** What is stored of a document with its entry alone. */
const OF_ENTRY = ['currency', 'exchangeRate', 'exchangeRateBook', 'totalAmount'];

/** The fields that a change touches, with those that follow from them; without its entity nothing is told. */
function touchedBy({ derivation }: DocumentFlow, changes: DocumentFields): ReadonlySet<string> {
  const sent = Object.keys(changes).filter((name) => changes[name] !== undefined);
  const following = Object.entries(derivation.derived).flatMap(([name, [, sources]]) =>
    sources.some((source) => sent.includes(source)) ? [name] : [],
  );
  return new Set([...sent, ...following, 'entity']);
}

/** A posted document as it stands, for what is to be decided about it. */
async function standingOf(
  session: Session,
  flow: DocumentFlow,
  record: StoredRecord,
  touched: ReadonlySet<string> | undefined,
): Promise<Standing> {
  const { used, journalEntry } = keptOf(flow, record);
  const isKept = flow.kept && used.gt(0) && journalEntry !== null;
  return { ...record, touched, stood: isKept ? await stoodOn(session, journalEntry) : undefined };
}

/** What is derived of a settled document is the account it stands on, whatever the settings say today. */
function keptWhole(flow: DocumentFlow, record: StoredRecord, changes: DocumentFields) {
  if (!keptOf(flow, record).used.gt(0)) return {};
  const derived = flow.wholeFields.filter((name) => changes[name] === null);
  return Object.fromEntries(derived.map((name) => [name, record.fields[name]]));
}

/** The input a document would be created from today, and which of its fields the client sent. */
async function merged(
  session: Session,
  flow: DocumentFlow,
  record: StoredRecord,
  changes: DocumentFields,
) {
  const { input, given } = record;
  const isNumbered = readingOf(flow, changes).number !== null;
  const fixed = Object.fromEntries(flow.fixed.map((name) => [name, input[name]]));
  const isElsewhere = await changesBooks(
    session,
    input['entity'] as number,
    changes['entity'] as number | undefined,
  );
  // A number that is not sent stays, and stays what it was: given or the service's own.
  const sent = isNumbered ? changes : (without(changes, [flow.names.number]) as DocumentFields);
  const all = { ...sent, ...fixed, ...keptWhole(flow, record, changes) };
  return changedInput<DocumentFields>(flow.derivation, input, given, all, isElsewhere);
}

/** Fields that payments share with their document for good, voided ones too: the ageing finds them together. */
const PLACED_IN = ['entity', 'currency'];

type Settled = ReadonlyMap<number, CurrencyAmounts>;

/**
 * Keeps the fields that payments and uses depend on while there are any. Throws 400 on the field; returns
 * the amount taken off each account.
 */
async function demandUsable(
  session: Session,
  flow: DocumentFlow,
  record: StoredRecord,
  { input: next, document, fields }: PreparedDocument,
): Promise<Settled> {
  const { used } = keptOf(flow, record);
  const { total } = document;
  if (total.lt(used)) {
    const verb = flow.names.used === 'amountPaid' ? 'paid' : 'used';
    throw invalid(
      'lines',
      `The total would be ${total.toFixed()}, less than the ${used.toFixed()} already ${verb}.`,
    );
  }
  const after: DocumentFields = { ...next, ...fields };
  const changed = (field: string): boolean => !isEqual(record.fields[field], after[field]);
  if (!used.gt(0)) {
    const field = PLACED_IN.find(changed);
    if (field === undefined || !(await wasSettled(session, flow.kind, record.id))) return new Map();
    throw invalid(
      field,
      `This ${flow.name} has voided payments, which stay as they were posted. Void this ${flow.name} and make a new one.`,
    );
  }
  for (const field of flow.bound) {
    if (changed(field)) throw invalid(field, `This ${flow.name} ${flow.usedWords}.`);
  }
  return settledOn(session, flow.kind, record.id);
}

/** How a document is stored: the ids of its lines, and the statements from the id of its entry. */
interface Storing {
  readonly lineIds: readonly number[];
  readonly statements: (entry: number | null) => Query[];
}

/** Brings the journal in line with a document and stores it: its entry is rewritten, or made, or gone. */
async function repost(
  session: Session,
  flow: DocumentFlow,
  { id, fields }: StoredRecord,
  { decision, settled }: { readonly decision: PreparedDocument; readonly settled: Settled },
  { lineIds, statements }: Storing,
): Promise<void> {
  const entry = fields['journalEntry'] as number | null;
  const place = { id, lineIds, number: readingOf(flow, decision.input).number ?? '' };
  const lines = linesOfEntry(flow, decision, place);
  if (entry === null) return postedWith(session, flow, decision, place, lines, statements);
  const posting = leavingNothing(await postingOf(session, flow, decision, place, lines), settled);
  const isPosted = posting.lines.length > 0;
  if (isPosted) await rewrite(session, entry, posting);
  else await retract(session, entry, flow.names.date);
  await stored(session, flow, statements(isPosted ? entry : null));
}

async function stored(session: Session, flow: DocumentFlow, queries: Query[]): Promise<void> {
  try {
    await transactionOf(session).askAll(queries);
  } catch (error) {
    throw flow.worded?.(error) ?? error;
  }
}

/** Which lines stay, come and go; ids stay with their places. */
function placesOf(record: StoredRecord, { document }: PreparedDocument, isPosted: boolean) {
  const { lines, home } = document;
  const old = record.lineIds;
  if (!isPosted) return { lineIds: old, gone: [], fresh: [] };
  const lineIds = lines.map((_, at) => old[at] ?? home.lineIds[at - old.length] ?? 0);
  return { lineIds, gone: old.slice(lines.length), fresh: lineIds.slice(old.length) };
}

function publishLines(
  session: Session,
  { line }: DocumentFlow,
  { lineIds, gone, fresh }: ReturnType<typeof placesOf>,
): void {
  if (line.definition.publishes === undefined) return;
  const isFresh = new Set(fresh);
  for (const each of lineIds)
    publish(session, line, isFresh.has(each) ? 'created' : 'updated', each);
  for (const each of gone) publish(session, line, 'deleted', each);
}

/**
 * Changes a document. What is `silent` follows from the rest again, which nobody can ask for by a value.
 * @throws Problem 400 when it has ended, when the total would fall below what is used, when its books are
 *   closed, and as for a new one
 */
export async function editDocument(
  session: Session,
  flow: DocumentFlow,
  id: number,
  given: DocumentFields,
  silent: DocumentFields = {},
): Promise<void> {
  await flow.demandOwn?.(session, id);
  const changes = without(given, flow.onCreate ?? []) as DocumentFields;
  const record = await lockedRecord(session, flow, id);
  const { status: before, used, isSent, journalEntry } = keptOf(flow, record);
  if (flow.endings.some(({ status }) => status === before)) {
    throw new Problem('INVALID', `This ${flow.name} is ${before}: reopen it before changing it.`);
  }
  const currency = (changes['currency'] ?? record.fields['currency']) as string;
  demandValid(session, flow.resource, changes, currency);
  demandNumberKept(session, flow, record, changes);
  // Without an entity nothing further can be told.
  if (changes['entity'] === null) throwIfFaults(session);
  const next = await merged(session, flow, record, { ...changes, ...silent });
  const { input } = next;
  if (stands(flow.resource, record.fields, record.input, input)) {
    throwIfFaults(session);
    // From now on it was given, whatever it came from.
    await transactionOf(session).ask(remembering(session, flow, id, next.given, record.lineIds));
    return;
  }
  const newLines = Math.max(0, linesIn(input).length - record.lineIds.length);
  const isDraft = before === 'draft';
  const isPosted = changesEntry(flow, changes);
  // What leaves the entry alone is not judged by what settings and other records say today of the rest.
  const stays = !isPosted && !isDraft;
  const touched = stays ? touchedBy(flow, changes) : undefined;
  const standing = isDraft ? undefined : await standingOf(session, flow, record, touched);
  const decision = await decided(session, flow, input, { known: id, newLines, standing });
  const { lines } = decision.document;
  const total = stays ? keptOf(flow, record).total : decision.document.total;
  const settled: Settled = stays ? new Map() : await demandUsable(session, flow, record, decision);
  if (!stays) await flow.demandEditable?.(session, record, decision, settled);
  const places = placesOf(record, decision, isPosted);
  const mark = (changes[flow.names.status] ?? before) as string;
  const status = isDraft ? 'draft' : flow.statusOf({ total, used, isSent, mark });
  // A smaller total pays a document off as a payment does. Specification: Payment semantics.
  const isPaidOff = status === 'paid' && before !== 'paid' && used.gt(0);
  const kept = isPaidOff
    ? { ...record.fields, paidDate: await lastPaidOn(session, flow.kind, id) }
    : record.fields;
  const rows = lines as readonly object[] as readonly DocumentFields[];
  const { lineIds } = places;
  const statements = (entry: number | null): Query[] => [
    changing(session, flow, id, {
      ...storedAsGiven(flow, input),
      ...(stays ? without(decision.fields, [...OF_ENTRY, ...flow.wholeFields]) : decision.fields),
      ...flow.alongside(status, input, kept),
      [flow.names.status]: status,
      journalEntry: entry,
    }),
    ...(isPosted ? replacingLines(session, flow, record, rows, lineIds) : []),
    remembering(session, flow, id, next.given, lineIds),
    notingChange(session, flow.resource.definition, id),
  ];
  if (isPosted && !isDraft) {
    await repost(session, flow, record, { decision, settled }, { lineIds, statements });
  } else {
    await stored(session, flow, statements(journalEntry));
  }
  await flow.follower?.().stored?.(session, { id, input });
  if (isDraft) return;
  publish(session, flow.resource, isPaidOff ? 'paid' : 'updated', id);
  publishLines(session, flow, places);
}

/** Replaces a document: what is not given goes back to its default; number and currency stay. */
export async function replaceDocument(
  session: Session,
  flow: DocumentFlow,
  id: number,
  input: DocumentFields,
): Promise<void> {
  const { writable } = flow.resource.definition;
  // What is not sent is not given any more: it follows from the rest again.
  const isUndue = 'dueDate' in writable && input['dueDate'] === undefined;
  await editDocument(
    session,
    flow,
    id,
    replaced(writable, input),
    isUndue ? { dueDate: null } : {},
  );
}
