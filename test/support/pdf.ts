// Extracts the text of a PDF with embedded fonts: inflates streams and maps glyphs to letters by
// the tables of each font.
import { inflateSync } from 'node:zlib';

const letters = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join('');

/** What glyphs mean, from a `ToUnicode` table: a run of codes from one number on. */
function readTable(text: string): Map<number, string> {
  const table = new Map<number, string>();
  for (const [, from = '', list = ''] of text.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    // One glyph may stand for several letters: `<0066 006c>` is fl.
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, hex = ''], i) =>
      table.set(parseInt(from, 16) + i, letters(hex.replaceAll(' ', ''))),
    );
  }
  return table;
}

/** All text of a PDF, one line for each piece that was set. */
export function textOfPdf(bytes: Buffer): string {
  const raw = bytes.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(id, body);
  }
  const streamOf = (body: string): string => {
    const [, data = ''] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
    const packed = Buffer.from(data, 'latin1');
    return /FlateDecode/.test(body) ? inflateSync(packed).toString('latin1') : data;
  };
  const fonts = new Map<string, Map<number, string>>();
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
    fonts.set(name, readTable(streamOf(objects.get(table) ?? '')));
  }
  const lines: string[] = [];
  for (const body of objects.values()) {
    if (!/stream\n/.test(body) || /ToUnicode|FontFile|CIDSystemInfo/.test(body)) continue;
    let font = new Map<number, string>();
    for (const [, name, array = ''] of streamOf(body).matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
    )) {
      if (name !== undefined) font = fonts.get(name) ?? font;
      else {
        const codes = [...array.matchAll(/<(\w+)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        );
        lines.push(codes.map((code) => font.get(parseInt(code, 16)) ?? '?').join(''));
      }
    }
  }
  // Words are set one by one, each with the space behind it.
  return lines.map((piece) => (piece.endsWith(' ') ? piece : `${piece}\n`)).join('');
}
