// Conditional changes: an update or patch that says which version of the record its caller saw is refused where the
// record has changed since. All resources have it, whoever wrote their operations.
import {
  isScalarType,
  type GraphQLArgument,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import { tableOf, type Definition, type Resource } from '../../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../access/index.ts';
import { Problem } from '../../base/index.ts';
import { named } from '../../database/index.ts';
import { registry } from '../../definitions/index.ts';

const ARGUMENT = 'ifUnmodifiedSince';
const DESCRIPTION =
  'The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`.';
const CHANGED =
  'This record has changed since the moment in ifUnmodifiedSince. Nothing was changed. Read the record, and decide anew.';

/** The refusal of a change to a record that changed since its caller saw it. */
export class Overtaken extends Problem {
  constructor(
    readonly definition: Definition,
    readonly recordId: number,
  ) {
    super('CONFLICT', CHANGED);
  }
}

/** The record, held until the write ends; what the service may not update is held by a function of the owner. */
const held = (definition: Definition): string =>
  definition.keeps === undefined
    ? `${tableOf(definition)} where workspace_id = $1 and id = $2 for update`
    : `lock_${tableOf(definition)}($2) where workspace_id = $1`;

/** Throws {@link Overtaken} when a record changed after a moment. */
async function demandUnmodified(
  session: Session,
  { definition }: Resource,
  id: number,
  since: Date,
): Promise<void> {
  const [row] = await transactionOf(session).ask<{ later: boolean }>(
    named(`select last_modified_at > $3::timestamptz as later from ${held(definition)}`, [
      session.principal.workspace.id,
      id,
      since,
    ]),
  );
  // What is not there, its operation tells.
  if (row?.later) throw new Overtaken(definition, id);
}

/** The resource that an operation changes; undefined for any other, and for views, which nobody can hold. */
function changedBy(name: string): Resource | undefined {
  const [, changed] = /^(?:update|patch)(.+)$/.exec(name) ?? [];
  return registry
    .resources()
    .find(
      ({ definition: { name: resource, readOnly, view } }) =>
        resource === changed && !view && 'lastModifiedAt' in readOnly,
    );
}

/** Gives every operation that changes one record the argument, and holds it to it. */
export function declareConditions(schema: GraphQLSchema): GraphQLSchema {
  const type = schema.getType('DateTime');
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resource = changedBy(field.name);
    const { resolve, args } = field;
    const takesId = args.some(({ name }) => name === 'id');
    if (!resource || !resolve || !takesId || !isScalarType(type)) continue;
    const argument: GraphQLArgument = {
      ...{ name: ARGUMENT, description: DESCRIPTION, type, defaultValue: undefined },
      ...{ deprecationReason: undefined, extensions: {}, astNode: undefined },
    };
    field.args = [...args, argument];
    const checked: GraphQLFieldResolver<unknown, Session> = async (
      source,
      given,
      session,
      info,
    ) => {
      const { [ARGUMENT]: since, ...others } = given as Record<string, unknown>;
      if (since instanceof Date)
        await demandUnmodified(session, resource, Number(given['id']), since);
      return (await resolve(source, others, session, info)) as unknown;
    };
    field.resolve = checked as GraphQLFieldResolver<unknown, unknown>;
  }
  return schema;
}
