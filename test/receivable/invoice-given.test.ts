// Given and derived values of an invoice: given ones stay, derived ones follow their source; and
// records an invoice depends on exist as long as it does. docs/accounting.md sections 1 and 6.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

const PATH = '/coa/api/v1/invoice/';
let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const send = async (method: string, path: string, json?: object): Promise<[number, any]> => {
  const { status, body } = await service.call(method, path, { json });
  return [status, body];
};
const input = (more: object = {}) => ({
  entity: books.acme,
  client: books.customer,
  invoice_date: '2026-01-15',
  lines: [{ amount: 100 }],
  ...more,
});
const made = async (more: object = {}): Promise<any> => {
  const [status, body] = await send('POST', PATH, input(more));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
/** Tax rates have no path of their own. */
async function byGraphql(query: string, done: number): Promise<[number, any]> {
  const { data, errors } = await service.graphql(query);
  return errors ? [errors[0].extensions.code === 'CONFLICT' ? 409 : 500, errors] : [done, data.it];
}
const change = (id: number, json: object) => send('PATCH', `${PATH}${id}/`, json);

test('taxes given by hand stay, computed ones follow', async () => {
  const { id, total_amount: total } = await made({ lines: [{ amount: 100, tax: 7.5 }] });
  expect(total).toBe(107.5);
  for (const json of [
    { contract_tax_exempt: false },
    { contract_tax_exempt: true },
    { currency: 'EUR' },
  ]) {
    const [status, body] = await change(id, json);
    expect([json, status, body.total_amount]).toEqual([json, 200, 107.5]);
  }
  const computed = await made({ tax_rate: books.taxRate });
  expect(computed.total_amount).toBe(108.25);
  expect((await change(computed.id, { contract_tax_exempt: true }))[1].total_amount).toBe(100);
});

test('a given rate and a given due date stay with another date, derived ones follow', async () => {
  const rates = ([status, body]: [number, any]) => [
    status,
    body.exchange_rate,
    body.due_date,
    body.item_date,
  ];
  const derived = await made({ currency: 'EUR', terms: 'net_10' });
  expect(rates([200, derived])).toEqual([200, 1.1, '2026-01-25', '2026-01-15']);
  expect(rates(await change(derived.id, { invoice_date: '2026-02-03' }))).toEqual([
    200,
    1.2,
    '2026-02-13',
    '2026-02-03',
  ]);
  const given = await made({
    currency: 'EUR',
    exchange_rate: 1.25,
    due_date: '2026-03-01',
    item_date: '2026-01-01',
  });
  const moved = await change(given.id, { invoice_date: '2026-02-03' });
  expect(rates(moved)).toEqual([200, 1.25, '2026-03-01', '2026-01-01']);
  expect(rates(await change(given.id, { exchange_rate: null }))[1]).toBe(1.2);
});

test('where books and reports are in one currency there is one rate', async () => {
  const [status, body] = await send(
    'POST',
    PATH,
    input({ currency: 'EUR', exchange_rate: 1.1, exchange_rate_book: 1.2 }),
  );
  expect([status, Object.keys(body)]).toEqual([400, ['exchange_rate_book']]);
  const { id } = await made({ currency: 'EUR', exchange_rate: 1.1 });
  const [code, faults] = await change(id, { exchange_rate_book: 1.2 });
  expect([code, Object.keys(faults)]).toEqual([400, ['exchange_rate_book']]);
});

test('a discount takes off, and not more than all', async () => {
  for (const [more, field] of [
    [{ discount: -5 }, 'discount'],
    [{ lines: [{ rate: 100, discount: -5 }] }, 'lines'],
    [{ lines: [{ rate: 100, discount_percentage: 150 }] }, 'lines'],
    [{ lines: [{ rate: 100, discount_percentage: -1 }] }, 'lines'],
  ] as const) {
    const [status, body] = await send('POST', PATH, input(more));
    expect([more, status, Object.keys(body)]).toEqual([more, 400, [field]]);
  }
});

test.each(['client', 'product', 'tax rate', 'entity'] as const)(
  'of invoices and their %s that is deleted beside them, one side loses',
  async (kind) => {
    for (let turn = 0; turn < 3; turn++) {
      const [path, json] = {
        client: ['/coa/api/vendor', { name: `C${turn}`, vendor_type: 'customer' }],
        product: ['/rr/api/v1/product', { product_name: `P${turn}` }],
        'tax rate': ['/coa/api/tax_rate', { name: `T${turn}`, value: 5 }],
        entity: ['/coa/api/entity', { name: `E${turn}`, currency: 'USD' }],
      }[kind] as [string, object];
      const isTax = kind === 'tax rate';
      const [status, { id }] = isTax
        ? await byGraphql(
            `mutation { it: createTaxRate(input: { name: "T${turn}", value: "5" }) { id } }`,
            201,
          )
        : await send('POST', path, json);
      expect([path, status]).toEqual([path, 201]);
      const more = {
        client: { client: id },
        product: { lines: [{ amount: 1, product: id }] },
        'tax rate': { tax_rate: id },
        entity: { entity: id },
      }[kind];
      const write = () => send('POST', PATH, input(more));
      const away = () =>
        isTax
          ? byGraphql(`mutation { it: deleteTaxRate(id: ${id}) }`, 204)
          : send('DELETE', `${path}/${id}`);
      const order = [...Array.from({ length: 16 }, () => write), away];
      if (turn === 0) order.reverse();
      else if (turn === 1) order.splice(8, 0, ...order.splice(16, 1));
      const at = order.indexOf(away);
      const results = await Promise.all(order.map((each) => each()));
      const writes = results.filter((_, nth) => nth !== at).map(([code]) => code);
      expect(writes.filter((code) => code !== 201 && code !== 400)).toEqual([]);
      expect(results[at]?.[0]).toBe(writes.includes(201) ? 409 : 204);
    }
    await service.checkBooks();
  },
);
