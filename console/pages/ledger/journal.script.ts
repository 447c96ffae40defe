// Journal entries.
import '../sets/base.ts';
import '../sets/forms.ts';
import '../sets/grids.ts';

export { default as journalList } from './journal/list.tsx';
export { default as journalNew } from './journal/new.tsx';
export { default as journalRecord } from './journal/record.tsx';
