// Statements of thousands of lines: they load in portions, once, and what is only tried keeps nothing.
// docs/accounting.md section 8.
import { MANY_CONNECTIONS, startService } from '../support/service.ts';
import { openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';
import { linesOf as storedLines, statementsOf, type Statements } from './statement-files.ts';

let desk: MatchDesk;
let account: Statements['account'];
let load: Statements['load'];
beforeAll(async () => {
  desk = await openMatching(await startService('all', MANY_CONNECTIONS));
  ({ account, load } = statementsOf(desk));
});
afterAll(() => desk.service.close());

const linesOf = (id: number): Promise<any[]> => storedLines(desk, id);

test('a long file loads in portions, once however often and by how many it is sent; a dry run keeps nothing', async () => {
  const id = await account();
  const rows = Array.from(
    { length: 2_005 },
    (_, n) => `2026-03-${(n % 28) + 1},line,${n % 7 || 9}`,
  );
  const file = ['date,description,amount', ...rows].join('\n').replace(/-(\d),/g, '-0$1,');
  const dry = await load(id, file, '', { prefer: 'dry-run' });
  expect([dry.status, dry.body.created_count, await linesOf(id)]).toEqual([201, 2_005, []]);
  expect(dry.body.dry_run.journal_lines).toHaveLength(2 * 2_005);
  const numbers = `select min(e."order") as first, max(e."order") as last from bank_transaction b
    join journal_entry e on e.workspace_id = b.workspace_id and e.id = b.journal_id where b.account_id = $1`;
  const { database, workspace } = desk.service;
  const numbered = async (): Promise<any> =>
    (await database.read(workspace, { text: numbers, values: [id] }))[0]?.[0];
  const sending = [load(id, file), load(id, file)];
  // Whoever posts meanwhile waits for a portion at most, and has a number among those of the lines.
  while ((await numbered()).first === null) await new Promise((resume) => setTimeout(resume, 5));
  const entry = (await desk.call('GET', `/coa/api/journal_entry/${await desk.entry(5)}`)).body;
  const sent = await Promise.all(sending);
  const { first, last } = await numbered();
  expect([String(first) < entry.order, entry.order < String(last)]).toEqual([true, true]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect(sent.map(({ body }) => body.created_count).sort()).toEqual([0, 2_005]);
  const { body } = await desk.call('GET', `${TRANSACTIONS}?account=${id}&limit=1`);
  expect(body.count).toBe(2_005);
  expect(await linesOf(id)).toHaveLength(2_005);
});
