// Bodies that are no objects, sent to every operation of the interface: one fault is told, and no other.
import { startService, type TestService } from '../support/service.ts';
import type { OpenApi } from './support/fuzz-rest.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService('api');
});
afterAll(() => service.close());

test('of a body that is no object nothing else is said, whatever the operation', async () => {
  const { paths } = (await service.call<OpenApi>('GET', '/docs/openapi.json')).body;
  const told: unknown[] = [];
  let tried = 0;
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(operations)) {
      if (requestBody?.content['application/json'] === undefined) continue;
      tried++;
      const { status, body } = await service.call(
        method.toUpperCase(),
        path.replaceAll(/\{\w+\}/g, '1'),
        { json: [] },
      );
      const words = 'Invalid data. Expected a dictionary, but got list.';
      if (JSON.stringify([status, body]) !== JSON.stringify([400, { non_field_errors: [words] }])) {
        told.push([method, path, status, body]);
      }
    }
  }
  expect(told).toEqual([]);
  expect(tried).toBeGreaterThan(100);
});
