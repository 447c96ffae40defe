// Unreadable bodies, and forms in both media types.
import { request as httpRequest } from 'node:http';
import type { Record_ } from './support/schema.ts';
import { invoice, serve, type TestServer } from './support/server.ts';

let server: TestServer;
const input: Record_[] = [];
const keep = (args: Record_): Record_ => {
  input.push(args);
  return invoice(1);
};
beforeAll(async () => {
  server = await serve({ createInvoice: keep, patchInvoice: keep, voidInvoice: keep });
});
beforeEach(() => input.splice(0));
afterAll(() => server.close());

const PATH = '/coa/api/v1/invoice';
const whole = { client: 7, invoice_date: '2026-01-31', headLine: 'T', lines: [{ amount: 1 }] };

/** What the operation was given, with decimals as text. */
const plain = (): unknown => JSON.parse(JSON.stringify(input.at(-1)));
const faults = async (body: unknown, method = 'POST', path = PATH): Promise<unknown> => {
  const answer = await server.post(path, body, method);
  expect({ status: answer.status, given: input }).toEqual({ status: 400, given: [] });
  return JSON.parse(answer.text) as unknown;
};
const form = (type: string, body: string, path = PATH) =>
  server.ask('POST', path, { headers: { 'content-type': type }, body });

describe('bodies that cannot be read', () => {
  test.each([
    [
      '{',
      "JSON parse error - Expected property name or '}' in JSON at position 1 (line 1 column 2).",
    ],
    ['{"secret": "s3cr3t" x', /^JSON parse error - Expected ',' or '}' after .* position \d+/],
    ['s3cr3t', 'JSON parse error - Unexpected token in JSON.'],
    ['{"a": NaN}', 'JSON parse error - Unexpected token in JSON.'],
    ['{"a": Infinity}', 'JSON parse error - Unexpected token in JSON.'],
    ['"open', /^JSON parse error - Unterminated string/],
    ['{"a":1', /^JSON parse error - /],
    ['['.repeat(65), 'JSON parse error - Nested deeper than 64 levels.'],
    [`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, 'JSON parse error - Nested deeper than 64 levels.'],
  ])('%s', async (text, message) => {
    const { detail } = (await faults(text)) as { detail: string };
    if (typeof message === 'string') expect(detail).toBe(message);
    else expect(detail).toMatch(message);
    expect(detail).not.toContain('s3cr3t');
  });

  test('brackets in a string have no depth', async () => {
    const memo = `"${'['.repeat(80)}\\"${'{'.repeat(80)}"`;
    expect(await faults(`{"memo": ${memo}}`)).toMatchObject({
      memo: ['Ensure this field has no more than 10 characters.'],
    });
  });

  test('text that is not UTF-8', async () => {
    const body = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]);
    const headers = { 'content-type': 'application/json' };
    expect(await server.json('POST', PATH, { headers, body, status: 400 })).toEqual({
      detail: 'JSON parse error - The text is not UTF-8.',
    });
  });

  test('JSON that is no object', async () => {
    const expected = (kind: string) => ({
      non_field_errors: [`Invalid data. Expected a dictionary, but got ${kind}.`],
    });
    expect(await faults('[]')).toEqual(expected('list'));
    expect(await faults('"x"')).toEqual(expected('str'));
    expect(await faults('5')).toEqual(expected('int'));
    expect(await faults('5.5')).toEqual(expected('float'));
    expect(await faults('true')).toEqual(expected('bool'));
    expect(await faults('null')).toEqual({ non_field_errors: ['No data provided'] });
  });

  test('media types and codings that are not ours', async () => {
    const refused = async (headers: Record<string, string>): Promise<unknown> =>
      server.json('POST', PATH, { headers, body: '{}', status: 415 });
    const media = (type: string) => ({ detail: `Unsupported media type "${type}" in request.` });
    expect(await refused({ 'content-type': 'text/plain' })).toEqual(media('text/plain'));
    expect(await refused({})).toEqual(media(''));
    expect(await refused({ 'content-type': 'application/json; charset=utf-16' })).toEqual(
      media('application/json; charset=utf-16'),
    );
    expect(
      await refused({ 'content-type': 'application/json', 'content-encoding': 'gzip' }),
    ).toEqual({ detail: 'Unsupported content encoding "gzip" in request.' });
    const fine = { 'content-type': 'Application/JSON ; Charset="UTF-8"' };
    const body = JSON.stringify(whole);
    expect((await server.ask('POST', PATH, { headers: fine, body })).status).toBe(201);
  });

  test('too many bytes, announced or not', async () => {
    const detail = 'The request body is too large: it may have no more than 1048576 bytes.';
    const body = JSON.stringify({ memo: 'x'.repeat(1_100_000) });
    for (const more of [{}, { 'transfer-encoding': 'chunked' }]) {
      const headers = { 'content-type': 'application/json', ...more };
      expect(await server.json('POST', PATH, { headers, body, status: 413 })).toEqual({ detail });
    }
    const limited = await serve({ createInvoice: keep }, { bodyLimit: 10 });
    expect((await limited.post(PATH, whole)).status).toBe(413);
    await limited.close();
  });

  test('a client that leaves in the middle harms nobody', async () => {
    await new Promise<void>((resolve) => {
      const outgoing = httpRequest({
        port: server.port,
        host: '127.0.0.1',
        path: PATH,
        method: 'POST',
        headers: {
          authorization: 'Token admin',
          'content-type': 'application/json',
          'content-length': 50,
        },
      });
      outgoing.on('error', () => undefined);
      outgoing.on('close', resolve);
      outgoing.write('{"memo":', () => setImmediate(() => outgoing.destroy()));
    });
    expect((await server.post(PATH, whole)).status).toBe(201);
    expect(server.unforeseen).toEqual([]);
  });
});

describe('forms', () => {
  const URL_ENCODED = 'application/x-www-form-urlencoded';

  test.each(['lines[0]amount', 'lines[0].amount', 'lines[0][amount]'])(
    'url-encoded, with lines as %s',
    async (name) => {
      const fields = new URLSearchParams([
        ['client', '7'],
        ['invoice_date', '2026-01-31'],
        ['headLine', 'A & B'],
        ['is_migrated', 'false'],
        ['terms', ''],
        ['rate', ''],
        ['places', ''],
        ['tag_ids', '1'],
        ['tag_ids', '2'],
        ['labels[1]', 'second'],
        ['labels[0]', 'first'],
        ['details', '{"a":[1]}'],
        [name.replace('0', '10'), '12345678901234567.5'],
        [name, '1.5'],
        ['lines[0]product', '4'],
        ['stranger[0].deep.er', 'x'],
      ]);
      const answer = await form(URL_ENCODED, fields.toString());
      expect(answer).toMatchObject({ status: 201 });
      expect(plain()).toEqual({
        input: {
          client: 7,
          invoiceDate: '2026-01-31',
          title: 'A & B',
          isMigrated: false,
          terms: null,
          rate: null,
          tagIds: [1, 2],
          labels: ['first', 'second'],
          details: { a: [1] },
          lines: [{ amount: '1.5', product: 4 }, { amount: '12345678901234567.5' }],
        },
      });
    },
  );

  test('lists and lines as JSON in one field', async () => {
    const fields = new URLSearchParams({
      client: '7',
      invoice_date: '2026-01-31',
      headLine: 'T',
      tag_ids: '[3,"4"]',
      lines: '[{"amount": 2}]',
      details: 'no json',
    });
    expect((await form(URL_ENCODED, fields.toString())).status).toBe(201);
    expect(plain()).toMatchObject({
      input: { tagIds: [3, 4], lines: [{ amount: '2' }], details: 'no json' },
    });
  });

  test('faults of a form', async () => {
    const answer = await form(URL_ENCODED, 'lines=x&tag_ids=y&client=&terms=zzz&headLine=');
    expect(JSON.parse(answer.text)).toEqual({
      client: ['Incorrect type. Expected pk value.'],
      invoice_date: ['This field is required.'],
      terms: ['"zzz" is not a valid choice. Choose one of net_30, due_on_receipt.'],
      headLine: ['This field may not be blank.'],
      tag_ids: ['Incorrect type. Expected pk value.'],
      lines: { non_field_errors: ['Expected a list of items but got type "str".'] },
    });
    expect(JSON.parse((await form(URL_ENCODED, 'lines=')).text)).toMatchObject({
      lines: { non_field_errors: ['This list may not be empty.'] },
    });
    const many = await form(URL_ENCODED, 'a=&'.repeat(10_001));
    expect(many).toMatchObject({
      status: 400,
      text: '{"detail":"A form may have no more than 10000 fields."}',
    });
  });

  const part = (name: string, value: string, more = ''): string =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

  test('multipart, with a file that nobody asked for', async () => {
    const body = `${part('client', '7')}${part('invoice_date', '2026-01-31')}${part('headLine', 'Größe')}${part('memo', 'file', '; filename="a.txt"')}${part('lines[0]amount', '3')}--b--\r\n`;
    const answer = await form('multipart/form-data; boundary=b', body);
    expect(answer).toMatchObject({ status: 201 });
    expect(plain()).toEqual({
      input: {
        client: 7,
        invoiceDate: '2026-01-31',
        title: 'Größe',
        lines: [{ amount: '3' }],
      },
    });
  });

  test.each([
    ['url-encoded', URL_ENCODED, 'client=7&memo=Caf%E9'],
    ['url-encoded, in a name', URL_ENCODED, 'client=7&caf%e9=1'],
    ['multipart', 'multipart/form-data; boundary=b', `${part('memo', 'Caf\xe9')}--b--\r\n`],
  ])('%s that is not UTF-8 is refused, not stored with marks', async (_, type, body) => {
    const headers = { 'content-type': type };
    const sent = { headers, body: Buffer.from(body, 'latin1'), status: 400 };
    expect(await server.json('POST', PATH, sent)).toEqual({
      detail: 'Form parse error - The text is not UTF-8.',
    });
    expect(input).toEqual([]);
  });

  test('a percent sign that encodes nothing, and the mark of unreadable text itself, are kept', async () => {
    const field = 'client=7&invoice_date=2026-01-31&lines[0]amount=3&headLine=';
    expect((await form(URL_ENCODED, `${field}5%+of%zz%EF%BF%BD`)).status).toBe(201);
    expect(plain()).toMatchObject({ input: { title: '5% of%zz\ufffd' } });
    const parts = `${part('client', '7')}${part('invoice_date', '2026-01-31')}${part('headLine', '\ufffd')}${part('lines[0]amount', '3')}--b--\r\n`;
    expect((await form('multipart/form-data; boundary=b', parts)).status).toBe(201);
    expect(plain()).toMatchObject({ input: { title: '\ufffd' } });
  });

  test('multipart on a route without input', async () => {
    const answer = await form(
      'multipart/form-data; boundary=b',
      `${part('when', '2026-02-01')}${part('reason', 'r')}--b--\r\n`,
      `${PATH}/5/void`,
    );
    expect(answer.status).toBe(200);
    expect(input).toMatchObject([{ id: 5, voidDate: '2026-02-01', reason: 'r' }]);
  });

  test('multipart that is broken', async () => {
    const cut = await form('multipart/form-data; boundary=b', part('client', '7').slice(0, -8));
    expect(cut).toMatchObject({ status: 400 });
    expect(cut.text).toMatch(/^\{"detail":"Multipart form parse error - .+"\}$/);
    const bare = await form('multipart/form-data', 'x');
    expect(bare).toMatchObject({ status: 400 });
    expect(bare.text).toMatch(/^\{"detail":"Multipart form parse error - .+"\}$/);
  });
});
