// Places of the navigation on a phone, in Chromium: the one that the Tab key reaches is in sight as a whole.
import { serviceWithConsole } from '../oauth/support/service-with-people.ts';
import { chromiumPath, launchChromium } from '../pages/support.ts';
import { openDesk } from './desk.ts';

const path = chromiumPath();
if (path === undefined) {
  test.skip('places in a browser (no Chromium found: set CHROMIUM_PATH)', () => undefined);
} else {
  test('every place that is reached by the Tab key is in sight', async () => {
    const here = await serviceWithConsole();
    const chrome = await launchChromium(path);
    try {
      const { page } = await openDesk(here, chrome, 'maya', { width: 360, height: 740 });
      const partly: string[] = [];
      let reached = 0;
      for (const place of ['/invoices', '/account']) {
        await page.goto(here.service.url + place);
        for (let at = 0; at < 70; at++) {
          await page.keyboard.press('Tab');
          const found = await page.evaluate(() => {
            const link = document.activeElement?.closest('.places a');
            const { left, right } = link?.getBoundingClientRect() ?? { left: 0, right: 0 };
            return link && { name: `${link.textContent} ${left}..${right}`, left, right };
          });
          if (!found) continue;
          reached += 1;
          if (found.left < 0 || found.right > 360) partly.push(found.name);
        }
      }
      expect(reached).toBeGreaterThan(60);
      expect(partly).toEqual([]);
    } finally {
      await chrome.close();
      await here.end();
    }
  });
}
