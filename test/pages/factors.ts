// Shared helpers of the tests of second factors: codes, set-up, and the way over both steps.
import { codeOfStep, stepAt } from '../../src/platform/identity/totp.rules.ts';
import type { Browser, PageOf } from '../oauth/support/browser.ts';
import { Browser as Visitor } from '../oauth/support/browser.ts';
import { PASSWORD, type World } from '../oauth/support/world.ts';

export const SECURITY = '/account/security';
export const AUTHENTICATOR = `${SECURITY}/authenticator`;
export const PASSKEY = `${SECURITY}/passkey`;
export const SECOND_STEP = '/sign-in/second-step';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes that a text in base32 stands for. */
export function bytesOf(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** The code an app shows now, or so many half minutes from now. */
export const codeOf = (secret: Buffer, steps = 0): string =>
  codeOfStep(secret, stepAt(Date.now()) + steps);

/** The secret that the set-up page shows. */
export const secretIn = ({ html }: PageOf): Buffer =>
  bytesOf(/data-copy="([A-Z2-7]{32})"/.exec(html)?.[1] ?? '');

export const codesIn = ({ html }: PageOf): string[] =>
  [...html.matchAll(/<code>((?:[A-Z2-7]{4}-){3}[A-Z2-7]{4})<\/code>/g)].map(
    ([, code = '']) => code,
  );

export interface SetUp {
  readonly browser: Browser;
  readonly secret: Buffer;
  readonly codes: readonly string[];
}

/** Signs a person in by password and sets up an authenticator app. */
export async function setUpApp(world: World, email: string): Promise<SetUp> {
  const browser = new Visitor(world.server.base);
  await browser.signIn(email, PASSWORD);
  const page = await browser.open(AUTHENTICATOR);
  const secret = secretIn(page);
  const fields = { code: codeOf(secret, -1), name: 'My phone' };
  const done = await browser.submit(page, AUTHENTICATOR, fields);
  return { browser, secret, codes: codesIn(done) };
}

/** A browser in which the password was right, at the second step. */
export async function atSecondStep(
  world: World,
  email: string,
  browser: Browser = new Visitor(world.server.base),
): Promise<{ browser: Browser; page: PageOf }> {
  const page = await browser.signIn(email, PASSWORD);
  return { browser, page };
}

/** Whether a browser is signed in. */
export const isIn = async (browser: Browser): Promise<boolean> =>
  (await browser.send('/account')).status === 200;

/** What the activity log of Northwind tells of somebody's second factors. */
export const factorEventsOf = async (world: World, person: number): Promise<string[]> =>
  (
    await world.sql<{ line: string }>(
      `select kind || ' ' || reason as line from oauth_activity where person_id = $1 and app_id is null
       and workspace_id = $2 order by id`,
      [person, world.northwind],
    )
  ).map(({ line }) => line);
