// The closing page: blockers, closing despite them, dry run, reopening with a reason, and the
// history; without scripts, and in a browser by keyboard alone.
import { openMatching, type MatchDesk } from '../cash/matching.ts';
import { Browser, unescape, type PageOf } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { chromiumPath, launchChromium } from './support.ts';

let here: ServiceWithPeople;
let desk: MatchDesk;
let admin: Browser;
const signedIn = async (email: string): Promise<Browser> => {
  const browser = new Browser(here.service.url);
  await browser.signIn(email, PASSWORD);
  return browser;
};
beforeAll(async () => {
  here = await serviceWithPeople();
  desk = await openMatching(here.service);
  const fed = await desk.call('POST', `/ca/api/bank-feed/${desk.account}`, {
    ...{ balance: 1, available_balance: 1, balance_as_of_date: '2026-01-31' },
    transactions: [
      {
        external_transaction_id: 'c1',
        amount: '12.50',
        posted_at: '2026-01-20',
        bank_description: 'Till <b>1</b>',
      },
    ],
  });
  expect(fed.status).toBe(201);
  admin = await signedIn('maya@demo.test');
});
afterAll(() => here.end());

const textOf = ({ html }: PageOf): string =>
  unescape(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));
const JANUARY = '/closing?through=2026-01-31';

test('what stands in the way is shown, and nothing is closed over it', async () => {
  const shown = await admin.open(JANUARY);
  expect(shown.status).toBe(200);
  expect(textOf(shown)).toContain('No day is closed yet.');
  expect(textOf(shown)).toContain('Bank transactions without a category: 1 should be done');
  expect(shown.html).not.toContain('<b>1</b>');
  expect(shown.html).toContain('href="/bank/reconciliations"');
  const refused = await admin.submit(shown, '/closing');
  expect(refused.status).toBe(400);
  expect(textOf(refused)).toContain('Not closed: ');
  // The words that clients of the API send stay out of the page.
  expect(textOf(refused)).not.toMatch(/\([A-Z_]+\)/);
  expect(textOf(refused)).toContain('No day is closed yet.');
  const wrong = await admin.submit(shown, '/closing', { through: '2999-12-31' });
  expect(textOf(wrong)).toContain('A future date cannot be closed.');
});

test('trying out closes nothing; closing despite what was accepted does, and is written down', async () => {
  const shown = await admin.open(JANUARY);
  const form = new URLSearchParams({
    csrf: /name="csrf" value="([^"]+)"/.exec(shown.html)?.[1] ?? '',
    ...{ through: '2026-01-31', entity: '', reason: 'First <month>' },
  });
  for (const kind of ['UNRECONCILED', 'UNCATEGORIZED']) form.append('despite', kind);
  const tried = await admin.open('/closing', {
    method: 'POST',
    body: new URLSearchParams([...form, ['try', 'yes']]),
  });
  expect(textOf(tried)).toContain('This would close through 2026-01-31');
  expect(textOf(tried)).toContain('No day is closed yet.');
  const closed = await admin.open('/closing', { method: 'POST', body: form });
  expect(textOf(closed)).toContain('The books are closed through 2026-01-31');
  expect(textOf(closed)).toContain('Every entity closed through 2026-01-31');
  expect(textOf(closed)).toContain('First <month>');
  expect(textOf(closed)).toContain('Despite unreconciled, uncategorized');
  // The page goes on with the next month.
  expect(closed.html).toContain('value="2026-02-28"');
});

test('opening again wants a reason, and whoever may only look is offered nothing', async () => {
  const shown = await admin.open('/closing');
  const [, action = ''] = /action="(\/closing\/locks\/\d+\/reopen)"/.exec(shown.html) ?? [];
  const without = await admin.submit(shown, action, { through: '2025-12-31', reason: ' ' });
  expect(textOf(without)).toContain('Say why these days are opened again.');
  const viewer = await signedIn('vera@demo.test');
  const seen = await viewer.open('/closing');
  expect(seen.html).not.toContain('reopen');
  expect(seen.html).not.toContain('Close through 2026');
  const forced = await viewer.submit(seen, '/closing', { through: '2026-02-28' });
  expect(forced.status).toBe(403);
  const opened = await admin.submit(shown, action, { through: '', reason: 'Late bill' });
  expect(textOf(opened)).toContain('These days are open again.');
  expect(textOf(opened)).toMatch(/opened again every entity 2026-01-31 → open maya Late bill/);
});

const path = chromiumPath();
(path === undefined ? test.skip : test)('by keyboard alone', async () => {
  const chrome = await launchChromium(path ?? '');
  try {
    const context = await chrome.newContext({ viewport: { width: 1_280, height: 900 } });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${here.service.url}/sign-in`);
    await page.fill('[name=email]', 'maya@demo.test');
    await page.fill('[name=password]', PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1:text("Overview")');
    await page.goto(here.service.url + JANUARY);
    for (const box of await page.$$('[name=despite]')) {
      await box.focus();
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Enter');
    await page.waitForSelector('text=The books are closed through 2026-01-31');
    await page.focus('details.more > summary');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.name')).toBe('through');
    const shots = process.env['SHOTS'];
    for (const [name, at] of shots === undefined
      ? []
      : Object.entries({ february: '/closing?through=2026-02-28', closing: JANUARY })) {
      for (const width of [360, 1_280]) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          await page.goto(here.service.url + at);
          await page.screenshot({
            path: `${shots}/${name}-${width}-${colorScheme}.png`,
            fullPage: true,
          });
        }
      }
    }
    expect(complaints).toEqual([]);
  } finally {
    await chrome.close();
  }
});
