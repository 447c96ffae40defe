// Reading of JSON bodies, and every fault under its REST name.
import type { Record_ } from './support/schema.ts';
import { invoice, serve, type TestServer } from './support/server.ts';

let server: TestServer;
const given: Record_[] = [];
const keep = (args: Record_): Record_ => {
  given.push(args);
  return invoice(1);
};
beforeAll(async () => {
  server = await serve({ createInvoice: keep, patchInvoice: keep, voidInvoice: keep });
});
beforeEach(() => given.splice(0));
afterAll(() => server.close());

const PATH = '/coa/api/v1/invoice';
const whole = { client: 7, invoice_date: '2026-01-31', headLine: 'T', lines: [{ amount: 1 }] };

/** What the operation was given, with decimals as text. */
const plain = (): unknown => JSON.parse(JSON.stringify(given.at(-1)));
const faults = async (body: unknown, method = 'POST', path = PATH): Promise<unknown> => {
  const answer = await server.post(path, body, method);
  expect({ status: answer.status, given }).toEqual({ status: 400, given: [] });
  return JSON.parse(answer.text) as unknown;
};
const accepted = async (body: unknown): Promise<unknown> => {
  const answer = await server.post(PATH, body);
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 });
  return (plain() as { input: unknown }).input;
};

describe('what is accepted', () => {
  test('snake names, digit strings as ids and numbers, choices by their wire value', async () => {
    const input = await accepted({
      ...whole,
      client: '7',
      terms: 'due_on_receipt',
      rate: '1.50',
      places: '2',
      is_migrated: 'TRUE',
      tag_ids: [1, '2'],
      labels: ['a', 5],
      details: { any: ['thing', null] },
      lines: [{ product: null, amount: '-3.10' }],
    });
    expect(input).toEqual({
      client: 7,
      invoiceDate: '2026-01-31',
      title: 'T',
      terms: 'due_on_receipt',
      rate: '1.5',
      places: 2,
      isMigrated: true,
      tagIds: [1, 2],
      labels: ['a', '5'],
      details: { any: ['thing', null] },
      lines: [{ product: null, amount: '-3.1' }],
    });
  });

  test('unknown and read-only fields are ignored, and harmless names too', async () => {
    const text = JSON.stringify(whole).replace(
      '{',
      '{"id":9,"total_amount":"x","client_name":1,"__proto__":{"terms":"bad"},"constructor":1,"headLine":"first",',
    );
    expect(await accepted(text)).toEqual({
      client: 7,
      invoiceDate: '2026-01-31',
      title: 'T',
      lines: [{ amount: '1' }],
    });
  });

  test('a blank choice or id is none, where none is allowed', async () => {
    const input = await accepted({ ...whole, terms: '', lines: [{ product: '', amount: 1 }] });
    expect(input).toMatchObject({ terms: null, lines: [{ product: null }] });
  });

  test('digits that no double holds arrive untouched', async () => {
    const text = JSON.stringify({ ...whole, rate: 0 }).replace(
      '"rate":0',
      '"rate":123456789012.1234567891',
    );
    expect(await accepted(text)).toMatchObject({ rate: '123456789012.1234567891' });
  });

  test('a patch takes what is given and nothing more', async () => {
    expect((await server.post(`${PATH}/5`, { memo: 'x' }, 'PATCH')).status).toBe(200);
    expect(plain()).toEqual({ id: 5, input: { memo: 'x' } });
  });

  test('an absent body and an empty one are an empty object', async () => {
    expect((await server.ask('PATCH', `${PATH}/5`)).status).toBe(200);
    expect(plain()).toEqual({ id: 5, input: {} });
    const headers = { 'content-type': 'text/plain', 'content-length': '0' };
    expect((await server.ask('PATCH', `${PATH}/6`, { headers, body: '' })).status).toBe(200);
    const chunked = { 'transfer-encoding': 'chunked', 'content-type': 'application/json' };
    expect((await server.ask('PATCH', `${PATH}/6`, { headers: chunked })).status).toBe(200);
  });

  test('a spread body gives arguments, renamed and fixed ones among them', async () => {
    const answer = await server.post(`${PATH}/5/void/`, { when: '2026-02-01', reason: 'r' });
    expect(answer.status).toBe(200);
    const fixed = { isFinal: true, terms: 'net_30' };
    expect(given).toEqual([{ id: 5, voidDate: '2026-02-01', reason: 'r', ...fixed }]);
  });
});

describe('faults, all at once and under their REST names', () => {
  test('required fields', async () => {
    const required = ['This field is required.'];
    expect(await faults({})).toEqual({
      client: required,
      invoice_date: required,
      headLine: required,
      lines: required,
    });
    expect(await faults({}, 'POST', `${PATH}/5/void`)).toEqual({ reason: required });
  });

  test('the words for each kind', async () => {
    const found = await faults({
      client: 'x',
      invoice_date: '2026-02-30x',
      terms: 'net_31',
      rate: 'NaN',
      memo: 'eleven chars',
      headLine: '  ',
      places: 1.5,
      is_migrated: 'maybe',
      tag_ids: 5,
      labels: [true, 'a', null],
      lines: [{ amount: 'y' }, { amount: 1 }, {}, null, 'x', []],
    });
    expect(found).toEqual({
      client: ['Incorrect type. Expected pk value.'],
      invoice_date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
      terms: ['"net_31" is not a valid choice. Choose one of net_30, due_on_receipt.'],
      rate: ['A valid number is required.'],
      memo: ['Ensure this field has no more than 10 characters.'],
      headLine: ['This field may not be blank.'],
      places: ['A valid integer is required.'],
      is_migrated: ['Must be a valid boolean.'],
      tag_ids: ['Expected a list of items but got type "int".'],
      labels: { 0: ['Not a valid string.'], 2: ['This field may not be null.'] },
      lines: [
        { amount: ['A valid number is required.'] },
        {},
        { amount: ['This field is required.'] },
        { non_field_errors: ['This field may not be null.'] },
        { non_field_errors: ['Invalid data. Expected a dictionary, but got str.'] },
        { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] },
      ],
    });
  });

  test('null, empty lists, ids in lists, and whole numbers out of range', async () => {
    const found = await faults({
      ...whole,
      client: null,
      places: 2147483648,
      is_migrated: null,
      tag_ids: [1, 'x', 'y'],
      lines: [],
    });
    expect(found).toEqual({
      client: ['This field may not be null.'],
      places: ['Ensure this value is less than or equal to 2147483647.'],
      is_migrated: ['This field may not be null.'],
      tag_ids: ['Incorrect type. Expected pk value.'],
      lines: { non_field_errors: ['This list may not be empty.'] },
    });
    expect(await faults({ lines: {}, places: -2147483649 }, 'PATCH', `${PATH}/1`)).toEqual({
      places: ['Ensure this value is greater than or equal to -2147483648.'],
      lines: { non_field_errors: ['Expected a list of items but got type "dict".'] },
    });
    expect(await faults({ lines: [] }, 'PATCH', `${PATH}/1`)).toEqual({
      lines: { non_field_errors: ['This list may not be empty.'] },
    });
  });

  test('text a database cannot keep', async () => {
    const nul = ['Null characters are not allowed.'];
    expect(await faults({ ...whole, memo: 'a\0b', client: '1\0' })).toEqual({
      client: nul,
      memo: nul,
    });
    expect(await faults({ ...whole, memo: '\ud800' })).toEqual({ memo: ['Not a valid string.'] });
    for (const details of [{ 'k\0': 1 }, ['\0'], { a: '\udfff' }, '\\\\\0']) {
      expect(await faults({ ...whole, details })).toEqual({ details: nul });
    }
    expect(await accepted({ ...whole, details: '\\u0000 is fine \\\\u0000' })).toBeDefined();
  });

  test('numbers beyond any number', async () => {
    const tiny = `0.${'0'.repeat(400)}1`;
    for (const number of [
      '1e400',
      '-1e400',
      '1e-400',
      tiny,
      '"Infinity"',
      '"NaN"',
      '1e999999999',
    ]) {
      const text = JSON.stringify({ ...whole, rate: 0 }).replace('"rate":0', `"rate":${number}`);
      expect(await faults(text)).toEqual({ rate: ['A valid number is required.'] });
    }
  });

  test('a list longer than any list', async () => {
    const lines = Array.from({ length: 10_001 }, () => ({}));
    expect(await faults({ ...whole, lines })).toEqual({
      lines: { non_field_errors: ['Ensure this field has no more than 10000 elements.'] },
    });
  });

  test('a list is read no further than a thousand faults', async () => {
    const lines = [{ amount: 1 }, ...Array.from({ length: 5000 }, () => ({ product: 'x' }))];
    const found = (await faults({ ...whole, lines })) as { lines: object[] };
    expect(found.lines).toHaveLength(501);
    expect(found.lines[0]).toEqual({});
    expect(Object.keys(found.lines[500] ?? {})).toEqual(['product', 'amount']);
  });

  test('a refused choice is not repeated at length', async () => {
    const found = (await faults({ ...whole, terms: 'x'.repeat(5000) })) as { terms: string[] };
    expect(found.terms).toEqual([
      `"${'x'.repeat(100)}" is not a valid choice. Choose one of net_30, due_on_receipt.`,
    ]);
    expect(await faults({ ...whole, terms: { a: 1 } })).toEqual({
      terms: ['"{"a":1}" is not a valid choice. Choose one of net_30, due_on_receipt.'],
    });
  });
});
