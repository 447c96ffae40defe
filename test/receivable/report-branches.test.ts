// Invoice reports where they branch: order, bounds of days, columns without figures, and what is saved.
import { lastShortId } from '../support/ids.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

const REPORT = '/coa/api/v1/invoice/report';
let service: TestService;
let books: TestBooks;
let initech: number;
let hooli: number;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  await lastShortId(service, 'vendor');
  const customer = async (name: string): Promise<number> =>
    (await service.call('POST', '/coa/api/vendor', { json: { name, vendor_type: 'customer' } }))
      .body.id;
  initech = await customer('Initech');
  hooli = await customer('Hooli');
  for (const [client, invoice_date, amount] of [
    [initech, '2026-01-10', 100],
    [initech, '2026-02-10', 50],
    [hooli, '2026-01-31', 70],
  ] as const) {
    const json = { entity: books.acme, client, invoice_date, lines: [{ amount }] };
    expect((await service.call('POST', '/coa/api/v1/invoice', { json })).status).toBe(201);
  }
});
afterAll(() => service.close());
const asked = async (query: string): Promise<any> => {
  const { status, body } = await service.call('GET', `${REPORT}/preview?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body;
};

test('groups come in the order of a field or a figure, up or down', async () => {
  const order = async (sort: string): Promise<number[]> =>
    (
      await asked(
        `group_fields=client&aggregation_fields=min:total_amount,sum:total_amount&sort=${sort}`,
      )
    ).results.map(({ client }: any) => client);
  const [first, second] = [initech, hooli];
  expect(await order('client')).toEqual([first, second]);
  expect(await order('-client')).toEqual([second, first]);
  expect(await order('sum:total_amount')).toEqual([second, first]);
  expect(await order('-sum:total_amount')).toEqual([first, second]);
  expect(await order('-min:total_amount')).toEqual([second, first]);
});

test('clients are in the order of their ids, as rows and as columns', async () => {
  const ids = [initech, hooli];
  const rows = (await asked('group_fields=client')).results;
  expect(rows.map(({ client }: any) => client)).toEqual(ids);
  const columns = (await asked('pivot_fields=client')).pivot_result_fields;
  expect(columns).toEqual(ids.map((id) => `${id}_sum:total_amount`));
});

test('both days are within, and a date alone is its month', async () => {
  const total = async (query: string): Promise<number> =>
    (await asked(query)).totals_row['sum:total_amount'];
  expect(await total('end_date=2026-01-31')).toBe(170);
  expect(await total('end_date=2026-01-30')).toBe(100);
  expect(await total('start_date=2026-01-31')).toBe(120);
  expect(await total('start_date=2026-01-31&end_date=2026-01-31')).toBe(70);
  const months = (await asked('group_fields=invoice_date')).results;
  expect(months.map((row: any) => [row.invoice_date_month, row['sum:total_amount']])).toEqual([
    ['2026-01', 170],
    ['2026-02', 50],
  ]);
});

test('a column of which a group has nothing sums to 0, and has no average', async () => {
  const figures = 'sum:total_amount,avg:total_amount,count:total_amount';
  const body = await asked(
    `group_fields=client&pivot_fields=invoice_date_month&aggregation_fields=${figures}`,
  );
  const row = body.results.find(({ client }: any) => client === hooli);
  const of = (month: string) => figures.split(',').map((figure) => row[`${month}_${figure}`]);
  expect([of('2026-01'), of('2026-02')]).toEqual([
    [70, 70, 1],
    [0, null, 0],
  ]);
  expect((await asked(`aggregation_fields=${figures}&currency=CHF`)).totals_row).toEqual({
    ...{ invoice_count: 0, 'sum:total_amount': 0, 'avg:total_amount': null },
    'count:total_amount': 0,
  });
});

test('what is saved is an object of parameters, each of its type, by a name of 250 letters', async () => {
  const save = async (name: string, query: unknown): Promise<any> => {
    const { data, errors } = await service.graphql(
      'mutation ($name: String!, $query: JSON!) { saved: saveInvoiceReport(name: $name, query: $query) { name query } }',
      { name, query },
    );
    return errors ? errors[0].extensions.fields : data.saved;
  };
  const none = { query: ['Send an object of parameters, as {"group_fields": "client"}.'] };
  for (const query of ['x', 7, [{}], [], true]) expect(await save('X', query)).toEqual(none);
  for (const [query, words] of [
    [{ include_totals: 'true' }, 'include_totals has to be a boolean.'],
    [{ shouldPivot: 1 }, 'shouldPivot has to be a boolean.'],
    [{ mode: false }, 'mode has to be a string.'],
  ] as const) {
    expect(await save('X', query)).toEqual({ query: [words] });
  }
  const long = '𝄞'.repeat(250);
  expect(await save(`${long}x`, {})).toEqual({
    name: ['Ensure this field has no more than 250 characters.'],
  });
  const query = { include_totals: false, shouldPivot: false, group_fields: 'client' };
  expect(await save(long, query)).toEqual({ name: long, query });
});

test('a pivot has at most 60 columns', async () => {
  const ids: number[] = [];
  for (let nth = 0; nth < 59; nth++) {
    const json = { name: `C${nth}`, vendor_type: 'customer' };
    ids.push((await service.call('POST', '/coa/api/vendor', { json })).body.id);
  }
  const bill = async (clients: readonly number[]) => {
    const invoices = clients.map((client) => ({
      ...{ entity: books.acme, client, invoice_date: '2026-03-01', lines: [{ amount: 1 }] },
    }));
    expect(
      (await service.call('POST', '/coa/api/v1/invoice/bulk-create', { json: { invoices } }))
        .status,
    ).toBeLessThan(300);
  };
  await bill(ids.slice(0, 58));
  const query = 'group_fields=entity&pivot_fields=client&start_date=2026-01-01';
  expect((await asked(query)).pivot_result_fields).toHaveLength(60);
  await bill(ids.slice(58));
  const { status, body } = await service.call('GET', `${REPORT}/preview?${query}`);
  expect([status, body]).toEqual([
    400,
    {
      pivot_fields: [
        'client has more than 60 values here. Narrow the report, or send another field.',
      ],
    },
  ]);
});
