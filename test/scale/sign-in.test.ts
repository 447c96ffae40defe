// People at a browser without scripts, through the router: they sign in to the cell they have a place in, to each of two
// cells, and after their workspace has moved; an app gets its tokens by their consent.
import pg from 'pg';
import { createApp, hashPassword, makeResetLink } from '../../src/platform/identity/index.ts';
import { Browser } from '../oauth/support/browser.ts';
import { connectApp, PASSWORD } from '../oauth/support/world.ts';
import { adminActor } from '../support/actor.ts';
import { type CellName, type Cells, startCells } from '../support/cells.ts';

let cells: Cells;
let hash: string;
beforeAll(async () => {
  cells = await startCells();
  hash = await hashPassword(PASSWORD);
});
afterAll(() => cells.close());

/** Somebody with a place in the other workspace of a cell. */
async function person(cell: CellName, email: string): Promise<number> {
  const root = new pg.Client(cells.databases[cell].superuserUrl);
  await root.connect();
  try {
    const { rows } = await root.query<{ id: number }>(
      'insert into person (email, name, password_hash) values ($1, $2, $3) returning id',
      [email, `${email} in ${cell}`, hash],
    );
    const id = rows[0]?.id ?? 0;
    await root.query(
      `insert into membership (workspace_id, person_id, role) values ($1, $2, 'admin')`,
      [cells[cell].other.workspace, id],
    );
    return id;
  } finally {
    await root.end();
  }
}

const atRouter = (): Browser => new Browser(cells.url);
const cellOf = (browser: Browser): string | undefined =>
  browser.cookies.find(({ name }) => name === 'ledgergate_cell')?.value;
const isSignedIn = (browser: Browser): boolean =>
  browser.cookies.some(({ name }) => name === 'ledgergate_session');

/** The account page of whoever is signed in. */
async function account(browser: Browser) {
  const { status, url, html } = await browser.open('/account');
  return { status, path: url.pathname, html };
}

test.each<[CellName]>([['one'], ['two']])(
  'with a place in cell %s one signs in there, and out again',
  async (cell) => {
    const email = `only-${cell}@example.com`;
    await person(cell, email);
    const browser = atRouter();
    const wrong = await browser.signIn(email, 'another long password');
    expect([wrong.status, isSignedIn(browser)]).toEqual([wrong.status, false]);
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    await browser.signIn(email, PASSWORD);
    expect([isSignedIn(browser), cellOf(browser)]).toEqual([true, cell]);
    const page = await account(browser);
    expect([page.status, page.path]).toEqual([200, '/account']);
    expect(page.html).toContain(`${email} in ${cell}`);
    const left = await browser.submit(page, '/sign-out');
    expect([left.url.pathname, isSignedIn(browser)]).toEqual(['/sign-in', false]);
    expect((await account(browser)).path).toBe('/sign-in');
  },
);

test('with places in two cells one signs in to each', async () => {
  const email = 'both@example.com';
  await person('one', email);
  await person('two', email);
  const browser = atRouter();
  await browser.signIn(email, PASSWORD);
  expect((await account(browser)).html).toContain(`${email} in one`);
  const chosen = await browser.open('/cell/two');
  expect([chosen.url.pathname, isSignedIn(browser)]).toEqual(['/sign-in', false]);
  await browser.signIn(email, PASSWORD);
  expect((await account(browser)).html).toContain(`${email} in two`);
  expect((await browser.open('/cell/three')).status).toBe(404);
});

test('another password by a link of the second cell', async () => {
  const email = 'forgetful@example.com';
  await person('two', email);
  const link = await makeResetLink(cells.two.database, email);
  const browser = atRouter();
  const choose = await browser.open(`/password-reset/choose?link=${link?.secret ?? ''}`);
  expect([choose.status, cellOf(browser)]).toEqual([200, 'two']);
  const password = 'an even longer password';
  await browser.submit(choose, '/password-reset/choose', { password });
  await browser.signIn(email, password);
  expect((await account(browser)).html).toContain(`${email} in two`);
});

test('an app of the second cell gets its tokens by consent', async () => {
  const email = 'consenting@example.com';
  const id = await person('two', email);
  const { workspace } = cells.two.other;
  const made = await cells.two.database.write(workspace, (transaction) =>
    createApp(transaction, adminActor(workspace, id), {
      name: 'Sync',
      redirectUrls: ['http://127.0.0.1/callback'],
      permissions: ['vendors:read'],
    }),
  );
  const place = { server: { base: cells.url }, northwind: workspace };
  const { access, refresh } = await connectApp(place, made, { email });
  expect([access, refresh]).toEqual([expect.any(String), expect.stringMatching(/.{20}/)]);
  const asked = await fetch(`${cells.url}/coa/api/vendor`, {
    headers: { authorization: `Bearer ${access}` },
  });
  expect(asked.status).toBe(200);
});

test('after a move one signs in again, with the same password, to the other cell', async () => {
  const email = 'moving@example.com';
  await person('one', email);
  const browser = atRouter();
  await browser.signIn(email, PASSWORD);
  expect((await account(browser)).status).toBe(200);
  await cells.move(cells.one.other.workspace, { to: 'two' });
  expect((await account(browser)).path).toBe('/sign-in');
  await browser.signIn(email, PASSWORD);
  expect(cellOf(browser)).toBe('two');
  expect((await account(browser)).html).toContain(`${email} in one`);
  const home = await browser.open('/');
  expect(home.status).toBe(200);
});
