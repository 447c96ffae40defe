// Budgets of what a browser loads: scripts and styles of the console, as they are sent.
import { consoleBuild } from '../../src/platform/base/index.ts';

test('scripts and styles stay within their budgets', () => {
  const { files, script } = consoleBuild();
  const gz = [...files].filter(([name]) => name.endsWith('.js.gz'));
  const sizeOf = (name: string): number => files.get(`${name}.gz`)?.length ?? Infinity;
  const all = gz.reduce((total, [, bytes]) => total + bytes.length, 0);
  expect(all).toBeLessThanOrEqual(200_000);
  expect(sizeOf(script)).toBeLessThanOrEqual(75_000);
  for (const [name, bytes] of gz) {
    if (name !== `${script}.gz`) expect([name, bytes.length <= 25_000]).toEqual([name, true]);
  }
  const styles = [...files].filter(([name]) => name.endsWith('.css.gz'));
  expect(styles.reduce((total, [, bytes]) => total + bytes.length, 0)).toBeLessThanOrEqual(8_000);
});
