// Statement of account: its documents by entity, currency, day and number, each currency apart, with the days they are late.
import { openBooks, type TestBooks } from '../support/books.ts';
import { textOfPdf } from '../support/pdf.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService('api');
  books = await openBooks(service);
});
afterAll(() => service.close());

/** The numbers of documents on the statement, from its top to its end. */
async function listed(): Promise<string[]> {
  const response = await fetch(
    `${service.url}/coa/api/v1/invoice/statement/client/${books.customer}/pdf`,
    { headers: { authorization: `Token ${service.keys.admin}` } },
  );
  expect(response.status).toBe(200);
  const text = textOfPdf(Buffer.from(await response.arrayBuffer()));
  return text.match(/\b[A-Z]-\d\b/g) ?? [];
}

test('documents stand by entity, currency, day and number', async () => {
  // Made in another order than they are listed.
  for (const [entity, currency, day, number] of [
    ['europe', 'USD', '2026-01-10', 'X-1'],
    ['europe', 'EUR', '2026-02-10', 'X-2'],
    ['acme', 'USD', '2026-03-10', 'A-2'],
    ['acme', 'USD', '2026-03-10', 'A-1'],
    ['acme', 'EUR', '2026-04-10', 'A-3'],
    ['acme', 'USD', '2026-01-10', 'A-4'],
  ] as const) {
    const { status, body } = await service.call('POST', '/coa/api/v1/invoice', {
      json: {
        ...{ entity: books[entity], client: books.customer, currency },
        ...{ invoice_number: number, invoice_date: day, due_date: day },
        lines: [{ product: books.widget, amount: 10 }],
      },
    });
    expect([status, body]).toEqual([201, body]);
  }
  // Acme Europe stands before Acme Inc.
  expect(await listed()).toEqual(['X-2', 'X-1', 'A-3', 'A-4', 'A-1', 'A-2']);
});
