// Many invoices at once: none is made where one is refused, and the fault is told on its row, whoever finds it.
import { openBooks, rowCounts, type TestBooks } from '../support/books.ts';
import { closedDay } from '../support/closed.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  const lock = `mutation { createLockPeriod(input: { entity: ${books.acme}, lockedThrough: "2025-12-31" }) { id } }`;
  expect((await service.graphql(lock)).errors).toBeUndefined();
  expect((await create([invoice({ invoice_number: 'TAKEN' })])).status).toBe(201);
});
afterAll(() => service.close());

const invoice = (more: object = {}) => ({
  entity: books.acme,
  client: books.customer,
  invoice_date: '2026-01-15',
  lines: [{ amount: 100 }],
  ...more,
});
const create = (invoices: object[]) =>
  service.call('POST', '/coa/api/v1/invoice/bulk-create', { json: { invoices } });

/** Of four invoices the one at this place is another; the answer and that nothing is left of them. */
async function refused(at: number, more: object, fault: object): Promise<void> {
  const before = await rowCounts(service);
  const { status, body } = await create([0, 1, 2, 3].map((row) => invoice(row === at ? more : {})));
  const invoices = [0, 1, 2, 3].map((row) => (row === at ? fault : {}));
  expect([status, body]).toEqual([400, { invoices }]);
  expect(await rowCounts(service)).toEqual(before);
}

test.each([0, 1, 3])('a closed day at place %i', async (at) => {
  await refused(at, { invoice_date: '2025-12-31' }, { invoice_date: [closedDay('2025-12-31')] });
});

test.each([0, 1, 3])('a number that another invoice has at place %i', async (at) => {
  const taken = ['invoice with this invoice number already exists.'];
  await refused(at, { invoice_number: 'TAKEN' }, { invoice_number: taken });
});

test('a number that is given twice is refused where it comes again', async () => {
  const twice = invoice({ invoice_number: 'TWICE' });
  const { status, body } = await create([twice, invoice(), twice, invoice()]);
  const invoice_number = ['invoice with this invoice number already exists.'];
  expect([status, body]).toEqual([400, { invoices: [{}, {}, { invoice_number }, {}] }]);
});

test('what the service refuses of rows before is told as well', async () => {
  const [unknown, closed] = [{ client: 999_999 }, { invoice_date: '2025-12-31' }];
  const { status, body } = await create([invoice(unknown), invoice(closed), invoice(), invoice()]);
  expect([status, body]).toEqual([
    400,
    {
      invoices: [
        { client: ['Invalid pk "999999" - object does not exist.'] },
        { invoice_date: [closedDay('2025-12-31')] },
        {},
        {},
      ],
    },
  ]);
});

test('drafts of rows that are in order are made', async () => {
  const draft = invoice({ payment_status: 'draft' });
  const { status, body } = await create([draft, invoice(), draft]);
  const states = body.map((each: { payment_status: string }) => each.payment_status);
  expect([status, states]).toEqual([201, ['draft', 'open', 'draft']]);
});

describe('of several invoices in one document', () => {
  const make = (name: string, more: string, asked = 'id') =>
    `${name}: createInvoice(input: { entity: ${books.acme}, client: ${books.customer}, lines: [{ amount: 100 }], ${more} }) { ${asked} }`;
  const open = 'invoiceDate: "2026-01-15"';
  const refusals: [string, string, object][] = [
    ['a closed day', 'invoiceDate: "2025-12-31"', { invoiceDate: [closedDay('2025-12-31')] }],
    [
      'a number that another has',
      `${open}, invoiceNumber: "TAKEN"`,
      { invoiceNumber: ['invoice with this invoice number already exists.'] },
    ],
  ];

  test.each(refusals)('%s is told at its place', async (_, bad, fields) => {
    for (const place of ['a', 'b', 'c']) {
      for (const asked of ['id', 'id invoiceNumber']) {
        const [a, b, c] = ['a', 'b', 'c'].map((name) =>
          make(name, name === place ? bad : open, asked),
        );
        const { errors } = await service.graphql(`mutation { ${a} ${b} ${c} }`);
        expect(errors).toMatchObject([{ path: [place], extensions: { code: 'INVALID', fields } }]);
      }
    }
  });
});
