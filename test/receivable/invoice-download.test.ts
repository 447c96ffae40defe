// The list of invoices as a file: all of its rows, as a table or as the page.
import { openBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  const books = await openBooks(service);
  const { id: other } = (
    await service.call('POST', '/coa/api/vendor', {
      json: { name: 'Hooli', vendor_type: 'customer' },
    })
  ).body;
  const invoice = async (
    invoice_date: string,
    amount: number,
    more: object = {},
  ): Promise<void> => {
    const lines = [{ product: books.advice, amount }];
    const usual = { entity: books.acme, client: books.customer, terms: 'net_30' };
    const json = { ...usual, invoice_date, lines, ...more };
    expect((await service.call('POST', '/coa/api/v1/invoice', { json })).status).toBe(201);
  };
  await invoice('2026-01-10', 150);
  await invoice('2026-02-10', 200.25);
  await invoice('2026-05-10', 35, { client: other });
  await invoice('2026-05-11', 7, { client: other, entity: books.europe, currency: 'EUR' });
});
afterAll(() => service.close());

test('downloads of the list are tables of all its rows', async () => {
  const { headers, text } = await service.call(
    'GET',
    '/coa/api/v1/invoice?download=true&start_date=2026-02-01&sort=invoice_date&limit=1',
  );
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="Invoices.csv"');
  const lines = text.trim().split('\r\n');
  const head = lines.findIndex((line) => line.startsWith('Number,'));
  expect(lines[head]).toBe(
    'Number,Date,Due,Client,Entity,Contract,Reference,Purchase order,Status,Paid,Currency,Total,Paid amount,Due amount',
  );
  expect(lines.slice(head + 1).map((line) => line.split(',').slice(1, 5).join())).toEqual([
    '2026-02-10,2026-03-12,Globex,Acme Inc.',
    '2026-05-10,2026-06-09,Hooli,Acme Inc.',
    '2026-05-11,2026-06-10,Hooli,Acme Europe',
  ]);
  expect(lines[head + 1]).toContain(',open,,USD,200.25,0,200.25');
  const sheet = await service.call('GET', '/coa/api/v1/invoice?download=true&format=xlsx');
  expect([sheet.headers.get('content-disposition'), sheet.text.slice(0, 2)]).toEqual([
    'attachment; filename="Invoices.xlsx"',
    'PK',
  ]);
  const json = await service.call('GET', '/coa/api/v1/invoice?download=true&format=json');
  expect([json.headers.get('content-disposition'), json.body.count]).toEqual([
    'attachment; filename="invoices.json"',
    4,
  ]);
});
