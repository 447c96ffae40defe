// How published records are written down in events: by the very operation of their GET route, so that
// `data` has its shape by construction. Only the roof knows records and routes.
import { retrievalsOf } from '../rest-shim/index.ts';
import { allRoutes } from '../rest-shim/routes/index.ts';
import { makeSchema } from './edge/graphql/index.ts';
import type { Session } from './ground/access/index.ts';
import { prepare, registry, representBy } from './ground/records/index.ts';
import { lowerFirst } from '../schema/kit/index.ts';

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
  representBy((object, session: Session, ids) => {
    const retrieve = retrievals.get(object);
    if (!retrieve) throw new Error(`${object} has no GET route.`);
    return retrieve(session, ids);
  });
}

let made: Promise<void> | undefined;

/** Makes records known to events. Once in a process; whoever publishes needs it. */
export const representRecords = (): Promise<void> => (made ??= make());
