// Writes a report as CSV (RFC 4180), in pieces. Spreadsheets run text that begins like a formula,
// so such cells get a leading apostrophe, which spreadsheets do not show.
import { Turns } from '../../../protocol/turns.ts';
import type { Cell, Report, ReportRow } from './report.ts';

const CHUNK = 65_536;
/** Also in full width, and after a line break or tab, which spreadsheets drop. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** Spreadsheets read UTF-8 where this stands in front. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A text that no spreadsheet takes for a formula. */
export const inert = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell.toFixed();
  const text = inert(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(fieldOf).join(',')}\r\n`;

/** Rows with their amounts in the decimals of the report. */
function textOf({ cells }: ReportRow, { columns, decimals }: Report): string {
  const shown = cells.map((cell, at) =>
    cell !== null && typeof cell !== 'string' && columns[at]?.kind === 'amount'
      ? cell.toFixed(Math.max(decimals, cell.decimalPlaces()))
      : fieldOf(cell),
  );
  return `${shown.join(',')}\r\n`;
}

/** The bytes of a report as CSV: what it says of itself, an empty line, its columns, its rows. */
export async function* csvOf(report: Report): AsyncGenerator<Buffer> {
  const { title, facts, columns, rows } = report;
  let text = BYTE_ORDER_MARK + lineOf([title]) + facts.map((each) => lineOf([...each])).join('');
  text += `\r\n${lineOf(columns.map((each) => each.title))}`;
  const turns = new Turns();
  for await (const row of rows) {
    text += textOf(row, report);
    if (turns.isOver) await turns.pass();
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
