// Signing in after the installation got another ENCRYPTION_KEY, which closes the secrets of authenticator apps.
import { Cipher } from '../../src/platform/base/index.ts';
import { makeWorld, type World } from '../oauth/support/world.ts';
import { atSecondStep, codeOf, isIn, SECOND_STEP, setUpApp } from './factors.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(async () => {
  expect(world.server.errors).toEqual([]);
  await world.end();
});

test('no code of the app counts, and a recovery code does', async () => {
  const vera = await setUpApp(world, 'vera@demo.test');
  const sealed = new Cipher('another key of thirty-two letters').seal('of then');
  await world.sql('update second_factor set secret = $1', [sealed]);
  const { browser, page } = await atSecondStep(world, 'vera@demo.test');
  const refused = await browser.submit(page, SECOND_STEP, { code: codeOf(vera.secret) });
  expect([refused.status, await isIn(browser)]).toEqual([400, false]);
  await browser.submit(refused, SECOND_STEP, { code: vera.codes[0] ?? '' });
  expect(await isIn(browser)).toBe(true);
});
