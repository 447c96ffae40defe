// Pages of the ledger: entries, accounts, schedules, rates and imports.
export { default as ledger } from './ledger.tsx';
export { default as journalList } from './journal/list.tsx';
export { default as journalNew } from './journal/new.tsx';
export { default as journalRecord } from './journal/record.tsx';
export { default as accountsChart } from './accounts/chart.tsx';
export { default as accountsNew } from './accounts/new.tsx';
export { default as accountsRecord } from './accounts/record.tsx';
export { default as schedulesList } from './schedules/list.tsx';
export { default as schedulesRecord } from './schedules/record.tsx';
export { default as rates } from './rates/rates.tsx';
export { default as importsList } from './imports/list.tsx';
export { default as importsRun } from './imports/run.tsx';
export { default as changes } from './changes.tsx';
export { default as proof } from './proof.tsx';
