// Rows of statements as files: every section with its accounts and its sum, in order, to the cent.
// docs/accounting.md section 11.
import { startService, type TestService } from '../support/service.ts';
import { makeBooks, type Books } from '../ledger/books.ts';

let service: TestService;
let books: Books;
beforeAll(async () => {
  service = await startService();
  books = await makeBooks(service.database, service.workspace);
  const enter = async (date: string, ...lines: readonly [account: string, amount: number][]) => {
    const transactions = lines.map(([number, amount]) => ({
      account: books.accounts[number],
      [amount < 0 ? 'credit_amount_native' : 'debit_amount_native']: Math.abs(amount),
    }));
    const { status, text } = await service.call('POST', '/coa/api/journal_entry', {
      json: { entity: books.entities.root, date, transactions },
    });
    expect([status, text]).toEqual([201, text]);
  };
  await enter('2025-12-31', ['1000', 500], ['3000', -500]);
  await enter('2026-01-10', ['1000', 1000.5], ['4000', -1000.5]);
  await enter('2026-01-11', ['5000', 200], ['1000', -200]);
  await enter('2026-01-12', ['6000', 120.25], ['1000', -120.25]);
  await enter('2026-01-13', ['1000', 15], ['7000', -15]);
  await enter('2026-01-14', ['8000', 4], ['8100', 0.25], ['1000', -4.25]);
  await enter('2026-01-15', ['9000', 30], ['1000', -30]);
  await enter('2026-01-16', ['9900', 6], ['1000', -6]);
  await enter('2026-01-17', ['1000', 250], ['2500', -250]);
  await enter('2026-01-18', ['1500', 300], ['1000', -300]);
});
afterAll(() => service.close());

/** The rows of a file below its heading. */
async function rowsOf(path: string, query: string): Promise<string[]> {
  const entity = books.entities.root;
  const { status, text } = await service.call(
    'GET',
    `${path}?${query}&entity=${entity}&format=csv`,
  );
  expect([status, text]).toEqual([200, text]);
  const lines = text.split('\r\n');
  return lines.slice(lines.findIndex((line) => line.startsWith('Account,Number')) + 1, -1);
}

const JANUARY = 'start_date=2026-01-01&end_date=2026-01-31';

test('income statement', async () => {
  expect(await rowsOf('/ca/api/get_income_statement', JANUARY)).toEqual([
    ...['Revenue', 'Sales,4000,1000.50', 'Total revenue,,1000.50'],
    ...['Cost of goods sold', 'Goods,5000,200.00', 'Total cost of goods sold,,200.00'],
    'Gross profit,,800.50',
    ...['Operating expenses', 'Wages,6000,120.25', 'Total operating expenses,,120.25'],
    'Operating income,,680.25',
    ...['Other income', 'Interest earned,7000,15.00', 'Total other income,,15.00'],
    ...[
      'Other expense',
      'Interest paid,8000,4.00',
      'Rounding,8100,0.25',
      'Total other expense,,4.25',
    ],
    ...['Cost allocation', 'Allocated,9000,30.00', 'Total cost allocation,,30.00'],
    ...['Uncategorized', 'Uncategorized,9900,6.00', 'Total uncategorized,,6.00'],
    'Net income,,655.00',
  ]);
});

test('balance sheet', async () => {
  expect(await rowsOf('/ca/api/get_balance_sheet', JANUARY)).toEqual([
    ...['Assets', 'Cash,1000,1105.00', 'Machines,1500,300.00', 'Total assets,,1405.00'],
    ...['Liabilities', 'Loan,2500,250.00', 'Total liabilities,,250.00'],
    ...['Equity', 'Stock,3000,500.00', 'Net income,,655.00', 'Total equity,,1155.00'],
    'Liabilities and equity,,1405.00',
  ]);
});

test('trial balance', async () => {
  expect(await rowsOf('/ca/api/get_trial_balance', JANUARY)).toEqual([
    ...['Cash,1000,1105.00,', 'Machines,1500,300.00,', 'Loan,2500,,250.00', 'Stock,3000,,500.00'],
    ...['Sales,4000,,1000.50', 'Goods,5000,200.00,', 'Wages,6000,120.25,'],
    ...['Interest earned,7000,,15.00', 'Interest paid,8000,4.00,', 'Rounding,8100,0.25,'],
    ...['Allocated,9000,30.00,', 'Uncategorized,9900,6.00,', 'Total,,1765.50,1765.50'],
  ]);
});

test('cash flow', async () => {
  expect(await rowsOf('/ca/api/get_cash_flow', JANUARY)).toEqual([
    ...['Operating activities', 'Net income,,655.00'],
    ...['Machines,1500,-300.00', 'Loan,2500,250.00', 'Total operating activities,,605.00'],
    'Net change in cash,,605.00',
    'Cash at the beginning,,500.00',
    'Cash at the end,,1105.00',
  ]);
});
