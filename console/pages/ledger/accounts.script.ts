// The chart of accounts, and rates.
import '../sets/base.ts';
import '../sets/forms.ts';

export { default as accountsChart } from './accounts/chart.tsx';
export { default as accountsNew } from './accounts/new.tsx';
export { default as accountsRecord } from './accounts/record.tsx';
export { default as rates } from './rates/rates.tsx';
