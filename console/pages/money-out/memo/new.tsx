// A new debit memo, or one for a bill.
import { newPage } from '../../documents/form/pages.tsx';
import { DEBIT_MEMO_FORM } from './form.ts';

export default newPage(DEBIT_MEMO_FORM);
