// Routes of the financial statements.
import { area, get, type Route } from '../route.ts';

/** The figures of each period stand beside the other fields of a row, and what explains them. */
const PERIODS = { spread: { result: ['periods', 'explained'] } };
/** And what is said of a row beside a budget. */
const COMPARED = { spread: { result: ['periods', 'compared', 'explained'] } };
const EXPLAINED = { spread: { result: ['explained'] } };

export const statements: readonly Route[] = area('Financial Statements', [
  get('/ca/api/get_income_statement', 'incomeStatementTable', {
    ...PERIODS,
    files: 'incomeStatementFile',
  }),
  get('/ca/api/cash-basis', 'cashBasisTable', { ...PERIODS, files: 'cashBasisFile' }),
  get('/ca/api/cash-basis-operating-statement', 'cashOperatingTable', {
    ...PERIODS,
    files: 'cashOperatingFile',
  }),
  get('/ca/api/cash-operating-statement/transactions', 'cashOperatingLines'),
  get('/ca/api/get_balance_sheet', 'balanceSheetTable', { ...PERIODS, files: 'balanceSheetFile' }),
  get('/ca/api/get_trial_balance', 'trialBalance', { ...EXPLAINED, files: 'trialBalanceFile' }),
  get('/ca/api/get_cash_flow', 'cashFlowTable', { ...PERIODS, files: 'cashFlowFile' }),
  get('/ca/api/get_cash_flow_v2', 'cashFlowSections', {
    ...EXPLAINED,
    files: 'cashFlowSectionsFile',
  }),
  get('/ca/api/get_cash_flow_activity', 'cashFlowActivity'),
  get('/ca/api/balance-sheet/comparative', 'comparedBalancesTable', {
    ...COMPARED,
    files: 'comparedBalancesFile',
  }),
  get('/ca/api/income-statement/comparative', 'comparedIncomeTable', {
    ...COMPARED,
    files: 'comparedIncomeFile',
  }),
  get('/ca/api/explain/{reference}', 'explain'),
  get('/coa/api/ageing', 'ageing'),
  // What changed in the books between two moments, line by line.
  get('/coa/api/book_changes', 'bookChanges', {
    rename: { known_from: 'from', known_to: 'until' },
  }),
  get('/coa/api/account/balance-sheet', 'balanceSheetAccounts', { rename: { account: 'id' } }),
  get('/coa/api/account/income-statement', 'incomeStatementAccounts'),
]);
