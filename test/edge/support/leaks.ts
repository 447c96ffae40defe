// Detects leaks in answers: file paths, source code, SQL.
import type { Answer } from '../../support/service.ts';

const LEAKS: readonly RegExp[] = [
  /\n\s+at .+[:(]\d+/,
  /node_modules|node:internal|\.[cm]?[jt]sx?:\d+/,
  /(^|[\s"'(])\/(work|home|root|usr|tmp|var|app)\//,
  /\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b/i,
  /\b(syntax error at or near|violates|SQLSTATE|pg_\w+|numeric field overflow|out of range for type|invalid input syntax|does not exist at character)\b/i,
  /\b(TypeError|RangeError|ReferenceError|QueryFailedError|Cannot read propert|is not a function)\b/,
  /ECONN|postgres(ql)?:\/\//i,
];

/** The text of an answer without what the client itself sent. */
const ownWords = (text: string, sent: readonly string[]): string =>
  sent.reduce((rest, each) => (each.length > 3 ? rest.replaceAll(each, '') : rest), text);

/** What an answer gives away, and 5xx; undefined when all is well. */
export function leakIn(
  { status, text }: Pick<Answer, 'status' | 'text'>,
  sent: readonly string[] = [],
): string | undefined {
  if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
  if (text.includes('INTERNAL_SERVER_ERROR'))
    return `an error nobody foresaw: ${text.slice(0, 300)}`;
  if (status < 400 && !text.includes('"errors"')) return undefined;
  const found = LEAKS.find((each) => each.test(ownWords(text, sent)));
  return found && `${found.source} in ${text.slice(0, 500)}`;
}
