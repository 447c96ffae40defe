// Where REST clients find the financial statements.
import { area, get, type Route } from '../route.ts';

export const statements: readonly Route[] = area('Financial Statements', [
  get('/ca/api/get_income_statement', 'incomeStatementTable', { spread: { result: ['periods'] } }),
  get('/ca/api/cash-basis', 'cashBasisTable', { spread: { result: ['periods'] } }),
  get('/ca/api/cash-basis-operating-statement', 'cashOperatingTable', {
    spread: { result: ['periods'] },
  }),
  get('/ca/api/cash-operating-statement/transactions', 'cashOperatingLines'),
  get('/ca/api/get_balance_sheet', 'balanceSheetTable', { spread: { result: ['periods'] } }),
  get('/ca/api/get_trial_balance', 'trialBalance'),
  get('/ca/api/get_cash_flow', 'cashFlowTable', { spread: { result: ['periods'] } }),
  get('/ca/api/get_cash_flow_v2', 'cashFlowSections'),
  get('/ca/api/get_cash_flow_activity', 'cashFlowActivity'),
  get('/ca/api/balance-sheet/comparative', 'comparedBalancesTable', {
    spread: { result: ['periods'] },
  }),
  get('/ca/api/income-statement/comparative', 'comparedIncomeTable', {
    spread: { result: ['periods'] },
  }),
  get('/coa/api/ageing', 'ageing'),
  get('/coa/api/account/balance-sheet', 'balanceSheetAccounts', { rename: { account: 'id' } }),
  get('/coa/api/account/income-statement', 'incomeStatementAccounts'),
]);
