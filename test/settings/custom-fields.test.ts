// Custom fields of contracts, contract customers with their totals, and spending at vendors.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';
import { textOfPdf } from '../support/pdf.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const FIELDS = '/ca/api/v1/custom-fields';
const CONTRACTS = '/rr/api/v1/contracts';
const CUSTOMERS = '/rr/api/v1/customers';
const send = async (method: string, path: string, json?: object): Promise<[number, any]> => {
  const { status, body } = await service.call(method, path, { ...(json && { json }) });
  return [status, body];
};
const made = async (path: string, json: object): Promise<any> => {
  const [status, body] = await send('POST', path, json);
  expect([path, status < 300, body]).toEqual([path, true, body]);
  return body;
};
const contract = (more: object = {}) =>
  made(CONTRACTS, {
    entity: books.acme,
    client: books.customer,
    contract_start_date: '2026-01-01',
    contract_end_date: '2026-12-31',
    ...more,
  });

describe('custom fields', () => {
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    for (const [name, field_type, more] of [
      ['region', 'text', { include_on_invoice: true, label: 'Region' }],
      ['tier', 'single_select', { options: ['gold', 'tin'] }],
      ['signed', 'date', {}],
      ['seats', 'number', {}],
      ['pilot', 'boolean', { include_on_invoice: true, label: 'Pilot?' }],
    ] as const) {
      ids[name] = (await made(FIELDS, { name, label: name, field_type, ...more })).id;
    }
  });

  test('a field says of what it is; they stand in the order they were put in', async () => {
    const [, page] = await send('GET', `${FIELDS}?sort=display_order`);
    expect(
      page.results.map((each: any) => [each.name, each.app, each.model, each.display_order]),
    ).toEqual(
      ['region', 'tier', 'signed', 'seats', 'pilot'].map((name, at) => [
        name,
        'rr',
        'contract',
        at,
      ]),
    );
    const [status, ordered] = await send('POST', `${FIELDS}/reorder`, {
      field_order: [ids['pilot'], ids['tier']],
    });
    expect([status, ordered.map(({ name }: any) => name)]).toEqual([
      200,
      ['pilot', 'tier', 'region', 'signed', 'seats'],
    ]);
    expect(await send('POST', `${FIELDS}/reorder`, { field_order: [999999] })).toEqual([
      400,
      { field_order: ['Invalid pk "999999" - object does not exist.'] },
    ]);
    expect(
      await send('POST', FIELDS, { name: 'x', label: 'X', field_type: 'single_select' }),
    ).toEqual([400, { options: [expect.stringMatching(/list of texts/)] }]);
  });

  test('values are of their fields, stay with the contract and stand on its invoices', async () => {
    const values = {
      region: 'North',
      tier: 'gold',
      signed: '2026-02-28',
      seats: 12.5,
      pilot: true,
    };
    const own = await contract({ custom_fields: { ...values } });
    expect(own.custom_fields).toEqual(values);
    const [, wrong] = await send('POST', CONTRACTS, {
      client: books.customer,
      custom_fields: {
        region: 7,
        tier: 'iron',
        signed: '2026-02-30',
        seats: 'many',
        pilot: 'yes',
        colour: 'red',
      },
    });
    expect(Object.keys(wrong.custom_fields).sort()).toEqual([
      'colour',
      'pilot',
      'region',
      'seats',
      'signed',
      'tier',
    ]);
    const [, cleared] = await send('PATCH', `${CONTRACTS}/${own.id}`, {
      custom_fields: { ...values, tier: null },
    });
    expect(Object.keys(cleared.custom_fields)).not.toContain('tier');
    const invoice = await made('/coa/api/v1/invoice', {
      entity: books.acme,
      client: books.customer,
      contract: own.id,
      invoice_date: '2026-01-15',
      lines: [{ amount: 10, product: books.advice }],
    });
    expect(invoice.contract_custom_fields.map(({ label, value }: any) => [label, value])).toEqual([
      ['Pilot?', true],
      ['Region', 'North'],
    ]);
    const pdf = await fetch(`${service.url}/coa/api/v1/invoice/${invoice.id}/pdf`, {
      headers: { authorization: `Token ${service.keys.admin}` },
    });
    const text = textOfPdf(Buffer.from(await pdf.arrayBuffer()));
    expect(text).toContain('Region');
    expect(text).toContain('North');
  });

  test('what has values keeps name and type; a required one is demanded, an inactive one takes none', async () => {
    expect(await send('PATCH', `${FIELDS}/${ids['region']}`, { name: 'area' })).toEqual([
      400,
      { name: [expect.stringMatching(/cannot change/)] },
    ]);
    const [done] = await send('PATCH', `${FIELDS}/${ids['tier']}`, { name: 'level' });
    expect(done).toBe(200);
    await send('PATCH', `${FIELDS}/${ids['seats']}`, { is_required: true });
    const [status, body] = await send('POST', CONTRACTS, { client: books.customer });
    expect([status, body]).toEqual([
      400,
      { custom_fields: { seats: ['This field is required.'] } },
    ]);
    await send('PATCH', `${FIELDS}/${ids['seats']}`, { is_required: false, is_active: false });
    expect(
      (await send('POST', CONTRACTS, { client: books.customer, custom_fields: { seats: 1 } }))[0],
    ).toBe(400);
    expect((await send('DELETE', `${FIELDS}/${ids['pilot']}`))[0]).toBe(204);
    expect((await send('GET', `${FIELDS}/${ids['pilot']}`))[0]).toBe(404);
  });
});

test('a customer of contracts shows what they come to, in their currency or at the latest rates', async () => {
  const client = (await made('/coa/api/vendor', { name: 'Sums', vendor_type: 'customer' })).id;
  const read = async () => (await send('GET', `${CUSTOMERS}/${client}`))[1];
  expect(await read()).toMatchObject({ total_contracts: 0, total_billed: 0, currency: 'USD' });
  const euros = await contract({ client, entity: books.europe, currency: 'EUR' });
  await made(`${CONTRACTS}/${euros.id}/subscriptions`, {
    product: books.advice,
    rate: 1200,
    quantity: 1,
    start_date: '2026-01-01',
    end_date: '2026-12-31',
  });
  expect(await read()).toMatchObject({ active_contracts: 1, total_revenue: 1200, currency: 'EUR' });
  await contract({ client, contract_start_date: '2099-01-01', contract_end_date: '2099-12-31' });
  const both = await read();
  expect(both).toMatchObject({
    active_contracts: 1,
    pending_contracts: 1,
    total_contracts: 2,
    currency: 'USD',
  });
  // The newest rate of the table is 1.20.
  expect(both.total_revenue).toBe(1440);
  const [status, changed] = await send('PATCH', `${CUSTOMERS}/${client}`, { dba: 'S' });
  expect([status, changed.dba, changed.total_contracts]).toEqual([200, 'S', 2]);
  expect((await send('PATCH', `${CUSTOMERS}/${client}`, { vendor_type: 'vendor' }))[0]).toBe(400);
  expect((await send('GET', `${CUSTOMERS}/${books.vendor}`))[0]).toBe(404);
  expect((await send('PATCH', `${CUSTOMERS}/${books.vendor}`, { dba: 'S' }))[0]).toBe(404);
  expect((await send('DELETE', `${CUSTOMERS}/${client}`))[0]).toBe(409);
  const [, put] = await send('PUT', `${CUSTOMERS}/${client}`, { name: 'Sums' });
  expect([put.vendor_type, put.dba]).toEqual(['customer', null]);
});

test('a vendor’s summary follows the books: bills, what is paid of them, memos and what is left', async () => {
  const vendor = (await made('/coa/api/vendor', { name: 'Spent' })).id;
  const line = { account: books.accounts['services'], amount: 100 };
  const bill = {
    entity: books.acme,
    vendor,
    bill_date: '2026-01-05',
    due_date: '2026-02-05',
    lines: [line],
  };
  const { id } = await made('/coa/api/v1/bill/', { ...bill, bill_number: 'S-1' });
  const voided = await made('/coa/api/v1/bill/', { ...bill, bill_number: 'S-2' });
  await made(`/coa/api/v1/bill/${voided.id}/void/`, { void_date: '2026-01-06' });
  await made(`/coa/api/v1/bill/${id}/pay/`, {
    empty_transactions: [
      { account_id: books.accounts['sales'], amount: 30, payment_date: '2026-01-09' },
    ],
  });
  await made('/coa/api/v1/debit-memo', {
    entity: books.acme,
    vendor,
    debit_memo_date: '2026-01-10',
    lines: [{ account: books.accounts['services'], amount: 25 }],
  });
  const [, page] = await send('GET', '/coa/api/vendor/summary?limit=1000');
  expect(page.results.find((each: any) => each.id === vendor)).toMatchObject({
    ...{
      total_spend: 100,
      total_bill_spend: 100,
      total_card_spend: 0,
      total_paid: 30,
      total_unpaid: 70,
    },
    ...{ total_credits: 25, credit_used: 0, credit_available: 25 },
    ...{ total_spend_book: 100, total_unpaid_book: 70, credit_available_book: 25 },
  });
  expect(page.results.some((each: any) => each.id === books.customer)).toBe(false);
});
