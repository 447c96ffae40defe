// Tasks that are told where they have something to do: they find all of it, and visit no other workspace.
import pg from 'pg';
import type { Mailer } from '../../src/platform/mail/index.ts';
import { runTask, type Task } from '../../src/platform/jobs/index.ts';
import { allTasks } from '../../src/tasks.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startOwnService, type TestService } from '../support/service.ts';

/** Rows that wait, or could be fewer, by the task that sees to them. */
const LEFT: Readonly<Record<string, string>> = {
  'fold balances': 'select count(*)::int as count from balance_delta where workspace_id = $1',
  'fold counts': `select count(*)::int as count from (select from record_count where workspace_id = $1
    group by relation, entities having count(*) > 1) c`,
  'chain postings': `select ((select count(*) from posting_waiting where workspace_id = $1)
    + (select count(*) from known_fact where workspace_id = $1 and known_at is null))::int as count`,
  'send letters': `select count(*)::int as count from letter
    where workspace_id = $1 and state = 'waiting' and next_attempt_at <= now()`,
};

let service: TestService;
let books: TestBooks;
let root: pg.Client;
let tasks: Task[];
const sent: string[] = [];
beforeAll(async () => {
  service = await startOwnService({ role: 'api' });
  books = await openBooks(service);
  root = new pg.Client(service.files.superuserUrl);
  await root.connect();
  const mailer: Mailer = {
    send: (letter) => {
      sent.push(letter.subject);
      return Promise.resolve([]);
    },
    close: () => undefined,
  };
  tasks = (await allTasks(mailer)).filter(({ where }) => where !== undefined);
});
afterAll(async () => {
  await root.end();
  await service.close();
});

const left = async (task: Task, workspace: number): Promise<number> =>
  (await root.query<{ count: number }>(LEFT[task.name] ?? '', [workspace])).rows[0]?.count ?? NaN;
const told = async ({ where = '' }: Task): Promise<number[]> =>
  (await service.database.ask<{ id: number }>({ text: `select ${where}() as id` })).map(
    ({ id }) => id,
  );
const letter = (subject: string, moment: string): Promise<unknown> =>
  root.query(
    `insert into letter (workspace_id, entity_id, model, object_id, recipients, copies, subject, body, next_attempt_at)
     values ($1, $2, 'invoice', 1, '{ap@globex.test}', '{}', $3, '', ${moment})`,
    [service.workspace, books.acme, subject],
  );

/** Something to do for all of them: entries, an edit of a rate that was used, and a letter. */
async function doSomething(): Promise<void> {
  for (const amount of [10, 20]) {
    const { status } = await service.call('POST', '/coa/api/journal_entry', {
      json: {
        entity: books.acme,
        date: '2026-01-31',
        transactions: [
          { account: books.accounts['defaultClearing'], debit_amount_native: amount },
          { account: books.accounts.sales, credit_amount_native: amount },
        ],
      },
    });
    expect(status).toBe(201);
  }
  await letter('due', 'now()');
}

test('every task that is told has a table here', () => {
  expect(tasks.map(({ name }) => name).sort()).toEqual(Object.keys(LEFT).sort());
});

test('a task visits where something waits, leaves nothing, and then nobody is visited', async () => {
  for (const task of tasks) await runTask(service.database, task);
  await doSomething();
  for (const task of tasks) {
    const visits: number[] = [];
    const noting: Task = {
      ...task,
      run: (database, workspace) => {
        visits.push(workspace);
        return task.run(database, workspace);
      },
    };
    const before = await left(task, service.workspace);
    await runTask(service.database, noting);
    expect([task.name, before > 0, visits]).toEqual([task.name, true, [service.workspace]]);
    expect([task.name, await left(task, service.workspace), await told(task)]).toEqual([
      ...[task.name, 0],
      [],
    ]);
    await runTask(service.database, noting);
    expect([task.name, visits]).toEqual([task.name, [service.workspace]]);
  }
  expect(sent).toEqual(['due']);
});

test('a letter is told of from when it is due', async () => {
  const letters = tasks.filter(({ name }) => name === 'send letters');
  await letter('later', `now() + interval '1 hour'`);
  expect(await Promise.all(letters.map(told))).toEqual([[]]);
  await root.query(`update letter set next_attempt_at = now() where subject = 'later'`);
  expect(await Promise.all(letters.map(told))).toEqual([[service.workspace]]);
});

test('a workspace that is in another cell is not visited', async () => {
  await doSomething();
  expect(await Promise.all(tasks.map(told))).toEqual(tasks.map(() => [service.workspace]));
  await root.query(`insert into placed (workspace, epoch, state) values ($1, 1, 'gone')`, [
    service.workspace,
  ]);
  expect(await Promise.all(tasks.map(told))).toEqual(tasks.map(() => []));
});
