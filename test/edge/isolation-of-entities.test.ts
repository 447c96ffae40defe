// Isolation of entities: an id of one that is invisible to the caller reveals and changes nothing. They are walled off
// alike both ways: the suite tries one way.
import { share } from '../support/breadth.ts';
import type { TestService } from '../support/service.ts';
import { testIsolation, type Wall } from './support/isolation.ts';
import { openEntities } from './support/sides.ts';

let service: TestService;
let walls: Readonly<Record<string, Wall>>;
beforeAll(async () => {
  const { world, sides, ...opened } = await openEntities();
  ({ service } = opened);
  const [first, second] = sides;
  walls = {
    'the second entity': {
      ...{ service, key: first.key, own: { ...world, ...first.records } },
      foreign: second.records,
    },
    'the first entity': {
      ...{ service, key: second.key, own: { ...world, ...second.records } },
      foreign: first.records,
    },
  };
});
afterAll(() => service.close({ areBooksBroken: true }));

for (const name of share(['the second entity', 'the first entity'], 2)) {
  testIsolation(name, () => {
    const wall = walls[name];
    if (!wall) throw new Error(`No wall is called ${name}.`);
    return wall;
  });
}
