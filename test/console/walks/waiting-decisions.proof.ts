// Decisions on what waits, in a browser: the entry and its effect stand there first, are accepted as they were shown, or
// refused with a reason; one after the other by keys, or several at once.
import type { Browser as Chromium, Page } from 'playwright-core';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { type Desk, openDesk } from '../desk.ts';
import { type DraftDesk, type Kind, KINDS, openDrafts, wordsOf } from '../drafts.ts';

let drafts: DraftDesk;
let here: DraftDesk['here'];
let maya: DraftDesk['maya'];
const draft = (object: string) => drafts.draft(object);
beforeAll(async () => {
  drafts = await openDrafts();
  ({ here, maya } = drafts);
});
afterAll(() => here.end());

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
      page.setDefaultTimeout(60_000);
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
        const id = await draft(object);
        const address = `/waiting/${object}/${id}`;
        expect(wordsOf(await maya.open('/waiting'))).toContain(`${kind.title} ${id} Draft`);
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
      const made: (readonly [object: string, kind: Kind, id: number])[] = [];
      for (const [object, kind] of Object.entries(KINDS)) {
        made.unshift([object, kind, await draft(object)]);
      }
      await desk.open('/waiting');
      for (const [object, kind, id] of made) {
        await page.waitForSelector(`.match-side h2:text-is("${kind.title} ${id}")`);
        await desk.press('Shift+R');
        // Without a reason nothing is refused.
        await desk.press('Control+Enter');
        expect((await maya.open(`/waiting/${object}/${id}`)).status).toBe(200);
        await desk.fill('<b>No</b> & why');
        await desk.press('Control+Enter');
        await page.waitForSelector(`.said:has-text("${kind.title} ${id} is refused.")`);
        expect((await here.service.call('GET', `${kind.path}/${id}/`)).status).toBe(404);
        expect((await drafts.decided(1))[0]).toEqual({
          ...{ object, id: String(id), status: 'REJECTED', reason: '<b>No</b> & why' },
          ...{ decidedBy: 'maya', proposedBy: 'clerk' },
        });
      }
      await page.waitForSelector('.letters :text-is("<b>No</b> & why")');
    });

    test('the entry that is shown is the one that is posted, debits and credits in their columns', async () => {
      const id = await draft('CreditMemo');
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
      const { path: invoices, body } = KINDS['Invoice'] as Kind;
      const made = await service.call('POST', invoices, { json: body(drafts) });
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
        await draft('Bill'),
        await draft('CreditMemo'),
        await draft('Invoice'),
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
      await page.waitForSelector('.deed textarea:focus');
      await desk.fill('Twice');
      await desk.press('Control+Enter');
      await page.waitForSelector(`.match-side h2:text-is("Credit memo ${two}")`);
      expect(desk.counted()).toBe(4);
      await known();
      await desk.press('Shift+A');
      await page.waitForSelector('h2:text-is("Nothing waits that you may see")');
      expect((await drafts.decided(3)).map(({ object, status }: any) => [object, status])).toEqual([
        ['CreditMemo', 'ACCEPTED'],
        ['Bill', 'REJECTED'],
        ['Invoice', 'ACCEPTED'],
      ]);
    });

    test('what cannot be accepted now says so, and stays', async () => {
      const id = await draft('Bill');
      const lock = await drafts.lockJanuary();
      await desk.open(`/waiting/Bill/${id}`);
      await page.waitForSelector('.preview .faults:has-text("Books are closed for this date.")');
      await page.fill('textarea', 'Try');
      await known();
      await page.click('[data-deed=accept]');
      await known();
      await page.waitForSelector('.preview .faults:has-text("Books are closed for this date.")');
      expect(await page.inputValue('textarea')).toBe('Try');
      expect((await maya.open(`/waiting/Bill/${id}`)).status).toBe(200);
      await drafts.unlock(lock);
      await page.click('[data-deed=accept]');
      await accepted('is accepted.');
      expect((await maya.open(`/waiting/Bill/${id}`)).status).toBe(404);
    });

    test('what changed since it was shown is shown anew before it is accepted', async () => {
      const id = await draft('Invoice');
      await desk.open(`/waiting/Invoice/${id}`);
      await known();
      const changed = await here.service.call('PATCH', `/coa/api/v1/invoice/${id}`, {
        json: { lines: [{ amount: 99, product: drafts.books.widget }] },
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
        await draft('CreditMemo'),
        await draft('CreditMemo'),
        await draft('Bill'),
      ];
      const lock = await drafts.lockJanuary();
      await desk.open('/waiting');
      await desk.press('x');
      await page.waitForSelector(`[aria-label="Bill ${three}"] .message-fault:has-text("closed")`);
      await desk.press('Shift+A');
      await page.waitForSelector('.said:has-text("0 accepted. 1 could not be.")');
      await drafts.unlock(lock);
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
        (await drafts.decided(3))
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
