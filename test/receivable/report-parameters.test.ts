// Parameters of invoice reports that are refused, each by its name.
import { startService, type TestService } from '../support/service.ts';

const PREVIEW = '/coa/api/v1/invoice/report/preview';
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test.each([
  ['group_fields', 'group_fields=colour'],
  ['group_fields', 'group_fields=client,entity,contract,currency'],
  ['group_fields', 'group_fields=client,client'],
  ['group_keys', 'group_fields=client&group_keys=1,2'],
  ['aggregation_fields', 'aggregation_fields=sum:colour'],
  ['aggregation_fields', 'aggregation_fields=median:tax'],
  ['aggregation_fields', 'aggregation_fields=total_amount'],
  ['aggregation_fields', 'group_fields=product&aggregation_fields=sum:total_amount'],
  ['pivot_fields', 'pivot_fields=client,entity'],
  ['pivot_fields', 'group_fields=client&pivot_fields=client'],
  ['mode', 'mode=other'],
  ['sort', 'sort=colour'],
  ['client_id', 'client_id=x'],
  ['start_date', 'start_date=2026-02-30'],
])('refuses %s: %s', async (field, query) => {
  const { status, body } = await service.call('GET', `${PREVIEW}?${query}`);
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
});
