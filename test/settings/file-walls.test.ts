// Access to files: tickets, workspaces, entities, roles, and PostgreSQL's own protection.
import pg from 'pg';
import { forgetFileContents } from '../../src/settings/file-clean-up.task.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { fileDesk, PDF } from '../support/files.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
let invoice: any;
beforeAll(async () => {
  service = await startService('api');
  books = await openBooks(service);
  const made = await service.call('POST', '/coa/api/v1/invoice', { json: invoiceOf(books.acme) });
  invoice = made.body;
});
afterAll(() => service.close());
const { addressOf, download, read, upload } = fileDesk(() => service);

const invoiceOf = (entity: number) => ({
  entity,
  client: books.customer,
  invoice_date: '2026-01-15',
  lines: [{ quantity: 1, rate: 100 }],
});

test('contents that nothing holds any more are forgotten, those of files are not', async () => {
  const [gone, kept] = [await upload('model=invoice'), await upload('model=invoice')];
  await service.call('DELETE', `/ca/api/file/${gone.body.id}`);
  const pieces = async (): Promise<number> => {
    const rows = await service.database.write(service.workspace, ({ ask }) =>
      ask<{ pieces: number }>({
        text: 'select count(*)::integer as pieces from file_chunk where workspace_id = $1',
        values: [service.workspace],
      }),
    );
    return rows[0]?.pieces ?? 0;
  };
  const before = await pieces();
  await service.database.write(service.workspace, ({ ask }) =>
    ask({
      text: `update file set deleted_at = deleted_at - interval '2 days' where workspace_id = $1 and id = $2`,
      values: [service.workspace, gone.body.id],
    }),
  );
  await forgetFileContents.run(service.database, service.workspace);
  expect(await pieces()).toBe(before);
  const owner = new pg.Client(service.superuserUrl);
  await owner.connect();
  await owner.query('alter table file_content disable trigger unchangeable');
  await owner.query(`update file_content set received_at = received_at - interval '2 days'`);
  await owner.query('alter table file_content enable trigger unchangeable');
  await owner.end();
  await forgetFileContents.run(service.database, service.workspace);
  expect(await pieces()).toBe(before - 1);
  expect((await download(kept.body.id)).status).toBe(200);
});

test('a ticket opens one file of one workspace, unchanged and for a while', async () => {
  const made = await upload('model=invoice');
  const ticket = new URL(await addressOf(made.body.id)).searchParams.get('ticket') ?? '';
  const open = async (changed: string) =>
    (await fetch(`${service.url}/ca/files?ticket=${encodeURIComponent(changed)}`)).status;
  const [workspace = '', file = '', until = '', signature = ''] = ticket.split('.');
  expect(await open(ticket)).toBe(200);
  expect(await open([workspace, String(Number(file) - 1), until, signature].join('.'))).toBe(404);
  expect(await open([service.other.workspace, file, until, signature].join('.'))).toBe(404);
  expect(await open([workspace, file, String(Number(until) + 60), signature].join('.'))).toBe(404);
  for (const odd of ['', 'x', '%00', '1.1.1.1', `${ticket}x`]) expect(await open(odd)).toBe(404);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000);
  expect(await open(ticket)).toBe(404);
  clock.mockRestore();
  const posted = await fetch(`${service.url}/ca/files?ticket=${ticket}`, { method: 'POST' });
  expect(posted.status).toBe(405);
});

test('walls: another workspace, other entities, other roles', async () => {
  const europe = await service.call('POST', '/coa/api/v1/invoice', {
    json: invoiceOf(books.europe),
  });
  const made = await upload(`model=invoice&object_id=${europe.body.id}`);
  expect((await read(made.body.id, service.other.admin)).status).toBe(404);
  const foreign = await upload(`model=invoice&object_id=${invoice.id}`, PDF, {
    key: service.other.admin,
  });
  expect(foreign.body).toEqual({
    object_id: [`Invalid pk "${invoice.id}" - object does not exist.`],
  });

  const limited = await makeApiKey(service.database, service.workspace, 'accountant', {
    entityIds: [books.acme],
  });
  expect((await read(made.body.id, limited)).status).toBe(404);
  const temporary = `/ca/api/file/${made.body.id}/temp-download-url`;
  expect((await service.call('GET', temporary, { key: limited })).status).toBe(404);
  expect(
    (await upload(`model=invoice&object_id=${europe.body.id}`, PDF, { key: limited })).status,
  ).toBe(400);
  const own = await upload(`model=invoice&object_id=${invoice.id}`, PDF, { key: limited });
  expect([own.status, own.body.entity]).toEqual([200, books.acme]);
  const moved = await service.call('PATCH', `/ca/api/file/${own.body.id}`, {
    key: limited,
    json: { object_id: europe.body.id },
  });
  expect(moved.status).toBe(400);

  const { viewer, clerk } = service.keys;
  expect((await upload('model=invoice', PDF, { key: viewer })).status).toBe(403);
  expect((await read(made.body.id, viewer)).status).toBe(200);
  const drafted = await upload('model=invoice', PDF, { key: clerk });
  expect(drafted.status).toBe(200);
  const proposed = await service.call('PATCH', `/ca/api/file/${drafted.body.id}`, {
    key: clerk,
    json: { name: 'other.pdf' },
  });
  expect([proposed.status, proposed.body.preview.name]).toEqual([202, 'other.pdf']);
  const accepted = await service.graphql(
    'mutation ($id: ID!) { acceptProposal(id: $id) { status } }',
    { id: proposed.body.proposal },
  );
  expect(accepted.errors).toBeUndefined();
  expect((await read(drafted.body.id)).body.name).toBe('other.pdf');
  const barred = await makeApiKey(service.database, service.workspace, 'accountant', {
    permissions: { invoices: 'read' },
  });
  expect((await upload('model=invoice', PDF, { key: barred })).status).toBe(403);
});

test('whoever may not read the records of a kind sees none of their files, by any way', async () => {
  const made = await upload(`model=invoice&object_id=${invoice.id}`, PDF, { name: 'secret.pdf' });
  const other = await upload(`model=entity&object_id=${books.acme}`, PDF, { name: 'open.pdf' });
  const keyOf = (permissions: Record<string, string>) =>
    makeApiKey(service.database, service.workspace, 'admin', { permissions });
  const WAYS = `query ($id: ID!, $ids: [ID!], $entity: ID!) { files(filter: { id: $ids }) { count results { name } }
    all: files { count } file(id: $id) { name } entity(id: $entity) { files { count results { name } } } }`;
  const seen = async (key: string) => {
    const variables = { id: made.body.id, ids: [made.body.id], entity: books.acme };
    const { data } = await service.graphql(WAYS, variables, key);
    const address = await service.call('GET', `/ca/api/file/${made.body.id}/temp-download-url`, {
      key,
    });
    const names = (data.entity.files.results as { name: string }[]).map(({ name }) => name);
    return {
      listed: [data.files.count, data.files.results.length],
      one: data.file?.name,
      ofEntity: names.includes('secret.pdf'),
      open: names.includes('open.pdf'),
      address: address.status,
      all: data.all.count,
    };
  };
  // Whoever asks first, statements that are kept are not those of somebody else.
  const closed = await keyOf({ invoices: 'none' });
  await seen(closed);
  const all = await seen(await keyOf({}));
  expect(all).toMatchObject({
    listed: [1, 1],
    one: 'secret.pdf',
    ofEntity: true,
    open: true,
    address: 200,
  });
  const barred = await seen(closed);
  expect(barred).toMatchObject({
    listed: [0, 0],
    one: undefined,
    ofEntity: false,
    open: true,
    address: 404,
  });
  expect(barred.all).toBeLessThan(all.all);
  expect((await read(other.body.id)).status).toBe(200);
});

test('over GraphQL files are read, renamed and deleted, not uploaded', async () => {
  const made = await upload('model=invoice', PDF, { name: 'a.pdf' });
  const id = made.body.id;
  const { data } = await service.graphql(
    `mutation ($id: ID!) { patchFile(id: $id, input: { name: "b.pdf" }) { name contentType contentLength } }`,
    { id },
  );
  expect(data.patchFile).toEqual({
    name: 'b.pdf',
    contentType: 'application/pdf',
    contentLength: PDF.length,
  });
  const listed = await service.graphql(
    `query ($id: [ID!]) { files(filter: { id: $id }) { count results { id name } } fileDownloadUrl(id: ${id}) { expiresIn } }`,
    { id: [id] },
  );
  expect(listed.data.files).toEqual({ count: 1, results: [{ id: String(id), name: 'b.pdf' }] });
  const sent = await service.graphql(
    'mutation ($file: Upload!) { uploadFile(model: "invoice", file: $file) { id } }',
    { file: 'x' },
  );
  expect(sent.errors?.[0].message).toMatch(/uploaded over REST/);
  expect((await service.graphql(`mutation { deleteFile(id: ${id}) }`)).data.deleteFile).toBe(true);
});

test('PostgreSQL itself keeps contents as they are', async () => {
  const made = await upload('model=invoice');
  const run = (text: string) =>
    service.database.write(service.workspace, ({ ask }) => ask({ text }));
  await expect(run(`update file_chunk set bytes = 'x'`)).rejects.toThrow();
  await expect(run('update file_content set size = 1')).rejects.toThrow();
  await expect(run('delete from file_content')).rejects.toThrow();
  await expect(
    run(`update file set object_id = 999999 where id = ${made.body.id}`),
  ).rejects.toThrow(/Invalid pk/);
  expect((await download(made.body.id)).status).toBe(200);
});
