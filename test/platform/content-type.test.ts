// Detection of file types by first bytes. docs/interface.md
import { isProgram, typeOf } from '../../src/platform/files/content-type.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

test.each([
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['RIFF\x10\x00\x00\x00WAVEfmt ', 'application/octet-stream'],
  ['PK\x03\x04 xl/workbook.xml', expect.stringContaining('spreadsheetml')],
  ['PK\x03\x04 something else', 'application/zip'],
  ['<script>alert(1)</script>', 'text/plain'],
  ['a\tb\r\nc\f', 'text/plain'],
  ['a\x00b', 'application/octet-stream'],
  ['%PDF-1.7', 'application/pdf'],
  ['%PD', 'text/plain'],
])('%j is %s', (head, type) => {
  expect(typeOf(latin(head))).toEqual(type);
});

test.each(['MZ\x90', '\x7fELF', '#!/bin/sh', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe'])(
  '%j is a program',
  (head) => {
    expect([isProgram(latin(head)), isProgram(latin(` ${head}`))]).toEqual([true, false]);
  },
);
