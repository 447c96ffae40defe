// A workspace that moves by publication: whatever changes after it was published is in the other cell as well, row by
// row. Moves that end before their time are in publication-ended.
import { type CellName } from '../support/cells.ts';
import { until } from '../support/until.ts';
import {
  asked,
  cells,
  contents,
  leftOver,
  moveUntil,
  openPublished,
  workspace,
} from './support/published.ts';

openPublished();

/** Changes rows as nothing in the service would, with no trigger that minds. */
async function change(name: CellName, text: string): Promise<void> {
  await asked(name, `begin; set local session_replication_role = replica; ${text}; commit`);
}

/** Text and numbers as keys; a key that becomes another one; numbers that two rows exchange; values beside the row. */
const inTurn = (nth: number): string => {
  const of = `workspace_id = ${workspace}`;
  const first = `(select min(id) from account where ${of})`;
  const last = `(select max(id) from account where ${of})`;
  return `
  insert into idempotency_key (workspace_id, caller, key, answer, request_hash)
    values (${workspace}, 'caller', E'it\\'s "${nth}" \\\\ ä\\n', 'answer', '\\x00ff');
  delete from idempotency_key where ${of} and key like '%"${nth - 1}"%';
  insert into counter (workspace_id, kind, last) values (${workspace}, 'kind ${nth}', ${nth});
  update counter set kind = 'renamed ${nth}' where ${of} and kind = 'kind ${nth}';
  update counter set last = 77 where ${of} and kind = 'renamed ${nth - 1}';
  update vendor set name = name || ' ${nth}' where ${of};
  update account set description = (select string_agg(md5(i::text), '') from generate_series(1, 5000) i)
    where ${of} and id = ${first};
  update account set number = 'x' || number where ${of} and id in (${first}, ${last});
  update account a set number = substr(b.number, 2) from account b
    where a.${of} and b.${of} and a.id = ${first} and b.id = ${last};
  update account set number = '${90_000 + nth}' where ${of} and id = ${last};
  update noted_value set record_id = record_id + 100000 where ${of} and relation in ('vendor', 'tag') and record_id < 100000;
  delete from tag where ${of} and id = (select min(id) from tag where ${of});
  insert into moment_asked values (${workspace}, now()) on conflict do nothing`;
};

test('what changes at any moment of the move arrives', async () => {
  await moveUntil('publish');
  expect(await leftOver('one')).toHaveLength(2);
  await change('one', inTurn(1));
  await moveUntil('ahead');
  await change('one', inTurn(2));
  await moveUntil('follow');
  await change('one', inTurn(3));
  await cells.move(workspace, {});
  // The former cell keeps what left.
  const [left, arrived] = [await contents('one'), await contents('two')];
  expect(arrived).toEqual(left);
  expect(Object.keys(left).length).toBeGreaterThan(15);
  const renamed = await asked('two', `select from counter where kind like 'renamed %'`);
  expect(renamed).toHaveLength(3);
  expect(await leftOver('one')).toEqual([]);
});

test('a number that goes to another row while a pass reads is brought by the next one', async () => {
  await moveUntil('ahead', 'one');
  const [first, last] = [
    `(select min(id) from account where workspace_id = ${workspace})`,
    `(select max(id) from account where workspace_id = ${workspace})`,
  ];
  const set = (id: string, what: string): string =>
    `update account set ${what} where workspace_id = ${workspace} and id = ${id}`;
  await change('two', set(first, `nickname = 'first'`));
  // The pass knows up to where it reads, and waits for the row of the target.
  const [pid] = await asked('one', 'select pg_backend_pid() as pid');
  await asked('one', 'begin');
  await asked('one', `select from placed where workspace = ${workspace} for update`);
  const moved = cells.move(workspace, {});
  await until(async () => {
    const waiting = await asked(
      'two',
      `select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))`,
      [pid?.['pid']],
    );
    return waiting.length > 0;
  });
  await change(
    'two',
    `create temporary table number as select number from account
    where workspace_id = ${workspace} and id = ${last};
    ${set(last, `number = '95555'`)}; ${set(first, 'number = (select number from number)')}`,
  );
  await asked('one', 'commit');
  await moved;
  expect(await contents('one')).toEqual(await contents('two'));
  await cells.move(workspace, { to: 'two' });
});
