// Fifty figures at random over all statements: each opens on leaves that add up to it, for a colleague by its address
// as well; and a viewer who may not see lines is told so. The figures of the suite are in test/console/pages.test.ts.
import { openMatching } from '../cash/matching.ts';
import { openDesk } from '../console/desk.ts';
import { serviceWithPeople } from '../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../pages/support.ts';

const STATEMENTS = ['income', 'balance', 'cash', 'trial', 'operating'];
const WANTED = 50;

/** The same numbers in every run. */
function dice(): (below: number) => number {
  let state = 20_260_531;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
}

test('fifty figures: leaves = figure, for a colleague too, and hidden lines are said', async () => {
  const here = await serviceWithPeople({ consoleDocuments: 'only' });
  const chrome = await launchChromium(chromiumPath() ?? '');
  try {
    const bank = await openMatching(here.service);
    for (let month = 1; month <= 6; month++) {
      const day = (date: number): string => `2026-0${month}-${String(date).padStart(2, '0')}`;
      for (const [nth, amount] of [310.4, 77.77, 1_250, 12.05].entries()) {
        const more = { invoice_date: day(3 + nth), due_date: day(20) };
        await bank.invoice(amount + month, nth === 2 ? { ...more, currency: 'EUR' } : more);
        await bank.bill(Math.round(amount) + month, { bill_date: day(5 + nth), due_date: day(25) });
      }
      const invoice = await bank.invoice(500 + month, { invoice_date: day(8), due_date: day(20) });
      await bank.line(500 + month, invoice.invoice_number, { posted_at: day(21) });
    }
    await bank.process();
    const roll = dice();
    const maya = await openDesk(here, chrome, 'maya');
    const vera = await openDesk(here, chrome, 'vera');
    await here.root.query(
      'update membership set permissions = $2 where workspace_id = $1 and person_id = $3',
      [here.service.workspace, { transactions: 'none' }, here.persons['vera']],
    );
    let opened = 0;
    for (const statement of STATEMENTS) {
      const address = `/reports/${statement}?from=2026-01-01&to=2026-06-30&cadence=monthly`;
      await maya.open(address);
      const figures = maya.page.locator('.figure');
      const count = await figures.count();
      expect([statement, count > 3]).toEqual([statement, true]);
      for (let nth = 0; nth < WANTED / STATEMENTS.length; nth++) {
        const figure = figures.nth(roll(count));
        // Zero is a dash on a statement, and an amount beside its lines.
        const text = (await figure.innerText()).trim().replace('–', '0');
        await figure.focus();
        await maya.page.keyboard.press('w');
        await maya.page.waitForSelector('.drawer .check-good');
        expect(await maya.page.locator('.drawer .why-amount').innerText()).toContain(text);
        const shared = maya.page.url().slice(here.service.url.length);
        opened += 1;
        if (nth === 0) {
          await vera.open(shared);
          expect(await vera.page.locator('.drawer .why-amount').innerText()).toContain(text);
          expect(await vera.page.locator('.drawer .message-note').innerText()).toContain(
            'not the lines',
          );
        }
        await maya.page.keyboard.press('Escape');
        await maya.page.waitForSelector('.drawer', { state: 'detached' });
      }
    }
    expect(opened).toBe(WANTED);
    // From a figure to the document it comes from.
    await maya.open('/reports/income?from=2026-01-01&to=2026-06-30&cadence=monthly');
    await maya.page.focus('.figure');
    await maya.page.keyboard.press('w');
    await maya.page.waitForSelector('.drawer .check-good');
    await maya.page.locator('.drawer .why-entry a').first().click();
    await maya.page.waitForSelector('h2:text-is("Causes")');
    expect(await maya.page.locator('main').innerText()).toMatch(/invoice/i);
    expect([maya.complaints, vera.complaints]).toEqual([[], []]);
  } finally {
    await chrome.close();
    await here.end();
  }
});
