// Screenshots of the console, made from the demo. `npm run screenshots` writes those of the documentation into
// docs/images; `npm run screenshots -- <folder> [path …]` writes pages into a folder, one of each kind that links
// lead to where none is named, on a desktop and on a phone, in both schemes, to be looked at.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { projectRoot } from '../../src/platform/base/index.ts';
import { chromiumPath, launchChromium } from '../pages/support.ts';
import { freePort } from '../support/ports.ts';

/** The pages that the documentation shows, each with what is done on it first. */
const SHOWN: Readonly<Record<string, { path: string; before?: (page: Page) => Promise<void> }>> = {
  overview: { path: '/overview' },
  why: {
    path: '/reports/income?cadence=quarterly',
    before: async (page) => {
      await page.locator('main td a[href*="why="]').nth(2).click();
      await page.waitForSelector('dialog[open], aside.drawer, .drawer');
      await page.waitForTimeout(500);
    },
  },
  match: {
    path: '/bank/match',
    before: async (page) => {
      await page.waitForSelector('.match-side .preview[data-state=known], .match-side');
      await page.waitForTimeout(1_000);
    },
  },
  waiting: {
    path: '/waiting',
    before: async (page) => {
      await page.waitForSelector('.match-side .preview[data-state=known]');
    },
  },
  pay: {
    path: '/bills/pay',
    before: async (page) => {
      await page.keyboard.press('a');
      await page.waitForSelector('.preview[data-state=known]');
    },
  },
  deferred: { path: '/revenue/deferred' },
  budget: {
    path: '/budgets',
    before: async (page) => {
      await page.locator('main table a[href^="/budgets/"]').first().click();
      await page.waitForSelector('h1:not(:text-is("Budgets"))');
      await page.waitForTimeout(500);
    },
  },
  close: { path: '/close' },
  settings: { path: '/settings/departments' },
};
const DESKTOP = { width: 1_280, height: 860 };
const PHONE = { width: 390, height: 844 };

interface Person {
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

/** The program with the demo, on a port and in a folder of its own. */
async function startDemo(dataDir: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ['bin/ledgergate.mjs', 'start', '--json'], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      out += data.toString();
      if (out.includes('"ready"')) resolve();
    });
    child.once('exit', () => reject(new Error(`The program ended: ${out}`)));
  });
  const { persons } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as {
    readonly persons: readonly Person[];
  };
  const admin = persons.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('The demo has no admin.');
  const stop = async (): Promise<void> => {
    child.removeAllListeners('exit');
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${port}`, admin, stop };
}

async function signedIn(browser: Browser, url: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${url}/sign-in`);
  await page.fill('[name=email]', person.email);
  await page.fill('[name=password]', person.password);
  await page.click('button:text-is("Sign in")');
  await page.waitForSelector('h1');
  return page;
}

const settled = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  // A page of the console listens on: it is never without a request.
  await page.waitForSelector('html[data-ready], body:not(:has(#data))');
};

async function writeShown(page: Page, url: string): Promise<void> {
  const folder = join(projectRoot, 'docs', 'images');
  mkdirSync(folder, { recursive: true });
  for (const [name, { path, before }] of Object.entries(SHOWN)) {
    await settled(page, url + path);
    await before?.(page);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  }
}

/** The shape of an address: which record it is does not count, nor which rows, but a drawer does. */
function shapeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const drawer = ['do', 'why'].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [name === 'do' ? `do-${value}` : name];
  });
  return [pathname.replace(/\d+/g, 'id'), ...drawer].join(' ');
}

const linksIn = (page: Page, within: string): Promise<string[]> =>
  page
    .locator(`${within} a[href^="/"]:not([download], [target])`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Files, sessions and references are no pages of the console. */
const isPage = (address: string): boolean =>
  !/^\/(graphql|docs|assets|sign-|health)|\.\w{3,4}([?#]|$)/.test(address);

/** One address of each shape that links lead to, from the places of the navigation on. */
async function addressesFrom(page: Page, url: string): Promise<ReadonlyMap<string, string>> {
  await settled(page, `${url}/overview`);
  const found = new Map<string, string>();
  const queue = await linksIn(page, 'nav');
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const shape = shapeOf(address);
    if (found.has(shape) || !isPage(address)) continue;
    found.set(shape, address);
    await settled(page, url + address);
    queue.push(...(await linksIn(page, 'main')));
  }
  return found;
}

/** Every page that is given, else one of each shape. */
async function writeAll(page: Page, url: string, folder: string, given: string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const pages =
    given.length > 0 ? new Map(given.map((path) => [path, path])) : await addressesFrom(page, url);
  for (const [shape, path] of pages) {
    await settled(page, url + path);
    for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        const name = shape.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '');
        await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
      }
    }
    console.log(path);
  }
}

const executable = chromiumPath();
if (executable === undefined) throw new Error('No Chromium found. Set CHROMIUM_PATH.');
const [folder, ...paths] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'ledgergate-screenshots-'));
// PostgreSQL may run as another user, and must be able to reach its folder.
chmodSync(dataDir, 0o711);
const demo = await startDemo(dataDir);
const browser = await launchChromium(executable);
try {
  const page = await signedIn(browser, demo.url, demo.admin);
  await (folder === undefined
    ? writeShown(page, demo.url)
    : writeAll(page, demo.url, folder, paths));
} finally {
  await browser.close();
  await demo.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
