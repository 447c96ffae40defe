// Reads a table of text: its heading and its rows, numbered as spreadsheets do, with the heading as
// row 1.
import { Readable } from 'node:stream';
import { lazily } from '../../protocol/lazily.ts';
import { FileFault } from './faults.ts';
import { LONGEST_ROW, MOST_ROWS, textOf, type Source } from './source.ts';

const csv = lazily<typeof import('csv-parse')>('csv-parse');

const MOST_COLUMNS = 200;

export interface TableRow {
  readonly row: number;
  /** Texts by column; cells that are empty or blank are left out. */
  readonly cells: ReadonlyMap<string, string>;
}

const DELIMITERS = [',', ';', '\t'] as const;

/** What parts the cells: whatever comes most often in the heading. */
const delimiterOf = (heading: string): string =>
  DELIMITERS.map((each) => ({ each, count: heading.split(each).length })).sort(
    (one, other) => other.count - one.count,
  )[0]?.each ?? ',';

const WORDS: Readonly<Record<string, string>> = {
  CSV_MAX_RECORD_SIZE: `This row is longer than ${LONGEST_ROW} characters. Check for an unclosed quotation mark or missing line breaks.`,
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark in this row is not closed.',
  CSV_INVALID_CLOSING_QUOTE: 'Text follows a closing quotation mark. Separate the cells.',
  INVALID_OPENING_QUOTE: 'A cell contains a quotation mark. Double it, and quote the cell.',
};

/** The fault as the reader should see it. The parser may be ahead of who reads its rows. */
function asFault(error: unknown): unknown {
  if (!(error instanceof csv().CsvError)) return error;
  const { records } = error as { readonly records?: unknown };
  const row = typeof records === 'number' ? records + 1 : null;
  return new FileFault(row, WORDS[error.code] ?? 'This row cannot be read as CSV.');
}

const columnOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

function headingOf(cells: readonly string[]): string[] {
  if (cells.length > MOST_COLUMNS) {
    throw new FileFault(
      1,
      `The table has ${cells.length} columns; at most ${MOST_COLUMNS} are allowed.`,
    );
  }
  const names = cells.map(columnOf);
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined) throw new FileFault(1, 'This column occurs twice.', twice);
  return names;
}

function cellsOf(heading: readonly string[], row: number, values: readonly string[]): TableRow {
  const cells = new Map<string, string>();
  for (const [at, value] of values.entries()) {
    if (value.trim() === '') continue;
    const name = heading[at] ?? '';
    if (name === '') throw new FileFault(row, `Cell ${at + 1} has no heading.`);
    cells.set(name, value);
  }
  return { row, cells };
}

/** The text again, and what parts its cells. */
async function delimited(
  text: AsyncGenerator<string>,
): Promise<{ readonly delimiter: string; readonly chunks: AsyncIterable<string> }> {
  let seen = '';
  while (!seen.includes('\n') && seen.length <= LONGEST_ROW) {
    const next = await text.next();
    if (next.done === true) break;
    seen += next.value;
  }
  async function* whole(): AsyncGenerator<string> {
    yield seen;
    yield* text;
  }
  return { delimiter: delimiterOf(seen.split('\n', 1)[0] ?? ''), chunks: whole() };
}

/**
 * The rows of a table. `take` is handed the heading before the first row, and may refuse it.
 * @throws FileFault with the row where the file cannot be read any further
 */
export async function* rowsOf(
  source: Source,
  take: (heading: readonly string[]) => void,
): AsyncGenerator<TableRow> {
  const { delimiter, chunks } = await delimited(textOf(source));
  const parser = csv().parse({ delimiter, relax_column_count: true, max_record_size: LONGEST_ROW });
  const input = Readable.from(chunks);
  input.on('error', (error) => parser.destroy(error));
  let row = 0;
  let heading: string[] | undefined;
  try {
    for await (const values of input.pipe(parser) as AsyncIterable<string[]>) {
      row++;
      if (row > MOST_ROWS) throw new FileFault(row, `A table has at most ${MOST_ROWS} rows.`);
      if (heading) {
        const found = cellsOf(heading, row, values);
        if (found.cells.size > 0) yield found;
      } else {
        heading = headingOf(values);
        take(heading);
      }
    }
  } catch (error) {
    throw asFault(error);
  } finally {
    input.destroy();
    parser.destroy();
  }
}
