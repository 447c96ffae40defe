// Edits, reversals, closed periods and drafts over HTTP: the trace each change leaves in the books.
import { openDesk, PATH, type Desk } from './desk.ts';
import { closedDay } from '../support/closed.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.service.close());

test('an edit is a new version; the old lines stay in the books with their mirrors', async () => {
  const { service, line, entry, create } = desk;
  const { body: made } = await create(entry());
  const patched = await service.call('PATCH', `${PATH}/${made.id}`, {
    json: { transactions: [line('1000', 70), line('7000', null, 70)], memo: 'Changed' },
  });
  expect(patched.status).toBe(200);
  expect(patched.body).toMatchObject({ order: made.order, version: 2, memo: 'Changed' });
  expect(patched.body.transactions.map((each: any) => [each.account_number, each.amount])).toEqual([
    ['1000', 70],
    ['7000', -70],
  ]);
  const [lines] = await service.database.read(service.workspace, {
    text: 'select version, is_mirror, trim_scale(amount) as amount from journal_line where journal_entry_id = $1 order by id',
    values: [made.id],
  });
  expect(lines).toEqual([
    { version: 1, is_mirror: false, amount: '100.25' },
    { version: 1, is_mirror: false, amount: '-100.25' },
    { version: 1, is_mirror: true, amount: '-100.25' },
    { version: 1, is_mirror: true, amount: '100.25' },
    { version: 2, is_mirror: false, amount: '70' },
    { version: 2, is_mirror: false, amount: '-70' },
  ]);
  const memo = await service.call('PATCH', `${PATH}/${made.id}`, {
    json: { memo: 'Only words', close_task_id: 'T1' },
  });
  expect(memo.body).toMatchObject({ version: 2, memo: 'Only words', close_task_id: 'T1' });
  const moved = await service.call('PATCH', `${PATH}/${made.id}`, { json: { date: '2026-01-20' } });
  expect(moved.body).toMatchObject({ version: 3, date: '2026-01-20', close_task_id: 'T1' });
  expect(moved.body.transactions.map((each: any) => each.posted_at)).toEqual([
    '2026-01-20',
    '2026-01-20',
  ]);
  const renumbered = await service.call('PATCH', `${PATH}/${made.id}`, { json: { order: '9' } });
  expect([renumbered.status, Object.keys(renumbered.body)]).toEqual([400, ['order']]);
  const put = await service.call('PUT', `${PATH}/${made.id}`, { json: entry() });
  expect(put.body).toMatchObject({
    version: 4,
    memo: null,
    close_task_id: null,
    date: '2026-01-05',
    order: made.order,
  });
});

test('a deleted entry is not changed any more', async () => {
  const { service, entry, create } = desk;
  const { body: made } = await create(entry());
  const at = `${PATH}/${made.id}`;
  expect((await service.call('DELETE', at)).status).toBe(204);
  const changes = [service.call('PATCH', at, { json: { memo: 'x' } })];
  changes.push(service.call('PUT', at, { json: entry() }), service.call('DELETE', at));
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('a reversal date posts the mirror entry, which follows the first one', async () => {
  const { service, line, entry, create } = desk;
  const { body: made } = await create(entry({ reversal_date: '2026-02-01' }));
  const [reversal] = made.reversals;
  expect(reversal).toMatchObject({ date: '2026-02-01' });
  const read = () => service.call('GET', `${PATH}/${reversal.id}`);
  expect((await read()).body).toMatchObject({
    reversal_of: made.id,
    reversal_of_order: made.order,
    created_automatically: true,
    transactions: [{ amount: -100.25 }, { amount: 100.25 }],
  });
  const direct = await service.call('PATCH', `${PATH}/${reversal.id}`, {
    json: { date: '2026-03-01' },
  });
  expect(direct.status).toBe(409);
  await service.call('PATCH', `${PATH}/${made.id}`, {
    json: { transactions: [line('1000', 5), line('4000', null, 5)] },
  });
  expect((await read()).body.transactions.map((each: any) => each.amount)).toEqual([-5, 5]);
  const again = await service.graphql(
    'mutation ($id: ID!) { reverseJournalEntry(id: $id, date: "2026-02-02") { id } }',
    { id: made.id },
  );
  expect(again.errors?.[0].extensions.code).toBe('CONFLICT');
  const late = await service.call('PATCH', `${PATH}/${made.id}`, {
    json: { reversal_date: '2026-01-05' },
  });
  expect([late.status, late.body]).toEqual([
    400,
    { reversal_date: ['Must be after the date of the entry, 2026-01-05.'] },
  ]);
  expect((await service.call('DELETE', `${PATH}/${made.id}`)).status).toBe(204);
  expect((await read()).status).toBe(404);
});

test('a reversal comes on the day of its entry or later, and the entry can be changed after it', async () => {
  const { create, entry, line, service } = desk;
  const { body: made } = await create(entry());
  const reverse = (date: string) =>
    service.graphql(
      'mutation ($id: ID!, $date: Date!) { reverseJournalEntry(id: $id, date: $date) { id } }',
      { id: made.id, date },
    );
  const early = await reverse('2026-01-04');
  expect(early.errors?.[0].extensions.fields).toEqual({
    date: ['Ensure this day is not before the entry, 2026-01-05.'],
  });
  const { data } = await reverse('2026-01-05');
  const lines = [line('1000', 5), line('4000', null, 5)];
  const patch = (json: object) => service.call('PATCH', `${PATH}/${made.id}`, { json });
  expect((await patch({ transactions: lines })).status).toBe(200);
  const reversal = await service.call('GET', `${PATH}/${data.reverseJournalEntry.id}`);
  expect(reversal.body.transactions.map((each: any) => each.amount)).toEqual([-5, 5]);
  const after = await patch({ date: '2026-01-06' });
  expect([after.status, after.body]).toEqual([
    400,
    { date: ['Ensure this day is not after its reversal, 2026-01-05.'] },
  ]);
});

test('an entry that says it takes another one back has to be its negation', async () => {
  const { create, entry, line, refused } = desk;
  const { body: made } = await create(entry());
  await refused(entry({ reversal_of: made.id }), {
    reversal_of: [
      `The lines are not the exact reverse of entry ${made.order}. Leave this out, or reverse that entry.`,
    ],
  });
  const negation = entry({
    reversal_of: made.id,
    transactions: [line('1000', null, 100.25), line('4000', 100.25)],
  });
  const { body } = await create(negation);
  expect(body).toMatchObject({ reversal_of: made.id, reversal_of_order: made.order });
  await refused(negation, {
    reversal_of: [`Entry ${made.order} is reversed by ${body.order}.`],
  });
});

test('a closed period takes nothing and gives nothing back', async () => {
  const { service, entry, create, rows, refused } = desk;
  const { body: made } = await create(entry({ date: '2025-03-10' }));
  const lock = await service.graphql(
    'mutation { createLockPeriod(input: { lockedThrough: "2025-03-31" }) { id } }',
  );
  const id = lock.data.createLockPeriod.id;
  const closed = { date: [closedDay('2025-03-31')] };
  await refused(entry({ date: '2025-03-31' }), closed);
  for (const [method, json] of [
    ['DELETE', undefined],
    ['PUT', entry({ date: '2025-04-02' })],
    ['PATCH', { date: '2025-04-02' }],
  ] as const) {
    const before = await rows();
    const answer = await service.call(method, `${PATH}/${made.id}`, { json });
    expect([method, answer.status, answer.body]).toEqual([method, 400, closed]);
    expect(await rows()).toEqual(before);
  }
  expect((await create(entry({ date: '2025-04-01' }))).status).toBe(201);
  expect(
    (await service.call('PATCH', `${PATH}/${made.id}`, { json: { memo: 'words' } })).status,
  ).toBe(200);
  await service.graphql('mutation ($id: ID!) { deleteLockPeriod(id: $id, reason: "Done") }', {
    id,
  });
  expect((await service.call('DELETE', `${PATH}/${made.id}`)).status).toBe(204);
});

test('the day of a draft stays before the day on which it is taken back', async () => {
  const { service, entry, create } = desk;
  const { body: made } = await create(entry({ reversal_date: '2026-02-01' }), service.keys.clerk);
  const said = async (method: string, json: object) => {
    const { status, body } = await service.call(method, `${PATH}/${made.id}`, { json });
    return [status, status === 200 ? body.date : Object.keys(body)];
  };
  for (const date of ['2026-02-01', '2026-03-01']) {
    expect(await said('PATCH', { date })).toEqual([400, ['date']]);
    expect(await said('PUT', entry({ date }))).toEqual([400, ['date']]);
  }
  expect(await said('PATCH', { date: '2026-01-31' })).toEqual([200, '2026-01-31']);
  expect(await said('PATCH', { date: '2026-02-01', reversal_date: '2026-02-01' })).toEqual([
    400,
    ['reversal_date'],
  ]);
  expect(await said('PATCH', { date: '2026-02-01', reversal_date: '2026-02-02' })).toEqual([
    200,
    '2026-02-01',
  ]);
  const { data } = await service.graphql(
    'mutation ($id: ID!) { acceptJournalEntry(id: $id) { date reversals } }',
    { id: made.id },
  );
  expect(data.acceptJournalEntry).toMatchObject({
    date: '2026-02-01',
    reversals: [{ date: '2026-02-02' }],
  });
  const { body: free } = await create(entry({ reversal_date: '2026-02-01' }), service.keys.clerk);
  const json = { date: '2026-03-01', reversal_date: null };
  expect((await service.call('PATCH', `${PATH}/${free.id}`, { json })).status).toBe(200);
});

test('a clerk drafts; acceptance numbers and posts, rejection removes', async () => {
  const { service, entry, create, rows } = desk;
  const before = await rows();
  const { status, body: made } = await create(
    entry({ reversal_date: '2026-02-01', memo: 'Wait' }),
    service.keys.clerk,
  );
  expect(status).toBe(201);
  expect(made).toMatchObject({
    status: 'draft',
    order: null,
    reversals: [],
    transactions: [{ amount: 100.25 }, { amount: -100.25 }],
  });
  expect(await rows()).toEqual([before[0]! + 1, ...before.slice(1)]);
  const denied = await service.graphql(
    'mutation ($id: ID!) { acceptJournalEntry(id: $id) { id } }',
    { id: made.id },
    service.keys.clerk,
  );
  expect(denied.errors?.[0].extensions.code).toBe('FORBIDDEN');
  const accepted = await service.graphql(
    'mutation ($id: ID!) { acceptJournalEntry(id: $id) { status order approvedByName createdByName reversals transactions { amount } } }',
    { id: made.id },
  );
  expect(accepted.data.acceptJournalEntry).toMatchObject({
    status: 'POSTED',
    order: expect.stringMatching(/^\d{7}$/),
    approvedByName: 'admin',
    createdByName: 'clerk',
    reversals: [{ date: '2026-02-01' }],
    transactions: [{ amount: '100.25' }, { amount: '-100.25' }],
  });
  const { body: second } = await create(entry(), service.keys.clerk);
  const rejected = await service.graphql('mutation ($id: ID!) { rejectJournalEntry(id: $id) }', {
    id: second.id,
  });
  expect(rejected.data).toEqual({ rejectJournalEntry: true });
  expect((await service.call('GET', `${PATH}/${second.id}`)).status).toBe(404);
});
