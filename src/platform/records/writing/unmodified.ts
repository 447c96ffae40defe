// Conditional changes: an operation on a record that says which version its caller saw is refused where the record has
// changed since. All resources have it, whoever wrote their operations: to update, void, pay, accept or delete them.
import {
  isScalarType,
  type GraphQLArgument,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import {
  lowerFirst,
  tableOf,
  type Definition,
  type Resource,
} from '../../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../access/index.ts';
import { Problem } from '../../base/index.ts';
import { named } from '../../database/index.ts';
import { registry } from '../../definitions/index.ts';

const ARGUMENT = 'ifUnmodifiedSince';
const DESCRIPTION =
  'The `lastModifiedAt` that was seen: 409 when the record has changed since, with the record as it is now in `extensions.current`.';
const CHANGED =
  'This record has changed since the moment in ifUnmodifiedSince (if_unmodified_since over REST). Nothing was changed. Read the record, and decide anew.';

/** The refusal of a change to a record that changed since its caller saw it. */
export class Overtaken extends Problem {
  /** @param query that reads the record as it is now, by the arguments of the change */
  constructor(readonly query: string) {
    super('CONFLICT', CHANGED);
  }
}

/** What stands behind the records of views, by the name of the resource. */
const behindViews = new Map<string, string>();

/**
 * Tells the rows behind the records of a view, `$1` the workspace and `$2` the id: they are held while a record is
 * changed, and their `last_modified_at` is the one its callers see.
 */
export const standsOn = ({ definition: { name } }: Resource, rows: string): void =>
  void behindViews.set(name, rows);

/**
 * The record, held until the write ends; what the service may not update is held by a function of the owner. One
 * that needs no id is the only one of its workspace.
 */
function held(definition: Definition, id: number | null): string {
  const behind = behindViews.get(definition.name);
  if (behind !== undefined) return behind;
  if (definition.keeps !== undefined)
    return `lock_${tableOf(definition)}($2) where workspace_id = $1`;
  const which = id === null ? '$2::integer is null' : 'id = $2';
  return `${tableOf(definition)} where workspace_id = $1 and ${which} for update`;
}

/** A resource, or a part that has an id of its own. */
type Kept = Pick<Resource, 'definition'>;

/** Record that an operation changes, and how. */
interface Changing {
  readonly resource: Kept;
  /** The query that reads the record by the arguments of the change. */
  readonly query: string;
  /** The id of the record; null: it is the only one of its workspace. Undefined: there is none. */
  readonly idOf: (session: Session, given: ChangeArguments) => Promise<number | null | undefined>;
}
type ChangeArguments = Readonly<Record<string, unknown>>;

/** Operations that change a record which their names do not say. */
const byOtherNames = new Map<string, Changing | undefined>();

/** Tells which record an operation changes, where its name and its `id` do not say it. */
export const changesRecord = (operation: string, changing: Changing): void =>
  void byOtherNames.set(operation, changing);

/** The record whose id the arguments say: that of a payment stands beside that of its document. */
const byId = (resource: Kept): Changing => ({
  resource,
  query: lowerFirst(resource.definition.name),
  idOf: (_, { id = null, paymentId = id }) =>
    Promise.resolve(paymentId === null ? null : Number(paymentId)),
});

/** Tells operations on the record of their `id` whose names do not end with its name, as `markInvoiceUncollectible`. */
export function changesById(resource: Kept, ...operations: readonly string[]): void {
  for (const operation of operations) byOtherNames.set(operation, byId(resource));
}

/** Tells operations that change no record of the workspace that their names and their `id` seem to say. */
export function changesNoRecord(...operations: readonly string[]): void {
  for (const operation of operations) byOtherNames.set(operation, undefined);
}

/** Verbs of operations that read a record, or make another one of it. */
const READS = new Set(['calculate', 'create', 'default', 'duplicate']);

/** Throws {@link Overtaken} when a record changed after a moment. */
async function demandUnmodified(
  session: Session,
  { resource: { definition }, query }: Changing,
  id: number | null,
  since: Date,
): Promise<void> {
  const [row] = await transactionOf(session).ask<{ later: boolean }>(
    named(`select last_modified_at > $3::timestamptz as later from ${held(definition, id)}`, [
      session.principal.workspace.id,
      id,
      since,
    ]),
  );
  // What is not there, its operation tells.
  if (row?.later) throw new Overtaken(query);
}

/** Record that an operation changes; undefined for any other, and for views of which nobody told what to hold. */
function changedBy(name: string, args: ReadonlySet<string>): Changing | undefined {
  if (byOtherNames.has(name)) return byOtherNames.get(name);
  const [, verb = '', changed] = /^([a-z]+)(.+)$/.exec(name) ?? [];
  if (READS.has(verb) || !(args.has('id') || verb === 'patch' || verb === 'update')) return;
  const resource = registry
    .resources()
    .find(
      ({ definition: { name: own, readOnly, view } }) =>
        own === changed && (!view || behindViews.has(own)) && 'lastModifiedAt' in readOnly,
    );
  return resource && byId(resource);
}

/** Gives every operation that changes one record the argument, and holds it to it. */
export function declareConditions(schema: GraphQLSchema): GraphQLSchema {
  const type = schema.getType('DateTime');
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { name, resolve, args } = field;
    const changing = changedBy(name, new Set(args.map((each) => each.name)));
    if (!changing || !resolve || !isScalarType(type)) continue;
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
      if (since instanceof Date) {
        const id = await changing.idOf(session, others);
        if (id !== undefined) await demandUnmodified(session, changing, id, since);
      }
      const answer: unknown = await resolve(source, others, session, info);
      return answer;
    };
    field.resolve = checked as GraphQLFieldResolver<unknown, unknown>;
  }
  return schema;
}
