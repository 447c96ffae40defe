// Creates documents of every kind: decides, numbers, stores and posts them in few statements, and
// drafts and accepts them. docs/accounting.md sections 6 and 7.
import type { Decimal } from '../../../schema/kit/index.ts';
import { callerOf, isDraftOnly, type Session, transactionOf } from '../../platform/access/index.ts';
import { type FieldFaults, Problem } from '../../platform/base/index.ts';
import type { Query } from '../../platform/database/index.ts';
import { addFault, demandValid, publish, throwIfFaults } from '../../platform/records/index.ts';
import {
  ONE,
  postDocument,
  type Posting,
  type PostingLine,
  type Rates,
  ratesFor,
  ZERO,
} from '../../ledger/index.ts';
import { documentFacts } from './document-facts.service.ts';
import type { DecidedDocument, DocumentFlow } from './document-flow.types.ts';
import { entryLines } from './document-entry.rules.ts';
import { type DocumentIdentity, newNumber, numberNow } from './document-numbering.service.ts';
import { keptOf, lockedRecord, readingOf, storedAsGiven } from './document-reading.service.ts';
import { changing, storing, type DocumentFields } from '../shared/document-record.service.ts';
import { draftAuthor } from '../shared/draft-author.service.ts';
import { givenIn } from '../shared/given.rules.ts';

/** A document that is decided, with the rates it is converted at. */
export interface PreparedDocument {
  readonly input: DocumentFields;
  readonly document: DecidedDocument;
  readonly rates: Rates;
  /** What is stored of it besides what was sent. */
  readonly fields: DocumentFields;
}

/** Given rates, else those of the table; nothing to look up where there is one currency alone. */
async function ratesOf(
  session: Session,
  flow: DocumentFlow,
  input: DocumentFields,
  { currency, home }: DecidedDocument,
): Promise<Rates> {
  const { entity, date, exchangeRate, exchangeRateBook } = readingOf(flow, input);
  const isGiven = Boolean(exchangeRate ?? exchangeRateBook);
  if (!isGiven && currency === home.currency && currency === home.reporting) {
    return { book: ONE, reporting: ONE };
  }
  return ratesFor(session, { currency, entity, date, exchangeRate, exchangeRateBook });
}

export const linesIn = (input: DocumentFields): readonly DocumentFields[] =>
  (input['lines'] ?? []) as readonly DocumentFields[];

/** What is decided about. */
interface Deciding {
  /** The id of one that exists. */
  readonly known?: number;
  /** How many lines need an id. */
  readonly newLines: number;
  /** One that is posted, as it stands. */
  readonly standing?: Standing | undefined;
}

/** A posted document as it stands. */
export interface Standing {
  readonly input: DocumentFields;
  readonly fields: DocumentFields;
  /** What its entry says of the accounts it has to stay on; absent where it may go to those of today. */
  readonly stood?: ReadonlyMap<number, Decimal> | undefined;
  /** Whether only these fields change, none of the entry: the others are not judged by what is true today. */
  readonly touched?: ReadonlySet<string> | undefined;
}

/** Faults of the fields that are touched, where others are not asked about. */
const faultsAmong = (faults: FieldFaults, touched?: ReadonlySet<string>): FieldFaults =>
  touched === undefined
    ? faults
    : Object.fromEntries(Object.entries(faults).filter(([name]) => touched.has(name)));

/** Decides everything about a document, a new one or that of an id; throws 400 with every fault. */
export async function decided(
  session: Session,
  flow: DocumentFlow,
  input: DocumentFields,
  { known, newLines, standing }: Deciding,
): Promise<PreparedDocument> {
  const { stood, touched } = standing ?? {};
  const found = await documentFacts(
    session,
    flow,
    input,
    newLines,
    stood && linesIn(standing?.input ?? {}),
  );
  const control = standing?.fields[flow.wholeFields[0] ?? ''] as number | undefined;
  const facts = control ? { ...found, standing: control } : found;
  const { document: composed, faults } = flow.compose(input, facts);
  const document =
    composed && stood && standing && flow.kept
      ? flow.kept(composed, standing.input, stood)
      : composed;
  addFault(session, faultsAmong(faults, touched));
  const followed = { id: known ?? facts.home?.nextId ?? 0, input, isNew: known === undefined };
  addFault(session, (await flow.follower?.().faults?.(session, followed, document)) ?? {});
  if (input['currency'] === undefined) {
    demandValid(session, flow.resource, input, facts.home?.currency);
  }
  throwIfFaults(session);
  if (!document) throw new Error('A document without an entity has a fault.');
  const rates = await ratesOf(session, flow, input, document);
  const fields = {
    ...flow.decidedFields(input, document),
    currency: document.currency,
    exchangeRate: rates.reporting,
    exchangeRateBook: rates.book,
    totalAmount: document.total,
  };
  return { input, document, rates, fields };
}

/** What the journal says of a document, line by line: nothing where the opening balances cover it. */
export const linesOfEntry = (
  flow: DocumentFlow,
  { input, document }: PreparedDocument,
  { id, lineIds }: Pick<DocumentIdentity, 'id' | 'lineIds'>,
): PostingLine[] =>
  flow.isMigrated(input)
    ? []
    : entryLines(flow, document, { id, lineIds, party: readingOf(flow, input).party });

/** The journal entry of a document, with what its follower adds where that belongs. */
export async function postingOf(
  session: Session,
  flow: DocumentFlow,
  { input, document, rates }: PreparedDocument,
  { id, lineIds, number, isNew = false }: DocumentIdentity,
  lines: readonly PostingLine[],
): Promise<Posting> {
  const { home, currency } = document;
  const { entity, date } = readingOf(flow, input);
  const context = {
    book: home.currency,
    reporting: home.reporting,
    ofTransaction: null,
    ofBook: null,
  };
  const posting: Posting = {
    date,
    dateField: flow.names.date,
    type: flow.entry,
    entity,
    currency,
    exchangeRate: rates.reporting,
    exchangeRateBook: rates.book,
    books: { context, rates },
    memo: `${flow.title} ${number}`,
    refNumber: number.slice(0, 100),
    createdAutomatically: true,
    document: { kind: flow.kind, id },
    lines,
  };
  const follower = flow.follower?.();
  if (!follower?.posting) return posting;
  const followed = document.lines.map(({ product, amount }, at) => ({
    ...{ id: lineIds[at], product: product ?? null, amount },
  }));
  return follower.posting(session, { id, input, lines: followed, isNew }, posting);
}

/**
 * Stores a document together with its entry, in the round trip of whatever is asked next. There is none when
 * the opening balances cover it, or nothing of it has an amount: `lines` is empty. `statements` makes the
 * statements from the id of the entry; `author` tells who made it, when that is not the caller.
 */
export async function postedWith(
  session: Session,
  flow: DocumentFlow,
  decision: PreparedDocument,
  place: DocumentIdentity,
  lines: readonly PostingLine[],
  statements: (entry: number | null) => Query[],
  author: DocumentFields = {},
): Promise<void> {
  const { later } = transactionOf(session);
  const { numbering: number } = place;
  if (lines.length === 0) {
    const taking = number && 'taking' in number ? [number.taking] : [];
    later([...taking, ...statements(null)], flow.worded);
    return;
  }
  const { entryId: id } = decision.document.home;
  const posting = await postingOf(session, flow, decision, place, lines);
  const ofAuthor = { ...posting, header: author };
  await postDocument(session, { id, posting: ofAuthor, number, storing: statements(id) });
  later([], flow.worded);
}

/** Says of a document and its lines that they are new. */
function publishCreated(
  session: Session,
  { resource, line }: DocumentFlow,
  id: number,
  lineIds: readonly number[],
): void {
  publish(session, resource, 'created', id);
  if (line.definition.publishes === undefined) return;
  for (const each of lineIds) publish(session, line, 'created', each);
}

const statusOfNew = (flow: DocumentFlow, total: Decimal, mark?: string | null): string =>
  flow.statusOf({ total, used: ZERO, isSent: false, mark });

/**
 * Makes a document and, unless it waits as a draft, numbers and posts it. Returns its id.
 * @throws Problem 400 on the field at fault; nothing is stored then
 */
export async function createDocument(
  session: Session,
  flow: DocumentFlow,
  given: DocumentFields,
): Promise<number> {
  const { names, resource } = flow;
  const follower = flow.follower?.() ?? {};
  const input = (await follower.completed?.(session, given)) ?? given;
  const isDraft =
    input[names.status] === 'draft' || isDraftOnly(session.principal, resource.definition.scope);
  const decision = await decided(session, flow, input, { newLines: linesIn(input).length });
  const { total, lines, home } = decision.document;
  const { nextId: id, lineIds } = home;
  const remembered = givenIn(flow.derivation, input);
  const mark = input[names.status] as string | null | undefined;
  const status = isDraft ? 'draft' : statusOfNew(flow, total, mark);
  const fields = {
    ...storedAsGiven(flow, input),
    ...decision.fields,
    id,
    [names.status]: status,
    ...flow.alongside(status, input),
  };
  const rows = lines as readonly object[] as readonly DocumentFields[];
  if (isDraft) {
    const draft = { ...fields, draftedBy: callerOf(session.principal) };
    const statements = storing(session, flow, draft, rows, lineIds, remembered);
    transactionOf(session).later(statements, flow.worded);
  } else {
    const entry = linesOfEntry(flow, decision, { id, lineIds });
    const { number: chosen } = readingOf(flow, input);
    const isPosted = { id, hasEntry: entry.length > 0 };
    const { mark: until, ...numbers } = await newNumber(session, flow, chosen, isPosted);
    const place = { id, lineIds, ...numbers, isNew: true };
    await postedWith(session, flow, decision, place, entry, (journalEntry) => {
      const numbered = { ...fields, [names.number]: numbers.number, journalEntry };
      return storing(session, flow, numbered, rows, lineIds, remembered, until);
    });
    publishCreated(session, flow, id, lineIds);
  }
  await follower.created?.(session, { id, input });
  await follower.stored?.(session, { id, input, isNew: true });
  return id;
}

/** Numbers and posts a draft, as the request of whoever made it. Throws 400 when it is none. */
export async function issueDraft(session: Session, flow: DocumentFlow, id: number): Promise<void> {
  const draft = await lockedRecord(session, flow, id);
  const { status: standing, draftedBy } = keptOf(flow, draft);
  if (standing !== 'draft') {
    throw new Problem('INVALID', `This ${flow.name} is ${standing}, not a draft.`);
  }
  const { input, lineIds } = draft;
  const decision = await decided(session, flow, input, { known: id, newLines: 0 });
  const number = await numberNow(session, flow, readingOf(flow, input).number);
  const author = await draftAuthor(session, draftedBy);
  const status = statusOfNew(flow, decision.document.total);
  const statements = (journalEntry: number | null): Query[] => [
    changing(session, flow, id, {
      ...decision.fields,
      [flow.names.number]: number,
      [flow.names.status]: status,
      ...flow.alongside(status, input),
      journalEntry,
      approvedBy: callerOf(session.principal),
    }),
  ];
  const place = { id, lineIds, number };
  const lines = linesOfEntry(flow, decision, place);
  await postedWith(session, flow, decision, place, lines, statements, author);
  await flow.follower?.().issued?.(session, id);
  publishCreated(session, flow, id, lineIds);
}
