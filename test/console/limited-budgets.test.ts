// Budgets of all entities for those who are limited to some: amounts that are read, and nothing that is refused.
import { Browser } from '../oauth/support/browser.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { wordsOf } from './drafts.ts';
import { desk, here, maya, openListedBooks } from './listed-books.ts';

openListedBooks();

const optionsOf = ({ html }: { readonly html: string }): readonly string[] =>
  [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text = '']) => text);

test('a budget of all entities is made and shown as one', async () => {
  expect(optionsOf(await maya.open('/budgets/new'))).toContain('All entities');
  const { body } = await desk.call('POST', '/coa/api/budgets', {
    ...{ name: 'Of everyone', start_date: '2026-01-01' },
  });
  const { html } = await maya.open(`/budgets/${body.id}/edit`);
  expect(html).toMatch(/<option[^>]*selected[^>]*>All entities/);
});

test('a limited person is led to the amounts of a budget of all entities', async () => {
  const { acme, accounts } = desk.books;
  const make = async (body: object): Promise<number> =>
    (await desk.call('POST', '/coa/api/budgets', { start_date: '2026-01-01', ...body })).body.id;
  const [all, own] = [await make({ name: 'Of all' }), await make({ name: 'Own', entity: acme })];
  let row = 0;
  for (const budget of [own, all]) {
    const amount = { account: accounts.sales, period: 1, amount: 50 };
    const { status, body } = await desk.call('POST', `/coa/api/budgets/${budget}/accounts`, amount);
    expect(status).toBe(201);
    row = body.id;
  }
  await here.root.query(
    `update membership set entity_ids = array[$1::integer], role = 'accountant' where person_id = $2`,
    [acme, here.persons['vera']],
  );
  const vera = new Browser(here.service.url);
  await vera.signIn('vera@demo.test', PASSWORD);
  const linksOf = async (visitor: Browser, page: string): Promise<readonly string[]> => {
    const { html, status } = await visitor.open(page);
    expect([page, status]).toEqual([page, 200]);
    return [...html.matchAll(/href="(\/budgets[^"?]*)/g)].map(([, href = '']) => href);
  };
  const listed = await linksOf(vera, '/budgets');
  expect(listed).toEqual(expect.arrayContaining([`/budgets/${all}/amounts`, `/budgets/${own}`]));
  expect(listed).not.toContain(`/budgets/${all}`);
  for (const page of listed) await linksOf(vera, page);
  const amounts = await linksOf(vera, `/budgets/${all}/amounts`);
  expect(amounts).not.toContain(`/budgets/${all}`);
  const words = wordsOf(await vera.open(`/budgets/${all}/amounts`));
  expect([words.includes('50.00'), words.includes('Add an account')]).toEqual([true, false]);
  expect(wordsOf(await vera.open(`/budgets/${own}/amounts`))).toContain('Add an account');
  for (const deed of ['edit', 'amounts?do=add', `amounts?do=row&line=${row}`]) {
    const { html } = await vera.open(`/budgets/${all}/${deed}`);
    expect([deed, /<button[^>]*class="primary"/.test(html)]).toEqual([deed, false]);
    const { html: ofMaya } = await maya.open(`/budgets/${all}/${deed}`);
    expect([deed, /<button[^>]*class="primary"/.test(ofMaya)]).toEqual([deed, true]);
  }
  expect(optionsOf(await vera.open('/budgets/new'))).not.toContain('All entities');
  expect(await linksOf(maya, '/budgets')).toContain(`/budgets/${all}`);
});
