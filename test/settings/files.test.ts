// Files over HTTP: uploaded, recognized by content, attached, renamed, deleted.
import { createHash } from 'node:crypto';
import { contentsOf } from '../edge/support/contents.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { fileDesk, formOf, PDF } from '../support/files.ts';
import { startService, type TestService } from '../support/service.ts';

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
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
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
  ['a byte', 1, [1]],
  ['a byte less than a piece', 262_143, [262_143]],
  ['a piece', 262_144, [262_144]],
  ['a byte more than a piece', 262_145, [262_144, 1]],
  ['two pieces and a byte', 524_289, [262_144, 262_144, 1]],
])('a file of %s is kept to its last byte', async (_, size, pieces) => {
  const bytes = Buffer.from(Uint8Array.from({ length: size }, (__, nth) => (nth % 251) + 1));
  const made = await upload('model=invoice', bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect([made.status, made.body.s3_content_length, made.body.sha256]).toEqual([200, size, sha256]);
  const given = Buffer.from(await (await download(made.body.id)).arrayBuffer());
  expect([given.length, given.equals(bytes)]).toEqual([size, true]);
  const [kept] = await service.database.read(service.workspace, {
    text: `select length(c.bytes) as length from file_chunk c
      join file f on f.workspace_id = c.workspace_id and f.content_id = c.content_id
      where f.workspace_id = $1 and f.id = $2 order by c.ordinal`,
    values: [service.workspace, made.body.id],
  });
  expect(kept?.map((row) => row['length'])).toEqual(pieces);
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
    { file: ['Programs cannot be uploaded. Upload a document.'] },
  ],
  [
    'a script',
    'model=invoice',
    Buffer.from('#!/bin/sh\n'),
    { file: ['Programs cannot be uploaded. Upload a document.'] },
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
  const same = await service.call('PUT', `/ca/api/file/${given.body.id}`, {
    json: { ...given.body, s3_path: 'elsewhere', s3_content_type: 'text/html' },
  });
  expect([same.status, same.body]).toEqual([
    200,
    { ...given.body, last_modified_at: expect.any(String) },
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
