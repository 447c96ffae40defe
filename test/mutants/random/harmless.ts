// List of random bugs that change nothing anybody could see, as somebody found who looked.
export interface Harmless {
  readonly file: string;
  /** The line as it stands in the file, without its indent. */
  readonly at: string;
  readonly operator: string;
  readonly replacement: string;
  readonly because: string;
}

export const harmless: readonly Harmless[] = [
  {
    file: 'src/edge/graphql/engine.ts',
    at: 'await apollo.start();',
    operator: 'await',
    replacement: '(apollo.start())',
    because: 'Apollo waits for nothing when it starts: it is ready before a request comes in',
  },
];
