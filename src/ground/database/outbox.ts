// What is told to others: one row for each change of a published record, kept by the very transaction
// that makes the change. Deliveries read it afterwards; nothing is sent from here.
import type { Query } from './batch.ts';
import { named } from './named.ts';

/** Old and new value by field; null where a topic carries none. */
export type Changes = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;

/** Something that happened to a record, such as `Invoice.created`. */
export interface OutboxEvent {
  readonly workspace: number;
  readonly topic: string;
  readonly objectId: number;
  readonly changes?: Changes | null;
  readonly requestId: string;
}

/** The statement that records an event. */
export const eventQuery = ({
  workspace,
  topic,
  objectId,
  changes = null,
  requestId,
}: OutboxEvent): Query =>
  named(
    `insert into outbox (workspace_id, topic, object_id, changes, request_id) values ($1, $2, $3, $4, $5)`,
    [workspace, topic, objectId, changes && JSON.stringify(changes), requestId],
  );
