// Changes of an invoice.
import { editPage } from '../../documents/form/pages.tsx';
import { INVOICE_FORM } from './form.ts';

export default editPage(INVOICE_FORM);
