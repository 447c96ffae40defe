// What waits for acceptance, on its pages and in GraphQL: drafts of every document and proposed changes, with the
// entry they would post and its effect on the statements; accepted as it was shown, or refused with a reason.
import type { Browser as Chromium, Page } from 'playwright-core';
import { WAITING_KINDS as CHOICES } from '../../console/pages/waiting/words.ts';
import { WAITING_KINDS } from '../../src/platform/records/index.ts';
import { Browser, unescape } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { chromiumPath, launchChromium } from '../pages/support.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { type Desk, openDesk } from './desk.ts';

let here: ServiceWithPeople;
let books: TestBooks;
let cash: number;
let maya: Browser;
let carl: Browser;
beforeAll(async () => {
  here = await serviceWithPeople({ consoleDocuments: 'only' });
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
  unescape(
    html
      .replace(/^[^]*<main/, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  );
const DAY = '2026-01-15';
let bills = 0;

/** Something a clerk drafts, what the pages call it, and what its entry moves. */
interface Kind {
  readonly title: string;
  readonly path: string;
  readonly body: () => object;
  readonly shown: readonly string[];
  /** A row of its entry: the debit before the credit. */
  readonly row?: readonly string[];
}
const KINDS: Readonly<Record<string, Kind>> = {
  Invoice: {
    title: 'Invoice',
    path: '/coa/api/v1/invoice',
    body: () => ({
      ...{ entity: books.acme, client: books.customer, invoice_date: DAY },
      lines: [{ amount: 1234.5, product: books.widget }],
    }),
    shown: ['1,234.50', 'Globex', 'Revenue +1,234.50', 'Net income +1,234.50', 'Assets +1,234.50'],
  },
  Bill: {
    title: 'Bill',
    path: '/coa/api/v1/bill',
    body: () => ({
      ...{ entity: books.acme, vendor: books.vendor, bill_date: DAY, bill_number: `B-${++bills}` },
      ...{ due_date: DAY, lines: [{ account: books.accounts['refundAccount'], amount: 80 }] },
    }),
    shown: ['80.00', 'Initech', 'Net income −80.00', 'Liabilities +80.00'],
  },
  CreditMemo: {
    title: 'Credit memo',
    path: '/coa/api/v1/credit-memo',
    body: () => ({
      ...{ entity: books.acme, client: books.customer, credit_memo_date: DAY },
      lines: [{ account: books.accounts.sales, amount: 30 }],
    }),
    shown: ['Globex', 'Revenue −30.00', 'Liabilities +30.00'],
  },
  DebitMemo: {
    title: 'Debit memo',
    path: '/coa/api/v1/debit-memo',
    body: () => ({
      ...{ entity: books.acme, vendor: books.vendor, debit_memo_date: DAY },
      lines: [{ account: books.accounts['refundAccount'], amount: 40 }],
    }),
    shown: ['Initech', 'Net income +40.00'],
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
    shown: ['1015 Checking', 'Revenue +12.00', 'Assets +12.00'],
    row: ['1015 Checking', '12.00', ''],
  },
};

const draft = async ({ path, body }: Kind): Promise<number> => {
  const { service } = here;
  const answer = await service.call('POST', path, { key: service.keys.clerk, json: body() });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body.id;
};
const kindOf = (object: string): Kind => KINDS[object] as Kind;
const lockJanuary = async (): Promise<string> =>
  (
    await here.service.graphql(
      'mutation { createLockPeriod(input: { lockedThrough: "2026-01-31" }) { id } }',
    )
  ).data.createLockPeriod.id;
const unlock = (id: string) =>
  here.service.graphql(`mutation { deleteLockPeriod(id: ${id}, reason: "Too early") }`);
const decided = async (limit: number) =>
  (
    await here.service.graphql(
      `{ decided(limit: ${limit}) { object id status reason decidedBy proposedBy } }`,
    )
  ).data.decided;

test('every kind that can wait is among the choices', () => {
  expect([...CHOICES].sort()).toEqual([...WAITING_KINDS].sort());
});

test('without a script what waits reads, and what needs one is said', async () => {
  const id = await draft(kindOf('Invoice'));
  const list = textOf(await maya.open('/waiting'));
  expect(list).toMatch(new RegExp(`Invoice ${id} Draft Globex 1,234.50 USD clerk`));
  const one = await maya.open(`/waiting/Invoice/${id}`);
  expect(textOf(one)).toMatch(/Amount 1,234.50 USD For Globex Entity Acme .*By clerk Since 20/);
  expect(one.html).toContain('Deciding needs a script.');
});

test('whoever may not approve sees their own, and decides nothing', async () => {
  const id = await draft(kindOf('Invoice'));
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
  expect(textOf(list)).toContain('Nothing waits that you may see');
  expect(list.html).not.toContain('type="checkbox"');
  expect((await carl.open(`/waiting/Invoice/${id}`)).status).toBe(404);
  const refused = await here.service.graphql(
    `mutation { decideDraft(object: "Invoice", id: ${id}, accept: true) }`,
    {},
    here.service.keys.clerk,
  );
  expect(refused.errors?.[0].extensions.code).toBe('FORBIDDEN');
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
  for (let made = before; made < 21; made++) await draft(kindOf('Bill'));
  const memo = await draft(kindOf('CreditMemo'));
  const rowsOf = ({ html }: { readonly html: string }): number =>
    html.match(/<a href="\/waiting\/\w+\/\d+"/g)?.length ?? 0;
  const first = await maya.open('/waiting');
  expect([rowsOf(first), textOf(first).includes('1 to 20 of 22')]).toEqual([20, true]);
  const second = await maya.open('/waiting?offset=20');
  expect([rowsOf(second), textOf(second).includes('21 to 22 of 22')]).toEqual([2, true]);
  expect(textOf(second)).not.toContain('Recent decisions');
  const memos = await maya.open('/waiting?kind=CreditMemo');
  expect([memos.html.includes(`/waiting/CreditMemo/${memo}"`), textOf(memos)]).toEqual([
    true,
    expect.not.stringMatching(/Bill \d/),
  ]);
  expect(textOf(await maya.open('/waiting?kind=Contract'))).toContain('Nothing waits');
  const { errors } = await here.service.graphql('{ waiting(id: 1) { id } }');
  expect(errors?.[0].extensions.fields).toHaveProperty('object');
  const { data } = await here.service.graphql('{ waiting(limit: 200) { object id } }');
  for (const { object, id } of data.waiting) {
    await here.service.graphql(
      `mutation { decideDraft(object: "${object}", id: ${id}, accept: false) }`,
    );
  }
});

const path = chromiumPath();
if (path === undefined) {
  test.skip('decisions in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  describe('in a browser', () => {
    let chrome: Chromium;
    let desk: Desk;
    let page: Page;
    beforeAll(async () => {
      chrome = await launchChromium(path);
      desk = await openDesk(here, chrome, 'maya');
      ({ page } = desk);
      page.setDefaultTimeout(10_000);
    });
    afterAll(() => chrome.close());
    afterEach(() => expect(desk.complaints).toEqual([]));

    const known = () => page.waitForSelector('.preview[data-state=known]');
    const main = async (): Promise<string> =>
      (await page.innerText('main')).replaceAll(/\s+/g, ' ');
    /** Rows of the entry that stands there. */
    const entry = () =>
      page.$$eval('.preview .entry tbody tr', (rows) =>
        rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim())),
      );
    const accepted = async (words: string) => {
      await page.waitForURL('**/waiting');
      await page.waitForSelector(`.said:has-text("${words}")`);
    };

    describe.each(Object.entries(KINDS))('%s', (object, kind) => {
      test('is listed, shows its entry and effect, and is accepted with a comment', async () => {
        const id = await draft(kind);
        const address = `/waiting/${object}/${id}`;
        expect(textOf(await maya.open('/waiting'))).toContain(`${kind.title} ${id} Draft`);
        await desk.open(address);
        await known();
        const shown = await main();
        for (const words of kind.shown) expect(shown).toContain(words);
        if (kind.row !== undefined) expect(await entry()).toContainEqual(kind.row);
        await page.fill('textarea', `Fine: ${object}`);
        await known();
        await page.click('[data-deed=accept]');
        await accepted(`${kind.title} ${id} is accepted.`);
        await page.waitForSelector(`.letters :text-is("Fine: ${object}")`);
        const read = await here.service.call('GET', `${kind.path}/${id}/`);
        expect(read.body.journal_entry ?? read.body.order).toBeTruthy();
        expect((await maya.open(address)).status).toBe(404);
      });
    });

    test('drafts of every kind are refused with a reason: they are gone, and post nothing', async () => {
      const drafts: (readonly [object: string, kind: Kind, id: number])[] = [];
      for (const [object, kind] of Object.entries(KINDS)) {
        drafts.unshift([object, kind, await draft(kind)]);
      }
      await desk.open('/waiting');
      for (const [object, kind, id] of drafts) {
        await page.waitForSelector(`.match-side h2:text-is("${kind.title} ${id}")`);
        await desk.press('Shift+R');
        // Without a reason nothing is refused.
        await desk.press('Control+Enter');
        expect((await maya.open(`/waiting/${object}/${id}`)).status).toBe(200);
        await desk.fill('<b>No</b> & why');
        await desk.press('Control+Enter');
        await page.waitForSelector(`.said:has-text("${kind.title} ${id} is refused.")`);
        expect((await here.service.call('GET', `${kind.path}/${id}/`)).status).toBe(404);
        expect((await decided(1))[0]).toEqual({
          ...{ object, id: String(id), status: 'REJECTED', reason: '<b>No</b> & why' },
          ...{ decidedBy: 'maya', proposedBy: 'clerk' },
        });
      }
      await page.waitForSelector('.letters :text-is("<b>No</b> & why")');
    });

    test('the entry that is shown is the one that is posted, debits and credits in their columns', async () => {
      const id = await draft(kindOf('CreditMemo'));
      await desk.open(`/waiting/CreditMemo/${id}`);
      await known();
      const shown = await entry();
      await desk.press('Shift+A');
      await accepted('is accepted.');
      const { data } = await here.service.graphql(
        `{ it: creditMemo(id: ${id}) { journalEntry { transactions {
        account { name number } debitAmountNative creditAmountNative } } } }`,
      );
      const side = (amount: string | null): string => (amount === null ? '' : `${amount}.00`);
      expect(shown).toEqual(
        data.it.journalEntry.transactions.map((line: any) => [
          `${line.account.number} ${line.account.name}`,
          side(line.debitAmountNative),
          side(line.creditAmountNative),
        ]),
      );
      expect(new Set(shown.flatMap((row) => row.slice(1)))).toEqual(new Set(['30.00', '']));
    });

    test('a proposed change is shown with what was asked for, and runs when it is accepted', async () => {
      const { service } = here;
      const { path: invoices, body } = kindOf('Invoice');
      const made = await service.call('POST', invoices, { json: body() });
      const asked = await service.call('POST', `${invoices}/${made.body.id}/void/`, {
        ...{ key: service.keys.clerk, json: { void_date: '2026-02-01' } },
      });
      expect(asked.status).toBe(202);
      await desk.open(`/waiting/Proposal/${asked.body.proposal}`);
      await known();
      const shown = await main();
      for (const words of ['Void invoice', 'Void date 2026-02-01', '2026-02-01 · Acme']) {
        expect(shown).toContain(words);
      }
      expect(shown).toContain('Net income −1,234.50');
      await page.fill('textarea', 'Who asked for it?');
      await page.click('[data-deed=comment]');
      await page.waitForSelector('.letters :text-is("Who asked for it?")');
      await known();
      await page.click('[data-deed=accept]');
      await accepted('is accepted.');
      expect((await service.call('GET', `${invoices}/${made.body.id}/`)).body.status).toBe(
        'voided',
      );
    });

    test('one after the other by keys alone, beside the list', async () => {
      const [one, two, three] = [
        await draft(kindOf('Bill')),
        await draft(kindOf('CreditMemo')),
        await draft(kindOf('Invoice')),
      ];
      await desk.open('/waiting');
      await page.waitForSelector(`.match-side h2:text-is("Invoice ${three}")`);
      await known();
      desk.counted();
      await desk.press('Shift+A');
      await page.waitForSelector(`.match-side h2:text-is("Credit memo ${two}")`);
      expect(desk.counted()).toBe(1);
      await desk.press('j');
      await page.waitForSelector(`.match-side h2:text-is("Bill ${one}")`);
      await desk.press('Shift+R');
      await desk.fill('Twice');
      await desk.press('Control+Enter');
      await page.waitForSelector(`.match-side h2:text-is("Credit memo ${two}")`);
      expect(desk.counted()).toBe(4);
      await known();
      await desk.press('Shift+A');
      await page.waitForSelector('h2:text-is("Nothing waits that you may see")');
      expect((await decided(3)).map(({ object, status }: any) => [object, status])).toEqual([
        ['CreditMemo', 'ACCEPTED'],
        ['Bill', 'REJECTED'],
        ['Invoice', 'ACCEPTED'],
      ]);
    });

    test('what cannot be accepted now says so, and stays', async () => {
      const id = await draft(kindOf('Bill'));
      const lock = await lockJanuary();
      await desk.open(`/waiting/Bill/${id}`);
      await page.waitForSelector('.preview .faults:has-text("Books are closed for this date.")');
      await page.fill('textarea', 'Try');
      await known();
      await page.click('[data-deed=accept]');
      await known();
      await page.waitForSelector('.preview .faults:has-text("Books are closed for this date.")');
      expect(await page.inputValue('textarea')).toBe('Try');
      expect((await maya.open(`/waiting/Bill/${id}`)).status).toBe(200);
      await unlock(lock);
      await page.click('[data-deed=accept]');
      await accepted('is accepted.');
      expect((await maya.open(`/waiting/Bill/${id}`)).status).toBe(404);
    });

    test('what changed since it was shown is shown anew before it is accepted', async () => {
      const id = await draft(kindOf('Invoice'));
      await desk.open(`/waiting/Invoice/${id}`);
      await known();
      const changed = await here.service.call('PATCH', `/coa/api/v1/invoice/${id}`, {
        json: { lines: [{ amount: 99, product: books.widget }] },
      });
      expect([changed.status, changed.text]).toEqual([200, changed.text]);
      await desk.press('Shift+A');
      await page.waitForSelector('.preview:has-text("99.00")');
      expect((await maya.open(`/waiting/Invoice/${id}`)).status).toBe(200);
      await known();
      await desk.press('Shift+A');
      await accepted('is accepted.');
    });

    test('several are decided at once, each as it was shown; what cannot be says so and stays', async () => {
      const [one, two, three] = [
        await draft(kindOf('CreditMemo')),
        await draft(kindOf('CreditMemo')),
        await draft(kindOf('Bill')),
      ];
      const lock = await lockJanuary();
      await desk.open('/waiting');
      await desk.press('x');
      await page.waitForSelector(`[aria-label="Bill ${three}"] .message-fault:has-text("closed")`);
      await desk.press('Shift+A');
      await page.waitForSelector('.said:has-text("0 accepted. 1 could not be.")');
      await unlock(lock);
      await desk.open('/waiting');
      await page.click(`tr:has-text("Credit memo ${two}") [type=checkbox]`);
      await page.click(`tr:has-text("Credit memo ${one}") [type=checkbox]`);
      for (const id of [one, two]) {
        await page.waitForSelector(`[aria-label="Credit memo ${id}"]:has-text("−30.00")`);
      }
      await page.fill('.match-side input[type=text]', 'All of them');
      await page.click('[data-deed=accept-all]:has-text("Accept 2")');
      await page.waitForSelector('.said:has-text("2 accepted.")');
      await page.waitForSelector('.match-side:not(:has-text("selected"))');
      await page.click(`tr:has-text("Bill ${three}") [type=checkbox]`);
      await page.waitForSelector(`[aria-label="Bill ${three}"]:has-text("+80.00")`);
      expect(await page.isDisabled('[data-deed=refuse-all]')).toBe(true);
      await page.fill('.match-side input[type=text]', 'All of them');
      await page.click('[data-deed=refuse-all]');
      await page.waitForSelector('.said:has-text("1 refused.")');
      expect(
        (await decided(3))
          .map(({ object, id, status, reason }: any) => [object, id, status, reason])
          .sort(),
      ).toEqual(
        [
          ['Bill', String(three), 'REJECTED', 'All of them'],
          ['CreditMemo', String(one), 'ACCEPTED', 'All of them'],
          ['CreditMemo', String(two), 'ACCEPTED', 'All of them'],
        ].sort(),
      );
    });
  });
}
