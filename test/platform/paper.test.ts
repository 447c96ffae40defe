// Look of printed documents: sizes, colours and places of what stands on a page, read from the page itself.
import { inflateSync } from 'node:zlib';
import { type Paper, printed } from '../../src/platform/render/index.ts';

/** A piece of text or a rule on a page, in points. */
type Mark = readonly (string | number)[];

const points = (text = ''): number => Math.round(Number(text) * 10) / 10;
const colour = (parts = ''): string =>
  `#${parts
    .trim()
    .split(' ')
    .map((part) =>
      Math.round(Number(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The size of a page, its texts and its rules. */
async function looked(paper: Partial<Paper>) {
  const bytes = await printed({ title: 'Title', footer: 'Footer', content: [], ...paper });
  const raw = bytes.toString('latin1');
  const page = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'))
    .find((text) => text.includes(' Tf'));
  const texts: Mark[] = [];
  const rules: Mark[] = [];
  let [fill, at]: [string, [number, number]] = ['', [0, 0]];
  for (const found of (page ?? '').matchAll(
    /([\d. ]+) scn\n|1 0 0 1 ([\d.]+) ([\d.]+) Tm|\/F(\d) ([\d.]+) Tf|([\d.]+) w\n[^l]*?([\d.]+) [\d.]+ m\n([\d.]+) [\d.]+ l\n[^\n]*\n([\d. ]+) SCN/g,
  )) {
    const [, filled, x, y, font, size, width, from, to, drawn] = found;
    if (filled !== undefined) fill = colour(filled);
    if (x !== undefined) at = [points(x), points(y)];
    if (font !== undefined) texts.push([...at, `F${font}`, points(size), fill]);
    if (width !== undefined) rules.push([points(from), points(to), points(width), colour(drawn)]);
  }
  const [, box = ''] = /MediaBox \[([^\]]*)\]/.exec(raw) ?? [];
  return { box, texts, rules };
}

const line = (style?: string) => ({ text: 'Words', ...(style !== undefined && { style }) });

test('pages are A4, and lie across where the document says so', async () => {
  expect((await looked({ content: [line()] })).box).toBe('0 0 595.28 841.89');
  expect((await looked({ content: [line()], isAcross: true })).box).toBe('0 0 841.89 595.28');
});

test('each style has its size, its weight and its colour; lines keep their distance', async () => {
  const styles = [undefined, undefined, 'title', 'quiet', 'head', 'strong', 'mark'];
  const { texts } = await looked({ content: styles.map(line) });
  const [ink, grey, red] = ['#1d2430', '#5b6472', '#a3311f'];
  expect(texts.slice(0, styles.length)).toEqual([
    [48, 777.1, 'F1', 9.5, ink],
    [48, 763.2, 'F1', 9.5, ink],
    [48, 737.6, 'F2', 22, ink],
    [48, 724.4, 'F1', 8.5, grey],
    [48, 711.9, 'F2', 8.5, grey],
    [48, 697.2, 'F2', 11, ink],
    [48, 681.1, 'F2', 11, red],
  ]);
  // The footer, and the number of the page at the right margin, word by word.
  const below = texts.slice(styles.length);
  expect(below.map(([x]) => x)).toEqual([48, expect.any(Number), 525.7, 532.6, 542.5]);
  expect(new Set(below.map(([, ...more]) => more.join(' ')))).toEqual(
    new Set([`36.1 F1 8.5 ${grey}`]),
  );
});

test('rows of a ruled table have a hairline below them, and room within', async () => {
  const rows = [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ];
  const { texts, rules } = await looked({
    content: [{ layout: 'ruled', table: { widths: ['*', 50, 60], body: rows } }],
  });
  const columns = [48, 425.3, 487.3];
  expect(texts.slice(0, 6).map(([x, y]) => [x, y])).toEqual(
    [772.1, 747.7].flatMap((y) => columns.map((x) => [x, y])),
  );
  const hair = [
    [48, 419.3, 0.5, '#c9ced6'],
    [419.3, 481.3, 0.5, '#c9ced6'],
    [481.3, 547.3, 0.5, '#c9ced6'],
  ];
  expect(rules).toEqual([...hair, ...hair]);
});

test('a long word breaks, and leaves the columns beside it on the page', async () => {
  const long = 'W'.repeat(120);
  const rightmost = async (content: Paper['content'], footer = 'Footer') => {
    const { texts } = await looked({ content, footer });
    return Math.max(...texts.map(([x]) => Number(x)));
  };
  const PAGE = 595.28 - 48;
  const beside = (content: unknown) => [
    { table: { widths: ['*', 80], body: [[content, { text: '1.00', alignment: 'right' }]] } },
  ];
  for (const text of [long, { text: `See ${long} and more.` }, { stack: [long, { text: long }] }])
    expect(await rightmost(beside(text) as never)).toBeLessThan(PAGE);
  const parties = ['From', 'To'].map((label) => ({ stack: [label, { text: long }] }));
  const columns = [...parties, { text: 'Date', width: 170 }];
  expect(await rightmost([{ columns, columnGap: 16 }])).toBeLessThan(PAGE);
  expect(await rightmost(['Words'], long.repeat(2))).toBeLessThan(PAGE);
});

test('words that fit are not broken', async () => {
  const word = 'W'.repeat(24);
  const { texts } = await looked({ content: [`${word} ${word} ${word} ${word}`] });
  expect(texts.filter(([, y]) => Number(y) > 700)).toHaveLength(4);
});
