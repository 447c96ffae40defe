// Fuzzes every operation of the OpenAPI document.
import { requestsOf, type OpenApi } from './support/fuzz-rest.ts';
import { demandWell, nextKey, openForEach, PATIENCE, sendAll, service } from './support/fuzzing.ts';

openForEach();

test(
  'every operation of the OpenAPI document',
  async () => {
    const arbitrary = async () =>
      requestsOf((await service.call<OpenApi>('GET', '/docs/openapi.json')).body);
    const answered = new Map<string, Set<number>>();
    await sendAll(arbitrary, async ({ operationId, method, path, headers, body }) => {
      const isBare = method === 'GET' || body === undefined;
      const { status } = await demandWell(
        service.call(method, path, { key: nextKey(), headers, ...(!isBare && { body }) }),
      );
      const statuses = answered.get(operationId) ?? new Set();
      answered.set(operationId, statuses.add(status));
    });
    // The requests reach what they are meant for: about a quarter of the operations succeed. Each is drawn once
    // or twice, so the share depends on the seed and on how many there are: 55 operations had 6 that succeeded once.
    const succeeded = [...answered].filter(
      ([, statuses]) => statuses.has(200) || statuses.has(201),
    );
    expect(answered.size).toBeGreaterThan(45);
    expect(succeeded.length).toBeGreaterThan(answered.size / 12);
  },
  PATIENCE,
);
