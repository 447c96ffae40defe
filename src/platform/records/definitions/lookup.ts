// Bulk search of a resource, as an operation of its own.
import { Arg, Mutation, Resolver } from 'type-graphql';
import {
  lowerFirst,
  plural,
  sentence,
  type Class,
  type Resource,
} from '../../../../schema/kit/index.ts';
import type { Session } from '../../access/index.ts';
import { someInOrder } from '../reading/read.ts';
import { bulkSearch, type RecordLookup } from '../writing/bulk-search.ts';
import { type Call, CONTEXT, declareOperation, requirementOf } from './standard-operations.ts';

/** How records are looked for: what is given of each, and the ids that are found, in that order. */
export interface LookupRule<Given> {
  readonly input: Class<Given>;
  readonly description: string;
  readonly find: (session: Session, given: readonly Given[]) => Promise<readonly number[]>;
}

/** Declares a bulk search; `more` are the parameters before the list of what is looked for. */
function declareLookup<Given>(
  resource: Resource,
  { input, description }: Omit<LookupRule<Given>, 'find'>,
  more: readonly unknown[],
  find: (session: Session, given: readonly Given[], more: unknown) => Promise<readonly number[]>,
): Class {
  const { name } = resource.definition;
  const target = class {};
  Resolver()(target);
  const records = Arg(lowerFirst(plural(name)), () => [input]);
  const spec = {
    method: `bulkSearch${plural(name)}`,
    type: () => [resource],
    description,
    parameters: [...CONTEXT, ...more, records],
    run: async (...[session, info, ...rest]: [...Call, ...unknown[]]) => {
      const given = rest.pop() as readonly Given[];
      return someInOrder(session, resource, await find(session, given, rest[0]), info);
    },
  };
  declareOperation(target, Mutation, spec, requirementOf(resource, 'read'));
  return target;
}

/** A resolver class with the bulk search of a resource by a rule of its own. */
export const lookupBy = <Given>(resource: Resource, rule: LookupRule<Given>): Class =>
  declareLookup(resource, rule, [], rule.find);

/**
 * A resolver class with the bulk search of a resource by name, and by external id where it has one; missing
 * records are made when asked to. `asRecord` is for resources that are looked for by another input.
 */
export function lookup<Given extends object = RecordLookup>(
  resource: Resource,
  input: Class<Given> = resource.input as Class<Given>,
  asRecord: (given: Given) => RecordLookup = (given) => given as RecordLookup,
): Class {
  const { name, writable } = resource.definition;
  const by = 'externalId' in writable ? 'name or external id' : 'name';
  const description = `Finds ${sentence(plural(name))} by ${by}; makes the missing ones when asked to.`;
  const upsert = Arg('upsert', () => Boolean, { defaultValue: false });
  return declareLookup(resource, { input, description }, [upsert], (session, given, isUpsert) =>
    bulkSearch(session, resource, given.map(asRecord), isUpsert === true),
  );
}
