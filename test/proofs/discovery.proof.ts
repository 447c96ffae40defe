// Discovery by official clients that know nothing but the address of /mcp and the id of their app:
// the metadata of the resource, its authorization server, consent, a token for /mcp, tools.
// The Python client is fetched by pip from the index it is set to, or MCP_PYTHON names a Python that has it.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import * as current from '@modelcontextprotocol/client';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { projectRoot } from '../../src/platform/base/index.ts';
import { answerOf } from '../mcp/support/agent.ts';
import { Browser } from '../oauth/support/browser.ts';
import { makeInstalled } from '../oauth/support/installed.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { decide, PASSWORD, REDIRECT, throughSignIn } from '../oauth/support/world.ts';
import { chromiumPath, launchChromium } from '../support/chromium.ts';

const PYTHON_CLIENT = 'mcp==2.3.0';
const PERMISSIONS = ['invoices:draft', 'reports:read', 'entities:read'];

let here: ServiceWithPeople;
let url: string;
beforeAll(async () => {
  here = await serviceWithPeople();
  url = `${here.service.url}/mcp`;
});
afterAll(() => here.end());

/** What every client has to be told at the end. */
const KNOWN = {
  caller: { role: 'admin', untrusted: { app: 'Terminal' } },
  may: { draft: ['invoices'], read: expect.arrayContaining(['reports', 'entities']) },
};

/** What a client asked the person to agree to: PKCE, and a token for /mcp alone. */
function expectAsked(opened: URL, clientId: string): void {
  const asked = Object.fromEntries(opened.searchParams);
  expect(asked).toMatchObject({
    ...{ client_id: clientId, redirect_uri: REDIRECT, response_type: 'code' },
    ...{ code_challenge_method: 'S256', resource: url },
  });
}

/** Signs in and allows, without a script; answers with where the person was sent back to. */
async function agreed(opened: URL): Promise<URL> {
  const browser = new Browser(here.service.url);
  const shown = await throughSignIn(browser, await browser.open(opened.href), 'maya@demo.test');
  const workspace = String(here.service.workspace);
  const { away, html } = await decide(browser, shown, 'allow', { workspace });
  if (!away) throw new Error(html);
  return away;
}

/** The same in Chromium, as a person does it. */
async function agreedInChromium(opened: URL): Promise<URL> {
  const path = chromiumPath();
  if (path === undefined) throw new Error('Install Chromium, or set CHROMIUM_PATH.');
  const chromium = await launchChromium(path);
  const page = await chromium.newPage();
  await page.goto(opened.href);
  await page.fill('input[name=email]', 'maya@demo.test');
  await page.fill('input[name=password]', PASSWORD);
  await page.press('input[name=password]', 'Enter');
  const back = page.waitForRequest((request) => request.url().startsWith(REDIRECT));
  await page.click('button[name=decision][value=allow]');
  const address = new URL((await back).url());
  await chromium.close();
  return address;
}

/** What a provider of the official TypeScript clients keeps between its steps. */
class Provider {
  opened: URL | undefined;
  #tokens: any;
  #verifier = '';
  #discovered: any;
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = {
    ...{ client_name: 'Terminal', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' },
  };

  constructor(private readonly clientId: string) {}
  clientInformation = () => ({ client_id: this.clientId });
  tokens = () => this.#tokens;
  saveTokens = (tokens: unknown): void => void (this.#tokens = tokens);
  redirectToAuthorization = (opened: URL): void => void (this.opened = opened);
  codeVerifier = () => this.#verifier;
  saveCodeVerifier = (verifier: string): void => void (this.#verifier = verifier);
  saveDiscoveryState = (state: unknown): void => void (this.#discovered = state);
  discoveryState = () => this.#discovered;
}

const CLIENTS = {
  'the TypeScript SDK, in Chromium': {
    ...{ Client, Transport: StreamableHTTPClientTransport, Unauthorized: UnauthorizedError },
    agree: agreedInChromium,
  },
  'the TypeScript client of the current revision': {
    ...{ Client: current.Client, Transport: current.StreamableHTTPClientTransport },
    ...{ Unauthorized: current.UnauthorizedError, agree: agreed },
  },
};

test.each(Object.entries(CLIENTS))('%s finds its way from the address', async (_name, official) => {
  const { app } = await makeInstalled(here, { permissions: PERMISSIONS });
  const authProvider = new Provider(app.clientId) as any;
  const transport = () => new official.Transport(new URL(url), { authProvider }) as any;
  const client = () => new official.Client({ name: 'proof', version: '1.0.0' }) as any;
  const first = transport();
  await expect(client().connect(first)).rejects.toThrow(official.Unauthorized);
  expectAsked(authProvider.opened, app.clientId);
  const back = await official.agree(authProvider.opened);
  const { code, iss } = Object.fromEntries(back.searchParams);
  await first.finishAuth(code, iss);
  expect(authProvider.tokens()).toMatchObject({
    token_type: 'Bearer',
    refresh_token: expect.any(String),
  });
  const connected = client();
  await connected.connect(transport());
  const { tools } = await connected.listTools();
  expect(tools).toHaveLength(18);
  const { told } = answerOf(await connected.callTool({ name: 'whoami', arguments: {} }));
  expect(told).toMatchObject(KNOWN);
  await connected.close();
});

/** A Python that has the official client. */
async function pythonWithClient(folder: string): Promise<string> {
  const given = process.env['MCP_PYTHON'];
  if (given !== undefined) return given;
  const run = promisify(execFile);
  await run('python3', ['-m', 'venv', folder]);
  const python = join(folder, 'bin/python');
  await run(python, ['-m', 'pip', 'install', '--quiet', PYTHON_CLIENT]);
  return python;
}

test('the Python SDK finds its way from the address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgergate-python-'));
  const python = await pythonWithClient(folder);
  const { app } = await makeInstalled(here, { permissions: PERMISSIONS });
  const script = join(projectRoot, 'test/proofs/discovery.py');
  const child = spawn(python, [script, url, app.clientId, REDIRECT], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said: any[] = [];
  for await (const line of createInterface(child.stdout)) {
    said.push(JSON.parse(line));
    const { open } = said.at(-1);
    if (open === undefined) continue;
    expectAsked(new URL(open), app.clientId);
    child.stdin.write(`${(await agreed(new URL(open))).href}\n`);
  }
  expect(await ended).toEqual([0, null]);
  expect(said).toHaveLength(2);
  expect(said[1]).toMatchObject({ server: 'ledgergate', whoami: KNOWN });
  expect(said[1].tools).toHaveLength(18);
  rmSync(folder, { recursive: true, force: true });
});
