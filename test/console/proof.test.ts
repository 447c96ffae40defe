// The proof of the books on pages of the console: the badge of the header, the overview and the page of the proof,
// by rights, while postings wait, and after a verification that failed. And the entities of the header, in their tree.
import { chainPostings } from '../../src/ledger/as-known/chain.service.ts';
import { openMatching, type MatchDesk } from '../cash/matching.ts';
import { Browser, unescape } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';

let here: ServiceWithPeople;
let desk: MatchDesk;
let maya: Browser;
let vera: Browser;
beforeAll(async () => {
  here = await serviceWithPeople();
  desk = await openMatching(here.service);
  await desk.entry(10);
  await chainPostings(here.service.database, here.service.workspace);
  [maya, vera] = [new Browser(here.service.url), new Browser(here.service.url)];
  await maya.signIn('maya@demo.test', PASSWORD);
  await vera.signIn('vera@demo.test', PASSWORD);
});
afterAll(() => here.end({ areBooksBroken: true }));

const wordsOf = (html: string): string =>
  unescape(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).trim();
/** The badge of a page: where it leads, its class, and its words. */
async function badge(visitor: Browser, path = '/invoices'): Promise<readonly string[] | null> {
  const { html } = await visitor.open(path);
  const found = /<a class="(proof[^"]*)" href="([^"]*)"[^>]*>([^]*?)<\/a>/.exec(html);
  return found && [found[1] ?? '', unescape(found[2] ?? ''), wordsOf(found[3] ?? '')];
}
const state = async (): Promise<any> => {
  const { data } = await here.service.graphql(
    '{ proofState { chainedThrough waiting waitingSince isBehind lastRoot { day number hash } } }',
  );
  return data.proofState;
};
const asOwner = (text: string, values: readonly unknown[] = []) =>
  here.root.query(text, [here.service.workspace, ...values]);

test('the header says how far the books are chained, and leads to how to check that', async () => {
  const { chainedThrough } = await state();
  expect(await badge(maya)).toEqual([
    ...['proof', '/proof'],
    `Proof of the books: Chained to ${chainedThrough.slice(11, 16)} UTC`,
  ]);
  // The chosen entity goes along.
  const { acme } = desk.books;
  expect((await badge(maya, `/ledger?entity=${acme}`))?.[1]).toBe(`/proof?entity=${acme}`);
  const { status, html } = await maya.open('/proof');
  expect([status, wordsOf(html)]).toEqual([200, expect.stringContaining('Waiting No posting')]);
  expect(wordsOf(html)).toContain('npx ledgergate verify --root');
  expect(wordsOf(html)).toContain('Nobody has verified these books yet.');
});

test('of a day that is over the root stands there: in short in the header, whole on the page', async () => {
  await here.root.query('set session_replication_role = replica');
  await asOwner(
    `update posting_chain set numbered_at = numbered_at - interval '1 day' where workspace_id = $1`,
  );
  await here.root.query('set session_replication_role = origin');
  const { chainedThrough, lastRoot } = await state();
  const day = chainedThrough.slice(0, 10);
  expect(lastRoot.day).toBe(day);
  expect((await badge(maya))?.[2]).toBe(
    `Proof of the books: Chained to ${day} , root of yesterday ${lastRoot.hash.slice(0, 8)}…`,
  );
  const { html } = await maya.open('/proof');
  expect(wordsOf(html)).toContain(`${day}, posting ${lastRoot.number} Hash ${lastRoot.hash}`);
});

test('a posting that waits for more than a minute is told in amber', async () => {
  // Holds the task that chains, as if the worker were away.
  await asOwner('select pg_advisory_lock(ledger_lock_key() + 3, $1)');
  await desk.entry(20);
  const fresh = await state();
  expect([fresh.waiting > 0, fresh.isBehind]).toEqual([true, false]);
  expect((await badge(maya))?.[0]).toBe('proof');
  await asOwner(
    `update posting_waiting set recorded_at = recorded_at - interval '61 seconds' where workspace_id = $1`,
  );
  const late = await state();
  expect(late).toMatchObject({ waiting: fresh.waiting, isBehind: true });
  expect(await badge(maya)).toEqual([
    ...['proof proof-doubtful', '/proof'],
    expect.stringContaining(`Not chained since ${late.waitingSince.slice(11, 16)} UTC`),
  ]);
  const page = wordsOf((await maya.open('/proof')).html);
  expect(page).toContain('Ask the operator whether the worker runs.');
  expect(page).toContain(`Waiting ${late.waiting} since`);
  await asOwner('select pg_advisory_unlock(ledger_lock_key() + 3, $1)');
  await chainPostings(here.service.database, here.service.workspace);
  expect(await state()).toMatchObject({ waiting: 0, waitingSince: null, isBehind: false });
  expect((await badge(maya))?.[0]).toBe('proof');
});

test('a verification that failed is told until one holds', async () => {
  const note = (holds: boolean) =>
    asOwner(
      `insert into verification (workspace_id, part, verified_at, holds, source, roots)
        values ($1, 'chain', '2026-01-31 08:15Z', $2, 'command', 2)
        on conflict (workspace_id, part) do update set holds = excluded.holds`,
      [holds],
    );
  await note(false);
  expect((await badge(maya))?.slice(0, 1)).toEqual(['proof proof-doubtful']);
  expect((await badge(maya))?.[2]).toContain('Verification failed');
  const page = wordsOf((await maya.open('/proof')).html);
  expect(page).toContain('The last verification failed: Chain of postings.');
  const row = 'Chain of postings failed 2026-01-31 08:15 UTC ledgergate verify, or a restore 2';
  expect(page).toContain(row);
  expect(wordsOf((await maya.open('/overview')).html)).toContain(
    'Chain failed , 2026-01-31 08:15 UTC',
  );
  await note(true);
  expect((await badge(maya))?.[0]).toBe('proof');
  expect(wordsOf((await maya.open('/overview')).html)).toContain('Chain held, 2026-01-31');
});

test('without the right to read entries there is no badge, no tile and no page', async () => {
  const change = (level: string) =>
    asOwner('update membership set permissions = $2 where workspace_id = $1 and person_id = $3', [
      { journal_entries: level },
      here.persons['vera'],
    ]);
  expect((await badge(vera))?.[1]).toBe('/proof');
  expect(wordsOf((await vera.open('/overview')).html)).toContain('Postings waiting');
  await change('none');
  expect(await badge(vera)).toBeNull();
  const overview = await vera.open('/overview');
  expect([overview.status, wordsOf(overview.html)]).toEqual([
    200,
    expect.not.stringContaining('Postings waiting'),
  ]);
  expect((await vera.open('/proof')).status).toBe(403);
  await change('read');
});

test('entities stand below their parents; one that is not in sight is not called all of them', async () => {
  const parent = desk.books.acme;
  const { rows } = await asOwner(
    `insert into entity (workspace_id, name, currency, parent_id) values ($1, 'Aardvark branch', 'USD', $2) returning id`,
    [parent],
  );
  const below = String(rows[0].id);
  const { html } = await maya.open(`/invoices?entity=${below}&q=x`);
  const menu = /<details class="menu menu-entity">([^]*?)<\/details>/.exec(html)?.[1] ?? '';
  expect(wordsOf(menu)).toMatch(/^Aardvark branch Change entity All entities /);
  const links = [...menu.matchAll(/<a([^>]*)href="([^"]*)"([^>]*)>/g)];
  const at = links.findIndex(([, , href]) => unescape(href ?? '').includes(`entity=${below}`));
  expect(links[at]?.[0]).toContain('class="below-1"');
  expect(links[at]?.[0]).toContain('aria-current="true"');
  expect(unescape(links[at]?.[2] ?? '')).toBe(`/invoices?q=x&entity=${below}`);
  expect(unescape(links[at - 1]?.[2] ?? '')).toBe(`/invoices?q=x&entity=${parent}`);
  expect(unescape(links[0]?.[2] ?? '')).toBe('/invoices?q=x');
  const hidden = wordsOf((await maya.open('/invoices?entity=999999999')).html);
  expect(hidden).toContain('An entity out of sight');
  // A page that shows all entities says so beside the choice.
  const files = wordsOf((await maya.open(`/bank/files?entity=${below}`)).html);
  expect(files).toContain('Aardvark branch not on this page');
});
