// Decisions on the page of a draft itself: whom it waits for, its entry before it is accepted, and a refusal with its
// reason. Whoever may not decide is offered neither, by an address either.
import type { Browser as Chromium } from 'playwright-core';
import { chromiumPath, launchChromium } from '../../pages/support.ts';
import { type Desk, openDesk } from '../desk.ts';
import { type DraftDesk, KINDS, openDrafts } from '../drafts.ts';

/** Page of a kind's record in the console, and an amount of its entry. */
const PLACES = [
  ['Invoice', '/invoices', '1,234.50'],
  ['Bill', '/bills', '80.00'],
  ['CreditMemo', '/credit-memos', '30.00'],
  ['DebitMemo', '/debit-memos', '40.00'],
] as const;

let drafts: DraftDesk;
beforeAll(async () => {
  drafts = await openDrafts();
});
afterAll(() => drafts.here.end());

/** The draft as the service tells it. */
const told = async (object: string, id: number) =>
  drafts.here.service.call('GET', `${KINDS[object]?.path ?? ''}/${id}/`);

const path = chromiumPath();
if (path === undefined) {
  test.skip('drafts in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  describe('in a browser', () => {
    let chrome: Chromium;
    let desk: Desk;
    beforeAll(async () => {
      chrome = await launchChromium(path);
      desk = await openDesk(drafts.here, chrome, 'maya');
      desk.page.setDefaultTimeout(60_000);
    });
    afterAll(() => chrome.close());
    afterEach(() => expect(desk.complaints).toEqual([]));

    test.each(PLACES)('%s: its entry is seen, then it is accepted', async (object, place, sum) => {
      const id = await drafts.draft(object);
      await desk.open(`${place}/${id}`);
      await desk.press('a');
      await desk.page.waitForSelector(`.deed .entry:has-text("${sum}")`);
      await desk.page.waitForSelector('.deed .preview[data-state=known]');
      expect((await told(object, id)).body.journal_entry ?? null).toBeNull();
      await desk.press('Control+Enter');
      await desk.page.waitForSelector('.said:has-text("Accepted.")');
      expect((await told(object, id)).body.journal_entry).toBeTruthy();
      await desk.page.waitForSelector('[data-deed=accept]', { state: 'detached' });
      expect(await desk.page.locator('[data-deed=refuse]').count()).toBe(0);
      expect((await drafts.decided(1))[0]).toMatchObject({ object, status: 'ACCEPTED' });
    });

    test.each(PLACES)('%s: refused with a reason, it is gone', async (object, place) => {
      const id = await drafts.draft(object);
      await desk.open(`${place}/${id}`);
      await desk.press('x');
      // Without a reason nothing is refused.
      await desk.page.waitForSelector('.deed h2:text-is("Refuse")');
      await desk.press('Control+Enter');
      expect((await told(object, id)).status).toBe(200);
      await desk.page.getByLabel('Reason').fill('Twice');
      await desk.press('Control+Enter');
      await desk.page.waitForSelector('.said:has-text("Refused.")');
      await desk.page.waitForURL(({ pathname }) => pathname === place);
      expect((await told(object, id)).status).toBe(404);
      expect((await drafts.decided(1))[0]).toMatchObject({
        ...{ object, id: String(id), status: 'REJECTED', reason: 'Twice' },
      });
    });
  });
}
