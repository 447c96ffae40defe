// Words of help for each verb: its arguments and its options.

/** Of the verbs that call a service. */
const CONNECTION = [
  ['--key <key>', 'an API key; LG_KEY says the same'],
  ['--base-url <url>', 'where the service is; LG_URL says the same'],
  ['--profile <name>', 'a profile of `login`; LG_PROFILE says the same'],
] as const;

interface Usage {
  readonly words?: string;
  readonly options?: readonly (readonly [option: string, says: string])[];
}
const USAGES: Readonly<Record<string, Usage>> = {
  api: {
    words: '<METHOD> <path>',
    options: [
      ['-f, --field <name=value>', 'a field of the query or the body; JSON where it reads as such'],
      ['-H, --header <name: value>', 'a header of the request'],
      ['--input <file>', 'a body from a file; - reads the standard input'],
      ['--all', 'every page of a list'],
      ['--dry-run', 'show what it would do, and change nothing'],
      ['--idempotency-key <key>', 'make it happen once, however often it is sent'],
      ['-i, --include', 'show status and headers of the answer too'],
      ...CONNECTION,
    ],
  },
  get: {
    words: '<resource> [id]',
    options: [
      ['--<filter> <value>', 'a filter of the list, such as --status unpaid'],
      ['--limit <rows>', 'so many records at most'],
      ['--json', 'print lines of JSON'],
      ...CONNECTION,
    ],
  },
  login: {
    options: [
      ['--client-id <id>', 'the app that signs in: one that is installed'],
      ['--scope <scopes>', 'what it may do'],
      ['--no-browser', 'print the address of the page, and open nothing'],
      ['--key <key>', 'keep this API key instead'],
      ['--base-url <url>', 'where the service is'],
      ['--profile <name>', 'the name of the profile; default when left out'],
    ],
  },
  logout: { options: [['--profile <name>', 'which profile; the current one when left out']] },
  mcp: { options: CONNECTION },
  completion: { words: '<bash|zsh|fish>' },
};

/** Whether a verb is asked for its help. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.some((each) => each === '--help' || each === '-h');

/** The help of one verb. */
export function usageOf(verb: string, says: string): string {
  const { words, options = [] } = USAGES[verb] ?? {};
  const listed = [...options, ['-h, --help', 'show this help']] as const;
  const width = Math.max(...listed.map(([option]) => option.length)) + 2;
  const lines = listed.map(([option, of]) => `  ${option.padEnd(width)}${of}\n`);
  const line = ['ledgergate', verb, words, '[options]'].filter(Boolean).join(' ');
  return `Usage: ${line}\n\n${says}\n\nOptions:\n${lines.join('')}`;
}
