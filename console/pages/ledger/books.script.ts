// The general ledger, its proof and changes, schedules and imports.
import '../sets/base.ts';
import '../sets/forms.ts';

export { default as ledger } from './ledger.tsx';
export { default as changes } from './changes.tsx';
export { default as proof } from './proof.tsx';
export { default as schedulesList } from './schedules/list.tsx';
export { default as schedulesRecord } from './schedules/record.tsx';
export { default as importsList } from './imports/list.tsx';
export { default as importsRun } from './imports/run.tsx';
