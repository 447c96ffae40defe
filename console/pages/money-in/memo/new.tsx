// A new credit memo, or one for an invoice.
import { newPage } from '../../documents/form/pages.tsx';
import { CREDIT_MEMO_FORM } from './form.ts';

export default newPage(CREDIT_MEMO_FORM);
