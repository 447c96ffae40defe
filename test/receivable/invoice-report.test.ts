// Invoice reports: groups, figures, pivot, totals, currencies, and the invoices of each row.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

const PREVIEW = '/coa/api/v1/invoice/report/preview';
let service: TestService;
let books: TestBooks;
let other: number;
let department: number;
const asked = async (query: string): Promise<any> => {
  const { status, body, text } = await service.call('GET', `${PREVIEW}?${query}`);
  if (status !== 200) throw new Error(`${query}: ${status} ${text}`);
  return body;
};
const made = async (path: string, json: object): Promise<any> => {
  const { status, body, text } = await service.call('POST', path, { json });
  if (status !== 201) throw new Error(`${path}: ${status} ${text}`);
  return body;
};
const invoice = (invoice_date: string, lines: object[], more: object = {}): Promise<any> =>
  made('/coa/api/v1/invoice', {
    entity: books.acme,
    client: books.customer,
    invoice_date,
    terms: 'net_30',
    lines,
    ...more,
  });
const widgets = (amount: number, more: object = {}): object => ({
  product: books.widget,
  amount,
  tax: 0,
  ...more,
});
const advice = (amount: number, more: object = {}): object => ({
  product: books.advice,
  amount,
  ...more,
});

beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  other = (await made('/coa/api/vendor', { name: 'Hooli', vendor_type: 'customer' })).id;
  department = (await made('/coa/api/department', { code: 'S', name: 'Sales' })).id;
  await invoice('2026-01-10', [widgets(100), advice(50, { department })]);
  await invoice('2026-02-10', [widgets(200.25)]);
  await invoice('2026-05-10', [advice(30), { description: 'Other', amount: 5 }], { client: other });
  await invoice('2026-05-11', [advice(7)], {
    client: other,
    entity: books.europe,
    currency: 'EUR',
  });
  const gone = await invoice('2026-05-12', [advice(1_000)]);
  expect((await service.call('DELETE', `/coa/api/v1/invoice/${gone.id}`)).status).toBe(204);
  const paid = (await asked('group_fields=client&currency=USD')).results;
  expect(paid).toHaveLength(2);
});
afterAll(() => service.close());

test('groups have figures, names, and totals of all of them', async () => {
  const body = await asked(
    'group_fields=client&aggregation_fields=sum:total_amount,avg:total_amount,min:total_amount,max:amount_due,count:total_amount,sum:line_amount&currency=USD&limit=1',
  );
  expect([
    body.count,
    body.engine_used,
    body.previous,
    body.pivot_result_fields,
    body.pivot_value_mappings,
  ]).toEqual([2, 'postgres', null, [], {}]);
  expect(body.next).toContain('offset=1');
  const { id, group_id, filter_params, ...row } = body.results[0];
  expect(id).toBe(group_id);
  expect(row).toEqual({
    client: books.customer,
    client_name: 'Globex',
    invoice_count: 2,
    'sum:total_amount': 350.25,
    'avg:total_amount': 175.125,
    'min:total_amount': 150,
    'max:amount_due': 200.25,
    'count:total_amount': 2,
    'sum:line_amount': 350.25,
  });
  expect(filter_params).toEqual({ client: [books.customer], currency: ['USD'] });
  expect(body.totals_row).toEqual({
    currency: 'USD',
    invoice_count: 3,
    'sum:total_amount': 385.25,
    'avg:total_amount': 128.4166666667,
    'min:total_amount': 35,
    'max:amount_due': 200.25,
    'count:total_amount': 3,
    'sum:line_amount': 385.25,
  });
  const again = await asked('group_fields=client&currency=USD&sort=-sum:total_amount');
  expect(again.results.map((each: any) => each.group_id)[0]).toBe(group_id);
  expect(
    (await asked('group_fields=client&currency=USD&sort=sum:total_amount')).results[0].client,
  ).toBe(other);
});

const listQuery = (parameters: Record<string, unknown>): string =>
  Object.entries(parameters)
    .flatMap(([name, value]) =>
      [value].flat().map((each) => `${name}=${encodeURIComponent(String(each))}`),
    )
    .join('&');

test.each([
  'client',
  'entity',
  'contract',
  'currency',
  'payment_status,currency',
  'invoice_date_month,currency',
  'invoice_date_quarter,currency',
  'invoice_date:year,currency',
  'client,entity,currency',
  'product,currency',
  'department,currency',
  'client,product,currency',
])('the invoices of each row of %s are those of its filter, and add up to it', async (fields) => {
  const isOfLines = /product|department/.test(fields);
  const figure = isOfLines ? 'sum:line_amount' : 'sum:total_amount';
  const needed = fields.includes('currency') ? '' : '&currency=USD';
  const { results, count } = await asked(
    `group_fields=${fields}&aggregation_fields=${figure}${needed}`,
  );
  expect(count).toBe(results.length);
  let all = 0;
  for (const row of results) {
    const { status, body } = await service.call(
      'GET',
      `/coa/api/v1/invoice?limit=1000&${listQuery(row.filter_params)}`,
    );
    expect(status).toBe(200);
    expect([row.filter_params, body.count]).toEqual([row.filter_params, row.invoice_count]);
    const lines = body.results.flatMap((each: any) => each.lines);
    const own = lines.filter(
      (line: any) =>
        (!('product' in row) || line.product === row.product) &&
        (!('department' in row) || line.department === row.department),
    );
    const sum = isOfLines
      ? own.reduce((total: number, { amount }: any) => total + Number(amount), 0)
      : body.results.reduce(
          (total: number, { total_amount: amount }: any) => total + Number(amount),
          0,
        );
    expect(row[figure]).toBeCloseTo(sum, 10);
    all += Number(row[figure]);
  }
  const totals = (await asked(`group_fields=${fields}&aggregation_fields=${figure}${needed}`))
    .totals_row;
  const told = totals.by_currency ? Object.values(totals.by_currency) : [totals];
  expect(told.reduce((total: number, each: any) => total + Number(each[figure]), 0)).toBeCloseTo(
    all,
    10,
  );
});

test('a filter of products keeps to their lines', async () => {
  const { results } = await asked(
    `aggregation_fields=sum:line_amount,sum:total_amount,count:line_amount&product_id=${books.widget}`,
  );
  expect(results[0]).toMatchObject({
    invoice_count: 2,
    'sum:line_amount': 300.25,
    'sum:total_amount': 350.25,
    'count:line_amount': 2,
  });
  expect(results[0].filter_params).toEqual({ product: [books.widget] });
});

test('a pivot puts the values of a field into columns', async () => {
  const body = await asked(
    'group_fields=client&pivot_fields=invoice_date_month&aggregation_fields=sum:total_amount&currency=USD',
  );
  expect(body.pivot_result_fields).toEqual([
    '2026-01_sum:total_amount',
    '2026-02_sum:total_amount',
    '2026-05_sum:total_amount',
  ]);
  expect(body.pivot_value_mappings).toEqual({
    '2026-01': '2026-01',
    '2026-02': '2026-02',
    '2026-05': '2026-05',
  });
  const first = body.results.find(({ client }: any) => client === books.customer);
  expect(body.pivot_result_fields.map((field: string) => first[field])).toEqual([150, 200.25, 0]);
  expect(body.pivot_result_fields.map((field: string) => body.totals_row[field])).toEqual([
    150, 200.25, 35,
  ]);
  const off = await asked(
    'group_fields=client&pivot_fields=invoice_date_month&shouldPivot=false&currency=USD',
  );
  expect(off.pivot_result_fields).toEqual([]);
  const byCurrency = await asked(
    'group_fields=entity&pivot_fields=currency&aggregation_fields=sum:total_amount',
  );
  expect(byCurrency.totals_row.by_currency.EUR).toMatchObject({
    'sum:total_amount': 7,
    'EUR_sum:total_amount': 7,
  });
});

test('keys look into a group, totals can be left out or alone', async () => {
  const { results } = await asked(
    `group_fields=client,invoice_date_month&group_keys=${books.customer}&currency=USD&include_totals=false`,
  );
  expect(results.map(({ invoice_date_month: month }: any) => month)).toEqual([
    '2026-01',
    '2026-02',
  ]);
  expect(
    (await asked('group_fields=client&currency=USD&include_totals=false')).totals_row,
  ).toBeNull();
  const none = await asked('group_fields=contract&group_keys=null&currency=USD');
  expect(none.results[0]).toMatchObject({
    contract: null,
    invoice_count: 3,
    filter_params: { without: ['contract'], currency: ['USD'] },
  });
  const alone = await asked('group_fields=client&currency=USD&mode=totals');
  expect([alone.count, alone.results, alone.totals_row['sum:total_amount']]).toEqual([
    0,
    [],
    385.25,
  ]);
});

test('currencies are never mixed, but may be counted', async () => {
  const { status, body } = await service.call('GET', `${PREVIEW}?group_fields=client`);
  expect([status, body]).toEqual([
    400,
    {
      currency: [
        'These invoices are in EUR and USD, which cannot be added up. Send one of them as currency, or group by currency.',
      ],
    },
  ]);
  expect((await service.call('GET', `${PREVIEW}?currency=USD,EUR`)).status).toBe(400);
  expect(
    (await asked('aggregation_fields=count:total_amount')).results[0]['count:total_amount'],
  ).toBe(4);
  expect((await asked('currency=CHF')).totals_row).toEqual({
    invoice_count: 0,
    'sum:total_amount': 0,
  });
});

test('is saved, listed, asked with changes, and deleted', async () => {
  const save = (name: string, query: object, key?: string): Promise<any> =>
    service.graphql(
      `mutation ($name: String!, $query: JSON!) { saveInvoiceReport(name: $name, query: $query) { id name query } }`,
      { name, query },
      key,
    );
  const query = { group_fields: 'client', currency: 'USD', aggregation_fields: 'sum:amount_due' };
  const { data } = await save('Open', query);
  const { id } = data.saveInvoiceReport;
  expect(data.saveInvoiceReport).toEqual({ id, name: 'Open', query });
  const path = `/coa/api/v1/invoice/report/${id}/data`;
  const { status, body } = await service.call('GET', path);
  expect([status, body.results.map((row: any) => row['sum:amount_due'])]).toEqual([
    200,
    [350.25, 35],
  ]);
  const changed = (await service.call('GET', `${path}?group_fields=entity&currency=EUR`)).body;
  expect(changed.results.map(({ entity, ...row }: any) => [entity, row['sum:amount_due']])).toEqual(
    [[books.europe, 7]],
  );
  for (const wrong of [{ colour: 'red' }, { group_fields: 7 }]) {
    expect((await save('X', wrong)).errors[0].extensions.fields).toHaveProperty('query');
  }
  expect((await save('X', { group_fields: 'colour' })).errors[0].extensions.fields).toHaveProperty(
    'groupFields',
  );
  expect((await save('  ', query)).errors[0].extensions.fields).toHaveProperty('name');
  expect((await save('X', query, service.keys.viewer)).errors[0].extensions.code).toBe('FORBIDDEN');
  const listed = await service.graphql(`{ invoiceReports { results { name } } }`);
  expect(listed.data.invoiceReports.results).toEqual([{ name: 'Open' }]);
  expect(
    (await service.graphql(`mutation { deleteInvoiceReport(id: ${id}) }`)).data.deleteInvoiceReport,
  ).toBe(true);
  expect((await service.call('GET', path)).status).toBe(404);
});
