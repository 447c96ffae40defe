// Tables that scroll sideways on a narrow screen: each frame takes the focus and has a name, so that the keyboard scrolls it.
import { globSync, readFileSync } from 'node:fs';

const FRAME = /<div\s+class="table"[^>]*>/g;

test('every frame of a table takes the focus and has a name', () => {
  const frames = globSync('console/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(FRAME)].map(([frame]) => ({ file, frame })),
  );
  expect(frames.length).toBeGreaterThan(10);
  const faulty = frames.filter(
    ({ frame }) => !/tabIndex=\{0\} role="region" aria-label=/.test(frame),
  );
  expect(faulty).toEqual([]);
});
