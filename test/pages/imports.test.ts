// Import pages without a script: upload, preview, faults, confirmation, undo; and refusal of other
// callers.
import { Browser, hiddenFields, unescape, type PageOf } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';

let here: ServiceWithPeople;
let admin: Browser;
beforeAll(async () => {
  // No worker goes on with what a test left.
  here = await serviceWithPeople({ role: 'api' });
  admin = await signedIn('maya');
});
afterAll(() => here.end());

async function signedIn(name: string): Promise<Browser> {
  const browser = new Browser(here.service.url);
  await browser.signIn(`${name}@demo.test`, PASSWORD);
  return browser;
}
const textOf = ({ html }: PageOf): string =>
  unescape(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));

async function upload(
  browser: Browser,
  text: string | Uint8Array,
  { kind = 'vendors', csrf = true, name = 'vendors.csv', ...more }: Record<string, any> = {},
): Promise<PageOf> {
  const page = await browser.open('/imports');
  const body = new FormData();
  if (csrf) body.set('csrf', hiddenFields(page.html, '/imports')['csrf'] ?? '');
  body.set('kind', kind);
  for (const [field, value] of Object.entries(more)) body.set(field, value);
  if (name !== '') body.set('file', new Blob([text as never]), name);
  return browser.open('/imports', { method: 'POST', body });
}
const confirm = (browser: Browser, page: PageOf): Promise<PageOf> =>
  browser.submit(page, `${page.url.pathname}/confirm`);
const vendors = async (): Promise<number> =>
  (
    await here.root.query('select from vendor where workspace_id = $1 and not is_deleted', [
      here.service.workspace,
    ])
  ).rows.length;

test('a file is checked, shown, imported when that is wanted, and taken back', async () => {
  const shown = await upload(admin, 'name,city\nPrinter,Köln\n"<b>Bold</b>",\n', {
    name: 'Drücker & Co.csv',
  });
  expect(shown.url.pathname).toMatch(/^\/imports\/\d+$/);
  expect(textOf(shown)).toContain('Needs confirmation');
  expect(textOf(shown)).toContain('2: Printer · Köln');
  expect(textOf(shown)).toContain('Drücker & Co.csv');
  expect(shown.html).not.toContain('<b>Bold');
  expect(await vendors()).toBe(0);
  const done = await confirm(admin, shown);
  expect(textOf(done)).toContain('Everything is imported.');
  expect(await vendors()).toBe(2);
  // Twice is once.
  expect(textOf(await confirm(admin, shown))).toContain(
    'This import is not waiting for confirmation.',
  );
  const again = await upload(admin, 'name,city\nPrinter,Köln\n"<b>Bold</b>",\n');
  expect(textOf(again)).toMatch(/This file was already imported on \d{4}-\d\d-\d\d, as import \d+/);
  const undo = `${done.url.pathname}/undo`;
  const asked = await admin.submit(done, undo);
  expect(textOf(asked)).toContain('Undo this import?');
  expect(textOf(await admin.submit(asked, undo))).toContain('2 records are deleted.');
  expect(await vendors()).toBe(0);
});

test('every fault stands in a table, and nothing can be confirmed', async () => {
  const page = await upload(admin, 'name,email\nA,nowhere\n,x@example.com\nB,b@example.com\n');
  expect(textOf(page)).toContain('2 errors');
  expect(textOf(page)).toContain('2 email Enter a valid email address.');
  expect(textOf(page)).toContain('3 name This field is required.');
  expect(page.html).not.toContain('/confirm');
  const bare = await admin.open('/imports');
  const body = new URLSearchParams({ csrf: hiddenFields(bare.html, '/imports')['csrf'] ?? '' });
  const forced = await admin.open(`${page.url.pathname}/confirm`, { method: 'POST', body });
  expect(textOf(forced)).toContain('This import is not waiting for confirmation.');
  expect(await vendors()).toBe(0);
});

test.each<[string, Uint8Array, string]>([
  ['UTF-16', Buffer.from('\ufeffname\nA\n', 'utf16le'), 'The file is in UTF-16'],
  ['bytes', Buffer.from('name\n\0'), 'The file has a NUL byte'],
  ['no end of a row', Buffer.from(`name\n"${'x\n'.repeat(200_000)}`), 'This row is longer'],
])('%s is told on the page', async (_, bytes, words) => {
  expect(textOf(await upload(admin, bytes))).toContain(words);
});

test('what is under way comes anew by itself, and says when nobody works on it', async () => {
  const { url } = await upload(admin, 'name\nLater\n');
  const id = Number(url.pathname.split('/').at(-1));
  const set = (at: string): Promise<unknown> =>
    here.root.query(
      `update upload_run set status = 'running', rows_read = 7, last_modified_at = ${at} where id = $1`,
      [id],
    );
  await set('now()');
  const busy = await admin.open(url.pathname);
  expect(busy.html).toContain('<meta http-equiv="refresh" content="2"/>');
  expect(textOf(busy)).toContain('Rows read 7');
  // Nothing sets back when a record changed last, but who turns triggers off.
  await here.root.query('alter table upload_run disable trigger moments, disable trigger moved');
  await set(`now() - interval '1 hour'`);
  const gone = await admin.open(url.pathname);
  expect(gone.html).toContain('<meta http-equiv="refresh" content="2"/>');
  expect(textOf(gone)).toContain('Nobody has worked on this import for five minutes.');
});

test('without a file, without the proof of a form, and where one may not', async () => {
  const none = await upload(admin, '', { name: '' });
  expect([none.status, textOf(none)]).toEqual([400, expect.stringContaining('Choose a file.')]);
  // The form stands there again, to choose another.
  const empty = await upload(admin, '');
  expect([empty.status, textOf(empty)]).toEqual([
    400,
    expect.stringMatching(/^(?!.*file:).*The submitted file is empty\. .*Content of the file/s),
  ]);
  const old = await upload(admin, 'name\nA\n', { csrf: false });
  expect([old.status, old.html]).toEqual([403, expect.stringContaining('<nav class="places"')]);
  const odd = await upload(admin, 'name\nA\n', { kind: 'payslips' });
  expect([odd.status, textOf(odd)]).toEqual([400, expect.stringContaining('cannot be imported')]);
  const vera = await signedIn('vera');
  const seen = await vera.open('/imports');
  expect(textOf(seen)).toContain('Nothing to import');
  const csrf = /name="csrf" value="([^"]+)"/.exec(seen.html)?.[1] ?? '';
  const body = new FormData();
  body.set('csrf', unescape(csrf));
  body.set('kind', 'vendors');
  body.set('file', new Blob(['name\nA\n']), 'a.csv');
  expect((await vera.open('/imports', { method: 'POST', body })).status).toBe(403);
  const run = await upload(admin, 'name\nMine\n');
  expect((await vera.open(run.url.pathname)).status).toBe(404);
  const stranger = new Browser(here.service.url);
  expect((await stranger.open('/imports')).url.pathname).toBe('/sign-in');
  // A worker may have taken up the run that nobody worked on.
  const made = await here.root.query(
    `select from vendor where workspace_id = $1 and name in ('A', 'Mine')`,
    [here.service.workspace],
  );
  expect(made.rows.length).toBe(0);
});
