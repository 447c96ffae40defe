// Frames of long lists in Chromium: how many there are while a list is scrolled, and how long the script works in one.
import type { Page } from 'playwright-core';
import { size } from './size.ts';

const FRAMES = size(180, 5);

interface Frames {
  readonly mean: number;
  readonly longest: number;
  readonly rows: number;
  /** Frames in which the list stood still: it had just turned, or waited for rows. */
  readonly still: number;
}

/**
 * Scrolls a screen's part in each frame, and back from where the rows end that are there: frames a second, the longest
 * work of the script. A list that waited at its end for further rows would show frames in which nothing moves.
 */
export const scroll = (page: Page): Promise<Frames> =>
  page.evaluate<Frames>(`new Promise((done) => {
    let longest = 0;
    new PerformanceObserver((list) => {
      for (const each of list.getEntries()) longest = Math.max(longest, each.duration);
    }).observe({ type: 'longtask' });
    let [frames, rows, still, by] = [0, 0, 0, 120];
    const begun = performance.now();
    const step = () => {
      frames += 1;
      rows = Math.max(rows, document.querySelectorAll('.records tbody tr[data-at]').length);
      const before = window.scrollY;
      window.scrollBy(0, by);
      if (window.scrollY === before) [still, by] = [still + 1, -by];
      if (frames < ${FRAMES}) requestAnimationFrame(step);
      else done({ mean: (frames * 1000) / (performance.now() - begun), longest, rows, still });
    };
    requestAnimationFrame(step);
  })`);

/** The frames of a page on which nothing happens: what this machine shows at most. */
export const idle = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((done) => {
    let frames = 0;
    const begun = performance.now();
    const step = () => (++frames < ${FRAMES}) ? requestAnimationFrame(step) : done((frames * 1000) / (performance.now() - begun));
    requestAnimationFrame(step);
  })`);
