// Service with people, browsers and records for the pages that axe examines. What is made by
// keyboard is made where a place that is examined shows it: the suite tries a share of them.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { SCOPES } from '../../src/platform/access/index.ts';
import type { AppWithSecret } from '../../src/platform/identity/index.ts';
import { openMatching, type MatchDesk } from '../cash/matching.ts';
import { planOf } from '../console/planned.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { connectApp } from '../oauth/support/world.ts';
import { cookieOf } from '../support/persons.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { moneyIds } from './money.ts';
import { ledgerIds } from './ledger-places.ts';
import { figureOf, importOf, launchChromium } from './support.ts';

export interface AxeBooks {
  readonly here: ServiceWithPeople;
  /** A tab in which Maya is signed in, and one of nobody. */
  readonly page: Page;
  readonly stranger: Page;
  /** A place with the ids of what its words in braces stand for. */
  readonly placed: (place: string) => string;
  readonly end: () => Promise<void>;
}
type Ids = Readonly<Record<string, string>>;

/** An invoice that a clerk drafted, and one that was decided: the id of what waits. */
async function waitingInvoice({ service }: ServiceWithPeople, books: TestBooks): Promise<number> {
  const draft = async (description: string): Promise<number> => {
    const { body } = await service.call('POST', '/coa/api/v1/invoice', {
      key: service.keys.clerk,
      json: {
        ...{ entity: books.europe, client: books.customer, invoice_date: '2026-01-15' },
        currency: 'USD',
        lines: [{ amount: 1_234_567.89, product: books.widget, description }],
      },
    });
    return body.id;
  };
  const decided = await draft('Decided');
  await service.graphql(
    `mutation { decideDraft(object: "Invoice", id: ${decided}, accept: false, comment: "Not our customer, ask the others: ${'averylongword'.repeat(8)}") }`,
  );
  return draft('Waiting');
}

/** A statement to clear, with long words on it, and a file to look at in which a row is wrong. */
async function cash(desk: MatchDesk, { service }: ServiceWithPeople): Promise<Ids> {
  const words = 'Überweisungsauftrag'.repeat(6);
  await desk.line(123_456_789.01, words, { posted_at: '2026-01-10' });
  await desk.line(-0.5, 'Fee', { posted_at: '2026-01-11' });
  const report = await desk.report({ starting_balance: 0, ending_balance: 10 });
  const form = new FormData();
  const csv = `date,description,amount\n2026-05-01,${words},-1200\n2026-05-32,${words},1\n`;
  form.append('file', new Blob([csv]), 'may.csv');
  const path = '/ca/api/file/upload?model=reconciliation_report';
  const kept = await service.call('POST', path, { body: form });
  const statement = `file=${kept.body.id}&account=${desk.account}`;
  return { report: String(report.id), statement };
}

/** By keyboard alone, as everybody may: the path and query of the link. */
async function invite(page: Page, url: string, email: string): Promise<string> {
  await page.goto(`${url}/members/invite`);
  await page.focus('[name=email]');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForSelector('text=Invite to this workspace?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.secret');
  const link = new URL((await page.textContent('.secret code')) ?? '');
  return link.pathname + link.search;
}

/** Nothing but what waits for a decision. */
export const oneDraft = async (here: ServiceWithPeople): Promise<Ids> => ({
  draft: String(await waitingInvoice(here, await openBooks(here.service))),
});

/** Records that places are of, and lists show. */
async function makeRecords(here: ServiceWithPeople, { app }: AppWithSecret): Promise<Ids> {
  const { service, root } = here;
  const desk = await openMatching(service);
  const draft = await waitingInvoice(here, desk.books);
  await root.query(
    `insert into entity (workspace_id, name, currency) values ($1, 'East', 'USD'), ($1, 'Übersee und Außenhandel Gesellschaft', 'EUR')`,
    [service.workspace],
  );
  const made = await service.call('POST', '/users/api/api-users', {
    json: { name: 'Robot', role: 'viewer', email: 'somebody.responsible@example.com' },
  });
  await service.call('POST', `/users/api/api-users/${made.body.id}/keys`, { json: {} });
  const webhook = await service.call('POST', '/integrations/api/v1/webhook', {
    json: {
      url: `https://example.com/${'hook'.repeat(30)}`,
      active: true,
      topics: [{ name: 'Invoice.created' }],
    },
  });
  const invoice = await desk.invoice(1_000, { invoice_date: '2026-01-10' });
  return {
    ...{ app: String(app.id), draft: String(draft) },
    ...{ invoice: String(invoice.id), customer: String(desk.books.customer) },
    ...{ member: String(here.persons['carl']), webhook: String(webhook.body.id) },
    january: 'from=2026-01-01&to=2026-03-31&cadence=monthly',
    ...(await cash(desk, here)),
    ...(await moneyIds(desk)),
    ...(await planOf(service, desk.books)),
    ...(await ledgerIds(desk)),
  };
}

/** What is made on pages, by keyboard, with the words it is for: it takes longest, and few places show it. */
type Deed = readonly [words: readonly string[], make: () => Promise<Ids>];
const deedsOn = (page: Page, url: string): readonly Deed[] => [
  [['figure', 'entry'], async () => ({ ...(await figureOf(page, url)) })],
  [
    ['link'],
    async () => {
      const link = await invite(page, url, 'new@demo.test');
      await invite(page, url, `${'somebody.with.a.long.address'.repeat(3)}@example.com`);
      return { link };
    },
  ],
  [
    ['previewed', 'refused'],
    async () => ({
      previewed: await importOf(page, url, `name\n${'Printer of a name '.repeat(12)}\n`),
      refused: await importOf(page, url, `name,email\nPrinter,${'nowhere'.repeat(20)}\n`),
    }),
  ],
];

/** The query with which an app asks for a connection. */
const queryOf = ({ app }: AppWithSecret): string =>
  new URLSearchParams({
    ...{ client_id: app.clientId, response_type: 'code' },
    redirect_uri: 'http://127.0.0.1/callback',
  }).toString();

/**
 * @param path - of Chromium
 * @param words - what places to come have in braces
 * @param make - what is in the books; little, for places that show little of them
 */
export async function openAxeBooks(
  path: string,
  words: ReadonlySet<string>,
  make = makeRecords,
): Promise<AxeBooks> {
  const here = await serviceWithPeople();
  const { service } = here;
  const chrome: Browser = await launchChromium(path);
  const app = await here.makeApp(SCOPES.map(({ scope }) => scope));
  await connectApp(here.place, app);
  const records = await make(here, app);
  // Motion aside: a colour that is still on its way has no contrast yet.
  const settings = { bypassCSP: true, reducedMotion: 'reduce' as const };
  const context: BrowserContext = await chrome.newContext(settings);
  const [name = '', value = ''] = (
    await cookieOf(service.database, here.root, here.persons['maya'] ?? 0)
  ).split('=');
  await context.addCookies([{ name, value, url: service.url }]);
  // A tab has a process of its own, which takes longer to start than a page to come: all share one.
  const page = await context.newPage();
  const stranger = await (await chrome.newContext(settings)).newPage();
  const ids: Record<string, string> = { ...records, client: queryOf(app) };
  for (const [made, make] of deedsOn(page, service.url)) {
    if (made.some((word) => words.has(word))) Object.assign(ids, await make());
  }
  return {
    here,
    page,
    stranger,
    placed: (place) =>
      place.replace(/\{(\w+)\}/g, (_, word: string) => {
        const id = ids[word];
        if (id === undefined) throw new Error(`${place}: nothing is made for {${word}}.`);
        return id;
      }),
    end: async () => {
      await chrome.close();
      await here.end();
    },
  };
}
