// Look of a workbook: letters, formats, lines and places of each kind of cell, as a spreadsheet resolves them.
import { Decimal } from '../../schema/kit/index.ts';
import type { Report, ReportRow } from '../../src/platform/render/report.ts';
import { xlsxOf } from '../../src/platform/render/xlsx.ts';
import { filesOfZip } from '../support/zip.ts';

const one = new Decimal(1);
const REPORT: Report = {
  ...{ title: 'Title', fileName: 'file', decimals: 2, fixed: 1, facts: [['Label', 'Value']] },
  columns: [
    { title: 'Account', kind: 'text' },
    { title: 'Day', kind: 'day' },
    { title: 'Rate', kind: 'number' },
    { title: 'Amount', kind: 'amount' },
  ],
  rows: [
    { style: 'head', cells: ['Section', null, null, one] },
    { style: 'row', cells: ['Rent', '2026-01-31', one, one] },
    ...[1, 6].map((indent): ReportRow => ({ style: 'row', indent, cells: ['Deep'] })),
    { style: 'sum', cells: ['Total', null, null, one] },
  ],
};

const attribute = (xml: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
const inner = (xml: string, tag: string): string =>
  new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 's').exec(xml)?.[1] ?? '';
/** The children of one kind, in their order. */
const all = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}\\b(?:[^>]*/>|.*?</${tag}>)`, 'gs'))].map(([found]) => found);

/** What a spreadsheet makes of the number of a style. */
function looksOf(styles: string): string[] {
  const formats = new Map(
    all(inner(styles, 'numFmts'), 'numFmt').map((each) => [
      attribute(each, 'numFmtId'),
      attribute(each, 'formatCode'),
    ]),
  );
  const fonts = all(inner(styles, 'fonts'), 'font').map((font) =>
    [
      attribute(font, 'val'),
      ...(font.includes('<b/>') ? ['bold'] : []),
      ...(attribute(font, 'rgb') === '' ? [] : [attribute(font, 'rgb')]),
    ].join(' '),
  );
  const borders = all(inner(styles, 'borders'), 'border').map((border) =>
    [...border.matchAll(/<(bottom|top) style="(\w+)"><color rgb="(\w+)"/g)]
      .map(([, side, style, rgb]) => `${side} ${style} ${rgb}`)
      .join(' '),
  );
  return all(inner(styles, 'cellXfs'), 'xf').map((cell) => {
    const format = formats.get(attribute(cell, 'numFmtId'));
    const applied = (name: string, told: string): string =>
      attribute(cell, `apply${name}`) === '1' ? told : '';
    return [
      fonts[Number(attribute(cell, 'fontId'))],
      applied('NumberFormat', format ?? 'no format'),
      applied('Border', borders[Number(attribute(cell, 'borderId'))] ?? 'no border'),
      applied('Alignment', `${attribute(cell, 'horizontal')}${attribute(cell, 'indent')}`),
    ]
      .filter(Boolean)
      .join(', ');
  });
}

test('each kind of cell looks its part', async () => {
  const pieces: Buffer[] = [];
  for await (const piece of xlsxOf(REPORT)) pieces.push(piece);
  const files = filesOfZip(Buffer.concat(pieces));
  const looks = looksOf(files.get('xl/styles.xml') ?? '');
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const rows = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/g)].map(([, cells = '']) =>
    [...cells.matchAll(/<c r="\w+"([^>]*)>/g)].map(
      ([, more = '']) => looks[Number(attribute(more, 's') || '0')],
    ),
  );
  const [plain, bold] = ['11', '11 bold'];
  const [amount, below, above] = [
    '#,##0.00;\\-#,##0.00',
    'bottom thin FFC9CED6',
    'top thin FFC9CED6',
  ];
  expect(rows).toEqual([
    ['14 bold'],
    ['11 FF5B6472', plain],
    [],
    [
      `${bold}, ${below}`,
      `${bold}, ${below}`,
      `${bold}, ${below}, right`,
      `${bold}, ${below}, right`,
    ],
    [bold, plain, plain, `${plain}, ${amount}`],
    [plain, `${plain}, yyyy\\-mm\\-dd`, plain, `${plain}, ${amount}`],
    [`${plain}, 1`],
    [`${plain}, 6`],
    [
      ...[`${bold}, ${above}`, `${bold}, ${above}`, `${bold}, ${above}`],
      `${bold}, ${amount}, ${above}`,
    ],
  ]);
});
