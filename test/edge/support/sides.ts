// Two sides of isolation: two workspaces, or two entities of one. Through a router the other workspace has moved to
// another cell, and its rows are still in the cell of the first.
import { startCells } from '../../support/cells.ts';
import { reachedAt, startService, type TestService } from '../../support/service.ts';
import { makeTwoEntities, type TwoEntities } from './two-entities.ts';
import { makeWorld, type World } from './world.ts';

type Opened<Made> = Made & { readonly service: TestService };

/** Makes something in a service that callers reach directly or through a router. */
async function opened<Made>(make: (service: TestService) => Promise<Made>): Promise<Opened<Made>> {
  if (process.env['THROUGH_ROUTER'] === undefined) {
    const service = await startService('api');
    return { service, ...(await make(service)) };
  }
  const cells = await startCells();
  const made = await make(cells.one);
  await cells.move(cells.one.other.workspace, { to: 'two' });
  return { service: { ...reachedAt(cells.one, cells.url), close: () => cells.close() }, ...made };
}

/** A record of every resource in two workspaces. */
export const openWorkspaces = (): Promise<Opened<{ world: World; elsewhere: World }>> =>
  opened(async (service) => ({
    world: await makeWorld(service, service.workspace, service.keys.admin),
    elsewhere: await makeWorld(service, service.other.workspace, service.other.admin),
  }));

/** The same in two entities of one. */
export const openEntities = (): Promise<Opened<TwoEntities>> => opened(makeTwoEntities);
