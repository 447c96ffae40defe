// The close of a month in the console, without a script: what stands in the way with the way back, figures that changed,
// reconciliations, and what whoever may only look is offered.
import type { MatchDesk } from '../cash/matching.ts';
import { Browser as Visitor, unescape, type PageOf } from '../oauth/support/browser.ts';
import {
  serviceWithConsole,
  type ServiceWithPeople,
} from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { asked, JANUARY, locksOf, openMonth } from './closing-month.ts';

let here: ServiceWithPeople;
let bank: MatchDesk;
let maya: Visitor;
let vera: Visitor;
beforeAll(async () => {
  here = await serviceWithConsole();
  bank = await openMonth(here);
  [maya, vera] = [new Visitor(here.service.url), new Visitor(here.service.url)];
  await maya.signIn('maya@demo.test', PASSWORD);
  await vera.signIn('vera@demo.test', PASSWORD);
});
afterAll(() => here.end());

const textOf = ({ html }: PageOf): string =>
  unescape(
    html
      .replace(/^[^]*<main/, '<main')
      .replace(/<script[^]*?<\/script>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  );
const ask = (query: string) => asked(here, query);

test('what stands in the way is shown by weight, with its records and the way back', async () => {
  const shown = await maya.open(JANUARY);
  expect(shown.status).toBe(200);
  const words = textOf(shown);
  expect(words).toContain('Close of January 2026');
  expect(words).toContain('1 bank transaction without a category');
  expect(words).toContain('Nothing refuses the close.');
  expect(words).toContain('No day is closed yet.');
  expect(shown.html).not.toContain('<b>1</b>');
  expect(shown.html).toContain('href="/bank/reconciliations?closing=2026-01-31"');
  const left = await maya.open('/bank/match?closing=2026-01-31');
  expect(textOf(left)).toContain('← Back to the close through 2026-01-31');
  expect(left.html).toContain('href="/close?through=2026-01-31"');
  // It is kept from page to page.
  expect(left.html).toContain('href="/bank/files?closing=2026-01-31"');
  expect(textOf(await maya.open('/bank/match?closing=https://evil.example'))).not.toContain(
    'Back to',
  );
});

test('figures stand beside the month and the year before, from a threshold on', async () => {
  const figures = async (more: string) => textOf(await maya.open(`${JANUARY}${more}`));
  expect(await figures('')).toMatch(/Sales 4000 700\.00 500\.00 \+ 200\.00 690\.00 \+ 10\.00 Note/);
  expect(await figures('&threshold=200')).toContain('Sales 4000 700.00');
  const fewer = await figures('&threshold=201');
  expect([fewer.includes('Sales 4000'), fewer.includes('Net income 712.50')]).toEqual([
    ...[false, true],
  ]);
  expect(await figures('&threshold=213')).toContain('No figure changed by so much.');
});

test('reconciliations of the month stand by account', async () => {
  expect(textOf(await maya.open(JANUARY))).toMatch(/Main none of this month Reconcile/);
  await bank.report();
  const [{ statementEndingDate: day }] = (
    await ask('{ reconciliationReports { results { statementEndingDate } } }')
  ).reconciliationReports.results;
  const month = await maya.open(`/close?through=${day}`);
  expect(textOf(month)).toContain(`Main ${day} Draft`);
});

test('an old address leads here, and a wrong day is said', async () => {
  const moved = await maya.open('/closing?through=2026-01-31&entity=7');
  expect(moved.url.pathname + moved.url.search).toBe('/close?through=2026-01-31&entity=7');
  const wrong = await maya.open('/close?through=soon');
  expect([wrong.status, textOf(wrong)]).toEqual([
    400,
    expect.stringContaining('The day "soon" is no date.'),
  ]);
});

test('whoever may only look is offered nothing, and refused what they send', async () => {
  const seen = await vera.open(JANUARY);
  expect(seen.status).toBe(200);
  expect(seen.html).not.toMatch(/data-deed=|Reconcile<|do=close/);
  const drawer = await vera.open(`${JANUARY}&do=close`);
  expect(drawer.html).not.toContain('class="deed"');
  const { errors } = await here.service.graphql(
    'mutation { closeBooks(through: "2026-01-31") { lockPeriod } }',
    {},
    here.service.keys.viewer,
  );
  expect(errors?.[0].extensions.code).toBe('FORBIDDEN');
  expect(await locksOf(here)).toEqual([]);
});
