// Files of a company over HTTP: attachments and the logo.
import { fileDesk, formOf, PDF } from '../support/files.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const send = (path: string, bytes: Uint8Array, key?: string) =>
  service.call('POST', `/coa/api/entity/${path}`, {
    body: formOf(bytes, 'x.bin'),
    ...(key && { key }),
  });
const entity = async (id: number, key?: string) =>
  (await service.call('GET', `/coa/api/entity/${id}`, key ? { key } : {})).body;

test('a file is attached to its company, and seen by whoever sees that', async () => {
  const { status, body } = await send(`${books.europe}/attachment`, PDF);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      model: 'entity',
      object_id: books.europe,
      entity: books.europe,
      name: 'x.bin',
    }),
  ]);
  expect((await entity(books.europe)).attachments.map((each: any) => each.id)).toEqual([body.id]);
  const key = await makeApiKey(service.database, service.workspace, 'admin', {
    entityIds: [books.acme],
  });
  expect((await fileDesk(() => service).read(body.id, key)).status).toBe(404);
  expect((await send(`${books.europe}/attachment`, PDF, key)).status).toBe(404);
  expect((await send('999999/attachment', PDF)).status).toBe(404);
  expect((await send(`${books.europe}/attachment`, PDF, service.keys.viewer)).status).toBe(403);
});

test('a logo is a picture, and its address is told', async () => {
  const { status, body } = await send(`${books.acme}/logo`, PNG);
  expect(status).toBe(200);
  expect(body.logo_url).toMatch(/^http:\/\/.*\/ca\/api\/file\/\d+\/temp-download-url$/);
  const place = new URL(body.logo_url).pathname;
  const { body: address } = await service.call('GET', place);
  const opened = new URL(address.url);
  const content = await fetch(service.url + opened.pathname + opened.search);
  expect(Buffer.from(await content.arrayBuffer()).equals(PNG)).toBe(true);
  const refused = await send(`${books.acme}/logo`, PDF);
  expect([refused.status, refused.body]).toEqual([
    400,
    { file: ['Upload a valid image: PNG, JPG, GIF or WEBP.'] },
  ]);
  expect((await entity(books.acme)).logo_url).toBe(body.logo_url);
});
