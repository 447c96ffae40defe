// Example payload of a webhook: the newest record of the topic, as if it had just changed.
import { TOPICS } from '../../../schema/data/topics.ts';
import { invalid } from '../base/index.ts';
import { type Principal, withTransaction } from '../access/index.ts';
import type { Database, Transaction } from '../database/index.ts';
import { registry, represent, wholeWorkspace } from '../records/index.ts';
import { tableOf } from '../../../schema/kit/index.ts';

export interface Example {
  readonly topic: string;
  readonly data: string;
  readonly changes: string | null;
}

/** Where an example is made. */
export interface Workplace {
  readonly workspace: Principal['workspace'];
  readonly database: Database;
  readonly transaction: Transaction;
}

/** Makes one. Throws 400 on `topic` when there is no record to show. */
export async function exampleOf(
  { workspace, database, transaction }: Workplace,
  topic: string,
): Promise<Example> {
  const [object = '', happening] = topic.split('.');
  const resource = registry.all().find(({ definition: { publishes } }) => publishes === object);
  if (!resource || !TOPICS.includes(topic)) {
    throw invalid('topic', 'This topic has no deliveries yet.');
  }
  const deleted = 'isDeleted' in resource.definition.readOnly ? ' and not is_deleted' : '';
  const [newest] = await transaction.ask<{ id: number }>({
    text: `select id from ${tableOf(resource.definition)} where workspace_id = $1${deleted} order by id desc limit 1`,
    values: [workspace.id],
  });
  const none = invalid('topic', 'There is no record for an example yet.');
  if (!newest) throw none;
  if (happening === 'deleted') return { topic, data: `{"id":${newest.id}}`, changes: null };
  const principal = wholeWorkspace(workspace);
  const reader = withTransaction(
    { principal, requestId: 'example', database, loaders: new Map() },
    transaction,
  );
  const data = await represent(object, reader, newest.id);
  if (data === null) throw none;
  return { topic, data, changes: happening === 'created' ? null : '{}' };
}
