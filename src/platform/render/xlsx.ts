// Writes a report as a workbook (Office Open XML), in pieces: memory holds a few rows of any
// number. Amounts are numbers with all their digits and a format; texts are texts, whatever they
// begin with.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';
import { lazily } from '../../../protocol/lazily.ts';
import { Turns } from '../../../protocol/turns.ts';
import type { Cell, Report, ReportColumn, ReportRow } from './report.ts';

const yazl = lazily<typeof import('yazl')>('yazl');

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DECLARED = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Rows of one sheet; spreadsheets take 1,048,576. What is beyond goes on in the next one. */
const MOST_ROWS = 1_000_000;
const DEEPEST = 6;
const CHUNK = 65_536;

/** Control characters and halves of pairs have no place in XML; `_x0041_` would be read as a character. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

/** The styles of cells, by their place in the list below. */
const STYLE = { text: 0, title: 1, fact: 2, columnText: 3, columnAmount: 4, head: 5 } as const;
const DAY = 6;
const NUMBER = 7;
const AMOUNT = { row: 8, sum: 9, head: 8 } as const;
const SUM_TEXT = 10;
/** Texts of rows that stand below others, from one step on. */
const INDENTED = 11;

function stylesOf(decimals: number): string {
  const digits = `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;
  const border = (name: string): string =>
    `<${name} style="thin"><color rgb="FFC9CED6"/></${name}>`;
  const cell = (font: number, more = '', inner = ''): string =>
    `<xf numFmtId="0" fontId="${font}" fillId="0" borderId="0" xfId="0"${more}>${inner}</xf>`;
  const right = '<alignment horizontal="right"/>';
  const indents = Array.from({ length: DEEPEST }, (_, at) =>
    cell(0, ' applyAlignment="1"', `<alignment indent="${at + 1}"/>`),
  );
  const formats = [
    cell(0),
    cell(2),
    cell(3),
    cell(1, ' borderId="1" applyBorder="1"').replace(' borderId="0"', ''),
    cell(1, ' borderId="1" applyBorder="1" applyAlignment="1"', right).replace(' borderId="0"', ''),
    cell(1),
    cell(0, ' applyNumberFormat="1"').replace('numFmtId="0"', 'numFmtId="165"'),
    cell(0),
    cell(0, ' applyNumberFormat="1"').replace('numFmtId="0"', 'numFmtId="164"'),
    cell(1, ' borderId="2" applyBorder="1" applyNumberFormat="1"')
      .replace('numFmtId="0"', 'numFmtId="164"')
      .replace(' borderId="0"', ''),
    cell(1, ' borderId="2" applyBorder="1"').replace(' borderId="0"', ''),
    ...indents,
  ];
  return (
    `${DECLARED}<styleSheet xmlns="${MAIN}">` +
    `<numFmts count="2"><numFmt numFmtId="164" formatCode="${digits};\\-${digits}"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
    '<fonts count="4"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="14"/><name val="Calibri"/></font><font><sz val="11"/><color rgb="FF5B6472"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    `<borders count="3"><border/><border>${border('bottom')}</border><border>${border('top')}</border></borders>` +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`
  );
}

const MS_OF_A_DAY = 86_400_000;
/** A day as spreadsheets count them, from the end of 1899. */
const serialOf = (day: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / MS_OF_A_DAY;

/** A cell without its place. */
const textCell = (text: string, style: number): string =>
  ` t="inlineStr" s="${style}"><is><t xml:space="preserve">${plain(text)}</t></is></c>`;
/** The letters of a column: A to Z, then AA. */
function lettersOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : lettersOf(Math.floor(at / 26) - 1) + last;
}
/** A row with its number; each cell says its place. */
const rowOf = (cells: readonly string[], number: number): string =>
  `<row r="${number}">${cells.map((cell, at) => `<c r="${lettersOf(at)}${number}"${cell}`).join('')}</row>`;

function cellOf(cell: Cell, column: ReportColumn | undefined, row: ReportRow, at: number): string {
  if (cell === null || cell === '') {
    return row.style === 'sum' ? ` s="${SUM_TEXT}"/>` : '/>';
  }
  if (typeof cell !== 'string') {
    const style = column?.kind === 'amount' ? AMOUNT[row.style] : NUMBER;
    return ` s="${style}"><v>${cell.toFixed()}</v></c>`;
  }
  if (column?.kind === 'day') return ` s="${DAY}"><v>${serialOf(cell)}</v></c>`;
  const depth = Math.min(row.indent ?? 0, DEEPEST);
  const indented = at === 0 && depth > 0 ? INDENTED + depth - 1 : STYLE.text;
  const style = row.style === 'head' ? STYLE.head : row.style === 'sum' ? SUM_TEXT : indented;
  return textCell(cell, style);
}

/** What a report says of itself, and its columns. */
function headOf({ title, facts, columns }: Report): string[] {
  const rows = [
    [textCell(title, STYLE.title)],
    ...facts.map(([label, value]) => [textCell(label, STYLE.fact), textCell(value, STYLE.text)]),
    [],
    columns.map((column) => {
      const isText = column.kind === 'text' || column.kind === 'day';
      return textCell(column.title, isText ? STYLE.columnText : STYLE.columnAmount);
    }),
  ];
  return rows.map((cells, at) => rowOf(cells, at + 1));
}

const widthOf = ({ kind, width, title }: ReportColumn): number =>
  width ?? Math.max(kind === 'text' ? 20 : 14, Math.min(title.length + 2, 40));

/** The XML of one sheet, up to the most rows it takes. */
async function* sheetOf(report: Report, rows: AsyncIterator<ReportRow, undefined>, state: Sheets) {
  const { columns } = report;
  const head = headOf(report);
  const frozen = head.length;
  const widths = columns.map(
    (each, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(each)}" customWidth="1"/>`,
  );
  let text =
    `${DECLARED}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData>${head.join('')}`;
  const turns = new Turns();
  for (let written = frozen; written < MOST_ROWS; written++) {
    const { value } = await rows.next();
    state.isOver = value === undefined;
    if (value === undefined) break;
    const cells = value.cells.map((cell, at) => cellOf(cell, columns[at], value, at));
    text += rowOf(cells, written + 1);
    if (turns.isOver) await turns.pass();
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}
interface Sheets {
  isOver: boolean;
}

async function* each<T>(rows: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T, undefined> {
  for await (const row of rows) yield row;
  return undefined;
}

const numbered = (count: number, text: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => text(at + 1)).join('');

/** What a workbook consists of, told when it is known how many sheets there are. */
function partsOf(sheets: number): [path: string, xml: string][] {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const part = (name: string, what: string): string =>
    `<Override PartName="${name}" ContentType="${type}.${what}+xml"/>`;
  return [
    [
      '[Content_Types].xml',
      `${DECLARED}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}` +
        `${numbered(sheets, (at) => part(`/xl/worksheets/sheet${at}.xml`, 'worksheet'))}</Types>`,
    ],
    [
      '_rels/.rels',
      `${DECLARED}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${DECLARED}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
        `${numbered(sheets, (at) => `<sheet name="${at === 1 ? 'Report' : `Report ${at}`}" sheetId="${at}" r:id="rId${at}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${DECLARED}<Relationships xmlns="${PACKAGE}/relationships">` +
        numbered(
          sheets,
          (at) =>
            `<Relationship Id="rId${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
        ) +
        `<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ];
}

/** Moments in an archive are told the same each time, so that the same report is the same file. */
const MOMENT = { mtime: new Date(Date.UTC(2000, 0, 1)), forceDosTimestamp: true };

async function fill(zip: ZipFile, report: Report): Promise<void> {
  const rows = each(report.rows);
  const state: Sheets = { isOver: false };
  let sheets = 0;
  while (!state.isOver) {
    sheets += 1;
    const sheet = Readable.from(sheetOf(report, rows, state), { objectMode: false });
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, MOMENT);
    await once(sheet, 'end');
  }
  zip.addBuffer(Buffer.from(stylesOf(report.decimals)), 'xl/styles.xml', MOMENT);
  for (const [path, xml] of partsOf(sheets)) zip.addBuffer(Buffer.from(xml), path, MOMENT);
  zip.end();
}

/** The bytes of a report as a workbook. */
export async function* xlsxOf(report: Report): AsyncGenerator<Buffer> {
  const zip = new (yazl().ZipFile)();
  const out = zip.outputStream as Readable;
  fill(zip, report).catch((error: unknown) => out.destroy(error as Error));
  for await (const piece of out) yield piece as Buffer;
}
