// Upload runs over both doors: shown to whoever began them and to admins of the whole workspace, and to nobody else.
import { makeApiKey, startService, type TestService } from '../support/service.ts';

const PATH = '/ca/api/upload-run';

let service: TestService;
let keys: Readonly<Record<string, string>>;
let entity: number;
beforeAll(async () => {
  service = await startService('api');
  const made = await service.graphql(
    'mutation { createEntity(input: { name: "Home", currency: "USD" }) { id } }',
  );
  entity = Number(made.data.createEntity.id);
  keys = {
    ...service.keys,
    limited: await makeApiKey(service.database, service.workspace, 'admin', {
      entityIds: [entity],
    }),
    stranger: service.other.admin,
  };
});
afterAll(() => service.close());

const begin = async (key: string, fileName: string): Promise<number> => {
  const query = `mutation { createUploadRun(input: { fileName: "${fileName}" }) { id } }`;
  const { data } = await service.graphql(query, {}, key);
  return Number(data.createUploadRun.id);
};

test('a run has its progress, and is shown to its starter and to admins without limits', async () => {
  const own = await begin(service.keys.accountant, 'own.csv');
  await service.database.write(service.workspace, ({ ask }) =>
    ask({
      text: `update upload_run set kind = 'vendors', status = 'running', rows_read = 7 where id = $1`,
      values: [own],
    }),
  );
  const of = await begin(service.keys.admin, 'other.csv');
  const listed: Record<string, unknown> = {};
  for (const [who, key] of Object.entries(keys)) {
    const list = await service.call('GET', PATH, { key });
    const { data } = await service.graphql('{ uploadRuns { count results { id } } }', {}, key);
    expect(data.uploadRuns.results.map(({ id }: { id: string }) => Number(id))).toEqual(
      list.body.results.map(({ id }: { id: number }) => id),
    );
    const statuses = [];
    for (const id of [own, of]) {
      const { status } = await service.call('GET', `${PATH}/${id}`, { key });
      const one = await service.graphql(`{ uploadRun(id: ${id}) { id } }`, {}, key);
      expect(one.data.uploadRun === null).toBe(status === 404);
      statuses.push(status);
    }
    listed[who] = [list.body.count, data.uploadRuns.count, list.body.results.length, ...statuses];
  }
  expect(listed).toEqual({
    admin: [2, 2, 2, 200, 200],
    accountant: [1, 1, 1, 200, 404],
    clerk: [0, 0, 0, 404, 404],
    viewer: [0, 0, 0, 404, 404],
    limited: [0, 0, 0, 404, 404],
    stranger: [0, 0, 0, 404, 404],
  });
  const { body } = await service.call('GET', `${PATH}/${own}`);
  expect(body).toMatchObject({
    ...{ file_name: 'own.csv', kind: 'vendors', status: 'running', rows_read: 7 },
    started_by: expect.stringMatching(/^api_user:/),
  });
  expect(Object.keys(body)).not.toContain('caller');
});

test('a caller without the scope sees none', async () => {
  const key = await makeApiKey(service.database, service.workspace, 'accountant', {
    permissions: { invoices: 'none' },
  });
  expect((await service.call('GET', PATH, { key })).status).toBe(403);
});
