// Files that the console keeps for a record. Specification: Attachments.
import { openBooks } from '../support/books.ts';
import { Browser } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';

let here: ServiceWithPeople;
let maya: Browser;
let entry: number;
beforeAll(async () => {
  here = await serviceWithPeople();
  const { acme, accounts } = await openBooks(here.service);
  const made = await here.service.call('POST', '/coa/api/journal_entry', {
    json: {
      ...{ entity: acme, date: '2026-01-20', currency: 'USD' },
      transactions: [
        { account: accounts.services, debit_amount_native: 100 },
        { account: accounts.sales, credit_amount_native: 100 },
      ],
    },
  });
  expect([made.status, made.text]).toEqual([201, made.text]);
  entry = made.body.id;
  maya = new Browser(here.service.url);
  await maya.signIn('maya@demo.test', PASSWORD);
});
afterAll(() => here.end());

describe('a file', () => {
  const files = async (): Promise<number> => {
    const { rows } = await here.root.query<{ count: number }>(
      'select count(*)::int as count from file_content',
    );
    return rows[0]?.count ?? -1;
  };
  const send = async (browser: Browser, bytes: string, csrf?: string) => {
    const { html } = await browser.open('/overview');
    const form = new FormData();
    form.append('csrf', csrf ?? /name="csrf" value="([^"]*)"/.exec(html)?.[1] ?? '');
    form.append('model', 'journal_entry');
    form.append('object', String(entry));
    form.append('file', new Blob([bytes], { type: 'text/plain' }), 'note.txt');
    const response = await browser.send('/console/files', { method: 'POST', body: form });
    const text = await response.text();
    return { status: response.status, text };
  };

  test('is kept for its record, and has an id for operations', async () => {
    const { status, text } = await send(maya, 'What was agreed.');
    expect([status, JSON.parse(text)]).toEqual([
      200,
      { data: { id: expect.any(String), name: 'note.txt' } },
    ]);
    const { id } = JSON.parse(text).data;
    const kept = await here.service.graphql(`{ file(id: "${id}") { name model objectId } }`);
    expect(kept.data.file).toMatchObject({ name: 'note.txt', model: 'journal_entry' });
  });

  test('is refused in words where it is empty, a program, or not of this session; nothing is kept', async () => {
    const before = await files();
    const fault = async (bytes: string, csrf?: string): Promise<unknown> => {
      const { status, text } = await send(maya, bytes, csrf);
      const [{ message, extensions }] = JSON.parse(text).errors;
      return [status, extensions.code, extensions.fields?.file?.[0] ?? message];
    };
    expect(await fault('')).toEqual([400, 'INVALID', 'The submitted file is empty.']);
    expect(await fault('\x7fELF and so on')).toEqual([
      400,
      'INVALID',
      'Programs cannot be uploaded. Upload a document.',
    ]);
    expect(await fault('text', 'forged')).toEqual([
      403,
      'FORBIDDEN',
      expect.stringContaining('reload the page'),
    ]);
    const nobody = await send(new Browser(here.service.url), 'text', 'forged');
    expect([nobody.status, JSON.parse(nobody.text).errors[0]]).toMatchObject([
      401,
      {
        message: 'Your session has ended. Sign in again.',
        extensions: { code: 'UNAUTHENTICATED' },
      },
    ]);
    const vera = new Browser(here.service.url);
    await vera.signIn('vera@demo.test', PASSWORD);
    const refused = await send(vera, 'text');
    expect([refused.status, JSON.parse(refused.text).errors[0].extensions.code]).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(await files()).toBe(before);
  });
});
