// Long statement files as runs: seen while they are loaded, without their client.
import { request } from 'node:http';
import { until } from '../support/until.ts';
import { fileOf, openStatements, type StatementDesk } from './statement-desk.ts';

let desk: StatementDesk['desk'];
let account: StatementDesk['account'];
let runsOf: StatementDesk['runsOf'];
let countOf: StatementDesk['countOf'];
let contents: StatementDesk['contents'];
beforeAll(async () => {
  ({ desk, account, runsOf, countOf, contents } = await openStatements());
});
afterAll(() => desk.service.close());

test('whose client went is loaded to its end, and says how far it is', async () => {
  const id = await account();
  const form = new FormData();
  form.append('file', new Blob([fileOf(2_000)]), 'march.csv');
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const sent = request(`${desk.service.url}/ca/api/account/${id}/statements`, {
    method: 'POST',
    headers: {
      authorization: `Token ${desk.service.keys.admin}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  });
  sent.on('error', () => undefined);
  sent.end(body);
  const last = async () => (await runsOf()).at(-1);
  await until(async () => (await last())?.name === 'march.csv' && (await last()).read > 0);
  sent.destroy();
  await until(async () => (await last()).status === 'done');
  expect([(await last()).read, await countOf(id)]).toEqual([2_000, 2_000]);
  await until(async () => (await contents()) === 0);
});
