// Headers of answers in the OpenAPI document.
import type { Compiled } from './compile.ts';
import type { JsonSchema } from './openapi-schemas.ts';

const KNOWN_AT: JsonSchema = {
  description:
    'The moment whose books these are, asked for or not: sent back as `known_at` it gives the same figures.',
  schema: { type: 'string', format: 'date-time' },
};

/** Headers of answers, said once. */
export const HEADERS: JsonSchema = {
  AgeOfData: {
    description:
      'Where the service reads from replicas: the seconds by which this answer may be behind. 0: it is not.',
    schema: { type: 'number', minimum: 0 },
  },
  ConsistencyToken: {
    description:
      'Where the service reads from replicas: sent with a read, by whomever, that read sees this write.',
    schema: { type: 'string' },
  },
};

/** Headers of an answer: the moment of its books, how old it may be, and how to see what it wrote. */
export function headers({ field, kind }: Compiled): JsonSchema {
  const isOfMoment = field.args.some(({ name }) => name === 'knownAt');
  const [name, said] =
    kind === 'query' ? ['Age-Of-Data', 'AgeOfData'] : ['Consistency-Token', 'ConsistencyToken'];
  return {
    headers: {
      ...(isOfMoment && { 'Known-At': KNOWN_AT }),
      [name]: { $ref: `#/components/headers/${said}` },
    },
  };
}
