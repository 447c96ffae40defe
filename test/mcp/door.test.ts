// The door of agents: discovery, tokens of one resource, scopes, bounds, and the activity log.
import { createHash } from 'node:crypto';
import { installedGrant, makeInstalled } from '../oauth/support/installed.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { until } from '../support/until.ts';
import { agentAt } from './support/agent.ts';

let here: ServiceWithPeople;
let books: TestBooks;
let url: string;
beforeAll(async () => {
  here = await serviceWithPeople();
  books = await openBooks(here.service);
  url = here.service.url;
});
afterAll(() => here.end());

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
  });
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
const agentWith = async (scopes: string[], email = 'maya@demo.test') => {
  const made = await makeInstalled(here, { permissions: scopes });
  const resource = `${url}/mcp`;
  const given = { authorize: { resource }, exchange: { resource } };
  const { access } = await installedGrant(here, made, { email, ...given });
  return { agent: await agentAt(url, access), access, made };
};
const bill = (amount: string, number: string) => ({
  input: {
    ...{ entity: books.acme, vendor: books.vendor, billNumber: number },
    ...{ billDate: '2026-03-01', dueDate: '2026-03-31' },
    lines: [{ account: books.accounts.services, amount }],
  },
});

describe('coming in', () => {
  test('from nothing but the address: 401, metadata, authorization server, token, call', async () => {
    const stranger = await post(PING);
    const challenge = stranger.headers.get('www-authenticate') ?? '';
    expect([stranger.status, challenge]).toEqual([
      401,
      `Bearer resource_metadata="${url}/.well-known/oauth-protected-resource/mcp"`,
    ]);
    const at = async (address: string): Promise<any> => (await fetch(address)).json();
    const metadata = await at(/resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? '');
    expect(metadata.resource).toBe(`${url}/mcp`);
    const [issuer] = metadata.authorization_servers;
    const server = await at(`${issuer}/.well-known/oauth-authorization-server`);
    expect(server.code_challenge_methods_supported).toEqual(['S256']);
    expect(server.token_endpoint_auth_methods_supported).toContain('none');
    const { agent, access } = await agentWith(['reports:read']);
    const { told } = await agent.call('whoami');
    expect(told).toMatchObject({
      caller: { untrusted: { app: 'Terminal' } },
      may: { read: ['reports'] },
    });
    await agent.close();
    const rest = await fetch(`${url}/users/api/get-user-permissions`, { headers: bearer(access) });
    expect(rest.status).toBe(401);
  });

  test.each([
    ['a made-up token', 'svca_made_up'],
    ['a made-up key', 'lgk_made_up'],
  ])('%s is told so', async (_name, secret) => {
    const refused = await post(PING, bearer(secret));
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer error="invalid_token", resource_metadata="${url}/.well-known/oauth-protected-resource/mcp"`,
    ]);
  });

  test('a token stops working at once when the person disconnects the app', async () => {
    const { access } = await agentWith(['reports:read']);
    expect((await post(PING, bearer(access))).status).toBe(200);
    await here.root.query(
      `update oauth_grant set revoked_at = now(), revoked_reason = 'disconnected' where revoked_at is null`,
    );
    expect((await post(PING, bearer(access))).status).toBe(401);
  });

  test('GET and DELETE are no sessions; a preflight is answered; a slash at the end is the same', async () => {
    const key = here.service.keys.viewer;
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await fetch(`${url}/mcp`, { method, headers: bearer(key) });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([
        method,
        405,
        'POST, OPTIONS',
      ]);
    }
    const preflight = await fetch(`${url}/mcp`, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
      204,
      '*',
    ]);
    const slash = await fetch(`${url}/mcp/`, { method: 'GET', headers: bearer(key) });
    expect(slash.status).toBe(405);
    expect((await fetch(`${url}/mcpx`, { method: 'POST' })).status).toBe(404);
  });

  test.each([
    ['no JSON', '{', 400],
    ['too deep', `${'['.repeat(70)}${']'.repeat(70)}`, 400],
    ['too large', `"${'x'.repeat(4_194_304)}"`, 413],
  ])('a body that is %s is refused', async (_name, body, status) => {
    expect((await post(body, bearer(here.service.keys.viewer))).status).toBe(status);
  });

  test('what a header says of one request is not said of what a tool runs', async () => {
    const key = here.service.keys.accountant;
    const call = (number: string) => ({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: {
        name: 'propose',
        arguments: { operation: 'createBill', arguments: bill('5', number), insist: true },
      },
    });
    const ids = [];
    for (const number of ['H-1', 'H-2']) {
      const answer = await post(JSON.stringify(call(number)), {
        ...bearer(key),
        'idempotency-key': 'one',
      });
      const text = await answer.text();
      ids.push(/\\"id\\":\\"(\d+)\\"/.exec(text)?.[1]);
    }
    expect(ids).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);
    expect(ids[1]).not.toBe(ids[0]);
    const dry = await post(JSON.stringify(call('H-3')), { ...bearer(key), prefer: 'dry-run' });
    expect(dry.status).toBe(400);
  });
});

describe('scopes', () => {
  test('an app with write proposes all the same, and applies when it says so', async () => {
    const { agent } = await agentWith(['bills:write', 'entities:read']);
    const { told: draft } = await agent.call('propose', {
      operation: 'createBill',
      arguments: bill('70', 'S-1'),
    });
    expect(draft.kept).toBe('draft');
    const { told: applied } = await agent.call('propose', {
      operation: 'createBill',
      arguments: bill('71', 'S-2'),
      apply: true,
    });
    expect(applied).toMatchObject({ kept: 'applied', record: { totalAmount: '71' } });
    const read = async (id: string) =>
      (await here.service.call('GET', `/coa/api/v1/bill/${id}`)).body.status;
    expect([await read(draft.record.id), await read(applied.record.id)]).toEqual(['draft', 'open']);
    const voided = {
      operation: 'voidBill',
      arguments: { id: applied.record.id, voidDate: '2026-03-05' },
    };
    const { told: proposed } = await agent.call('propose', voided);
    expect(proposed.kept).toBe('proposal');
    expect(await read(applied.record.id)).toBe('open');
    await agent.close();
  });

  test.each([
    ['bills:draft', 'maya@demo.test', /Only an app that a person granted bills:write|bills:write/],
    ['bills:write', 'carl@demo.test', /You do not have permission/],
  ])('%s of %s cannot apply', async (scope, email, words) => {
    const { agent } = await agentWith([scope], email);
    const before = (await here.root.query('select count(*) from bill')).rows[0];
    const { isError, text } = await agent.call('propose', {
      operation: 'createBill',
      arguments: bill('72', `S-${scope}-${email}`),
      apply: true,
    });
    expect(text).toMatch(words);
    expect(isError).toBe(true);
    expect((await here.root.query('select count(*) from bill')).rows[0]).toEqual(before);
    await agent.close();
  });

  test('write of a person whose work needs approval cannot apply', async () => {
    const needs = (yes: boolean) =>
      here.root.query('update membership set approval_required = $2 where person_id = $1', [
        ...[here.persons['maya'], yes],
      ]);
    const { agent } = await agentWith(['bills:write']);
    await needs(true);
    const before = (await here.root.query('select count(*) from bill')).rows[0];
    const { isError, text } = await agent.call('propose', {
      operation: 'createBill',
      arguments: bill('73', 'S-approval'),
      apply: true,
    });
    await needs(false);
    expect([isError, text]).toEqual([true, expect.stringMatching(/bills:write/)]);
    expect((await here.root.query('select count(*) from bill')).rows[0]).toEqual(before);
    await agent.close();
  });

  test('a missing scope is named, with whom to ask', async () => {
    const { agent } = await agentWith(['reports:read']);
    const { text, isError } = await agent.call('list_records', { resource: 'invoices' });
    expect([isError, text]).toEqual([
      true,
      'You do not have permission to perform this action.\nAsk the person to authorize the app with invoices:read.',
    ]);
    const { told } = await agent.call('describe');
    expect(told).toEqual(expect.objectContaining({ operations: [] }));
    expect(told.resources).not.toContain('invoices');
    await agent.close();
  });

  test('an agent never approves, whatever it was granted', async () => {
    const { agent } = await agentWith(['bills:write', 'bills:approve']);
    for (const operation of ['acceptBill', 'rejectBill', 'acceptProposal', 'decideDraft']) {
      const { isError } = await agent.call('propose', {
        operation,
        arguments: { id: 1 },
        apply: true,
      });
      expect([operation, isError]).toEqual([operation, true]);
    }
    await agent.close();
  });
});

test('each call stands in the activity log, with its tool and a hash of what was given', async () => {
  const { agent } = await agentWith(['reports:read', 'invoices:read']);
  const given = { resource: 'invoices', limit: 3 };
  await agent.call('list_records', given);
  const hash = createHash('sha256').update(JSON.stringify(given)).digest('hex').slice(0, 16);
  const path = `/mcp/list_records/${hash}`;
  await until(async () => {
    const { rows } = await here.root.query(
      `select method, path, status, request_id from oauth_activity where kind = 'request' and path = $1`,
      [path],
    );
    return rows.length === 1 && rows[0].status === 200 && rows[0].request_id !== null;
  });
  await agent.close();
});
