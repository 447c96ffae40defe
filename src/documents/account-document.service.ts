// Documents whose lines name accounts: decided, numbered, stored and posted in few statements; drafted and
// accepted. docs/accounting.md sections 6 and 7.
import { callerOf, isDraftOnly, transactionOf, type Session } from '../ground/access/index.ts';
import { Problem } from '../ground/base/problem.ts';
import type { Query } from '../ground/database/index.ts';
import { demandNothingNoted, demandValid, note, publish } from '../ground/records/index.ts';
import { ONE, ZERO } from '../ledger/money.rules.ts';
import type { Posting } from '../ledger/posting.rules.ts';
import { postDocument } from '../ledger/posting.service.ts';
import type { Rates } from '../ledger/rates.rules.ts';
import { ratesFor } from '../ledger/rates.service.ts';
import { composedDocument, entryLinesOf, type AccountDocument } from './account-document.rules.ts';
import { accountFactsFor } from './account-facts.service.ts';
import type { AccountFlow, Kept, Reading } from './account-flow.types.ts';
import {
  changing,
  lockedDocument,
  rememberingNew,
  storing,
  type StoredDocument,
  type Values,
} from './document-record.service.ts';
import { nextDocumentNumber } from './document-number.service.ts';
import { draftAuthor } from './draft-author.service.ts';
import { givenIn } from './given.rules.ts';

/** A document that is decided, with the rates it is converted at. */
export interface Decided {
  readonly document: AccountDocument;
  readonly rates: Rates;
  /** What is stored of it besides what was sent. */
  readonly fields: Values;
}

/** An input in the words of all kinds. */
export function readingOf({ names }: AccountFlow, input: Values): Reading {
  const number = input[names.number];
  return {
    ...(input as unknown as Reading),
    control: input[names.control] as number | null | undefined,
    date: input[names.date] as string,
    number: typeof number === 'string' && number.trim() !== '' ? number : null,
    party: (input[names.party] ?? null) as number | null,
  };
}

/** What the service keeps of a stored document, in the words of all kinds. */
export const keptOf = ({ names }: AccountFlow, { fields }: { readonly fields: Values }): Kept => ({
  ...(fields as unknown as Kept),
  status: fields[names.status] as string,
  total: fields['totalAmount'] as Kept['total'],
  used: fields[names.used] as Kept['used'],
});

export type Stored = StoredDocument<Values, Values>;
/** The document as it is now, locked until the write ends. Throws 404. */
export const lockedRecord = (session: Session, flow: AccountFlow, id: number): Promise<Stored> =>
  lockedDocument<Values, Values>(session, flow, id);

/** Given rates, else those of the table; nothing to look up where there is one currency alone. */
async function ratesOf(
  session: Session,
  { entity, date, exchangeRate, exchangeRateBook }: Reading,
  { currency, home }: AccountDocument,
): Promise<Rates> {
  const isGiven = Boolean(exchangeRate ?? exchangeRateBook);
  if (!isGiven && currency === home.currency && currency === home.reporting) {
    return { book: ONE, reporting: ONE };
  }
  return ratesFor(session, { currency, entity, date, exchangeRate, exchangeRateBook });
}

/** Decides everything about a document; throws 400 with every fault. `newLines`: how many need an id. */
export async function decided(
  session: Session,
  flow: AccountFlow,
  input: Values,
  newLines: number,
): Promise<Decided> {
  const reading = readingOf(flow, input);
  const facts = await accountFactsFor(session, flow, reading, { party: reading.party, newLines });
  const { document, faults } = composedDocument(flow.rules, reading, facts);
  const own = flow.decide(input, facts, faults);
  note(session, faults);
  if (input['currency'] === undefined) {
    demandValid(session, flow.resource, input, facts.home?.currency);
  }
  demandNothingNoted(session);
  if (!document) throw new Error('A document without an entity has a fault.');
  const rates = await ratesOf(session, reading, document);
  const fields = {
    ...own,
    currency: document.currency,
    exchangeRate: rates.reporting,
    exchangeRateBook: rates.book,
    totalAmount: document.total,
    [flow.names.control]: document.control,
  };
  return { document, rates, fields };
}

/** A document and its lines by their ids, and its number. */
export interface Place {
  readonly id: number;
  readonly lineIds: readonly number[];
  readonly number: string;
}

/** The journal entry of a document. */
export function postingOf(
  flow: AccountFlow,
  input: Values,
  { document, rates }: Decided,
  { id, lineIds, number }: Place,
): Posting {
  const { home, currency } = document;
  const { entity, date, party } = readingOf(flow, input);
  const context = {
    book: home.currency,
    reporting: home.reporting,
    ofTransaction: null,
    ofBook: null,
  };
  return {
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
    lines: entryLinesOf(document, flow.side, {
      kind: flow.kind,
      role: flow.role,
      id,
      lineIds,
      party,
    }),
  };
}

/** What of the given fields is stored as it is. */
export const storedAsGiven = ({ resource }: AccountFlow, input: Values): Values =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name]) => name !== 'lines' && name in resource.definition.writable,
    ),
  );

/** Whether the opening balances cover a document: it has no entry then. */
export const isMigrated = (input: Values): boolean => (input['migratedJournal'] ?? null) !== null;

/**
 * Stores a document together with its entry, in the round trip of whatever is asked next. There is none when
 * the opening balances cover it, or nothing of it has an amount. `storing` makes the statements from the id
 * of the entry; `author` tells who made it, when that is not the caller.
 */
export async function postedWith(
  session: Session,
  flow: AccountFlow,
  input: Values,
  decision: Decided,
  place: Place,
  statements: (entry: number | null) => Query[],
  author: Values = {},
): Promise<void> {
  const { later } = transactionOf(session);
  const posting = postingOf(flow, input, decision, place);
  if (isMigrated(input) || posting.lines.length === 0) {
    later(statements(null), flow.worded);
    return;
  }
  const { entryId: id } = decision.document.home;
  const ofAuthor = { ...posting, header: author };
  await postDocument(session, { id, posting: ofAuthor, storing: statements(id) });
  later([], flow.worded);
}

/** Says of a document and its lines that they are new. */
function publishCreated(
  session: Session,
  { resource, line }: AccountFlow,
  id: number,
  lineIds: readonly number[],
): void {
  publish(session, resource, 'created', id);
  if (line.definition.publishes === undefined) return;
  for (const each of lineIds) publish(session, line, 'created', each);
}

const numberFor = async (session: Session, flow: AccountFlow, chosen: string | null) =>
  chosen ?? (flow.counter === null ? '' : await nextDocumentNumber(session, flow, flow.counter));

/**
 * Makes a document and, unless it waits as a draft, numbers and posts it. Returns its id.
 * @throws Problem 400 on the field at fault; nothing is stored then
 */
export async function createDocument(
  session: Session,
  flow: AccountFlow,
  input: Values,
): Promise<number> {
  const { names, resource } = flow;
  const isDraft =
    input[names.status] === 'draft' || isDraftOnly(session.principal, resource.definition.scope);
  const count = ((input['lines'] ?? []) as readonly unknown[]).length;
  const decision = await decided(session, flow, input, count);
  const { total, lines, home } = decision.document;
  const { nextId: id, lineIds } = home;
  const remember = rememberingNew(session, flow, id, givenIn(flow.derivation, input), lineIds);
  const mark = input[names.status] as string | null | undefined;
  const status = isDraft ? 'draft' : flow.statusOf({ total, used: ZERO, mark });
  const fields = {
    ...storedAsGiven(flow, input),
    ...decision.fields,
    id,
    [names.status]: status,
    ...flow.alongside(status, input),
  };
  const rows = lines as readonly object[] as readonly Values[];
  const { number: chosen } = readingOf(flow, input);
  if (isDraft) {
    const draft = { ...fields, draftedBy: callerOf(session.principal) };
    const statements = [...storing(session, flow, draft, rows, lineIds), ...remember];
    transactionOf(session).later(statements, flow.worded);
    return id;
  }
  const number = await numberFor(session, flow, chosen);
  await postedWith(session, flow, input, decision, { id, lineIds, number }, (journalEntry) => [
    ...storing(session, flow, { ...fields, [names.number]: number, journalEntry }, rows, lineIds),
    ...remember,
  ]);
  publishCreated(session, flow, id, lineIds);
  return id;
}

/** Numbers and posts a draft, as the request of whoever made it. Throws 400 when it is none. */
export async function issueDraft(session: Session, flow: AccountFlow, id: number): Promise<void> {
  const draft = await lockedRecord(session, flow, id);
  const { status: standing, draftedBy } = keptOf(flow, draft);
  const { name } = flow.rules;
  if (standing !== 'draft') {
    throw new Problem('INVALID', `This ${name} is ${standing}, not a draft.`);
  }
  const { input, lineIds } = draft;
  const decision = await decided(session, flow, input, 0);
  const number = await numberFor(session, flow, readingOf(flow, input).number);
  const author = await draftAuthor(session, draftedBy);
  const status = flow.statusOf({ total: decision.document.total, used: ZERO });
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
  await postedWith(session, flow, input, decision, { id, lineIds, number }, statements, author);
  publishCreated(session, flow, id, lineIds);
}
