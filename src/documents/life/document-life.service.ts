// Voids, reopens, rejects and deletes documents. docs/accounting.md sections 6 and 7, States.
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { invalid, Problem, today } from '../../platform/base/index.ts';
import { publish } from '../../platform/records/index.ts';
import { retract, reverse } from '../../ledger/index.ts';
import type { DocumentFlow, StoredRecord } from './document-flow.types.ts';
import { keptOf, lockedRecord, readingOf } from './document-reading.service.ts';
import { changing, deleting, type DocumentFields } from '../shared/document-record.service.ts';
import { demandAfterVoids } from '../settlement/settled.service.ts';

const refusal = (message: string): Problem => new Problem('INVALID', message);

/** Throws 400 for a document that is none of these; `deed` tells what is not done to it. */
export function demandStatus(
  flow: DocumentFlow,
  record: StoredRecord,
  allowed: readonly string[],
  deed: string,
): void {
  const { status } = keptOf(flow, record);
  if (allowed.includes(status)) return;
  throw refusal(`This ${flow.name} is ${status}: it cannot be ${deed}.`);
}

/** Changes stored fields of a document, and tells so. */
export async function changeFields(
  session: Session,
  flow: DocumentFlow,
  id: number,
  changes: DocumentFields,
): Promise<void> {
  await transactionOf(session).ask(changing(session, flow, id, changes));
  publish(session, flow.resource, 'updated', id);
}

/** Throws 400 for a day on which a document cannot end. */
export async function demandEndDay(
  session: Session,
  flow: DocumentFlow,
  { id, input }: StoredRecord,
  [field, day]: readonly [field: string, day: string],
): Promise<void> {
  const { date } = readingOf(flow, input);
  if (day < date) {
    throw invalid(field, `Ensure this day is not before the ${flow.name} date, ${date}.`);
  }
  await demandAfterVoids(session, flow.kind, id, [field, day]);
}

/** A document that may be voided on a day, locked. Throws 400 for any other. */
async function voidable(session: Session, flow: DocumentFlow, id: number, day: string) {
  const record = await lockedRecord(session, flow, id);
  const { status, used } = keptOf(flow, record);
  if (status === 'voided') throw refusal(`This ${flow.name} is already voided.`);
  if (used.gt(0)) throw refusal(`This ${flow.name} ${flow.usedWords}.`);
  if (status === 'draft' || flow.endings.some((ending) => ending.status === status)) {
    throw refusal(`This ${flow.name} is ${status}: it cannot be voided.`);
  }
  await demandEndDay(session, flow, record, ['voidDate', day]);
  return record;
}

/** Posts the exact reverse of a document on `given`, today when not said. Throws 400 when it is void or used. */
export async function voidDocument(
  session: Session,
  flow: DocumentFlow,
  id: number,
  given: string | null | undefined,
): Promise<void> {
  await flow.demandOwn?.(session, id);
  const date = given ?? today();
  const record = await voidable(session, flow, id, date);
  const { journalEntry } = keptOf(flow, record);
  const follower = flow.follower?.() ?? {};
  let reversal: number | null = null;
  if (journalEntry !== null) {
    const also = await follower.voiding?.(session, id, journalEntry);
    const how = { date, type: flow.voidEntry, dateField: 'voidDate', also };
    reversal = (await reverse(session, journalEntry, how)).id;
  }
  await changeFields(session, flow, id, {
    [flow.names.status]: 'voided',
    ...flow.alongside('voided', record.input, record.fields),
    voidedDate: date,
    voidedJournalEntry: reversal,
  });
  await follower.voided?.(session, id, date);
}

/** Takes the end of a document back: its entry is deleted and the document is what it was. Throws 400 without one. */
export async function reopenDocument(
  session: Session,
  flow: DocumentFlow,
  id: number,
): Promise<void> {
  await flow.demandOwn?.(session, id);
  const record = await lockedRecord(session, flow, id);
  const { endings, names } = flow;
  const ended = endings.map(({ status }) => status);
  demandStatus(flow, record, ended, 'reopened');
  const { status, voidedDate, total, used, isSent } = keptOf(flow, record);
  const ending = endings.find((each) => each.status === status);
  const entry = record.fields[ending?.entry ?? ''] as number | null;
  if (entry !== null) await retract(session, entry);
  const again = flow.statusOf({ total, used, isSent });
  await changeFields(session, flow, id, {
    [names.status]: again,
    ...flow.alongside(again, record.input),
    ...Object.fromEntries(
      endings.flatMap((each) => [
        [each.entry, null],
        [each.date, null],
      ]),
    ),
  });
  if (status !== 'voided') return;
  const { date } = readingOf(flow, record.input);
  await flow.follower?.().reopened?.(session, id, voidedDate ?? date);
}

/**
 * Deletes a document with its entries and what hangs on it. Throws 400 when one of them is in closed books,
 * 409 when something of it is used elsewhere.
 */
export async function deleteDocument(
  session: Session,
  flow: DocumentFlow,
  id: number,
): Promise<void> {
  await flow.demandOwn?.(session, id);
  const record = await lockedRecord(session, flow, id);
  const { status, journalEntry, used } = keptOf(flow, record);
  if (flow.release) await flow.release(session, record);
  else if (used.gt(0)) throw new Problem('CONFLICT', `This ${flow.name} ${flow.usedWords}.`);
  const ends = flow.endings.map(({ entry }) => record.fields[entry] as number | null);
  for (const entry of [...ends, journalEntry]) {
    if (entry !== null) await retract(session, entry);
  }
  await transactionOf(session).ask(deleting(session, flow, id, { [flow.names.used]: 0 }));
  const { date } = readingOf(flow, record.input);
  await flow.follower?.().deleted?.(session, id, date);
  if (status === 'draft') return;
  publish(session, flow.resource, 'deleted', id);
  if (flow.line.definition.publishes === undefined) return;
  for (const line of record.lineIds) publish(session, flow.line, 'deleted', line);
}

/** Turns a draft down: it is gone, with its trace. Throws 400 when it is none. */
export async function rejectDraft(session: Session, flow: DocumentFlow, id: number): Promise<void> {
  const record = await lockedRecord(session, flow, id);
  demandStatus(flow, record, ['draft'], 'rejected');
  await transactionOf(session).ask(deleting(session, flow, id));
  await flow.follower?.().deleted?.(session, id, readingOf(flow, record.input).date);
}
