// Accessibility of an installation in which nothing is yet, examined as axe.test.ts does.
import { startServer } from '../oauth/support/server.ts';
import { cloneDatabase } from '../support/database.ts';
import { examine } from './examine.ts';
import { chromiumPath, launchChromium } from './support.ts';

const path = chromiumPath();
if (path === undefined) {
  test.skip('an installation in which nothing is yet (no Chromium found: set CHROMIUM_PATH)', () =>
    undefined);
} else {
  test('an installation in which nothing is yet says what to do', async () => {
    const chrome = await launchChromium(path);
    const stranger = await (
      await chrome.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
    ).newPage();
    const files = await cloneDatabase();
    const empty = await startServer({ serviceUrl: files.serviceUrl });
    await stranger.goto(`${empty.base}/connections`);
    expect(await stranger.textContent('h1')).toBe('Set up Ledgergate');
    expect(await stranger.textContent('main')).toContain('npx ledgergate workspace create');
    expect(await examine(stranger)).toEqual([]);
    await empty.close();
    await files.drop();
    await chrome.close();
  });
}
