// The progress bar: one moving line on a terminal, occasional plain lines in a file.
import { Writable } from 'node:stream';
import { Progress } from '../../src/cli/progress.ts';
import { screenForPeople } from '../../src/cli/screen.ts';
import { until } from '../support/until.ts';

/** A stream that keeps what was written to it. */
function stream(isTTY: boolean): { out: NodeJS.WriteStream; text: () => string } {
  let text = '';
  const kept = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      text += chunk;
      done();
    },
  });
  const out = Object.assign(kept, { isTTY, columns: 60 }) as unknown as NodeJS.WriteStream;
  return { out, text: () => text };
}

let clock = 0;
const now = (): number => clock;

it('is silent in a file until two seconds have passed', () => {
  const { out, text } = stream(false);
  const progress = new Progress(out, 'demo  ', now);
  progress.update(1, 10, 'lines');
  expect(text()).toBe('');
  clock += 2_000;
  progress.update(5, 10, '5 of 10 lines');
  progress.update(6, 10, '6 of 10 lines');
  progress.end();
  expect(text()).toBe('  demo  50 %  5 of 10 lines\n');
});

it('says again what takes long, until it ends', async () => {
  const { out, text } = stream(false);
  const progress = new Progress(out, 'demo  ', () => (clock += 2_000));
  progress.update(1, 2, 'closing');
  await until(() => text().split('\n').length > 2);
  progress.end();
  expect(text()).toMatch(/^( {2}demo {2}50 % {2}closing\n){2,}$/);
});

it('moves on a terminal, never wider than it, and goes away at the end', () => {
  const { out, text } = stream(true);
  const progress = new Progress(out, 'demo  ', now);
  clock += 100;
  progress.update(1, 2, 'x'.repeat(80));
  const line = text().replace('\r\u001b[2K', '');
  expect(line).toMatch(/^ {2}demo {2}█{12}░{12} 50 % {2}x+$/);
  expect(line).toHaveLength(59);
  progress.end();
  expect(text().endsWith('\r\u001b[2K')).toBe(true);
});

it('goes to standard error, and so do the steps of a verb whose output is kept', () => {
  const [output, errors] = [stream(true), stream(true)];
  const screen = screenForPeople(output.out, errors.out);
  const progress = screen.progress('chain');
  const begun = performance.now();
  while (performance.now() - begun < 200) progress.update(1, 2, 'postings');
  const aside = screen.aside();
  aside.step('database', 'PostgreSQL');
  aside.say(['a hint']);
  screen.say(['workspace 1: 4 postings']);
  expect(output.text()).toBe('workspace 1: 4 postings\n');
  expect(errors.text()).toMatch(/chain.*postings[\s\S]*database.*PostgreSQL[\s\S]*a hint\n$/);
});
