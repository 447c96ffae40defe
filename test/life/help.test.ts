// Help of the command line: every verb says what it does, and names what it takes.
import type { Command } from 'commander';
import { program } from '../../src/cli/program.ts';

/** All verbs with their words, below a command. */
const verbsBelow = (command: Command, words = ''): [string, Command][] =>
  command.commands.flatMap((each) => {
    const name = `${words}${each.name()}`;
    return [[name, each] as [string, Command], ...verbsBelow(each, `${name} `)];
  });
const verbs = verbsBelow(program);

/** A description begins with a small letter or a name, and is no placeholder. */
const isDescription = (text: string): boolean => /^[\p{L}`][^<>]*[^.]$/u.test(text);

test('there are verbs', () => {
  expect(verbs.length).toBeGreaterThan(40);
});

test.each(verbs)('%s', (_, verb) => {
  expect(verb.description()).not.toBe('');
  for (const argument of verb.registeredArguments) {
    const { description } = argument;
    expect(argument.name()).toMatch(/^[a-z][a-z-]*$/);
    expect(isDescription(description) || description).toBe(true);
  }
  for (const { description, flags } of verb.options) {
    expect(flags).toMatch(/^--[a-z][a-z-]*(?: [<[][\w:.-]+[\]>])?$/);
    expect(isDescription(description) || description).toBe(true);
  }
});
