// Numbers documents: by the number a client chose, else by the next automatic one, which is taken
// now, along with the statement that stores it, or last. An automatic number stays.
import { randomUUID } from 'node:crypto';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { addFault } from '../../platform/records/index.ts';
import { type DocumentNumber, placeholderUntilNumbered } from '../../ledger/index.ts';
import { numberForm } from '../../settings/index.ts';
import { nextDocumentNumber } from '../shared/document-number.service.ts';
import type { DocumentFields, DocumentFlow, StoredRecord } from './document-flow.types.ts';
import { readingOf } from './document-reading.service.ts';

/** A document and its lines by their ids, and its number. */
export interface DocumentIdentity {
  readonly id: number;
  readonly lineIds: readonly number[];
  /** How it comes to its number; undefined where that is known. */
  readonly numbering?: DocumentNumber | undefined;
  readonly number: string;
  /** Whether the id was drawn just now. */
  readonly isNew?: boolean;
}

/** The number of a document that must have one now: the chosen one, else the next automatic one. */
export async function numberNow(session: Session, flow: DocumentFlow, chosen: string | null) {
  if (chosen !== null) return chosen;
  if (flow.numberedLast) {
    const [taken] = await transactionOf(session).ask<{ number: string }>(flow.numberedLast.taking);
    return taken?.number ?? '';
  }
  return flow.counter === null ? '' : nextDocumentNumber(session, flow, flow.counter);
}

interface NewNumber extends Pick<DocumentIdentity, 'number' | 'numbering'> {
  /** What stands for a number that is taken along with the statement that stores it. */
  readonly mark?: string;
}

/** The number of a new document, or what stands for it until it has one, and how it comes to it. */
export async function newNumber(
  session: Session,
  flow: DocumentFlow,
  chosen: string | null,
  { id, hasEntry }: { readonly id: number; readonly hasEntry: boolean },
): Promise<NewNumber> {
  const { numberedLast: last } = flow;
  if (chosen !== null || !last) return { number: await numberNow(session, flow, chosen) };
  const until = hasEntry ? placeholderUntilNumbered(session) : undefined;
  if (until) {
    return { number: until.document, numbering: { until, numbering: last.numbering(id, until) } };
  }
  const mark = randomUUID();
  return { number: mark, numbering: { mark, taking: last.taking }, mark };
}

/**
 * Tells on its field that a document keeps a number in the form of automatic ones: they have no gap, and the
 * counter leaves out those that clients gave.
 */
export function demandNumberKept(
  session: Session,
  flow: DocumentFlow,
  record: StoredRecord,
  changes: DocumentFields,
): void {
  const { number: given } = readingOf(flow, changes);
  const { number: stands } = readingOf(flow, record.input);
  if (flow.counter === null || given === null || stands === null || given === stands) return;
  if (!new RegExp(numberForm(flow.counter)).test(stands)) return;
  const words = `${stands} is an automatic number, which stays, so that none is missing. To use another number, void or delete this ${flow.name} and make a new one.`;
  addFault(session, { [flow.names.number]: [words] });
}
