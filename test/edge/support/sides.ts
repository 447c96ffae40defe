// Two sides of isolation: a workspace with two entities, and another workspace. Through a router the other one has
// moved to another cell, and its rows are still in the cell of the first.
import { startCells } from '../../support/cells.ts';
import { reachedAt, startService, type TestService } from '../../support/service.ts';
import { makeTwoEntities, type TwoEntities } from './two-entities.ts';
import { makeWorld, type World } from './world.ts';

interface Sides extends Pick<TwoEntities, 'world' | 'sides'> {
  readonly service: TestService;
  readonly elsewhere: World;
}

export async function openSides(): Promise<Sides> {
  if (process.env['THROUGH_ROUTER'] === undefined) {
    const service = await startService('api');
    return { service, ...(await filled(service)) };
  }
  const cells = await startCells();
  const made = await filled(cells.one);
  await cells.move(cells.one.other.workspace, { to: 'two' });
  return { service: { ...reachedAt(cells.one, cells.url), close: () => cells.close() }, ...made };
}

async function filled(service: TestService): Promise<Omit<Sides, 'service'>> {
  const { world, sides } = await makeTwoEntities(service);
  const elsewhere = await makeWorld(service, service.other.workspace, service.other.admin);
  return { world, sides, elsewhere };
}
