// Close tasks: owners, evidence, completion, conditional changes and the walls. docs/accounting.md section 10.
import { makeApiKey, type TestService } from '../support/service.ts';
import { ALL_FIELDS, CREATE, openTasks, PATCH, type TaskWorld } from './task-world.ts';

let here: TaskWorld['here'];
let service: TestService;
let books: TaskWorld['books'];
let owners: TaskWorld['owners'];
let ask: TaskWorld['ask'];
let refusal: TaskWorld['refusal'];
let askAs: TaskWorld['askAs'];
let make: TaskWorld['make'];
let tasks: TaskWorld['tasks'];
let everything: TaskWorld['everything'];
beforeAll(async () => {
  ({ here, books, owners, ask, refusal, askAs, make, tasks, everything } = await openTasks());
  ({ service } = here);
});
afterAll(() => here.end());

test('a task says what is to be done for which month, by whom and when', async () => {
  expect(Object.keys(owners)).toEqual(['carl', 'maya', 'vera']);
  const task = await make({
    ...{ entity: books.acme, title: 'Reconcile the bank', owner: owners['carl'] },
    ...{ dueDate: '2026-04-03', evidence: ['https://example.com/statement.pdf'] },
  });
  expect(task).toMatchObject({
    ...{
      through: '2026-03-31',
      entityName: 'Acme Inc.',
      title: 'Reconcile the bank',
      ownerName: 'carl',
    },
    ...{ dueDate: '2026-04-03', note: null, evidence: ['https://example.com/statement.pdf'] },
    ...{ doneAt: null, doneByName: null, doneBySource: null, copiedFrom: null },
  });
  expect(
    await tasks(
      `through_gte: "2026-03-31", through_lte: "2026-03-31", owner: [${owners['carl']}], isDone: false`,
    ),
  ).toEqual([task]);
  expect(await tasks('through_gte: "2026-03-31", through_lte: "2026-03-31", isDone: true')).toEqual(
    [],
  );
  const { deleteCloseTask } = await ask(`mutation { deleteCloseTask(id: ${task.id}) }`);
  expect(deleteCloseTask).toBe(true);
  expect(await tasks('through_gte: "2026-03-31", through_lte: "2026-03-31"')).toEqual([]);
});

test('what is wrong is told by field, and nothing is made', async () => {
  const before = await everything();
  const link = 'https://example.com/a';
  const reference = 'WzIsMV0.AbCdEfGhIjKl';
  for (const [input, fields] of [
    [{ title: ' ' }, { title: ['This field may not be blank.'] }],
    [{ through: '2026-03-30' }, { through: ['Give the last day of the month: 2026-03-31.'] }],
    [{ owner: 999_999 }, { owner: ['No active member has the id 999999. See closeTaskOwners.'] }],
    [
      { evidence: [link, 'javascript:alert(1)', reference] },
      {
        evidence: [
          'Link 2 is neither a web address nor the reference of a figure of at most 8000 letters.',
        ],
      },
    ],
    [
      { evidence: Array.from({ length: 21 }, () => link) },
      { evidence: ['A task holds at most 20 links. These are 21.'] },
    ],
    [{ note: 'x'.repeat(2001) }, { note: ['Ensure this field has no more than 2000 characters.'] }],
  ] as const) {
    const error = await refusal(CREATE, {
      input: { title: 'Accruals', through: '2026-03-31', ...input },
    });
    expect([input, error.extensions.fields]).toEqual([input, fields]);
  }
  expect(await everything()).toEqual(before);
  // The most there may be.
  const full = await make({
    ...{ title: 'Full', note: 'x'.repeat(2000) },
    evidence: [reference, ...Array.from({ length: 19 }, () => link)],
  });
  expect([full.evidence.length, full.evidence[0]]).toEqual([20, reference]);
  await ask(`mutation { deleteCloseTask(id: ${full.id}) }`);
});

test('an owner is active and sees what the task is about', async () => {
  const { acme, japan } = books;
  const limit = (ids: number[] | null, active = true) =>
    here.root.query('update membership set entity_ids = $2, is_active = $3 where id = $1', [
      owners['carl'],
      ids,
      active,
    ]);
  await limit([japan]);
  const owner = owners['carl'];
  const faults = async (input: Record<string, unknown>) =>
    (await refusal(CREATE, { input: { title: 'Stock', through: '2026-03-31', owner, ...input } }))
      .extensions.fields;
  expect(await faults({ entity: acme })).toEqual({
    owner: [`Member ${owner} does not see entity ${acme}. Choose somebody who does.`],
  });
  expect(await faults({})).toEqual({
    owner: [`Member ${owner} does not see all entities. Choose somebody who does.`],
  });
  const task = await make({ title: 'Stock', entity: japan, owner });
  // Nor does the task go where its owner cannot follow.
  const moved = await refusal(PATCH, { id: task.id, input: { entity: acme } });
  expect(Object.keys(moved.extensions.fields)).toEqual(['owner']);
  await limit(null, false);
  expect(await faults({ entity: japan })).toEqual({
    owner: [`No active member has the id ${owner}. See closeTaskOwners.`],
  });
  // Whoever owned it when they left still does, until somebody else takes over.
  const kept = await ask(PATCH, { id: task.id, input: { note: 'Counted twice' } });
  expect(kept.made).toMatchObject({ ownerName: 'carl', note: 'Counted twice' });
  await limit(null);
  await ask(`mutation { deleteCloseTask(id: ${task.id}) }`);
});

test('the owner completes it in person; others need the right to change the close checklist', async () => {
  const task = await make({ title: 'Payroll', owner: owners['carl'] });
  const complete = `mutation { made: completeCloseTask(id: ${task.id}, note: "Agrees", evidence: ["https://example.com/payroll"]) { ${ALL_FIELDS} } }`;
  const reopen = `mutation { made: reopenCloseTask(id: ${task.id}) { ${ALL_FIELDS} } }`;
  const before = await everything();
  expect((await askAs('vera', complete)).errors[0].extensions.code).toBe('FORBIDDEN');
  for (const key of [service.keys.clerk, service.keys.viewer]) {
    expect((await refusal(complete, {}, key)).extensions.code).toBe('FORBIDDEN');
  }
  const edit = `mutation { patchCloseTask(id: ${task.id}, input: { title: "Mine" }) { id } }`;
  expect((await askAs('carl', edit)).errors[0].extensions.code).toBe('FORBIDDEN');
  expect(await everything()).toEqual(before);

  const done = (await askAs('carl', complete)).data.made;
  expect(done).toMatchObject({
    ...{ note: 'Agrees', evidence: ['https://example.com/payroll'] },
    ...{ doneByName: 'carl', doneBySource: 'USER' },
  });
  expect(done.doneAt).not.toBeNull();
  // Again, by somebody else: it was done by the first.
  const again = await ask(
    `mutation { made: completeCloseTask(id: ${task.id}) { ${ALL_FIELDS} } }`,
    {},
    service.keys.accountant,
  );
  expect(again.made).toEqual(done);
  const open = (await askAs('carl', reopen)).data.made;
  expect(open).toMatchObject({
    doneAt: null,
    doneByName: null,
    doneBySource: null,
    note: 'Agrees',
  });
  const twice = await refusal(reopen);
  expect([twice.extensions.code, twice.message]).toEqual([
    ...['CONFLICT', 'This task is open: nobody has completed it.'],
  ]);
  const other = await ask(complete, {}, service.keys.accountant);
  expect(other.made).toMatchObject({ doneByName: 'accountant', doneBySource: 'API' });
  await ask(`mutation { deleteCloseTask(id: ${task.id}) }`);
});

test('a change of a task that changed since is refused with the task as it is', async () => {
  const task = await make({ title: 'Accruals' });
  const seen = task.lastModifiedAt;
  const changed = await ask(PATCH, { id: task.id, input: { note: 'First' }, seen });
  expect(changed.made.note).toBe('First');
  const error = await refusal(PATCH, { id: task.id, input: { note: 'Second' }, seen });
  expect(error.extensions).toMatchObject({ code: 'CONFLICT', current: { note: 'First' } });
  expect((await tasks('through_gte: "2026-03-31", through_lte: "2026-03-31"'))[0].note).toBe(
    'First',
  );
  const { rows } = await here.root.query(
    `select caller from record_change where relation = 'close_task' and record_id = $1`,
    [task.id],
  );
  expect(rows).toEqual([{ caller: expect.stringMatching(/^api_user:\d+$/) }]);
  await ask(`mutation { deleteCloseTask(id: ${task.id}) }`);
});

test('a limited member sees the tasks of all entities, and changes those of their own', async () => {
  const { acme, japan } = books;
  const key = await makeApiKey(service.database, service.workspace, 'accountant', {
    entityIds: [japan],
  });
  const through = '2026-08-31';
  const [ours, theirs, all] = [
    await make({ through, title: 'Ours', entity: japan }),
    await make({ through, title: 'Theirs', entity: acme }),
    await make({ through, title: 'All' }),
  ];
  const seen = await tasks(`through_gte: "${through}", through_lte: "${through}"`, key);
  expect(seen.map(({ title }) => title).sort()).toEqual(['All', 'Ours']);
  const before = await everything();
  for (const { id } of [theirs, all]) {
    const error = await refusal(`mutation { completeCloseTask(id: ${id}) { id } }`, {}, key);
    expect(error.extensions.code).toBe('NOT_FOUND');
  }
  expect(await everything()).toEqual(before);
  await ask(`mutation { completeCloseTask(id: ${ours.id}) { id } }`, {}, key);
  const { data } = await service.graphql('{ closeTasks { count } }', {}, service.other.admin);
  expect(data).toEqual({ closeTasks: { count: 0 } });
});
