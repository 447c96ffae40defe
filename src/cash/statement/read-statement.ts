// Reads statement files of any format. Detects the format by the first bytes, never by the file
// name.
import { Turns } from '../../../protocol/turns.ts';
import { readCamt } from './camt.ts';
import { readCsv } from './csv.ts';
import { readOfx } from './ofx.ts';
import { textOf } from './statement-text.ts';
import { broken, type Format, type Item, type ReadOptions } from './statement.types.ts';

/** As much of a file as tells its format. */
const HEAD = 4_096;

function formatOf(head: string): Format | 'ofx-sgml' {
  const start = head.replace(/^\ufeff/, '').trimStart();
  if (/^OFXHEADER\s*:/i.test(start) || /^<OFX>/i.test(start)) return 'ofx-sgml';
  if (!start.startsWith('<')) return 'csv';
  if (/<\?OFX|<OFX[\s>]/i.test(start)) return 'ofx';
  if (/camt\.053|<(\w+:)?BkToCstmrStmt/.test(start)) return 'camt';
  throw broken('This XML is neither OFX nor CAMT.053.');
}

async function headOf(text: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (head.length < HEAD) {
    const next = await text.next();
    if (next.done === true) break;
    head += next.value;
  }
  return head;
}
async function* joined(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** Lets others have their turn while a long file is read. */
async function* inTurns(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  const turns = new Turns();
  for await (const item of items) {
    yield item;
    if (turns.isOver) await turns.pass();
  }
}

/** A statement file, as it is read. */
export interface StatementReader {
  readonly format: Format;
  readonly items: AsyncGenerator<Item>;
}

/**
 * Reads a statement file while it comes in: no more of it than a piece is in memory.
 * @throws Problem 400 on `file` for one that cannot be read; the items throw it too
 */
export async function readStatement(
  pieces: AsyncIterable<Buffer>,
  options: ReadOptions,
): Promise<StatementReader> {
  const text = textOf(pieces);
  const head = await headOf(text);
  if (head.trim() === '') throw broken('The file is empty.');
  const whole = joined(head, text);
  const format = formatOf(head);
  switch (format) {
    case 'csv':
      return { format, items: inTurns(readCsv(whole, head, options)) };
    case 'camt':
      return { format, items: inTurns(readCamt(whole)) };
    default:
      return { format: 'ofx', items: inTurns(readOfx(whole, format === 'ofx-sgml')) };
  }
}
