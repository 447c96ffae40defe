// A new bill, or a copy of one.
import { newPage } from '../../documents/form/pages.tsx';
import { BILL_FORM } from './form.ts';

export default newPage(BILL_FORM);
