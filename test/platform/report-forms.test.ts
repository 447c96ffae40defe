// Forms of a report, from one table: CSV, workbook and paper, each cell as it is written. No database.
import { Decimal } from '../../schema/kit/index.ts';
import { csvOf } from '../../src/platform/render/csv.ts';
import { fileOf } from '../../src/platform/render/made-file.ts';
import { reportPaper } from '../../src/platform/render/report-paper.ts';
import type { Report, ReportColumn, ReportRow } from '../../src/platform/render/report.ts';
import { xlsxOf } from '../../src/platform/render/xlsx.ts';
import { filesOfZip, rowsOfWorkbook } from '../support/zip.ts';

const amount = (text: string): Decimal => new Decimal(text);
const NAME: ReportColumn = { title: 'Account', kind: 'text', width: 38 };
const months = (count: number): ReportColumn[] =>
  Array.from({ length: count }, (_, at) => ({ title: `M${at + 1}`, kind: 'amount' }));

const report = (more: Partial<Report> = {}): Report => ({
  ...{ title: 'Costs & more', fileName: 'Costs & more 2026-01-01', decimals: 2, fixed: 1 },
  facts: [['Entity', 'Müller, "Söhne"']],
  columns: [NAME, { title: 'Day', kind: 'day' }, { title: 'Rate', kind: 'number' }, ...months(1)],
  rows: [
    { style: 'head', cells: ['Section'] },
    { style: 'row', indent: 1, cells: ['Rent', '2026-01-31', amount('1.5'), amount('-1234567.5')] },
    { style: 'row', cells: ['Fee', null, null, amount('0.125')] },
    { style: 'sum', cells: ['Total', '', null, amount('0')] },
  ],
  ...more,
});

async function bytesOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

test('CSV: letters are told, quotes doubled, and no digit of an amount is lost', async () => {
  expect((await bytesOf(csvOf(report()))).toString()).toBe(
    [
      '\uFEFFCosts & more',
      'Entity,"Müller, ""Söhne"""',
      '',
      'Account,Day,Rate,M1',
      'Section',
      'Rent,2026-01-31,1.5,-1234567.50',
      'Fee,,,0.125',
      'Total,,,0.00',
      '',
    ].join('\r\n'),
  );
});

test('workbook: days are days, amounts have their digits, texts are what they are', async () => {
  const bytes = await bytesOf(xlsxOf(report()));
  expect(rowsOfWorkbook(bytes)).toEqual([
    ['Costs & more'],
    ['Entity', 'Müller, "Söhne"'],
    [],
    ['Account', 'Day', 'Rate', 'M1'],
    ['Section'],
    ['Rent', { number: '46053' }, { number: '1.5' }, { number: '-1234567.5' }],
    ['Fee', null, null, { number: '0.125' }],
    ['Total', null, null, { number: '0' }],
  ]);
  const styles = filesOfZip(bytes).get('xl/styles.xml') ?? '';
  expect(styles).toContain('formatCode="#,##0.00;\\-#,##0.00"');
  const yen = filesOfZip(await bytesOf(xlsxOf(report({ decimals: 0 })))).get('xl/styles.xml');
  expect(yen).toContain('formatCode="#,##0;\\-#,##0"');
});

test('workbook: heads, sums, amounts and rows below others look it', async () => {
  const deep = (indent: number): ReportRow => ({
    style: 'row',
    indent,
    cells: ['Deep', amount('1')],
  });
  const rows: ReportRow[] = [
    { style: 'head', cells: ['Section', null] },
    ...[0, 1, 2, 6, 7].map(deep),
    { style: 'sum', cells: ['Total', amount('5')] },
    { style: 'sum', cells: ['', null] },
  ];
  const bytes = await bytesOf(xlsxOf(report({ facts: [], columns: [NAME, ...months(1)], rows })));
  const sheet = filesOfZip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
  const styles = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/g)].map(([, cells = '']) =>
    [...cells.matchAll(/<c r="\w+"(?: t="inlineStr")?(?: s="(\d+)")?/g)].map(([, style]) => style),
  );
  expect(styles).toEqual([
    ...[['1'], [], ['3', '4'], ['5', undefined], ['0', '8']],
    ...[
      ['11', '8'],
      ['12', '8'],
      ['16', '8'],
      ['16', '8'],
    ],
    ...[
      ['10', '9'],
      ['10', '10'],
    ],
  ]);
  const formats = filesOfZip(bytes).get('xl/styles.xml') ?? '';
  const cells = [
    ...(/<cellXfs count="17">(.*)<\/cellXfs>/.exec(formats)?.[1]?.matchAll(/<xf .*?<\/xf>/g) ?? []),
  ];
  expect([11, 16].map((at) => /indent="(\d)"/.exec(cells[at]?.[0] ?? '')?.[1])).toEqual(['1', '6']);
  expect([8, 9].map((at) => cells[at]?.[0].includes('numFmtId="164"'))).toEqual([true, true]);
});

test('workbook: what has no place in XML is left out, and columns beyond Z have letters of their own', async () => {
  const text = `<a> & b\u0000\u000b\u001f\ud800 _x0041_`;
  const row: ReportRow = { style: 'row', cells: [text, ...months(27).map(() => amount('1'))] };
  const bytes = await bytesOf(xlsxOf(report({ columns: [NAME, ...months(27)], rows: [row] })));
  const sheet = filesOfZip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain(
    '<a> & b'.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;'),
  );
  expect(sheet).toContain('\ufffd _x005F_x0041_</t>');
  expect(sheet).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
  const letters = [...sheet.matchAll(/<c r="([A-Z]+)5"/g)].map(([, found]) => found);
  expect([letters.at(0), letters.at(25), letters.at(26), letters.at(27)]).toEqual([
    ...['A', 'Z', 'AA', 'AB'],
  ]);
  expect(sheet).toContain('<pane ySplit="4" topLeftCell="A5"');
});

/** Tables of a paper, as the texts of their cells. */
async function tablesOf(given: Report): Promise<string[][][]> {
  const { content } = (await reportPaper(given)) as unknown as { content: any[] };
  const tables = content.slice(2).map((part) => part.stack?.[0] ?? part);
  return tables.map(({ table }) => table.body.map((row: any[]) => row.map(({ text }) => text)));
}

test('paper: thousands apart, a minus where there is one, nothing without a sign', async () => {
  expect(
    await tablesOf(
      report({
        columns: [NAME, ...months(3)],
        rows: [
          { style: 'row', cells: ['a', amount('-1234567.5'), amount('999'), amount('1000.125')] },
          { style: 'row', cells: ['b', amount('-0'), null, amount('-0.01')] },
        ],
      }),
    ),
  ).toEqual([
    [
      ['Account', 'M1', 'M2', 'M3'],
      ['a', '-1,234,567.50', '999.00', '1,000.125'],
      ['b', '0.00', '', '-0.01'],
    ],
  ]);
});

test('paper: three columns stand upright, four across, and what goes beyond seven follows below', async () => {
  const cells = (count: number): ReportRow[] => [
    { style: 'row', cells: ['a', ...months(count).map((_, at) => amount(String(at + 1)))] },
  ];
  const of = (count: number) =>
    report({ columns: [NAME, ...months(count)], rows: cells(count), decimals: 0 });
  const isAcross = async (count: number) => (await reportPaper(of(count))).isAcross;
  expect([await isAcross(3), await isAcross(4)]).toEqual([false, true]);
  const heads = async (count: number) => (await tablesOf(of(count))).map(([head]) => head?.length);
  expect([await heads(7), await heads(8), await heads(15)]).toEqual([[8], [8, 2], [8, 8, 2]]);
  const [, second] = await tablesOf(of(8));
  expect(second).toEqual([
    ['Account', 'M8'],
    ['a', '8'],
  ]);
});

test('paper takes 40,000 cells; what is longer is refused on `format`', async () => {
  const rows = (count: number): ReportRow[] =>
    Array.from({ length: count }, () => ({ style: 'row', cells: ['a', amount('1')] }));
  const of = (count: number) => report({ columns: [NAME, ...months(1)], rows: rows(count) });
  expect((await tablesOf(of(20_000)))[0]).toHaveLength(20_001);
  await expect(reportPaper(of(20_001))).rejects.toThrow('format: A PDF has at most 40000 cells.');
});

test('a report without rows says so', async () => {
  const { content } = await reportPaper(report({ rows: [] }));
  expect(content).toContainEqual(expect.objectContaining({ text: 'There is nothing to show.' }));
});

test.each([
  ['csv', 'text/csv; charset=utf-8'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['pdf', 'application/pdf'],
] as const)('a file in %s says its name, its type and where it is', async (format, mediaType) => {
  const { name, mediaType: told, address } = await fileOf(report(), format, '/here');
  expect([name, told, address]).toEqual([`Costs-more-2026-01-01.${format}`, mediaType, '/here']);
});
