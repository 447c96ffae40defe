// A person at Chromium, through the router with two cells: they sign in, read the overview, allow an app, choose another
// password by a link, and go from one cell to the other, as they would where one database has everything.
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { clientOf, PASSWORD, REDIRECT } from '../oauth/support/world.ts';
import * as client from 'openid-client';
import { createApp, hashPassword, makeResetLink } from '../../src/platform/identity/index.ts';
import { setUpWorkspace } from '../../src/settings/setup.service.ts';
import { adminActor } from '../support/actor.ts';
import { type CellName, type Cells, CELLS, startCells } from '../support/cells.ts';
import { chromiumPath, launchChromium } from '../support/chromium.ts';
import { principalIn, sessionOf } from '../support/workspace.ts';

const path = chromiumPath();

interface Visit {
  readonly page: Page;
  /** Errors that the browser told, and requests to other hosts than the router. */
  readonly complaints: string[];
}

if (path === undefined) {
  test.skip('sign-in in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let cells: Cells;
  let chrome: Browser;
  let hash: string;
  const workspaceOf = (cell: CellName): number => cells[cell].other.workspace;
  beforeAll(async () => {
    cells = await startCells();
    hash = await hashPassword(PASSWORD);
    for (const cell of CELLS) {
      const { database } = cells[cell];
      const workspace = workspaceOf(cell);
      await database.write(workspace, (transaction) =>
        setUpWorkspace(
          { ...sessionOf(database, principalIn(workspace)), transaction },
          { name: `Books of ${cell}`, currency: 'USD' },
        ),
      );
    }
    chrome = await launchChromium(path);
  });
  afterAll(async () => {
    await chrome.close();
    await cells.close();
  });

  /** Somebody with a place in a cell. Returns their id there. */
  async function person(cell: CellName, email: string): Promise<number> {
    const root = new pg.Client(cells.databases[cell].superuserUrl);
    await root.connect();
    try {
      const { rows } = await root.query<{ id: number }>(
        'insert into person (email, name, password_hash) values ($1, $2, $3) returning id',
        [email, `Person in ${cell}`, hash],
      );
      const id = rows[0]?.id ?? 0;
      await root.query(
        `insert into membership (workspace_id, person_id, role) values ($1, $2, 'admin')`,
        [workspaceOf(cell), id],
      );
      return id;
    } finally {
      await root.end();
    }
  }

  /** A browser that nobody used before. The app answers with a page of its own. */
  async function visit(): Promise<Visit> {
    const context = await chrome.newContext({ viewport: { width: 1_200, height: 900 } });
    const complaints: string[] = [];
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await context.route(
      (url) => url.origin !== cells.url,
      async (route) => {
        const url = route.request().url();
        if (!url.startsWith(REDIRECT)) complaints.push(url);
        await route.fulfill({ contentType: 'text/html', body: '<title>The app</title>' });
      },
    );
    return { page, complaints };
  }

  async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
    await page.fill('[name=email]', email);
    await page.fill('[name=password]', password);
    await page.click('button:text-is("Sign in")');
    await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
  }

  /** The overview, when its page listens. */
  async function overview(page: Page): Promise<string> {
    await page.goto(`${cells.url}/overview`);
    await page.waitForSelector('html[data-ready]');
    return page.locator('body').innerText();
  }
  const cellOf = async (page: Page): Promise<string | undefined> =>
    (await page.context().cookies()).find(({ name }) => name === 'ledgergate_cell')?.value;

  test.each(CELLS)('the overview, an app and a password link in cell %s', async (cell) => {
    const email = `browser-${cell}@example.com`;
    const id = await person(cell, email);
    const workspace = workspaceOf(cell);
    const { page, complaints } = await visit();

    // Asked for a page, they sign in first and come to it.
    await page.goto(`${cells.url}/overview`);
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await signIn(page, email);
    expect(await cellOf(page)).toBe(cell);
    expect(await overview(page)).toContain('Cash');
    // A link of the page goes on within it, without a reload.
    await page.click('a[href^="/invoices"] >> nth=0');
    await page.waitForURL('**/invoices**');
    expect(await page.locator('h1').first().innerText()).toContain('Invoices');

    // An app of this cell sends them to the screen of consent, and back.
    const made = await cells[cell].database.write(workspace, (transaction) =>
      createApp(transaction, adminActor(workspace, id), {
        name: `App of ${cell}`,
        redirectUrls: [REDIRECT],
        permissions: ['vendors:read'],
      }),
    );
    const config = await clientOf(cells.url, made);
    const verifier = client.randomPKCECodeVerifier();
    const state = client.randomState();
    const link = client.buildAuthorizationUrl(config, {
      ...{ redirect_uri: REDIRECT, state, scope: 'vendors:read' },
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    await page.goto(link.href);
    expect(await page.locator('h1').innerText()).toContain(`App of ${cell}`);
    await page.click('button:text-is("Allow")');
    await page.waitForURL(`${REDIRECT}**`);
    const tokens = await client.authorizationCodeGrant(config, new URL(page.url()), {
      ...{ expectedState: state, pkceCodeVerifier: verifier },
    });
    const asked = await fetch(`${cells.url}/coa/api/vendor`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(asked.status).toBe(200);

    // A browser that knows no cell yet follows a link to another password.
    const fresh = await visit();
    const reset = await makeResetLink(cells[cell].database, email);
    await fresh.page.goto(`${cells.url}/password-reset/choose?link=${reset?.secret ?? ''}`);
    const password = `another long password of ${cell}`;
    await fresh.page.fill('[name=password]', password);
    await fresh.page.click('button:text-is("Set the password")');
    await fresh.page.goto(`${cells.url}/sign-in`);
    await signIn(fresh.page, email, password);
    expect(await cellOf(fresh.page)).toBe(cell);
    expect(await overview(fresh.page)).toContain('Cash');
    // The new password ended the session of the first browser.
    await page.goto(`${cells.url}/overview`);
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    expect([complaints, fresh.complaints]).toEqual([[], []]);
  });

  test('somebody with places in both cells goes from one to the other', async () => {
    const email = 'browser-both@example.com';
    for (const cell of CELLS) await person(cell, email);
    const { page, complaints } = await visit();
    await page.goto(`${cells.url}/sign-in`);
    await signIn(page, email);
    expect(await cellOf(page)).toBe('one');
    await page.goto(`${cells.url}/account`);
    expect(await page.locator('body').innerText()).toContain('Person in one');
    await page.goto(`${cells.url}/cell/two`);
    await signIn(page, email);
    await page.goto(`${cells.url}/account`);
    expect(await page.locator('body').innerText()).toContain('Person in two');
    expect(await overview(page)).toContain('Cash');
    expect(complaints).toEqual([]);
  });

  test('a page that is open while its workspace moves asks to sign in, and shows the same books', async () => {
    const email = 'browser-moving@example.com';
    await person('one', email);
    const { page } = await visit();
    await page.goto(`${cells.url}/sign-in`);
    await signIn(page, email);
    const before = await overview(page);
    await cells.move(workspaceOf('one'), { to: 'two', by: 'publication' });
    await page.reload();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await signIn(page, email);
    expect(await cellOf(page)).toBe('two');
    expect(await overview(page)).toBe(before);
  });
}
