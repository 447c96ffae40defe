// Deletion of a resource with a replacement, as an operation of its own.
import { Arg, Resolver } from 'type-graphql';
import { Id, type Class, type Resource } from '../../../../schema/kit/index.ts';
import type { Session } from '../../access/index.ts';
import { removeReplaced } from '../writing/reassign.ts';
import { type Call, CONTEXT, operationsOf, register } from './standard-operations.ts';

type Remove = (session: Session, id: number, replacement?: number | null) => Promise<void>;

/**
 * A resolver class with the deletion of a resource whose records can be replaced. `description` says what
 * gets the replacement; `remove` is for resources whose deletion has a rule of its own.
 */
export function replaceable(
  resource: Resource,
  description: string,
  remove: Remove = (session, id, replacement) => removeReplaced(session, resource, id, replacement),
): Class {
  const target = class {};
  Resolver()(target);
  register(target, resource, 'delete', {
    ...operationsOf(resource).delete,
    description,
    parameters: [
      ...CONTEXT,
      Arg('replacementId', () => Id, { nullable: true }),
      Arg('id', () => Id),
    ],
    run: async (...[session, , replacement, id]: [...Call, number | null | undefined, number]) => {
      await remove(session, id, replacement);
      return true;
    },
  });
  return target;
}
