// Tests GET /ca/api/account and related endpoints, as REST clients see them. Specification: List
// bank accounts.
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let entity: number;
let account: number;
beforeAll(async () => {
  service = await startService();
  const made = await service.graphql(`mutation {
    e: createEntity(input: { name: "Acme", currency: "USD" }) { id }
    a: createAccount(input: { number: "1000", name: "Cash", currency: "USD", accountType: ASSET, accountSubtype: BANK, accountCashflowClassification: NONE }) { id }
  }`);
  expect(made.errors).toBeUndefined();
  entity = Number(made.data.e.id);
  account = Number(made.data.a.id);
});
afterAll(() => service.close());

test('an account is created and read with every field of the specification', async () => {
  const made = await service.call('POST', '/ca/api/account', {
    json: {
      entity,
      name: 'Operating',
      currency: 'USD',
      current_balance: 1234.5,
      chart_of_accounts_account: account,
      type: 'CHECKING',
    },
  });
  expect(made.status).toBe(201);
  const { id } = made.body;
  const read = await service.call('GET', `/ca/api/account/${id}/`);
  expect(read.body).toEqual(made.body);
  expect(read.body).toMatchObject({
    id,
    entity,
    entity_name: 'Acme',
    chart_of_accounts_account: account,
    chart_of_accounts_account_name: 'Cash',
    account_type: 'ASSET',
    account_subtype: 'BANK',
    type_name: 'Asset',
    customer: service.workspace,
    current_balance: 1234.5,
    available_balance: null,
    tags: [],
    tag_ids: [],
    is_deleted: false,
    deleted_at: null,
    check_stock_layout: 'check_top',
    check_offset_x_mm: 0,
  });
});
test('it is listed', async () => {
  const list = await service.call('GET', '/ca/api/account?limit=1');
  expect(list.status).toBe(200);
  expect(list.body.count).toBe(1);
  expect(list.body.results).toHaveLength(1);
  expect(list.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});
