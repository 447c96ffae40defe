// Statements that somebody proposes: nothing of them is kept before they are accepted, nor of those that are not.
// docs/accounting.md section 8.
import { startService } from '../support/service.ts';
import { openMatching, type MatchDesk } from './matching.ts';
import { linesOf as storedLines, statementsOf, type Statements } from './statement-files.ts';

let desk: MatchDesk;
let account: Statements['account'];
let load: Statements['load'];
beforeAll(async () => {
  desk = await openMatching(await startService());
  ({ account, load } = statementsOf(desk));
});
afterAll(() => desk.service.close());

const linesOf = (id: number): Promise<any[]> => storedLines(desk, id);

test('what is only proposed is kept by nobody; the proposal holds its file until it is decided', async () => {
  const id = await account();
  const rows = Array.from({ length: 1_005 }, (_, n) => `2026-03-02,line ${n},1`);
  const file = ['date,description,amount', ...rows].join('\n');
  const { status, body } = await load(id, file, '', {}, desk.service.keys.clerk);
  expect([status, body.preview.created_count, await linesOf(id)]).toEqual([202, 1_005, []]);
  const decide = `mutation { acceptProposal(id: ${body.proposal}) { status } }`;
  expect((await desk.service.graphql(decide)).errors).toBeUndefined();
  expect(await linesOf(id)).toHaveLength(1_005);
  const turned = await load(id, file, '', {}, desk.service.keys.clerk);
  await desk.service.graphql(`mutation { rejectProposal(id: ${turned.body.proposal}) { status } }`);
  const held = { text: 'select count(*)::integer as many from file_content' };
  const [contents] = await desk.service.database.read(desk.service.workspace, held);
  expect(contents).toEqual([{ many: 0 }]);
});
