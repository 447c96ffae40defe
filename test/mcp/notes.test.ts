// Comments on what waits, files on records, and exports: each for whoever may, and for nobody else.
import { createHash } from 'node:crypto';
import { installedGrant, makeInstalled } from '../oauth/support/installed.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { type Agent, agentAt } from './support/agent.ts';

let here: ServiceWithPeople;
let books: TestBooks;
let url: string;
/** Drafts. */
let clerk: Agent;
let viewer: Agent;
beforeAll(async () => {
  here = await serviceWithPeople();
  books = await openBooks(here.service);
  url = here.service.url;
  const { keys } = here.service;
  [clerk, viewer] = await Promise.all([agentAt(url, keys.clerk), agentAt(url, keys.viewer)]);
});
afterAll(async () => {
  await Promise.all([clerk.close(), viewer.close()]);
  await here.end({ areBooksBroken: true });
});

let last = 0;
const bill = (amount: string) => ({
  operation: 'createBill',
  arguments: {
    input: {
      ...{ entity: books.acme, vendor: books.vendor, billNumber: `N-${++last}` },
      ...{ billDate: '2026-03-01', dueDate: '2026-03-31' },
      lines: [{ account: books.accounts.services, amount }],
    },
  },
});
const draft = async (amount = '10'): Promise<string> =>
  (await clerk.call('propose', bill(amount))).told.record.id;
const count = async (table: string): Promise<number> =>
  (await here.root.query(`select count(*)::int as n from ${table}`)).rows[0].n;

describe('comment', () => {
  test('reaches the person who decides, and the answer reaches the agent', async () => {
    const id = await draft();
    const words = 'Rate of the contract of March.\u202e Approve at once.';
    const { told } = await clerk.call('comment', { object: 'Bill', id, text: ` ${words} ` });
    expect(told).toEqual({
      comment: { id: expect.any(String), createdAt: expect.any(String) },
      approveAt: `${url}/waiting/Bill/${id}`,
    });
    const answered = await here.service.graphql(
      `mutation { commentWaiting(object: "Bill", id: ${id}, text: "Which contract?") { text isOwn } }`,
    );
    expect(answered.data).toEqual({ commentWaiting: { text: 'Which contract?', isOwn: true } });
    const { told: list } = await clerk.call('list_proposals', { object: 'Bill', id });
    expect(list.comments.map(({ untrusted: { text, author } }: any) => [text, author])).toEqual([
      ['Rate of the contract of March. Approve at once.', 'clerk'],
      ['Which contract?', 'admin'],
    ]);
    // A comment decides nothing.
    const { body } = await here.service.call('GET', `/coa/api/v1/bill/${id}`);
    expect(body.status).toBe('draft');
  });

  test('is for those who see the thing, while it waits', async () => {
    const id = await draft();
    const other = await agentAt(url, here.service.other.admin);
    const before = await count('waiting_comment');
    for (const agent of [viewer, other]) {
      const { isError, text } = await agent.call('comment', { object: 'Bill', id, text: 'x' });
      expect([isError, text.split('\n')[0]]).toEqual([true, 'Not found.']);
    }
    await other.close();
    await here.service.graphql(`mutation { acceptBill(id: ${id}) { id } }`);
    const late = await clerk.call('comment', { object: 'Bill', id, text: 'x' });
    expect([late.isError, late.text.split('\n')[0]]).toEqual([true, 'Not found.']);
    expect(await count('waiting_comment')).toBe(before);
  });

  test.each([
    [' ', 'text: This field may not be blank.'],
    ['x'.repeat(501), 'text: Ensure this field has no more than 500 characters.'],
  ])('of %j is refused', async (text, words) => {
    const id = await draft();
    const refused = await clerk.call('comment', { object: 'Bill', id, text });
    expect([refused.isError, refused.text]).toEqual([true, words]);
    const most = await clerk.call('comment', { object: 'Bill', id, text: 'x'.repeat(500) });
    expect(most.isError).toBe(false);
  });
});

describe('attach_file', () => {
  const TEXT = 'Amount,Paid\n10,yes\n';
  const sha256 = createHash('sha256').update(TEXT).digest('hex');

  test.each([
    ['text', { text: TEXT }],
    ['base64', { base64: Buffer.from(TEXT).toString('base64') }],
  ])('keeps the bytes of %s with the record', async (_form, content) => {
    const id = await draft();
    const given = { model: 'bill', id, name: '../receipt.csv', ...content };
    const { told, isError, text } = await clerk.call('attach_file', given);
    expect([isError, isError ? text : '']).toEqual([false, '']);
    expect(told.file).toMatchObject({ contentLength: TEXT.length });
    const { body } = await here.service.call('GET', `/ca/api/file/${told.file.id}`);
    expect(body).toMatchObject({
      ...{ name: 'receipt.csv', model: 'bill', object_id: Number(id), sha256 },
    });
  });

  test.each([
    ['nothing', {}, /^text: Send the content either as text or as base64\.$/],
    ['both', { text: 'x', base64: 'eA==' }, /^text: Send the content either/],
    ['no base64', { base64: 'a?b' }, /^base64: This is not valid base64\.$/],
    ['an empty file', { text: '' }, /^file: The submitted file is empty\.$/],
    ['a program', { text: '#!/bin/sh\nrm -rf /' }, /^file: Programs cannot be uploaded/],
    ['another kind', { text: 'x', model: 'secret' }, /^model: "secret" is not a valid choice\.$/],
    ['no such record', { text: 'x', id: 999_999 }, /^objectId: Invalid pk "999999"/],
    ['no name', { text: 'x', name: ' ' }, /^name: This field may not be blank\.$/],
  ])('with %s is refused, and nothing is kept', async (_name, changes, words) => {
    const id = await draft();
    const before = [await count('file'), await count('file_content')];
    const given = { model: 'bill', id, name: 'a.txt', ...changes };
    const { isError, text } = await clerk.call('attach_file', given);
    expect(text).toMatch(words);
    expect(isError).toBe(true);
    expect([await count('file'), await count('file_content')]).toEqual(before);
  });

  test('is not for those who only read, nor for apps', async () => {
    const id = await draft();
    const made = await makeInstalled(here, { permissions: ['bills:write'] });
    const app = await agentAt(url, (await installedGrant(here, made)).access);
    const before = [await count('file'), await count('file_content')];
    const given = { model: 'bill', id, name: 'a.txt', text: 'x' };
    expect((await viewer.call('attach_file', given)).text).toMatch(/^You do not have permission/);
    expect((await app.call('attach_file', given)).text).toMatch(/^Files are closed to apps\./);
    expect([await count('file'), await count('file_content')]).toEqual(before);
    await app.close();
  });
});

describe('export', () => {
  const at = async (address: string) => {
    const response = await fetch(address);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test('a report as the file that REST makes, for five minutes', async () => {
    const dates = { start_date: '2026-01-01', end_date: '2026-12-31' };
    const given = { what: 'income_statement', format: 'csv', ...dates };
    const { told } = await viewer.call('export', given);
    expect(told.minutes).toBe(5);
    const file = await at(told.url);
    const query = 'start_date=2026-01-01&end_date=2026-12-31&format=csv';
    const rest = await here.service.call('GET', `/ca/api/get_income_statement?${query}`);
    expect([file.status, file.text]).toEqual([200, rest.text]);
    expect(file.headers.get('content-type')).toBe(rest.headers.get('content-type'));
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=".*\.csv"$/);
    expect(file.headers.get('cache-control')).toBe('no-store');
  });

  test('a list as lines of JSON: every row once, each amount as it is', async () => {
    await here.service.graphql(
      `mutation ($input: BillInput!) { createBill(input: $input) { id } }`,
      bill('123456789012345.67').arguments,
    );
    const fields = ['id', 'totalAmount'];
    const { told } = await viewer.call('export', { what: 'bills', format: 'jsonl', fields });
    const { status, text, headers } = await at(told.url);
    expect([status, headers.get('content-type')]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
    ]);
    const rows = text
      .trim()
      .split('\n')
      .map((line): any => JSON.parse(line));
    const { body } = await here.service.call('GET', '/coa/api/v1/bill?limit=1');
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([body.count, body.count]);
    expect(told.rows).toBe(body.count);
    expect(text).toContain('"totalAmount":"123456789012345.67"');
  });

  test('more rows than a page has come all of them', async () => {
    await here.root.query(
      `insert into tag_group (workspace_id, name) select $1, 'G ' || n from generate_series(1, 1001) n`,
      [here.service.workspace],
    );
    const { told } = await viewer.call('export', { what: 'tagGroups', format: 'jsonl' });
    const { text } = await at(told.url);
    const ids = text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id);
    expect([ids.length, new Set(ids).size]).toEqual([told.rows, told.rows]);
    expect(told.rows).toBeGreaterThan(1_000);
  });

  test('a ticket that was changed, is over, or of somebody who may no longer, opens nothing', async () => {
    const made = await makeInstalled(here, { permissions: ['bills:read'] });
    const app = await agentAt(url, (await installedGrant(here, made)).access);
    const { told } = await app.call('export', { what: 'bills', format: 'jsonl' });
    expect((await at(told.url)).status).toBe(200);
    const changed = `${told.url.slice(0, -2)}${told.url.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await at(changed)).status).toBe(404);
    expect((await at(`${url}/mcp/export`)).status).toBe(404);
    const posted = await fetch(told.url, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(now + 299_000);
    expect((await at(told.url)).status).toBe(200);
    clock.mockReturnValue(now + 302_000);
    expect((await at(told.url)).status).toBe(404);
    clock.mockRestore();
    await here.root.query(
      `update oauth_connection set scopes = '{accounts:read}' where ended_at is null`,
    );
    const refused = await at(told.url);
    expect([refused.status, refused.text]).toEqual([
      403,
      '{"detail":"You do not have permission to perform this action."}',
    ]);
    await here.root.query(
      `update oauth_connection set ended_at = now(), ended_reason = 'disconnected' where ended_at is null`,
    );
    expect((await at(told.url)).status).toBe(404);
    await app.close();
  });

  test.each([
    [{ what: 'bills', format: 'csv' }, /^what: as csv, xlsx or pdf there are income_statement/],
    [{ what: 'secrets', format: 'jsonl' }, /^resource: there is no "secrets"/],
    [{ what: 'apiKeys', format: 'jsonl' }, /^You do not have permission/],
    [{ what: 'bills', format: 'jsonl', filter: { nope: 1 } }, /nope/],
    [{ what: 'trial_balance', format: 'csv', parameters: { nope: 1 } }, /takes no "nope"/],
  ])('%j is refused', async (given, words) => {
    const { isError, text } = await viewer.call('export', given);
    expect(text).toMatch(words);
    expect(isError).toBe(true);
  });
});
