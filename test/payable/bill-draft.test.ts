// Bill drafts: started, completed, promoted once, discarded. Contract: BillDraftRead.
import { startTwin, type Twin } from '../support/twin.ts';
import { balances, openPayables, type PayableWorld } from './support.ts';
import { startService } from '../support/service.ts';

const PATH = '/coa/api/v1/bill-draft';
let world: PayableWorld;
let twin: Twin;
beforeAll(async () => {
  world = await openPayables(await startService());
  twin = await startTwin(world.service);
});
afterAll(async () => {
  await world.service.close();
});
const call = (method: string, path: string, json?: unknown) =>
  world.service.call(method, `${PATH}${path}`, json === undefined ? {} : { json });
let count = 0;
const complete = () => ({
  entity: world.books.acme,
  resolved_vendor: world.books.vendor,
  extracted_bill_number: `D-${++count}`,
  extracted_bill_date: '2026-01-15',
  extracted_due_date: '2026-02-14',
  extracted_line_items: [
    { description: 'Rent', amount: 12.5, account: world.rent, department: world.department },
  ],
});
const start = async (more: object = {}) => {
  const { status, body } = await call('POST', '', { source: 'ui_upload', ...more });
  expect(status).toBe(201);
  return body;
};

test('a draft is in no ledger; what is known of it decides where it stands', async () => {
  const before = await balances(world);
  const made = await start();
  expect(made).toMatchObject({
    id: expect.any(Number),
    source: 'ui_upload',
    status: 'unassigned',
    entity: null,
    promoted_bill: null,
  });
  const assigned = await call('PATCH', `/${made.id}`, { entity: world.books.acme });
  expect(assigned.body.status).toBe('needs_review');
  const ready = await call('PUT', `/${made.id}/`, complete());
  expect(ready.body).toMatchObject({
    status: 'ready',
    extracted_line_items: [{ description: 'Rent', amount: 12.5 }],
    dedup_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect((await call('GET', `/${made.id}`)).body).toEqual(ready.body);
  expect(await balances(world)).toEqual(before);
  expect((await call('POST', '', { source: 'email' })).body).toMatchObject({
    source: [expect.stringContaining('"email" is not a valid choice.')],
  });
  expect((await call('POST', '', {})).body).toEqual({ source: ['This field is required.'] });
});

test('promote makes the bill, once, over two processes; what is missing is named', async () => {
  const made = await start();
  const missing = await call('POST', `/${made.id}/promote`);
  const required = ['This field is required.'];
  expect([missing.status, missing.body]).toEqual([
    400,
    {
      entity: required,
      resolved_vendor: required,
      extracted_bill_number: required,
      extracted_bill_date: required,
      extracted_due_date: required,
      extracted_line_items: ['This list may not be empty.'],
    },
  ]);
  await call('PATCH', `/${made.id}`, { ...complete(), extracted_total_amount: 13 });
  const wrong = await call('POST', `/${made.id}/promote`);
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['extracted_total_amount']]);
  await call('PATCH', `/${made.id}`, { extracted_total_amount: 12.5 });
  const statuses = await Promise.all(
    Array.from({ length: 16 }, async (_, nth) => {
      const response = await fetch(
        `${nth % 2 ? twin.url : world.service.url}${PATH}/${made.id}/promote`,
        {
          method: 'POST',
          headers: { authorization: `Token ${world.service.keys.admin}` },
        },
      );
      return response.status;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(15);
  const { body } = await call('GET', `/${made.id}`);
  expect(body.status).toBe('promoted');
  const bill = await world.service.call('GET', `/coa/api/v1/bill/${body.promoted_bill}`);
  expect(bill.body).toMatchObject({
    status: 'open',
    total_amount: 12.5,
    source: 'bill_draft',
    source_id: String(made.id),
  });
  const late = await call('PATCH', `/${made.id}`, { entity: null });
  expect([late.status, late.body]).toEqual([400, { detail: 'This draft is already promoted.' }]);
});

test('the bill says of its lines what was read of them: an amount and a tax of zero, too', async () => {
  const made = await start();
  await call('PATCH', `/${made.id}`, {
    ...complete(),
    extracted_line_items: [
      { description: 'Rent', amount: '12.50', tax: '1.25', account: world.rent },
      { description: 'Keys', amount: 3, tax: 0, account: world.rent, department: world.department },
      { description: 'Gift', amount: 0, account: String(world.rent), tax: null },
    ],
  });
  const { body } = await call('POST', `/${made.id}/promote`);
  const lines = body.lines.map(({ description, amount, tax, account, department }: any) => ({
    ...{ description, amount, tax, account, department },
  }));
  const account = world.rent;
  expect(lines).toEqual([
    { ...{ description: 'Rent', amount: 12.5, tax: 1.25 }, account, department: null },
    { ...{ description: 'Keys', amount: 3, tax: 0 }, account, department: world.department },
    { ...{ description: 'Gift', amount: 0, tax: 0 }, account, department: null },
  ]);
  expect([body.total_amount, body.currency]).toEqual([16.75, 'USD']);
});

test('a clerk’s promotion waits as a draft bill', async () => {
  const made = await start();
  await call('PATCH', `/${made.id}`, complete());
  const { status, body } = await world.service.call('POST', `${PATH}/${made.id}/promote`, {
    key: world.service.keys.clerk,
  });
  expect([status, body.payment_status]).toEqual([200, 'draft']);
});

test('put away with a reason, or given up; lists by status and source', async () => {
  const one = await start();
  expect((await call('POST', `/${one.id}/discard`, {})).body).toEqual({
    reason: ['This field is required.'],
  });
  const { body } = await call('POST', `/${one.id}/discard`, { reason: 'An advertisement' });
  expect(body).toMatchObject({ status: 'discarded', discard_reason: 'An advertisement' });
  const two = await start();
  expect((await call('POST', `/${two.id}/abandon`)).body).toMatchObject({
    status: 'discarded',
    discard_reason: null,
  });
  expect((await call('POST', `/${two.id}/abandon`)).status).toBe(400);
  const list = await call('GET', '?status=discarded&source=ui_upload');
  expect(list.body.map(({ id }: any) => id).sort()).toEqual([one.id, two.id].sort());
  expect((await call('GET', '?source=email')).body).toEqual([]);
});
