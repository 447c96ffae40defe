// Budgets of all entities for those who are limited to some: amounts that are read, and nothing that is refused.
import { Browser } from '../oauth/support/browser.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { wordsOf } from './drafts.ts';
import { desk, here, maya, openListedBooks } from './listed-books.ts';

openListedBooks();

test('a limited person is led to the amounts of a budget of all entities', async () => {
  const { acme, accounts } = desk.books;
  const make = async (body: object): Promise<number> =>
    (await desk.call('POST', '/coa/api/budgets', { start_date: '2026-01-01', ...body })).body.id;
  const [all, own] = [await make({ name: 'Of all' }), await make({ name: 'Own', entity: acme })];
  for (const budget of [all, own]) {
    const amount = { account: accounts.sales, period: 1, amount: 50 };
    const { status } = await desk.call('POST', `/coa/api/budgets/${budget}/accounts`, amount);
    expect(status).toBe(201);
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
  expect(await linksOf(maya, '/budgets')).toContain(`/budgets/${all}`);
});
