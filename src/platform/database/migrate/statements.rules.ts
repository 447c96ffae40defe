// The statements of a file of SQL, each with its line and the comments right above it.
export interface SqlStatement {
  /** As it was written. */
  readonly sql: string;
  /** In small letters, without comments, its blanks as single spaces; texts are left out. */
  readonly text: string;
  /** The line it begins on, from 1. */
  readonly line: number;
  /** The comment right above it, without its dashes. */
  readonly comment: string;
}

/** What stands in SQL: comments, texts, quoted names, bodies of functions, ends of statements, and the rest. */
const TOKEN =
  /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[^]*?\$\1\$|;|\s+|[^\s;'"$\-/]+|[^]/g;

/** Splits SQL into its statements. */
export function statementsIn(sql: string): SqlStatement[] {
  const found: SqlStatement[] = [];
  let [text, written, comment, line, at] = ['', '', '', 1, 0];
  const end = (): void => {
    const words = text.replace(/\s+/g, ' ').trim().toLowerCase();
    if (words !== '')
      found.push({ sql: written.trim(), text: words, line: at, comment: comment.trim() });
    [text, written, comment] = ['', '', ''];
  };
  for (const [token] of sql.matchAll(TOKEN)) {
    if (token !== ';') written += token;
    if (token.startsWith('--')) {
      if (text.trim() === '') comment += ` ${token.replace(/^--\s*/, '')}`;
    } else if (token === ';') end();
    else if (token.startsWith('/*') || token.startsWith('$')) text += ' ';
    else if (token.startsWith("'")) text += " '' ";
    else {
      if (text.trim() === '' && token.trim() !== '') at = line;
      // An empty line parts a comment from what comes after.
      if (text.trim() === '' && /\n\s*\n/.test(token)) comment = '';
      text += token;
    }
    line += token.split('\n').length - 1;
  }
  end();
  return found;
}
