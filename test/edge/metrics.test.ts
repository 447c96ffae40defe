// Metrics at /metrics: answers by door, and the longest pause of the event loop.
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
  const lag = (name: string): number =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]);
  // The process is watched from the first time it is asked, and has been looked at by then.
  for (const name of ['min', 'mean', 'max']) expect(lag(name)).toBeGreaterThan(0);
  expect(lag('min')).toBeLessThanOrEqual(lag('max'));
});
