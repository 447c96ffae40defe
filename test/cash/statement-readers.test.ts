// Readers of statement files, format by format: which lines and balances they tell. No database.
// docs/accounting.md section 8.
import { readStatement } from '../../src/cash/statement/read-statement.ts';
import type { Item, RawLine, StatementFacts } from '../../src/cash/statement/statement.types.ts';
import { balance, camt, entry, OFX1, OFX2 } from './statement-files.ts';

async function read(file: string | Buffer): Promise<{ lines: RawLine[]; facts: StatementFacts[] }> {
  const pieces = (async function* () {
    await Promise.resolve();
    yield Buffer.from(file as string);
  })();
  const { items } = await readStatement(pieces, { columns: {}, dateOrder: null });
  const [lines, facts]: [RawLine[], StatementFacts[]] = [[], []];
  for await (const item of items as AsyncIterable<Item>) {
    if (item.kind === 'line') lines.push(item.line);
    else facts.push(item.facts);
  }
  return { lines, facts };
}

const IN = entry('30.00', 'CRDT', 'C1');
const OUT = entry('5.00', 'DBIT', 'C2');

test('CAMT.053: what is booked, with who paid or was paid, and the balances around it', async () => {
  const paid = OUT.replaceAll('Dbtr>', 'Cdtr>');
  const announced = entry('99', 'DBIT', 'C3', 'USD', 'PDNG');
  const file = camt(balance('OPBD', '10.00') + balance('CLBD', '35.00') + IN + announced + paid);
  const { lines, facts } = await read(file);
  expect(lines.map(({ row, amount, party, note }) => [row, amount, party, note])).toEqual([
    [1, '30.00', 'Globex', 'E-1'],
    [3, '-5.00', 'Globex', 'E-1'],
  ]);
  expect(facts).toEqual([
    {
      account: 'DE02120300000000202051',
      currency: 'USD',
      opening: { amount: '10.00', currency: 'USD', day: '2026-03-31' },
      closing: { amount: '35.00', currency: 'USD', day: '2026-03-31' },
      available: null,
    },
  ]);
});

test('CAMT.053: the other side of a payment is no party', async () => {
  const { lines } = await read(camt(IN.replaceAll('Dbtr>', 'Cdtr>') + OUT));
  expect(lines.map(({ party, description }) => [party, description])).toEqual([
    [null, 'INV-77'],
    [null, 'INV-77'],
  ]);
});

test.each(['34.99', '35.01'])(
  'CAMT.053: a statement that closes with %s is refused',
  async (end) => {
    const file = camt(balance('OPBD', '10.00') + balance('CLBD', end) + IN + OUT);
    await expect(read(file)).rejects.toThrow(`add up to 25, and it closes with ${end}`);
  },
);

test('CAMT.053: of two opening balances the first counts, of two closing ones the last', async () => {
  const opening = balance('OPBD', '10.00') + balance('OPBD', '40.00');
  const closing = balance('CLBD', '40.00') + balance('CLBD', '35.00');
  const { facts } = await read(camt(opening + closing + IN + OUT));
  expect([facts[0]?.opening?.amount, facts[0]?.closing?.amount]).toEqual(['10.00', '35.00']);
});

test('CAMT.053: a file in which no statement stands is refused', async () => {
  const file = camt(IN).replaceAll(/<(\/?)Stmt>/g, '<$1Rpt>');
  expect(file).toContain('<Rpt>');
  await expect(read(file)).rejects.toThrow('The file has no account statement.');
});

test('OFX: what the ledger says closes a statement, what is available stands beside it', async () => {
  const available = '<AVAILBAL><BALAMT>5</BALAMT><DTASOF>20260330</DTASOF></AVAILBAL></STMTRS>';
  const { facts } = await read(OFX2.replace('</STMTRS>', available));
  expect(facts).toEqual([
    {
      account: '123',
      currency: 'USD',
      opening: null,
      closing: { amount: '7', currency: null, day: '2026-03-31' },
      available: { amount: '5', currency: null, day: '2026-03-30' },
    },
  ]);
});

test('OFX: an error of the bank is no statement', async () => {
  const file = OFX1.replace(
    '<SEVERITY>INFO</STATUS><DTSERVER>',
    '<SEVERITY>ERROR<MESSAGE>Try later</STATUS><DTSERVER>',
  );
  await expect(read(file)).rejects.toThrow('The bank answered with an error: Try later');
});

test('OFX 1 is in the letters its header names, and in those of Windows where it names none', async () => {
  const file = Buffer.from(OFX1, 'latin1');
  const unnamed = Buffer.from(OFX1.replace('CHARSET:1252', 'CHARSET:NONE'), 'latin1');
  for (const each of [file, unnamed]) {
    const { lines } = await read(each);
    expect(lines.map(({ party }) => party)).toEqual(['Café & Co', 'Initech']);
  }
  const cyrillic = OFX1.replace('CHARSET:1252', 'CHARSET:1251');
  const { lines } = await read(Buffer.from(cyrillic, 'latin1'));
  expect(lines[0]?.party).toBe('Cafй & Co');
});

test.each([
  ['5.00', '', '-5.00', undefined],
  ['-5.00', '', '-5.00', undefined],
  ['', '5.00', '5.00', undefined],
  ['0.00', '5.00', '5.00', undefined],
  ['5.00', '0.00', '-5.00', undefined],
  ['5.00', '5.00', '', 'amount: A row has a debit or a credit, not both.'],
  ['5.00', '6.00', '', 'amount: A row has a debit or a credit, not both.'],
  ['0', '', '0', undefined],
])('CSV: a debit of "%s" and a credit of "%s" are %s', async (debit, credit, amount, error) => {
  const { lines } = await read(`Date;Paid out;Paid in\n2026-03-02;${debit};${credit}\n`);
  expect(lines.map((line) => [line.amount, line.error])).toEqual([[amount, error]]);
});

test.each([',', ';', '\t', '|'])('CSV: fields may stand apart by %j', async (sign) => {
  const rows = [
    ['date', 'text', 'value'],
    ['2026-03-02', 'a, b; c', '1'],
  ];
  const file = rows.map((row) => row.map((cell) => `"${cell}"`).join(sign)).join('\n');
  const { lines } = await read(file);
  expect(lines).toMatchObject([{ row: 2, day: '2026-03-02', description: 'a, b; c', amount: '1' }]);
});
