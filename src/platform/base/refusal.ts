// A refusal to start: the reason in one line, and the fix.
/** Shown to the operator as two lines without a stack; the program then ends with code 1. */
export class Refusal extends Error {
  /** One line: the command or setting that helps. */
  readonly fix: string;

  constructor(what: string, fix: string, cause?: unknown) {
    super(what, cause === undefined ? undefined : { cause });
    this.name = 'Refusal';
    this.fix = fix;
  }
}

/** The code of a system or database error (`ENOENT`, `28P01`), or an empty text. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** What an error says, also when it says nothing (`AggregateError` of a refused connection). */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message || codeOf(error) || error.name : String(error);
