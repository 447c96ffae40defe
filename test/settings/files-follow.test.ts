// Files of records that move to another entity: they are where their record is.
import { stored, tableOf } from '../../schema/kit/index.ts';
import { registry } from '../../src/platform/records/index.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { fileDesk } from '../support/files.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService('api');
  books = await openBooks(service);
});
afterAll(() => service.close());
const { read, upload } = fileDesk(() => service);

test('files of a document that moves to another entity are seen there, and no longer where it was', async () => {
  const keyOf = (entity: number) =>
    makeApiKey(service.database, service.workspace, 'accountant', { entityIds: [entity] });
  const [there, here] = [await keyOf(books.acme), await keyOf(books.europe)];
  const invoice = await service.call('POST', '/coa/api/v1/invoice', {
    json: {
      entity: books.acme,
      client: books.customer,
      invoice_date: '2026-01-15',
      lines: [{ quantity: 1, rate: 100 }],
    },
  });
  const { id, journal_entry: entry } = invoice.body;
  const files = [
    await upload(`model=invoice&object_id=${id}`),
    await upload(`model=journal_entry&object_id=${entry}`),
  ].map(({ body }) => body.id as number);
  const seenBy = async (key: string) =>
    Promise.all(files.map(async (file) => (await read(file, key)).status));
  expect([await seenBy(there), await seenBy(here)]).toEqual([
    [200, 200],
    [404, 404],
  ]);

  const moved = await service.call('PATCH', `/coa/api/v1/invoice/${id}`, {
    json: { entity: books.europe },
  });
  expect([moved.status, moved.body.entity]).toEqual([200, books.europe]);
  expect(moved.body.attachments).toMatchObject([{ id: files[0], entity: books.europe }]);
  expect([await seenBy(there), await seenBy(here)]).toEqual([
    [404, 404],
    [200, 200],
  ]);
  const shown = await service.call('GET', `/coa/api/v1/invoice/${id}`, { key: here });
  expect(shown.body.attachments).toHaveLength(1);
});

test('every kind of record that has files and an entity takes its files along', async () => {
  const kinds = registry
    .resources()
    .filter(({ definition }) => 'attachments' in definition.derived)
    .filter(({ definition }) => stored(definition).some(([name]) => name === 'entity'))
    .map(({ definition }) => tableOf(definition));
  const [rows = []] = await service.database.read(service.workspace, {
    text: `select tgrelid::regclass::text as name from pg_trigger where tgname = 'files_follow'`,
  });
  expect(rows.map(({ name }) => name).sort()).toEqual(kinds.sort());
});
