// What a change of a published record tells the world: the topic comes from the definition's `publishes`.
import type { Resource } from '../../../schema/kit/index.ts';
import { transactionOf, type Session } from '../access/index.ts';
import { eventQuery, type Query } from '../database/index.ts';

/** What can happen to a record. Specification, Events: payments belong to invoices and bills. */
export type Happening = 'created' | 'updated' | 'deleted' | 'payment' | 'paid';

/** The topic of something that happens to a record, such as `Invoice.created`. */
export function topicOf(
  { definition: { name, publishes } }: Resource,
  happening: Happening,
): string {
  if (publishes === undefined) throw new Error(`${name} publishes nothing`);
  return `${publishes}.${happening}`;
}

/** The statement that records an event, for writers that send several statements at once. */
export const publishing = (
  { principal, requestId }: Session,
  resource: Resource,
  happening: Happening,
  objectId: number,
): Query =>
  eventQuery({
    workspace: principal.workspace.id,
    topic: topicOf(resource, happening),
    objectId,
    requestId,
  });

/** Records that something happened to a record. */
export async function publish(
  session: Session,
  resource: Resource,
  happening: Happening,
  objectId: number,
): Promise<void> {
  await transactionOf(session).ask(publishing(session, resource, happening, objectId));
}
