// Benchmark of the console in Chromium: the first sight of a page, going from page to page, the palette and a key, each
// beside a blank page of the same run; steps of work; interactions; memory; and the frames of long lists.
import pg from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ddl } from '../src/platform/database/tables/ddl.ts';
import { startWebSession } from '../src/platform/identity/index.ts';
import { registry } from '../src/platform/records/index.ts';
import { chromiumPath, launchChromium } from '../test/support/chromium.ts';
import { BALANCES } from './support/books.ts';
import { idle, scroll } from './support/console-frames.ts';
import { change, enter, point } from './support/console-going.ts';
import { heapAfter, interactions } from './support/console-life.ts';
import { decisions, effects, makeBills, makeWork } from './support/console-steps.ts';
import { documentBooks, type Documents, loadInvoices } from './support/documents.ts';
import { record } from './support/results.ts';
import { median } from './support/rounds.ts';
import { size } from './support/size.ts';
import { openStage, program, type Stage } from './support/stage.ts';

const INVOICES = size(5_000, 20);
/** Those that are open: the list of invoices shows them, the ageing adds them up. */
const OPEN = size(1_000, 10);
const ROUNDS = size(9, 1);
/** Page changes are told by their slowest of twenty, too. */
const CHANGES = size(20, 1);
/** Those that are due: rows to tick. */
const BILLS = size(60, 20);
const HEAP_CHANGES = size(50, 7);

/** A fault of its address: drawn and taken over as any other page, and nothing is asked. */
const BLANK = '/reports/changes?from=soon';
const PAGES = [
  ['overview', '/overview'],
  ['invoices', '/invoices'],
  ['general ledger', '/ledger?from=2025-01-01&to=2025-12-31'],
  ['income statement', '/reports/income?from=2025-01-01&to=2025-12-31&cadence=monthly'],
  ['what changed', '/reports/changes?since=2020-01-01&from=2025-01-01&to=2025-12-31'],
  ['ageing', '/ageing/receivable'],
  ['new invoice', '/invoices/new'],
] as const;

interface Seen {
  readonly painted: number;
  readonly usable: number;
}

/** Goes to an address with nothing in the cache: milliseconds to the first paint, and until keys work. */
async function load(page: Page, address: string): Promise<Seen> {
  await page.goto(address);
  await page.waitForSelector('html[data-ready]');
  return page.evaluate<Seen>(`new Promise((done) => {
    const tell = () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const ready = performance.getEntriesByName('ready')[0];
      if (paint) done({ painted: paint.startTime, usable: Math.max(paint.startTime, ready?.startTime ?? window.readyAt) });
      else requestAnimationFrame(tell);
    };
    tell();
  })`);
}

/** Notes when the console is ready, from inside. */
const NOTE_READY = `new MutationObserver((_, observer) => {
  if (!document.documentElement.dataset.ready) return;
  window.readyAt = performance.now();
  observer.disconnect();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] })`;

/** The drawer over the income statement that explains its first figure. */
async function whyAddress(page: Page, url: string): Promise<string> {
  const [, income] = PAGES.find(([name]) => name === 'income statement') ?? PAGES[0];
  await page.goto(url + income);
  await page.waitForSelector('html[data-ready]');
  const href = await page.getAttribute('main td a[href*="why="]', 'href');
  if (href === null) throw new Error('The income statement has no figure to explain.');
  return href;
}

/** Opens the palette by its chord and types: milliseconds until a row stands there. */
async function palette(page: Page): Promise<number> {
  const took = await page.evaluate<number>(`new Promise((done) => {
    const begun = performance.now();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    const look = () => document.querySelector('.palette [role=option]')
      ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)))
      : setTimeout(look, 1);
    look();
  })`);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.palette', { state: 'detached' });
  return took;
}

/** Says and keeps a figure as so many times that of the blank page. */
function tell(what: string, figures: readonly number[], blank: readonly number[]): void {
  const ratios = figures
    .map((each, round) => each / (blank[round] ?? NaN))
    .toSorted((a, b) => a - b);
  const [ms, base] = [median(figures), median(blank)];
  const slow = figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * 0.95) - 1] ?? NaN;
  const note = `${ms.toFixed(0)} ms, p95 ${slow.toFixed(0)} ms, blank ${base.toFixed(0)} ms`;
  console.log(`  ${what.padEnd(40)} ${median(ratios).toFixed(2)} times   ${note}`);
  record({
    ...{ what, figure: median(ratios), unit: 'ratio', note },
    range: [ratios[0] ?? NaN, ratios.at(-1) ?? NaN],
  });
}

/** An admin of the workspace who is signed in, and the cookie of the session. */
async function signedIn(
  { database }: Stage,
  root: pg.Client,
  { workspace }: Documents,
): Promise<string> {
  const { rows } = await root.query<{ id: number }>(
    `insert into person (email, name) values ('bench@bench.test', 'Bench') returning id`,
  );
  const person = rows[0]?.id ?? 0;
  await root.query(
    `insert into membership (workspace_id, person_id, role) values ($1, $2, 'admin')`,
    [workspace, person],
  );
  return database.write(null, (transaction) =>
    startWebSession(transaction, person, { ip: '127.0.0.1', userAgent: '' }),
  );
}

async function firstSights(context: BrowserContext, url: string): Promise<void> {
  console.log('\nFirst sight, beside a blank page');
  const found = new Map<string, Seen[]>();
  const all = [['blank', BLANK] as const, ...PAGES];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, address] of all) {
      const page = await context.newPage();
      const client = await context.newCDPSession(page);
      await client.send('Network.setCacheDisabled', { cacheDisabled: true });
      await page.addInitScript(NOTE_READY);
      const seen = await load(page, url + address);
      found.set(name, [...(found.get(name) ?? []), seen]);
      await page.close();
    }
  }
  const of = (name: string, key: keyof Seen): number[] =>
    (found.get(name) ?? []).map((each) => each[key]);
  for (const [name] of PAGES) {
    tell(`${name}: first paint, cold`, of(name, 'painted'), of('blank', 'painted'));
    tell(`${name}: usable, cold`, of(name, 'usable'), of('blank', 'usable'));
  }
}

async function changes(page: Page, url: string): Promise<void> {
  console.log('\nGoing to a page, beside going to a blank one');
  const found = new Map<string, number[]>();
  const note = (name: string, ms: number): void =>
    void found.set(name, [...(found.get(name) ?? []), ms]);
  const why = await whyAddress(page, url);
  await page.goto(url + BLANK);
  await page.waitForSelector('html[data-ready]');
  // Chunks are loaded once.
  for (const [, address] of PAGES) await change(page, address);
  await change(page, why);
  for (let round = 0; round < CHANGES; round++) {
    for (const [name, address] of PAGES) {
      note('blank', await change(page, `${BLANK}&round=${round}&of=${encodeURIComponent(name)}`));
      const going = `${address}${address.includes('?') ? '&' : '?'}round=${round}`;
      note(name, await change(page, going));
      note('blank', await enter(page, `${BLANK}&entered=${round}&of=${encodeURIComponent(name)}`));
      note(`${name} by key`, await enter(page, `${going}&key`));
      note('blank', await point(page, `${BLANK}&pointed=${round}&of=${encodeURIComponent(name)}`));
      note(`${name} by mouse`, await point(page, `${going}&mouse`));
    }
    note('why', await change(page, `${why}&round=${round}`));
    note('palette', await palette(page));
  }
  const blanks = found.get('blank') ?? [];
  const ways = ['at once', 'by key', 'by mouse'];
  const inRound = (nth: number, way = 0): number[] =>
    Array.from(
      { length: CHANGES },
      (_, round) => blanks[(round * PAGES.length + nth) * ways.length + way] ?? NaN,
    );
  for (const [nth, [name]] of PAGES.entries()) {
    for (const [at, way] of ways.entries())
      tell(
        `to ${name}, ${way}`,
        found.get(at === 0 ? name : `${name} ${way}`) ?? [],
        inRound(nth, at),
      );
  }
  tell('why: lines of a figure', found.get('why') ?? [], inRound(0));
  tell('palette: first row after its chord', found.get('palette') ?? [], inRound(0));
}

/** Steps of journeys, beside going to a blank page. */
async function steps(page: Page, url: string, books: Documents): Promise<void> {
  console.log('\nSteps of work, beside going to a blank page');
  const account = await makeWork(url, books, ROUNDS);
  await page.goto(url + BLANK);
  await page.waitForSelector('html[data-ready]');
  const blanks: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    blanks.push(await change(page, `${BLANK}&step=${round}`));
  tell('invoice: its effect after the last key', await effects(page, url, ROUNDS), blanks);
  const match = `${url}/bank/match?account=${account}`;
  tell('bank line: done after its key', await decisions(page, match, ROUNDS), blanks);
}

/** Interactions until the next paint, and the memory that is left of many pages. */
async function life(page: Page, url: string, books: Documents): Promise<void> {
  console.log('\nInteractions, and memory');
  await makeBills(url, books, BILLS);
  const [, statement] = PAGES.find(([name]) => name === 'income statement') ?? PAGES[0];
  const found = await interactions(page, url, {
    ...{ list: '/invoices', statement, ticked: '/bills/pay' },
  });
  for (const [name, took] of found) {
    const at = (part: number): number =>
      took.toSorted((a, b) => a - b)[Math.ceil(took.length * part) - 1] ?? NaN;
    const note = `${took.length} interactions, p98 ${at(0.98).toFixed(0)} ms`;
    console.log(`  ${name.padEnd(40)} p75 ${at(0.75).toFixed(0)} ms   ${note}`);
    record({ what: `${name}: until the next paint, p75`, figure: at(0.75), unit: 'ms', note });
  }
  const pages = PAGES.map(([, address]) => address);
  const { before, after } = await heapAfter(page, pages, HEAP_CHANGES);
  const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  const note = `${mb(before)} before, ${mb(after)} after ${HEAP_CHANGES} page changes`;
  console.log(`  ${'heap'.padEnd(40)} ${(after / before).toFixed(2)} times   ${note}`);
  record({ what: 'heap after 50 page changes', figure: after / before, unit: 'ratio', note });
}

async function lists(page: Page, url: string): Promise<void> {
  console.log('\nFrames of long lists, beside a page on which nothing happens');
  for (const [name, address] of [
    ['general ledger', '/ledger?from=2021-01-01&to=2025-12-31'],
    [`list of ${INVOICES} invoices`, '/invoices'],
  ] as const) {
    const rates: number[] = [];
    let [longest, rows, turns] = [0, 0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(url + address);
      await page.waitForSelector('html[data-ready] .records tbody tr');
      const still = await idle(page);
      const moved = await scroll(page);
      rates.push(moved.mean / still);
      longest = Math.max(longest, moved.longest);
      rows = Math.max(rows, moved.rows);
      turns += moved.still;
    }
    const note = `at most ${rows} rows in the document; longest work of the script ${longest.toFixed(0)} ms; turned ${turns} times`;
    console.log(`  ${name.padEnd(40)} ${median(rates).toFixed(2)} of the frames   ${note}`);
    record({
      what: `${name}: frames while it is scrolled`,
      figure: median(rates),
      unit: 'ratio',
      note,
    });
  }
}

async function measureConsole(): Promise<void> {
  const path = chromiumPath();
  if (path === undefined) throw new Error('No Chromium found. Set CHROMIUM_PATH.');
  const stage = await openStage();
  const root = new pg.Client(stage.superuserUrl);
  await root.connect();
  let chrome: Browser | undefined;
  try {
    const books = await documentBooks(stage, 'Console');
    await loadInvoices(root, books, { count: INVOICES, open: OPEN });
    for (const text of BALANCES) await root.query(text, [books.workspace]);
    for (const { recount } of ddl(registry)) if (recount !== undefined) await root.query(recount);
    await root.query('vacuum analyze');
    const secret = await signedIn(stage, root, books);
    const { port } = await stage.serve([program('bundle/main.js'), 'api'], {
      RATE_LIMIT_PER_SECOND: '0',
      COOKIE_KEYS: 'b'.repeat(40),
      ENCRYPTION_KEY: 'b'.repeat(40),
    });
    const url = `http://127.0.0.1:${port}`;
    chrome = await launchChromium(path);
    const context = await chrome.newContext({ viewport: { width: 1_280, height: 900 } });
    await context.addCookies([{ name: 'ledgergate_session', value: secret, url }]);
    await firstSights(context, url);
    const page = await context.newPage();
    await changes(page, url);
    await steps(page, url, books);
    await life(page, url, books);
    await lists(page, url);
  } finally {
    await chrome?.close();
    await root.end();
    await stage.close();
  }
}

export { measureConsole as console };
