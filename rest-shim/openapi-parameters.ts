// Parameters of an operation in the OpenAPI document: path, query and headers.
import { getNamedType, getNullableType, isListType } from 'graphql';
import { pathNames, type Compiled } from './compile.ts';
import { choicesOf } from './dialect.ts';
import type { JsonSchema, Schemas } from './openapi-schemas.ts';
import type { Plan } from './plan.ts';
import { FILE_FORMATS, FILE_PARAMETERS } from './files.ts';
import { limitsOf, type QueryParameter } from './query.ts';

/** What is served under a method of a path. */
export interface Served {
  readonly plan: Plan;
  readonly other: Plan | undefined;
  readonly file: Plan | undefined;
}

function parameterSchema(
  parameter: QueryParameter,
  compiled: Compiled,
  schemas: Schemas,
): JsonSchema {
  const { slot } = parameter;
  if (slot.name === 'limit') {
    const { default: usual, maximum } = limitsOf(compiled);
    return { schema: { type: 'integer', minimum: 1, maximum, default: usual } };
  }
  if (slot.name === 'offset') return { schema: { type: 'integer', minimum: 0, default: 0 } };
  if (slot.name === 'sort' && isListType(getNullableType(slot.type))) {
    const choices = choicesOf(getNamedType(slot.type));
    return {
      schema: { type: 'array', items: { type: 'string', ...(choices && { enum: choices }) } },
      ...{ style: 'form', explode: false },
      description: 'One or more of them, separated by commas; a leading minus descends.',
    };
  }
  return { schema: schemas.input(slot) };
}

/** Parameters of every write; said once, among the components. */
export const PREFER: JsonSchema = {
  name: 'Prefer',
  in: 'header',
  schema: { type: 'string' },
  description:
    '`dry-run` answers as if it had been done, with `dry_run` beside the fields of an object (DryRun): the ledger lines it would have posted, and what they would change in the statements. Lists and answers without a body have no place for it: `dry-run, return=representation` answers `{"results": [...], "dry_run": {...}}` and `{"dry_run": {...}}` instead. Nothing is changed. A preference nobody knows is refused. The header `Effect-Digest` of the answer is the digest of the effect, for `If-Effect`.',
};

/** Parameters of a write that was tried out before; said once, among the components. */
export const IF_EFFECT: JsonSchema = {
  name: 'If-Effect',
  in: 'header',
  schema: { type: 'string', pattern: '^"?[A-Za-z0-9_-]{43}"?$' },
  description:
    'The `Effect-Digest` a dry run of this request told: the ledger lines, states, amounts and days it would make, or the faults it would have; no ids, numbers and times. Where the request would have another effect by now, it is 409 with the new `preview` and `dry_run`, the new `Effect-Digest`, and nothing is done.',
};

/** What any create takes. */
export const IDEMPOTENCY_KEY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description:
    'Makes the request safe to repeat: the same key and body are answered as the first time for a day, with `Idempotency-Replayed: true`; another body is 422, and 409 while the first still runs.',
};

/** Parameter of every read, described once among the components. */
export const CONSISTENCY_TOKEN: JsonSchema = {
  name: 'Consistency-Token',
  in: 'header',
  schema: { type: 'string', pattern: '^[0-9]{1,10}/[0-9A-Fa-f]{1,8}/[0-9A-Fa-f]{1,8}$' },
  description:
    'The `Consistency-Token` of the answer to a write, of any caller: the read sees that write. Without it a read sees the writes of its own caller. It has no effect where the service reads from no replicas.',
};

function parametersOf({ compiled, parameters }: Plan, schemas: Schemas): JsonSchema[] {
  const { route, path } = compiled;
  const inPath = pathNames(route.path).map((name, at) => {
    const slot = path[at];
    return { name, in: 'path', required: true, schema: slot ? schemas.input(slot) : {} };
  });
  const inQuery = parameters.map((parameter) => {
    const { description } = parameter.slot as { description?: string | null };
    return {
      name: parameter.wire,
      in: 'query',
      ...(parameter.isRequired && { required: true }),
      ...(description ? { description } : {}),
      ...parameterSchema(parameter, compiled, schemas),
    };
  });
  const flags = [
    ...(route.when ? [{ name: route.when.query, values: [route.when.is] }] : []),
    ...(route.files === undefined
      ? []
      : FILE_PARAMETERS.map((name) => ({ name, values: ['json', ...FILE_FORMATS] }))),
    ...[
      ...(route.skipCount ? ['skip_count'] : []),
      ...Object.keys(route.shows ?? {}).filter(
        (name) => !parameters.some(({ wire }) => wire === name),
      ),
      ...(route.download === undefined ? [] : ['download']),
    ].map((name) => ({ name, values: ['true'] })),
  ].map(({ name, values }) => ({
    name,
    in: 'query',
    schema: values[0] === 'true' ? { type: 'boolean', default: false } : { enum: values },
  }));
  const prefer =
    compiled.kind === 'mutation'
      ? ['Prefer', 'IfEffect'].map((name) => ({ $ref: `#/components/parameters/${name}` }))
      : [];
  const isCreate = compiled.kind === 'mutation' && route.method === 'post';
  const key = isCreate ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  const token =
    compiled.kind === 'query' ? [{ $ref: '#/components/parameters/ConsistencyToken' }] : [];
  return [...inPath, ...inQuery, ...flags, ...prefer, ...key, ...token];
}

/** The parameters of both operations of a route, each once. */
export function allParameters({ plan, other }: Served, schemas: Schemas): JsonSchema[] {
  const all = [plan, other].flatMap((each) => (each ? parametersOf(each, schemas) : []));
  return [...new Map(all.map((each) => [each['name'] ?? each['$ref'], each])).values()];
}
