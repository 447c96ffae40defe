// A customer.
import { CUSTOMERS } from '../../parties/of.ts';
import { partyPage } from '../../parties/record.tsx';

export default partyPage(CUSTOMERS);
