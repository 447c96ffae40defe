// Cells of CSV files: nothing a spreadsheet could take for a formula, and nothing else is changed.
import { Decimal } from '../../schema/kit/index.ts';
import { csvOf } from '../../src/platform/render/csv.ts';
import { inert } from '../../src/platform/render/index.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])(
  '%j is made inert',
  (text) => {
    expect(inert(text)).toBe(`'${text}`);
  },
);
test.each(['', 'a=1', "'=1", '1-1', ' x', '"=1"', 'é'])('%j stays', (text) => {
  expect(inert(text)).toBe(text);
});

test('a report has it in every cell of text, and amounts stay amounts', async () => {
  const report = {
    title: 'T',
    facts: [],
    columns: [
      { title: 'Name', kind: 'text' },
      { title: 'Amount', kind: 'amount' },
    ],
    decimals: 2,
    rows: [{ cells: ['\n=HYPERLINK("http://x")', new Decimal('-5')] }],
  };
  const pieces: Buffer[] = [];
  for await (const piece of csvOf(report as never)) pieces.push(piece);
  expect(Buffer.concat(pieces).toString()).toContain(`"'\n=HYPERLINK(""http://x"")",-5.00\r\n`);
});
