// Output of the command line: columns for people, JSON for machines, and the words of what refuses.
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { ConfigError, Refusal } from '../../src/platform/base/index.ts';
import {
  type Screen,
  screenForMachines,
  screenForPeople,
  shortPath,
} from '../../src/cli/screen.ts';

/** A file that keeps what was written to it. */
function file(): { readonly out: NodeJS.WriteStream; readonly take: () => string } {
  let text = '';
  const kept = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      text += chunk;
      done();
    },
  });
  const take = (): string => {
    const taken = text;
    text = '';
    return taken;
  };
  return { out: Object.assign(kept, { isTTY: false }) as unknown as NodeJS.WriteStream, take };
}

let clock = 0;
beforeEach(() => {
  clock = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => jest.restoreAllMocks());

const faults = (count: number) =>
  new ConfigError(
    Array.from({ length: count }, (_, nth) => ({
      name: `PORT_${nth}`,
      what: `PORT_${nth} is "x".`,
      example: '80',
    })),
  );

describe('for people', () => {
  const [output, errors] = [file(), file()];
  let screen: Screen;
  beforeEach(() => {
    screen = screenForPeople(output.out, errors.out);
  });

  test('a step stands in columns, with the seconds since the step before', () => {
    clock = 1_260;
    screen.step('database', 'PostgreSQL 18', ['data in ./data', 'port 5432']);
    clock = 1_300;
    screen.step('ready', 'http://127.0.0.1:3000');
    const line = (name: string, text: string, seconds: string): string =>
      `✓ ${name}${' '.repeat(14 - name.length)}${text}${' '.repeat(62 - text.length)} ${seconds}\n`;
    expect(output.take()).toBe(
      [
        line('database', 'PostgreSQL 18', '  1.3 s'),
        `${' '.repeat(16)}data in ./data\n${' '.repeat(16)}port 5432\n`,
        line('ready', 'http://127.0.0.1:3000', '  0.0 s'),
      ].join(''),
    );
    expect(errors.take()).toBe('');
  });

  test('a check says what helps where it found a fault', () => {
    screen.check('disk', 'plenty');
    screen.check('clock', '3 s off', 'Set the clock.');
    expect(output.take()).toBe(
      `✓ disk          plenty\n✗ clock         3 s off\n${' '.repeat(16)}→ Set the clock.\n`,
    );
  });

  test('lines are for people alone, fields are not', () => {
    screen.say(['one', 'two']);
    screen.tell({ ready: true });
    expect(output.take()).toBe('one\ntwo\n');
    screen.aside().say(['beside']);
    expect([output.take(), errors.take()]).toEqual(['', 'beside\n']);
  });

  test('what refuses says why and what helps; a stack only where neither is known', () => {
    const told = (error: unknown): string => {
      screen.refuse(error);
      return errors.take();
    };
    expect(told(new Refusal('No database.', 'npm start'))).toBe('✗ No database.\n  → npm start\n');
    const [one, two] = ['PORT_0 is "x". Example: PORT_0=80', 'PORT_1 is "x". Example: PORT_1=80'];
    expect(told(faults(1))).toBe(`✗ A setting is wrong:\n  ${one}\n`);
    expect(told(faults(2))).toBe(`✗ 2 settings are wrong:\n  ${one}\n  ${two}\n`);
    expect(told('as a text\nof two lines')).toBe('✗ as a text\n  of two lines\n');
    const stack = told(new Error('unforeseen'));
    expect(stack).toMatch(/^✗ Error: unforeseen\n {6}at .*screen\.test/);
    const without = new Error('unforeseen');
    delete without.stack;
    expect(told(without)).toBe('✗ unforeseen\n');
  });
});

describe('for machines', () => {
  const output = file();
  let screen: Screen;
  beforeEach(() => {
    screen = screenForMachines(output.out);
  });
  const lines = (): unknown[] =>
    output
      .take()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown);

  test('each step, check and field is a line of JSON', () => {
    clock = 250;
    screen.step('database', 'PostgreSQL 18', ['port 5432']);
    screen.check('disk', 'plenty');
    screen.check('clock', '3 s off', 'Set the clock.');
    screen.aside().tell({ ready: true });
    screen.say(['for people']);
    expect(lines()).toEqual([
      { step: 'database', text: 'PostgreSQL 18\nport 5432', seconds: 0.3 },
      { check: 'disk', ok: true, text: 'plenty' },
      { check: 'clock', ok: false, text: '3 s off', fix: 'Set the clock.' },
      { ready: true },
    ]);
  });

  test('what refuses is a line with its reason', () => {
    screen.refuse(new Refusal('No database.', 'npm start'));
    screen.refuse(faults(2));
    screen.refuse(new Error('unforeseen'));
    expect(lines()).toEqual([
      { error: 'No database.', fix: 'npm start' },
      { error: 'settings', faults: [expect.any(String), expect.any(String)] },
      { error: 'unforeseen' },
    ]);
  });
});

test('a path is said as one would type it here, and whole where it is elsewhere', () => {
  expect(shortPath(join(process.cwd(), 'data', 'books'))).toBe('./data/books');
  expect(shortPath(join(process.cwd(), '..', 'books'))).toBe(join(process.cwd(), '..', 'books'));
  expect(shortPath('/')).toBe('/');
});
