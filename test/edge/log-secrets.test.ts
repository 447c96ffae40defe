// Request log: never a secret, wherever it stands in a request or an answer.
import { ask, key, linesOf, log, openLog, secret, secrets, url } from './support/logging.ts';

openLog();

test('no secret is written down, wherever it stands in a request or an answer', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const json = { 'content-type': 'application/json' };
  const fields = (given: Record<string, string>): RequestInit => ({
    method: 'POST',
    body: new URLSearchParams(given).toString(),
  });
  secrets.push(key);
  await ask('/ca/api/account', {}, { authorization: `Token lgk_${secret('key')}` });
  await ask('/ca/api/account', {}, { authorization: `Bearer svca_${secret('token')}` });
  await ask('/ca/api/account', {}, { authorization: `Basic ${btoa(`x:${secret('basic')}`)}` });
  secrets.push(btoa(`x:${secret('basic')}`));
  await ask(`/ca/api/account?token=${secret('query')}&api_key=${secret('api-key')}`);
  await ask(`/nothing?code=${secret('code')}`);
  await ask('/ca/api/account', {}, { cookie: `ledgergate_session=${secret('cookie')}` });
  await ask(
    `/ca/oauth/authorize?client_id=x&state=${secret('state')}&code_challenge=${secret('challenge')}`,
  );
  await ask(`/password-reset/choose?link=${secret('reset-link')}`);
  const credentials = btoa(`client:${secret('client-secret')}`);
  const exchange = fields({
    grant_type: 'authorization_code',
    code: secret('authorization-code'),
    code_verifier: secret('verifier').padEnd(43, '0'),
    redirect_uri: 'http://127.0.0.1/callback',
  });
  await ask('/ca/oauth/token', exchange, { ...form, authorization: `Basic ${credentials}` });
  secrets.push(credentials);
  const refresh = fields({
    grant_type: 'refresh_token',
    refresh_token: secret('refresh'),
    client_id: 'client',
    client_secret: secret('body-secret'),
  });
  await ask('/ca/oauth/token', refresh, form);
  await ask(
    '/sign-in',
    fields({ email: 'maya@example.com', password: secret('wrong-password') }),
    form,
  );
  const query = `query ($q: String) { accounts(q: $q) { count } }`;
  const variables = { q: secret('variable') };
  await ask('/graphql', { method: 'POST', body: JSON.stringify({ query, variables }) }, json);
  await ask(`/graphql?query={accounts(q:"${secret('graphql')}"){count}}`);
  await ask('/coa/api/tag-group', { method: 'POST', body: `{"name":"${secret('body')}"}` }, json);
  await ask('/coa/api/tag-group', { method: 'POST', body: `{"name":"${secret('broken')}` }, json);

  const user = await ask(
    '/graphql',
    {
      method: 'POST',
      body: JSON.stringify({
        query: 'mutation { createApiUser(input: { name: "Robot", role: ADMIN }) { id } }',
      }),
    },
    json,
  );
  const { id } = JSON.parse(user.text).data.createApiUser;
  const made = await ask(`/users/api/api-users/${id}/keys`, { method: 'POST', body: '{}' }, json);
  const fresh: string = JSON.parse(made.text).key;
  expect(fresh).toMatch(/^lgk_/);
  secrets.push(fresh);
  await ask('/ca/api/account', {}, { authorization: `Token ${fresh}`, 'x-request-id': 'the-last' });
  expect(await linesOf('the-last')).toMatchObject([{ status: 200 }]);

  expect(secrets.length).toBeGreaterThan(20);
  expect(secrets.filter((each) => log.includes(each))).toEqual([]);
});

test('a signed-in browser leaves neither password nor cookie', async () => {
  const page = await ask('/sign-in', {}, { authorization: '' });
  const visitor = page.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const given = { email: 'maya@example.com', password: secret('password'), csrf };
  const answer = await ask(
    '/sign-in',
    { method: 'POST', body: new URLSearchParams(given).toString() },
    {
      authorization: '',
      cookie: visitor.join('; '),
      origin: url,
      'content-type': 'application/x-www-form-urlencoded',
      'x-request-id': 'signed-in',
    },
  );
  const session = answer.headers.getSetCookie().find((each) => each.includes('session='));
  const value = /session=([^;]+)/.exec(session ?? '')?.[1] ?? '';
  expect(value.length).toBeGreaterThan(20);
  await linesOf('signed-in');
  expect([csrf, value, secret('password')].filter((each) => log.includes(each))).toEqual([]);
});

test('a secret that somebody puts into a path is blacked out, however it is written', async () => {
  const plain = `svca_${'Ab1-_'.repeat(8)}x`;
  const paths = [
    plain,
    `svcr_${'z'.repeat(43)}`,
    key,
    `lgcs_${'c'.repeat(43)}`,
    plain.replace('_', '%5F'),
    plain.replace('v', '%2576'),
    'q'.repeat(43),
  ];
  for (const [i, each] of paths.entries()) {
    const id = `path-secret-${i}`;
    await ask(`/ca/api/account/${each}/and`, {}, { 'x-request-id': id });
    expect((await linesOf(id)).map(({ path }) => path)).toEqual(['/ca/api/account/***/and']);
    expect(log).not.toContain(each);
  }
  const long = `/ca/oauth/app-icon/${'0'.repeat(64)}`;
  await ask(long, {}, { 'x-request-id': 'path-long' });
  expect((await linesOf('path-long'))[0]).toMatchObject({ path: long });
});
