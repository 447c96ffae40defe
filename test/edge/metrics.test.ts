// What an operator sees at /metrics: answers by door, and how long one of them held the others up.
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('answers are counted under the door that gave them, and the loop tells its longest pause', async () => {
  for (const path of ['/ca/api/account', '/healthz', '/sign-in', '/docs', '/nothing']) {
    await service.call('GET', path);
  }
  await service.call('POST', '/graphql', { json: { query: '{ __typename }' } });
  const { text } = await service.call('GET', '/metrics', { key: null });
  for (const door of ['rest', 'operator', 'page', 'docs', 'other', 'graphql']) {
    expect(text).toMatch(new RegExp(`ledgergate_requests_total\\{door="${door}",`));
  }
  expect(text).toMatch(/^nodejs_eventloop_lag_max_seconds \d/m);
  // Buckets add up, as the format has them, and the last one holds everything.
  const buckets = [...text.matchAll(/request_seconds_bucket\{le="([^"]+)",door="rest"\} (\d+)/g)];
  const counts = buckets.map(([, , count]) => Number(count));
  expect(counts).toEqual([...counts].sort((one, other) => one - other));
  expect(buckets.at(-1)?.slice(1)).toEqual(['+Inf', '1']);
  expect(text).toMatch(/^ledgergate_request_seconds_count\{door="rest"\} 1$/m);
  expect(text).toMatch(/^ledgergate_throttled_total 0$/m);
  expect(text).toMatch(/^ledgergate_database_connections\{state="open"\} \d+$/m);
});
