// Where REST clients find the financial statements.
import { area, get, type Route } from '../route.ts';

export const statements: readonly Route[] = area('Financial Statements', [
  get('/ca/api/get_income_statement', 'incomeStatementTable', { spread: { result: ['periods'] } }),
  get('/ca/api/get_balance_sheet', 'balanceSheetTable', { spread: { result: ['periods'] } }),
  get('/ca/api/get_trial_balance', 'trialBalance'),
]);
