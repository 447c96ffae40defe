// Isolation of workspaces: an id of another one reveals and changes nothing.
import { testIsolation, type Wall } from './support/isolation.ts';
import { openWorkspaces } from './support/sides.ts';

let wall: Wall;
beforeAll(async () => {
  const { service, world, elsewhere } = await openWorkspaces();
  wall = { service, key: service.keys.admin, own: world, foreign: elsewhere };
});
afterAll(() => wall.service.close());

testIsolation('another workspace', () => wall);
