// Pages of an export as lines of JSON are of one moment, whoever moves rows meanwhile.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask, type Session } from '../../src/platform/access/index.ts';
import { makeSchema } from '../../src/edge/graphql/index.ts';
import { Exports } from '../../src/edge/mcp/export-door.ts';
import { startService, type TestService } from '../support/service.ts';
import { principalIn } from '../support/workspace.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const rename = (text: string): Promise<unknown> =>
  service.database.write(service.workspace, (transaction) =>
    transaction.ask({ text, values: [service.workspace] }),
  );

/** A page of names; after the first one somebody renames the last row, so that it stands before all others. */
async function page(session: Session, offset: number): Promise<object[]> {
  const text =
    'select id::text, name from tag_group where workspace_id = $1 order by name limit 500 offset $2';
  const [rows = []] = await ask(session, { text, values: [service.workspace, offset] });
  if (offset === 0) {
    await rename(`update tag_group set name = '0' where workspace_id = $1 and name = 'G 1999'`);
  }
  return rows;
}

test('a row that moves to another page stands in the file once, and none is left out', async () => {
  await rename(
    `insert into tag_group (workspace_id, name) select $1, 'G ' || n from generate_series(1000, 1999) n`,
  );
  const [user] = await service.database.write(service.workspace, (transaction) =>
    transaction.ask<{ id: number }>({
      text: 'select id from api_user where workspace_id = $1 order by id limit 1',
      values: [service.workspace],
    }),
  );
  const exports = new Exports({
    database: service.database,
    schema: await makeSchema(),
    secret: 's',
    baseUrl: '',
    answer: async (session, _document, variables) => ({
      data: { asked: { results: await page(session, Number(variables?.['offset'])) } },
    }),
    answerFile: () => Promise.reject(new Error('No report is asked for.')),
  });
  const door = createServer((request, response) => void exports.answer(request, response));
  await new Promise<void>((open) => door.listen(0, '127.0.0.1', open));
  const asked = {
    kind: 'lines',
    document: '',
    variables: {},
    name: 'tagGroups',
    type: '',
  } as const;
  const address = exports.addressFor(principalIn(service.workspace, 'admin', user), asked);
  const { port } = door.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}${address}`)).text();
  const names = text.split('\n').slice(0, -1);
  expect(new Set(names.map((line) => (JSON.parse(line) as { id: string }).id)).size).toBe(1_000);
  expect([names.length, text.includes('"G 1999"'), text.includes('"0"')]).toEqual([
    1_000,
    true,
    false,
  ]);
  door.closeAllConnections();
  await new Promise((closed) => door.close(closed));
});
