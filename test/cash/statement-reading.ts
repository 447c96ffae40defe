// Reading of a statement file in tests, in pieces as a disk would give them.
import { readStatement } from '../../src/cash/statement/read-statement.ts';
import type { Item, RawLine, StatementFacts } from '../../src/cash/statement/statement.types.ts';

/** The lines of a file, and what its statements say of themselves. */
export async function read(
  file: string | Buffer,
  columns: Readonly<Record<string, string>> = {},
  piece = 65_536,
): Promise<{ lines: RawLine[]; facts: StatementFacts[] }> {
  const bytes = Buffer.from(file as string);
  const pieces = (async function* () {
    await Promise.resolve();
    // The encoding is told by the first piece.
    yield bytes.subarray(0, 400);
    for (let at = 400; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  })();
  const { items } = await readStatement(pieces, { columns, dateOrder: null });
  const [lines, facts]: [RawLine[], StatementFacts[]] = [[], []];
  for await (const item of items as AsyncIterable<Item>) {
    if (item.kind === 'line') lines.push(item.line);
    else facts.push(item.facts);
  }
  return { lines, facts };
}
