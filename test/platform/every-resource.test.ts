// Changes of every resource, the first half of them by name: a change of one field is refused in the same words and
// accepted alike whether alone or in a replacement.
import type { TestService } from '../support/service.ts';
import { differencesOfHalf, openResources } from './resource-changes.ts';

let service: TestService;
beforeAll(async () => {
  service = await openResources();
});
afterAll(() => service.close());

test('whatever a replacement says of a field, a change of it alone says as well', async () => {
  expect(await differencesOfHalf(0)).toEqual([]);
});
