// Passkeys in a real browser, with the virtual authenticator of Chromium.
import { makeWorld, PASSWORD, type World } from '../oauth/support/world.ts';
import { PASSKEY, SECURITY } from './factors.ts';
import { chromiumPath, launchChromium, MEASURE, type Measured } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld({ hostname: 'localhost' });
});
afterAll(async () => {
  expect(world.server.errors).toEqual([]);
  await world.end();
});

const path = chromiumPath();
(path === undefined ? test.skip : test)(
  'in Chromium: made, used as the second step, and alone',
  async () => {
    const chrome = await launchChromium(path ?? '');
    const page = await (await chrome.newContext()).newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
        ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    const look = async (): Promise<void> => {
      const { faint, unlabelled, width, viewport } = await page.evaluate<Measured>(MEASURE);
      expect([faint, unlabelled, width]).toEqual([[], [], viewport]);
    };
    const typePassword = async (): Promise<void> => {
      await page.goto(`${world.server.base}/sign-in?next=%2Factivity`);
      await page.fill('[name=email]', 'maya@demo.test');
      await page.fill('[name=password]', PASSWORD);
      await page.keyboard.press('Enter');
    };
    await typePassword();
    await page.waitForURL('**/activity');
    await page.goto(world.server.base + PASSKEY);
    await page.focus('button:text-is("Make the passkey")');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.codes');
    expect(await page.locator('.codes li').count()).toBe(10);
    await look();
    await page.goto(world.server.base + SECURITY);
    await look();
    await page.context().clearCookies();
    await typePassword();
    await page.waitForSelector('button:text-is("Use a passkey")');
    await look();
    await page.click('button:text-is("Use a passkey")');
    await page.waitForURL('**/activity');
    await page.context().clearCookies();
    await page.goto(`${world.server.base}/sign-in`);
    await page.click('button:text-is("Sign in with a passkey")');
    await page.waitForURL('**/connections');
    expect(complaints).toEqual([]);
    await chrome.close();
  },
);
