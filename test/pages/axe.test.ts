// Accessibility of every page by axe: no serious or critical finding on a phone and on a desktop, nor
// in the colours of the other scheme, and nothing wider than its window with any font.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { SETTINGS } from '../../console/pages/settings/kinds.ts';
import { ROUTES } from '../../src/edge/pages/routes.ts';
import { SCOPES } from '../../src/platform/access/index.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { startServer, type TestServer } from '../oauth/support/server.ts';
import { connectApp, PASSWORD } from '../oauth/support/world.ts';
import { openMatching, type MatchDesk } from '../cash/matching.ts';
import type { TestBooks } from '../support/books.ts';
import { planOf, PLANNED_PLACES } from '../console/planned.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { examine } from './examine.ts';
import { MONEY_OUT, moneyIds } from './money.ts';
import { LEDGER_PLACES, ledgerIds } from './ledger-places.ts';
import { chromiumPath, figureOf, importOf, launchChromium } from './support.ts';
import { share } from '../support/breadth.ts';

/**
 * Pages of each kind, of which a share is examined: lists, records, forms, figures, statements of a bank, decisions, consent. The proof
 * (test/proofs/axe.proof.ts) sets AXE to examine all of them, which takes minutes.
 */
const OF_EACH_KIND = [
  ...['/docs', '/connections', '/apps/{app}', '/webhooks/{webhook}/deliveries', '{previewed}'],
  ...['/waiting/Invoice/{draft}', '/members/invite', '/close?through=2026-01-31'],
  ...['/bank/reconciliations/{report}', '/reports?{january}', '/reports/figure?of={figure}'],
  ...['/sign-in', '/ca/oauth/authorize?{client}', '/no/such/page'],
  ...['/overview', '/invoices/new', '/bank/match', '/settings/products'],
  ...['/contracts/{contract}', '/revenue/deferred'],
];
/** Words in braces are what is made before the test, such as the id of a draft. */
const SIGNED_IN = [
  ...['/', '/overview', '/ledger', '/proof', '/ledger?knownAt=2026-01-31'],
  ...['/invoices', '/invoices/new', '/invoices/{invoice}', '/invoices/{invoice}/edit'],
  ...['/invoices/{invoice}?do=void', '/invoices/{invoice}?do=pay', '/invoices?entity=x'],
  ...['/credit-memos', '/credit-memos/new', '/credit-memos/{memo}', '/credit-memos/{memo}/edit'],
  ...['/customers', '/customers/new', '/customers/{customer}', '/customers/{customer}/edit'],
  ...[...MONEY_OUT, ...PLANNED_PLACES],
  ...['/receipts/new', '/ageing/receivable', '/ageing/payable'],
  ...['/ageing/receivable/documents', '/ageing/payable/documents'],
  ...['/bank', '/bank/match', '/bank/files', '/bank/files?{statement}'],
  ...['/bank/reconciliations', '/bank/reconciliations/new', '/bank/reconciliations/{report}'],
  ...['/reports/income?chart=yes&compare=before', '/reports/balance', '/reports/cash'],
  ...['/reports/trial', '/reports/operating', '/reports/changes'],
  ...['/reports?{january}', '/reports?from=2026-02-01&to=2026-01-01'],
  ...['/reports/figure?of={figure}', '{entry}'],
  ...['/docs', '/graphql', '/connections', '/connections?who=everybody', '/activity?who=everybody'],
  ...['/apps', '/apps/new', '/apps/{app}', '/apps/{app}/rotate', '/apps/{app}/delete'],
  ...['/api-keys', '/webhooks', '/webhooks/{webhook}', '/webhooks/{webhook}/deliveries'],
  ...['/imports', '{previewed}', '{refused}', '/waiting', '/waiting/Invoice/{draft}'],
  ...['/members', '/members/invite', '/members/invite/secret', '/members/{member}'],
  ...['/close', '/close?through=2026-01-31', '/operator/apps', '/mailbox'],
  ...['/account', '/account/security', '/account/security/authenticator'],
  ...['/account/confirm', '/account/security/recovery-codes/secret', '/apps/{app}/secret'],
  ...['/api-keys/new-key', '{link}', '/settings'],
  ...SETTINGS.flatMap(({ kind }) =>
    ['', ...(kind === 'api-users' ? [] : ['/new']), '/1'].map((end) => `/settings/${kind}${end}`),
  ),
  ...['/ca/oauth/authorize?{client}', '/no/such/page'],
  ...LEDGER_PLACES,
];
const SIGNED_OUT = [
  ...['/sign-in', '/password-reset', '/password-reset/choose?link=none', '{link}'],
  ...['/join?link=none', '/graphql', '/ca/oauth/authorize?{client}', '/ca/oauth/authorize'],
];
/** Pages behind words that stand for a whole address. */
const WHOLE: Readonly<Record<string, string>> = {
  ...{ previewed: '/imports/1', refused: '/imports/1', entry: '/journal/1', link: '/join' },
};
/** Routes that are not examined here, each with its reason. */
const NOT_EXAMINED: Readonly<Record<string, readonly string[]>> = {
  'leads to another page': [
    ...['/reports', '/reports/figure', '/reports/entry/1', '/statements', '/statements/1'],
    ...['/closing', '/reconciliations', '/reconciliations/1'],
  ],
  'is a file': ['/activity.csv', '/reports/file.csv', '/console/list.csv'],
  'is shown where /ca/oauth/authorize leads': ['/consent/nobody'],
  'needs a host name: passkeys know no addresses': ['/account/security/passkey'],
  'is in the middle of a change that a form begins': [
    ...['/sign-in/second-step', '/account/security/1/name', '/apps/admit'],
  ],
  'is of a delivery, which goes to another machine': ['/deliveries/1'],
};
function examined(places: readonly string[]): readonly string[] {
  if (process.env['AXE'] === 'all') return places;
  const kinds = places.filter((place) => OF_EACH_KIND.includes(place));
  return share(kinds, Math.min(kinds.length, 5));
}

/** The path of a place, as a route takes it. */
const pathOf = (place: string): string =>
  place
    .replace(/^\{(\w+)\}$/, (_, word: string) => WHOLE[word] ?? word)
    .replace(/\?.*$/, '')
    .replace(/\{\w+\}/g, '1');

test('every page of the route table is examined, or says why not', () => {
  const paths = [...SIGNED_IN, ...SIGNED_OUT].map(pathOf);
  const others = Object.values(NOT_EXAMINED).flat();
  const forgotten = ROUTES.filter(({ method }) => method === 'GET').filter(
    ({ pattern }) => ![...paths, ...others].some((each) => pattern.test(each)),
  );
  expect(forgotten.map(({ pattern }) => pattern.source)).toEqual([]);
  // A reason is given for a route that is there.
  expect(others.filter((each) => !ROUTES.some(({ pattern }) => pattern.test(each)))).toEqual([]);
});

const path = chromiumPath();
if (path === undefined) {
  test.skip('the pages under axe (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  let here: ServiceWithPeople;
  let empty: TestServer;
  let emptyFiles: TestDatabase;
  let chrome: Browser;
  let context: BrowserContext;
  let stranger: BrowserContext;
  /** What a path with a word in braces leads to. */
  let ids: Record<string, string>;

  beforeAll(async () => {
    here = await serviceWithPeople();
    const { service } = here;
    const desk = await openMatching(service);
    const draft = await waitingInvoice(desk.books);
    emptyFiles = await cloneDatabase();
    empty = await startServer({ serviceUrl: emptyFiles.serviceUrl });
    chrome = await launchChromium(path);
    const all = SCOPES.map(({ scope }) => scope);
    const app = await here.makeApp(all);
    await connectApp(here.place, app);
    await here.root.query(
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
    const { report, statement } = await cash(desk);
    const invoice = await desk.invoice(1_000, { invoice_date: '2026-01-10' });
    const query = new URLSearchParams({
      ...{ client_id: app.app.clientId, response_type: 'code' },
      redirect_uri: 'http://127.0.0.1/callback',
    });
    // Motion aside: a colour that is still on its way has no contrast yet.
    const settings = { bypassCSP: true, reducedMotion: 'reduce' as const };
    context = await chrome.newContext(settings);
    stranger = await chrome.newContext(settings);
    const page = await context.newPage();
    await page.goto(`${service.url}/sign-in`);
    await page.fill('[name=email]', 'maya@demo.test');
    await page.fill('[name=password]', PASSWORD);
    await page.click('button:text-is("Sign in")');
    await page.waitForSelector('h1');
    const link = await invite(page, 'new@demo.test');
    await invite(page, `${'somebody.with.a.long.address'.repeat(3)}@example.com`);
    ids = {
      previewed: await importOf(page, service.url, `name\n${'Printer of a name '.repeat(12)}\n`),
      refused: await importOf(page, service.url, `name,email\nPrinter,${'nowhere'.repeat(20)}\n`),
      app: String(app.app.id),
      draft: String(draft),
      client: query.toString(),
      ...{ invoice: String(invoice.id), ...(await moneyIds(desk)) },
      ...(await planOf(service, desk.books)),
      customer: String(desk.books.customer),
      ...{ link, report, statement, member: String(here.persons['carl']) },
      ...(await ledgerIds(desk)),
      webhook: String(webhook.body.id),
      january: 'from=2026-01-01&to=2026-03-31&cadence=monthly',
      ...(await figureOf(page, service.url)),
    };
    await page.close();
  });
  afterAll(async () => {
    await chrome.close();
    await empty.close();
    await emptyFiles.drop();
    await here.end();
  });

  /** An invoice that a clerk drafted, and one that was decided: the id of what waits. */
  async function waitingInvoice(books: TestBooks): Promise<number> {
    const { service } = here;
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
  async function cash(desk: MatchDesk) {
    const words = 'Überweisungsauftrag'.repeat(6);
    await desk.line(123_456_789.01, words, { posted_at: '2026-01-10' });
    await desk.line(-0.5, 'Fee', { posted_at: '2026-01-11' });
    const report = await desk.report({ starting_balance: 0, ending_balance: 10 });
    const form = new FormData();
    const csv = `date,description,amount\n2026-05-01,${words},-1200\n2026-05-32,${words},1\n`;
    form.append('file', new Blob([csv]), 'may.csv');
    const path = '/ca/api/file/upload?model=reconciliation_report';
    const kept = await here.service.call('POST', path, { body: form });
    const statement = `file=${kept.body.id}&account=${desk.account}`;
    return { report: String(report.id), statement };
  }

  /** By keyboard alone, as everybody may: the path and query of the link. */
  async function invite(page: Page, email: string): Promise<string> {
    await page.goto(`${here.service.url}/members/invite`);
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

  const placed = (place: string): string =>
    place.replace(/\{(\w+)\}/g, (_, word: string) => ids[word] ?? word);

  test.each(examined(SIGNED_IN))('signed in: %s', async (place) => {
    const page = await context.newPage();
    await page.goto(here.service.url + placed(place));
    expect(await examine(page)).toEqual([]);
    await page.close();
  });

  test('a draft is decided by keyboard alone', async () => {
    const page = await context.newPage();
    await page.goto(`${here.service.url}/waiting`);
    const draft = `/waiting/Invoice/${ids['draft'] ?? ''}`;
    await page.focus(`a[href="${draft}"]`);
    await page.keyboard.press('Enter');
    await page.waitForURL(here.service.url + draft);
    await page.waitForSelector('.preview[data-state=known]');
    expect(await page.textContent('main')).toContain('Net income');
    await page.focus('textarea');
    await page.keyboard.type('Right.');
    await page.focus('[data-deed=accept]:enabled');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.letters :text-is("Right.")');
    await page.close();
  });

  test.each(examined(SIGNED_OUT))('signed out: %s', async (place) => {
    const page = await stranger.newPage();
    await page.goto(here.service.url + placed(place));
    expect(await examine(page)).toEqual([]);
    await page.close();
  });

  test('an installation in which nothing is yet says what to do', async () => {
    const page = await stranger.newPage();
    await page.goto(`${empty.base}/connections`);
    expect(await page.textContent('h1')).toBe('Set up Ledgergate');
    expect(await page.textContent('main')).toContain('npx ledgergate workspace create');
    expect(await examine(page)).toEqual([]);
    await page.close();
  });

  test('what goes wrong in a form is told so that everybody finds it', async () => {
    const page = await context.newPage();
    await page.goto(`${here.service.url}/apps/new`);
    await page.fill('[name=name]', '   ');
    await page.click('main button:text("Create")');
    await page.waitForSelector('.fault');
    expect(await examine(page)).toEqual([]);
    await page.close();
  });
}
