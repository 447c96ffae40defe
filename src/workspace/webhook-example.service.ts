// An example of what a webhook sends: the newest record of the topic, as if the change had just happened.
import { invalid } from '../ground/base/problem.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { changesBetween, registry, represent, wholeWorkspace } from '../ground/records/index.ts';
import { tableOf } from '../../schema/kit/index.ts';

export interface Example {
  readonly topic: string;
  readonly data: string;
  readonly changes: string | null;
}

/** Makes one. Throws 400 on `topic` when there is no record to show. */
export async function exampleOf(session: Session, topic: string): Promise<Example> {
  const [object = '', happening] = topic.split('.');
  const resource = registry
    .resources()
    .find(({ definition: { publishes } }) => publishes === object);
  if (!resource) throw invalid('topic', 'Nothing is delivered on this topic yet.');
  const deleted = 'isDeleted' in resource.definition.readOnly ? ' and not is_deleted' : '';
  const [newest] = await transactionOf(session).ask<{ id: number }>({
    text: `select id from ${tableOf(resource.definition)} where workspace_id = $1${deleted} order by id desc limit 1`,
    values: [session.principal.workspace.id],
  });
  if (!newest) throw invalid('topic', 'There is no record to make an example from yet.');
  if (happening === 'deleted') return { topic, data: `{"id":${newest.id}}`, changes: null };
  const reader = { ...session, principal: wholeWorkspace(session.principal), loaders: new Map() };
  const data = await represent(object, reader, newest.id);
  if (data === null) throw invalid('topic', 'There is no record to make an example from yet.');
  return { topic, data, changes: happening === 'created' ? changesBetween(null, data) : '{}' };
}
