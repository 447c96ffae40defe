// Changing a document that is there whose lines name accounts: its entry is rewritten in place.
// docs/accounting.md section 6.
import { transactionOf, type Session } from '../ground/access/index.ts';
import { invalid, Problem } from '../ground/base/problem.ts';
import type { Query } from '../ground/database/index.ts';
import {
  demandNothingNoted,
  demandValid,
  isSame,
  publish,
  replaced,
} from '../ground/records/index.ts';
import { retract, rewrite } from '../ledger/posting.service.ts';
import { changesBooks } from '../settings/entity.service.ts';
import type { AccountFlow } from './account-flow.types.ts';
import {
  decided,
  keptOf,
  lockedRecord,
  postedWith,
  postingOf,
  readingOf,
  storedAsGiven,
  type Decided,
  type Stored,
} from './account-document.service.ts';
import {
  changing,
  remembering,
  replacingLines,
  stands,
  type Values,
} from './document-record.service.ts';
import { changedInput } from './given.rules.ts';
import { lastPaidOn, leavingNothing, settledOn } from './settled.service.ts';

/** Fields that every journal entry of a document is made from. */
const MADE_FROM = [
  'entity',
  'currency',
  'exchangeRate',
  'exchangeRateBook',
  'taxRate',
  'taxBehavior',
  'lines',
];

/** What a document would be made from if it were made now. What it was migrated with stays. */
async function merged(session: Session, flow: AccountFlow, record: Stored, changes: Values) {
  const { input, given } = record;
  const { number } = readingOf(flow, changes);
  const fixed = {
    migratedJournal: input['migratedJournal'],
    ...(number === null && { [flow.names.number]: input[flow.names.number] }),
  };
  const isElsewhere = await changesBooks(
    session,
    input['entity'] as number,
    changes['entity'] as number | undefined,
  );
  const all = { ...changes, ...fixed };
  return changedInput<Values>(flow.derivation, input, given, all, isElsewhere);
}

/** What payments and uses hang on stays while there are any. Throws 400 on the field. */
function demandUsable(flow: AccountFlow, record: Stored, next: Values, decision: Decided): void {
  const { used } = keptOf(flow, record);
  const { total } = decision.document;
  if (total.lt(used)) {
    const verb = flow.names.used === 'amountPaid' ? 'paid' : 'used';
    throw invalid(
      'lines',
      `The total would be ${total.toFixed()}, less than the ${used.toFixed()} already ${verb}.`,
    );
  }
  if (!used.gt(0)) return;
  const { names } = flow;
  const after: Values = { ...next, ...decision.fields };
  const fields = [
    'entity',
    names.party,
    'currency',
    names.control,
    'exchangeRateBook',
    'exchangeRate',
  ];
  for (const field of fields) {
    if (isSame(record.fields[field], after[field])) continue;
    throw invalid(field, `This ${flow.rules.name} ${flow.usedWords}.`);
  }
}

/** Brings the journal in line with a document and stores it: its entry is rewritten, or made, or gone. */
async function repost(
  session: Session,
  flow: AccountFlow,
  { id, fields }: Stored,
  next: Values,
  decision: Decided,
  lineIds: readonly number[],
  statements: (entry: number | null) => Query[],
): Promise<void> {
  const entry = fields['journalEntry'] as number | null;
  const place = { id, lineIds, number: readingOf(flow, next).number ?? '' };
  if (entry === null) return postedWith(session, flow, next, decision, place, statements);
  const settled = await settledOn(session, flow.kind, id);
  const posting = leavingNothing(postingOf(flow, next, decision, place), settled);
  const isPosted = posting.lines.length > 0;
  if (isPosted) await rewrite(session, entry, posting);
  else await retract(session, entry, flow.names.date);
  await transactionOf(session).askAll(statements(isPosted ? entry : null));
}

/** Which lines stay, come and go; ids stay with their places. */
function placesOf(record: Stored, decision: Decided) {
  const { lines, home } = decision.document;
  const old = record.lineIds;
  const lineIds = lines.map((_, at) => old[at] ?? home.lineIds[at - old.length] ?? 0);
  return { lineIds, gone: old.slice(lines.length), fresh: lineIds.slice(old.length) };
}

function publishLines(
  session: Session,
  { line }: AccountFlow,
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
 * @throws Problem 400 when it is voided, when the total would fall below what is used, when its books are
 *   closed, and as for a new one
 */
export async function editDocument(
  session: Session,
  flow: AccountFlow,
  id: number,
  changes: Values,
  silent: Values = {},
): Promise<void> {
  const record = await lockedRecord(session, flow, id);
  const { status: before, used, journalEntry } = keptOf(flow, record);
  if (before === 'voided') {
    throw new Problem(
      'INVALID',
      `This ${flow.rules.name} is voided: reopen it before changing it.`,
    );
  }
  const currency = (changes['currency'] ?? record.fields['currency']) as string;
  demandValid(session, flow.resource, changes, currency);
  // Without an entity nothing further can be told.
  if (changes['entity'] === null) demandNothingNoted(session);
  const { input: next, given } = await merged(session, flow, record, { ...changes, ...silent });
  if (stands(flow.resource, record.fields, record.input, next)) {
    demandNothingNoted(session);
    // From now on it was given, whatever it came from.
    await transactionOf(session).ask(remembering(session, flow, id, given, record.lineIds));
    return;
  }
  const count = ((next['lines'] ?? []) as readonly unknown[]).length;
  const decision = await decided(session, flow, next, Math.max(0, count - record.lineIds.length));
  const isDraft = before === 'draft';
  demandUsable(flow, record, next, decision);
  await flow.demandEditable?.(session, record, decision.document);
  const places = placesOf(record, decision);
  const { total, lines } = decision.document;
  const mark = (changes[flow.names.status] ?? before) as string;
  const status = isDraft ? 'draft' : flow.statusOf({ total, used, mark });
  // A smaller total pays a bill off as a payment does. Specification: Payment semantics.
  const isPaidOff = status === 'paid' && before !== 'paid' && used.gt(0);
  const stored = isPaidOff
    ? { ...record.fields, paidDate: await lastPaidOn(session, flow.kind, id) }
    : record.fields;
  const rows = lines as readonly object[] as readonly Values[];
  const statements = (entry: number | null): Query[] => [
    changing(session, flow, id, {
      ...storedAsGiven(flow, next),
      ...decision.fields,
      ...flow.alongside(status, next, stored),
      [flow.names.status]: status,
      journalEntry: entry,
    }),
    ...replacingLines(session, flow, record, rows, places.lineIds),
    remembering(session, flow, id, given, places.lineIds),
  ];
  if (isPosted(flow, changes) && !isDraft) {
    await repost(session, flow, record, next, decision, places.lineIds, statements);
  } else {
    await transactionOf(session).askAll(statements(journalEntry));
  }
  if (isDraft) return;
  publish(session, flow.resource, isPaidOff ? 'paid' : 'updated', id);
  publishLines(session, flow, places);
}

/** Whether a change is one of the journal entry as well: it touches what the entry is made from. */
function isPosted({ names }: AccountFlow, changes: Values): boolean {
  const { date, number, control, party } = names;
  const fields = [...MADE_FROM, date, number, control, party];
  return fields.some((name) => changes[name] !== undefined);
}

/** Replaces a document: what is not given goes back to its default; number and currency stay. */
export function replaceDocument(
  session: Session,
  flow: AccountFlow,
  id: number,
  input: Values,
): Promise<void> {
  const blank = replaced(flow.resource.definition.writable, input);
  // What is not sent is not given any more: it follows from the rest again.
  const silent =
    'dueDate' in flow.resource.definition.writable && input['dueDate'] === undefined
      ? { dueDate: null }
      : {};
  return editDocument(session, flow, id, blank, silent);
}
