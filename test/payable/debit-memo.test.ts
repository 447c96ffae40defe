// Debit memos: creation, numbers, postings, edits, voids, lists, events. docs/accounting.md section
// 7.
import { linesOf, rowCounts } from '../support/books.ts';
import { startTwin, type Twin } from '../support/twin.ts';
import {
  balances,
  memo,
  MEMO,
  memoBody,
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
  world.service.call(method, `${MEMO}${path}`, {
    ...(json !== undefined && { json }),
    ...(key !== undefined && { key }),
  });
const refused = async (more: object) => {
  const before = await rowCounts(world.service);
  const { status, body } = await call('POST', '', memoBody(world, more));
  expect([status, body]).toEqual([400, body]);
  expect(await rowCounts(world.service)).toEqual(before);
  return body;
};

test('a debit memo comes back whole, posted to unapplied debits', async () => {
  const { books, rent, tag } = world;
  const next = (await call('GET', '/next-debit-memo-number')).body.next_number as string;
  const made = await memo(world, {
    lines: [
      { account: rent, amount: 30, tag_ids: [tag] },
      { account: rent, amount: 10, tax: 1 },
    ],
  });
  expect(made).toMatchObject({
    debit_memo_number: next,
    application_status: 'open',
    total_amount: 41,
    amount_used: 0,
    amount_remaining: 41,
    debit_account: books.accounts['unappliedDebits'],
    debit_account_name: 'Unapplied Debits',
    debit_account_number: '1170',
    vendor_name: 'Initech',
    entity_currency: 'USD',
    payments: [],
    attachments: [],
    voided_date: null,
  });
  expect(await linesOf(world.service, made.journal_entry)).toMatchObject([
    { account: books.accounts['unappliedDebits'], native: '41' },
    { account: rent, native: '-30', tags: [tag] },
    { account: rent, native: '-10' },
    { account: books.accounts['taxAccount'], native: '-1' },
  ]);
  const { body } = await world.service.call('GET', `/coa/api/journal_entry/${made.journal_entry}`);
  expect(body.type).toBe('debit_memo');
  expect((await call('GET', `/${made.id}`)).body).toEqual(made);
});

describe('numbers', () => {
  test('follow one another without a gap, over two processes; given ones stay and are left out', async () => {
    const next = (await call('GET', '/next-debit-memo-number/')).body.next_number as string;
    const count = Number(next.slice(3));
    const later = `DM-${String(count + 4).padStart(7, '0')}`;
    expect((await memo(world, { debit_memo_number: later })).debit_memo_number).toBe(later);
    const made = await Promise.all(
      Array.from({ length: 16 }, async (_, nth) => {
        const response = await fetch(`${nth % 2 ? twin.url : world.service.url}${MEMO}`, {
          method: 'POST',
          headers: {
            authorization: `Token ${world.service.keys.admin}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(memoBody(world)),
        });
        return [
          response.status,
          ((await response.json()) as { debit_memo_number: string }).debit_memo_number,
        ] as const;
      }),
    );
    expect(made.map(([status]) => status)).toEqual(made.map(() => 201));
    const wanted = Array.from(
      { length: 17 },
      (_, nth) => `DM-${String(count + nth).padStart(7, '0')}`,
    ).filter((each) => each !== later);
    expect(made.map(([, number]) => number).sort()).toEqual(wanted);
    expect(await refused({ debit_memo_number: later })).toEqual({
      debit_memo_number: ['debit memo with this debit memo number already exists.'],
    });
  });
  test('a draft has none until it is accepted', async () => {
    const draft = await memo(world, {}, world.service.keys.clerk);
    expect(draft).toMatchObject({
      application_status: 'draft',
      debit_memo_number: null,
      journal_entry: null,
    });
    expect(await topicsOf(world, 'DebitMemo', draft.id)).toEqual([]);
    const { data } = await world.service.graphql(
      'mutation ($id: ID!) { acceptDebitMemo(id: $id) { applicationStatus debitMemoNumber } }',
      { id: draft.id },
    );
    expect(data.acceptDebitMemo).toEqual({
      applicationStatus: 'OPEN',
      debitMemoNumber: expect.stringMatching(/^DM-\d{7}$/),
    });
    const other = await memo(world, {}, world.service.keys.clerk);
    expect(
      (
        await world.service.graphql('mutation ($id: ID!) { rejectDebitMemo(id: $id) }', {
          id: other.id,
        })
      ).data.rejectDebitMemo,
    ).toBe(true);
  });
});

test('an account that is neither unapplied debits nor payable is refused', async () => {
  const { rent, otherPayable } = world;
  expect(await refused({ debit_account: rent })).toEqual({
    debit_account: [
      expect.stringContaining(
        'A debit memo needs an account for unapplied debits or a payable account',
      ),
    ],
  });
  expect((await memo(world, { debit_account: otherPayable })).debit_account).toBe(otherPayable);
  expect(await refused({ lines: [{ account: rent, amount: -1 }] })).toEqual({
    lines: {
      non_field_errors: [
        'The total would be -1, but a debit memo cannot be negative. Create a bill instead.',
      ],
    },
  });
});

test('edit, void, reopen and delete; each restores every balance', async () => {
  const before = await balances(world);
  const made = await memo(world, { currency: 'EUR' });
  const open = await balances(world);
  const edited = await call('PATCH', `/${made.id}`, {
    lines: [{ account: world.supplies, amount: 7 }],
  });
  expect([edited.status, edited.body.total_amount, edited.body.debit_memo_number]).toEqual([
    200,
    7,
    made.debit_memo_number,
  ]);
  await call('PUT', `/${made.id}/`, made);
  expect(await balances(world)).toEqual(open);
  const voided = await call('POST', `/${made.id}/void/`, { void_date: '2026-02-01' });
  expect(voided.body).toMatchObject({
    application_status: 'voided',
    voided_date: '2026-02-01',
    voided_journal_entry_order: expect.stringMatching(/^\d{7}$/),
  });
  const entry = await world.service.call(
    'GET',
    `/coa/api/journal_entry/${voided.body.voided_journal_entry}`,
  );
  expect(entry.body.type).toBe('void_debit_memo');
  expect(await balances(world)).toEqual(before);
  expect((await call('POST', `/${made.id}/void`, { void_date: '2026-02-01' })).body).toEqual({
    detail: 'This debit memo is already voided.',
  });
  expect((await call('POST', `/${made.id}/reopen`)).body.application_status).toBe('open');
  expect(await balances(world)).toEqual(open);
  expect((await call('DELETE', `/${made.id}`)).status).toBe(204);
  expect(await balances(world)).toEqual(before);
});

test('memos and their lines are told: lines as embedded, with the id of the memo', async () => {
  const made = await memo(world, {
    lines: [
      { account: world.rent, amount: 1.5 },
      { account: world.rent, amount: 2 },
    ],
  });
  const [first, second] = made.lines;
  await call('PATCH', `/${made.id}`, { lines: [{ account: world.rent, amount: 3 }] });
  expect(await topicsOf(world, 'DebitMemo', made.id)).toEqual([
    'DebitMemo.created',
    'DebitMemo.updated',
  ]);
  expect(await topicsOf(world, 'DebitMemoLine', first.id)).toEqual([
    'DebitMemoLine.created',
    'DebitMemoLine.updated',
  ]);
  expect(await topicsOf(world, 'DebitMemoLine', second.id)).toEqual([
    'DebitMemoLine.created',
    'DebitMemoLine.deleted',
  ]);
  const [told] = await world.service.database.write(world.service.workspace, (transaction) =>
    transaction.ask<{ data: unknown }>({
      text: `select data from outbox where workspace_id = $1 and topic = 'DebitMemoLine.created' and object_id = $2`,
      values: [world.service.workspace, first.id],
    }),
  );
  expect(told?.data).toEqual({ ...first, debit_memo: made.id });
  await call('DELETE', `/${made.id}`);
  expect(await topicsOf(world, 'DebitMemoLine', first.id)).toContain('DebitMemoLine.deleted');
});

test('lists and bulk search', async () => {
  const made = await memo(world, { ref_number: 'R-77' });
  const found = await call('POST', '/bulk-search', {
    debit_memos: [
      { debit_memo_number: made.debit_memo_number.toLowerCase() },
      { debit_memo_number: 'none' },
    ],
  });
  expect([found.status, found.body.map(({ id }: any) => id)]).toEqual([200, [made.id]]);
  const list = await call('GET', '?sort=-debit_memo_number&limit=1');
  expect(list.body.results).toHaveLength(1);
  expect(list.body.count).toBeGreaterThan(1);
  const searched = await call('GET', '?q=r-77');
  expect(searched.body.results.map(({ id }: any) => id)).toEqual([made.id]);
});
