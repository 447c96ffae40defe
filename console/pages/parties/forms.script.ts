// Forms of customers and of vendors.
import '../sets/base.ts';
import '../sets/forms.ts';
import '../sets/documents.ts';

export { editCustomer, editVendor, newCustomer, newVendor } from './form-pages.tsx';
