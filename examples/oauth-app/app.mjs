// An OAuth app in one file: sends a person to the consent screen, exchanges the code, calls the API.
// Needs a running Ledgergate with its demo (npm start) and nothing else. Run: npm run example:oauth
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const demo = JSON.parse(readFileSync(`${process.env.DATA_DIR ?? 'data'}/demo.json`, 'utf8'));
const base = process.env.BASE_URL ?? demo.base_url;

// 1. An app of our own. An admin makes it once, in the console or as here; the secret is shown once.
const made = await fetch(`${base}/ca/api/v1/oauth-apps`, {
  method: 'POST',
  headers: { authorization: `Token ${demo.api_keys.admin}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    name: `Example app ${new Date().toISOString().slice(0, 16).replace('T', ' ')}`,
    tagline: 'Reads bank accounts and reports, and nothing else',
    redirect_urls: ['http://127.0.0.1/callback'],
    permissions: ['bank_accounts:read', 'reports:read'],
  }),
});
const { client_id, client_secret } = await made.json();

// 2. To the consent screen. Any port will do on 127.0.0.1; state and PKCE tie the answer to this question.
const listener = createServer().listen(0, '127.0.0.1');
await once(listener, 'listening');
const redirect_uri = `http://127.0.0.1:${listener.address().port}/callback`;
const state = randomBytes(16).toString('base64url');
const verifier = randomBytes(32).toString('base64url');
const question = new URLSearchParams({
  client_id,
  redirect_uri,
  response_type: 'code',
  state,
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
});
console.log(`Open   ${base}/ca/oauth/authorize?${question}`);
console.log(`Sign in as ${demo.persons[0].email} with ${demo.persons[0].password}`);

// 3. The answer comes back to us.
const [request, response] = await once(listener, 'request');
response.end('Done. Go back to the terminal.');
listener.close();
const answer = new URL(request.url, redirect_uri).searchParams;
if (answer.get('state') !== state) throw new Error('This is not the answer to our question.');
if (answer.has('error')) throw new Error(answer.get('error_description'));

// 4. The code becomes tokens, once.
const exchanged = await fetch(`${base}/ca/oauth/token`, {
  method: 'POST',
  headers: { authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}` },
  body: new URLSearchParams({
    grant_type: 'authorization_code',
    code: answer.get('code'),
    redirect_uri,
    code_verifier: verifier,
  }),
});
const { access_token, scope, expires_in } = await exchanged.json();
console.log(`Granted: ${scope}, for ${expires_in} seconds`);

// 5. What it may do, and what it may not.
const headers = { authorization: `Bearer ${access_token}` };
const call = async (path) => {
  const got = await fetch(base + path, { headers });
  console.log(`GET ${path}   ${got.status}   ${got.headers.get('www-authenticate') ?? ''}`);
  return got;
};
const { name, tenant, app } = await (await call('/users/api/get-user-permissions')).json();
console.log(`For ${name} in ${tenant.name}: ${app.scopes.join(', ')}`);
await call('/ca/api/account?limit=1');
await call('/coa/api/v1/invoice/');

// 6. Until somebody disconnects it.
console.log(`Now click Disconnect at ${base}/connections `);
while ((await fetch(`${base}/ca/api/account?limit=1`, { headers })).ok) {
  await new Promise((resume) => setTimeout(resume, 1000));
}
console.log(await (await call('/ca/api/account?limit=1')).text());
