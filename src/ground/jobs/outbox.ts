// What is told to others: one row for each change of a published record, kept by the very transaction
// that makes the change. Deliveries read it afterwards; nothing is sent from here.
import { transactionOf, type Session } from '../access/index.ts';
import type { Query } from '../database/index.ts';
import { named } from '../standard/index.ts';

/** Old and new value by field; null where a topic carries none. */
export type Changes = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;

/** The statement that records an event, for writers that send several statements at once. */
export const publishing = (
  session: Session,
  topic: string,
  objectId: number,
  changes: Changes | null = null,
): Query =>
  named(
    `insert into outbox (workspace_id, topic, object_id, changes, request_id) values ($1, $2, $3, $4, $5)`,
    [
      session.principal.workspace.id,
      topic,
      objectId,
      changes && JSON.stringify(changes),
      session.requestId,
    ],
  );

/** Records that something happened to a record, such as `Invoice.created`. */
export async function publish(
  session: Session,
  topic: string,
  objectId: number,
  changes: Changes | null = null,
): Promise<void> {
  await transactionOf(session).ask(publishing(session, topic, objectId, changes));
}
