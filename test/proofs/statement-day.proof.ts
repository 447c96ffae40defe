// A statement of two hundred lines by keyboard alone: the file in, what agrees at once, twelve by hand, sent at a
// difference of 0.00 after at most 40 interactions, and the books right to the cent. The few lines of the suite are
// in test/console/walks/reconcile.proof.ts.
import { openMatching } from '../cash/matching.ts';
import { openDesk } from '../console/desk.ts';
import { Keyboard } from '../console/keyboard.ts';
import { statementToReconcile, walkStatement } from '../console/reconciling.ts';
import { serviceWithPeople } from '../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../pages/support.ts';

test('two hundred lines: 148 told by the bank alone, 40 in the books nearby, 12 by hand', async () => {
  const here = await serviceWithPeople({ consoleDocuments: 'only' });
  const chrome = await launchChromium(chromiumPath() ?? '');
  try {
    const desk = await openMatching(here.service);
    const day = await statementToReconcile(desk, { told: 148, near: 40, far: 12 });
    const browser = await openDesk(here, chrome, 'maya');
    const after = await walkStatement(browser, new Keyboard(browser.page), day);
    await day.check();
    expect(day.cents).toHaveLength(200);
    expect(after).toBeLessThanOrEqual(40);
    expect(browser.complaints).toEqual([]);
  } finally {
    await chrome.close();
    await here.end();
  }
});
