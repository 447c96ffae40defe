// Changes of a bill.
import { editPage } from '../../documents/form/pages.tsx';
import { BILL_FORM } from './form.ts';

export default editPage(BILL_FORM);
