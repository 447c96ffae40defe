// Judgement of a silent server: by signs of life, and relative to how late this process runs itself.
import { Silence, TICK_MS } from '../../src/platform/database/health/silence.rules.ts';

const ALIVE_MS = 1_500;

/** Waits for one answer: a tick every `every` ms; `bytes` says what has been read at a tick. */
function wait(every: number, ticks: number, bytes: (tick: number) => number = () => 0) {
  const silence = new Silence(ALIVE_MS);
  silence.ask(0, 0);
  for (let tick = 1; tick <= ticks; tick++) {
    const verdict = silence.tick(tick * every, bytes(tick));
    if (verdict !== 'waiting') return { verdict, after: tick * every };
  }
  return { verdict: 'waiting', after: ticks * every };
}

test('a process in time says so at the very moment', () => {
  expect(wait(TICK_MS, 14).verdict).toBe('waiting');
  expect(wait(TICK_MS, 15)).toEqual({ verdict: 'silent', after: ALIVE_MS });
});

test.each([
  [2, 6_000],
  [3, 13_500],
  [5, 18_000],
  [12, 18_000],
])('a process that runs %d times late waits %d ms', (late, after) => {
  expect(wait(TICK_MS * late, 10_000)).toEqual({ verdict: 'silent', after });
});

test('there is an end however late it runs', () => {
  const ticks = ALIVE_MS / TICK_MS;
  expect(wait(TICK_MS * 1_000, ticks - 1).verdict).toBe('waiting');
  expect(wait(TICK_MS * 1_000, ticks).verdict).toBe('silent');
});

test('one long pause is waited for again, and no more', () => {
  const silence = new Silence(ALIVE_MS);
  silence.ask(0, 0);
  let now = 5_000;
  let ticks = 0;
  while (silence.tick(now, 0) === 'waiting') {
    now += TICK_MS;
    ticks++;
  }
  expect([now > 5_000 + ALIVE_MS, now < 10_000, ticks > ALIVE_MS / TICK_MS]).toEqual([
    true,
    true,
    true,
  ]);
});

test('a byte on any connection is a sign of life; connections that end are none', () => {
  const steady = wait(TICK_MS, 59, (tick) => tick * 10);
  expect(steady.verdict).toBe('waiting');
  // Bytes until tick 10, then the count falls: connections went.
  expect(wait(TICK_MS, 40, (tick) => (tick <= 10 ? tick : 3))).toEqual({
    verdict: 'silent',
    after: 10 * TICK_MS + ALIVE_MS,
  });
});

test('a question that nobody answers while the server answers others is asked anew', () => {
  expect(wait(TICK_MS, 100, (tick) => tick)).toEqual({ verdict: 'lost', after: 4 * ALIVE_MS });
});
