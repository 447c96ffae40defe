// Pending approvals on pages and in GraphQL: drafts of every document and proposed changes, with
// the entry they would post and the effect on the statements; accepted or rejected with a comment,
// without scripts.
import { Browser, hiddenFields, unescape } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { openBooks, type TestBooks } from '../support/books.ts';

let here: ServiceWithPeople;
let books: TestBooks;
let cash: number;
let maya: Browser;
let carl: Browser;
beforeAll(async () => {
  here = await serviceWithPeople();
  books = await openBooks(here.service);
  const { data } = await here.service.graphql(
    'mutation { cash: createAccount(input: { number: "1015", name: "Checking", accountSubtype: BANK }) { id } }',
  );
  cash = Number(data.cash.id);
  maya = new Browser(here.service.url);
  await maya.signIn('maya@demo.test', PASSWORD);
  carl = new Browser(here.service.url);
  await carl.signIn('carl@demo.test', PASSWORD);
});
afterAll(() => here.end());

const textOf = ({ html }: { readonly html: string }): string =>
  unescape(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));
const DAY = '2026-01-15';
let bills = 0;

/** Something a clerk drafts, what the pages call it, and what its entry moves. */
interface Kind {
  readonly title: string;
  readonly path: string;
  readonly body: () => object;
  readonly shown: readonly string[];
  /** A row of its entry: the debit before the credit. */
  readonly cells?: RegExp;
}
const KINDS: Readonly<Record<string, Kind>> = {
  Invoice: {
    title: 'Invoice',
    path: '/coa/api/v1/invoice',
    body: () => ({
      ...{ entity: books.acme, client: books.customer, invoice_date: DAY },
      lines: [{ amount: 1234.5, product: books.widget }],
    }),
    shown: ['1,234.50', 'Globex', 'Revenue 1,234.50', 'Net income 1,234.50', 'Assets 1,234.50'],
  },
  Bill: {
    title: 'Bill',
    path: '/coa/api/v1/bill',
    body: () => ({
      ...{ entity: books.acme, vendor: books.vendor, bill_date: DAY, bill_number: `B-${++bills}` },
      ...{ due_date: DAY, lines: [{ account: books.accounts['refundAccount'], amount: 80 }] },
    }),
    shown: ['80.00', 'Initech', 'Net income −80.00', 'Liabilities 80.00'],
  },
  CreditMemo: {
    title: 'Credit memo',
    path: '/coa/api/v1/credit-memo',
    body: () => ({
      ...{ entity: books.acme, client: books.customer, credit_memo_date: DAY },
      lines: [{ account: books.accounts.sales, amount: 30 }],
    }),
    shown: ['Globex', 'Revenue −30.00', 'Liabilities 30.00'],
  },
  DebitMemo: {
    title: 'Debit memo',
    path: '/coa/api/v1/debit-memo',
    body: () => ({
      ...{ entity: books.acme, vendor: books.vendor, debit_memo_date: DAY },
      lines: [{ account: books.accounts['refundAccount'], amount: 40 }],
    }),
    shown: ['Initech', 'Net income 40.00'],
  },
  JournalEntry: {
    title: 'Journal entry',
    path: '/coa/api/journal_entry',
    body: () => ({
      ...{ entity: books.acme, date: DAY },
      transactions: [
        { account: cash, debit_amount_native: 12 },
        { account: books.accounts.sales, credit_amount_native: 12 },
      ],
    }),
    shown: ['1015 Checking', 'Revenue 12.00', 'Assets 12.00'],
    cells:
      /1015 Checking<\/bdi>(?:(?!<\/tr>).)*<td class="number">12\.00<\/td><td class="number"><\/td>/s,
  },
};

const draft = async ({ path, body }: Kind): Promise<number> => {
  const { service } = here;
  const answer = await service.call('POST', path, { key: service.keys.clerk, json: body() });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body.id;
};
const decide = async (who: Browser, path: string, decision: string, comment: string) =>
  who.submit(await who.open(path), path, { decision, comment });

describe.each(Object.entries(KINDS))('%s', (object, kind) => {
  test('is listed, shows its entry and effect, and is accepted with a comment', async () => {
    const id = await draft(kind);
    const path = `/waiting/${object}/${id}`;
    expect(textOf(await maya.open('/waiting'))).toContain(`${kind.title} draft Decide`);
    const shown = await maya.open(path);
    for (const words of kind.shown) expect(textOf(shown)).toContain(words);
    if (kind.cells !== undefined) expect(shown.html).toMatch(kind.cells);
    const after = await decide(maya, path, 'accept', `Fine: ${object}`);
    expect(textOf(after)).toContain(`${kind.title} ${id} is accepted.`);
    expect(textOf(after)).toContain(`Fine: ${object}`);
    const read = await here.service.call('GET', `${kind.path}/${id}/`);
    expect(read.body.journal_entry ?? read.body.order).toBeTruthy();
    expect((await maya.open(path)).status).toBe(404);
  });

  test('is rejected with a comment: it is gone, and posts nothing', async () => {
    const id = await draft(kind);
    const path = `/waiting/${object}/${id}`;
    const unclear = await decide(maya, path, 'perhaps', '');
    expect([unclear.status, textOf(unclear)]).toEqual([
      400,
      expect.stringContaining('Choose Accept or Reject.'),
    ]);
    const after = await decide(maya, path, 'reject', '<b>No</b> & why');
    expect(textOf(after)).toContain(`${kind.title} ${id} is rejected.`);
    expect(after.html).toContain('&lt;b>No&lt;/b> &amp; why');
    expect((await here.service.call('GET', `${kind.path}/${id}/`)).status).toBe(404);
    const { data } = await here.service.graphql(
      '{ decided { object id status reason decidedBy proposedBy } }',
    );
    expect(data.decided[0]).toEqual({
      ...{ object, id: String(id), status: 'REJECTED', reason: '<b>No</b> & why' },
      ...{ decidedBy: 'maya', proposedBy: 'clerk' },
    });
  });
});

test('a proposed change is previewed, and runs when it is accepted', async () => {
  const { service } = here;
  const made = await service.call('POST', KINDS['Invoice']!.path, {
    json: KINDS['Invoice']!.body(),
  });
  const asked = await service.call('POST', `/coa/api/v1/invoice/${made.body.id}/void/`, {
    ...{ key: service.keys.clerk, json: { void_date: '2026-02-01' } },
  });
  expect(asked.status).toBe(202);
  const path = `/waiting/Proposal/${asked.body.proposal}`;
  const text = textOf(await maya.open(path));
  for (const words of ['Void invoice', 'void invoice, 2026-02-01', 'Net income −1,234.50']) {
    expect(text).toContain(words);
  }
  expect(textOf(await decide(maya, path, 'accept', 'Agreed'))).toContain('is accepted.');
  const { body } = await service.call('GET', `/coa/api/v1/invoice/${made.body.id}/`);
  expect(body.status).toBe('voided');
});

test('whoever may not approve sees their own, and decides nothing', async () => {
  const id = await draft(KINDS['Invoice']!);
  const { data } = await here.service.graphql(
    '{ waiting { object id isOwn mayDecide amount } }',
    {},
    here.service.keys.clerk,
  );
  expect(data.waiting[0]).toEqual({
    ...{ object: 'Invoice', id: String(id), isOwn: true, mayDecide: false, amount: '1234.5' },
  });
  // Carl is another clerk: the draft is not his.
  expect(textOf(await carl.open('/waiting'))).toContain('Nothing waits that you may see');
  expect((await carl.open(`/waiting/Invoice/${id}`)).status).toBe(404);
  const refused = await here.service.graphql(
    `mutation { decideDraft(object: "Invoice", id: ${id}, accept: true) }`,
    {},
    here.service.keys.clerk,
  );
  expect(refused.errors?.[0].extensions.code).toBe('FORBIDDEN');
});

test('what cannot be accepted now says so, and stays', async () => {
  const id = await draft(KINDS['Bill']!);
  const { data } = await here.service.graphql(
    'mutation { createLockPeriod(input: { lockedThrough: "2026-01-31" }) { id } }',
  );
  const path = `/waiting/Bill/${id}`;
  expect(textOf(await maya.open(path))).toContain('Books are closed for this date.');
  const after = await decide(maya, path, 'accept', 'Try');
  expect([after.status, textOf(after)]).toEqual([400, expect.stringContaining('Books are closed')]);
  expect(after.html).toContain('>Try</textarea>');
  await here.service.graphql(
    `mutation { deleteLockPeriod(id: ${data.createLockPeriod.id}, reason: "Too early") }`,
  );
  expect((await decide(maya, path, 'accept', '')).status).toBe(200);
  expect(await decide(maya, path, 'accept', '').catch((error: unknown) => String(error))).toMatch(
    /No form/,
  );
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

test('twenty stand on a page; the others are on the next one', async () => {
  const before = (await here.service.graphql('{ waiting(limit: 200) { id } }')).data.waiting.length;
  for (let made = before; made < 21; made++) await draft(KINDS['Bill']!);
  const cardsOf = ({ html }: { readonly html: string }): number =>
    html.match(/<a class="button small" href="\/waiting\//g)?.length ?? 0;
  const first = await maya.open('/waiting');
  expect([cardsOf(first), textOf(first).includes('Page 1')]).toEqual([20, true]);
  const second = await maya.open('/waiting?page=2');
  expect(cardsOf(second)).toBe(1);
  expect(textOf(second)).toContain('Newer what waits Page 2');
  expect(textOf(second)).not.toContain('Recent decisions');
});

test('one kind is looked at alone, and several are decided at once', async () => {
  const [one, two, three] = [
    await draft(KINDS['CreditMemo']!),
    await draft(KINDS['CreditMemo']!),
    await draft(KINDS['Bill']!),
  ];
  const memos = await maya.open('/waiting?kind=CreditMemo');
  expect([memos.html.includes(`/waiting/CreditMemo/${one}"`), textOf(memos)]).toEqual([
    true,
    expect.not.stringContaining('Bill draft'),
  ]);
  expect(textOf(await maya.open('/waiting?kind=Contract'))).toContain('Nothing waits');
  // Who may not decide has nothing to tick.
  expect((await carl.open('/waiting')).html).not.toContain('name="item"');
  const decideAll = async (items: readonly string[], decision: string) => {
    const { html } = await maya.open('/waiting');
    const fields = { ...hiddenFields(html, '/waiting'), decision, comment: 'All of them' };
    const body = new URLSearchParams(fields);
    for (const item of items) body.append('item', item);
    return textOf(await maya.open('/waiting', { method: 'POST', body }));
  };
  expect(await decideAll([], 'accept')).toContain('Tick what you decide.');
  expect(await decideAll([`CreditMemo/${one}`], '')).toContain('Choose Accept or Reject.');
  const { data } = await here.service.graphql(
    'mutation { createLockPeriod(input: { lockedThrough: "2026-01-31" }) { id } }',
  );
  // What cannot be accepted says so; the others are not held up by it.
  const mixed = await decideAll([`Bill/${three}`, 'Invoice/999999'], 'accept');
  expect(mixed).toContain(`0 accepted. 2 could not be: Bill ${three}: Books are closed`);
  await here.service.graphql(
    `mutation { deleteLockPeriod(id: ${data.createLockPeriod.id}, reason: "Too early") }`,
  );
  expect(await decideAll([`CreditMemo/${one}`, `CreditMemo/${two}`], 'accept')).toContain(
    '2 accepted.',
  );
  expect(await decideAll([`Bill/${three}`], 'reject')).toContain('1 rejected.');
  const { decided } = (
    await here.service.graphql('{ decided(limit: 3) { object id status reason } }')
  ).data;
  expect(decided).toEqual(
    [
      ['Bill', three, 'REJECTED'],
      ['CreditMemo', two, 'ACCEPTED'],
      ['CreditMemo', one, 'ACCEPTED'],
    ].map(([object, id, status]) => ({ object, id: String(id), status, reason: 'All of them' })),
  );
  const { errors } = await here.service.graphql('{ waiting(id: 1) { id } }');
  expect(errors?.[0].extensions.fields).toHaveProperty('object');
});
