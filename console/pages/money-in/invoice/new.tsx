// A new invoice, or a copy of one.
import { newPage } from '../../documents/form/pages.tsx';
import { INVOICE_FORM } from './form.ts';

export default newPage(INVOICE_FORM);
