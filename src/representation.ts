// How published records are written down in events: by the very operation of their GET route, so that
// `data` has its shape by construction. Only the roof knows records and routes.
import { retrievalsOf } from '../rest-shim/index.ts';
import { allRoutes } from '../rest-shim/routes/index.ts';
import { makeSchema } from './edge/graphql/index.ts';
import { ask, type Session } from './ground/access/index.ts';
import { named } from './ground/database/index.ts';
import {
  elementsOf,
  fieldsOf,
  prepare,
  registry,
  representBy,
  type Represent,
} from './ground/records/index.ts';
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
  const whole: Represent = (object, session, id) => {
    const retrieve = retrievals.get(object);
    if (!retrieve) throw new Error(`${object} has no GET route.`);
    return retrieve(session, id);
  };
  representBy((object, session, id) => {
    const line = owners.get(object);
    return line ? representLine(line, whole, session, id) : whole(object, session, id);
  });
}

/** Bodies of owners that this session has read, so that many lines of one owner take one reading. */
const ownersRead = new WeakMap<Session['loaders'], Map<number, Promise<string | null>>>();

/**
 * A line as it is embedded in its owner, and the owner's id. Bodies are taken apart as text, so that every
 * digit stays.
 */
async function representLine(
  { part, owner }: { readonly part: Part; readonly owner: Part },
  whole: Represent,
  session: Session,
  id: number,
): Promise<string | null> {
  const key = `${snake(ownerKey(owner))}_id`;
  const [rows = []] = await ask(
    session,
    named(
      `select ${key} as owner from ${tableOf(part.definition)} where workspace_id = $1 and id = $2`,
      [session.principal.workspace.id, id],
    ),
  );
  const of = rows[0]?.['owner'];
  if (typeof of !== 'number') return null;
  const read = ownersRead.get(session.loaders) ?? new Map<number, Promise<string | null>>();
  ownersRead.set(session.loaders, read);
  const body = read.get(of) ?? whole(owner.definition.publishes ?? '', session, of);
  read.set(of, body);
  const lines = elementsOf(fieldsOf((await body) ?? '{}').get('lines') ?? '[]');
  const line = lines.find((each) => fieldsOf(each).get('id') === String(id));
  return line === undefined
    ? null
    : `${line.slice(0, -1)},"${snake(ownerKey(owner))}":${String(of)}}`;
}

let made: Promise<void> | undefined;

/** Makes records known to events. Once in a process; whoever publishes needs it. */
export const representRecords = (): Promise<void> => (made ??= make());
