// Represents published records in events by the operation of their GET route, so `data` has its
// shape by construction. Only the roof knows both records and routes.
import { retrievalsOf } from '../rest-shim/index.ts';
import { allRoutes } from '../rest-shim/routes/index.ts';
import { makeSchema } from './edge/graphql/index.ts';
import { ask, type Session } from './platform/access/index.ts';
import { named } from './platform/database/index.ts';
import {
  elementsOf,
  fieldsOf,
  prepare,
  registry,
  type Represent,
  representBy,
} from './platform/records/index.ts';
import { lowerFirst, ownerKey, snake, tableOf, type Part } from '../schema/kit/index.ts';

async function make(): Promise<void> {
  const schema = await makeSchema();
  const published = new Map(
    registry
      .resources()
      .flatMap(({ definition: { name, publishes } }) =>
        publishes === undefined ? [] : [[lowerFirst(name), publishes] as const],
      ),
  );
  const routes = (await allRoutes()).filter(
    ({ method, operation }) => method === 'get' && published.has(operation),
  );
  const retrievals = new Map(
    retrievalsOf(schema, routes, prepare as never).map(({ route, retrieve }) => [
      published.get(route.operation) ?? '',
      retrieve,
    ]),
  );
  const owners = new Map(
    registry.all().flatMap((part) => {
      const { isPart, publishes } = part.definition;
      const owner = isPart ? registry.ownerOf(part) : undefined;
      return owner && publishes !== undefined ? [[publishes, { part, owner }] as const] : [];
    }),
  );
  const whole: Represent = (object, session, ids) => {
    const retrieve = retrievals.get(object);
    if (!retrieve) throw new Error(`${object} has no GET route.`);
    return retrieve(session, ids);
  };
  representBy((object, session, ids) => {
    const line = owners.get(object);
    return line ? representLines(line, whole, session, ids) : whole(object, session, ids);
  });
}

/**
 * Lines as they are embedded in their owners, each with its owner's id. Bodies are taken apart as text, so
 * that every digit stays.
 */
async function representLines(
  { part, owner }: { readonly part: Part; readonly owner: Part },
  whole: Represent,
  session: Session,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const field = snake(ownerKey(owner));
  const [rows = []] = await ask(
    session,
    named(
      `select distinct ${field}_id as owner from ${tableOf(part.definition)}
        where workspace_id = $1 and id = any($2)`,
      [session.principal.workspace.id, ids],
    ),
  );
  const owners = rows.map((row) => Number(row['owner']));
  const bodies = await whole(owner.definition.publishes ?? '', session, owners);
  const wanted = new Set(ids);
  const found = new Map<number, string>();
  for (const [of, body] of bodies) {
    for (const line of elementsOf(fieldsOf(body).get('lines') ?? '[]')) {
      const id = Number(fieldsOf(line).get('id'));
      if (wanted.has(id)) found.set(id, `${line.slice(0, -1)},"${field}":${of}}`);
    }
  }
  return found;
}

let made: Promise<void> | undefined;

/** Makes records known to events. Once in a process; whoever publishes needs it. */
export const representRecords = (): Promise<void> => (made ??= make());
