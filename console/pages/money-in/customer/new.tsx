// A new customer.
import { CUSTOMERS } from '../../parties/of.ts';
import { newPartyPage } from '../../parties/form-pages.tsx';

export default newPartyPage(CUSTOMERS);
