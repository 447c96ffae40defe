// Proves that resources which publish do: a record that is made, changed and deleted over REST leaves its events.
import {
  namesOf,
  openPublished,
  overRest,
  published,
  service,
  toldOf,
} from './support/published.ts';

beforeAll(openPublished);
afterAll(() => service.close());

test.each(namesOf(published))('%s: creating, changing and deleting is told', async (name, part) => {
  expect(await toldOf(part, await overRest(`create${name}`))).toEqual(['created']);
  expect(await toldOf(part, await overRest(`patch${name}`))).toEqual(['created', 'updated']);
  expect(await toldOf(part, await overRest(`delete${name}`))).toEqual(['created', 'deleted']);
});
