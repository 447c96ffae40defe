// Settings where rules branch: the order of contacts, settings that are replaced, names of files, custom fields.
import { rowCounts, openBooks, type TestBooks } from '../support/books.ts';
import { fileDesk, PDF } from '../support/files.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const send = async (method: string, path: string, json?: object): Promise<[number, any]> => {
  const { status, body } = await service.call(method, path, { ...(json && { json }) });
  return [status, body];
};
const ask = async (document: string): Promise<any> => {
  const { data, errors } = await service.graphql(document);
  expect(errors).toBeUndefined();
  return data;
};

test('contacts are sorted by several words, what is empty last, and come by pages', async () => {
  const [, { id }] = await send('POST', '/coa/api/vendor', {
    name: 'Umbrella',
    contacts: [
      { name: 'A', first_name: 'Zoe', email: 'b@x.test' },
      { name: 'B', first_name: 'Ada', email: 'a@x.test' },
      { name: 'C', last_name: 'Last', email: 'b@x.test' },
      { name: 'D', first_name: 'Ada', email: 'a@x.test' },
    ],
  });
  const sorted = async (given: string): Promise<string> => {
    const { page } = await ask(
      `{ page: vendorContacts(id: ${id} ${given}) { count results { name } } }`,
    );
    expect(page.count).toBe(4);
    return page.results.map(({ name }: any) => name).join('');
  };
  for (const [given, order] of [
    ['', 'ABCD'],
    ['sort: []', 'ABCD'],
    ['sort: [ID_DESC]', 'DCBA'],
    ['sort: [ID]', 'ABCD'],
    ['sort: [NAME_DESC]', 'DCBA'],
    ['sort: [FIRST_NAME]', 'BDAC'],
    ['sort: [FIRST_NAME_DESC]', 'ABDC'],
    ['sort: [LAST_NAME]', 'CABD'],
    ['sort: [EMAIL, NAME_DESC]', 'DBCA'],
    ['sort: [EMAIL_DESC, FIRST_NAME]', 'ACBD'],
    ['sort: [EMAIL_DESC, FIRST_NAME], limit: 2', 'AC'],
    ['sort: [EMAIL_DESC, FIRST_NAME], limit: 2, offset: 3', 'D'],
    ['limit: 1, offset: -1', 'A'],
    ['limit: 0', 'ABCD'],
    ['offset: 4', ''],
  ] as const) {
    expect([given, await sorted(given)]).toEqual([given, order]);
  }
});

test('settings that are replaced lose what is left out, and name accounts of their kinds alone', async () => {
  const { accounts } = books;
  const fields = 'accountsReceivableId deferredRevenueId midMonthThreshold';
  const before = await ask(`{ s: systemAccounts { ${fields} } }`);
  expect(before.s.accountsReceivableId).toBe(String(accounts['accountsReceivable']));
  const wrong = await service.graphql(
    `mutation { s: updateSystemAccounts(input: { accountsReceivable: ${accounts.sales} }) { ${fields} } }`,
  );
  expect(Object.keys(wrong.errors?.[0].extensions.fields)).toEqual(['accountsReceivable']);
  expect(await ask(`{ s: systemAccounts { ${fields} } }`)).toEqual(before);
  await ask('mutation { patchSystemAccounts(input: { midMonthThreshold: 9 }) { id } }');
  const { s } = await ask(
    `mutation { s: updateSystemAccounts(input: { accountsReceivable: ${accounts.otherReceivable} }) { ${fields} } }`,
  );
  expect(s).toEqual({
    accountsReceivableId: String(accounts.otherReceivable),
    deferredRevenueId: null,
    midMonthThreshold: before.s.midMonthThreshold,
  });
  expect(await ask(`{ s: systemAccounts { ${fields} } }`)).toEqual({ s });
  // An account that settings name stays what it is for; the products that name it say so likewise.
  const retyped = { account_subtype: 'OTHER_CURRENT_ASSET' };
  const path = `/coa/api/account/${accounts.otherReceivable}`;
  const counts = await rowCounts(service);
  const [status, body] = await send('PATCH', path, retyped);
  expect([status, Object.keys(body)]).toEqual([400, ['account_subtype']]);
  expect(body.account_subtype[0]).toMatch(/^(The account settings use it|A product uses it) as /);
  await ask('mutation { updateSystemAccounts(input: {}) { id } }');
  expect(await send('PATCH', path, retyped)).toEqual([
    400,
    {
      account_subtype: ['A product uses it as ar_account: choose another account there first.'],
    },
  ]);
  expect(await rowCounts(service)).toEqual(counts);
});

test('a long name of an uploaded file keeps an ending of 19 letters, and none that is longer', async () => {
  const named = async (name: string): Promise<string> =>
    (await fileDesk(() => service).upload('model=invoice', PDF, { name })).body.name;
  const a = (count: number) => 'a'.repeat(count);
  expect(await named(a(255))).toBe(a(255));
  expect(await named(`${a(251)}.pdf`)).toBe(`${a(251)}.pdf`);
  expect(await named(`${a(252)}.pdf`)).toBe(`${a(251)}.pdf`);
  expect(await named(a(256))).toBe(a(255));
  expect(await named(`${a(255)}.${'x'.repeat(19)}`)).toBe(`${a(235)}.${'x'.repeat(19)}`);
  expect(await named(`${a(255)}.${'x'.repeat(20)}`)).toBe(a(255));
});

test('custom fields are put in order once each, and their values come by names', async () => {
  const make = async (name: string): Promise<number> =>
    (await send('POST', '/ca/api/v1/custom-fields', { name, label: name, field_type: 'text' }))[1]
      .id;
  const [one, two] = [await make('one'), await make('two')];
  const reorder = (field_order: number[]) =>
    send('POST', '/ca/api/v1/custom-fields/reorder', { field_order });
  expect(await reorder([two, one, two])).toEqual([400, { field_order: ['Send each field once.'] }]);
  expect(await reorder([two, two, 999_999])).toEqual([
    400,
    {
      field_order: ['Invalid pk "999999" - object does not exist.', 'Send each field once.'],
    },
  ]);
  const order = async () =>
    (await send('GET', '/ca/api/v1/custom-fields?sort=display_order'))[1].results.map(
      ({ name }: any) => name,
    );
  expect(await order()).toEqual(['one', 'two']);
  expect((await reorder([two]))[0]).toBe(200);
  expect(await order()).toEqual(['two', 'one']);
  const values = { custom_fields: ['Expected an object of values by the names of fields.'] };
  const contract = { client: books.customer, contract_start_date: '2026-01-01' };
  const [, { id }] = await send('POST', '/rr/api/v1/contracts', {
    ...contract,
    custom_fields: { one: 'x' },
  });
  for (const custom_fields of ['x', 7, ['one'], true]) {
    expect(await send('POST', '/rr/api/v1/contracts', { ...contract, custom_fields })).toEqual([
      ...[400, values],
    ]);
    expect(await send('PATCH', `/rr/api/v1/contracts/${id}`, { custom_fields })).toEqual([
      ...[400, values],
    ]);
  }
});
