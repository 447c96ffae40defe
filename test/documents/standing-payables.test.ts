// Part-paid bills and part-used debit memos after the settings name other accounts: they stay on the accounts they
// stand on, and what leaves their entries alone is changed as before. docs/accounting.md section 6, Edit.
import { testStanding } from './standing.ts';

for (const name of ['bill', 'debit memo']) testStanding(name);
