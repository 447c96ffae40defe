// Documents with a withholding scheme or an entry that takes them back. Few have these: statements look for them in other
// words where a document is made, read alone, and listed, and all three say the same.
import { INVOICE, openReceivables, type ReceivableWorld } from './support.ts';

let world: ReceivableWorld;
let rate: number;
beforeAll(async () => {
  world = await openReceivables();
  const { data, errors } = await world.service.graphql(
    `mutation ($acme: ID!) {
      updateEntity(id: $acme, input: { withholdingScheme: 3 }) { id }
      rate: createTaxRate(input: { name: "Withheld", value: "12.5" }) { id }
    }`,
    { acme: String(world.books.acme) },
  );
  expect(errors).toBeUndefined();
  rate = Number(data.rate.id);
});
afterAll(() => world.service.close());

const send = async (path: string, json: object, expected = 200) => {
  const { status, body } = await world.service.call('POST', path, { json });
  expect([status, body]).toEqual([expected, body]);
  return body;
};
const BILL = '/coa/api/v1/bill/';
/** A document as it is read alone, which is how a list shows it. */
async function read(id: number, path = INVOICE) {
  const { body } = await world.service.call('GET', `${path}${id}/`);
  const list = await world.service.call('GET', `${path}?limit=100`);
  expect(list.body.results.find((each: { id: number }) => each.id === id)).toEqual(body);
  return body;
}
const make = (more: object = {}) =>
  send(
    INVOICE,
    {
      entity: world.books.acme,
      client: world.books.customer,
      invoice_date: '2026-01-15',
      lines: [{ amount: 160, withholding_tax_rate: rate }, { amount: 40 }],
      ...more,
    },
    201,
  );

test('what is expected to be withheld, and was', async () => {
  const made = await make();
  expect(made.withholding_info).toEqual({ estimated_withholding_amount: 20, withheld_to_date: 0 });
  expect(await read(made.id)).toEqual(made);
  await send(`${INVOICE}${made.id}/pay/`, {
    empty_transactions: [
      { account_id: world.cash, amount: 95, withholding_amount: 5, payment_date: '2026-01-25' },
    ],
  });
  const partly = await read(made.id);
  expect(partly.withholding_info).toEqual({
    estimated_withholding_amount: 10,
    withheld_to_date: 5,
  });
  expect(partly.payment_journal_entries).toEqual([partly.payments[0].payment_journal_entry]);
  await send(`${INVOICE}${made.id}/payment/${partly.payments[0].id}/void`, {});
  expect((await read(made.id)).withholding_info).toEqual(made.withholding_info);
});

test('an invoice of an entity without a scheme tells none', async () => {
  const made = await make({ entity: world.books.europe, lines: [{ amount: 100 }] });
  expect(made.withholding_info).toBeNull();
  expect(await read(made.id)).toEqual(made);
});

test('a new bill has nothing withheld from it yet', async () => {
  const bill = {
    entity: world.books.acme,
    vendor: world.books.vendor,
    bill_number: 'B-1',
    bill_date: '2026-01-15',
    due_date: '2026-02-14',
    lines: [{ account: world.books.accounts['services'], amount: 100 }],
  };
  const made = await send(BILL, bill, 201);
  expect(made.withholding_info).toEqual({
    estimated_withholding_amount: null,
    withheld_to_date: 0,
  });
  expect(await read(made.id, BILL)).toEqual(made);
});

test('the number of the entry that takes an invoice back', async () => {
  const made = await make();
  expect(made.voided_journal_entry_order).toBeNull();
  const voided = await send(`${INVOICE}${made.id}/void/`, { void_date: '2026-01-31' });
  const entry = await world.service.call(
    'GET',
    `/coa/api/journal_entry/${voided.voided_journal_entry}`,
  );
  const order = Number(String(entry.body.order).replaceAll(/\D/g, ''));
  expect(voided.voided_journal_entry_order).toBe(order);
  expect(await read(made.id)).toEqual(voided);
});
