// Edges of the contract: ignored input is reported, and refusals name the expected input.
import { openBooks, type TestBooks } from '../support/books.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const ACCOUNTS = '/ca/api/account';
const INVOICES = '/coa/api/v1/invoice';
const strict = { prefer: 'handling=strict' };

describe('what is ignored is told', () => {
  const ignored = async (query: string): Promise<string | null> => {
    const { status, headers } = await service.call('GET', `${INVOICES}?${query}`);
    expect(status).toBe(200);
    return headers.get('x-ignored-parameters');
  };

  test.each([
    ['currncy=USD', 'currncy;nearest=currency'],
    ['zzzzzz=1', 'zzzzzz'],
    ['sort=foo', 'sort=foo'],
    ['sort=-invoice_dat,id', 'sort=-invoice_dat;nearest=invoice_date'],
    ['limit=abc', 'limit=abc'],
    ['limit=-1', 'limit=-1'],
    ['limit=0', 'limit=0'],
    ['offset=x', 'offset=x'],
    ['curr%0d%0aency=1&offset=-1', 'curr%0D%0Aency;nearest=currency, offset=-1'],
  ])('%s', async (query, header) => {
    expect(await ignored(query)).toBe(header);
  });

  test.each([
    '',
    'currency=USD',
    'sort=-invoice_date,id',
    'limit=5&offset=2',
    'limit=5000',
    'limit=',
    'download=true',
  ])('nothing is told of %p', async (query) => {
    expect(await ignored(query)).toBeNull();
  });

  test('and refused for those who want it', async () => {
    const ask = (query: string, headers = strict) =>
      service.call('GET', `${INVOICES}?${query}`, { headers });
    const refused = await ask('currncy=USD&sort=foo&limit=abc');
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        currncy: ['This parameter is not known. Did you mean currency?'],
        sort: ['"foo" is not a field to sort by.'],
        limit: ['A valid integer is required.'],
      },
    ]);
    expect(refused.headers.get('preference-applied')).toBe('handling=strict');
    const taken = await ask('currency=USD');
    expect([taken.status, taken.headers.get('preference-applied')]).toEqual([
      200,
      'handling=strict',
    ]);
    const lenient = await ask('currncy=USD', { prefer: 'handling=lenient' });
    expect([lenient.status, lenient.headers.get('preference-applied')]).toEqual([200, null]);
  });

  test('fields of a body that neither request nor answer knows', async () => {
    const body = { entity: books.acme, nme: 'A', entity_name: 'read only, so it may be sent back' };
    const loose = await service.call('POST', ACCOUNTS, { json: body });
    expect([loose.status, loose.headers.get('x-ignored-fields')]).toEqual([201, 'nme']);
    const { status, body: told } = await service.call('POST', ACCOUNTS, {
      json: body,
      headers: strict,
    });
    expect([status, told]).toEqual([400, { nme: ['This field is not known. Did you mean name?'] }]);
    const read = await service.call('GET', `${ACCOUNTS}/${loose.body.id}`);
    const back = await service.call('PUT', `${ACCOUNTS}/${loose.body.id}`, {
      json: read.body,
      headers: strict,
    });
    expect([back.status, back.body.name]).toEqual([200, read.body.name]);
    expect(back.headers.get('x-ignored-fields')).toBeNull();
    const json = {
      entity: books.acme,
      invoice_date: '2026-01-05',
      lines: [{ amount: 5 }, { amount: 5, quantty: 1 }],
    };
    const lines = await service.call('POST', INVOICES, { json, headers: strict });
    const taken = await service.call('POST', INVOICES, {
      json: { ...json, 'an\r\nodd': 1, lines: json.lines.toReversed() },
    });
    expect(taken.headers.get('x-ignored-fields')).toBe('lines.quantty, an%0D%0Aodd');
    expect([lines.status, lines.body]).toEqual([
      400,
      { lines: [{}, { quantty: ['This field is not known. Did you mean quantity?'] }] },
    ]);
  });
});

describe('single points', () => {
  const line = { description: 'Work', amount: 10 };
  const create = async (more: object): Promise<any> => {
    const { status, body } = await service.call('POST', INVOICES, {
      json: {
        entity: books.acme,
        client: books.customer,
        invoice_date: '2026-01-05',
        lines: [line],
        ...more,
      },
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  };

  test('the tax transaction of a line is what was sent', async () => {
    const made = await create({ lines: [{ ...line, taxa_item_id: 'tx-77' }, line] });
    expect(made.lines.map((each: any) => each.taxa_item_id)).toEqual(['tx-77', null]);
    const again = await service.call('PUT', `${INVOICES}/${made.id}`, { json: made });
    expect(again.body.lines[0].taxa_item_id).toBe('tx-77');
  });

  test('upload run and row are ignored on update, whatever they say', async () => {
    const { id } = await create({});
    for (const json of [
      { upload_run: 999 },
      { spreadsheet_row: 1 },
      { upload_run: 'x', memo: 'y' },
    ]) {
      expect([json, (await service.call('PATCH', `${INVOICES}/${id}`, { json })).status]).toEqual([
        json,
        200,
      ]);
    }
  });

  test('terms may be none, and stay what they are', async () => {
    const made = await create({ terms: '', due_date: '2026-03-01' });
    expect([made.terms, made.due_date]).toEqual([null, '2026-03-01']);
    const other = await create({});
    expect(other.terms).toBe('net_30');
    const emptied = await service.call('PATCH', `${INVOICES}/${other.id}`, { json: { terms: '' } });
    expect([emptied.body.terms, emptied.body.due_date]).toEqual([null, other.due_date]);
  });

  test('migrated_journal_id is never returned', async () => {
    expect(await create({})).not.toHaveProperty('migrated_journal_id');
  });

  test('entities to choose from have three fields', async () => {
    const { body } = await service.call('GET', '/coa/api/entity/for-intercompany');
    expect(Object.keys(body[0]).sort()).toEqual(['currency', 'id', 'name']);
    expect(body).toHaveLength(4);
  });

  test('an app is told the scope of the operation, though drafting would do', async () => {
    const { body } = await service.call('GET', '/openapi.json', { key: null });
    expect(body.paths['/coa/api/v1/invoice'].post.security).toContainEqual({
      Bearer: ['invoices:write'],
    });
  });

  test('deletion and last change of a deleted record are one moment', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 12; i++) {
      const { body } = await service.call('POST', ACCOUNTS, { json: { entity: books.acme } });
      await service.call('DELETE', `${ACCOUNTS}/${body.id}`);
      ids.push(body.id);
    }
    const invoice = await create({});
    await service.call('DELETE', `${INVOICES}/${invoice.id}`);
    const gone = await service.call('GET', `${ACCOUNTS}?include_deleted=true`);
    expect(gone.body.results.map(({ id }: { id: number }) => id)).toEqual(ids);
    for (const each of gone.body.results) expect(each.deleted_at).toBe(each.last_modified_at);
    const row = gone.body.results.at(-1);
    const found = await service.call(
      'GET',
      `${ACCOUNTS}?include_deleted=true&last_modified_at__gte=${row.deleted_at}`,
    );
    expect(found.body.results.map(({ id }: { id: number }) => id)).toContain(row.id);
    const { data } = await service.graphql(
      '{ deletedInvoices { results { deletedAt lastModifiedAt } } }',
    );
    for (const each of data.deletedInvoices.results)
      expect(each.deletedAt).toBe(each.lastModifiedAt);
  });
});

describe('who asks wrongly learns what to send', () => {
  test('JSON under the type of a form', async () => {
    const { status, body } = await service.call('POST', ACCOUNTS, {
      body: JSON.stringify({ entity: books.acme }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([status, body.detail]).toEqual([
      415,
      expect.stringContaining('"Content-Type: application/json"'),
    ]);
    const form = await service.call('POST', ACCOUNTS, {
      body: new URLSearchParams({ entity: String(books.acme) }),
    });
    expect(form.status).toBe(201);
  });

  test.each([
    ['Basic', { authorization: 'Basic YTpi' }],
    ['a bare key', { authorization: 'lgk_something' }],
    ['X-Api-Key', { 'x-api-key': 'lgk_something' }],
  ])('%s', async (_name, headers) => {
    const {
      status,
      body,
      headers: told,
    } = await service.call('GET', ACCOUNTS, { key: null, headers });
    expect([status, told.get('www-authenticate')]).toEqual([401, 'Token']);
    expect(body.detail).toBe(
      'Authentication credentials were not provided. Send them in the header "Authorization: Token <key>".',
    );
  });

  test('no credentials and wrong ones have the words of the contract', async () => {
    const none = await service.call('GET', ACCOUNTS, { key: null });
    expect(none.body).toEqual({ detail: 'Authentication credentials were not provided.' });
    const wrong = await service.call('GET', ACCOUNTS, { key: 'lgk_wrong' });
    expect(wrong.body).toEqual({ detail: 'Invalid token.' });
  });

  test('typos in GraphQL get suggestions for whoever may look at the schema', async () => {
    const ask = async (key: string): Promise<string> => {
      const { errors } = await service.graphql('{ bankAccouns { count } }', {}, key);
      return errors?.[0].message as string;
    };
    expect(await ask(service.keys.admin)).toMatch(/Did you mean .*"bankAccounts"/);
    expect(await ask(service.keys.viewer)).toBe(
      'Cannot query field "bankAccouns" on type "Query".',
    );
    const viewer = await makeApiKey(service.database, service.workspace, 'viewer');
    const { errors } = await service.graphql(
      'query ($sort: [BankAccountSort!]) { bankAccounts(sort: $sort) { count } }',
      { sort: ['NAM'] },
      viewer,
    );
    expect(errors?.[0].message).not.toContain('NAME_DESC');
  });

  test('a browser at an unknown address gets a page, a client JSON', async () => {
    const page = await service.call('GET', '/nowhere', {
      key: null,
      headers: { accept: 'text/html,*/*' },
    });
    expect([page.status, page.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(page.text).toContain('Page not found');
    const client = await service.call('GET', '/nowhere', { key: null });
    expect([client.status, client.body]).toEqual([404, { detail: 'Not found.' }]);
  });
});
