// First and last days of the calendar, at every list and statement with dates: an answer or a
// reasoned refusal, and never endless work.
import { startService, type TestService } from '../support/service.ts';
import type { OpenApi } from './support/fuzz-rest.ts';
import { makeWorld } from './support/world.ts';

const ENDS = [
  ['9999-01-01', '9999-12-31'],
  ['0001-01-01', '0001-12-31'],
  ['0001-01-01', '9999-12-31'],
  [undefined, '0001-01-01'],
  [undefined, '0001-12-31'],
  [undefined, '0002-06-30'],
] as const;

let service: TestService;
let paths: OpenApi['paths'];
beforeAll(async () => {
  service = await startService('api');
  await makeWorld(service, service.workspace, service.keys.admin);
  ({ paths } = (await (await fetch(`${service.url}/openapi.json`)).json()) as OpenApi);
});
afterAll(() => service.close());

/** The addresses that take days, with the names of a first and a last one. */
const datedLists = (): [path: string, days: string[]][] =>
  Object.entries(paths).flatMap(([path, { get }]) => {
    const days = (get?.parameters ?? [])
      .filter(({ in: where, schema }) => where === 'query' && schema.format === 'date')
      .map(({ name }) => name);
    return days.length === 0 ? [] : [[path.replace(/\{\w+\}/g, '1'), days]];
  });

test('lists and statements answer for the first and the last days of the calendar', async () => {
  const lists = datedLists();
  expect(lists.length).toBeGreaterThan(20);
  const faults: string[] = [];
  for (const [path, days] of lists) {
    for (const [first, last] of ENDS) {
      const query = days.flatMap((name) => {
        const day = /start|from|gte/.test(name) ? first : last;
        return day === undefined ? [] : [`${name}=${day}`];
      });
      const { status, body } = await service.call('GET', `${path}?${query.join('&')}`);
      // A refusal names the parameter at fault.
      const isNamed = status === 400 && body.detail === undefined;
      if (!isNamed && ![200, 404].includes(status)) {
        faults.push(`${path} ${query.join(' ')}: ${status} ${JSON.stringify(body)}`);
      }
    }
  }
  expect(faults).toEqual([]);
});
