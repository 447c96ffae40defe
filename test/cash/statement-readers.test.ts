// Readers of statement files, format by format: which lines and balances they tell. No database.
// docs/accounting.md section 8.
import { balance, camt, entry, OFX1, OFX2 } from './statement-files.ts';
import { read } from './statement-reading.ts';

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

test('CAMT.053: a line without a day counts in the sum, and is told', async () => {
  const dayless = IN.replace(/<BookgDt>.*<\/BookgDt>/, '');
  const file = camt(balance('OPBD', '10.00') + balance('CLBD', '35.00') + dayless + OUT);
  const { lines, facts } = await read(file);
  expect(lines.map(({ row, amount, error }) => [row, amount, error])).toEqual([
    [1, '30.00', 'date: "" is not a date. Write it as 2026-01-31.'],
    [2, '-5.00', undefined],
  ]);
  expect(facts[0]?.closing?.amount).toBe('35.00');
});

test.each([
  ['30.00', '', 'amount: An amount with CRDT or DBIT is required.', ''],
  ['30,00', 'CRDT', 'amount: An amount with CRDT or DBIT is required.', ''],
  ['-30', 'CRDT', 'amount: An amount with CRDT or DBIT is required.', ''],
  ['9'.repeat(19), 'CRDT', 'amount: An amount with CRDT or DBIT is required.', ''],
  ['0.00', 'DBIT', undefined, '0.00'],
  [`${'9'.repeat(18)}.5`, 'DBIT', undefined, `-${'9'.repeat(18)}.5`],
])('CAMT.053: the amount %s with the sign "%s"', async (said, sign, error, amount) => {
  const { lines } = await read(camt(entry(said, sign, 'C1')));
  expect(lines.map((line) => [line.error, line.amount])).toEqual([[error, amount]]);
});

test('CAMT.053: a balance that is no amount is refused, and texts may stand in CDATA', async () => {
  await expect(read(camt(balance('CLBD', 'none') + IN))).rejects.toThrow(
    'The balance CLBD cannot be read.',
  );
  const words = IN.replace('INV-77', '<![CDATA[A & B <77>]]>').replace('E-1', 'NOTPROVIDED');
  const { lines } = await read(camt(words));
  expect(lines).toMatchObject([{ description: 'Globex A & B <77>', note: null }]);
  const silent = IN.replace(/<RltdPties>.*<\/RltdPties>\s*<RmtInf>.*<\/RmtInf>/, '');
  expect((await read(camt(silent))).lines).toMatchObject([{ description: null, note: 'E-1' }]);
});

test('CAMT.053: the text of a payment is read in all its lines, and in all parts of a batch, up to 1,000 characters', async () => {
  const described = async (lines: string): Promise<string | null | undefined> => {
    const { lines: found } = await read(camt(IN.replace('<Ustrd>INV-77</Ustrd>', lines)));
    return found[0]?.description;
  };
  expect(await described('<Ustrd>Rent March</Ustrd><Ustrd></Ustrd><Ustrd>INV-78</Ustrd>')).toBe(
    'Globex Rent March INV-78',
  );
  const parts = '<Ustrd>INV-1</Ustrd></RmtInf></TxDtls><TxDtls><RmtInf><Ustrd>INV-2</Ustrd>';
  expect(await described(parts)).toBe('Globex INV-1 INV-2');
  const [long, last] = ['x'.repeat(996), 'y'.repeat(3)];
  const text = `<Ustrd>${long}</Ustrd><Ustrd>${last}</Ustrd>`;
  expect(await described(text)).toBe(`Globex ${long} ${last}`);
  expect(await described(`${text}<Ustrd>z</Ustrd>`)).toBe(`Globex ${long} ${last}`);
});

test('CAMT.053: a statement tells at most 2000 kinds of values', async () => {
  const many = (count: number) =>
    IN.replace(
      '</Ntry>',
      `${Array.from({ length: count }, (_, n) => `<V${n}>x</V${n}>`).join('')}</Ntry>`,
    );
  const own = 11; // Two of the account, and nine of the entry.
  expect((await read(camt(many(2000 - own)))).lines).toHaveLength(1);
  await expect(read(camt(many(2001 - own)))).rejects.toThrow(
    'An element of this file has too many values.',
  );
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

test('OFX: a line says what is wrong with it, a balance that is no amount is none', async () => {
  const file = OFX2.replace('20260306', '20260231')
    .replace('<TRNAMT>7', '<TRNAMT>seven')
    .replace('<BALAMT>7', '<BALAMT>none');
  const { lines, facts } = await read(file);
  expect(lines).toMatchObject([
    {
      ...{ row: 1, day: '', amount: '' },
      error:
        'date: "20260231" is not a date. The calendar has no such day. amount: "seven" is not a number.',
    },
  ]);
  expect(facts).toMatchObject([{ account: '123', closing: null, available: null }]);
});

test.each([
  ['no statement', OFX1.replaceAll(/<(\/?)STMTRS>/g, '<$1OTHERRS>'), 'has no account statement'],
  ['only a header', OFX1.slice(0, OFX1.indexOf('<OFX>')), 'an OFX header but no OFX content'],
  ['an endless header', OFX1.replace('<OFX>', 'x'.repeat(65_536)), 'no OFX content'],
  ['a tag that is none', OFX1.replace('<MEMO>lunch', '<ME MO>lunch'), '<ME MO> is not an OFX tag'],
  ['an end of nothing', OFX1.replace('lunch', 'lunch</PAYEE>'), '</PAYEE> closes an element'],
])('OFX 1: %s is refused', async (_, file, words) => {
  await expect(read(Buffer.from(file, 'latin1'))).rejects.toThrow(words);
});

test('OFX 1: values may be closed, comments stand between them, and signs are plain', async () => {
  const file = OFX1.replace('<MEMO>lunch', '<!-- paid --><MEMO>lunch &</MEMO>');
  const { lines } = await read(Buffer.from(file, 'latin1'));
  expect(lines[0]).toMatchObject({ amount: '-42.10', description: 'Café & Co lunch &' });
  const utf8 = OFX1.replace('ENCODING:USASCII', 'ENCODING:UTF-8');
  expect((await read(utf8)).lines[0]?.party).toBe('Café & Co');
});

test('OFX 1: a value that is empty and not closed ends before the next one', async () => {
  const file = OFX1.replace('<ACCTID>000123', '<BRANCHID>\n<ACCTID>000123')
    .replace('<TRNAMT>-42.10', '<DTUSER><TRNAMT>-42.10')
    .replace('<NAME>Caf\xe9', '<CHECKNUM>\n<REFNUM></REFNUM><NAME>Caf\xe9');
  const { lines, facts } = await read(Buffer.from(file, 'latin1'));
  expect(lines).toMatchObject([
    { amount: '-42.10', reference: 'F1', description: 'Café & Co lunch', note: null },
    { amount: '100.00', reference: 'F2', description: 'Initech' },
  ]);
  expect(lines[0]).not.toHaveProperty('error');
  expect(facts).toMatchObject([{ account: '000123', currency: 'USD' }]);
});

test('OFX 1: what is not known as a value may hold others, closed or not', async () => {
  const bank = '<INTU.BANK><INTU.BID>3000</INTU.BANK><FITID>F1';
  const named = OFX1.replace('<FITID>F1<NAME>Caf\xe9 & Co', `${bank}<PAYEE><NAME>Globex</PAYEE>`);
  const { lines } = await read(Buffer.from(named, 'latin1'));
  expect(lines[0]).toMatchObject({ reference: 'F1', party: 'Globex', description: 'Globex lunch' });
  const foreign = OFX1.replace('<MEMO>lunch', '<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>');
  expect((await read(foreign)).lines).toMatchObject([{ currency: 'EUR' }, { currency: null }]);
});

test.each([1, 7, 65_536])(
  'OFX 1: marked text is taken as it is, in pieces of %d',
  async (piece) => {
    const file = OFX1.replace('Caf\xe9 & Co', '<![CDATA[A <b> & C]]> D').replace(
      '<MEMO>lunch',
      '<MEMO><![CDATA[x > y]]></MEMO>',
    );
    const { lines } = await read(Buffer.from(file, 'latin1'), {}, piece);
    expect(lines).toMatchObject([
      { amount: '-42.10', party: 'A <b> & C D', description: 'A <b> & C D x > y' },
      { amount: '100.00', party: 'Initech' },
    ]);
    const open = Buffer.from(OFX1.replace('<MEMO>lunch', '<MEMO><![CDATA[lunch'), 'latin1');
    await expect(read(open, {}, piece)).rejects.toThrow('The file ends inside the element');
  },
);
