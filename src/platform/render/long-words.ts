// Makes long words breakable: a column is never narrower than its longest word, so a long one would
// push the columns beside it off the page.

/** A word of more letters may be wider than a column. */
const LONG = /\S{25,}/gu;

type Node = Readonly<Record<string, unknown>>;

/** A text whose long words may break between any two letters. */
function inPieces(text: string): unknown {
  const pieces: unknown[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(LONG)) {
    pieces.push(text.slice(end, index), { text: word, wordBreak: 'break-all' });
    end = index + word.length;
  }
  return end === 0 ? text : [...pieces, text.slice(end)].filter((piece) => piece !== '');
}

function softened(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(softened);
  if (typeof node === 'string') {
    const text = inPieces(node);
    return text === node ? node : { text };
  }
  if (typeof node !== 'object' || node === null) return node;
  const { text, stack, columns, table, noWrap } = node as Node;
  if (noWrap === true) return node;
  return {
    ...node,
    ...(typeof text === 'string' && { text: inPieces(text) }),
    ...(stack !== undefined && { stack: softened(stack) }),
    ...(columns !== undefined && { columns: softened(columns) }),
    ...(table !== undefined && {
      table: { ...(table as Node), body: softened((table as Node)['body']) },
    }),
  };
}

/** The same content, in which no word is wider than a column has to be. */
export const withBreakableWords = <Each>(content: readonly Each[]): Each[] =>
  softened(content) as Each[];
