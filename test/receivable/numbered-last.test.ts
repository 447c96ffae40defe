// Late numbering under concurrent writes: answers and events equal those of numbers assigned at the
// start.
import {
  givePlaceholder,
  newPlaceholder,
  NumberAssignment,
} from '../../src/platform/database/transaction/number-placeholders.ts';
import { MANY_CONNECTIONS, startService } from '../support/service.ts';
import { INVOICE, invoicing, openReceivables, type ReceivableWorld } from './support.ts';

const BILL = '/coa/api/v1/bill/';
const ENTRY = '/coa/api/journal_entry/';
const MARK = /#[0-9a-f]{12}[odv]/;

let world: ReceivableWorld;
beforeAll(async () => {
  // One request waits for another: each has a connection, whatever a worker has beside them.
  world = await openReceivables(await startService('all', MANY_CONNECTIONS));
});
afterAll(() => world.service.close());
const { create } = invoicing(() => world);

const post = async (path: string, json: object): Promise<any> => {
  const { status, body } = await world.service.call('POST', path, { json });
  expect([status < 300, body]).toEqual([true, body]);
  return body;
};
const shown = async (path: string, id: number) =>
  (await world.service.call('GET', `${path}${id}`)).body;
const told = async (): Promise<{ topic: string; object_id: number; data: any; text: string }[]> =>
  world.service.database
    .read(world.service.workspace, {
      text: `select topic, object_id, data, data::text || coalesce(changes::text, '') as text from outbox order by id`,
    })
    .then(([rows]) => rows as never);

const times = <T>(work: (nth: number) => Promise<T>): Promise<T>[] =>
  Array.from({ length: 5 }, (_, nth) => work(nth));

test('invoices, bills and payments made at once answer and tell their numbers', async () => {
  const open = await create();
  const before = (await told()).length;
  const left = jest.spyOn(NumberAssignment.prototype, 'leave');
  const { books, cash } = world;
  const [invoices, bills, payments] = await Promise.all([
    Promise.all(times(() => create({ message_on_invoice: '#000000000000o' }))),
    Promise.all(
      times((nth) =>
        post(BILL, {
          ...{ entity: books.acme, vendor: books.vendor, bill_number: `"B\\${nth}'` },
          ...{
            bill_date: '2026-01-15',
            due_date: '2026-02-15',
            lines: [{ account: books.accounts['uncategorized'], amount: 7 }],
          },
        }),
      ),
    ),
    Promise.all(
      times((nth) =>
        post(`${INVOICE}${open.id}/pay/`, {
          empty_transactions: [{ account_id: cash, amount: nth + 1, payment_date: '2026-01-20' }],
        }),
      ),
    ),
  ]);
  expect(left.mock.calls.length).toBeGreaterThan(5);
  for (const each of invoices) expect(each).toEqual(await shown(INVOICE, each.id));
  for (const each of bills) expect(each).toEqual(await shown(BILL, each.id));
  expect(invoices.map((each) => each.invoice_number).sort()).toEqual(
    ['2', '3', '4', '5', '6'].map((digit) => `INV-000000${digit}`),
  );
  const events = (await told()).slice(before);
  for (const { topic, object_id: id, data } of events) {
    const [object, happening] = topic.split('.');
    if (happening !== 'created') continue;
    const path = { Invoice: INVOICE, Bill: BILL, JournalEntry: ENTRY }[object ?? ''];
    if (path !== undefined) expect(data).toEqual(await shown(path, id));
  }
  expect(events.filter(({ topic }) => topic === 'JournalEntry.created')).toHaveLength(15);
  expect(events.filter(({ topic }) => topic === 'Invoice.payment')).toHaveLength(5);
  const said = JSON.stringify([invoices, bills, payments]) + events.map(({ text }) => text).join();
  expect(said.replaceAll('#000000000000o', '')).not.toMatch(MARK);
  const orders = events.flatMap(({ topic, data }) =>
    topic === 'JournalEntry.created' ? [data.order] : [],
  );
  const first = Math.min(...orders.map(Number));
  expect(orders.map(Number).sort((a, b) => a - b)).toEqual(orders.map((_, nth) => first + nth));
});

test('many invoices in one request keep nobody from numbers until all are made', async () => {
  const before = (await told()).length;
  let beside: any;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its object
  const { holdDuring } = NumberAssignment.prototype;
  jest.spyOn(NumberAssignment.prototype, 'holdDuring').mockImplementationOnce(function (
    this: NumberAssignment,
    work,
  ) {
    return holdDuring.call(this, async () => {
      const made = await work();
      beside = await create();
      return made;
    });
  });
  const { books } = world;
  const lines = [{ product: books.widget, quantity: 1, rate: 5 }];
  const invoice = { entity: books.acme, client: books.customer, invoice_date: '2026-01-15', lines };
  const chosen = { ...invoice, invoice_number: 'OWN-1' };
  const made = await post(`${INVOICE}bulk-create`, {
    invoices: [invoice, chosen, { ...invoice, payment_status: 'draft' }, invoice],
  });
  const first = Number(beside.invoice_number.slice(4));
  const numberOf = (nth: number): string => `INV-${String(first + nth).padStart(7, '0')}`;
  expect(made.map((each: any) => each.invoice_number)).toEqual([
    ...[numberOf(1), 'OWN-1', null, numberOf(2)],
  ]);
  for (const each of made) expect(each).toEqual(await shown(INVOICE, each.id));
  const events = (await told()).slice(before);
  for (const { topic, object_id: id, data } of events) {
    const path = topic.startsWith('Invoice') ? INVOICE : ENTRY;
    expect(data).toEqual(await shown(path, id));
  }
  expect(events.map(({ text }) => text).join()).not.toMatch(MARK);
  expect(events.filter(({ topic }) => topic === 'JournalEntry.created')).toHaveLength(4);
});

test.each([
  [
    'An entry',
    `insert into journal_entry (workspace_id, entity_id, entity_ids, date, type, currency, exchange_rate,
      exchange_rate_book, "order", created_by_name, created_by_source)
      values ($1, $2, array[$2::integer], '2026-01-15', 'journal_entry', 'USD', 1, 1, '#111111111111o', 'Test', 'API')`,
  ],
  [
    'An invoice',
    `insert into invoice (workspace_id, entity_id, invoice_date, terms, due_date, item_date, currency, exchange_rate,
      exchange_rate_book, invoice_number, payment_status, total_amount)
      values ($1, $2, '2026-01-15', 'net_30', '2026-01-15', '2026-01-15', 'USD', 1, 1, '#111111111111d', 'open', 0)`,
  ],
])('%s that still has its mark is not kept', async (_, text) => {
  const { service, books } = world;
  const kept = service.database.write(service.workspace, async ({ askAll }) => {
    const mark = { text: '#111111111111', order: '', document: '' };
    await askAll([
      givePlaceholder(mark),
      givePlaceholder(newPlaceholder()),
      { text, values: [service.workspace, books.acme] },
    ]);
  });
  await expect(kept).rejects.toThrow('has no number');
});
