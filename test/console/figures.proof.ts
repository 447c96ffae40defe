// Fifty figures of the demo at random, over all statements: each opens the drawer of its lines by its address, its lines
// add up to it, one of them leads to its entry, and whoever may not read lines is told that they are hidden.
import pg from 'pg';
import { areEqual, sum } from '../../console/kit/money.ts';
import { clonePreparedDemo, demoLast } from '../support/demo.ts';
import { addPerson, cookieOf } from '../support/persons.ts';
import { startOwnService, type TestService } from '../support/service.ts';

let service: TestService;
let root: pg.Client;
const cookies: string[] = [];
beforeAll(async () => {
  const { files } = await clonePreparedDemo();
  service = await startOwnService({}, files);
  root = new pg.Client(service.superuserUrl);
  await root.connect();
  const { rows } = await root.query<{ id: number }>(
    `select id from workspace where name = 'Northwind Robotics'`,
  );
  const workspace = rows[0]?.id ?? 0;
  for (const [name, of] of [
    ['nadia', { role: 'admin' }],
    ['colleague', { role: 'accountant' }],
    ['hidden', { role: 'viewer', permissions: { transactions: 'none' } }],
  ] as const) {
    const person = await addPerson(root, workspace, name, of);
    cookies.push(await cookieOf(service.database, root, person));
  }
});
afterAll(async () => {
  await root.end();
  await service.close();
});

const open = async (address: string, who = 0): Promise<{ status: number; text: string }> =>
  service.call('GET', address, { key: null, headers: { cookie: cookies[who] ?? '' } });

/** The same numbers for the same seed. */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

interface Shown {
  readonly href: string;
  readonly amount: string;
}
const figuresIn = (html: string): readonly Shown[] =>
  [...html.matchAll(/<a class="figure" href="([^"]+)" aria-label="([^:]+):/g)].map(
    ([, href = '', amount = '']) => ({ href: href.replaceAll('&amp;', '&'), amount }),
  );

interface ExplainedPage {
  readonly amount: string;
  readonly next: string | null;
  readonly leaves: readonly { readonly amount: string }[];
}

/** The figure of an address and the sum of its lines, of all pages. */
async function summed(href: string): Promise<[amount: string, lines: string]> {
  const reference = new URLSearchParams(href.slice(href.indexOf('?'))).get('why');
  const amounts: string[] = [];
  for (let cursor: string | null = null; ;) {
    const answer: { body: { data: { explain: ExplainedPage } } } = await service.call(
      'POST',
      '/graphql',
      {
        ...{ key: null, headers: { cookie: cookies[0] ?? '' } },
        json: {
          query: `query ($reference: String!, $cursor: String) { explain(reference: $reference, cursor: $cursor, limit: 1000) {
          amount next leaves { amount } } }`,
          variables: { reference, cursor },
        },
      },
    );
    const { amount, next, leaves } = answer.body.data.explain;
    amounts.push(...leaves.map((leaf) => leaf.amount));
    if (next === null) return [amount, sum(amounts)];
    cursor = next;
  }
}

/** What the drawer says of its sum; one of more lines than a page tells how many of them it shows. */
const checkIn = (text: string): string | undefined =>
  /data-check="(\w+)"/.exec(text)?.[1] ?? /\d+ of \d+ lines on this page/.exec(text)?.[0];

const COUNT = 50;

test('fifty figures at random add up to their lines, for a colleague too, and hide what may not be seen', async () => {
  const year = demoLast(1).slice(0, 4);
  const all: Shown[] = [];
  for (const statement of ['income', 'balance', 'cash', 'trial', 'operating']) {
    const { status, text } = await open(
      `/reports/${statement}?from=${year}-01-01&to=${demoLast(1)}&cadence=monthly`,
    );
    expect([statement, status]).toEqual([statement, 200]);
    all.push(...figuresIn(text).filter(({ amount }) => !/^[0.]+$/.test(amount)));
  }
  expect(all.length).toBeGreaterThan(200);
  const next = randoms(Number(process.env['SEED'] ?? 4711));
  const chosen = Array.from({ length: COUNT }, () => all[Math.floor(next() * all.length)] as Shown);
  let entries = 0;
  for (const { href, amount } of chosen) {
    const { text } = await open(href);
    const check = checkIn(text);
    expect([href, check]).toEqual([href, expect.stringMatching(/^same$|lines on this page/)]);
    const [figure, lines] = await summed(href);
    expect([href, areEqual(figure, lines)]).toEqual([href, true]);
    expect([href, text.includes(amount)]).toEqual([href, true]);
    // A colleague who gets the address sees the same drawer.
    const colleague = await open(href, 1);
    expect([href, checkIn(colleague.text)]).toEqual([href, check]);
    const hidden = await open(href, 2);
    expect([href, hidden.status, hidden.text.includes('not the lines')]).toEqual([href, 200, true]);
    const [, entry] =
      /href="(\/journal\/\d+[^"]*)"/.exec(text.slice(text.indexOf('class="why-list'))) ?? [];
    if (entry === undefined) continue;
    entries += 1;
    expect((await open(entry.replaceAll('&amp;', '&'))).status).toBe(200);
  }
  expect(entries).toBeGreaterThan(COUNT / 2);
});
