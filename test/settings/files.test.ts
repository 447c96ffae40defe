// Files over HTTP: uploaded in one piece or many, told by what they are, attached, given out for a while,
// and closed to whoever has no business with them.
import { jest } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { forgetFileContents } from '../../src/settings/file-clean-up.task.ts';
import { contentsOf } from '../edge/support/contents.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';

const MEGABYTE = 1_048_576;
const PDF = Buffer.from('%PDF-1.7\nan invoice, as it came by mail\n%%EOF\n');
let service: TestService;
let books: TestBooks;
let invoice: any;
beforeAll(async () => {
  service = await startService({ role: 'api' });
  books = await openBooks(service);
  invoice = (await service.call('POST', '/coa/api/v1/invoice', { json: invoiceOf(books.acme) }))
    .body;
});
afterAll(() => service.close());

const invoiceOf = (entity: number) => ({
  entity,
  client: books.customer,
  invoice_date: '2026-01-15',
  lines: [{ quantity: 1, rate: 100 }],
});

const formOf = (bytes: Uint8Array, name = 'scan.pdf', part = 'file'): FormData => {
  const form = new FormData();
  form.append(part, new Blob([bytes as never], { type: 'text/html' }), name);
  return form;
};
const upload = (
  query: string,
  bytes: Uint8Array = PDF,
  { name, key, headers }: { name?: string; key?: string; headers?: Record<string, string> } = {},
) =>
  service.call('POST', `/ca/api/file/upload?${query}`, {
    body: formOf(bytes, name),
    ...(key !== undefined && { key }),
    ...(headers && { headers }),
  });
const read = (id: number, key?: string) =>
  service.call('GET', `/ca/api/file/${id}`, key === undefined ? {} : { key });
const addressOf = async (id: number): Promise<string> =>
  (await service.call('GET', `/ca/api/file/${id}/temp-download-url`)).body.url;
const download = async (id: number): Promise<Response> => {
  const url = new URL(await addressOf(id));
  return fetch(service.url + url.pathname + url.search);
};

test('a file is uploaded, told by its content, and given out again', async () => {
  const made = await upload(`model=invoice&object_id=${invoice.id}`, PDF, {
    name: 'Märch/scan.exe',
  });
  expect([made.status, made.body]).toEqual([
    200,
    {
      id: expect.any(Number),
      name: 'scan.exe',
      object_id: invoice.id,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
      last_modified_at: expect.any(String),
      is_deleted: false,
      deleted_at: null,
      model: 'invoice',
      s3_content_type: 'application/pdf',
      s3_content_length: PDF.length,
      sha256: createHash('sha256').update(PDF).digest('hex'),
      entity: books.acme,
      created_by: expect.any(Number),
      created_by_name: 'admin',
      created_by_email: '',
      customer: service.workspace,
      app: 'ledgergate',
      s3_path: `sha256/${createHash('sha256').update(PDF).digest('hex')}`,
      url: `/ca/api/file/${made.body.id}/temp-download-url`,
    },
  ]);
  expect((await read(made.body.id)).text).toBe(made.text);

  const temporary = await service.call('GET', `/ca/api/file/${made.body.id}/temp-download-url/`);
  expect(temporary.body).toEqual({
    url: expect.stringMatching(/\/ca\/files\?ticket=/),
    expires_in: 300,
  });
  const given = await download(made.body.id);
  expect(Buffer.from(await given.arrayBuffer()).equals(PDF)).toBe(true);
  expect(Object.fromEntries(given.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(PDF.length),
    'content-disposition': `attachment; filename="scan.exe"; filename*=UTF-8''scan.exe`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
  });
});

test('a record shows its files as they show themselves', async () => {
  const made = await upload(`model=invoice&object_id=${invoice.id}`);
  const shown = (await service.call('GET', `/coa/api/v1/invoice/${invoice.id}`)).body.attachments;
  expect(shown.at(-1)).toEqual(made.body);
  const entry = invoice.journal_entry;
  const other = await upload(`model=journal_entry&object_id=${entry}`);
  expect(other.body).toMatchObject({
    model: 'journal_entry',
    object_id: entry,
    entity: books.acme,
  });
  const journal = (await service.call('GET', `/coa/api/journal_entry/${entry}`)).body;
  expect(journal.attachments).toEqual([other.body]);
  // What was read can be sent back.
  const same = await service.call('PATCH', `/coa/api/v1/invoice/${invoice.id}`, {
    json: { attachments: shown },
  });
  expect([same.status, same.body.attachments]).toEqual([200, shown]);
});

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>', 'text/plain'],
  [
    'a drawing with a script',
    '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    'text/plain',
  ],
  ['a table', 'date,amount\n2026-01-31,100\n', 'text/plain'],
  ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png'],
  [
    'a workbook',
    Buffer.from('PK\x03\x04....xl/workbook.xml', 'latin1'),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  ['an archive', Buffer.from('PK\x03\x04....readme', 'latin1'), 'application/zip'],
  ['bytes', Buffer.from([0, 1, 2, 3]), 'application/octet-stream'],
])('%s is what its bytes say', async (_, content, type) => {
  const made = await upload('model=invoice', Buffer.from(content), { name: 'x.html' });
  expect([made.status, made.body.s3_content_type]).toEqual([200, type]);
  const given = await download(made.body.id);
  expect(given.headers.get('content-type')?.split(';')[0]).toBe(type);
  expect(given.headers.get('content-disposition')).toMatch(/^attachment;/);
});

test.each([
  ['nothing in it', 'model=invoice', Buffer.alloc(0), { file: ['The submitted file is empty.'] }],
  [
    'a Windows program',
    'model=invoice',
    Buffer.from('MZ\x90'),
    { file: ['Programs are not kept. Upload a document.'] },
  ],
  [
    'a script',
    'model=invoice',
    Buffer.from('#!/bin/sh\n'),
    { file: ['Programs are not kept. Upload a document.'] },
  ],
  ['no model', '', PDF, { model: ['This field is required.'] }],
  ['a model that has no files', 'model=tag', PDF, { model: ['"tag" is not a valid choice.'] }],
  [
    'a record that is not there',
    'model=invoice&object_id=999999',
    PDF,
    { object_id: ['Invalid pk "999999" - object does not exist.'] },
  ],
  ['an id that is none', 'model=invoice&object_id=x', PDF, { object_id: [expect.any(String)] }],
])('refused, and nothing kept: %s', async (_, query, bytes, fault) => {
  const before = await contentsOf(service);
  const refused = await upload(query, bytes);
  expect([refused.status, refused.body]).toEqual([400, fault]);
  expect(await contentsOf(service)).toEqual(before);
});

test('forms that hold no file, or break off', async () => {
  const before = await contentsOf(service);
  const send = (body: FormData | string, headers: Record<string, string> = {}) =>
    service.call('POST', '/ca/api/file/upload?model=invoice', { body, headers });
  const none = await send(formOf(PDF, 'a.pdf', 'other'));
  expect([none.status, none.body]).toEqual([400, { file: ['No file was submitted.'] }]);
  const json = await send('{}', { 'content-type': 'application/json' });
  expect(json.status).toBe(415);
  const type = { 'content-type': 'multipart/form-data; boundary=b' };
  const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';
  const broken = await send(start, type);
  expect([broken.status, broken.body.detail]).toEqual([
    400,
    expect.stringMatching(/^Multipart form parse error/),
  ]);
  const unbounded = await send(start, { 'content-type': 'multipart/form-data' });
  expect(unbounded.status).toBe(400);
  expect(await contentsOf(service)).toEqual(before);
});

test('an upload that is sent again is the same upload', async () => {
  const headers = { 'idempotency-key': 'one-upload' };
  const first = await upload('model=invoice', PDF, { headers });
  const before = await contentsOf(service);
  const second = await upload('model=invoice', PDF, { headers });
  expect([second.status, second.text]).toEqual([200, first.text]);
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect((await upload('model=invoice', Buffer.from('else'), { headers })).status).toBe(422);
  expect(await contentsOf(service)).toEqual(before);
});

test('names lose their folders and what cannot be seen, and keep their ending', async () => {
  const made = await upload('model=invoice');
  const rename = async (name: string) =>
    (await service.call('PATCH', `/ca/api/file/${made.body.id}`, { json: { name } })).body.name;
  expect(await rename('C:\\Users\\me\\Rechnung  März.pdf')).toBe('Rechnung März.pdf');
  expect(await rename('../../etc/passwd')).toBe('passwd');
  expect(await rename('fdp.\u202eexe\u0007.pdf')).toBe('fdp.exe.pdf');
  expect(await rename('...')).toBe('file');
  const given = await upload('model=invoice', PDF, { name: `${'ü'.repeat(300)}.pdf` });
  expect([Array.from(given.body.name as string).length, given.body.name.slice(-5)]).toEqual([
    255,
    'ü.pdf',
  ]);
  const blank = await service.call('PATCH', `/ca/api/file/${made.body.id}`, { json: { name: '' } });
  expect([blank.status, blank.body]).toEqual([400, { name: ['This field may not be blank.'] }]);
});

test('a file is deleted once its record has let it go', async () => {
  const made = await upload(`model=invoice&object_id=${invoice.id}`);
  const path = `/ca/api/file/${made.body.id}`;
  const address = await addressOf(made.body.id);
  const held = await service.call('DELETE', path);
  expect([held.status, held.body]).toEqual([
    409,
    { detail: `This file belongs to invoice ${invoice.id}. Set object_id to null first.` },
  ]);
  const free = await service.call('PATCH', path, { json: { object_id: null } });
  expect(free.body).toMatchObject({ object_id: null, entity: null, model: 'invoice' });
  expect((await service.call('DELETE', path)).status).toBe(204);
  expect((await read(made.body.id)).status).toBe(404);
  const url = new URL(address);
  expect((await fetch(service.url + url.pathname + url.search)).status).toBe(404);
  const gone = await service.call('GET', '/ca/api/file?include_deleted=true');
  expect(gone.body.results.map(({ id }: { id: number }) => id)).toContain(made.body.id);
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
  const owner = new pg.Client(service.files.superuserUrl);
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

const BIG = {
  method: 'POST',
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
};
const FORM_START = '--b\r\nContent-Disposition: form-data; name="file"; filename="big.bin"\r\n\r\n';
const FORM_END = '\r\n--b--\r\n';

/** A form whose file is made up on the way; its sender goes away after `stopAfter` bytes. */
async function* bigForm(size: number, stopAfter: number): AsyncGenerator<Buffer> {
  yield Buffer.from(FORM_START);
  const chunk = Buffer.alloc(MEGABYTE, 1);
  for (let sent = 0; sent < size; sent += chunk.length) {
    if (sent >= stopAfter) throw new Error('away');
    yield chunk.subarray(0, Math.min(size - sent, chunk.length));
  }
  yield Buffer.from(FORM_END);
}

async function sendBig(size: number, stopAfter = Infinity): Promise<number | 'away'> {
  const sent = httpRequest(`${service.url}/ca/api/file/upload?model=invoice`, BIG);
  sent.setHeader('authorization', `Token ${service.keys.admin}`);
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  const flowing = pipeline(Readable.from(bigForm(size, stopAfter)), sent);
  try {
    const [response] = await Promise.race([answered, flowing.then(() => answered)]);
    response.resume();
    return response.statusCode ?? 0;
  } catch {
    return 'away';
  } finally {
    sent.destroy();
    await Promise.allSettled([flowing, answered]);
  }
}

test('one byte more than 100 MB is too much, and whoever goes away leaves nothing', async () => {
  const before = await contentsOf(service);
  expect(await sendBig(100 * MEGABYTE + 1)).toBe(413);
  expect(await sendBig(20 * MEGABYTE, 5 * MEGABYTE)).toBe('away');
  const left = async () => (await contentsOf(service))['file_content'] !== before['file_content'];
  for (let tries = 0; tries < 100 && (await left()); tries++) await setTimeout(50);
  expect(await contentsOf(service)).toEqual(before);
}, 60_000);

test('what has come in stands in PostgreSQL while the rest is on its way', async () => {
  const piece = randomBytes(MEGABYTE);
  const owner = new pg.Client(service.files.superuserUrl);
  await owner.connect();
  const received = async () => {
    const { rows } = await owner.query<{ pieces: number; open: number }>(
      `select (select count(*)::integer from file_chunk where content_id = (select max(id) from file_content)) as pieces,
         (select count(*)::integer from pg_stat_activity where datname = current_database() and state = 'idle in transaction') as open`,
    );
    return rows[0];
  };
  const seen: unknown[] = [];
  async function* slowly(): AsyncGenerator<Buffer> {
    yield Buffer.from(FORM_START);
    for (let sent = 1; sent <= 3; sent++) {
      yield piece;
      const wanted = { pieces: sent * 4, open: 0 };
      for (let tries = 0; tries < 200; tries++) {
        if (JSON.stringify(await received()) === JSON.stringify(wanted)) break;
        await setTimeout(20);
      }
      seen.push(await received());
    }
    yield Buffer.from(FORM_END);
  }
  const sent = httpRequest(`${service.url}/ca/api/file/upload?model=invoice`, BIG);
  sent.setHeader('authorization', `Token ${service.keys.admin}`);
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  await pipeline(Readable.from(slowly()), sent);
  const [response] = await answered;
  const made = JSON.parse(Buffer.concat(await response.toArray()).toString()) as { id: number };
  await owner.end();
  expect(seen).toEqual([4, 8, 12].map((pieces) => ({ pieces, open: 0 })));
  const given = await download(made.id);
  const whole = Buffer.concat([piece, piece, piece]);
  expect(Buffer.from(await given.arrayBuffer()).equals(whole)).toBe(true);
}, 30_000);

test('100 MB are not too much', async () => {
  expect(await sendBig(100 * MEGABYTE)).toBe(200);
}, 60_000);
