// Translates PostgreSQL constraint violations into faults of the record concerned.
import {
  columnOf,
  sentence,
  snake,
  tableOf,
  type Definition,
} from '../../../../schema/kit/index.ts';
import { type FieldFaults, Problem } from '../../base/index.ts';
import {
  asProblem,
  brokenConstraint,
  isConflict,
  isOutOfSight,
  isRule,
} from '../../database/index.ts';
import { registry } from '../../definitions/index.ts';
import { REFERRED_TO } from './references.ts';

function uniqueGroup(definition: Definition, constraint: string): readonly string[] | undefined {
  return definition.unique.find((group) => {
    const columns = group.map((name) => columnOf(name, registry.field(definition, name).spec));
    return constraint === `${tableOf(definition)}_${columns.join('_')}_key`;
  });
}

/** What is said of fields that another record has already. */
export function duplicate(
  definition: Definition,
  group: readonly string[],
): { readonly message: string; readonly fields: FieldFaults } {
  const [field = ''] = group;
  const isOne = group.length === 1;
  const message = isOne
    ? `${sentence(definition.name)} with this ${sentence(field)} already exists.`
    : `The fields ${group.map(snake).join(', ')} must make a unique set.`;
  return { message, fields: { [isOne ? field : 'nonFieldErrors']: [message] } };
}

/** The error as the caller should see it: a broken rule of the database is a refusal, not a fault. */
export function refusalOf(error: unknown): unknown {
  if (isRule(error)) return ruleOf(error as Error & { readonly hint?: string });
  if (isConflict(error)) return new Problem('CONFLICT', wordsOf(error as Error));
  if (isOutOfSight(error)) {
    return new Problem('FORBIDDEN', 'You do not have permission to perform this action.');
  }
  const constraint = brokenConstraint(error);
  if (constraint === undefined) return asProblem(error);
  for (const { definition } of registry.all()) {
    const group = uniqueGroup(definition, constraint);
    if (!group) continue;
    const { fields, message } = duplicate(definition, group);
    return new Problem('INVALID', message, { fields });
  }
  if ((error as { code?: string }).code === '23503') {
    return new Problem('CONFLICT', REFERRED_TO);
  }
  return error;
}

/** The unit of work appends what else PostgreSQL said, line by line. */
const wordsOf = ({ message }: Error): string => message.split('\n')[0] ?? '';

/** A rule of a trigger may name the field it is about in its `hint`. */
function ruleOf(error: Error & { readonly hint?: string }): Problem {
  const { hint } = error;
  const words = wordsOf(error);
  return new Problem('INVALID', words, hint === undefined ? {} : { fields: { [hint]: [words] } });
}
