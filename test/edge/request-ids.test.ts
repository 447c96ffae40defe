// Request ids of clients: what is echoed is what is kept, at the bound and one beyond.
import { startService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService('api');
});
afterAll(() => service.close());

test('an id of 128 characters stands in the activity log as it was sent; a longer one is not taken', async () => {
  const id = `trace-${'x'.repeat(122)}`;
  const { headers } = await service.call('GET', '/ca/api/account', {
    headers: { 'x-request-id': id },
  });
  expect([id.length, headers.get('x-request-id')]).toEqual([128, id]);
  const longer = await service.call('GET', '/ca/api/account', {
    headers: { 'x-request-id': `${id}y` },
  });
  const given = longer.headers.get('x-request-id');
  expect(given).toMatch(/^[\da-f-]{36}$/);
  const kept = async (): Promise<unknown[]> => {
    const [rows = []] = await service.database.read(service.workspace, {
      text: 'select request_id from api_call where workspace_id = $1 order by id',
      values: [service.workspace],
    });
    return rows.map((row) => row['request_id']);
  };
  await until(async () => (await kept()).length === 2);
  expect(await kept()).toEqual([id, given]);
});
