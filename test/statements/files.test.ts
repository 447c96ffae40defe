// Statements and the general ledger as files: the same figures as in JSON, in CSV, workbooks and
// PDF; texts that look like formulas stay texts.
import { Decimal } from '../../schema/kit/index.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';
import { textOfPdf } from '../support/pdf.ts';
import { filesOfZip, rowsOfWorkbook, type SheetCell } from '../support/zip.ts';
import { makeBooks, type Books } from '../ledger/books.ts';

const FORMULA = '=HYPERLINK("http://x", "y")';
let service: TestService;
let books: Books;
beforeAll(async () => {
  service = await startService();
  books = await makeBooks(service.database, service.workspace);
  const { root, tokyo } = books.entities;
  const enter = async (entity: number, date: string, lines: Record<string, string>) => {
    const transactions = Object.entries(lines).map(([number, amount]) => ({
      account: books.accounts[number],
      bank_description: FORMULA,
      [amount.startsWith('-') ? 'credit_amount_native' : 'debit_amount_native']: amount.replace(
        '-',
        '',
      ),
    }));
    const { status, text } = await service.call('POST', '/coa/api/journal_entry', {
      json: { entity, date, transactions },
    });
    expect([status, text]).toEqual([201, text]);
  };
  await enter(root, '2025-06-01', { '1000': '1000', '3000': '-1000' });
  await enter(root, '2026-01-05', {
    '1000': '9007199254740993.25',
    '4000': '-9007199254740993.25',
  });
  await enter(root, '2026-02-05', { '6000': '120.55', '1000': '-120.55' });
  await enter(tokyo, '2026-02-20', { '1000': '10000', '4000': '-10000' });
  const name = { name: FORMULA };
  const path = `/coa/api/account/${books.accounts['6000']}`;
  expect((await service.call('PATCH', path, { json: name })).status).toBe(200);
});
afterAll(() => service.close());

async function fetched(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const authorization = `Token ${service.keys.admin}`;
  const response = await fetch(service.url + path, {
    method,
    headers: { authorization, ...headers },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), bytes, response };
}
const DAYS = 'start_date=2026-01-03&end_date=2026-02-28';

/** The fields of CSV, unquoted. */
const csvRows = (bytes: Buffer): string[][] =>
  bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    );
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const ROUTES: readonly [path: string, query: string, title: string, operation: string][] = [
  ['/ca/api/get_income_statement', DAYS, 'Income statement', 'incomeStatementFile'],
  ['/ca/api/cash-basis', DAYS, 'Income statement', 'cashBasisFile'],
  ['/ca/api/cash-basis-operating-statement', DAYS, 'Cash operating statement', 'cashOperatingFile'],
  ['/ca/api/get_balance_sheet', DAYS, 'Balance sheet', 'balanceSheetFile'],
  ['/ca/api/get_trial_balance', DAYS, 'Trial balance', 'trialBalanceFile'],
  ['/ca/api/get_cash_flow', `${DAYS}&group_by=entity`, 'Cash flow statement', 'cashFlowFile'],
  ['/ca/api/get_cash_flow_v2', DAYS, 'Cash flow statement', 'cashFlowSectionsFile'],
  [
    '/ca/api/balance-sheet/comparative',
    'as_of=2026-02-10',
    'Balance sheet',
    'comparedBalancesFile',
  ],
  [
    '/ca/api/income-statement/comparative',
    'as_of=2026-02-10',
    'Income statement',
    'comparedIncomeFile',
  ],
  ['/coa/api/general-ledger', DAYS, 'General ledger', 'generalLedgerFile'],
];

test.each(ROUTES)('%s in each format', async (path, query, title, operation) => {
  const csv = await fetched(`${path}?${query}&format=csv`);
  expect([csv.status, csv.type]).toEqual([200, 'text/csv; charset=utf-8']);
  const rows = csvRows(csv.bytes);
  expect(rows[0]).toEqual([title]);
  expect(rows.find(([label]) => label === 'Currency')?.[1]).toBe('USD');
  expect(rows.find(([label]) => label === 'Basis')?.[1]).toMatch(/^(Accrual|Cash)$/);

  const book = await fetched(`${path}?${query}&export=xlsx`);
  expect(book.response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\w.-]+\.xlsx"$/,
  );
  const parts = filesOfZip(book.bytes);
  expect([...parts.keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).not.toMatch(/<f[ >]/);
  const numbers = [...sheet.matchAll(/<row r="(\d+)"/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(numbers.map((_, nth) => nth + 1));
  // Number for number, day for day and text for text the same as CSV.
  const cells = rowsOfWorkbook(book.bytes);
  const start = rows.findIndex(([first]) => first === 'Account');
  expect(start).toBeGreaterThan(3);
  const same = (text: string, cell: SheetCell): boolean => {
    if (cell === null || typeof cell === 'string') return (cell ?? '') === text.replace(/^'/, '');
    return isDay(text)
      ? Date.UTC(1899, 11, 30 + Number(cell.number)) === Date.parse(text)
      : new Decimal(cell.number).eq(text);
  };
  const differing = rows
    .slice(start)
    .flatMap((row, at) =>
      row.map((text, column) => [text, cells[start + at]?.[column] ?? null] as const),
    )
    .filter(([text, cell]) => !same(text, cell));
  expect(differing).toEqual([]);

  const pdf = await fetched(`${path}?${query}`, { accept: 'application/pdf' });
  // The words of a refusal are compared as well, so that a failure tells them.
  const refusal = pdf.status === 200 ? '' : pdf.bytes.toString();
  expect([pdf.status, pdf.type, refusal]).toEqual([200, 'application/pdf', '']);
  expect(textOfPdf(pdf.bytes)).toContain(title);

  const [data, errors] = await service
    .graphql(
      `{ ${operation}(format: CSV${operation === 'generalLedgerFile' ? ', allTime: true' : ''}) { address content } }`,
    )
    .then((answer) => [answer.data, answer.errors]);
  expect(errors).toBeUndefined();
  const { address, content } = data[operation];
  expect([content, address.startsWith(`${path}?`)]).toEqual([null, true]);
  const followed = await fetched(address);
  expect([followed.status, followed.type]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(followed.response.headers.get('x-ignored-parameters')).toBeNull();
});

test('figures have all their digits, and texts are no formulas', async () => {
  const path = `/ca/api/get_income_statement?${DAYS}&entity=${books.entities.root}`;
  const csv = (await fetched(`${path}&format=csv`)).bytes.toString('utf8');
  expect(csv).toContain('Sales,4000,9007199254740993.25,0.00\r\n');
  expect(csv).toContain(`"'${FORMULA.replaceAll('"', '""')}",6000,0.00,120.55\r\n`);
  expect(csv).toContain('Cut periods,Jan 2026: 2026-01-03 to 2026-01-31');
  const book = rowsOfWorkbook((await fetched(`${path}&format=xlsx`)).bytes);
  expect(book).toContainEqual([
    'Sales',
    '4000',
    { number: '9007199254740993.25' },
    { number: '0' },
  ]);
  expect(book.some(([first]) => first === FORMULA)).toBe(true);
  const text = textOfPdf((await fetched(`${path}&format=pdf`)).bytes);
  expect(text).toContain('9,007,199,254,740,993.25');
});

test('the general ledger tells what stood before and after, of what its caller sees', async () => {
  const path = `/coa/api/general-ledger?${DAYS}&entity=${books.entities.root}&account=${books.accounts['1000']}`;
  const rows = csvRows((await fetched(`${path}&format=csv`)).bytes);
  const start = rows.findIndex(([first]) => first === 'Account');
  expect(rows.slice(start + 1).map((row) => [row[0], row[1], ...row.slice(9)])).toEqual([
    ['1000 Cash', undefined],
    ['Opening balance', '', '', '', '1000.00'],
    ['1000', '2026-01-05', '9007199254740993.25', '', '9007199254741993.25'],
    ['1000', '2026-02-05', '', '120.55', '9007199254741872.70'],
    ['Closing balance', '', '9007199254740993.25', '120.55', '9007199254741872.70'],
    ['Total', '', '9007199254740993.25', '120.55', ''],
    ['', undefined],
  ]);
  const limited = await makeApiKey(service.database, service.workspace, 'viewer', {
    entityIds: [books.entities.tokyo],
  });
  const { text, status } = await service.call('GET', `/coa/api/general-ledger?${DAYS}&format=csv`, {
    key: limited,
  });
  expect(status).toBe(200);
  expect(text).toContain(',Tokyo,JPY,');
  expect(text).not.toContain(',Root,');
});

test('what is no format is refused; JSON is what it was; HEAD sends no body', async () => {
  const path = '/ca/api/get_trial_balance?end_date=2026-02-28';
  const wrong = await service.call('GET', `${path}&format=doc`);
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['format']]);
  const plain = await service.call('GET', path);
  const json = await service.call('GET', `${path}&format=json`, {
    headers: { accept: 'text/html' },
  });
  expect([json.text, json.headers.get('x-ignored-parameters')]).toEqual([plain.text, null]);
  const head = await fetched(`${path}&format=csv`, {}, 'HEAD');
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  expect((await service.call('GET', `${path}&format=csv`, { key: null })).status).toBe(401);
  const bad = await service.call('GET', '/ca/api/get_balance_sheet?format=pdf&entity=999999');
  expect([bad.status, Object.keys(bad.body)]).toEqual([400, ['entity']]);
});
