// Later states of a bill: edits, voids, reopenings, deletions, drafts, races. docs/accounting.md
// section 7.
import { linesOf } from '../support/books.ts';
import { startTwin, type Twin } from '../support/twin.ts';
import {
  balances,
  bill,
  BILL,
  billBody,
  openPayables,
  topicsOf,
  type PayableWorld,
} from './support.ts';
import { startService } from '../support/service.ts';

let world: PayableWorld;
let twin: Twin;
beforeAll(async () => {
  world = await openPayables(await startService());
  twin = await startTwin(world.service);
});
afterAll(async () => {
  await world.service.close();
});

const call = (method: string, path: string, json?: unknown, key?: string) =>
  world.service.call(method, `${BILL}${path}`, {
    ...(json !== undefined && { json }),
    ...(key !== undefined && { key }),
  });

describe('edit', () => {
  test('the entry is rewritten in place; lines keep their ids by their places', async () => {
    const { books, rent, supplies } = world;
    const made = await bill(world, {
      lines: [
        { account: rent, amount: 60 },
        { account: rent, amount: 40 },
      ],
    });
    const { status, body } = await call('PATCH', `${made.id}/`, {
      lines: [{ account: supplies, amount: 75 }],
      bill_date: '2026-01-16',
    });
    expect([status, body.total_amount, body.journal_entry]).toEqual([200, 75, made.journal_entry]);
    expect(body.lines.map(({ id }: any) => id)).toEqual([made.lines[0].id]);
    expect(body.item_date).toBe('2026-01-16');
    expect(await linesOf(world.service, made.journal_entry)).toMatchObject([
      { account: books.accounts['accountsPayable'], native: '-75', date: '2026-01-16' },
      { account: supplies, native: '75', date: '2026-01-16' },
    ]);
    const grown = await call('PATCH', `${made.id}/`, {
      lines: [
        { account: supplies, amount: 5 },
        { account: rent, amount: 6 },
        { account: rent, amount: 7 },
      ],
    });
    expect(grown.body.lines[0].id).toBe(made.lines[0].id);
    expect(grown.body.lines).toHaveLength(3);
    expect(await topicsOf(world, 'Bill', made.id)).toEqual([
      'Bill.created',
      'Bill.updated',
      'Bill.updated',
    ]);
  });

  test('what was given stays, what was derived is derived anew', async () => {
    const { books } = world;
    const made = await bill(world, {
      due_date: undefined,
      terms: 'net_30',
      tax_rate: books.taxRate,
    });
    const moved = await call('PATCH', `${made.id}/`, { bill_date: '2026-01-20' });
    expect(moved.body.due_date).toBe('2026-02-19');
    const taxed = await call('PATCH', `${made.id}/`, { tax_rate: null });
    expect([taxed.body.total_amount, taxed.body.lines[0].tax]).toEqual([100, 0]);
    const given = await bill(world);
    const stays = await call('PATCH', `${given.id}/`, { bill_date: '2026-01-20' });
    expect(stays.body.due_date).toBe('2026-02-14');
  });

  test('what was read can be sent back', async () => {
    const made = await bill(world, { currency: 'EUR' });
    const { status, body } = await call('PUT', `${made.id}/`, made);
    const { last_modified_at: _, ...same } = made;
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ ...same, lines: expect.anything() }),
    ]);
  });

  test('replaced without a due date: it follows from the terms, else the date is asked for', async () => {
    const made = await bill(world);
    const { due_date: _, ...rest } = made;
    const replaced = await call('PUT', `${made.id}/`, { ...rest, terms: 'net_5' });
    const due = new Date(`${made.bill_date}T00:00:00Z`);
    due.setUTCDate(due.getUTCDate() + 5);
    expect([replaced.status, replaced.body.due_date]).toEqual([
      200,
      due.toISOString().slice(0, 10),
    ]);
    const refused = await call('PUT', `${made.id}/`, { ...rest, terms: null });
    expect([refused.status, refused.body]).toEqual([
      400,
      { due_date: ['This field is required.'] },
    ]);
  });

  test('only notes: the entry is left as it stands', async () => {
    const made = await bill(world);
    await call('PATCH', `${made.id}/`, { message_on_bill: 'Note' });
    const { body } = await world.service.call(
      'GET',
      `/coa/api/journal_entry/${made.journal_entry}`,
    );
    expect(await topicsOf(world, 'JournalEntry', made.journal_entry)).toEqual([
      'JournalEntry.created',
    ]);
    expect(body.type).toBe('bill');
  });

  test('its entry is not changed, reversed or deleted by hand', async () => {
    const { id, journal_entry: entry } = await bill(world);
    const path = `/coa/api/journal_entry/${entry}`;
    const made = `This entry was made by bill ${id}:`;
    const changed = await world.service.call('PATCH', path, { json: { date: '2026-02-02' } });
    expect([changed.status, changed.body.detail]).toEqual([409, `${made} change that instead.`]);
    const deleted = await world.service.call('DELETE', path);
    expect([deleted.status, deleted.body.detail]).toEqual([409, `${made} delete that instead.`]);
    const { errors } = await world.service.graphql(
      `mutation { reverseJournalEntry(id: ${entry}, date: "2026-02-02") { id } }`,
    );
    expect(errors?.[0]?.message).toBe(`${made} void that instead.`);
  });
});

describe('void and reopen', () => {
  test('a void is the exact reverse; reopening restores every balance', async () => {
    const made = await bill(world, { currency: 'EUR', tax_rate: world.books.taxRate });
    const open = await balances(world);
    const early = await call('POST', `${made.id}/void/`, { void_date: '2026-01-14' });
    expect([early.status, early.body]).toEqual([
      400,
      { void_date: ['Ensure this day is not before the bill date, 2026-01-15.'] },
    ]);
    const none = await call('POST', `${made.id}/void/`, {});
    expect([none.status, none.body]).toEqual([400, { void_date: ['This field is required.'] }]);
    const { status, body } = await call('POST', `${made.id}/void`, { void_date: '2026-01-31' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'voided', voided_date: '2026-01-31', paid_date: null });
    expect(body.voided_journal_entry_order).toMatch(/^\d{7}$/);
    const again = await call('POST', `${made.id}/void/`, { void_date: '2026-01-31' });
    expect([again.status, again.body]).toEqual([400, { detail: 'This bill is already voided.' }]);
    const edit = await call('PATCH', `${made.id}/`, { message_on_bill: 'x' });
    expect([edit.status, edit.body]).toEqual([
      400,
      { detail: 'This bill is voided: reopen it before changing it.' },
    ]);
    const back = await call('POST', `${made.id}/reopen/`);
    const { last_modified_at: _, ...same } = made;
    expect(back.body).toMatchObject(same);
    expect(await balances(world)).toEqual(open);
    const notVoid = await call('POST', `${made.id}/reopen/`);
    expect([notVoid.status, notVoid.body]).toEqual([
      400,
      { detail: 'This bill is open: it cannot be reopened.' },
    ]);
  });

  test('a deletion leaves nothing; its id is told among the deleted', async () => {
    const before = await balances(world);
    const made = await bill(world);
    const gone = await call('DELETE', `${made.id}/`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect(await balances(world)).toEqual(before);
    expect((await call('GET', `${made.id}/`)).status).toBe(404);
    expect(await topicsOf(world, 'Bill', made.id)).toEqual(['Bill.created', 'Bill.deleted']);
    const { body } = await world.service.call('GET', `${BILL}?include_deleted=true&limit=1000`);
    const told = body.results.find(({ id }: any) => id === made.id);
    expect(Object.keys(told).sort()).toEqual([
      'deleted_at',
      'id',
      'is_deleted',
      'last_modified_at',
    ]);
    // The number is free again.
    await bill(world, { bill_number: made.bill_number });
  });
});

describe('drafts', () => {
  test('a clerk’s bill waits without entry and event until somebody accepts it', async () => {
    const { service } = world;
    const before = await balances(world);
    const draft = await bill(world, {}, service.keys.clerk);
    expect(draft).toMatchObject({ status: 'draft', payment_status: 'draft', journal_entry: null });
    expect(await balances(world)).toEqual(before);
    expect(await topicsOf(world, 'Bill', draft.id)).toEqual([]);
    const own = await service.graphql(
      'mutation ($id: ID!) { acceptBill(id: $id) { id } }',
      { id: draft.id },
      service.keys.clerk,
    );
    expect(own.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    const { data, errors } = await service.graphql(
      'mutation ($id: ID!) { acceptBill(id: $id) { status journalEntry { type createdByName } } }',
      { id: draft.id },
    );
    expect(errors).toBeUndefined();
    expect(data.acceptBill).toEqual({
      status: 'OPEN',
      journalEntry: { type: 'BILL', createdByName: 'clerk' },
    });
    expect(await topicsOf(world, 'Bill', draft.id)).toEqual(['Bill.created']);
    const again = await service.graphql('mutation ($id: ID!) { acceptBill(id: $id) { id } }', {
      id: draft.id,
    });
    expect(again.errors?.[0]?.message).toBe('This bill is open, not a draft.');
  });

  test('an invalid draft is refused at once, a rejected one is gone, a clerk’s void is a proposal', async () => {
    const { service } = world;
    const bad = await service.call('POST', BILL, {
      key: service.keys.clerk,
      json: billBody(world, { lines: [] }),
    });
    expect(bad.status).toBe(400);
    const draft = await bill(world, {}, service.keys.clerk);
    const { data } = await service.graphql('mutation ($id: ID!) { rejectBill(id: $id) }', {
      id: draft.id,
    });
    expect(data.rejectBill).toBe(true);
    expect((await call('GET', `${draft.id}/`)).status).toBe(404);
    const made = await bill(world);
    const proposed = await call(
      'POST',
      `${made.id}/void/`,
      { void_date: '2026-02-01' },
      service.keys.clerk,
    );
    expect([proposed.status, proposed.body.operation]).toEqual([202, 'voidBill']);
    expect((await call('GET', `${made.id}/`)).body.status).toBe('open');
    const viewer = await service.call('POST', BILL, {
      key: service.keys.viewer,
      json: billBody(world),
    });
    expect(viewer.status).toBe(403);
  });
});

describe('sixteen at once, over two processes', () => {
  const sixteen = <T>(work: (url: string, nth: number) => Promise<T>): Promise<T[]> =>
    Promise.all(
      Array.from({ length: 16 }, (_, nth) =>
        work(nth % 2 === 0 ? world.service.url : twin.url, nth),
      ),
    );
  const send = async (url: string, path: string, json: unknown) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Token ${world.service.keys.admin}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(json),
    });
    return response.status;
  };
  const counted = (statuses: readonly number[]) =>
    Object.fromEntries(
      [...Map.groupBy(statuses, (each) => each)].map(([status, all]) => [status, all.length]),
    );

  test('one number of one vendor is taken once', async () => {
    const body = billBody(world);
    expect(counted(await sixteen((url) => send(url, BILL, body)))).toEqual({ 201: 1, 400: 15 });
  });
  test('a bill is voided once', async () => {
    const made = await bill(world);
    const before = await balances(world);
    const statuses = await sixteen((url) =>
      send(url, `${BILL}${made.id}/void/`, { void_date: '2026-03-01' }),
    );
    expect(counted(statuses)).toEqual({ 200: 1, 400: 15 });
    await call('POST', `${made.id}/reopen/`);
    expect(await balances(world)).toEqual(before);
  });
});

test('the same Idempotency-Key makes one bill', async () => {
  const json = billBody(world);
  const headers = { 'idempotency-key': 'bill-1' };
  const first = await world.service.call('POST', BILL, { json, headers });
  const second = await world.service.call('POST', BILL, { json, headers });
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
});
