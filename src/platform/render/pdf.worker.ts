// The worker thread that sets PDF pages: a long document takes seconds, and no answer may wait for
// another's.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type {
  Column,
  Content,
  CustomTableLayout,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js';
import { withBreakableWords } from './long-words.ts';
import type { Job, Outcome, Paper } from './paper.ts';

interface PdfMake {
  setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
  setTableLayouts(layouts: Readonly<Record<string, CustomTableLayout>>): void;
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
}

const require = createRequire(import.meta.url);
const pdfmake = require('pdfmake') as PdfMake;
const folder = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const face = (name: string): string => join(folder, `Roboto-${name}.ttf`);
pdfmake.setFonts({
  Roboto: {
    normal: face('Regular'),
    bold: face('Medium'),
    italics: face('Italic'),
    bolditalics: face('MediumItalic'),
  },
});
// Hairlines below rows, and room between them.
pdfmake.setTableLayouts({
  ruled: {
    hLineWidth: (i) => (i === 0 ? 0 : 0.5),
    hLineColor: () => '#c9ced6',
    vLineWidth: () => 0,
    paddingLeft: (i) => (i === 0 ? 0 : 6),
    paddingRight: (i, { table: { widths = [] } }) => (i === widths.length - 1 ? 0 : 6),
    paddingTop: () => 5,
    paddingBottom: () => 5,
  },
});
// Documents name neither addresses nor files; if one ever did, nothing would be fetched but a font.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder));

/** What stands below every page. */
const footerOf =
  (text: string) =>
  (page: number, pages: number): Content => ({
    margin: [48, 12, 48, 0],
    columns: withBreakableWords<Column>([
      { text, style: 'quiet' },
      { text: `Page ${page} of ${pages}`, style: 'quiet', alignment: 'right', width: 'auto' },
    ]),
  });

const definitionOf = ({
  title,
  footer,
  content,
  isAcross = false,
}: Paper): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageOrientation: isAcross ? 'landscape' : 'portrait',
  pageMargins: [48, 56, 48, 56],
  info: { title, creator: 'Ledgergate', producer: 'Ledgergate' },
  defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25, color: '#1d2430' },
  styles: {
    title: { fontSize: 22, bold: true, lineHeight: 1 },
    quiet: { fontSize: 8.5, color: '#5b6472' },
    head: { fontSize: 8.5, bold: true, color: '#5b6472' },
    strong: { fontSize: 11, bold: true },
    mark: { fontSize: 11, bold: true, color: '#a3311f' },
  },
  content: withBreakableWords(content),
  footer: footerOf(footer),
});

parentPort?.on('message', ({ id, paper }: Job) => {
  const say = (outcome: Outcome): void => parentPort?.postMessage(outcome);
  pdfmake
    .createPdf(definitionOf(paper))
    .getBuffer()
    .then(
      (bytes) => say({ id, bytes }),
      (error: unknown) => say({ id, error: String(error) }),
    );
});
