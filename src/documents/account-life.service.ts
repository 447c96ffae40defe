// What becomes of a document after it is posted whose lines name accounts: voided, reopened, deleted.
// docs/accounting.md section 7.
import { transactionOf, type Session } from '../ground/access/index.ts';
import { today } from '../ground/base/clock.ts';
import { invalid, Problem } from '../ground/base/problem.ts';
import { publish } from '../ground/records/index.ts';
import { retract, reverse } from '../ledger/posting.service.ts';
import { keptOf, lockedRecord, readingOf, type Stored } from './account-document.service.ts';
import type { AccountFlow, Kept } from './account-flow.types.ts';
import { changing, deleting, type Values } from './document-record.service.ts';
import { demandAfterVoids } from './settled.service.ts';

export const refuse = (message: string): Problem => new Problem('INVALID', message);

async function changed(
  session: Session,
  flow: AccountFlow,
  id: number,
  changes: Values,
): Promise<void> {
  await transactionOf(session).ask(changing(session, flow, id, changes));
  publish(session, flow.resource, 'updated', id);
}

/** A document that may be voided on a day, locked. Throws 400 for any other. */
async function voidable(
  session: Session,
  flow: AccountFlow,
  id: number,
  day: string,
): Promise<{ record: Stored; kept: Kept }> {
  const record = await lockedRecord(session, flow, id);
  const kept = keptOf(flow, record);
  const { name } = flow.rules;
  if (kept.status === 'voided') throw refuse(`This ${name} is already voided.`);
  if (kept.status === 'draft') throw refuse(`This ${name} is draft: it cannot be voided.`);
  if (kept.used.gt(0)) throw refuse(`This ${name} ${flow.usedWords}.`);
  const { date } = readingOf(flow, record.input);
  if (day < date) {
    throw invalid('voidDate', `Ensure this day is not before the ${name} date, ${date}.`);
  }
  await demandAfterVoids(session, flow.kind, id, ['voidDate', day]);
  return { record, kept };
}

/** Posts the exact reverse of a document on `given`, today when not said. Throws 400 when it is void or used. */
export async function voidDocument(
  session: Session,
  flow: AccountFlow,
  id: number,
  given: string | null | undefined,
): Promise<Stored> {
  const date = given ?? today();
  const { record, kept } = await voidable(session, flow, id, date);
  const how = { date, type: flow.voidEntry, dateField: 'voidDate' };
  const entry = kept.journalEntry === null ? null : await reverse(session, kept.journalEntry, how);
  await changed(session, flow, id, {
    [flow.names.status]: 'voided',
    ...flow.alongside('voided', record.input, record.fields),
    voidedDate: date,
    voidedJournalEntry: entry?.id ?? null,
  });
  return record;
}

/** Takes a void back: its entry is deleted and the document is what it was. Throws 400 when it is not void. */
export async function reopenDocument(
  session: Session,
  flow: AccountFlow,
  id: number,
): Promise<Stored> {
  const record = await lockedRecord(session, flow, id);
  const { status, voidedJournalEntry, total, used } = keptOf(flow, record);
  if (status !== 'voided') {
    throw refuse(`This ${flow.rules.name} is ${status}: it cannot be reopened.`);
  }
  if (voidedJournalEntry !== null) await retract(session, voidedJournalEntry);
  const again = flow.statusOf({ total, used });
  await changed(session, flow, id, {
    [flow.names.status]: again,
    ...flow.alongside(again, record.input),
    voidedDate: null,
    voidedJournalEntry: null,
  });
  return record;
}

/** Deletes a locked document with its entries. Throws 400 when one of them is in closed books. */
export async function deleteRecord(
  session: Session,
  flow: AccountFlow,
  record: Stored,
): Promise<void> {
  const { status, journalEntry, voidedJournalEntry } = keptOf(flow, record);
  const { id } = record;
  for (const entry of [voidedJournalEntry, journalEntry]) {
    if (entry !== null) await retract(session, entry);
  }
  await transactionOf(session).ask(deleting(session, flow, id, { [flow.names.used]: 0 }));
  if (status === 'draft') return;
  publish(session, flow.resource, 'deleted', id);
  if (flow.line.definition.publishes === undefined) return;
  for (const line of record.lineIds) publish(session, flow.line, 'deleted', line);
}

/** Turns a draft down: it is gone, with its trace. Throws 400 when it is none. */
export async function rejectDocument(
  session: Session,
  flow: AccountFlow,
  id: number,
): Promise<void> {
  const { status } = keptOf(flow, await lockedRecord(session, flow, id));
  if (status !== 'draft')
    throw refuse(`This ${flow.rules.name} is ${status}: it cannot be rejected.`);
  await transactionOf(session).ask(deleting(session, flow, id));
}
