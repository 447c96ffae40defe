// Lays out a report as PDF. Columns that do not fit beside the fixed ones continue below, with the
// fixed columns repeated.
import type { Decimal } from '../../../schema/kit/index.ts';
import { invalid } from '../base/index.ts';
import type { Content, Paper } from './paper.ts';
import type { Cell, Report, ReportColumn, ReportRow } from './report.ts';

/** Cells on paper at most: what is longer is for spreadsheets. */
const MOST_CELLS = 40_000;
/** The rows after which a report of so many columns is too long for paper. */
export const rowsOfPaper = (columns: number): number => Math.floor(MOST_CELLS / columns);
/** Columns of amounts beside one another, upright and across. */
const UPRIGHT = 3;
const ACROSS = 7;

const grouped = (amount: Decimal, decimals: number): string => {
  const [whole = '', part] = amount
    .abs()
    .toFixed(Math.max(decimals, amount.decimalPlaces()))
    .split('.');
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = amount.isNegative() && !amount.isZero() ? '-' : '';
  return `${sign}${apart}${part === undefined ? '' : `.${part}`}`;
};

function contentOf(
  cell: Cell,
  { style, indent = 0 }: ReportRow,
  column: ReportColumn | undefined,
  isFirst: boolean,
  decimals: number,
): Content {
  const isAmount = column?.kind === 'amount' || column?.kind === 'number';
  const text =
    cell === null
      ? ''
      : typeof cell === 'string'
        ? cell
        : grouped(cell, column?.kind === 'amount' ? decimals : 0);
  return {
    text,
    bold: style !== 'row',
    alignment: isAmount ? 'right' : 'left',
    ...(isAmount && { noWrap: true }),
    ...(isFirst && { margin: [Math.min(indent, 6) * 10, 0, 0, 0] }),
  };
}

/** The table of some of the columns. */
function tableOf(report: Report, rows: readonly ReportRow[], places: readonly number[]): Content {
  const { columns, decimals } = report;
  const isText = (at: number): boolean => columns[at]?.kind === 'text';
  return {
    margin: [0, 12, 0, 8],
    layout: 'ruled',
    table: {
      headerRows: 1,
      widths: places.map((at) =>
        isText(at) ? ((columns[at]?.width ?? 20) < 15 ? 'auto' : '*') : 'auto',
      ),
      body: [
        places.map((at): Content => {
          const isAmount = columns[at]?.kind === 'amount' || columns[at]?.kind === 'number';
          const alignment = isAmount ? 'right' : 'left';
          return { text: columns[at]?.title ?? '', style: 'head', alignment };
        }),
        ...rows.map((row) =>
          places.map((at, nth) =>
            contentOf(row.cells[at] ?? null, row, columns[at], nth === 0, decimals),
          ),
        ),
      ],
    },
  };
}

async function rowsOf({ rows, columns }: Report): Promise<ReportRow[]> {
  const found: ReportRow[] = [];
  for await (const row of rows) {
    found.push(row);
    if (found.length > rowsOfPaper(columns.length)) {
      throw invalid(
        'format',
        `A PDF has at most ${MOST_CELLS} cells. Ask for fewer days, or for csv or xlsx.`,
      );
    }
  }
  return found;
}

/** A report on paper. Throws 400 on `format` where it is too long for that. */
export async function reportPaper(report: Report): Promise<Paper> {
  const { title, facts, columns, fixed } = report;
  const rows = await rowsOf(report);
  const left = columns.slice(0, fixed).map((_, at) => at);
  const others = columns.slice(fixed).map((_, at) => fixed + at);
  const isAcross = others.length > UPRIGHT || fixed > 3;
  const most = isAcross ? ACROSS : UPRIGHT;
  const bands = Array.from({ length: Math.max(1, Math.ceil(others.length / most)) }, (_, at) => [
    ...left,
    ...others.slice(at * most, (at + 1) * most),
  ]);
  return {
    title,
    footer: [title, ...facts.slice(0, 2).map(([, value]) => value)].join(' · '),
    isAcross,
    content: [
      { text: title, style: 'title', margin: [0, 0, 0, 8] },
      {
        layout: 'noBorders',
        table: {
          widths: ['auto', '*'],
          body: facts.map(([label, value]): Content[] => [{ text: label, style: 'head' }, value]),
        },
      },
      ...(rows.length === 0
        ? [{ text: 'There is nothing to show.', margin: [0, 24, 0, 0] } satisfies Content]
        : bands.map((places, at): Content =>
            at === 0
              ? tableOf(report, rows, places)
              : { stack: [tableOf(report, rows, places)], pageBreak: 'before' },
          )),
    ],
  };
}
