// A day of sixty bank lines by keyboard alone: at most 2.2 interactions a line, the cursor in its place, and the
// books right to the cent. The few lines of the suite are in test/console/walks/bank.proof.ts.
import { openMatching } from '../cash/matching.ts';
import { Keyboard } from '../console/keyboard.ts';
import { matchingDay, walkMatchingDay } from '../console/matching-day.ts';
import { cookieOf } from '../console/support.ts';
import { serviceWithPeople } from '../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../pages/support.ts';

const COUNTS = { accepted: 45, categorized: 10, split: 2, byHand: 2, excluded: 1 };

test('sixty lines: 45 accepted, 10 categorised, 2 split, 2 matched by hand, 1 excluded', async () => {
  const here = await serviceWithPeople({ consoleDocuments: 'only' });
  const chrome = await launchChromium(chromiumPath() ?? '');
  try {
    const desk = await openMatching(here.service);
    const day = await matchingDay(desk, COUNTS);
    const [name = '', value = ''] = (await cookieOf(here, 'maya')).split('=');
    const context = await chrome.newContext({ viewport: { width: 1_280, height: 900 } });
    await context.addCookies([{ name, value, url: here.service.url }]);
    const page = await context.newPage();
    await page.goto(`${here.service.url}/bank/match`);
    await page.waitForSelector('html[data-ready]');
    const keyboard = new Keyboard(page);
    await walkMatchingDay(page, keyboard, day);
    await day.check();
    expect(day.kinds).toHaveLength(60);
    expect(keyboard.count / day.kinds.length).toBeLessThanOrEqual(2.2);
  } finally {
    await chrome.close();
    await here.end();
  }
});
