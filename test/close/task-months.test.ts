// Close tasks by month: copies to the next one, and what closing a month does to them. docs/accounting.md section 10.
import { makeApiKey, type TestService } from '../support/service.ts';
import { openTasks, PATCH, type TaskWorld } from './task-world.ts';

let here: TaskWorld['here'];
let service: TestService;
let books: TaskWorld['books'];
let owners: TaskWorld['owners'];
let ask: TaskWorld['ask'];
let refusal: TaskWorld['refusal'];
let make: TaskWorld['make'];
let tasks: TaskWorld['tasks'];
let everything: TaskWorld['everything'];
beforeAll(async () => {
  ({ here, books, owners, ask, refusal, make, tasks, everything } = await openTasks());
  ({ service } = here);
});
afterAll(() => here.end());

const copy = async (through: string, more = '', key?: string): Promise<any[]> => {
  const { copied } = await ask(
    `mutation { copied: copyCloseTasks(through: "${through}"${more}) { closeTasks } }`,
    {},
    key,
  );
  const made = await tasks(`through_gte: "${through}", through_lte: "${through}"`);
  return made.filter(({ id }) => copied.closeTasks.includes(id));
};

test('the tasks of a month are copied to the next: open, without notes, due a month later', async () => {
  const from = { through: '2026-01-31' };
  const { acme, japan } = books;
  const leaver = owners['vera'];
  const first = await make({
    ...{ ...from, title: 'Bank', entity: acme, owner: owners['maya'], dueDate: '2026-01-31' },
    ...{ note: 'Agrees', evidence: ['https://example.com/a'] },
  });
  const second = await make({ ...from, title: 'Stock', entity: japan, dueDate: '2026-02-05' });
  const third = await make({ ...from, title: 'Review', owner: leaver });
  await ask(`mutation { completeCloseTask(id: ${first.id}) { id } }`);
  await here.root.query('update membership set is_active = false where id = $1', [leaver]);
  const said = ({
    title,
    entityName,
    ownerName,
    dueDate,
    note,
    evidence,
    doneAt,
    copiedFrom,
  }: any) => [title, entityName, ownerName, dueDate, note, evidence, doneAt, copiedFrom] as const;

  const limited = await makeApiKey(service.database, service.workspace, 'accountant', {
    entityIds: [japan],
  });
  const own = await copy('2026-02-28', '', limited);
  expect(own.map(said)).toEqual([
    ['Stock', 'Acme Japan', null, '2026-03-05', null, [], null, Number(second.id)],
  ]);
  const others = await copy('2026-02-28');
  expect(others.map(said)).toEqual([
    ['Bank', 'Acme Inc.', 'maya', '2026-02-28', null, [], null, Number(first.id)],
    ['Review', null, null, null, null, [], null, Number(third.id)],
  ]);
  expect(await copy('2026-02-28')).toEqual([]);
  // One that was renamed or deleted does not come back; one that is there by its title is not made.
  await ask(PATCH, { id: others[0].id, input: { title: 'Bank and cash' } });
  await ask(`mutation { deleteCloseTask(id: ${others[1].id}) }`);
  expect(await copy('2026-02-28')).toEqual([]);
  const there = await make({ through: '2026-04-30', title: 'stock', entity: japan });
  const later = await copy('2026-04-30', ', from: "2026-01-31"');
  expect(later.map(said)).toEqual([
    ['Bank', 'Acme Inc.', 'maya', '2026-04-30', null, [], null, Number(first.id)],
    ['Review', null, null, null, null, [], null, Number(third.id)],
  ]);
  expect(await copy('2026-05-31', `, from: "2026-04-30", entity: ${japan}`)).toHaveLength(1);
  expect(
    (await tasks('through_gte: "2026-05-31", through_lte: "2026-05-31"')).map(
      ({ copiedFrom }) => copiedFrom,
    ),
  ).toEqual([Number(there.id)]);
  const before = await everything();
  for (const [more, fields] of [
    ['through: "2026-02-28", from: "2026-02-28"', 'from'],
    ['through: "2026-02-28", from: "2026-03-31"', 'from'],
    ['through: "2026-02-27"', 'through'],
    ['through: "2026-02-28", from: "2026-01-30"', 'from'],
    ['through: "2026-02-28", entity: 999999', 'entity'],
    ['through: "0001-01-31"', 'through'],
  ] as const) {
    const error = await refusal(`mutation { copyCloseTasks(${more}) { closeTasks } }`);
    expect([more, Object.keys(error.extensions.fields)]).toEqual([more, [fields]]);
  }
  expect(await everything()).toEqual(before);
});

test('a copy is due on the last day of the calendar at the latest', async () => {
  await make({ through: '9999-11-30', title: 'Archive', dueDate: '9999-12-31' });
  const { copied } = await ask(
    'mutation { copied: copyCloseTasks(through: "9999-12-31") { closeTasks } }',
  );
  const { closeTask } = await ask(`{ closeTask(id: ${copied.closeTasks[0]}) { title dueDate } }`);
  expect(closeTask).toEqual({ title: 'Archive', dueDate: '9999-12-31' });
});

test('open tasks stand in the way of closing, and tasks of a closed month stay as they are', async () => {
  const { acme, japan } = books;
  const task = await make({ through: '2025-12-31', title: 'Inventory', entity: acme });
  const other = await make({ through: '2025-12-31', title: 'Inventory', entity: japan });
  const close = (more = '') =>
    `mutation { made: closeBooks(through: "2025-12-31", entity: ${acme}${more}) { lockPeriod } }`;
  const { closeBlockers } = await ask(
    `{ closeBlockers(through: "2025-12-31", entity: ${acme}) { kind weight what count page records { id name } } }`,
  );
  expect(closeBlockers).toEqual([
    {
      ...{ kind: 'TASKS', weight: 'ACCEPTABLE', what: 'close task that is open', count: 1 },
      ...{ page: '/close', records: [{ id: task.id, name: 'Inventory' }] },
    },
  ]);
  expect((await refusal(close())).message).toBe('Not closed: 1 close task that is open (TASKS).');
  const closed = await ask(close(', despite: [TASKS]'));
  const lock = closed.made.lockPeriod;
  const before = await everything();
  const said = `Books are closed through 2025-12-31 (lock ${lock}, which admin set on DAY), and close tasks of closed months stay as they are. Have the month reopened first (/close).`;
  const undated = (text: string): string => text.replace(/(?<= set on )\d{4}-\d\d-\d\d/, 'DAY');
  for (const change of [
    `completeCloseTask(id: ${task.id}) { id }`,
    `patchCloseTask(id: ${task.id}, input: { note: "Late" }) { id }`,
    `patchCloseTask(id: ${task.id}, input: { through: "2026-03-31" }) { id }`,
    `patchCloseTask(id: ${other.id}, input: { entity: ${acme} }) { id }`,
    `createCloseTask(input: { through: "2025-11-30", entity: ${acme}, title: "Late" }) { id }`,
    `deleteCloseTask(id: ${task.id})`,
  ]) {
    const error = await refusal(`mutation { ${change} }`);
    const { through, ...others } = error.extensions.fields;
    expect([change, undated(error.message), through.map(undated), others]).toEqual([
      ...[change, said, [said], {}],
    ]);
  }
  expect(await everything()).toEqual(before);
  // The other company, and the month after, are open.
  await ask(`mutation { completeCloseTask(id: ${other.id}) { id } }`);
  await make({ through: '2026-01-31', title: 'Late', entity: acme });
  await ask(`mutation { deleteLockPeriod(id: ${lock}, reason: "A bill came late") }`);
  await ask(`mutation { completeCloseTask(id: ${task.id}) { id } }`);
});
