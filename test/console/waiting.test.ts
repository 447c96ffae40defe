// Pages of what waits for acceptance as they read without a script, and its queries: whose it is, who may decide, and
// what is refused.
import { WAITING_KINDS as CHOICES } from '../../console/pages/waiting/words.ts';
import { WAITING_KINDS } from '../../src/platform/records/index.ts';
import { type DraftDesk, openDrafts, wordsOf } from './drafts.ts';

let drafts: DraftDesk;
let here: DraftDesk['here'];
let maya: DraftDesk['maya'];
let carl: DraftDesk['carl'];
const draft = (object: string) => drafts.draft(object);
beforeAll(async () => {
  drafts = await openDrafts();
  ({ here, maya, carl } = drafts);
});
afterAll(() => here.end());

test('every kind that can wait is among the choices', () => {
  expect([...CHOICES].sort()).toEqual([...WAITING_KINDS].sort());
});

test('without a script what waits reads, and what needs one is said', async () => {
  const id = await draft('Invoice');
  const list = wordsOf(await maya.open('/waiting'));
  expect(list).toMatch(new RegExp(`Invoice ${id} Draft Globex 1,234.50 USD clerk`));
  const one = await maya.open(`/waiting/Invoice/${id}`);
  expect(wordsOf(one)).toMatch(/Amount 1,234.50 USD For Globex Entity Acme .*By clerk Since 20/);
  expect(one.html).toContain('Deciding needs a script.');
});

test('whoever may not approve sees their own, and decides nothing', async () => {
  const id = await draft('Invoice');
  const { data } = await here.service.graphql(
    '{ waiting { object id isOwn mayDecide amount } }',
    {},
    here.service.keys.clerk,
  );
  expect(data.waiting[0]).toEqual({
    ...{ object: 'Invoice', id: String(id), isOwn: true, mayDecide: false, amount: '1234.5' },
  });
  // Carl is another clerk: the draft is not his, and there is nothing to select.
  const list = await carl.open('/waiting');
  expect(wordsOf(list)).toContain('Nothing waits that you may see');
  expect(list.html).not.toContain('type="checkbox"');
  expect((await carl.open(`/waiting/Invoice/${id}`)).status).toBe(404);
  const refused = await here.service.graphql(
    `mutation { decideDraft(object: "Invoice", id: ${id}, accept: true) }`,
    {},
    here.service.keys.clerk,
  );
  expect(refused.errors?.[0].extensions.code).toBe('FORBIDDEN');
});

test('of a chosen entity waits what is its own, on the list and on the overview', async () => {
  const made = await here.service.graphql(
    'mutation { createEntity(input: { name: "Elsewhere", currency: "USD" }) { id } }',
  );
  const other = made.data.createEntity.id;
  const id = await draft('Invoice');
  const { data } = await here.service.graphql(
    `{ all: waiting { id } invoice(id: ${id}) { entityId } other: waiting(entity: [${other}]) { id }
      none: waitingCount(entity: [${other}]) }`,
  );
  expect([data.other, data.none]).toEqual([[], 0]);
  const acme = data.invoice.entityId;
  const own = await here.service.graphql(
    `{ waiting(entity: [${acme}]) { id } waitingCount(entity: [${acme}, ${other}]) }`,
  );
  expect(own.data.waiting).toEqual(data.all);
  expect(own.data.waitingCount).toBe(data.all.length);
  const shown = async (page: string) => wordsOf(await maya.open(page));
  expect(await shown(`/waiting?entity=${other}`)).toContain('Nothing waits');
  expect(await shown(`/waiting?entity=${acme}`)).toContain(`Invoice ${id} Draft`);
  expect(await shown(`/overview?entity=${other}`)).toContain(' 0 to approve');
  expect(await shown(`/overview?entity=${acme}`)).toContain(` ${data.all.length} to approve`);
  const { html } = await maya.open(`/overview?entity=${other}`);
  expect(html).toMatch(new RegExp(`href="/close\\?entity=${other}&amp;through=`));
  expect(html).not.toContain('href="/close?through=');
});

test.each([
  ['no kind of draft', 'Vendor', 1, 'INVALID'],
  ['nothing that waits', 'Invoice', 999_999, 'NOT_FOUND'],
])('refused: %s', async (_what, object, id, code) => {
  const { errors } = await here.service.graphql(
    `mutation { decideDraft(object: "${object}", id: ${id}, accept: true) }`,
  );
  expect(errors?.[0].extensions.code).toBe(code);
});

test('twenty stand on a page, the others on the next one; one kind is looked at alone', async () => {
  const before = (await here.service.graphql('{ waiting(limit: 200) { id } }')).data.waiting.length;
  for (let made = before; made < 21; made++) await draft('Bill');
  const memo = await draft('CreditMemo');
  const rowsOf = ({ html }: { readonly html: string }): number =>
    html.match(/<a href="\/waiting\/\w+\/\d+"/g)?.length ?? 0;
  const first = await maya.open('/waiting');
  expect([rowsOf(first), wordsOf(first).includes('1 to 20 of 22')]).toEqual([20, true]);
  const second = await maya.open('/waiting?offset=20');
  expect([rowsOf(second), wordsOf(second).includes('21 to 22 of 22')]).toEqual([2, true]);
  expect(wordsOf(second)).not.toContain('Recent decisions');
  const memos = await maya.open('/waiting?kind=CreditMemo');
  expect([memos.html.includes(`/waiting/CreditMemo/${memo}"`), wordsOf(memos)]).toEqual([
    true,
    expect.not.stringMatching(/Bill \d/),
  ]);
  expect(wordsOf(await maya.open('/waiting?kind=Contract'))).toContain('Nothing waits');
  const { errors } = await here.service.graphql('{ waiting(id: 1) { id } }');
  expect(errors?.[0].extensions.fields).toHaveProperty('object');
  const { data } = await here.service.graphql('{ waiting(limit: 200) { object id } }');
  for (const { object, id } of data.waiting) {
    await here.service.graphql(
      `mutation { decideDraft(object: "${object}", id: ${id}, accept: false) }`,
    );
  }
});
