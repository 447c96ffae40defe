// Going from page to page in Chromium: at once, by a key on a link that has the focus, and by a mouse that rests on a
// link before it presses.
import type { Page } from 'playwright-core';

/** How long somebody is at a link before they press it, and presses it, in milliseconds: rather short. */
const POINTS_MS = 100;
const PRESSES_MS = 50;

/** Tells milliseconds from the click on a link until its page stands there and is painted. */
const LOOK = `const untilThere = (link, done) => {
  const begun = performance.now();
  const wanted = link.pathname + link.search;
  const look = () => location.pathname + location.search === wanted
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)))
    : setTimeout(look, 1);
  return look;
};`;

/** Follows a link that nothing is known of before, as a chord does. */
export const change = (page: Page, address: string): Promise<number> =>
  page.evaluate<number>(`new Promise((done) => {
    ${LOOK}
    const link = document.createElement('a');
    link.href = ${JSON.stringify(address)};
    document.getElementById('main').append(link);
    const look = untilThere(link, done);
    link.click();
    look();
  })`);

/** Out of the way, so that the page is laid out as without it. */
const PLACE = 'position: fixed; z-index: 99; left: 0; bottom: 0; width: 60px; height: 30px';

/** Puts a link into the page, whose click begins to be timed. */
const putLink = (page: Page, address: string): Promise<unknown> =>
  page.evaluate(`(() => {
    ${LOOK}
    const link = document.createElement('a');
    link.href = ${JSON.stringify(address)};
    link.textContent = 'There';
    link.id = 'followed';
    link.style.cssText = '${PLACE}';
    document.getElementById('main').prepend(link);
    window.took = new Promise((done) => {
      document.addEventListener('click', () => untilThere(link, done)(), { once: true, capture: true });
    });
  })()`);

/** The time it took, once its page stands there; the link goes. */
const tookOf = (page: Page): Promise<number> =>
  page.evaluate<number>(
    `window.took.then((took) => (document.getElementById('followed')?.remove(), took))`,
  );

/** Follows a link with the mouse: counted from the click, which comes after a rest and a press. */
export async function point(page: Page, address: string): Promise<number> {
  await page.mouse.move(600, 500);
  await putLink(page, address);
  await page.mouse.move(30, (page.viewportSize()?.height ?? 0) - 15, { steps: 3 });
  await page.waitForTimeout(POINTS_MS);
  await page.mouse.down();
  await page.waitForTimeout(PRESSES_MS);
  await page.mouse.up();
  return tookOf(page);
}

/** Follows a link by the keyboard: counted from Enter, which comes a while after Tab. */
export async function enter(page: Page, address: string): Promise<number> {
  await putLink(page, address);
  await page.focus('#main');
  await page.keyboard.press('Tab');
  await page.waitForTimeout(POINTS_MS);
  await page.keyboard.press('Enter');
  return tookOf(page);
}
