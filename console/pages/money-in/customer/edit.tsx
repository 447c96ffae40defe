// Changes of a customer.
import { CUSTOMERS } from '../../parties/of.ts';
import { editPartyPage } from '../../parties/form-pages.tsx';

export default editPartyPage(CUSTOMERS);
