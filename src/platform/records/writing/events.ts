// Events of changed records. Writers record changes; at the end of the transaction they fold to one
// event for each record and topic, with the record before and after. Specification: Events.
import type { Part } from '../../../../schema/kit/index.ts';
import { type Principal, type Session, transactionOf } from '../../access/index.ts';
import {
  coalesceQueries,
  eventsQuery,
  longRunning,
  type OutboxEvent,
  type Query,
  type Transaction,
  withNumbers,
} from '../../database/index.ts';
import { changesBetween } from '../json/json-text.ts';
import type { RawJson } from '../json/raw-json.ts';

/** What can happen to a record. Payments belong to invoices and bills. */
export type Happening = 'created' | 'updated' | 'deleted' | 'payment' | 'paid';

/**
 * The bodies of the GET endpoint of one kind of record, as JSON texts by id; records that are not there are
 * left out. The roof says how, because routes are known there alone.
 */
export type Represent = (
  object: string,
  session: Session,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, string>>;

let representation: Represent | undefined;

/** Says how published records are written down. Called once, before anything is published. */
export const representBy = (represent: Represent): void => {
  representation = represent;
};

/** The bodies of records as their GET endpoint would answer the session; see {@link Represent}. */
export const representAll: Represent = (...args) => {
  if (!representation) throw new Error('Nobody said how records are represented.');
  return representation(...args);
};

/** The body of a record's GET endpoint, as the session sees it; null when there is no such record. */
export const represent = async (
  object: string,
  session: Session,
  id: number,
): Promise<string | null> => (await representAll(object, session, [id])).get(id) ?? null;

/** Whoever changes a record, receivers see it as the workspace does. */
export const wholeWorkspace = (workspace: Principal['workspace']): Principal => ({
  kind: 'key',
  id: 0,
  name: 'Ledgergate',
  email: null,
  workspace,
  role: 'admin',
  overrides: {},
  entities: null,
  approvalRequired: false,
});

/** A record of which something was said in this transaction. */
interface ChangedRecord {
  readonly object: string;
  readonly id: number;
  readonly happenings: Set<Happening>;
}

/** What was said so far, by transaction and record. */
const told = new WeakMap<Transaction, Map<string, ChangedRecord>>();
/** The statements that keep it, where they were made before the end; see {@link readWithEventBodies}. */
const early = new WeakMap<Transaction, readonly Query[]>();

/** Transactions that made what they told, and nothing that refers to it. */
const bare = new WeakSet<Transaction>();

/** Says that the transaction made nothing that refers to a record it made: no file, no match, no payment. */
export const madeAlone = (session: Session): void => {
  bare.add(transactionOf(session));
};

/** The records that were made, where that is all there is. */
const newRecordsOf = (
  transaction: Transaction,
  records: ReadonlyMap<string, ChangedRecord>,
): ReadonlySet<string> | undefined => {
  const isAlone =
    bare.has(transaction) &&
    [...records.values()].every(({ happenings }) => [...happenings].join() === 'created');
  return isAlone ? new Set(records.keys()) : undefined;
};

/**
 * Records that something happened to a record. The event is written when the transaction ends, with the
 * record as it is then.
 */
export function publish(
  session: Session,
  { definition: { name, publishes } }: Part,
  happening: Happening,
  id: number,
): void {
  if (publishes === undefined) throw new Error(`${name} publishes nothing`);
  const transaction = transactionOf(session);
  // Who makes a workspace begins in none. What it is filled with meanwhile is its beginning and no change:
  // nobody can have subscribed, and whoever follows the feed reads the records first.
  if (transaction.workspace === null) return;
  let records = told.get(transaction);
  if (!records) {
    const found = new Map<string, ChangedRecord>();
    records = found;
    told.set(transaction, found);
    transaction.closings.push(
      async () =>
        early.get(transaction) ??
        closing(session, transaction, readingFor(session, transaction, true), found),
    );
  }
  const key = `${publishes} ${id}`;
  const record = records.get(key) ?? { object: publishes, id, happenings: new Set() };
  record.happenings.add(happening);
  records.set(key, record);
  early.delete(transaction);
}

/** How bodies are read: by readers who ask at the same moment, under a mark where numbers are given last. */
interface EventBodyReader {
  readonly askAll: Transaction['askAll'];
  readonly isMarked: boolean;
}

/** Readers with the whole workspace in sight; `mayBeMarked` says that nobody else looks at what they read. */
function readingFor(
  { principal }: Session,
  transaction: Transaction,
  mayBeMarked: boolean,
): EventBodyReader {
  const isMarked = mayBeMarked && principal.entities === null && transaction.numbering.isMarked();
  return {
    askAll: coalesceQueries(isMarked ? transaction.askWithPlaceholder : transaction.askWhole),
    isMarked,
  };
}

/**
 * Reads what a change answers, when all is done: in the round trips in which the bodies of its events are
 * read, and once where they are the same. Callers who see some entities alone read for themselves.
 * Numbers that are given last stand in the answer when the transaction has ended.
 */
export async function readWithEventBodies<T extends RawJson | null | undefined>(
  session: Session,
  read: (reader: Session) => Promise<T>,
): Promise<T> {
  const transaction = transactionOf(session);
  const records = told.get(transaction);
  // What is kept in portions is kept when nothing can follow any more.
  const isEarly = records !== undefined && records.size <= PORTION;
  if (!isEarly || session.principal.entities !== null) return read(session);
  const reading = readingFor(session, transaction, session.isAnsweredLast === true);
  const { askAll, isMarked } = reading;
  const reader: Session = { ...session, newRecords: newRecordsOf(transaction, records) };
  const [answer, queries] = await Promise.all([
    read({ ...reader, transaction: { ...transaction, askAll } }),
    closing(reader, transaction, reading, records),
  ]);
  early.set(transaction, queries);
  if (isMarked)
    transaction.numbering.whenGiven((numbers) =>
      answer?.amend((json) => withNumbers(json, numbers)),
    );
  return answer;
}

/** The topics of all that happened to one record in one transaction. Specification: Payment semantics. */
export function folded(happenings: ReadonlySet<Happening>): Happening[] {
  const isNew = happenings.has('created');
  // What came and went in one transaction never was.
  if (happenings.has('deleted')) return isNew ? [] : ['deleted'];
  const topics: Happening[] = isNew ? ['created'] : [];
  if (happenings.has('paid')) return [...topics, 'payment', 'paid'];
  if (happenings.has('payment')) return [...topics, 'payment'];
  return isNew ? topics : ['updated'];
}

/** Events are kept in portions: each takes the round trips of one, and no more of them is in memory. */
const PORTION = 250;

/** The bodies of records. */
async function bodiesOf(
  session: Session,
  transaction: Transaction,
  askAll: Transaction['askAll'],
  records: readonly ChangedRecord[],
): Promise<Map<ChangedRecord, string | null>> {
  const bodies = new Map<ChangedRecord, string | null>();
  const principal = wholeWorkspace(session.principal.workspace);
  const inside: Transaction = { ...transaction, askAll };
  const reader: Session = { ...session, principal, transaction: inside, loaders: new Map() };
  const kinds = Map.groupBy(records, ({ object }) => object);
  const read = async ([object, its]: readonly [
    string,
    readonly ChangedRecord[],
  ]): Promise<void> => {
    const found = await representAll(
      object,
      reader,
      its.map(({ id }) => id),
    );
    for (const record of its) bodies.set(record, found.get(record.id) ?? null);
  };
  await Promise.all([...kinds].map(read));
  return bodies;
}

/** The statement that keeps the events of a portion of records. */
async function keeping(
  session: Session,
  transaction: Transaction,
  { askAll, isMarked }: EventBodyReader,
  records: readonly ChangedRecord[],
): Promise<Query[]> {
  const happened = records.map((record) => ({ record, topics: folded(record.happenings) }));
  const alive = happened.filter(({ topics }) => topics.some((topic) => topic !== 'deleted'));
  // A new record was nothing before; the others are seen by everybody else as they were.
  const changed = alive.filter(({ topics }) => !topics.includes('created'));
  const { database, principal } = session;
  const workspace = principal.workspace.id;
  const [after, before] = await Promise.all([
    bodiesOf(session, transaction, askAll, recordsOf(alive)),
    bodiesOf(
      session,
      transaction,
      coalesceQueries((queries) => database.read(workspace, ...queries.map(longRunning))),
      recordsOf(changed),
    ),
  ]);
  const events = happened.flatMap(({ record, topics }) =>
    topics.map((topic) => eventOf(record, topic, before.get(record) ?? null, after.get(record))),
  );
  // A change after which everything reads as before is none.
  const real = events.filter(({ changes }) => changes !== '{}');
  return real.length === 0 ? [] : [eventsQuery(workspace, session.requestId, real, isMarked)];
}

/** Keeps the events of a transaction; those of the last portion are left to its last round trip. */
async function closing(
  session: Session,
  transaction: Transaction,
  reading: EventBodyReader,
  found: ReadonlyMap<string, ChangedRecord>,
): Promise<Query[]> {
  const records = [...found.values()];
  // Whoever posts by the thousand waits for as many bodies.
  if (records.length > PORTION) await transaction.ask({ text: 'select', isLongRunning: true });
  let left: Query[] = [];
  for (let from = 0; from < records.length; from += PORTION) {
    if (left.length > 0) await transaction.askAll(left);
    left = await keeping(session, transaction, reading, records.slice(from, from + PORTION));
  }
  return left;
}

const recordsOf = (happened: readonly { readonly record: ChangedRecord }[]): ChangedRecord[] =>
  happened.map(({ record }) => record);

function eventOf(
  { object, id }: ChangedRecord,
  happening: Happening,
  before: string | null,
  after: string | null | undefined,
): OutboxEvent {
  const topic = `${object}.${happening}`;
  if (happening === 'deleted') return { topic, objectId: id, data: `{"id":${id}}`, changes: null };
  if (typeof after !== 'string') throw new Error(`${topic}: ${object} ${id} cannot be read`);
  const changes = happening === 'created' ? null : changesBetween(before, after);
  return { topic, objectId: id, data: after, changes };
}
