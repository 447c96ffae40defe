// Invoices and credit memos as PDF: the issuer and the recipient, from the document itself or from master data, and the sums that not every document has.
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

async function send(method: 'POST' | 'PATCH', path: string, json: object) {
  const { status, body } = await service.call(method, path, { json });
  expect([status < 300, body]).toEqual([true, body]);
  return body;
}
/** The lines of text of a PDF, as one. */
async function paper(path: string): Promise<string> {
  const response = await fetch(`${service.url}${path}/pdf`, {
    headers: { authorization: `Token ${service.keys.admin}` },
  });
  expect(response.status).toBe(200);
  return textOfPdf(Buffer.from(await response.arrayBuffer())).replaceAll('\n', ' ');
}
const invoice = async (more: object = {}) => {
  const { id } = await send('POST', '/coa/api/v1/invoice', {
    ...{ entity: books.acme, client: books.customer, invoice_date: '2026-01-15' },
    lines: [{ product: books.widget, quantity: 2, rate: 25, description: 'Bolts' }],
    ...more,
  });
  return paper(`/coa/api/v1/invoice/${id}`);
};
const CLIENT = {
  ...{ billing_addressee: 'Accounts of Globex', billing_address_street_1: 'Elm Street 1' },
  ...{ billing_city: 'Springfield', billing_zip_code: '49007', billing_country: 'US' },
};

test('parties are what the document says, else what master data say', async () => {
  const plain = await invoice();
  expect(plain).toContain('Acme Inc.');
  expect(plain).toContain('Globex');
  await send('PATCH', `/coa/api/vendor/${books.customer}`, CLIENT);
  const { errors } = await service.graphql(
    `mutation ($id: ID!) { updateEntity(id: $id, input: {
      name: "Acme Inc.", taxIdentificationNumber: "TIN-77", address1: "Own Road 5", zipCode: "10001", city: "New York", country: "US" }) { id } }`,
    { id: books.acme },
  );
  expect(errors).toBeUndefined();
  const known = await invoice();
  expect(known).toMatch(/Acme Inc\. Own Road 5 10001 New York US TIN-77/);
  expect(known).toMatch(/Bill to Accounts of Globex Elm Street 1 49007 Springfield US/);
  const own = await invoice({
    ...{ billing_addressee: 'Hank Scorpio', billing_address: 'Volcano 9', vat_number: 'VAT-5' },
  });
  expect(own).toMatch(/Bill to Hank Scorpio Volcano 9 VAT-5/);
  expect(own).not.toContain('Elm Street');
});

test('a discount is taken off, and tax stands inside or beside', async () => {
  const less = await invoice({ discount: 7.5, tax_rate: books.taxRate });
  expect(less).toMatch(/Subtotal 50\.00 USD Discount -7\.50 USD Tax 4\.13 USD Total 46\.63 USD/);
  expect(await invoice()).not.toContain('Discount');
  const memo = async (behavior: string) => {
    const { id } = await send('POST', '/coa/api/v1/credit-memo', {
      ...{ entity: books.acme, client: books.customer, credit_memo_date: '2026-01-20' },
      ...{ tax_behavior: behavior, tax_rate: books.taxRate },
      lines: [{ account: books.accounts['services'], amount: 100, tax_rate: books.taxRate }],
    });
    return paper(`/coa/api/v1/credit-memo/${id}`);
  };
  expect(await memo('inclusive')).toMatch(/Tax inside \d/);
  expect(await memo('exclusive')).not.toContain('Tax inside');
});

test('a customer who owes nothing has a statement that says so', async () => {
  const { id } = await send('POST', '/coa/api/vendor', {
    ...{ name: 'Initech', vendor_type: 'customer', ...CLIENT },
  });
  const text = await paper(`/coa/api/v1/invoice/statement/client/${id}`);
  expect(text).toContain('Nothing is open.');
  expect(text).toMatch(/Initech Elm Street 1 49007 Springfield US/);
  expect(text).not.toContain('Open in all');
});
